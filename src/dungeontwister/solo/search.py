"""Where an NPC can get to, at what price: one search for all objectives of an activation.

Only what every mode allows is used: moving, jumping, free abilities, Rope and Key (SO-NPC-02). The
price of a way is its action points, then its squares (SO-PROX-01, -02). What lies on the way is
picked up and exchanged as the rules say; a *loose* search may also leave that out (SOQ-09).

A walk is cut into moves as SOQ-80 says: each goes as far along its path as it can end on a valid
square. An NPC that stops with points left *owes* them: for so many squares none may be a valid one,
since the move before would have gone there. An NPC that had to leave a load behind in order to
stop (S8) owes nothing: with its load it would not have been here.
"""

from __future__ import annotations

from collections.abc import Iterator
from heapq import heappop, heappush
from itertools import count
from typing import Final, NamedTuple

from dungeontwister.core.decisions.moves import Break, Jump, Unlock
from dungeontwister.core.movement.steps import is_exit
from dungeontwister.core.position.board import OFF, Place
from dungeontwister.core.position.state import BROKEN
from dungeontwister.core.position.state import OPEN as OPENED

from .activation import UNLISTED
from .arrivals import Arrival, arrivals, matters
from .found_squares import STANDS, Arc, Label, outdoes, roughly_outdoes
from .npc_at_work import Case
from .position_under_way import World, Worlds

MOST_LABELS: Final = 2500
"""A search for a way of any length gives up after so many labels (S9)."""
MOST_OF_ALL: Final = 20_000
"""Any search gives up after so many: loads can be arranged in millions of ways (S9)."""


class Stride(NamedTuple):
    """A step that is being made: how, and what the NPC has left after it."""

    arc: Arc
    world: World
    points: int
    ap: int
    squares: int
    ditch: Place
    owed: int
    """The points owed before this step: while there are any, it may not lead to a valid square."""
    onward: World | None = None
    """How things would lie had the movement before not ended where it did (S24)."""

    def label(self, to: Place, arrival: Arrival | None = None) -> Label:
        """The square that it leads to."""
        world = arrival.world if arrival else self.world
        arc = self.arc._replace(after=arrival.moves, left=arrival.left) if arrival else self.arc
        label = Label(to, self.points, self.ap, self.squares, world, arc)
        label.owes = max(0, self.owed - 1)
        label.onward = arrival.onward if arrival else None
        if label.owes and not label.onward:
            label.onward = self.onward
        if world.load != self.world.load:
            label.took = world.load
            label.keeps = to in world.board.pits
        elif self.points:
            label.ditch = self.ditch
        label.halts = arrival is not None and arrival.halts
        label.passing = arrival is not None and arrival.passing
        label.sheds = arrival is not None and arrival.sheds
        return label


