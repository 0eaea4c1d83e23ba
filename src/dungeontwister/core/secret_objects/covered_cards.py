"""The variant with secret objects: what a seat may not look at, and what it sees instead.

Covered for a player are the objects that enemies carry, and the wounded enemies, carried or lying;
for a spectator those of both sides. Nothing else is hidden. Everybody sees where a covered card is,
its colour, and whether it is an object or a wounded character. It is named by its back: a number
beyond those of all pieces (`following_backs`).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import msgspec

from dungeontwister.core.decisions import moves
from dungeontwister.core.position.board import OFF, Place
from dungeontwister.core.position.state import UNSEEN, Piece, State
from dungeontwister.core.position.traits import Traits

if TYPE_CHECKING:
    from dungeontwister.core.decisions.move import Move
    from dungeontwister.core.game import Game
    from dungeontwister.core.position.scene import Scene

Names = Mapping[int, int]
"""Other numbers for some pieces."""
Pieces = tuple[Piece, ...]
Rows = tuple[Traits, ...]


class Cover(msgspec.Struct, frozen=True):
    """A covered card, as seats that may not look at it see it."""

    number: int
    """How moves, events and frames name it."""
    seat: int
    """The colour of the card."""
    character: bool
    """A wounded character; otherwise an object."""
    place: Place
    carrier: int
    wounded_now: bool
    shown: bool
    """It is a shield: its owner has shown it in this turn."""


# ---- what is covered


def is_covered(rows: Rows, pieces: Pieces, number: int, seat: int | None) -> bool:
    """Whether a seat, or a spectator, may not look at a card."""
    row, piece = rows[number], pieces[number]
    if row.character:
        return piece.wounded and row.seat != seat
    return piece.carrier >= 0 and rows[piece.carrier].seat != seat


def veil(game: Game, state: State, seat: int | None) -> dict[int, int]:
    """The cards that are covered for a seat, each with the number of its back."""
    size, pieces = len(game.rows), state.pieces
    return {
        number: size + back
        for number, back in enumerate(state.secret.backs)
        if back >= 0 and is_covered(game.rows, pieces, number, seat)
    }


def hides(scene: Scene, seat: int, number: int) -> bool:
    """Whether a card on the board is covered for a player."""
    secret = scene.game.options.secret_objects
    return secret and is_covered(scene.rows, scene.pieces, number, seat)


def is_unseen(scene: Scene, seat: int, number: int) -> bool:
    """Whether a player's view does not tell where a card is, or whether it is in the game."""
    return scene.pieces[number] == UNSEEN or is_covered(scene.rows, scene.pieces, number, seat)


def group(game: Game, number: int) -> tuple[int, ...]:
    """The cards of the same colour and kind; a back has the number of one of them."""
    row = game.rows[number % len(game.rows)]
    return game.characters[row.seat] if row.character else game.objects[row.seat]


# ---- what cannot be known of it


def most_carried(scene: Scene, seat: int, number: int) -> int:
    """The capacity of a covered character, as far as a player can know it."""
    rows = scene.rows
    return max(
        rows[other].capacity for other in group(scene.game, number) if is_unseen(scene, seat, other)
    )


def taken_by(move: Move) -> int:
    """The piece that a character gets by an exchange."""
    match move:
        case moves.Take(item=item) | moves.Swap(wanted=item):
            return item
    return OFF


def takes_unseen(scene: Scene, move: Move) -> bool:
    """Whether a move takes a covered card, whose use its player does not know yet."""
    if not scene.game.options.secret_objects:
        return False
    item = taken_by(move)
    return item >= 0 and hides(scene, move.seat, item)
