"""Revealing a room: turned up for one action point, then what lay at it is placed in it.

The active player places all characters and the opponent's objects; the objects of his own colour
are placed last, by the opponent. All are turned up before the first one is placed.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from . import moves
from .changes import paid, with_piece
from .events import Event, Placed, RevealBegan, RoomKnown, RoomRevealed
from .frames import Placing, RoomDraw, TurnDraw
from .refusal import Refusal
from .scene import NOBODY, Scene
from .scoring import PROGRESS
from .seats import other
from .state import FACE_DOWN, Piece, Room, State
from .turn import can_pay, refuse_actor
from .verb import Verb

# ---- turning a room up


def offer_reveals(scene: Scene, seat: int) -> Iterator[moves.Reveal]:
    """Every face-down room to which a character has direct access."""
    if not can_pay(scene, seat):
        return
    for number in scene.actors(seat):
        for slot in scene.board.reveals[scene.pieces[number].place]:
            yield moves.Reveal(seat, number, slot)


def refuse_reveal(scene: Scene, move: moves.Reveal) -> Refusal | None:
    """A face-down room, reached directly by one of one's own characters."""
    refusal = refuse_actor(scene, move.seat, move.piece)
    if refusal:
        return refusal
    if not 0 <= move.slot < len(scene.state.rooms):
        return Refusal("no-such-room")
    if scene.state.rooms[move.slot].drawing != FACE_DOWN:
        return Refusal("already-face-up", slot=move.slot)
    if move.slot not in scene.board.reveals[scene.pieces[move.piece].place]:
        return Refusal("no-direct-access", piece=move.piece, slot=move.slot)
    return None


def reveal(scene: Scene, move: moves.Reveal, events: list[Event]) -> State:
    """Chance says which room it is and how it lies; then its pieces are placed."""
    events.append(RevealBegan(move.piece, move.slot))
    state = scene.state
    frames = (*state.frames, RoomDraw(move.slot))
    return replace(state, sides=paid(state, move.seat, 1), frames=frames, quiet=PROGRESS)


def known(state: State, slot: int, drawing: int, events: list[Event]) -> State:
    """Which room was turned up."""
    events.append(RoomKnown(slot, drawing))
    return replace(state, frames=(*state.frames[:-1], TurnDraw(slot, drawing)))


def turned_up(state: State, slot: int, drawing: int, turn: int, events: list[Event]) -> State:
    """The room lies face up, its portcullis closed; its pieces are turned up."""
    secret = state.secret
    cards = secret.laid[slot]
    events.append(RoomRevealed(slot, turn, cards))
    laid = (*secret.laid[:slot], (), *secret.laid[slot + 1 :])
    rest = (Placing(slot, cards),) if cards else ()
    rooms = with_room(state, Room(state.rooms[slot].card, drawing, turn), slot)
    secret = replace(secret, laid=laid)
    return replace(state, rooms=rooms, frames=state.frames[:-1] + rest, secret=secret)


def with_room(state: State, room: Room, slot: int) -> tuple[Room, ...]:
    """The rooms with one of them changed."""
    return (*state.rooms[:slot], room, *state.rooms[slot + 1 :])


# ---- placing its pieces


def frame_of(scene: Scene) -> Placing:
    """The placing in progress."""
    frame = scene.state.frames[-1]
    assert isinstance(frame, Placing)
    return frame


def placer(scene: Scene, number: int) -> int:
    """An object of the active player's colour is placed by his opponent, all else by him.

    An opponent who has let his time go by leaves it to the active player.
    """
    active, row = scene.state.active, scene.rows[number]
    his = not row.character and row.seat == active and not frame_of(scene).forfeited
    return other(active) if his else active


def decider(scene: Scene) -> int:
    """The active player first; his opponent when only the active player's objects are left."""
    active = scene.state.active
    if any(placer(scene, number) == active for number in frame_of(scene).cards):
        return active
    return other(active)


def free_places(scene: Scene) -> list[int]:
    """The places of the room on which nothing lies, but no pit."""
    places, pits = scene.game.layout.places_of(frame_of(scene).slot), scene.board.pits
    return [place for place in places if not scene.at.get(place) and place not in pits]


def offer_puts(scene: Scene, seat: int) -> Iterator[moves.Put]:
    """Each piece that is the player's to place, at each free place."""
    frame, free = frame_of(scene), free_places(scene)
    for number in frame.cards:
        if placer(scene, number) == seat:
            for place in free:
                yield moves.Put(seat, number, place)


def refuse_put(scene: Scene, move: moves.Put) -> Refusal | None:
    """A piece of this room, yours to place, at a place of this room where nothing lies yet."""
    frame = frame_of(scene)
    if move.piece not in frame.cards:
        return Refusal("not-a-card-of-the-room", slot=frame.slot)
    if placer(scene, move.piece) != move.seat:
        return Refusal("not-yours-to-place", piece=move.piece)
    if move.place not in scene.game.layout.places_of(frame.slot):
        return Refusal("not-in-the-room", slot=frame.slot)
    if scene.at.get(move.place, NOBODY):
        return Refusal("zone-has-a-card", place=move.place)
    if move.place in scene.board.pits:
        return Refusal("not-on-the-floor", place=move.place)
    return None


def put(scene: Scene, move: moves.Put, events: list[Event]) -> State:
    """The piece lies at its place; when all do, the reveal is over."""
    state, frame = scene.state, frame_of(scene)
    events.append(Placed(move.seat, move.piece, move.place))
    pieces = with_piece(state.pieces, move.piece, Piece(move.place))
    left = tuple(number for number in frame.cards if number != move.piece)
    rest = (Placing(frame.slot, left, frame.forfeited),) if left else ()
    return replace(state, pieces=pieces, frames=state.frames[:-1] + rest)


REVEAL = Verb((moves.Reveal,), offer_reveals, refuse_reveal, reveal)
PUT = Verb((moves.Put,), offer_puts, refuse_put, put)
