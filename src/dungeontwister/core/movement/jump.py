"""Jumping over a pit: an action of its own, for one action point and a Jump card.

He lands at any place beside the pit that holds no unwounded enemy, even if he passes enemies in a
movement. Without Jump cards a Combat card can be discarded instead, shown to all, but never one
that returns to the hand.
"""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from dungeontwister.core.decisions import moves
from dungeontwister.core.decisions.attempts import to_place
from dungeontwister.core.decisions.event import Event
from dungeontwister.core.decisions.events import Jumped
from dungeontwister.core.decisions.refusal import Refusal
from dungeontwister.core.decisions.targets import AtPlace
from dungeontwister.core.decisions.verb import Act, Verb, one_point
from dungeontwister.core.position.board import OFF, PIT, PORTCULLIS, SLIT, WALL, Edge, Leap, Place
from dungeontwister.core.position.changes import with_half, with_piece, without
from dungeontwister.core.position.scene import NOBODY, Scene
from dungeontwister.core.position.state import Piece, State
from dungeontwister.core.scoring.scoring import exit_labyrinth
from dungeontwister.core.turn.turn import can_pay, refuse_actor

from .loads import settled
from .movement import explain_apart
from .steps import crowded, entrance_of, is_exit


def offer(scene: Scene, seat: int) -> Iterator[moves.Jump]:
    """Every landing place of every character, with every card that can be used."""
    if not can_pay(scene, seat):
        return
    leaps, pieces, usable = scene.board.leaps, scene.pieces, cards(scene, seat)
    for number in scene.actors(seat) if usable else ():
        for to in dict.fromkeys([leap.to for leap in leaps[pieces[number].place]]):
            if refuse_leaps(scene, number, to) is None:
                for card in usable:
                    yield moves.Jump(seat, number, to, card)


def cards(scene: Scene, seat: int) -> tuple[int | None, ...]:
    """A Jump card, unless none is needed; without any, a Combat card that does not return."""
    if scene.state.sides[seat].jump_cards or scene.game.setup.free_jumps[seat]:
        return (None,)
    if not scene.game.jumps_with_combat_cards:
        return ()
    keeps = scene.game.returning_cards
    return tuple(sorted({c for c in scene.state.secret.hands[seat] if c not in keeps}))


def refuse_leaps(scene: Scene, number: int, to: Place) -> Refusal | None:
    """Why a place cannot be jumped to; of two pits that lead there, one is enough."""
    leaps = scene.board.leaps[scene.pieces[number].place]
    refusals = [refuse_landing(scene, number, leap) for leap in leaps if leap.to == to]
    if not refusals:
        return explain_no_leap(scene, number, to)
    return None if None in refusals else refusals[0]


AT_THE_PIT: Final = (
    (WALL, "wall-at-the-pit"),
    (PORTCULLIS, "portcullis-at-the-pit"),
    (SLIT, "slit-at-the-pit"),
)


def explain_no_leap(scene: Scene, number: int, to: Place) -> Refusal:
    """Why no jump leads to a place: worked out only when somebody asks."""
    found = list(over_pits(scene, scene.pieces[number].place, to))
    if not found:
        return explain_no_pit(scene, number, to)
    for bit, reason in AT_THE_PIT:
        if min(found) & bit:
            return Refusal(reason, piece=number, place=to)
    return Refusal("double-pit", piece=number, place=to)


def over_pits(scene: Scene, here: Place, to: Place) -> Iterator[int]:
    """What stands at the pits between two places, for each way over them."""
    edges, pits = scene.board.edges, scene.board.pits
    if not pits:
        yield from (edge.obstacles & ~PIT for edge in ways(scene, here, to) if edge.obstacles & PIT)
    for pit in [edge for edge in edges[here] if edge.to in pits and to != here]:
        for beyond in ways(scene, pit.to, to):
            yield (pit.obstacles | beyond.obstacles) & ~PIT


def ways(scene: Scene, here: Place, to: Place) -> list[Edge]:
    """The ways from a place to another one."""
    known = 0 <= to < len(scene.board.edges)
    return [edge for edge in scene.board.edges[here] if edge.to == to] if known else []


def explain_no_pit(scene: Scene, number: int, to: Place) -> Refusal:
    """Why no pit lies between: the room is face down, he faces elsewhere, or there is none."""
    here, pits = scene.pieces[number].place, scene.board.pits
    if not ways(scene, here, to):
        apart = explain_apart(scene, number, to)
        if apart.reason != "not-adjacent":
            return apart
    beside = any(edge.obstacles & PIT for edge in scene.board.edges[here])
    if beside or any(edge.to in pits for edge in scene.board.edges[here]):
        return Refusal("not-beside-the-pit", piece=number, place=to)
    return Refusal("no-pit-to-jump", piece=number)


