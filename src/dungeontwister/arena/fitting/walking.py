"""A walk: weights move towards those that win.

In each pair of games both bots play with weights a little to either side of the present ones, all
of them changed at once, and the present ones move towards the side that won. Over many pairs what
does not matter cancels out (simultaneous perturbation).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import Final, NamedTuple

from dungeontwister.arena.ladder import Duel, Task, play
from dungeontwister.arena.processes import processes
from dungeontwister.arena.standings import score
from dungeontwister.bots.evaluation.weights import Weights

from .course import Course, bot, moved

REACH: Final = 0.25
"""How far to either side: a weight is made larger or smaller by about so much of it."""
STRIDE: Final = 0.06
"""How far a pair that was won twice moves each weight, in parts of the reach."""
BATCH: Final = 8
"""Pairs that are played around the same weights."""
FIXED: Final = frozenset({"steepness"})
"""Weights on which no decision depends: games say nothing about them."""


class Aside(NamedTuple):
    """Weights to either side of others: up for one bot where they are down for the other."""

    signs: dict[str, int]
    duel: Duel
    number: int


def batch(course: Course, weights: Weights, number: int) -> tuple[tuple[float, ...], Weights]:
    """Play a batch of pairs around some weights: their scores, and the weights after it."""
    asides = [aside(course, weights, BATCH * number + at) for at in range(BATCH)]
    scores = played(course.jobs, asides)
    shift = dict.fromkeys(asides[0].signs, 0.0)
    for one, gain in zip(asides, scores, strict=True):
        for name, sign in one.signs.items():
            shift[name] += STRIDE * REACH * sign * (2 * gain - 1)
    return scores, moved(weights, shift)


def aside(course: Course, weights: Weights, number: int) -> Aside:
    """The two bots of one pair."""
    rng = Random(f"{course.seed}/aside/{number}")
    names = [name for name in Weights.__struct_fields__ if name not in FIXED]
    signs = {name: rng.choice((-1, 1)) for name in names}
    up, down = (
        bot(label, course, moved(weights, {name: by * sign for name, sign in signs.items()}))
        for label, by in (("up", REACH), ("down", -REACH))
    )
    variant = course.variants[number % len(course.variants)]
    return Aside(signs, Duel((up, down), (variant,), f"{course.seed}/walk"), number)


class Game(NamedTuple):
    """One of the games of a batch."""

    at: int
    swapped: bool
    aside: Aside


def played(jobs: int, asides: Sequence[Aside]) -> tuple[float, ...]:
    """The score of the first bot of each pair."""
    games = [Game(at, swapped, one) for at, one in enumerate(asides) for swapped in (False, True)]
    sums = [0.0] * len(asides)
    for game, gain in zip(games, gains(jobs, games), strict=True):
        sums[game.at] += gain / 2
    return tuple(sums)


def gains(jobs: int, games: Sequence[Game]) -> Iterable[float]:
    """What the first bot won in each game."""
    if jobs == 1:
        yield from map(gain, games)
        return
    with processes(jobs) as pool:
        yield from pool.map(gain, games)


def gain(game: Game) -> float:
    """Play one game."""
    duel, number = game.aside.duel, game.aside.number
    return score(play(duel, Task(duel.variants[0], number, game.swapped)))
