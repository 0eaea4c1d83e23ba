"""Repulsion: a character in view is pushed straight away, friend or enemy, wounded or not.

He keeps what he carries and may be pushed wherever he could stand. Into a pit where nothing holds
him he falls and is eliminated; then what he carried stays behind. Nobody is pushed through a wall,
off the board, out of the labyrinth or from his own starting line. It is no combat. Mostly it is by
one place. A longer push goes one place after the other, until the way is not free. A few push even
through barriers: the barrier is broken, and the pushed character is wounded.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from dungeontwister.core.combat.sight import refuse_view
from dungeontwister.core.decisions.attempts import onto_enemy
from dungeontwister.core.decisions.event import Event
from dungeontwister.core.decisions.events import Dropped
from dungeontwister.core.decisions.offers import standing
from dungeontwister.core.decisions.refusal import Refusal
from dungeontwister.core.decisions.verb import Act, Verb
from dungeontwister.core.movement.loads import put_down, settled
from dungeontwister.core.movement.steps import crowded, is_exit
from dungeontwister.core.position.board import PIT, SLIT, WALL, Edge, Place
from dungeontwister.core.position.changes import paid, with_piece
from dungeontwister.core.position.scene import NOBODY, Scene
from dungeontwister.core.position.seats import PLAYERS
from dungeontwister.core.position.state import GONE, State
from dungeontwister.core.scoring.scoring import hurt, lost
from dungeontwister.core.turn.turn import can_pay, refuse_actor, refuse_cost, refuse_object

from .events import BarrierBroken, Repelled
from .moves import Repel


def offer(scene: Scene, seat: int) -> Iterator[Repel]:
    """Every character whom one of the player's characters can push."""
    for number in scene.skilled(seat, "repels"):
        if not can_pay(scene, seat, scene.rows[number].repels):
            continue
        view = scene.game.edition.sight(scene.state.rooms, scene.pieces[number].place)
        for target in (n for side in PLAYERS for n in scene.game.characters[side]):
            in_view = scene.pieces[target].place in view
            if in_view and refuse_target(scene, number, target) is None:
                yield Repel(seat, number, target)


def refuse(scene: Scene, move: Repel) -> Refusal | None:
    """A character who repels, and a target in view with a place behind it."""
    refusal = refuse_pusher(scene, move)
    if refusal:
        return refusal
    if not scene.rows[move.piece].repels:
        return Refusal("cannot-repel", piece=move.piece)
    return (
        refuse_cost(scene, move.seat, scene.rows[move.piece].repels)
        or refuse_object(scene, move.target)
        or refuse_target(scene, move.piece, move.target)
    )


def refuse_pusher(scene: Scene, move: Repel) -> Refusal | None:
    """A character who can act; a few repel even while wounded."""
    known = 0 <= move.piece < len(scene.rows)
    wounded = known and scene.rows[move.piece].repels_wounded
    return refuse_actor(scene, move.seat, move.piece, wounded=wounded)


def refuse_target(scene: Scene, number: int, target: int) -> Refusal | None:
    """Why a character cannot be pushed."""
    piece = scene.pieces[target]
    if target == number:
        return Refusal("repels-not-himself", piece=number)
    if piece.carrier >= 0:
        return Refusal("pushed-with-carrier", piece=target, other=piece.carrier)
    if piece.place < 0:
        return Refusal("not-on-the-board", piece=target)
    if scene.game.layout.owner[piece.place] == scene.rows[target].seat:
        return Refusal("safe-on-own-line", piece=target)
    return refuse_view(scene, number, target) or refuse_way(scene, number, target)


def way_of(scene: Scene, number: int, target: int) -> Edge | None:
    """The edge along which a character is pushed."""
    here, there = scene.pieces[number].place, scene.pieces[target].place
    return scene.game.edition.behind(scene.state.rooms, here, there)


