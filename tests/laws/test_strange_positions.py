"""A short run of `python -m tests.laws.strange_positions`."""

from itertools import islice

from .strange_positions import ALL, outcomes


def test_strange_positions_raise_our_own_errors_alone() -> None:
    found = [*islice(outcomes(7), 20 * len(ALL))]
    assert [outcome for outcome in found if outcome.fault] == []
    assert {outcome.what for outcome in found} >= {"NotationError", "impossible", "begun"}
