"""Where an NPC can get to, at what price: one search for all objectives of an activation.

Only what every mode allows is used: moving, jumping, free abilities, Rope and Key (SO-NPC-02). The
price of a way is its action points, then its squares (SO-PROX-01, -02). What lies on the way is
picked up and exchanged as the rules say; a *loose* search may also leave that out, or leave the
load behind where it stands in the way (SOQ-09).

A walk is cut into moves as SOQ-80 says: each goes as far along its path as it can end on a valid
square. Whoever stops with points left *owes* them: until so many squares are behind him none may be
a valid one, since the move before would have gone there.
"""

from __future__ import annotations

from collections.abc import Iterator
from heapq import heappop, heappush
from typing import Final, NamedTuple

from dungeontwister.core.board import OFF, Place
from dungeontwister.core.loads import LoadMove
from dungeontwister.core.moves import Break, Jump, Move, Unlock
from dungeontwister.core.state import BROKEN
from dungeontwister.core.state import OPEN as OPENED
from dungeontwister.core.steps import is_exit

from .activation import UNLISTED
from .case import Case
from .meeting import Meeting
from .world import World, Worlds

STANDS: Final = -1
"""Points of an NPC that is not moving."""

MOST_LABELS: Final = 2500
"""A search that looks for a way of any length gives up after so many."""


class Arc(NamedTuple):
    """How one came from a label to the next."""

    origin: Label
    begins: bool
    """By a new movement; an end of the one before is understood."""
    act: Move | None = None
    """A jump, or work on a portcullis; None: a step."""
    before: tuple[LoadMove, ...] = ()
    """Done on the square that is left."""
    after: tuple[LoadMove, ...] = ()
    """Done on the square that is entered."""
    left: tuple[Place, LoadMove] | None = None
    """What was put down on an earlier square of the same movement."""


class Label:
    """A square that can be reached at some price, with so many points left, in some world."""

    __slots__ = (
        "ap",
        "arcs",
        "ditch",
        "exits",
        "halts",
        "owes",
        "place",
        "points",
        "squares",
        "took",
        "world",
    )

    def __init__(
        self, place: Place, points: int, ap: int, squares: int, world: World, arc: Arc | None
    ) -> None:
        self.place = place
        self.points = points
        self.ap = ap
        self.squares = squares
        self.world = world
        self.arcs: list[Arc] = [] if arc is None else [arc]
        self.ditch = OFF
        """The last square of this movement, before this one, where the load could lie."""
        self.owes = 0
        self.halts = False
        """The movement has to end here."""
        self.took = OFF
        """What was taken on this square."""
        self.exits = False

    @property
    def worked(self) -> bool:
        """Whether a portcullis was worked on just now."""
        return bool(self.arcs) and isinstance(self.arcs[0].act, Unlock | Break)

    def stands(self) -> World | None:
        """The world if the NPC ends its movement here; None: it cannot."""
        if self.points == STANDS:
            return self.world
        return self.world.stood(self.place) if self.world.stops(self.place) else None


