"""A position changed by hand: rooms laid and turned, pieces set, cards and points.

Nothing is checked but that what is named exists: `problems` says what is wrong with the outcome.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Final

import msgspec
from msgspec.structs import replace

from dungeontwister.core.game import Game
from dungeontwister.core.position.board import OFF
from dungeontwister.core.position.changes import quarter, with_half, with_piece, worked
from dungeontwister.core.position.seats import PLAYERS
from dungeontwister.core.position.state import (
    BROKEN,
    CLOSED,
    FACE_DOWN,
    GONE,
    UNSEEN,
    Piece,
    Room,
    Secret,
    Side,
    State,
)
from dungeontwister.core.secret_objects.following_backs import settled

from .notation import Names
from .positions import blank_state, default_pairs

MOST: Final = 999
Number = Annotated[int, msgspec.Meta(ge=0, le=MOST)]
Seat = Annotated[int, msgspec.Meta(ge=0, le=1)]
Cards = Annotated[tuple[Number, ...], msgspec.Meta(max_length=32)]


class Edit(msgspec.Struct, frozen=True, tag_field="edit", forbid_unknown_fields=True):
    """Something that is changed by hand."""


class LayRoom(Edit, frozen=True, tag="lay-room"):
    """Another room lies there; none: it lies face down."""

    slot: Number
    drawing: Annotated[int, msgspec.Meta(ge=FACE_DOWN, le=MOST)]


class TurnRoom(Edit, frozen=True, tag="turn-room"):
    """A room lies a quarter turn further."""

    slot: Number
    clockwise: bool = True


class SetGate(Edit, frozen=True, tag="set-gate"):
    """One of its portcullises is closed, open or broken."""

    slot: Number
    nth: Annotated[int, msgspec.Meta(ge=0, le=8)]
    gate: Annotated[int, msgspec.Meta(ge=CLOSED, le=BROKEN)]


class BreakWalls(Edit, frozen=True, tag="break-walls"):
    """Its walls are broken, or are not."""

    slot: Number
    broken: bool


class PutPiece(Edit, frozen=True, tag="put-piece"):
    """A piece stands or lies at a place."""

    piece: Number
    place: Number


class GivePiece(Edit, frozen=True, tag="give-piece"):
    """A piece is carried; a character who is carried is wounded."""

    piece: Number
    carrier: Number


class LayPiece(Edit, frozen=True, tag="lay-piece"):
    """A piece lies face down beside a room."""

    piece: Number
    slot: Number


class RemovePiece(Edit, frozen=True, tag="remove-piece"):
    """A piece is nowhere on the board: it has left the game, or waits in the box or the bag."""

    piece: Number
    gone: bool = True


class Wound(Edit, frozen=True, tag="wound"):
    """A character is wounded, or is not."""

    piece: Number
    wounded: bool


class SetPoints(Edit, frozen=True, tag="set-points"):
    """What lies openly before a player."""

    seat: Seat
    action_points: Number
    victory_points: Number
    jump_cards: Number


class SetHand(Edit, frozen=True, tag="set-hand"):
    """The Combat cards of a player."""

    seat: Seat
    cards: Cards


class SetDeck(Edit, frozen=True, tag="set-deck"):
    """The Action cards of a player."""

    seat: Seat
    cards: Cards


class SetTurn(Edit, frozen=True, tag="set-turn"):
    """It is a player's turn, and he has nothing unfinished."""

    seat: Seat


AnyEdit = (
    LayRoom
    | TurnRoom
    | SetGate
    | BreakWalls
    | PutPiece
    | GivePiece
    | LayPiece
    | RemovePiece
    | Wound
    | SetPoints
    | SetHand
    | SetDeck
    | SetTurn
)


class EditError(ValueError):
    """Something is to be changed that there is not."""


def empty(names: Names) -> State:
    """Nothing lies open and nobody is there; a player has a turn before him."""
    game = names.game
    rooms = tuple([Room(slot) for slot in range(game.layout.slots)])
    first = next(seat for seat in PLAYERS if seat not in game.automatic)
    state = settled(game, blank_state(game, rooms, first))
    points = replace(state.sides[first], action_points=game.edition.most_income)
    return replace(state, sides=with_half(state.sides, first, points))


def edited(game: Game, state: State, edit: AnyEdit) -> State:
    """The position with a change; raises EditError for what there is not."""
    check(game, state, edit)
    return settled(game, changed(game, state, edit))


def check(game: Game, state: State, edit: AnyEdit) -> None:
    """Whatever is named exists."""
    there = {
        "slot": len(state.rooms),
        "drawing": len(game.drawing_names),
        "piece": len(state.pieces),
        "carrier": len(state.pieces),
        "place": len(game.layout.room_of),
    }
    for name, count in there.items():
        number = getattr(edit, name, 0)
        if number >= count:
            raise EditError(f"there is no {name} {number}: they are counted from 0 to {count - 1}")