def refuse_way(scene: Scene, number: int, target: int) -> Refusal | None:
    """An open way to a place inside the labyrinth where he can stand, or into which he falls."""
    way = way_of(scene, number, target)
    if way is None or is_exit(scene, target, way.to):
        return Refusal("nowhere-to-push", piece=target)
    if way.obstacles & ~PIT:
        if scene.rows[number].breaches is None:
            return Refusal(barrier(way), piece=target, place=way.to)
        return refuse_landing(scene, target, way.to) or refuse_landing(
            as_hurt(scene, target), target, way.to
        )
    return refuse_landing(scene, target, way.to)


def barrier(way: Edge) -> str:
    """What keeps somebody from being pushed along a way."""
    if way.obstacles & WALL:
        return "push-blocked"
    return "push-blocked-by-slit" if way.obstacles & SLIT else "push-blocked-by-bars"


def refuse_landing(scene: Scene, target: int, place: Place) -> Refusal | None:
    """A place where he can stand, or into which he falls."""
    standing = scene.game.edition.standing
    if standing.drops(scene, target, place) or not crowded(scene, target, place):
        return None
    refusal = standing.explain(scene, target, place)
    if refusal.reason in ("square-taken", "enemy-wounded-here"):
        return Refusal("pushed-onto-nobody", piece=target, place=place)
    return refusal


def as_hurt(scene: Scene, target: int) -> Scene:
    """The scene in which a character is wounded and carries nobody, as behind a broken barrier."""
    people = [item for item in scene.held.get(target, NOBODY) if scene.rows[item].character]
    pieces = with_piece(scene.pieces, target, replace(scene.pieces[target], wounded=True))
    for item in people:
        pieces = with_piece(pieces, item, GONE)
    return Scene(scene.game, replace(scene.state, pieces=pieces))


def perform(scene: Scene, move: Repel, events: list[Event]) -> State:
    """He stands further away, or has fallen."""
    row, target = scene.rows[move.piece], move.target
    state = replace(scene.state, sides=paid(scene.state, move.seat, row.repels))
    for _ in range(row.pushes):
        here = Scene(scene.game, state)
        if here.pieces[target].gone or refuse_way(here, move.piece, target):
            break
        state = pushed(here, move.piece, target, events)
    return state


def pushed(scene: Scene, number: int, target: int, events: list[Event]) -> State:
    """One place further, or down."""
    way, place = way_of(scene, number, target), scene.pieces[target].place
    assert way is not None
    through = way.obstacles & ~PIT
    if through:
        scene = breached(scene, number, place, way.to, events)
    events.append(Repelled(number, target, place, way.to))
    if scene.game.edition.standing.drops(scene, target, way.to):
        return lost(scene, left_behind(scene, target, events), target, events)
    moved = replace(scene.pieces[target], place=way.to)
    state = replace(scene.state, pieces=with_piece(scene.pieces, target, moved))
    state = hurt(scene, state, target, events) if through else state
    return state if state.ending else settled(scene, state, events)


def breached(scene: Scene, number: int, place: Place, to: Place, events: list[Event]) -> Scene:
    """The scene after the barrier between two places is broken."""
    breach = scene.rows[number].breaches
    assert breach is not None
    events.append(BarrierBroken(number, place, to))
    return Scene(scene.game, replace(scene.state, rooms=breach(scene, place, to)))


def left_behind(scene: Scene, target: int, events: list[Event]) -> State:
    """The load of a falling character stays where he was pushed from."""
    pieces, place = scene.pieces, scene.pieces[target].place
    for item in scene.held.get(target, NOBODY):
        events.append(Dropped(target, item, place))
        pieces = with_piece(pieces, item, put_down(pieces[item], place))
    return replace(scene.state, pieces=pieces)


REPEL = Verb(
    (Repel,),
    offer,
    refuse,
    perform,
    needs=("repels",),
    act=Act("repel"),
    points=lambda eyes, move: standing(eyes.view, move.target),
    moving_target=True,
    harms=True,
    lasts=True,
    price=lambda scene, piece: scene.rows[piece].repels,
    attempt=onto_enemy(lambda scene, seat, piece, foe: Repel(seat, piece, foe)),
)
