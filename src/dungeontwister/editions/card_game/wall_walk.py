"""Walking through a wall: an action of its own, not a movement.

She comes out on the other side of one wall, double wall or arrow-slit on an edge of her place;
never through a closed portcullis, over a pit or into a face-down room. Before and after she may
take, leave or swap; until she has crossed she cannot stop.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from dungeontwister.core.decisions.attempts import on_the_spot
from dungeontwister.core.decisions.event import Event
from dungeontwister.core.decisions.frames import Movement
from dungeontwister.core.decisions.refusal import Refusal
from dungeontwister.core.decisions.verb import Act, Verb, one_point
from dungeontwister.core.movement import loads
from dungeontwister.core.movement.finish import can_finish
from dungeontwister.core.movement.steps import MASONRY, crowded, is_blocked, reachable
from dungeontwister.core.position.changes import paid, pushed
from dungeontwister.core.position.scene import Scene
from dungeontwister.core.position.state import State
from dungeontwister.core.turn.turn import can_pay, refuse_actor

from .events import WalkBegan
from .moves import WalkThrough

ONE_WALL = 1


def walk_of(scene: Scene, number: int) -> Movement:
    """A walk that leads through exactly one wall."""
    return Movement(number, ONE_WALL, (loads.arrangement(scene.pieces),), walls=True)


def can_cross(scene: Scene, number: int) -> bool:
    """Whether there is a wall beyond which she may end with her load.

    Between actions no place holds too many, so only the place behind the wall matters. Where her
    load would be too much, she may be able to put it down before.
    """
    walk = walk_of(scene, number)
    beyond = list(reachable(scene, walk))
    if not all(crowded(scene, number, to) for to in beyond):
        return True
    return bool(beyond) and can_finish(scene, pushed(scene.state, walk))


def offer(scene: Scene, seat: int) -> Iterator[WalkThrough]:
    """Every wall-walker who has a wall to cross."""
    if can_pay(scene, seat):
        for number in scene.skilled(seat, "crosses_walls"):
            if can_cross(scene, number):
                yield WalkThrough(seat, number)


def refuse(scene: Scene, move: WalkThrough) -> Refusal | None:
    """The ability, and a wall that can be crossed."""
    refusal = refuse_actor(scene, move.seat, move.piece)
    if refusal:
        return refusal
    if not scene.rows[move.piece].crosses_walls:
        return Refusal("cannot-cross-walls", piece=move.piece)
    return None if can_cross(scene, move.piece) else explain(scene, move.piece)


def explain(scene: Scene, number: int) -> Refusal:
    """Why no wall can be crossed."""
    here = scene.pieces[number].place
    beyond = [to for to, obstacles, _ in scene.board.edges[here] if is_wall(obstacles)]
    if not beyond:
        return Refusal("no-wall-here", piece=number, place=here)
    open_ways = list(reachable(scene, walk_of(scene, number)))
    if open_ways:
        return scene.game.edition.standing.explain(scene, number, open_ways[0])
    if all(is_blocked(scene, walk_of(scene, number), to) for to in beyond):
        return Refusal("exit-blocked", piece=number, place=beyond[0])
    return Refusal("held-by-enemy", piece=number, place=here)


def is_wall(obstacles: int) -> bool:
    """Whether walls and slits, and nothing else, lie between two places."""
    return obstacles != 0 and not obstacles & ~MASONRY


def perform(scene: Scene, move: WalkThrough, events: list[Event]) -> State:
    """She begins; the wall itself is crossed by a step."""
    events.append(WalkBegan(move.piece))
    state = replace(scene.state, sides=paid(scene.state, move.seat, 1))
    return pushed(state, walk_of(scene, move.piece))


WALK = Verb(
    (WalkThrough,),
    offer,
    refuse,
    perform,
    needs=("crosses_walls",),
    act=Act("walk"),
    price=one_point,
    attempt=on_the_spot(WalkThrough),
)
