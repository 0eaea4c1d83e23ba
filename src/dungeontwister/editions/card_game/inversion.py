"""Swapping two rooms by a scroll: the reader's room and one orthogonally beside it.

Neither turns, and walls between them do not matter. Everything moves with its room and stays at its
place: characters, objects, what was done to the room, what lies face down at it. Characters outside
stay there and keep their facing.
"""

from collections.abc import Iterator
from typing import TypeVar

from msgspec.structs import replace

from dungeontwister.core.decisions.attempts import room_of, to_room, tool_of
from dungeontwister.core.decisions.event import Event
from dungeontwister.core.decisions.refusal import Refusal
from dungeontwister.core.decisions.targets import AtRoom
from dungeontwister.core.decisions.verb import Act, Verb, one_point
from dungeontwister.core.position.board import Place, Slot
from dungeontwister.core.position.scene import Scene
from dungeontwister.core.position.state import Piece, State
from dungeontwister.core.special.magic import readers, refuse_reader, used_up

from .events import RoomsSwapped
from .moves import Invert

T = TypeVar("T")


def offer(scene: Scene, seat: int) -> Iterator[Invert]:
    """Every room beside that of a magic user with such a scroll."""
    layout = scene.game.layout
    for number, item in readers(scene, seat, "inverts"):
        here = layout.room_of[scene.pieces[number].place]
        if here >= 0:
            for slot in layout.beside[here]:
                yield Invert(seat, number, slot, item)


def refuse(scene: Scene, move: Invert) -> Refusal | None:
    """A magic user with such a scroll, in a room, and a room beside it."""
    refusal = refuse_reader(scene, move)
    if refusal:
        return refusal
    if not scene.rows[move.item].inverts:
        return Refusal("swaps-nothing", other=move.item)
    if not scene.rows[move.piece].casts:
        return Refusal("cannot-swap-rooms", piece=move.piece, other=move.item)
    return refuse_room(scene, move)


def refuse_room(scene: Scene, move: Invert) -> Refusal | None:
    """He is in a room, and the other one lies orthogonally beside it."""
    layout = scene.game.layout
    here = layout.room_of[scene.pieces[move.piece].place]
    if here < 0:
        return Refusal("no-room-to-swap", piece=move.piece)
    if not 0 <= move.slot < layout.slots:
        return Refusal("no-such-room")
    if move.slot not in layout.beside[here]:
        return Refusal("no-neighbouring-room", piece=move.piece, slot=move.slot)
    return None


def perform(scene: Scene, move: Invert, events: list[Event]) -> State:
    """The rooms change places with everything in them."""
    here, there = scene.game.layout.room_of[scene.pieces[move.piece].place], move.slot
    events.append(RoomsSwapped(move.piece, move.item, here, there))
    state = used_up(scene, move, events)
    secret = state.secret
    return replace(
        state,
        rooms=exchanged(state.rooms, here, there),
        pieces=moved_along(scene, state.pieces, here, there),
        secret=replace(secret, laid=exchanged(secret.laid, here, there)),
    )


def exchanged(things: tuple[T, ...], one: Slot, another: Slot) -> tuple[T, ...]:
    """A tuple indexed by slot with two of its entries exchanged."""
    after = list(things)
    after[one], after[another] = things[another], things[one]
    return tuple(after)


def moved_along(
    scene: Scene, pieces: tuple[Piece, ...], one: Slot, another: Slot
) -> tuple[Piece, ...]:
    """The pieces in two rooms, each at the same place of its room as before."""
    layout = scene.game.layout
    pairs = list(zip(layout.places_of(one), layout.places_of(another), strict=True))
    goes: dict[Place, Place] = dict(pairs) | {there: here for here, there in pairs}
    return tuple(
        replace(piece, place=goes[piece.place]) if piece.place in goes else piece
        for piece in pieces
    )


def room_beside(scene: Scene, piece: int) -> Slot:
    """A room beside the reader's."""
    return scene.game.layout.beside[room_of(scene, piece)][0]


INVERT = Verb(
    (Invert,),
    offer,
    refuse,
    perform,
    needs=("inverts",),
    act=Act("invert"),
    points=lambda eyes, move: (AtRoom(move.slot),),
    lasts=True,
    price=one_point,
    attempt=to_room(
        lambda scene, seat, piece, slot: Invert(
            seat, piece, slot, tool_of(scene, piece, "inverts")
        ),
        room_beside,
    ),
)
