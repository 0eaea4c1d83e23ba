"""The opponents that people can play against: one bot with several tempers.

A weaker one looks less far and errs more; it never sees more, or less, than another.
"""

from collections.abc import Mapping
from functools import partial
from typing import Final

from .planning_bot import PlanningBot, Temper

TEMPERS: Final[Mapping[str, Temper]] = {
    "rat": Temper(width=1, answers=0, arrangements=1, whim=6.0, fancy=3.0, blindness=0.5),
    "goblin": Temper(width=2, answers=0, arrangements=2, whim=2.0, fancy=1.0, blindness=0.3),
    "mechanork": Temper(width=8, answers=8, answer_width=2, turn=2000),
    "apprentice": Temper(width=20, answers=20, answer_width=4, turn=10000),
}
"""From the weakest to the strongest."""

OPPONENTS: Final = {name: partial(PlanningBot, temper=temper) for name, temper in TEMPERS.items()}
