"""Revealing a room: turned up for one action point, then what lay at it is placed in it.

The active player places all characters and the opponent's objects; the objects of his own colour
are placed last, by the opponent. All are turned up before the first one is placed.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from msgspec.structs import replace

from dungeontwister.core.decisions import moves
from dungeontwister.core.decisions.attempts import face_down_room, room_of, to_room
from dungeontwister.core.decisions.decision import PIECE, TURN, About, Decision
from dungeontwister.core.decisions.decision import PLACING as PLACING_TIME
from dungeontwister.core.decisions.event import Event
from dungeontwister.core.decisions.events import Placed, RevealBegan, RoomKnown, RoomRevealed
from dungeontwister.core.decisions.frames import Placing, RoomDraw, TurnDraw
from dungeontwister.core.decisions.refusal import Refusal
from dungeontwister.core.decisions.targets import AtPlace, AtRoom
from dungeontwister.core.decisions.verb import Act, Verb, one_point, out_of
from dungeontwister.core.position.changes import paid, with_piece
from dungeontwister.core.position.scene import NOBODY, Scene
from dungeontwister.core.position.seats import other
from dungeontwister.core.position.state import FACE_DOWN, Piece, Room, State
from dungeontwister.core.scoring.scoring import PROGRESS
from dungeontwister.core.turn.turn import can_pay, refuse_actor

if TYPE_CHECKING:
    from dungeontwister.core.game import Game

# ---- turning a room up


def offer_reveals(scene: Scene, seat: int) -> Iterator[moves.Reveal]:
    """Every face-down room to which a character has direct access."""
    if not can_pay(scene, seat):
        return
    for number in scene.actors(seat):
        for slot in scene.board.reveals[scene.pieces[number].place]:
            yield moves.Reveal(seat, number, slot)


def refuse_reveal(scene: Scene, move: moves.Reveal) -> Refusal | None:
    """A face-down room to which one of the player's characters has direct access."""
    refusal = refuse_actor(scene, move.seat, move.piece)
    if refusal:
        return refusal
    if not 0 <= move.slot < len(scene.state.rooms):
        return Refusal("no-such-room")
    if scene.state.rooms[move.slot].drawing != FACE_DOWN:
        return Refusal("already-face-up", slot=move.slot)
    if move.slot not in scene.board.reveals[scene.pieces[move.piece].place]:
        outside = scene.game.layout.owner[scene.pieces[move.piece].place] >= 0
        reason = "reveals-in-front" if outside else "no-direct-access"
        return Refusal(reason, piece=move.piece, slot=move.slot)
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
    """Who places a card of the room that was turned up."""
    return placer_of(scene.game, scene.state, frame_of(scene), number)


def placer_of(game: Game, state: State, frame: Placing, number: int) -> int:
    """An object of the active player's colour is placed by his opponent, all else by him.

    If the opponent was too slow, the active player places everything.
    """
    row = game.rows[number]
    his = not row.character and row.seat == state.active and not frame.forfeited
    return other(state.active) if his else state.active


def decider(game: Game, state: State, frame: Placing) -> int:
    """The active player first; his opponent when only the active player's objects are left."""
    active = state.active
    if any(placer_of(game, state, frame, number) == active for number in frame.cards):
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


# ---- what a player is told


def deciders(game: Game, state: State, frame: Placing) -> tuple[int, ...]:
    """The active player, or his opponent when only that player's objects are left."""
    return (decider(game, state, frame),)


def clock(game: Game, state: State, frame: Placing, seat: int) -> str:
    """The opponent has a short time of his own."""
    return TURN if seat == state.active else PLACING_TIME


def first_put(game: Game, state: State, seat: int) -> tuple[moves.Put]:
    """The first of the roster that a player has to place, at the first free place.

    The order in which cards were laid is a secret and must not show.
    """
    scene = game.scene(state)
    card = min(n for n in frame_of(scene).cards if placer(scene, n) == seat)
    return (moves.Put(seat, card, free_places(scene)[0]),)


def about(scene: Scene, frame: Placing, seat: int) -> About:
    """The room, and the cards that are the player's to place."""
    mine = tuple(number for number in frame.cards if placer(scene, number) == seat)
    return About({"slot": frame.slot, "pieces": mine})


def room_to_reveal(scene: Scene, piece: int) -> int:
    """A room that can still be revealed, else the room of the acting character."""
    found = face_down_room(scene)
    return room_of(scene, piece) if found is None else found


REVEAL = Verb(
    (moves.Reveal,),
    offer_reveals,
    refuse_reveal,
    reveal,
    act=Act("reveal", common=True, plain=True),
    points=lambda eyes, move: (AtRoom(move.slot),),
    discloses=True,
    lasts=True,
    price=one_point,
    attempt=to_room(
        lambda scene, seat, piece, slot: moves.Reveal(seat, piece, slot),
        room_to_reveal,
    ),
)
PUT = Verb(
    (moves.Put,),
    offer_puts,
    refuse_put,
    put,
    points=lambda eyes, move: (AtPlace(move.place),),
    untimely=out_of("nothing-to-place"),
    from_hand=True,
)
PLACING = Decision(
    deciders=deciders,
    picks=PIECE,
    clock=clock,
    default=first_put,
    pending=lambda frame: Refusal("place-first", slot=frame.slot),
    asks=about,
)
