"""Breaking walls: once in a game, all walls of the room where the character is.

What is printed on that room goes: walls, those on its border too, arrow-slits and the portcullis.
Only pits still separate. What a neighbouring room has on its own side of the border stays.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from dungeontwister.core.decisions.attempts import on_the_spot
from dungeontwister.core.decisions.event import Event
from dungeontwister.core.decisions.refusal import Refusal
from dungeontwister.core.decisions.verb import Act, Verb, one_point
from dungeontwister.core.position.board import Slot
from dungeontwister.core.position.changes import paid, with_piece
from dungeontwister.core.position.scene import Scene
from dungeontwister.core.position.state import BROKEN, WALLS, Room, State
from dungeontwister.core.turn.turn import can_pay, refuse_actor

from .events import WallsBroken
from .moves import Shatter


def room_around(scene: Scene, number: int) -> Slot:
    """The room where a character is; OFF outside the labyrinth."""
    return scene.game.layout.room_of[scene.pieces[number].place]


def offer(scene: Scene, seat: int) -> Iterator[Shatter]:
    """Every such character in a room with walls who has not done it yet."""
    if can_pay(scene, seat):
        for number in scene.skilled(seat, "shatters_walls"):
            if refuse_walls(scene, number) is None:
                yield Shatter(seat, number)


def refuse(scene: Scene, move: Shatter) -> Refusal | None:
    """A character who can, in a room with walls, and only once."""
    refusal = refuse_actor(scene, move.seat, move.piece)
    if refusal:
        return refusal
    if not scene.rows[move.piece].shatters_walls:
        return Refusal("cannot-break-walls", piece=move.piece)
    return refuse_walls(scene, move.piece)


def refuse_walls(scene: Scene, number: int) -> Refusal | None:
    """Once in the game, inside a room, where walls are left."""
    slot = room_around(scene, number)
    if scene.pieces[number].used & WALLS:
        return Refusal("walls-once", piece=number)
    if slot < 0:
        return Refusal("no-room-no-walls", piece=number)
    if scene.state.rooms[slot].walls_broken:
        return Refusal("walls-gone", slot=slot)
    return None


def perform(scene: Scene, move: Shatter, events: list[Event]) -> State:
    """The walls are broken for good, and so is the portcullis, which hangs in them."""
    state, slot, piece = scene.state, room_around(scene, move.piece), scene.pieces[move.piece]
    events.append(WallsBroken(move.piece, slot))
    room = state.rooms[slot]
    ruin = Room(room.card, room.drawing, room.turn, BROKEN, walls_broken=True)
    done = replace(piece, used=piece.used | WALLS)
    return replace(
        state,
        sides=paid(state, move.seat, 1),
        rooms=(*state.rooms[:slot], ruin, *state.rooms[slot + 1 :]),
        pieces=with_piece(state.pieces, move.piece, done),
    )


SHATTER = Verb(
    (Shatter,),
    offer,
    refuse,
    perform,
    needs=("shatters_walls",),
    act=Act("walls"),
    lasts=True,
    price=one_point,
    attempt=on_the_spot(Shatter),
)