class Search:
    """All labels up to some number of action points, which can be raised."""

    def __init__(
        self, case: Case, *, loose: bool = False, shed: int = OFF, rough: bool = False
    ) -> None:
        """`shed` is a load that the NPC sets down as if it were not on its list.

        A `rough` search follows only the cheapest way to each square with each load (S9).
        """
        self.case = case
        self.loose = loose
        self.rough = rough
        self.worlds = Worlds(case, shed)
        self.movement = case.rows[case.npc].movement
        self.touched = False
        """Whether a loose search could find something else."""
        self.at: dict[Place, list[Label]] = {}
        self.takes: list[Label] = []
        self.exits: list[Label] = []
        self.extent = 0
        """No way that was found costs more."""
        self.reached = 0
        """Everything that costs no more was found."""
        self._labels = 0
        self._without: dict[int, Search] = {}
        self._tick = count()
        self._pending: dict[object, Label] = {}
        self._heap: list[tuple[int, int, int, int, Label]] = []
        self._best: dict[tuple[Place, object], list[Label]] = {}
        self._root = Label(case.place, case.points, 0, 0, self.worlds.root, None)
        self._root.keeps = case.has_just_taken
        self._push(self._root)

    # ---- extent

    def extend(self, ap: int, *, hasty: bool = False) -> None:
        """Find everything that costs at most so many action points; in haste, not for too long."""
        heap = self._heap
        most = MOST_LABELS if hasty else MOST_OF_ALL
        while heap and heap[0][0] <= ap and self._labels <= most:
            label = heappop(heap)[-1]
            if not self._is_outdone(label):
                self._accept(label)
        self.reached = max(self.reached, min(ap, heap[0][0] - 1) if heap else ap)
        for search in self._without.values():
            search.extend(ap, hasty=hasty)
            self.extent = max(self.extent, search.extent)

    @property
    def exhausted(self) -> bool:
        """Whether there is nothing more to find, or it would take too long."""
        alone = not self._heap or self._labels > MOST_LABELS
        return alone and all(search.exhausted for search in self._without.values())

    @property
    def was_cut_short(self) -> bool:
        """Whether more could be found, but there are too many arrangements to try them all."""
        found = (self, *self._without.values())
        return any(search._labels > MOST_OF_ALL for search in found)

    @property
    def gave_up(self) -> bool:
        """Whether there would be more to find."""
        return bool(self._heap) or any(search.gave_up for search in self._without.values())

    def without(self, item: int) -> Search:
        """The same search by an NPC that does not want something, and sets it down."""
        if item not in self._without:
            search = Search(self.case, loose=self.loose, shed=item, rough=self.rough)
            search.extend(self.reached)
            self._without[item] = search
        return self._without[item]

    def close(self) -> None:
        """Let go of everything that was found."""
        self.worlds.forget()
        for search in self._without.values():
            search.close()

    def labels_at(self, place: Place, ap: int) -> Iterator[Label]:
        """The labels of a square up to a price."""
        return (label for label in self.at.get(place, ()) if label.ap <= ap)

    def labels(self, ap: int) -> Iterator[Label]:
        """All labels up to a price."""
        return (label for labels in self.at.values() for label in labels if label.ap <= ap)

    # ---- labels

    def _push(self, label: Label) -> None:
        """Note a label, or one more way to one that is as good."""
        ends = (label.owes, label.halts, label.keeps, label.passing, label.sheds, label.onward)
        key = (label.place, label.points, label.world, label.ditch, ends)
        known = self._pending.get(key)
        if known is not None and (known.ap, known.squares) <= (label.ap, label.squares):
            if (known.ap, known.squares) == (label.ap, label.squares):
                known.arcs += label.arcs
        elif not self._is_outdone(label):
            self._pending[key] = label
            price = (label.ap, label.squares, -label.points)
            heappush(self._heap, (*price, next(self._tick), label))

    def _is_outdone(self, label: Label) -> bool:
        """Whether an accepted label leads to everything that this one does, for less."""
        rivals = self._best.get(self._field(label))
        beats = roughly_outdoes if self.rough else outdoes
        return rivals is not None and any(beats(rival, label) for rival in rivals)

    def _field(self, label: Label) -> tuple[Place, object]:
        """Labels of which one may outdo another: everything lies alike, or only the load is."""
        return label.place, label.world.load if self.rough else label.world

    def _accept(self, label: Label) -> None:
        """A label that counts, and what can be done next."""
        self._labels += 1
        self.extent = max(self.extent, label.ap)
        self.at.setdefault(label.place, []).append(label)
        self._best.setdefault(self._field(label), []).append(label)
        if label.took != OFF:
            self.takes.append(label)
        if not self.worlds.mover.wounded:
            # A wounded NPC that acts does not move.
            self._go_on(label)

    def _go_on(self, label: Label) -> None:
        """The next step; or an end of the movement, and the next action."""
        if label.points > 0 and not label.halts:
            self._walk(self._further(label))
        world = label.stands()
        if world is not None:
            self._begin(label, world)
            self._jump(label, world)
            self._work(label, world)

    # ---- steps

    def _further(self, label: Label) -> Stride:
        """One more step of the same movement."""
        world, arc = self._without_patient(label, label.world, Arc(label))
        place, ditch = label.place, OFF
        if self.loose or world.is_tempted(place, label.points):
            ditch = label.ditch if label.keeps else self._ditch(world, place, label.ditch)
        points, squares = label.points - 1, label.squares + 1
        return Stride(arc, world, points, label.ap, squares, ditch, label.owes, label.onward)

    def _without_patient(self, label: Label, world: World, arc: Arc) -> tuple[World, Arc]:
        """What is to be set down is so on the first square where it may lie (S19, S20)."""
        unwanted = world.load != OFF and world.load == self.worlds.shed
        if not unwanted or (label is self._root and self.case.has_just_taken):
            return world, arc
        return self._left(world, label.place, arc)

    def _left(self, world: World, place: Place, arc: Arc) -> tuple[World, Arc]:
        """The load stays behind, if it may lie there."""
        bare = world.dropped(place)
        return (bare, arc._replace(before=(world.drop(),))) if bare else (world, arc)

    def _begin(self, label: Label, world: World) -> None:
        """A new movement; what is not on the list stays behind (SOQ-72)."""
        owed = 0 if label.sheds else max(0, label.points)
        if owed and not world.is_rough(label.place):
            return
        arc = Arc(label, begins=True)
        if world.load != OFF and world.rank == UNLISTED:
            world, arc = self._left(world, label.place, arc)
        ditch = OFF if label.keeps else self._ditch(world, label.place, OFF)
        points, squares = self.movement - 1, label.squares + 1
        self._walk(Stride(arc, world, points, label.ap + 1, squares, ditch, owed, label.onward))

    def _ditch(self, world: World, place: Place, before: Place) -> Place:
        """The last square on which the load could be left, once this one is left."""
        if world.load == OFF or not (self.loose or world.rank > self.worlds.lure):
            return OFF
        if world.can_drop(place):
            return place
        # A Rope that is needed for the pit trap cannot have been left before it.
        return OFF if world.hangs(place) else before

    def _walk(self, stride: Stride) -> None:
        """Every square to which a step can lead."""
        world, leaps = stride.world, stride.world.board.leaps
        laden = self.loose and world.load != OFF
        inside, outside = world.steps(stride.arc.origin.place)
        for to in inside:
            if to in world.at or (laden and leaps[to]):
                self._meet(stride, to)
            elif not stride.owed or not (world.stops(to) or self._went_on(stride, to)):
                self._push(stride.label(to))
        for to in outside:
            self._leave(stride.label(to))

    def _meet(self, stride: Stride, to: Place) -> None:
        """A step to a square on which something is."""
        self.touched = self.touched or matters(stride.world, to)
        found = list(arrivals(stride.world, to, stride.ditch, loose=self.loose))
        stops = [arrival.world.stops(to) for arrival in found]
        if stride.owed and (any(stops) or self._went_on(stride, to)):
            # The movement before would have ended here, whatever became of its load (SOQ-80).
            return
        for arrival, can_stop in zip(found, stops, strict=True):
            if can_stop or not arrival.halts:
                self._push(stride.label(to, arrival))

    def _went_on(self, stride: Stride, to: Place) -> bool:
        """Whether the movement before would have ended on a square with its load left elsewhere.

        It ended sooner, so that the load lies on the square before (S24).
        """
        if stride.onward is None:
            return False
        ends = arrivals(stride.onward, to, OFF, loose=self.loose)
        return any(arrival.world.stops(to) for arrival in ends)

    def _leave(self, out: Label) -> None:
        """Out of the labyrinth, if all is in order behind."""
        if out.world.leaves(out.arcs[0].origin.place):
            out.exits = True
            self.extent = max(self.extent, out.ap)
            self.exits.append(out)

    # ---- other actions

    def _jump(self, label: Label, world: World) -> None:
        """Over a pit, for an action point and two squares (SO-JUMP-01, SOQ-06)."""
        seat, npc = self.case.seat, self.case.npc
        if world.load != OFF and world.load == self.worlds.shed:
            # It is not carried elsewhere first (S19).
            return
        for leap in world.board.leaps[label.place]:
            if not world.landing(leap):
                self.touched = self.touched or (world.load != OFF and leap.to in world.at)
                continue
            after = world.stood(leap.to)
            arc = Arc(label, act=Jump(seat, npc, leap.to))
            new = Label(leap.to, STANDS, label.ap + 1, label.squares + 2, after, arc)
            if is_exit(world.scene, npc, leap.to):
                self._leave(new)
                continue
            if after.load != world.load and after.rank < UNLISTED:
                new.took = after.load
                new.keeps = leap.to in world.board.pits
            self._push(new)

    def _work(self, label: Label, world: World) -> None:
        """Opening a portcullis with a Key, in any mode (SO-KEY-01)."""
        for slot, nth in world.gates(label.place):
            for act, state in self._works(world):
                after = world.worked((slot, nth), state)
                arc = Arc(label, act=act(self.case.seat, self.case.npc, slot, nth))
                new = Label(label.place, STANDS, label.ap + 1, label.squares, after, arc)
                new.keeps = label.keeps and not label.squares
                self._push(new)

    def _works(self, world: World) -> Iterator[tuple[type[Unlock | Break], int]]:
        """How it gets through a closed portcullis on its way."""
        if world.opens:
            yield Unlock, OPENED
        if self.case.manner.breaks_on_the_way:
            yield Break, BROKEN
