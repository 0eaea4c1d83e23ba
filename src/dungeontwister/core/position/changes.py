"""Small changes of a state that every chapter needs. They hold no rule."""

from typing import TypeVar

from msgspec.structs import replace

from dungeontwister.core.decisions.frame import Frame

from .board import Gate
from .state import Piece, Room, Side, State

T = TypeVar("T")


def with_piece(pieces: tuple[Piece, ...], number: int, piece: Piece) -> tuple[Piece, ...]:
    """The pieces with one of them changed."""
    changed = [*pieces]
    changed[number] = piece
    return tuple(changed)


def with_half(pair: tuple[T, T], seat: int, value: T) -> tuple[T, T]:
    """A pair indexed by seat with one half changed."""
    return (value, pair[1]) if seat == 0 else (pair[0], value)


def without(hand: tuple[int, ...], card: int) -> tuple[int, ...]:
    """A hand after one of its cards was used."""
    at = hand.index(card)
    return (*hand[:at], *hand[at + 1 :])


def pushed(state: State, frame: Frame) -> State:
    """The state with one more piece of unfinished business."""
    return replace(state, frames=(*state.frames, frame))


def popped(state: State) -> State:
    """The state with its top frame done."""
    return replace(state, frames=state.frames[:-1])


def topped(state: State, frame: Frame) -> State:
    """The state with its top frame replaced."""
    return replace(state, frames=(*state.frames[:-1], frame))


def paid(state: State, seat: int, cost: int) -> tuple[Side, Side]:
    """The sides after an action was paid for."""
    side = state.sides[seat]
    spent = replace(side, action_points=side.action_points - cost)
    return with_half(state.sides, seat, spent)


def quarter(room: Room, direction: int) -> Room:
    """A room after a quarter turn."""
    turn = (room.turn + direction) % 4
    return Room(room.card, room.drawing, turn, room.portcullis, room.walls_broken, room.broken)


def worked(rooms: tuple[Room, ...], gate: Gate, after: int) -> tuple[Room, ...]:
    """The rooms with one portcullis changed."""
    slot, nth = gate
    room = rooms[slot]
    states = room.portcullis & ~(3 << 2 * nth) | after << 2 * nth
    changed = Room(room.card, room.drawing, room.turn, states, room.walls_broken, room.broken)
    return (*rooms[:slot], changed, *rooms[slot + 1 :])
