"""Where a character can get to, found by trying moves."""

from __future__ import annotations

import heapq
from collections.abc import Iterator
from itertools import count
from typing import Final, NamedTuple

import msgspec

from dungeontwister.core.decisions import moves
from dungeontwister.core.decisions.frames import Movement
from dungeontwister.core.decisions.move import Move, actor
from dungeontwister.core.piecemeal import Work, at_once
from dungeontwister.core.position.scene import Scene
from dungeontwister.core.position.state import State
from dungeontwister.core.secret_objects.covered_cards import takes_unseen

Cost = tuple[int, int, int]
"""Action points, movement points, changes of load: compared in this order."""

Outlook = tuple[int, int, tuple[int, ...], int, bool]
"""What decides where he can go on to: place, entrance, load, action points left, moving or not."""


class Reach(msgspec.Struct, frozen=True):
    """A place that can be reached: the cheapest way there."""

    place: int
    action_points: int
    movement_points: int
    moves: tuple[Move, ...]
    """From now on, including the stop; an exit needs none."""
    taken: tuple[int, ...] = ()
    """What he carries there and not yet."""
    exits: bool = False


class Ways(NamedTuple):
    """What a movement can lead to, each by the cheapest way."""

    places: dict[int, Reach]
    """Every other place where it can end."""
    objects: dict[int, Reach]
    """Every object that can be picked up where it lies, as the last thing that is done."""
    looked: int = 0
    """So many positions were looked at: the cost of the answer."""
    whole: bool = True
    """Nothing was left out because it would have cost too much."""


class Found(NamedTuple):
    """A position that a way leads to, and the one before its last move."""

    cost: Cost
    """Of the position before."""
    here: State
    after: State
    path: tuple[Move, ...]


KINDS: Final[frozenset[type[Move]]] = frozenset(
    (moves.Begin, moves.Step, moves.Take, moves.Drop, moves.Swap, moves.Stop)
)
"""What a movement is made of."""


class Search:
    """All positions to which moves of one character lead, the cheapest first.

    Of two ways to stand at a place with the same load only the cheaper one is followed, wherever
    other things were left on the way: arrangements of what lies about are far too many to try.
    """

    def __init__(
        self,
        scene: Scene,
        piece: int,
        kinds: frozenset[type[Move]] = KINDS,
        most: int | None = None,
    ) -> None:
        """At most so many positions are gone on from; None: all of them."""
        self.scene, self.piece, self.kinds, self.most = scene, piece, kinds, most
        self.looked = 0
        self.whole = True

    def __iter__(self) -> Iterator[Found]:
        game, origin, piece = self.scene.game, self.scene, self.piece
        seat, tick = game.owner_of[piece], count()
        best: dict[Outlook, int] = {}
        heap: list[tuple[Cost, int, State, tuple[Move, ...]]] = []
        heapq.heappush(heap, ((0, 0, 0), next(tick), origin.state, ()))
        while heap:
            cost, _, here, path = heapq.heappop(heap)
            if here.ending or is_outdone(here, seat, piece, best):
                continue
            if self.looked == self.most:
                self.whole = False
                return
            self.looked += 1
            now = origin.after(here)
            for move in options(now, seat, piece, self.kinds):
                after = game.leads_to(now, move)
                found = Found(cost, here, after, (*path, move))
                yield found
                heapq.heappush(heap, (dearer(cost, move), next(tick), after, found.path))


def reach(scene: Scene, piece: int) -> dict[int, Reach]:
    """Every other place where the character can end a movement with the action points at hand."""
    return ways(scene, piece).places


def ways(scene: Scene, piece: int, most: int | None = None) -> Ways:
    """Where a character can get to with the action points at hand, and what he can fetch."""
    return at_once(finding_ways(scene, piece, most))


def finding_ways(scene: Scene, piece: int, most: int | None = None) -> Work[Ways]:
    """The same, move by move."""
    search = Search(scene, piece, most=most)
    places, objects = dict[int, Reach](), dict[int, Reach]()
    for found in search:
        note(places, objects, scene.state, found)
        yield
    return Ways(places, objects, search.looked, search.whole)


def is_outdone(state: State, seat: int, piece: int, best: dict[Outlook, int]) -> bool:
    """Whether a cheaper way led to the same situation with no fewer movement points left."""
    mover = state.pieces[piece]
    load = load_of(state, piece)
    frame = state.frames[-1] if state.frames else None
    moving, points = (True, frame.points) if isinstance(frame, Movement) else (False, 0)
    outlook = (mover.place, mover.entrance, load, state.sides[seat].action_points, moving)
    if best.get(outlook, -1) >= points:
        return True
    best[outlook] = points
    return False


def load_of(state: State, piece: int) -> tuple[int, ...]:
    """What he carries."""
    return tuple(n for n, other in enumerate(state.pieces) if other.carrier == piece)


def options(
    scene: Scene, seat: int, piece: int, kinds: frozenset[type[Move]] = KINDS
) -> Iterator[Move]:
    """The moves of some kinds that this one character can make."""
    for move in scene.game.of_kinds(scene, seat, kinds):
        # An unseen card must not show how far it helps.
        if type(move) in kinds and actor(move) == piece and not takes_unseen(scene, move):
            yield move


def dearer(cost: Cost, move: Move) -> Cost:
    """What a move adds to the price."""
    action, points, changes = cost
    match move:
        case moves.Begin() | moves.Jump():
            return action + 1, points, changes
        case moves.Step():
            return action, points + 1, changes
        case moves.Stop():
            return cost
    return action, points, changes + 1


def note(places: dict[int, Reach], objects: dict[int, Reach], origin: State, found: Found) -> None:
    """Remember the first, cheapest way to end a movement elsewhere, or with something more."""
    here, after, path = found.here, found.after, found.path
    last = path[-1]
    if isinstance(last, moves.Stop):
        place, exits = here.pieces[last.piece].place, False
    elif isinstance(last, moves.Step) and after.pieces[last.piece].gone:
        place, exits = last.to, True
    else:
        return
    # Stopping on an object may make it his load; outside he carries nothing.
    load = load_of(here if exits else after, last.piece)
    taken = tuple(item for item in load if item not in load_of(origin, last.piece))
    action, points, _ = dearer(found.cost, last)
    way = Reach(place, action, points, path, taken, exits)
    if place != origin.pieces[last.piece].place:
        places.setdefault(place, way)
    for item in () if exits else taken:
        if origin.pieces[item].place == place:
            objects.setdefault(item, way)
