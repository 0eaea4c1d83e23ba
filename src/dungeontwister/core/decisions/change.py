"""What an event changes on the board, as data: a page shows it without knowing what it means."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import compress, count
from operator import is_not
from typing import TYPE_CHECKING, Any, Final

import msgspec
from msgspec.structs import asdict, replace

from dungeontwister.core.automaton import Holdings
from dungeontwister.core.position.seats import BLUE

from .line import NO_LINE, Line

if TYPE_CHECKING:
    from dungeontwister.core.position.state import Piece, Room
    from dungeontwister.core.position.view import View
    from dungeontwister.core.secret_objects.covered_cards import Cover


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
    points: tuple[int, int] | None = None
    """The victory points of both seats; None: as before."""
    non_player: Holdings | None = None
    """What lies before a seat that nobody holds; None: as before."""
    line: Line | None = None
    """Who acts by the rules, one after the other; None: as before."""


NO_CHANGE: Final = Change()


def at(place: int) -> PieceChange:
    """It stands or lies at a place."""
    return PieceChange(place=place, carrier=-1)


def held_by(carrier: int) -> PieceChange:
    """A character carries it."""
    return PieceChange(place=-1, carrier=carrier)


GONE: Final = PieceChange(place=-1, carrier=-1, gone=True)


def lined(seen: Seen, **fields: Any) -> Change:
    """The line of those who act by the rules is otherwise."""
    return Change(line=replace(seen.line or NO_LINE, **fields))


def moved(changes: Mapping[int, PieceChange]) -> Change:
    """Some pieces are elsewhere."""
    return Change(pieces={**changes})


def gained(seen: Seen, seat: int, points: int) -> tuple[int, int] | None:
    """The victory points of both seats once one of them has gained some."""
    if not points:
        return None
    blue, yellow = seen.points
    return (blue + points, yellow) if seat == BLUE else (blue, yellow + points)


def turned(slot: int, room: Room) -> Change:
    """A room has changed: all its fields are told."""
    return Change(rooms={slot: room_change(room)})


def room_change(room: Room) -> RoomChange:
    """A room as it is now."""
    return RoomChange(**asdict(room))


# ---- a board as it is seen between two events


class Seen(msgspec.Struct, frozen=True):
    """A board after a view, and after the changes that events have told since."""

    view: View
    pieces: dict[int, PieceChange]
    """What has changed since, by the numbers of pieces and of covered cards."""
    rooms: tuple[Room, ...]
    covered: tuple[tuple[int, int], ...]
    points: tuple[int, int]
    non_player: Holdings | None
    line: Line | None


def seen_in(view: View) -> Seen:
    """The board of a view."""
    return Seen(view, {}, view.rooms, view.covered, points_in(view), view.non_player, view.line)


def points_in(view: View) -> tuple[int, int]:
    """The victory points of both seats."""
    blue, yellow = view.sides
    return blue.victory_points, yellow.victory_points


def after(seen: Seen, change: Change) -> Seen:
    """The board once something has changed."""
    if change is NO_CHANGE:
        return seen
    pieces, points = {**seen.pieces}, change.points or seen.points
    held, line = change.non_player or seen.non_player, change.line or seen.line
    for number, piece in change.pieces.items():
        pieces[number] = replace(pieces.get(number, AS_BEFORE), **told(piece))
    if not change.rooms:
        return Seen(seen.view, pieces, seen.rooms, seen.covered, points, held, line)
    rooms, covered = [*seen.rooms], [*seen.covered]
    for slot, room in change.rooms.items():
        fields = told(room)
        covered[slot] = fields.pop("covered", covered[slot])
        rooms[slot] = replace(rooms[slot], **fields)
    return Seen(seen.view, pieces, tuple(rooms), tuple(covered), points, held, line)


AS_BEFORE: Final = PieceChange()
NOWHERE: Final = PieceChange(-1, -1, False, False, False)


def told(part: PieceChange | RoomChange) -> dict[str, Any]:
    """What a change says."""
    return {name: value for name, value in asdict(part).items() if value is not None}


def between(seen: Seen, view: View) -> Change:
    """All that is different in a view."""
    pieces = dict(piece_changes(seen, view))
    if view.covers or seen.view.covers:
        pieces |= cover_changes(seen, view)
    rooms, points = room_changes(seen, view), points_in(view)
    gain = None if points == seen.points else points
    held = None if view.non_player == seen.non_player else view.non_player
    line = None if view.line == seen.line else view.line
    if pieces or rooms or gain or held or line:
        return Change(pieces, rooms, gain, held, line)
    return NO_CHANGE


def piece_changes(seen: Seen, view: View) -> Iterator[tuple[int, PieceChange]]:
    """The pieces that are otherwise; most of them are the very same values."""
    before, pieces, changed = seen.view.pieces, view.pieces, seen.pieces
    if pieces is before and not changed:
        return
    numbers = [*compress(count(), map(is_not, pieces, before))]
    if changed:
        numbers = sorted({*numbers, *(n for n in changed if n < len(pieces))})
    for number in numbers:
        was, now = of_piece(before[number]), of_piece(pieces[number])
        if number in changed:
            was = replace(was, **told(changed[number]))
        if was != now:
            yield number, now


def of_piece(piece: Piece) -> PieceChange:
    """A piece as it is now."""
    return PieceChange(piece.place, piece.carrier, piece.wounded, piece.healed, piece.gone)


def cover_changes(seen: Seen, view: View) -> dict[int, PieceChange]:
    """The covered cards that are otherwise; those that are covered no more are gone."""
    then = {cover.number: of_cover(cover) for cover in seen.view.covers}
    now = {cover.number: of_cover(cover) for cover in view.covers}
    for number, change in seen.pieces.items():
        if number >= len(view.pieces):
            then[number] = replace(then.get(number, NOWHERE), **told(change))
    gone = {number: GONE for number, card in then.items() if number not in now and not card.gone}
    return gone | {number: card for number, card in now.items() if card != then.get(number)}


def of_cover(cover: Cover) -> PieceChange:
    """A covered card as it is now."""
    return PieceChange(cover.place, cover.carrier, cover.character, False, False)


def room_changes(seen: Seen, view: View) -> dict[int, RoomChange]:
    """The rooms that are otherwise."""
    if view.rooms is seen.rooms and view.covered == seen.covered:
        return {}
    return {
        slot: replace(room_change(room), covered=view.covered[slot])
        for slot, room in enumerate(view.rooms)
        if room != seen.rooms[slot] or view.covered[slot] != seen.covered[slot]
    }
