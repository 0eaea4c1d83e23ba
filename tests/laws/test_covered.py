"""With secret objects: nothing that a seat is sent depends on what it may not look at."""

from random import Random

import pytest

from tests.support.exchanged import Unlike, leak, twins

ENOUGH = 40


@pytest.mark.rule("CG-SECRET-01", "CG-SECRET-02")
def test_nobody_can_tell_covered_cards_apart() -> None:
    random, count = Random("covered"), 0
    for twin in twins(random):
        try:
            found = leak(twin, random)
        except Unlike:
            continue
        assert found is None, (twin.at, twin.seat, twin.pair, found)
        count += 1
        if count == ENOUGH:
            return
    raise AssertionError(f"only {count} twins were found")
