"""What an event changes on the board, as data: a page shows it without knowing what it means."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

import msgspec
from msgspec.structs import asdict, replace

if TYPE_CHECKING:
    from dungeontwister.core.position.state import Room
    from dungeontwister.core.position.view import View


class PieceChange(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is different about a piece, or a covered card; None: as before."""

    place: int | None = None
    carrier: int | None = None
    wounded: bool | None = None
    healed: bool | None = None
    gone: bool | None = None


class RoomChange(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is different about a room; None: as before."""

    card: int | None = None
    drawing: int | None = None
    turn: int | None = None
    portcullis: int | None = None
    walls_broken: bool | None = None
    broken: tuple[int, ...] | None = None
    covered: tuple[int, int] | None = None
    """How many pieces of each colour lie face down at it."""


class Change(msgspec.Struct, frozen=True, omit_defaults=True):
    """What an event changes: pieces by their numbers, rooms by their slots."""

    pieces: dict[int, PieceChange] = {}
    rooms: dict[int, RoomChange] = {}


NO_CHANGE: Final = Change()


def at(place: int) -> PieceChange:
    """It stands or lies at a place."""
    return PieceChange(place=place, carrier=-1)


def held_by(carrier: int) -> PieceChange:
    """A character carries it."""
    return PieceChange(place=-1, carrier=carrier)


GONE: Final = PieceChange(place=-1, carrier=-1, gone=True)


def moved(changes: Mapping[int, PieceChange]) -> Change:
    """Some pieces are elsewhere."""
    return Change(pieces={**changes})


def turned(slot: int, room: Room) -> Change:
    """A room has changed: all its fields are told."""
    return Change(rooms={slot: room_change(room)})


def room_change(room: Room) -> RoomChange:
    """A room as it is now."""
    return RoomChange(**asdict(room))


# ---- a board as it is seen between two events


class Seen(msgspec.Struct, frozen=True):
    """The pieces and rooms that a seat sees; covered cards by the numbers of their backs."""

    pieces: dict[int, PieceChange]
    rooms: tuple[Room, ...]
    covered: tuple[tuple[int, int], ...]
    size: int
    """How many pieces there are: covered cards have the numbers after them."""


def seen_in(view: View) -> Seen:
    """The board of a view."""
    pieces = {
        number: PieceChange(piece.place, piece.carrier, piece.wounded, piece.healed, piece.gone)
        for number, piece in enumerate(view.pieces)
    }
    for cover in view.covers:
        pieces[cover.number] = PieceChange(
            cover.place, cover.carrier, cover.character, False, False
        )
    return Seen(pieces, view.rooms, view.covered, len(view.pieces))


def after(seen: Seen, change: Change) -> Seen:
    """The board once something has changed."""
    if change == NO_CHANGE:
        return seen
    pieces = {**seen.pieces}
    for number, piece in change.pieces.items():
        if piece == GONE and number >= seen.size:
            pieces.pop(number, None)
        else:
            pieces[number] = replace(pieces.get(number, at(-1)), **told(piece))
    rooms, covered = [*seen.rooms], [*seen.covered]
    for slot, room in change.rooms.items():
        fields = told(room)
        covered[slot] = fields.pop("covered", covered[slot])
        rooms[slot] = replace(rooms[slot], **fields)
    return Seen(pieces, tuple(rooms), tuple(covered), seen.size)


def told(part: PieceChange | RoomChange) -> dict[str, Any]:
    """What a change says."""
    return {name: value for name, value in asdict(part).items() if value is not None}


def between(one: Seen, other: Seen) -> Change:
    """All that is different in another board."""
    pieces = {
        number: piece
        for number, piece in other.pieces.items()
        if piece != one.pieces.get(number, at(-1))
    }
    pieces |= {number: GONE for number in one.pieces if number not in other.pieces}
    rooms = {
        slot: replace(room_change(room), covered=other.covered[slot])
        for slot, room in enumerate(other.rooms)
        if room != one.rooms[slot] or other.covered[slot] != one.covered[slot]
    }
    return Change(pieces, rooms)


def both(one: Change, other: Change) -> Change:
    """Two changes together; where both say something, the second counts."""
    return Change({**one.pieces, **other.pieces}, {**one.rooms, **other.rooms})
