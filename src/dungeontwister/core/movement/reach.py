"""Where a character can get to, found by trying moves."""

from __future__ import annotations

import heapq
from collections.abc import Iterator
from itertools import count
from typing import NamedTuple

import msgspec

from dungeontwister.core.decisions import moves
from dungeontwister.core.decisions.frames import Movement
from dungeontwister.core.decisions.move import Move
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


def reach(scene: Scene, piece: int) -> dict[int, Reach]:
    """Every other place where the character can end a movement with the action points at hand."""
    return ways(scene, piece).places


def ways(scene: Scene, piece: int) -> Ways:
    """Where a character can get to with the action points at hand, and what he can fetch.

    Of two ways to stand at a place with the same load only the cheaper one is followed, wherever
    other things were left on the way: arrangements of what lies about are far too many to try.
    """
    found = Ways({}, {})
    game, state = scene.game, scene.state
    seat, tick = game.owner_of[piece], count()
    best: dict[Outlook, int] = {}
    heap: list[tuple[Cost, int, State, tuple[Move, ...]]] = [((0, 0, 0), 0, state, ())]
    while heap:
        cost, _, here, path = heapq.heappop(heap)
        if here.ending or is_outdone(here, seat, piece, best):
            continue
        now = game.scene(here)
        for move in options(now, seat, piece):
            after = game.apply_trusted(now, move).state
            note(found, state, cost, here, after, (*path, move))
            heapq.heappush(heap, (dearer(cost, move), next(tick), after, (*path, move)))
    return found


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


def options(scene: Scene, seat: int, piece: int) -> Iterator[Move]:
    """The moves of a movement of this one character."""
    kinds = (moves.Begin, moves.Step, moves.Take, moves.Drop, moves.Swap, moves.Stop)
    for move in scene.game.legal(scene, seat):
        # An unseen card must not show how far it helps.
        if isinstance(move, kinds) and move.piece == piece and not takes_unseen(scene, move):
            yield move


def dearer(cost: Cost, move: Move) -> Cost:
    """What a move adds to the price."""
    action, points, changes = cost
    match move:
        case moves.Begin():
            return action + 1, points, changes
        case moves.Step():
            return action, points + 1, changes
        case moves.Stop():
            return cost
    return action, points, changes + 1


def note(
    found: Ways,
    origin: State,
    cost: Cost,
    here: State,
    after: State,
    path: tuple[Move, ...],
) -> None:
    """Remember the first, cheapest way to end a movement elsewhere, or with something more."""
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
    action, points, _ = dearer(cost, last)
    way = Reach(place, action, points, path, taken, exits)
    if place != origin.pieces[last.piece].place:
        found.places.setdefault(place, way)
    for item in () if exits else taken:
        if origin.pieces[item].place == place:
            found.objects.setdefault(item, way)
