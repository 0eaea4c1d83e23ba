"""Win rates, Elo and the sequential test, against values worked out by hand."""

from math import inf, log, sqrt
from random import Random

import pytest

from dungeontwister.arena.intervals import (
    BETTER,
    FEWEST,
    UNDECIDED,
    WORSE,
    Sprt,
    Z,
    elo,
    estimate,
    expected,
    percentile,
)

WON, EVEN, LOST = 1.0, 0.5, 0.0


def about(value: float) -> object:
    return pytest.approx(value, abs=5e-4)


# ---- Elo


@pytest.mark.parametrize(
    ("rate", "difference"),
    [(0.5, 0), (10 / 11, 400), (1 / 11, -400), (100 / 101, 800), (0.64, 99.95)],
)
def test_elo_is_what_the_score_says(rate: float, difference: float) -> None:
    assert elo(rate) == pytest.approx(difference, abs=0.01)
    assert expected(difference) == about(rate)


def test_whoever_always_wins_has_no_elo() -> None:
    assert (elo(1.0), elo(0.0)) == (inf, -inf)


# ---- the interval


def test_the_interval_of_pairs_that_are_as_chance_makes_them() -> None:
    """25 pairs won, 50 even, 25 lost: the variance is (25 + 25) / 4 / 100, and 1/800 with the
    even pair more. So they are worth 0.25 * 100 / 0.12625 = 198 trials that are won or lost."""
    found = estimate([WON] * 25 + [EVEN] * 50 + [LOST] * 25)
    assert found.rate == 0.5
    half = Z * sqrt(0.25 / 198.02 + Z * Z / (4 * 198.02**2)) / (1 + Z * Z / 198.02)
    assert half == about(0.069)
    assert found.low == about(0.5 - half)
    assert found.high == about(0.5 + half)


def test_pairs_in_which_the_side_decides_say_more_than_as_many_single_games() -> None:
    """All even: nothing varies, but for the even pair that is counted besides."""
    found = estimate([EVEN] * 100)
    # The variance of a pair is 1/800, so that they are worth 0.25 * 100 * 800 = 20,000 trials.
    assert found.low == about(0.5 - Z * sqrt(0.25 / 20_000))
    assert estimate([EVEN] * 4).low < 0.35


def test_pairs_with_one_winner_say_as_much_as_single_games() -> None:
    """Both games of a pair are alike, 80 won and 20 lost: Wilson's interval of 80 in 100."""
    found = estimate([WON] * 80 + [LOST] * 20)
    assert (found.low, found.high) == (about(0.7112), about(0.8666))


def test_who_has_won_everything_is_not_sure_to_go_on() -> None:
    """Wilson's lower end for n of n is n / (n + z^2)."""
    found = estimate([WON] * 20)
    assert found.low == about(20 / (20 + Z * Z))
    assert found.high == 1.0
    assert found.elo[0] == found.elo[2] == inf
    assert found.elo[1] == pytest.approx(elo(20 / (20 + Z * Z)))
    assert estimate([LOST] * 20)[:3] == (0.0, 0.0, about(1 - 20 / (20 + Z * Z)))


def test_nothing_played_says_nothing() -> None:
    assert estimate([])[:3] == (0.5, 0.0, 1.0)


def test_the_interval_holds_the_truth_in_95_of_100() -> None:
    random, held = Random(14), 0
    for _ in range(1000):
        pairs = [((random.random() < 0.8) + (random.random() < 0.8)) / 2 for _ in range(50)]
        found = estimate(pairs)
        held += found.low <= 0.8 <= found.high
    assert 930 <= held <= 970


# ---- the sequential test


def test_the_odds_are_those_of_two_normal_distributions() -> None:
    """30 won, 20 even, 10 lost: the mean is 2/3, the squares (30 + 10 * 4 + 20 / 4) / 9 = 25/3."""
    scores = [WON] * 30 + [EVEN] * 20 + [LOST] * 10
    variance = (25 / 3 + 0.125) / 60
    test = Sprt(0, 100)
    most = 1 / (1 + 10**-0.25)
    assert most == about(0.6401)
    by_hand = 60 * ((2 / 3 - 0.5) ** 2 - (2 / 3 - most) ** 2) / (2 * variance)
    assert test.odds(scores) == pytest.approx(by_hand)
    assert by_hand == pytest.approx(5.77, abs=0.01)
    assert test.verdict(scores) == BETTER


def test_it_is_certain_when_it_would_be_wrong_once_in_twenty() -> None:
    assert Sprt(0, 50).bound == pytest.approx(log(19))


def test_it_decides_both_ways_and_says_when() -> None:
    test, chance = Sprt(0, 100), Random(3)
    better = [WON if chance.random() < 0.8 else LOST for _ in range(200)]
    worse = [1 - score for score in better]
    for scores, verdict in ((better, BETTER), (worse, WORSE)):
        certain = test.decided(scores)
        assert FEWEST <= certain < 200
        assert test.verdict(scores[:certain]) == verdict
        assert test.verdict(scores[: certain - 1]) == UNDECIDED or certain == FEWEST
        assert test.decided(scores, since=certain) in (0, certain + 1)


def test_a_few_pairs_decide_nothing() -> None:
    assert Sprt(0, 50).verdict([WON] * (FEWEST - 1)) == UNDECIDED
    assert Sprt(0, 50).verdict([WON] * FEWEST) == BETTER
    assert Sprt(0, 50).odds([]) == 0


def test_it_is_wrong_about_once_in_twenty() -> None:
    random, test, wrong = Random(5), Sprt(0, 100), 0
    for _ in range(200):
        pairs = [((random.random() < 0.5) + (random.random() < 0.5)) / 2 for _ in range(200)]
        certain = test.decided(pairs)
        wrong += bool(certain) and test.verdict(pairs[:certain]) == BETTER
    assert wrong <= 20


def test_percentiles_lie_between_values() -> None:
    assert percentile([], 0.5) == 0
    assert percentile([3.0], 0.95) == 3
    assert percentile([4.0, 1.0, 3.0, 2.0], 0.5) == 2.5
    assert percentile([float(n) for n in range(101)], 0.95) == 95