def changed(game: Game, state: State, edit: AnyEdit) -> State:
    """The position with a change that names what there is."""
    match edit:
        case LayRoom() | TurnRoom() | SetGate() | BreakWalls():
            return with_room(game, state, edit.slot, room_after(state.rooms[edit.slot], edit))
        case SetTurn():
            secret = replace(state.secret, choices=((), ()))
            return replace(state, active=edit.seat, frames=(), ending=None, secret=secret)
        case SetPoints() | SetDeck():
            sides = with_half(state.sides, edit.seat, side_after(state.sides[edit.seat], edit))
            return replace(state, sides=sides)
        case SetHand():
            hands = with_half(state.secret.hands, edit.seat, tuple(sorted(edit.cards)))
            return replace(state, secret=replace(state.secret, hands=hands))
        case _:
            return with_piece_set(state, edit)


# ---- rooms


def room_after(room: Room, edit: LayRoom | TurnRoom | SetGate | BreakWalls) -> Room:
    """A room after a change."""
    match edit:
        case LayRoom(drawing=drawing):
            return Room(room.card, drawing, room.turn if drawing >= 0 else 0)
        case TurnRoom(clockwise=clockwise):
            return quarter(room, 1 if clockwise else -1) if room.drawing >= 0 else room
        case SetGate(nth=nth, gate=gate):
            return worked((room,), (0, nth), gate)[0]
        case BreakWalls(broken=broken):
            without_walls: Room = replace(room, walls_broken=broken)
            return without_walls


def with_room(game: Game, state: State, slot: int, room: Room) -> State:
    """A position with another room, and the pairs in play that belong to it."""
    rooms = (*state.rooms[:slot], room, *state.rooms[slot + 1 :])
    return replace(state, rooms=rooms, pairs=default_pairs(game, rooms))


# ---- pieces


def with_piece_set(
    state: State, edit: PutPiece | GivePiece | LayPiece | RemovePiece | Wound
) -> State:
    """A position with one piece elsewhere, or in another state."""
    number, before = edit.piece, state.pieces[edit.piece]
    piece, secret = before, taken_up(state.secret, number)
    match edit:
        case PutPiece(place=place):
            piece = Piece(place=place, wounded=before.wounded)
        case GivePiece(carrier=carrier):
            piece = Piece(carrier=carrier, wounded=before.wounded)
        case LayPiece(slot=slot):
            piece, secret = UNSEEN, laid_at(secret, number, slot)
        case RemovePiece(gone=gone):
            piece = GONE if gone else UNSEEN
        case Wound(wounded=wounded):
            piece, secret = replace(before, wounded=wounded, wounded_now=False), state.secret
    state = with_holdings(state, edit)
    pieces = with_piece(state.pieces, number, piece)
    if piece.place < 0 and piece.carrier < 0:
        pieces = put_down(pieces, number, before.place)
    return replace(state, pieces=pieces, secret=secret)


def with_holdings(
    state: State, edit: PutPiece | GivePiece | LayPiece | RemovePiece | Wound
) -> State:
    """A position whose Non-Player has a piece before it, or has it no longer."""
    holdings = state.non_player
    if holdings is None or isinstance(edit, Wound):
        return state
    holdings = holdings.taken_out(edit.piece)
    if isinstance(edit, RemovePiece) and not edit.gone:
        holdings = holdings.put_back(edit.piece)
    return replace(state, non_player=holdings)


def put_down(pieces: tuple[Piece, ...], carrier: int, place: int) -> tuple[Piece, ...]:
    """What somebody carried stays where he was; with nobody there it is nowhere."""
    for number, piece in enumerate(pieces):
        if piece.carrier == carrier:
            left = Piece(place=place, wounded=piece.wounded) if place >= 0 else GONE
            pieces = with_piece(pieces, number, left)
    return pieces


def taken_up(secret: Secret, number: int) -> Secret:
    """The hidden things without a piece."""
    laid = tuple([without(cards, number) for cards in secret.laid])
    blue, yellow = secret.stock
    stock = without(blue, number), without(yellow, number)
    ways = tuple([way for way in secret.ways if way[0] != number])
    backs = tuple([OFF if at == number else back for at, back in enumerate(secret.backs)])
    return replace(secret, laid=laid, stock=stock, ways=ways, backs=backs)


def without(cards: Iterable[int], number: int) -> tuple[int, ...]:
    """Cards but for one."""
    return tuple([card for card in cards if card != number])


def laid_at(secret: Secret, number: int, slot: int) -> Secret:
    """A piece more beside a room."""
    cards = tuple(sorted((*secret.laid[slot], number)))
    return replace(secret, laid=(*secret.laid[:slot], cards, *secret.laid[slot + 1 :]))


# ---- sides


def side_after(side: Side, edit: SetPoints | SetDeck) -> Side:
    """What lies before a player after a change."""
    if isinstance(edit, SetDeck):
        found: Side = replace(side, action_cards=tuple(sorted(edit.cards)))
        return found
    pointed: Side = replace(
        side,
        action_points=edit.action_points,
        victory_points=edit.victory_points,
        jump_cards=edit.jump_cards,
    )
    return pointed