def refuse_landing(scene: Scene, number: int, leap: Leap) -> Refusal | None:
    """No unwounded enemy there, the limit of characters, and no leaving past an enemy."""
    entrance = entrance_of(scene, number, moves=False)
    if entrance and not leap.ways & entrance:
        place = scene.pieces[number].place
        return Refusal("held-by-enemy", piece=number, place=place)
    if leap.over != OFF and any(scene.rows[n].character for n in scene.at.get(leap.over, NOBODY)):
        return Refusal("pit-occupied", piece=number, place=leap.over)
    if is_exit(scene, number, leap.to):
        return refuse_exit(scene, number, leap.to)
    if scene.guarded(number, leap.to):
        return Refusal("enemy-at-landing", piece=number, place=leap.to)
    if crowded(scene, number, leap.to):
        standing = scene.game.edition.standing
        return standing.explain(scene, number, leap.to, landing=True)
    return None


def refuse_exit(scene: Scene, number: int, place: Place) -> Refusal | None:
    """Unwounded enemies, and in some games the wounded as well, keep a jump from leading out."""
    rows, barred = scene.rows, scene.game.edition.standing.wounded_bar_exit
    if scene.guarded(number, place):
        passes = not scene.hinders(number, place)
        reason = "walk-past-the-guard" if passes else "exit-blocked"
        return Refusal(reason, piece=number, place=place)
    if barred and any(rows[n].character for n in scene.at.get(place, NOBODY)):
        return Refusal("walk-over-the-wounded", piece=number, place=place)
    return None


def refuse(scene: Scene, move: moves.Jump) -> Refusal | None:
    """A pit beside him, a landing place, and a card."""
    refusal = refuse_actor(scene, move.seat, move.piece)
    if refusal:
        return refusal
    return refuse_leaps(scene, move.piece, move.to) or refuse_card(scene, move)


def refuse_card(scene: Scene, move: moves.Jump) -> Refusal | None:
    """A Combat card may be used only when no Jump card is left."""
    if move.card in cards(scene, move.seat):
        return None
    if move.card is None:
        return Refusal("discard-to-jump" if cards(scene, move.seat) else "no-jump-card")
    if scene.state.sides[move.seat].jump_cards:
        return Refusal("jump-cards-first")
    if not scene.game.jumps_with_combat_cards:
        return Refusal("no-combat-cards-here")
    if move.card in scene.game.returning_cards:
        return Refusal("cannot-discard-this-card", number=move.card)
    return Refusal("no-such-card-to-discard", number=move.card)


def perform(scene: Scene, move: moves.Jump, events: list[Event]) -> State:
    """The card is used up and he lands, or has left the labyrinth."""
    state, number = paid_with_card(scene, move), move.piece
    origin = state.pieces[number].place
    events.append(Jumped(number, origin, move.to, move.card))
    if is_exit(scene, number, move.to):
        return exit_labyrinth(scene, state, number, events)
    landed = Piece(move.to, used=scene.pieces[move.piece].used)
    state = replace(state, pieces=with_piece(state.pieces, number, landed))
    return settled(scene, state, events)


def paid_with_card(scene: Scene, move: moves.Jump) -> State:
    """One action point, and the card leaves the game."""
    state, seat = scene.state, move.seat
    side = state.sides[seat]
    jumps = side.jump_cards - (move.card is None and not scene.game.setup.free_jumps[seat])
    spent = replace(side, action_points=side.action_points - 1, jump_cards=jumps)
    state = replace(state, sides=with_half(state.sides, seat, spent))
    return state if move.card is None else without_card(state, seat, move.card)


def without_card(state: State, seat: int, card: int) -> State:
    """A Combat card leaves a player's hand."""
    hands = with_half(state.secret.hands, seat, without(state.secret.hands[seat], card))
    return replace(state, secret=replace(state.secret, hands=hands))


JUMP = Verb(
    (moves.Jump,),
    offer,
    refuse,
    perform,
    act=Act("jump", common=True, plain=True),
    points=lambda eyes, move: (AtPlace(move.to),),
    lasts=True,
    price=one_point,
    shows_hand=lambda move: move.card is not None,
    attempt=to_place(lambda scene, seat, piece, place: moves.Jump(seat, piece, place)),
)
