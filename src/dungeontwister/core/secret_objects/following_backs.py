"""Following covered cards by their backs.

A player who has seen a card can follow it when it is covered: it keeps the number of its back until
it lies open again. Only hand-overs among friends are not seen: if a character hands on one of two
like cards, nothing but their places tells their backs apart.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from dungeontwister.core.position.board import OFF
from dungeontwister.core.position.seats import other
from dungeontwister.core.position.state import SHOWN, Piece, State

from .covered_cards import group, is_covered

if TYPE_CHECKING:
    from dungeontwister.core.game import Game

Backs = tuple[int, ...]
Stack = tuple[int, ...]

STAYED: Final = 0
MOVED: Final = 1
SEEN: Final = 2
"""What became of a card of a stack: it stayed, or was moved, covered or for all to see."""


def has_back(game: Game, piece: Piece, number: int) -> bool:
    """Whether a card is covered for some seat: a carried object, or a wounded character."""
    return piece.wounded if game.rows[number].character else piece.carrier >= 0


def settled(game: Game, state: State) -> State:
    """The state with a back for every covered card; backs that fit are kept."""
    if not game.options.secret_objects:
        return state
    backs = list(state.secret.backs) or [OFF] * len(game.rows)
    secret = replace(state.secret, backs=numbered(game, state.pieces, backs))
    return replace(state, secret=secret)


def numbered(game: Game, pieces: tuple[Piece, ...], backs: list[int]) -> Backs:
    """Cards that lie open have no back; those that are covered now take the first free ones."""
    found = [
        back if has_back(game, pieces[number], number) else OFF for number, back in enumerate(backs)
    ]
    for number, piece in enumerate(pieces):
        if found[number] == OFF and has_back(game, piece, number):
            found[number] = next(back for back in group(game, number) if back not in found)
    return tuple(found)


def followed(game: Game, before: State, after: State, seat: int) -> tuple[Backs, list[Backs]]:
    """The backs after a move, and those that can no longer be told apart."""
    backs, mixed = list(before.secret.backs), []
    for stack in stacks(game, before, seat):
        fates = {number: fate(game, before, after, number, seat) for number in stack}
        if any(fates.values()):
            like = sorted(backs[number] for number in stack)
            ranked = sorted(stack, key=lambda number: (fates[number], backs[number]))
            for number, back in zip(ranked, like, strict=True):
                backs[number] = back
            if MOVED in fates.values():
                mixed.append(tuple(like))
    return numbered(game, after.pieces, backs), mixed


def stacks(game: Game, state: State, seat: int) -> Iterator[Stack]:
    """The like cards, two or more, that a character of a player carries."""
    held: dict[object, list[int]] = {}
    for number, piece in enumerate(state.pieces):
        if piece.carrier >= 0 and game.owner_of[piece.carrier] == seat:
            kind = piece.carrier, group(game, number), piece.wounded_now, piece.used & SHOWN
            held.setdefault(kind, []).append(number)
    return (tuple(stack) for stack in held.values() if len(stack) > 1)


def fate(game: Game, before: State, after: State, number: int, seat: int) -> int:
    """What became of a card that a player's character carried."""
    if after.pieces[number].carrier == before.pieces[number].carrier:
        return STAYED
    return MOVED if is_covered(game.rows, after.pieces, number, other(seat)) else SEEN
