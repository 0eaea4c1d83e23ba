"""A combat in numbers: who takes part and how, what each side brings, and the totals."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import takewhile
from typing import TYPE_CHECKING, Final

import msgspec
from msgspec.structs import replace

from dungeontwister.core.decisions.event import Event
from dungeontwister.core.decisions.events import CombatResolved, Eliminated, Wounded
from dungeontwister.core.decisions.frames import Combat
from dungeontwister.core.position.board import OFF
from dungeontwister.core.position.scene import Scene
from dungeontwister.core.position.seats import BLUE
from dungeontwister.core.position.view import View

from .combat import (
    combat_in,
    combat_values,
    hides_values,
    the_combat,
    tie_winner,
    total_values,
    values_of,
)

if TYPE_CHECKING:
    from dungeontwister.core.game import Game

TOGETHER: Final = "together"
IN_TURN: Final = "in-turn"
DRAWN: Final = "drawn"

CLOSE: Final = "close"
SHOT: Final = "shot"
SPEAR: Final = "spear"


class Fighter(msgspec.Struct, frozen=True):
    """A participant of a combat."""

    piece: int
    value: int
    """His own value: his combat value, or that of his weapon."""
    manner: str
    """How: `close`, `shot` or `spear`."""


class CombatResult(msgspec.Struct, frozen=True):
    """How a combat ended."""

    totals: tuple[int, int]
    """With the cards."""
    winner: int | None
    """None: nobody, on a tie."""
    wounded: tuple[int, ...]
    killed: tuple[int, ...]
    events: int
    """How many of the next events tell what it led to."""


class CombatSums(msgspec.Struct, frozen=True):
    """A combat as a seat may know it. Pairs are indexed by seat."""

    attacker: int
    target: int
    sides: tuple[tuple[Fighter, ...], tuple[Fighter, ...]]
    values: tuple[int, int]
    """What a side brings without its cards."""
    bonuses: tuple[int, int]
    """The part of it that comes from abilities, objects and friends."""
    tie: int | None
    """Who wins if both totals are the same; None: nobody."""
    hidden: bool
    """A participant carries an object that is covered for the seat."""
    lays: tuple[int, int]
    """How many cards lie there in the end."""
    laid: tuple[int, int]
    """How many lie there already."""
    cards: tuple[tuple[int, ...], tuple[int, ...]]
    """Those that lie face up for the seat."""
    order: str
    """How the cards come: `together`, `in-turn` (one side looks at the other's first) or `drawn`
    (from the deck of a Non-Player)."""
    saying: bool
    """Something is said or done before the cards are laid."""
    hand: tuple[int, ...] | None = None
    """The other's hand, if it was shown to the seat in this combat."""
    result: CombatResult | None = None
    """Once the cards are turned up."""


def fight(scene: Scene, seat: int | None) -> CombatSums | None:
    """The combat in progress, before or after its cards."""
    frame = combat_in(scene.state)
    if frame is None:
        return None
    view = scene.game.view(scene, seat)
    covered = scene.game.options.secret_objects
    values = combat_values(scene.game, frame, view) if covered else values_of(scene, frame)
    return told(scene, view, values)


def fought(
    scene: Scene, seat: int | None, end: CombatResolved, following: Iterable[Event]
) -> CombatSums | None:
    """A combat at its end; the scene is that in which the last card was laid."""
    if combat_in(scene.state) is None:
        return None
    seen = told(scene, scene.game.view(scene, seat), end.values)
    number = len(end.cards[0]), len(end.cards[1])
    result = result_of(end, following)
    return replace(seen, lays=number, laid=number, cards=end.cards, saying=False, result=result)


def result_of(end: CombatResolved, following: Iterable[Event]) -> CombatResult:
    """How a combat ended, from what directly follows it."""
    led_to = [*takewhile(lambda event: event.after_combat, following)]
    return CombatResult(
        totals=total_values(end.values, end.cards),
        winner=end.winner,
        wounded=tuple(event.piece for event in led_to if isinstance(event, Wounded)),
        killed=tuple(event.piece for event in led_to if isinstance(event, Eliminated)),
        events=len(led_to),
    )


def told(scene: Scene, view: View, values: tuple[int, int]) -> CombatSums:
    """A combat with the names that a view knows, and what both sides bring."""
    game, frame = scene.game, the_combat(scene.state)
    seen = next(frame for frame in reversed(view.frames) if isinstance(frame, Combat))
    attacking = game.owner_of[frame.attacker]
    attack, defence = (
        tuple(fighter(game, view, seen, number) for number in side)
        for side in (seen.attackers, seen.defenders)
    )
    sides = (attack, defence) if attacking == BLUE else (defence, attack)
    own = [sum(one.value for one in side) for side in sides]
    return CombatSums(
        attacker=seen.attacker,
        target=seen.target,
        sides=sides,
        values=values,
        bonuses=(values[0] - own[0], values[1] - own[1]),
        tie=tie_winner(scene, frame),
        hidden=hides_values(seen, view),
        lays=(lays(game, seen, 0), lays(game, seen, 1)),
        laid=(view.sides[0].chosen_count, view.sides[1].chosen_count),
        cards=(face_up(view, 0), face_up(view, 1)),
        order=order(game, seen),
        saying=not isinstance(scene.state.frames[-1], Combat),
    )


def lays(game: Game, frame: Combat, seat: int) -> int:
    """How many cards a side has in the end; that of a Non-Player comes from its deck."""
    return 1 if seat in game.automatic else frame.cards[seat]


def face_up(view: View, seat: int) -> tuple[int, ...]:
    """The cards of the other side that the viewer may look at before he chooses his own."""
    chosen = view.sides[seat].chosen
    return () if view.seat == seat or chosen is None else tuple(card for (card,) in chosen)


def order(game: Game, frame: Combat) -> str:
    """How the cards come."""
    if game.automatic:
        return DRAWN
    return TOGETHER if frame.looks == OFF else IN_TURN


def fighter(game: Game, view: View, frame: Combat, number: int) -> Fighter:
    """A participant. A wounded one, covered or not, has no value of his own."""
    shots = dict(frame.shots)
    hurt = number >= len(game.rows) or view.pieces[number].wounded
    own = 0 if hurt else game.rows[number].combat
    return Fighter(number, shots.get(number, own), manner(frame, number))


def manner(frame: Combat, number: int) -> str:
    """How a participant fights: hand to hand, by a shot, or with a spear."""
    if frame.shoots(number):
        return SHOT
    return SPEAR if frame.is_safe(number) else CLOSE
