"""A combat in numbers: who takes part and how, what each side brings, and the totals."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from dungeontwister.core.decisions.events import CombatResolved
from dungeontwister.core.decisions.frames import Combat
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
    totals: tuple[int, int] | None = None
    """With the cards, once they are turned up."""


def fight(scene: Scene, seat: int | None) -> CombatSums | None:
    """The combat in progress, before or after its cards."""
    frame = combat_in(scene.state)
    if frame is None:
        return None
    view = scene.game.view(scene, seat)
    covered = scene.game.options.secret_objects
    values = combat_values(scene.game, frame, view) if covered else values_of(scene, frame)
    return told(scene, view, values)


def fought(scene: Scene, seat: int | None, result: CombatResolved) -> CombatSums | None:
    """A combat at its end; the scene is that in which the last card was laid."""
    if combat_in(scene.state) is None:
        return None
    seen = told(scene, scene.game.view(scene, seat), result.values)
    return msgspec.structs.replace(seen, totals=total_values(result.values, result.cards))


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
    )


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
