"""Where an NPC can get to, at what price: one search for all objectives of an activation.

Only what every mode allows is used: moving, jumping, free abilities, Rope and Key (SO-NPC-02). The
price of a way is its action points, then its squares (SO-PROX-01, -02). What lies on the way is
picked up and exchanged as the rules say; a *loose* search may also leave that out (SOQ-09).

A walk is cut into moves as SOQ-80 says: each goes as far along its path as it can end on a valid
square. An NPC that stops with points left *owes* them: for so many squares none may be a valid one,
since the move before would have gone there.
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
from .found_squares import STANDS, Arc, Label, outdoes
from .npc_at_work import Case
from .position_under_way import World, Worlds

MOST_LABELS: Final = 2500
"""A search for a way of any length gives up after so many labels."""


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

    def label(self, to: Place, arrival: Arrival | None = None) -> Label:
        """The square that it leads to."""
        world = arrival.world if arrival else self.world
        arc = self.arc._replace(after=arrival.moves, left=arrival.left) if arrival else self.arc
        label = Label(to, self.points, self.ap, self.squares, world, arc)
        label.owes = max(0, self.owed - 1)
        if world.load == self.world.load:
            label.ditch = self.ditch
        else:
            label.took = world.load
        label.halts = arrival is not None and arrival.halts
        return label


class Search:
    """All labels up to some number of action points, which can be raised."""

    def __init__(self, case: Case, *, loose: bool = False, shed: int = OFF) -> None:
        """`shed` is a load that the NPC sets down as if it were not on its list."""
        self.case = case
        self.loose = loose
        self.worlds = Worlds(case, shed)
        self.movement = case.rows[case.npc].movement
        self.touched = False
        """Whether a loose search could find something else."""
        self.affordable = UNLISTED
        """The action points at hand; dearer ways only show the direction."""
        self.at: dict[Place, list[Label]] = {}
        self.takes: list[Label] = []
        self.exits: list[Label] = []
        self.extent = 0
        """No way that was found costs more."""
        self._labels = 0
        self._tick = count()
        self._pending: dict[object, Label] = {}
        self._heap: list[tuple[int, int, int, int, Label]] = []
        self._best: dict[tuple[Place, int], list[Label]] = {}
        self._root = Label(case.place, case.points, 0, 0, self.worlds.root, None)
        self._push(self._root)

    # ---- extent

    def extend(self, ap: int) -> None:
        """Find everything that costs at most so many action points."""
        heap = self._heap
        while heap and heap[0][0] <= ap:
            label = heappop(heap)[-1]
            if not self._is_outdone(label):
                self._accept(label)

    @property
    def exhausted(self) -> bool:
        """Whether there is nothing more to find, or it would take too long."""
        return not self._heap or self._labels > MOST_LABELS

    def labels_at(self, place: Place, ap: int) -> Iterator[Label]:
        """The labels of a square up to a price."""
        return (label for label in self.at.get(place, ()) if label.ap <= ap)

    # ---- labels

    def _push(self, label: Label) -> None:
        """Note a label, or one more way to one that is as good."""
        key = (label.place, label.points, label.world, label.ditch, label.owes, label.halts)
        known = self._pending.get(key)
        if known is not None and (known.ap, known.squares) <= (label.ap, label.squares):
            if (known.ap, known.squares) == (label.ap, label.squares):
                known.arcs += label.arcs
        elif not self._is_outdone(label):
            self._pending[key] = label
            price = (label.ap, label.squares, -label.points)
            heappush(self._heap, (*price, next(self._tick), label))

    def _is_outdone(self, label: Label) -> bool:
        """Whether an accepted label leads to everything that this one does, for less.

        Things left or exchanged elsewhere are not compared: there are far too many arrangements.
        """
        exact = label.ap <= self.affordable
        for rival in self._best.get((label.place, label.world.load), ()):
            if outdoes(rival, label, exact):
                return True
        return False

    def _accept(self, label: Label) -> None:
        """A label that counts, and what can be done next."""
        self._labels += 1
        self.extent = max(self.extent, label.ap)
        self.at.setdefault(label.place, []).append(label)
        self._best.setdefault((label.place, label.world.load), []).append(label)
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
        taken = self.case.has_just_taken if label is self._root else label.took != OFF
        ditch = label.ditch if taken else self._ditch(label.world, label.place, label.ditch)
        points, squares = label.points - 1, label.squares + 1
        return Stride(Arc(label), label.world, points, label.ap, squares, ditch, label.owes)

    def _begin(self, label: Label, world: World) -> None:
        """A new movement; what is not on the list stays behind (SOQ-72)."""
        owed = max(0, label.points)
        if owed and not world.is_rough(label.place):
            return
        arc = Arc(label, begins=True)
        unwanted = world.load != OFF and world.rank == UNLISTED
        bare = world.dropped(label.place) if unwanted else None
        if bare:
            world, arc = bare, arc._replace(before=(world.drop(),))
        ditch = self._ditch(world, label.place, OFF)
        points, squares = self.movement - 1, label.squares + 1
        self._walk(Stride(arc, world, points, label.ap + 1, squares, ditch, owed))

    def _ditch(self, world: World, place: Place, before: Place) -> Place:
        """The last square on which the load could be left, once this one is left."""
        if world.load == OFF or not (self.loose or world.rank > self.worlds.lure):
            return OFF
        if world.can_drop(place):
            return place
        # A Rope that is needed for the pit trap cannot have been left before it.
        return OFF if place in world.board.pits else before

    def _walk(self, stride: Stride) -> None:
        """Every square to which a step can lead."""
        world, leaps = stride.world, stride.world.board.leaps
        laden = self.loose and world.load != OFF
        inside, outside = world.steps(stride.arc.origin.place)
        for to in inside:
            if to in world.at or (laden and leaps[to]):
                self._meet(stride, to)
            elif not stride.owed or not world.stops(to):
                self._push(stride.label(to))
        for to in outside:
            self._leave(stride.label(to))

    def _meet(self, stride: Stride, to: Place) -> None:
        """A step to a square on which something is."""
        self.touched = self.touched or matters(stride.world, to)
        for arrival in arrivals(stride.world, to, stride.ditch, loose=self.loose):
            stops = arrival.world.stops(to)
            if not (stride.owed and stops) and not (arrival.halts and not stops):
                self._push(stride.label(to, arrival))

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
            self._push(new)

    def _work(self, label: Label, world: World) -> None:
        """Opening a portcullis with a Key, in any mode (SO-KEY-01)."""
        for slot, nth in world.gates(label.place):
            for act, state in self._works(world):
                after = world.worked((slot, nth), state)
                arc = Arc(label, act=act(self.case.seat, self.case.npc, slot, nth))
                self._push(Label(label.place, STANDS, label.ap + 1, label.squares, after, arc))

    def _works(self, world: World) -> Iterator[tuple[type[Unlock | Break], int]]:
        """How it gets through a closed portcullis on its way."""
        if world.opens:
            yield Unlock, OPENED
        if self.case.manner.breaks_on_the_way:
            yield Break, BROKEN
