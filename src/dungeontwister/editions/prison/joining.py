"""Helping in a combat from afar: by choice of the attacking player, before cards are chosen.

A character who could shoot at the target, or reach it with a spear, may be added, one after the
other. A shooter brings the value of his weapon, the user of a spear his own. A defeat touches
neither, but the spear breaks. A character beside an enemy fights hand to hand.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from msgspec.structs import replace

from dungeontwister.core.combat import close_combat, shooting, spear
from dungeontwister.core.combat.before_cards import BEFORE_CARDS
from dungeontwister.core.combat.combat import the_combat
from dungeontwister.core.combat.sight import refuse_view
from dungeontwister.core.decisions.decision import first
from dungeontwister.core.decisions.event import Event
from dungeontwister.core.decisions.frames import Combat, Naming
from dungeontwister.core.decisions.move import Move
from dungeontwister.core.decisions.refusal import Refusal
from dungeontwister.core.decisions.targets import AtPiece
from dungeontwister.core.decisions.verb import Verb, always
from dungeontwister.core.position.changes import popped, pushed
from dungeontwister.core.position.scene import NOBODY, Scene
from dungeontwister.core.position.state import State
from dungeontwister.core.turn.turn import refuse_owner

from .events import Joined, NobodyJoins
from .frames import Joining
from .moves import Fight, Join

if TYPE_CHECKING:
    from dungeontwister.core.game import Game

Helpers = tuple[tuple[int, int], ...]
"""The characters who may join, each with his weapon or spear."""


def helpers(scene: Scene, frame: Combat) -> Helpers:
    """The characters of the attacking side who could attack the target from afar."""
    seat = scene.rows[frame.attacker].seat
    return tuple(
        (number, item)
        for trait in ("ranged", "reaches")
        for number, item in scene.bearers(seat, trait)
        if number not in frame.attackers and could_help(scene, number, item, frame.target)
    )


def could_help(scene: Scene, number: int, item: int, target: int) -> bool:
    """Whether a character whom no enemy engages reaches the target with his weapon."""
    if scene.rows[number].stands_aside or close_combat.engaging(scene, number) is not None:
        return False
    if scene.rows[item].reaches:
        return spear.reaches(scene, number, target)
    return shooting.can_be_shot(scene, target) and shooting.can_hit(scene, number, target)


def with_choice(verb: Verb) -> Verb:
    """A verb that declares a combat which others may join."""

    def perform(scene: Scene, move: Move, events: list[Event]) -> State:
        state = verb.perform(scene, move, events)
        able = helpers(scene, the_combat(state))
        return pushed(state, Joining(scene.state.active, able)) if able else state

    return verb._replace(perform=perform)


def joining(scene: Scene) -> Joining:
    """The choice that is due."""
    frame = scene.state.frames[-1]
    assert isinstance(frame, Joining)
    return frame


# ---- one more


def offer_joins(scene: Scene, seat: int) -> Iterator[Join]:
    """Every character who may join."""
    for number, _ in joining(scene).able:
        yield Join(seat, number)


def refuse_join(scene: Scene, move: Join) -> Refusal | None:
    """Only those who could attack the target themselves."""
    if any(move.piece == number for number, _ in joining(scene).able):
        return None
    refusal = refuse_owner(scene, move.seat, move.piece)
    return refusal or explain(scene, the_combat(scene.state), move.piece)


def explain(scene: Scene, frame: Combat, number: int) -> Refusal:
    """Why a character of the attacking side cannot help from afar."""
    if number in frame.attackers:
        return Refusal("takes-part-already", piece=number)
    if scene.pieces[number].wounded:
        return Refusal("wounded-cannot-act", piece=number)
    if scene.pieces[number].place < 0:
        return Refusal("not-on-the-board", piece=number)
    why = refuse_spear if spear.spear_of(scene, number) is not None else refuse_bow
    return why(scene, number, frame.target) or Refusal("cannot-join", piece=number)


def refuse_spear(scene: Scene, number: int, target: int) -> Refusal | None:
    """Why his spear does not reach the target."""
    return spear.refuse_place(scene, number, target)


def refuse_bow(scene: Scene, number: int, target: int) -> Refusal | None:
    """Why his bow does not reach the target; None: he has none."""
    if not any(scene.rows[item].ranged for item in scene.held.get(number, NOBODY)):
        return None
    return (
        shooting.refuse_place(scene, number, target)
        or shooting.refuse_shielded(scene, target)
        or refuse_view(scene, number, target)
    )


def join(scene: Scene, move: Join, events: list[Event]) -> State:
    """He takes part; a combat of three is no duel, so nobody names a card."""
    able = dict(joining(scene).able)
    item = able.pop(move.piece)
    events.append(Joined(move.piece, item))
    frames = tuple(f for f in scene.state.frames if not isinstance(f, Joining | Naming))
    frames = (*frames[:-1], joined(scene, the_combat(scene.state), move.piece, item))
    state = replace(scene.state, frames=frames)
    return pushed(state, Joining(move.seat, tuple(able.items()))) if able else state


def joined(scene: Scene, frame: Combat, number: int, item: int) -> Combat:
    """The combat with one more attacker."""
    attackers = tuple(sorted((*frame.attackers, number)))
    if scene.rows[item].reaches:
        return replace(frame, attackers=attackers, spears=(*frame.spears, (number, item)))
    shots = tuple(sorted((*frame.shots, (number, scene.rows[item].ranged))))
    return replace(frame, attackers=attackers, shots=shots)


def nobody_asked(game: Game, state: State) -> str:
    """Why nobody is asked to help: there is no combat, or nobody could join it any more."""
    frame = state.frames[-1] if state.frames else None
    if isinstance(frame, Combat):
        return "nobody-can-join"
    return "" if frame else "no-combat-now"


# ---- nobody more


def offer_fight(scene: Scene, seat: int) -> Iterator[Fight]:
    """The choice to begin without more helpers."""
    yield Fight(seat)


def refuse_fight(scene: Scene, move: Fight) -> Refusal | None:
    """The choice to begin without more helpers."""
    return None


def fight(scene: Scene, move: Fight, events: list[Event]) -> State:
    """The combat goes on with those who take part."""
    events.append(NobodyJoins(move.seat))
    return popped(scene.state)


ATTACK = with_choice(close_combat.ATTACK)
SHOOT = with_choice(shooting.SHOOT)
THRUST = with_choice(spear.THRUST)
JOIN = Verb(
    (Join,),
    offer_joins,
    refuse_join,
    join,
    points=lambda eyes, move: (AtPiece(move.piece),),
    untimely=nobody_asked,
)
FIGHT = Verb((Fight,), offer_fight, refuse_fight, fight, closes=always, untimely=nobody_asked)
JOINING = BEFORE_CARDS._replace(
    default=lambda game, state, seat: (Fight(seat),), pending=first("helpers-first")
)