class Search:
    """All labels up to some number of action points, which can be raised."""

    def __init__(self, case: Case, *, loose: bool = False, shed: int = OFF) -> None:
        self.case = case
        self.loose = loose
        self.worlds = Worlds(case, shed)
        self.movement = case.rows[case.npc].movement
        self.limit = -1
        self.labels = 0
        self.touched = False
        """Whether a loose search could find something else."""
        self.at: dict[Place, list[Label]] = {}
        self.takes: list[Label] = []
        self.exits: list[Label] = []
        self.affordable = UNLISTED
        """The action points for which ways are really wanted; dearer ones only show where to."""
        self._pending: dict[object, Label] = {}
        self._heap: list[tuple[int, int, int, int, Label]] = []
        self._count = 0
        self._best: dict[object, list[Label]] = {}
        self.root = Label(case.place, case.points, 0, 0, self.worlds.root, None)
        self._push(self.root)

    # ---- extent

    def extend(self, ap: int) -> None:
        """Find everything that costs at most so many action points."""
        heap = self._heap
        while heap and heap[0][0] <= ap:
            label = heappop(heap)[-1]
            if not self._outdone(label):
                self._accept(label)
        self.limit = max(self.limit, ap)

    @property
    def exhausted(self) -> bool:
        """Whether there is nothing more to find, or it would take too long."""
        return not self._heap or self.labels > MOST_LABELS

    def labels_at(self, place: Place, ap: int) -> Iterator[Label]:
        """The labels of a square up to a price."""
        return (label for label in self.at.get(place, ()) if label.ap <= ap)

    # ---- labels

    def _push(self, label: Label) -> None:
        """Note a label, or one more way to one that is as good."""
        key = (label.place, label.points, label.world, label.ditch, label.owes, label.halts)
        known = self._pending.get(key)
        if known is not None:
            price = (label.ap, label.squares)
            best = (known.ap, known.squares)
            if price > best:
                return
            if price == best:
                known.arcs += label.arcs
                return
        if self._outdone(label):
            return
        self._pending[key] = label
        self._count += 1
        entry = (label.ap, label.squares, -label.points, self._count, label)
        heappush(self._heap, entry)

    def _rivals(self, label: Label) -> object:
        """Labels that can be compared: the same square, load and portcullises.

        What was left or exchanged elsewhere is not looked at: that would be far too much to try.
        Beyond what the NPC can afford a portcullis matters only to whoever has just opened it.
        """
        if label.ap > self.affordable and not label.worked:
            return label.place, label.world.load
        return label.place, label.world.load, label.world.rooms

    def _outdone(self, label: Label) -> bool:
        """Whether an accepted label leads to everything to which this one does, for less."""
        rivals, exact = self._best.get(self._rivals(label)), label.ap <= self.affordable
        return rivals is not None and any(outdoes(rival, label, exact) for rival in rivals)

    def _accept(self, label: Label) -> None:
        self.labels += 1
        self.at.setdefault(label.place, []).append(label)
        self._best.setdefault(self._rivals(label), []).append(label)
        if label.took != OFF:
            self.takes.append(label)
        self._expand(label)

    # ---- what can be done next

    def _expand(self, label: Label) -> None:
        if self.worlds.mover.wounded:
            # Whoever acts while wounded does not move.
            return
        place, points = label.place, label.points
        if points > 0 and not label.halts:
            taken = self.case.has_just_taken if label is self.root else label.took != OFF
            ditch = label.ditch if taken else self._ditch(label.world, place, label.ditch)
            self._walk(label, label.world, ditch, max(0, label.owes - 1), owing=label.owes > 0)
        world = label.stands()
        if world is None:
            return
        self._begin(label, world)
        board = world.board
        if board.leaps[place]:
            self._jump(label, world)
        if board.portcullises[place]:
            self._work(label, world)

    def _ditch(self, world: World, place: Place, before: Place) -> Place:
        """The last square on which the load could be left, once this one is left."""
        if world.load == OFF or not (self.loose or world.rank > self.worlds.lure):
            return OFF
        if world.can_drop(place):
            return place
        # What leads over a pit trap cannot have been left before it.
        return OFF if place in world.board.pits else before

    def _walk(
        self,
        label: Label,
        world: World,
        ditch: Place,
        owes: int,
        *,
        owing: bool,
        begins: bool = False,
        before: tuple[LoadMove, ...] = (),
    ) -> None:
        """Every next step; with `begins`, the first one of a new movement."""
        points = self.movement - 1 if begins else label.points - 1
        ap, squares = label.ap + begins, label.squares + 1
        inside, outside = world.steps(label.place)
        board, laden = world.board, self.loose and world.load != OFF
        arc = Arc(label, begins, before=before)
        for to in inside:
            if to in world.at or (laden and board.leaps[to]):
                self._meet(label, arc, world, to, (points, ap, squares, ditch, owes), owing)
            elif not owing or not world.stops(to):
                new = Label(to, points, ap, squares, world, arc)
                new.ditch, new.owes = ditch, owes
                self._push(new)
        for to in outside:
            self._leave(label, Label(to, points, ap, squares, world, arc))

    def _leave(self, label: Label, out: Label) -> None:
        """A step or a jump out of the labyrinth, if all is in order behind."""
        if out.world.leaves(label.place):
            out.exits = True
            self.exits.append(out)

    def _begin(self, label: Label, world: World) -> None:
        """A new movement; what is not on the list stays behind (SOQ-72)."""
        owes = max(0, label.points)
        if owes and not world.is_rough(label.place):
            return
        before: tuple[LoadMove, ...] = ()
        if world.load != OFF and world.rank == UNLISTED:
            bare = world.dropped(label.place)
            if bare is not None:
                world, before = bare, (world.drop(),)
        ditch = self._ditch(world, label.place, OFF)
        self._walk(
            label, world, ditch, max(0, owes - 1), owing=owes > 0, begins=True, before=before
        )

    def _jump(self, label: Label, world: World) -> None:
        """Over a pit, for an action point and two squares (SO-JUMP-01, SOQ-06)."""
        seat, npc = self.case.seat, self.case.npc
        for leap in world.board.leaps[label.place]:
            if not world.landing(leap):
                self.touched = self.touched or (world.load != OFF and leap.to in world.at)
                continue
            arc = Arc(label, False, Jump(seat, npc, leap.to))
            new = Label(leap.to, STANDS, label.ap + 1, label.squares + 2, world, arc)
            if is_exit(world.scene, npc, leap.to):
                self._leave(label, new)
                continue
            new.world = world.stood(leap.to)
            if new.world.load not in (OFF, world.load) and new.world.rank < UNLISTED:
                new.took = new.world.load
            self._push(new)

    def _work(self, label: Label, world: World) -> None:
        """Opening a portcullis with a Key, in any mode (SO-KEY-01)."""
        seat, npc = self.case.seat, self.case.npc
        for slot, nth in world.gates(label.place):
            works: list[tuple[Move, int]] = []
            if world.opens:
                works.append((Unlock(seat, npc, slot, nth), OPENED))
            if self.case.manner.breaks_on_the_way:
                works.append((Break(seat, npc, slot, nth), BROKEN))
            for act, state in works:
                after = world.worked((slot, nth), state)
                arc = Arc(label, False, act)
                self._push(Label(label.place, STANDS, label.ap + 1, label.squares, after, arc))

    # ---- a square on which something is

    def _meet(
        self,
        label: Label,
        arc: Arc,
        world: World,
        to: Place,
        terms: tuple[int, int, int, Place, int],
        owing: bool,
    ) -> None:
        """A step to a square on which something is."""
        points, ap, squares, ditch, owes = terms
        found = world.meeting(to)
        arrivals = list(self._arrivals(world, to, ditch, found))
        for after, done, left, halts in arrivals:
            if owing and after.stops(to):
                continue
            if halts and not after.stops(to):
                continue
            new = Label(to, points, ap, squares, after, arc._replace(after=done, left=left))
            new.owes, new.halts = owes, halts
            new.ditch = ditch if after.load == world.load else OFF
            if after.load not in (OFF, world.load):
                new.took = after.load
            self._push(new)

    def _arrivals(
        self, world: World, to: Place, ditch: Place, found: Meeting | None
    ) -> Iterator[tuple[World, tuple[LoadMove, ...], tuple[Place, LoadMove] | None, bool]]:
        """The worlds to which entering a square can lead, and whether the movement ends there."""
        taken = False
        if found is not None:
            self.touched = True
            if found.world is not None:
                taken = True
                yield found.world, found.moves, None, False
            if found.take is not None and ditch != OFF:
                bare = world.dropped(ditch)
                after = bare and bare.after(to, found.take)
                if after:
                    taken = True
                    halts = found.world is not None
                    yield after, (found.take,), (ditch, world.drop()), halts
        if not taken or self.loose:
            yield world, (), None, False
        if world.load != OFF and self._is_hindrance(world, to):
            self.touched = True
            if self.loose and ditch != OFF:
                bare = world.dropped(ditch)
                if bare is not None:
                    yield bare, (), (ditch, world.drop()), True

    def _is_hindrance(self, world: World, place: Place) -> bool:
        """Whether the NPC could stop or jump on from a square but for its load."""
        if not world.stops(place):
            return True
        return any(leap.to in world.at for leap in world.board.leaps[place])


def outdoes(rival: Label, label: Label, exact: bool) -> bool:
    """Whether all that a label leads to can be had from a rival on the same square for no more.

    Exactly so only if another arrangement of things at the same price is something else.
    """
    if rival.ap > label.ap or rival.squares > label.squares or rival.owes > label.owes:
        return False
    if rival.halts and not label.halts:
        return False
    as_good = (rival.ap, rival.squares) == (label.ap, label.squares)
    if exact and as_good and (rival.ditch != label.ditch or rival.world is not label.world):
        return False
    if rival.points >= label.points:
        return True
    return rival.ap < label.ap and (rival.points == STANDS or rival.world.stops(rival.place))
