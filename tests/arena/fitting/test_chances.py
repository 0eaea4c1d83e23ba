"""The chance to win that a value stands for is what is won in the end."""

from random import Random

import pytest

from dungeontwister.arena.fitting.chances import (
    Reading,
    classes,
    read_match,
    steepness_of,
    surprise,
    with_steepness,
)
from dungeontwister.arena.match import Match, Table
from dungeontwister.bots.evaluation.judge import chance_to_win
from dungeontwister.bots.evaluation.weights import weights_of

WEIGHTS = weights_of("card_game")


def made_up(steepness: float, count: int) -> list[Reading]:
    """Results that a steepness foretells."""
    rng, weights = Random(1), with_steepness(WEIGHTS, steepness)
    values = [rng.uniform(-15, 15) for _ in range(count)]
    return [Reading(v, float(rng.random() < chance_to_win(v, weights))) for v in values]


@pytest.mark.parametrize("steepness", [2.0, 6.0])
def test_the_steepness_of_results_is_found(steepness: float) -> None:
    found = made_up(steepness, 3000)
    fitted = steepness_of(found, WEIGHTS)
    assert abs(fitted / steepness - 1) < 0.15
    best = surprise(found, with_steepness(WEIGHTS, fitted))
    for other in (fitted * 0.8, fitted * 1.25):
        assert best < surprise(found, with_steepness(WEIGHTS, other))


def test_classes_hold_what_was_expected_beside_what_was_won() -> None:
    found = made_up(4.0, 3000)
    rows = list(classes(found, with_steepness(WEIGHTS, 4.0)))
    assert sum(row.positions for row in rows) == 3000
    assert [row.expected for row in rows] == sorted(row.expected for row in rows)
    assert all(abs(row.expected - row.won) < 0.1 for row in rows)


def test_a_match_is_read_at_the_ends_of_its_turns() -> None:
    match = Match(Table("tutorial-2"), ("eager", "random"), 1)
    found = list(read_match(match, WEIGHTS))
    ending = match.log.state.ending
    assert ending
    assert len(found) > 5
    assert {one.won for one in found} == ({0.5} if ending.winner is None else {0.0, 1.0})
