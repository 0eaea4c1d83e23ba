"""What is fitted, how long, and how the bots of it think."""

from __future__ import annotations

from functools import partial
from math import exp
from typing import Final, NamedTuple

from msgspec.structs import asdict

from dungeontwister.arena.contestants import Contestant
from dungeontwister.arena.variants import Variant
from dungeontwister.bots.evaluation.weights import Weights
from dungeontwister.bots.planning_bot import PlanningBot
from dungeontwister.bots.temper import Temper

QUICK: Final = Temper(width=4, answers=4, answer_width=1)
"""How the bot thinks whose games are played: quickly, but with a look at the enemy's answer."""
DIGITS: Final = 5


class Course(NamedTuple):
    """What is fitted, and how long."""

    variants: tuple[Variant, ...]
    seed: str
    pairs: int
    """Pairs of games of a walk."""
    trial: int
    """Pairs of games of a trial, at most."""
    jobs: int = 1
    temper: Temper = QUICK


def bot(label: str, course: Course, weights: Weights) -> Contestant:
    """The bot with some weights."""
    return Contestant(label, partial(PlanningBot, temper=course.temper, weights=weights))


def moved(weights: Weights, shift: dict[str, float]) -> Weights:
    """Weights, each larger or smaller by a part of it: none changes its sign, and 0 stays 0."""
    before = asdict(weights)
    after = {name: round(before[name] * exp(by), DIGITS) for name, by in shift.items()}
    return Weights(**{**before, **after})
