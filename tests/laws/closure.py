"""A movement played out in every way, naively: the limit of a place is checked at the stop only.

From the full graph it is then found backwards which moments of the movement can still be finished.
The engine has to offer exactly the moves that lead to such moments.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from dungeontwister.core.decisions import moves
from dungeontwister.core.decisions.frames import Movement
from dungeontwister.core.decisions.move import Move
from dungeontwister.core.game import Game
from dungeontwister.core.position.state import State

LIMIT_REASONS = frozenset({"too-many-friends", "no-way-to-finish"})

Graph = dict[State, dict[Move, State | None]]
"""For each moment of a movement what each move leads to; None: the movement is over."""


def movement_of(state: State) -> Movement | None:
    """The movement in progress, if there is one."""
    top = state.frames[-1] if state.frames else None
    return top if isinstance(top, Movement) else None


def candidates(game: Game, state: State, mover: int) -> Iterator[Move]:
    """Every move that could be thought of: all places, and all pieces beside or with the mover."""
    seat = game.owner_of[mover]
    yield moves.Stop(seat, mover)
    yield from (moves.Step(seat, mover, to) for to in range(len(game.layout.owner)))
    near = at_hand(state, state.pieces[mover].place)
    for item in near:
        yield from (moves.Take(seat, mover, item, source) for source in (-1, *near))
        if state.pieces[item].carrier == mover:
            yield moves.Drop(seat, mover, item)
            yield from (moves.Give(seat, mover, item, other) for other in near)
            pairs = product(near, near)
            yield from (moves.Swap(seat, mover, item, other, wanted) for other, wanted in pairs)


def at_hand(state: State, place: int) -> list[int]:
    """The pieces at a place, and those that somebody there carries."""
    there = {number for number, piece in enumerate(state.pieces) if piece.place == place}
    held = {number for number, piece in enumerate(state.pieces) if piece.carrier in there}
    return sorted(there | held)


def possible(game: Game, state: State, mover: int) -> dict[Move, State | None]:
    """What each move leads to if nobody minds a crowd on the way, but everybody at the end."""
    found: dict[Move, State | None] = {}
    for move in candidates(game, state, mover):
        # The rules themselves are asked: what a seat may not look at has its true number here.
        refusal = game.refusal(state, move)
        if refusal and refusal.reason not in LIMIT_REASONS:
            continue
        after = game.apply_trusted(state, move).state
        if movement_of(after):
            found[move] = after
        elif not refusal:
            found[move] = None
    return found


def graph_of(game: Game, state: State, most: int) -> Graph | None:
    """All moments that a movement can lead to, and how; None if there are too many."""
    movement = movement_of(state)
    assert movement
    graph: Graph = {}
    todo = [state]
    while todo and len(graph) <= most:
        here = todo.pop()
        if here not in graph:
            graph[here] = possible(game, here, movement.piece)
            todo.extend(after for after in graph[here].values() if after)
    return None if len(graph) > most else graph


def finishable(graph: Graph) -> set[State | None]:
    """The moments from which some way leads to the end of the movement; None is the end itself."""
    before: dict[State | None, list[State]] = {}
    for here, ways in graph.items():
        for after in ways.values():
            before.setdefault(after, []).append(here)
    found: set[State | None] = {None}
    todo: list[State | None] = [None]
    while todo:
        for here in before.get(todo.pop(), ()):
            if here not in found:
                found.add(here)
                todo.append(here)
    return found
