"""Some of several things, each set as often as its weight says."""

import random
from collections import Counter
from itertools import product

import pytest

from dungeontwister.bots.hidden.lots import SINGLE, Chain, drawn, share, single, some, taken

CHAINS: tuple[tuple[tuple[Chain, ...], int], ...] = (
    ((SINGLE, SINGLE, SINGLE), 2),
    ((SINGLE, (1.0, 1.0, 1.0), SINGLE), 2),
    ((single(3.0), single(0.5), (1.0, 2.0, 4.0)), 2),
)
DRAWS = 8_000


def counts(chains: tuple[Chain, ...], count: int) -> list[tuple[int, ...]]:
    """Every way to take so many."""
    ways = product(*(range(len(chain)) for chain in chains))
    return [way for way in ways if sum(way) == count]


@pytest.mark.parametrize(("chains", "count"), CHAINS)
def test_every_way_has_its_share(chains: tuple[Chain, ...], count: int) -> None:
    rng = random.Random(7)
    found = Counter(tuple(taken(chains, count, rng)) for _ in range(DRAWS))
    ways = counts(chains, count)
    assert {*found} == {*ways}
    assert sum(share(chains, way) for way in ways) == pytest.approx(1)
    for way in ways:
        assert found[way] / DRAWS == pytest.approx(share(chains, way), abs=0.02)


def test_a_share_is_its_weight_among_all() -> None:
    """Of odds 3, 1 and 1 two are taken: 3, 3 or 1."""
    chains = (single(3.0), SINGLE, SINGLE)
    assert share(chains, (1, 1, 0)) == pytest.approx(3 / 7)
    assert share(chains, (0, 1, 1)) == pytest.approx(1 / 7)


def test_what_has_no_weight_is_never_drawn() -> None:
    rng = random.Random(1)
    assert {drawn((0.0, 1.0, 0.0), rng) for _ in range(100)} == {1}


def test_some_are_as_many_as_there_are_at_most() -> None:
    assert some((4, 2, 9), (1.0, 2.0, 3.0), 5, random.Random(0)) == [4, 2, 9]
