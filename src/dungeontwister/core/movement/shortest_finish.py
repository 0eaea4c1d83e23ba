"""The shortest way to finish a movement, made for a player whose time is over."""

from __future__ import annotations

import heapq
from collections.abc import Iterator
from itertools import count
from typing import TYPE_CHECKING

from dungeontwister.core.decisions import moves
from dungeontwister.core.decisions.move import Move
from dungeontwister.core.position.scene import Scene
from dungeontwister.core.position.state import State
from dungeontwister.core.secret_objects.covered_cards import takes_unseen

from .finish import Node, node

if TYPE_CHECKING:
    from dungeontwister.core.game import Game

Cost = tuple[int, int, tuple[int, ...]]
"""Steps, changes of load, and the numbers of the moves in the lists: compared in this order."""


def shortest_finish(game: Game, state: State, seat: int) -> tuple[Move, ...]:
    """Fewest steps, then fewest changes of load, then the first as moves are listed."""
    depth, tick = len(state.frames), count()
    heap: list[tuple[Cost, int, State, tuple[Move, ...]]] = [((0, 0, ()), 0, state, ())]
    known: set[Node] = set()
    while heap:
        cost, _, here, path = heapq.heappop(heap)
        if here.ending or len(here.frames) < depth:
            return path
        if node(here) in known:
            continue
        known.add(node(here))
        scene = game.scene(here)
        for dearer, move in ways_on(scene, seat, cost):
            after = game.apply_trusted(scene, move).state
            heapq.heappush(heap, (dearer, next(tick), after, (*path, move)))
    raise AssertionError("a movement can always be finished")


def ways_on(scene: Scene, seat: int, cost: Cost) -> Iterator[tuple[Cost, Move]]:
    """Every next move of a movement, with the price after it."""
    steps, changes, listed = cost
    for number, move in enumerate(scene.game.legal(scene, seat)):
        match move:
            case moves.TimeUp():
                continue
            case _ if takes_unseen(scene, move):
                continue
            case moves.Step():
                yield (steps + 1, changes, (*listed, number)), move
            case moves.Stop():
                yield (steps, changes, (*listed, number)), move
            case _:
                yield (steps, changes + 1, (*listed, number)), move
