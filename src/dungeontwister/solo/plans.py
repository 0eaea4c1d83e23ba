"""From the labels of a search to what an NPC does: moves, ways, and what it can afford."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from dungeontwister.core.decisions.move import Move
from dungeontwister.core.decisions.moves import Begin, Step, Stop, Take
from dungeontwister.core.movement.loads import LoadMove
from dungeontwister.core.position.board import OFF, Place

from .activation import Way
from .found_squares import STANDS, Arc, Label
from .longest_first import Track, leaves_loads, longest_first
from .npc_at_work import Case
from .position_under_way import World


class Goal(NamedTuple):
    """A label from which an objective is met."""

    label: Label
    ap: int
    """With the objective's own act."""
    world: World
    """How things lie before the act."""
    act: tuple[Move, ...] = ()
    target: int = OFF
    under_way: bool = False
    """The movement goes on after it."""

    @property
    def price(self) -> tuple[int, int]:
        """What the proximity rules compare."""
        return self.ap, self.label.squares


def best(goals: Iterable[Goal]) -> list[Goal]:
    """The fewest action points, then the fewest squares (SO-PROX-01, -02)."""
    found = list(goals)
    least = min((goal.price for goal in found), default=None)
    return uncut([goal for goal in found if goal.price == least])


def uncut(goals: list[Goal]) -> list[Goal]:
    """Without those to which only a way leads that could be walked in longer moves (SOQ-80)."""
    labels = [*dict.fromkeys(goal.label for goal in goals)]
    if len(labels) < 2 or not leaves_loads(labels):
        return goals
    kept = {track[-1][1] for track in longest_first(labels) if track}
    return [goal for goal in goals if goal.label in kept or not goal.label.arcs]


def ways(case: Case, goals: Sequence[Goal]) -> tuple[Way, ...]:
    """One way for each different result (SOQ-70)."""
    found: dict[object, Way] = {}
    for goal in goals:
        label = goal.label
        place = OFF if label.exits else label.place
        result = (place, goal.world, goal.act)
        if result not in found:
            moves = moves_to(case, label, stop=not goal.under_way) + goal.act
            found[result] = Way(goal.ap, label.squares, moves, goal.target)
    return tuple(found.values())


# ---- moves


def trail(label: Label) -> list[tuple[Arc, Label]]:
    """The labels that lead to a label: one of the equivalent ways."""
    found: list[tuple[Arc, Label]] = []
    while label.arcs:
        found.append((label.arcs[0], label))
        label = label.arcs[0].origin
    return found[::-1]


def moves_to(case: Case, label: Label, *, stop: bool) -> tuple[Move, ...]:
    """The moves that lead to a label, with the end of the last movement."""
    made, seat, npc = Moves(case), case.seat, case.npc
    for arc, reached in trail(label):
        made.follow(arc, reached.place)
    if stop and made.moving and not label.exits:
        made.found.append(Stop(seat, npc))
    return tuple(made.found)


class Moves:
    """A list of moves in the making; a late drop is inserted where it happens."""

    def __init__(self, case: Case) -> None:
        self.seat, self.npc = case.seat, case.npc
        self.moving = case.points != STANDS
        self.found: list[Move] = []
        self._spots: dict[Place, int] = {case.place: 0}

    def follow(self, arc: Arc, to: Place) -> None:
        """One step, jump or work more."""
        if arc.act is not None or arc.begins:
            self._rest()
        if arc.act is not None:
            self.found.append(arc.act)
            return
        if arc.begins:
            self.found.append(Begin(self.seat, self.npc))
            self.moving, self._spots = True, {}
        self.found += arc.before
        if arc.begins or arc.before:
            self._spots[arc.origin.place] = len(self.found)
        if arc.left is not None:
            self._insert(*arc.left)
        self.found.append(Step(self.seat, self.npc, to))
        self.found += arc.after
        self._spots[to] = len(self.found)

    def _insert(self, where: Place, drop: LoadMove) -> None:
        at, more = self._spots[where], 1
        # In the middle of a movement the first square may come before every move.
        last = self.found[at - 1] if at else None
        if isinstance(last, Take) and last.item == drop.item:
            # It is left where it lay: nothing may be taken and put back (PR-OBJ-06).
            self.found.pop(at - 1)
            more = -1
        else:
            self.found.insert(at, drop)
        self._spots = {p: spot + more * (spot >= at) for p, spot in self._spots.items()}

    def _rest(self) -> None:
        if self.moving:
            self.found.append(Stop(self.seat, self.npc))
        self.moving = False


# ---- what is affordable


def cut(goals: Sequence[Goal], ap: int) -> list[Goal]:
    """Where the way to a goal that is too far ends, for each of the equally good ways (SOQ-01)."""
    labels = [*dict.fromkeys(goal.label for goal in goals)]
    if leaves_loads(labels):
        return ends_of(longest_first(labels), ap)
    ends = dict.fromkeys(label for label in labels if label.ap <= ap)
    todo = [label for label in labels if label.ap > ap]
    known = set(todo)
    while todo:
        for arc in todo.pop().arcs:
            origin = arc.origin
            if origin.ap <= ap:
                ends[origin] = None
            elif origin not in known:
                known.add(origin)
                todo.append(origin)
    return standing(ends)


def ends_of(found: Iterable[Track], ap: int) -> list[Goal]:
    """The same for some ways, each by itself."""
    ends: dict[Label, None] = {}
    for track in found:
        labels = [arc.origin for arc, _ in track[:1]] + [label for _, label in track]
        ends[[label for label in labels if label.ap <= ap][-1]] = None
    return standing(ends)


def standing(labels: Iterable[Label]) -> list[Goal]:
    """Those where the NPC can end its movement."""
    return [Goal(label, label.ap, world) for label in labels if (world := label.stands())]
