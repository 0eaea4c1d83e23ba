"""Every move that can be spelled in a game: all kinds, seats, pieces, places, rooms and cards.

A number beyond each end is added, since anybody may send anything.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product
from random import Random
from typing import Any

from msgspec import structs

from dungeontwister.core import moves
from dungeontwister.core.chance import QUARTERS, SIDES
from dungeontwister.core.game import Game
from dungeontwister.core.moves import Move
from dungeontwister.core.seats import SEAT_NAMES
from dungeontwister.core.state import State

KINDS: tuple[type[Any], ...] = Move.__args__

Universe = dict[type[Any], tuple[Move, ...]]


@lru_cache(maxsize=8)
def universe(game: Game) -> Universe:
    """The moves by kind."""
    return {kind: tuple(spelled(game, kind)) for kind in KINDS}


def spelled(game: Game, kind: type[Any]) -> Iterator[Move]:
    """Every move of a kind."""
    names = [field.name for field in structs.fields(kind)]
    for values in product(*(values_of(game, kind, name) for name in names)):
        yield kind(*values)


def values_of(game: Game, kind: type[Any], name: str) -> Sequence[Any]:
    """Every value of a field of a move."""
    if kind is moves.Chance and name == "place":
        return range(-1, game.layout.slots + 1)
    pieces = range(-1, len(game.rows) + 1)
    fields: dict[str, Sequence[Any]] = {
        "seat": range(len(SEAT_NAMES)),
        **dict.fromkeys(("piece", "item", "source", "receiver"), pieces),
        **dict.fromkeys(("partner", "wanted", "target"), pieces),
        "slot": range(-1, game.layout.slots + 1),
        **dict.fromkeys(("to", "place"), range(-1, len(game.layout.owner) + 1)),
        "card": (*range(max(game.setup.hand, default=0) + 2), *((None,) * (kind is moves.Jump))),
        "direction": (-1, 0, 1),
        "kind": ("pair", "placer", "player", "room", "turn", "die"),
        "nth": range(max(game.setup.pairs, 1)),
        "outcome": ("", *SIDES, *QUARTERS, *game.colors, *game.drawing_names),
    }
    return fields[name]


def kinds_now(game: Game, state: State) -> set[type[Any]]:
    """The kinds of moves that belong to what has to be decided."""
    frame = type(state.frames[-1]) if state.frames else None
    return {kind for verb in game.edition.verbs[frame] for kind in verb.moves}


def some(options: Sequence[Move], most: int, random: Random) -> Sequence[Move]:
    """All of them, or a sample if there are too many."""
    return options if len(options) <= most else random.sample(options, most)
