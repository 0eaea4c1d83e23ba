"""How certain a result is: win rates and Elo with intervals, and when a match may stop.

Both games of a pair have the same deal, so they are not independent: all is reckoned over pairs.
The score of a pair lies between 0 and 1, a draw being half a win.
"""

from collections.abc import Sequence
from math import inf, log, log10, sqrt
from typing import Final, NamedTuple

Z: Final = 1.959964
"""Of the values of a normal distribution 95 % lie within so many standard deviations."""
EVEN: Final = 0.125
"""The variance of a pair of two games that each side wins with equal chances."""
ERROR: Final = 0.05
"""How often a sequential test may be wrong, on either side."""
FEWEST: Final = 16
"""Pairs before which a sequential test decides nothing: it takes scores to be normal."""


class Estimate(NamedTuple):
    """A win rate and the ends of its 95 % interval."""

    rate: float
    low: float
    high: float
    pairs: int = 0

    @property
    def elo(self) -> tuple[float, float, float]:
        """The same as differences in Elo."""
        return elo(self.rate), elo(self.low), elo(self.high)


def elo(rate: float) -> float:
    """The difference in Elo at which a side scores so much."""
    if not 0 < rate < 1:
        return inf if rate >= 1 else -inf
    return 400 * log10(rate / (1 - rate))


def expected(difference: float) -> float:
    """The score of a side that is better by so much Elo."""
    return float(1 / (1 + 10 ** (-difference / 400)))


def mean(scores: Sequence[float]) -> float:
    """The win rate."""
    return sum(scores) / len(scores)


def spread(scores: Sequence[float]) -> float:
    """The variance of a pair; an even pair more is counted, as a few may be all alike by luck."""
    middle = mean(scores)
    return (sum((score - middle) ** 2 for score in scores) + EVEN) / len(scores)


def estimate(scores: Sequence[float]) -> Estimate:
    """The win rate over pairs, with Wilson's interval.

    Wilson's formula is about trials that are won or lost. Pairs are worth as many of these as have
    the same variance of the mean, and at least one each.
    """
    if not scores:
        return Estimate(0.5, 0.0, 1.0)
    rate, count = mean(scores), len(scores)
    trials = max(count, rate * (1 - rate) * count / spread(scores))
    middle = (rate + Z * Z / (2 * trials)) / (1 + Z * Z / trials)
    half = Z * sqrt(rate * (1 - rate) / trials + (Z / (2 * trials)) ** 2) / (1 + Z * Z / trials)
    # By the formula; sums of fractions miss the ends by a hair.
    low = 0.0 if rate == 0 else middle - half
    return Estimate(rate, low, 1.0 if rate == 1 else middle + half, count)


# ---- the sequential test

UNDECIDED, WORSE, BETTER = "undecided", "worse", "better"


class Sprt(NamedTuple):
    """A sequential test: is the first bot better by `low` Elo, or by `high`?"""

    low: float
    high: float

    @property
    def bound(self) -> float:
        """The logarithm of the odds at which it is certain."""
        return log((1 - ERROR) / ERROR)

    def odds(self, scores: Sequence[float]) -> float:
        """The logarithm of how much likelier `high` makes these pairs than `low` does."""
        if not scores:
            return 0.0
        least, most = expected(self.low), expected(self.high)
        gap = 2 * mean(scores) - least - most
        return len(scores) * (most - least) * gap / (2 * spread(scores))

    def verdict(self, scores: Sequence[float]) -> str:
        """What is certain."""
        odds = self.odds(scores)
        if len(scores) < FEWEST or abs(odds) < self.bound:
            return UNDECIDED
        return BETTER if odds > 0 else WORSE

    def decided(self, scores: Sequence[float], since: int = 0) -> int:
        """The number of pairs, after the first so many, at which it was certain; 0: it is not."""
        counts = range(max(FEWEST, since + 1), len(scores) + 1)
        return next((n for n in counts if self.verdict(scores[:n]) != UNDECIDED), 0)


def percentile(values: Sequence[float], part: float) -> float:
    """The value within which such a part of all stays; 0 where there is none."""
    if not values:
        return 0.0
    ranked = sorted(values)
    at = part * (len(ranked) - 1)
    below = int(at)
    above = min(below + 1, len(ranked) - 1)
    return ranked[below] + (at - below) * (ranked[above] - ranked[below])
