"""How steeply the chance to win rises with the value: fitted to games of the bot's own play.

No decision depends on it, so that here results may decide.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import log
from random import Random
from typing import Final, NamedTuple

from msgspec.structs import replace

from dungeontwister.arena.ladder import Duel, Task, match_of
from dungeontwister.arena.match import Match
from dungeontwister.bots.distances import ways_of
from dungeontwister.bots.evaluation.judge import VICTORY, Judge, chance_to_win
from dungeontwister.bots.evaluation.lies import Lies
from dungeontwister.bots.evaluation.weights import Weights
from dungeontwister.bots.hidden import History, sample
from dungeontwister.core.decisions.moves import End

from .course import Course, bot

STEEPEST, FLATTEST = 0.5, 60.0
"""Between these the steepness is sought, in action points."""
NARROWINGS: Final = 40
GOLDEN: Final = (5**0.5 - 1) / 2
CLASSES: Final = 10
"""The table of chances has so many lines."""


class Reading(NamedTuple):
    """The value of a position for who ends his turn in it, and what he won in the end."""

    value: float
    won: float


class Eyes:
    """What one seat sees of a match: it values positions as its bot would."""

    def __init__(self, match: Match, seat: int, weights: Weights) -> None:
        self.match, self.seat = match, seat
        game = match.game
        self._history, self._read = History(game, seat), 0
        self._random = Random(seat)
        self._judge = Judge(game, Lies(ways_of(game.edition, tuple(game.arrows))), weights, seat)

    def value(self) -> float:
        """The value of the position of the match."""
        log, game = self.match.log, self.match.game
        self._history.read(log.news(self.seat, self._read))
        self._read = len(log.events)
        view = game.view(log.state, self.seat)
        state = sample(game, view, self._history, self._random)
        self._judge.start(state)
        return self._judge.value(state)


def readings(course: Course, weights: Weights, games: int) -> Iterator[Reading]:
    """What the turns of some games of the bot against itself say."""
    bots = (bot("one", course, weights), bot("other", course, weights))
    duel = Duel(bots, course.variants, f"{course.seed}/chances")
    for number in range(games):
        variant = course.variants[number % len(course.variants)]
        yield from read_match(match_of(duel, Task(variant, number, False)), weights)


def read_match(match: Match, weights: Weights) -> Iterator[Reading]:
    """The values at the ends of turns, with what came of it."""
    eyes = {seat: Eyes(match, seat, weights) for seat in match.players}
    found = [
        (moment.move.seat, eyes[moment.move.seat].value())
        for moment in match.moments()
        if isinstance(moment.move, End) and moment.move.seat in eyes and not moment.after.ending
    ]
    ending = match.log.state.ending
    assert ending
    for seat, value in found:
        yield Reading(value, 0.5 if ending.winner is None else float(ending.winner == seat))


# ---- fitting


def with_steepness(weights: Weights, steepness: float) -> Weights:
    """The same weights with another steepness."""
    return replace(weights, steepness=round(steepness, 3))


def steepness_of(found: Sequence[Reading], weights: Weights) -> float:
    """The steepness under which the results are likeliest: sought by golden section."""
    low, high = STEEPEST, FLATTEST
    for _ in range(NARROWINGS):
        span = GOLDEN * (high - low)
        inner, outer = high - span, low + span
        if surprise(found, with_steepness(weights, inner)) < surprise(
            found, with_steepness(weights, outer)
        ):
            high = outer
        else:
            low = inner
    return (low + high) / 2


def surprise(found: Sequence[Reading], weights: Weights) -> float:
    """How much the results surprise on average: the cross entropy of chances and results."""
    total = 0.0
    for one in found:
        chance = chance_to_win(min(one.value, VICTORY), weights)
        total -= one.won * log(chance) + (1 - one.won) * log(1 - chance)
    return total / len(found)


class Class(NamedTuple):
    """Positions with about the same chance."""

    positions: int
    expected: float
    won: float


def classes(found: Sequence[Reading], weights: Weights) -> Iterator[Class]:
    """What was expected and what was won, from the lowest chances to the highest."""
    chances = sorted((chance_to_win(one.value, weights), one.won) for one in found)
    for at in range(CLASSES):
        some = chances[len(chances) * at // CLASSES : len(chances) * (at + 1) // CLASSES]
        if some:
            expected, won = (sum(column) / len(some) for column in zip(*some, strict=True))
            yield Class(len(some), expected, won)
