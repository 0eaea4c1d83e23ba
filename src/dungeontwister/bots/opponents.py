"""The opponents that people can play against: one bot with several tempers.

A weaker one looks less far and errs more; it never sees more, or less, than another.
"""

from collections.abc import Mapping
from functools import partial
from random import Random
from typing import Final

from msgspec.structs import asdict

from dungeontwister.core.game import Game

from .evaluation.weights import Weights, weights_of
from .planning_bot import PlanningBot
from .temper import Temper

TEMPERS: Final[Mapping[str, Temper]] = {
    "rat": Temper(width=1, answers=0, arrangements=1, whim=6.0, fancy=1.0, blindness=0.7, turn=420),
    "goblin": Temper(
        width=2, answers=0, arrangements=2, whim=2.0, fancy=0.3, blindness=0.46, turn=560, tidy=True
    ),
    "mechanork": Temper(width=14, answers=14, answer_width=2, outcomes=3, turn=2400),
    "apprentice": Temper(width=50, answers=100, answer_width=7, outcomes=3, turn=30000),
}
"""From the weakest to the strongest."""

STYLES: Final[Mapping[str, Mapping[str, float]]] = {
    "runner": {"threat": 0.6, "body": 0.7, "race": 1.25, "kill": 1.2},
    "hitter": {"threat": 1.6, "body": 1.5, "risk": 0.85, "kill": 0.85},
}
"""How much larger or smaller some weights are: who heads for the exits, who for the enemy."""


def opponent(
    game: Game, seat: int, seed: int | str, temper: Temper, style: str = ""
) -> PlanningBot:
    """An opponent; without a style it has one by lot for the whole match."""
    style = style or Random(f"style/{seed}").choice([*STYLES])
    weights = asdict(weights_of(game.edition.name, game.setup.scenario))
    changed = {name: weights[name] * factor for name, factor in STYLES[style].items()}
    return PlanningBot(game, seat, seed, temper, Weights(**{**weights, **changed}))


OPPONENTS: Final = {name: partial(opponent, temper=temper) for name, temper in TEMPERS.items()}
STYLED: Final = {
    f"{name}-{style}": partial(opponent, temper=temper, style=style)
    for name, temper in TEMPERS.items()
    for style in STYLES
}
"""The same with a style: `mechanork-hitter`."""


def lower(name: str) -> tuple[str, ...]:
    """The weaker opponents, the strongest of them first: who stands in for one that fails."""
    level, dash, style = name.partition("-")
    levels = [*TEMPERS]
    if level not in levels:
        return ()
    return tuple(f"{one}{dash}{style}" for one in reversed(levels[: levels.index(level)]))
