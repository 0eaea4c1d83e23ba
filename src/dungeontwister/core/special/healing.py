"""Making wounded characters well again: another within reach or, for a few, oneself.

A healed character is unwounded at once, but does nothing more this turn and is not drawn into a
combat. A carried one is set down.
"""

from collections.abc import Collection, Iterator

from msgspec.structs import replace

from dungeontwister.core.combat.sight import sees_place
from dungeontwister.core.decisions import moves
from dungeontwister.core.decisions.attempts import best, nearness
from dungeontwister.core.decisions.event import Event
from dungeontwister.core.decisions.events import Healed
from dungeontwister.core.decisions.move import Move
from dungeontwister.core.decisions.offers import standing
from dungeontwister.core.decisions.refusal import Refusal
from dungeontwister.core.decisions.targets import AtPiece, Targets
from dungeontwister.core.decisions.verb import Act, Eyes, Verb, one_point
from dungeontwister.core.position.board import PIT, PORTCULLIS, SLIT, Place
from dungeontwister.core.position.changes import paid, with_piece
from dungeontwister.core.position.scene import NOBODY, Scene
from dungeontwister.core.position.seats import PLAYERS
from dungeontwister.core.position.state import State
from dungeontwister.core.turn.turn import (
    can_pay,
    refuse_actor,
    refuse_cost,
    refuse_object,
    refuse_owner,
)


def offer(scene: Scene, seat: int) -> Iterator[moves.Heal]:
    """Every wounded character who can be healed, by another or by himself."""
    if not can_pay(scene, seat):
        return
    for number in scene.skilled(seat, "heals"):
        for target in patients(scene, number):
            yield moves.Heal(seat, number, target)
    for number in scene.game.skilled["regenerates"][seat]:
        piece = scene.pieces[number]
        if piece.wounded and not piece.wounded_now:
            yield moves.Heal(seat, number, number)


def patients(scene: Scene, healer: int) -> Iterator[int]:
    """The wounded in his reach, of either colour, but nobody whom he carries himself."""
    edition = scene.game.edition
    for number in (n for place in in_care(scene, healer) for n in scene.at.get(place, NOBODY)):
        if scene.pieces[number].wounded:
            yield number
        if number != healer and edition.heals_carried:
            for carried in scene.held.get(number, NOBODY):
                if scene.rows[carried].character:
                    yield carried


def in_care(scene: Scene, healer: int) -> Collection[Place]:
    """The places that a character heals: those in reach and, for a few, all in view."""
    edition, here = scene.game.edition, scene.pieces[healer].place
    near = edition.cared_for(scene, here)
    if not scene.rows[healer].heals_in_view:
        return near
    seen = edition.sight(scene.state.rooms, here)
    return {*near, *(place for place in seen if sees_place(scene, here, place))}


def refuse(scene: Scene, move: moves.Heal) -> Refusal | None:
    """A wounded character within a healer's reach; or the healer himself, if he can."""
    if move.piece == move.target:
        return refuse_oneself(scene, move.seat, move.piece)
    refusal = refuse_actor(scene, move.seat, move.piece)
    if refusal:
        return refusal
    if not scene.rows[move.piece].heals:
        alone = scene.rows[move.piece].regenerates
        return Refusal("heals-only-himself" if alone else "cannot-heal", piece=move.piece)
    return refuse_patient(scene, move.piece, move.target)


def refuse_oneself(scene: Scene, seat: int, number: int) -> Refusal | None:
    """Regeneration works while wounded and carried, but not in the turn of the wound."""
    refusal = refuse_owner(scene, seat, number)
    if refusal:
        return refusal
    row, piece = scene.rows[number], scene.pieces[number]
    if not row.regenerates:
        return Refusal("cannot-heal-himself" if row.heals else "cannot-heal", piece=number)
    if scene.place(number) < 0:
        return Refusal("not-on-the-board", piece=number)
    if not piece.wounded:
        return Refusal("nothing-to-regenerate", piece=number)
    if piece.wounded_now:
        return Refusal("wounded-too-lately", piece=number)
    return refuse_cost(scene, seat)


def refuse_patient(scene: Scene, healer: int, target: int) -> Refusal | None:
    """A wounded character within reach, not carried by the healer (in some games: not at all)."""
    refusal = refuse_object(scene, target)
    if refusal:
        return refusal
    edition, piece = scene.game.edition, scene.pieces[target]
    if scene.place(target) < 0:
        return Refusal("not-on-the-board", piece=target)
    if not piece.wounded:
        return Refusal("not-wounded", piece=target)
    carried = piece.carrier >= 0 and (piece.carrier == healer or not edition.heals_carried)
    near = scene.place(target) in in_care(scene, healer)
    if not near and piece.carrier != healer:
        return explain_apart(scene, healer, target)
    return Refusal("put-down-to-heal", piece=piece.carrier, other=target) if carried else None


def explain_apart(scene: Scene, healer: int, target: int) -> Refusal:
    """Why a healer does not reach a character: through these he would, were it not for them."""
    here, there = scene.pieces[healer].place, scene.place(target)
    between = [edge.obstacles & ~PIT for edge in scene.board.edges[here] if edge.to == there]
    reason = "not-there-to-heal"
    if between and not min(between) & ~(SLIT | PORTCULLIS):
        reason = "bars-stop-healing" if min(between) & PORTCULLIS else "slit-stops-healing"
    return Refusal(reason, piece=healer, other=target)


def perform(scene: Scene, move: moves.Heal, events: list[Event]) -> State:
    """He stands there unwounded; that he was wounded in this turn is not forgotten."""
    state, place = scene.state, scene.place(move.target)
    events.append(Healed(move.piece, move.target, place))
    well = replace(scene.pieces[move.target], place=place, carrier=-1, wounded=False, healed=True)
    pieces = with_piece(state.pieces, move.target, well)
    return replace(state, sides=paid(state, move.seat, 1), pieces=pieces)


# ---- what a player is told


def onto_patient(eyes: Eyes, move: moves.Heal) -> Targets:
    """The patient; healing oneself needs no target."""
    return () if move.target == move.piece else standing(eyes.view, move.target)


def attempt(scene: Scene, seat: int, piece: int, targets: Targets) -> Move | None:
    """The picked character; else himself, if he can; else the nearest, the wounded first."""
    if targets:
        patient = targets[-1]
        return moves.Heal(seat, piece, patient.piece) if isinstance(patient, AtPiece) else None
    if scene.rows[piece].regenerates:
        return moves.Heal(seat, piece, piece)
    others = [n for side in PLAYERS for n in scene.game.characters[side] if n != piece]
    found = best(scene, seat, others, lambda n: need(scene, piece, n))
    return None if found is None else moves.Heal(seat, piece, found)


def need(scene: Scene, piece: int, number: int) -> int:
    """The wounded come first, then those who are near."""
    return nearness(scene, piece, number) + (10 if scene.pieces[number].wounded else 0)


HEAL = Verb(
    (moves.Heal,),
    offer,
    refuse,
    perform,
    needs=("heals", "regenerates"),
    act=Act("heal"),
    points=onto_patient,
    moving_target=True,
    card=lambda move: move.target,
    price=one_point,
    attempt=attempt,
)
