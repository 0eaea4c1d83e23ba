"""Drawing some of several things, each set as often as its weight says; exact, without rejection.

Things come in chains: of a chain one takes the first, the first two and so on. A single thing is a
chain of one. A chain has a weight for each number that is taken, beginning with none. The weight of
a set is the product over its chains.
"""

from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import Final

Chain = tuple[float, ...]

SINGLE: Final[Chain] = (1.0, 1.0)
"""A thing that is taken or not, like all others."""


def single(odds: float) -> Chain:
    """A thing that is taken as often as its odds say, compared with others."""
    return SINGLE if odds == 1 else (1.0, odds)


@lru_cache(maxsize=2_048)
def tails(chains: tuple[Chain, ...], count: int) -> tuple[tuple[float, ...], ...]:
    """For the chains from each one on, the weight of all ways to take 0, 1, ... `count` of them."""
    found: list[tuple[float, ...]] = [(1.0, *(0.0,) * count)]
    for chain in reversed(chains):
        after = found[-1]
        ways = [
            sum(weight * after[n - k] for k, weight in enumerate(chain[: n + 1]))
            for n in range(count + 1)
        ]
        found.append(tuple(ways))
    return tuple(reversed(found))


def taken(chains: tuple[Chain, ...], count: int, rng: Random) -> list[int]:
    """How many are taken of each chain, `count` in all."""
    known, found = tails(chains, count), list[int]()
    for at, chain in enumerate(chains):
        ways = [weight * known[at + 1][count - k] for k, weight in enumerate(chain[: count + 1])]
        found.append(drawn(ways, rng))
        count -= found[-1]
    return found


def drawn(ways: Sequence[float], rng: Random) -> int:
    """One of several numbers by its weight."""
    mark, last = rng.random() * sum(ways), 0
    for number, weight in enumerate(ways):
        if weight:
            last = number
            mark -= weight
            if mark < 0:
                break
    return last


def share(chains: tuple[Chain, ...], numbers: Sequence[int]) -> float:
    """How likely it is that exactly so many are taken of each chain."""
    weight = 1.0
    for chain, number in zip(chains, numbers, strict=True):
        weight *= chain[number]
    return weight / tails(chains, sum(numbers))[0][-1]


def some(things: Sequence[int], odds: Sequence[float], count: int, rng: Random) -> list[int]:
    """So many of some single things, in their order."""
    if count >= len(things):
        return [*things]
    if len({*odds}) == 1:
        return sorted(rng.sample(things, count), key=things.index)
    picked = taken(tuple([single(one) for one in odds]), count, rng)
    return [thing for thing, number in zip(things, picked, strict=True) if number]
