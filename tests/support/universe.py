"""Every move that can be spelled in a game: all kinds, seats, pieces, places, rooms and cards.

A number beyond each end is added, since anybody may send anything. With whole teams to choose from
there are far too many to write them all down: a kind of move knows how many there are of it, and
gives any of them by its number.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import product
from math import prod
from random import Random
from typing import Any, NamedTuple

from msgspec import structs

from dungeontwister.core.decisions import moves
from dungeontwister.core.decisions.chance import QUARTERS, SIDES
from dungeontwister.core.decisions.move import Move
from dungeontwister.core.game import Game
from dungeontwister.core.position.seats import SEAT_NAMES
from dungeontwister.core.position.state import State
from dungeontwister.kinds import MOVES

from .features import MOST_GATES

KINDS: tuple[type[Any], ...] = MOVES

Universe = Mapping[type[Any], "Spelling"]


class Spelling(NamedTuple):
    """All moves of one kind: the values of each field."""

    kind: type[Any]
    values: Mapping[str, Sequence[Any]]

    def spells(self, move: Move) -> bool:
        """Whether a move can be spelled."""
        return isinstance(move, self.kind) and all(
            getattr(move, name) in among for name, among in self.values.items()
        )

    @property
    def size(self) -> int:
        """How many there are."""
        return prod(len(among) for among in self.values.values())

    def every(self) -> Iterator[Move]:
        """All of them."""
        for values in product(*self.values.values()):
            yield self.kind(*values)

    def any(self, random: Random) -> Move:
        """One of them."""
        made: Move = self.kind(*(random.choice(among) for among in self.values.values()))
        return made

    def some(self, most: int, random: Random) -> list[Move]:
        """All of them, or a sample if there are too many."""
        if self.size <= most:
            return list(self.every())
        return [self.any(random) for _ in range(most)]

    def narrowed(self, **among: Sequence[Any]) -> Spelling:
        """Those with fewer values in some fields; a field that it does not have is no matter."""
        fewer = {name: among.get(name, values) for name, values in self.values.items()}
        return Spelling(self.kind, fewer)


@lru_cache(maxsize=16)
def universe(game: Game) -> Universe:
    """The moves by kind."""
    return {kind: Spelling(kind, fields_of(game, kind)) for kind in KINDS}


def fields_of(game: Game, kind: type[Any]) -> dict[str, Sequence[Any]]:
    """The values of every field of a kind of move."""
    return {field.name: values_of(game, kind, field.name) for field in structs.fields(kind)}


PIECES = ("piece", "item", "source", "receiver", "partner", "wanted", "target", "weapon")


def values_of(game: Game, kind: type[Any], name: str) -> Sequence[Any]:
    """Every value of a field of a move."""
    if kind is moves.Chance and name == "place":
        return range(-1, game.layout.slots + 1)
    sides = 2 if game.options.secret_objects else 1
    pieces = range(-1, sides * len(game.rows) + 1)
    none = (None,) * (kind in (moves.Jump, moves.Name))
    fields: dict[str, Sequence[Any]] = {
        "seat": range(len(SEAT_NAMES)),
        **dict.fromkeys(PIECES, pieces),
        "slot": range(-1, game.layout.slots + 1),
        **dict.fromkeys(("to", "place"), range(-1, len(game.layout.owner) + 1)),
        "card": (*range(max(game.setup.hand, default=0) + 2), *none),
        **dict.fromkeys(("count", "ways"), range(4)),
        "objective": range(-1, 8),
        "points": range(7),
        "direction": (-1, 0, 1),
        "kind": ("pair", "picker", "placer", "player", "room", "turn", "die"),
        "nth": range(max(game.setup.pairs, MOST_GATES)),
        "outcome": ("", *SIDES, *QUARTERS, *game.colors, *game.drawing_names),
    }
    return fields[name]


def kinds_now(game: Game, state: State) -> set[type[Any]]:
    """The kinds of moves that belong to what has to be decided."""
    frame = type(state.frames[-1]) if state.frames else None
    return {kind for verb in game.edition.verbs[frame] for kind in verb.moves}
