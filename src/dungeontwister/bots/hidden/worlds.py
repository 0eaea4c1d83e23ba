"""What the backs of covered cards may hide, with secret objects: each possibility with its weight.

A card is seen before it is covered, so there is one possibility until friends hand over one of two
like cards behind their hands: then either may have been meant. When one of two like cards is put
down openly, the other keeps the lower back, whichever it had.
"""

from collections.abc import Iterable, Mapping, Sequence
from itertools import permutations
from typing import Final

World = tuple[tuple[int, int], ...]
"""Backs, ascending, each with the piece behind it."""
Worlds = tuple[tuple[World, int], ...]
"""Possible worlds, each with its weight."""
Holders = Mapping[int, int]
"""Who carries which card, both by their numbers or by their backs."""

NOWHERE: Final[Worlds] = (((), 1),)


def merged(found: Iterable[tuple[Mapping[int, int], int]]) -> Worlds:
    """Equal worlds together."""
    worlds: dict[World, int] = {}
    for behind, weight in found:
        world = tuple(sorted(behind.items()))
        worlds[world] = worlds.get(world, 0) + weight
    return tuple(worlds.items())


def covered(worlds: Worlds, back: int, piece: int) -> Worlds:
    """A card that lay open is covered now."""
    others = ((without(world, piece), weight) for world, weight in worlds)
    return merged(({**behind, back: piece}, weight) for behind, weight in others)


def without(world: World, piece: int) -> dict[int, int]:
    """A world but for one card."""
    return {back: there for back, there in world if there != piece}


def mixed(worlds: Worlds, backs: Sequence[int]) -> Worlds:
    """Of these backs nobody else can say any more which is which."""
    found = []
    for world, weight in worlds:
        behind = dict(world)
        known = [back for back in backs if back in behind]
        found += [
            ({**behind, **dict(zip(known, pieces, strict=True))}, weight)
            for pieces in permutations([behind[back] for back in known])
        ]
    return merged(found)


def shown(worlds: Worlds, back: int, piece: int) -> Worlds:
    """A covered card was shown: only the worlds in which it has this back are left."""
    right = tuple(entry for entry in worlds if (back, piece) in entry[0])
    return right or covered(worlds, back, piece)


def are_covered(worlds: Worlds) -> set[int]:
    """The cards that are followed."""
    return {piece for _, piece in worlds[0][0]}


def opened(worlds: Worlds, holders: Holders, piece: int, holder: int, like: set[int]) -> Worlds:
    """A covered card lies open now; where it is known that this one held it, he did so.

    `like` are the cards of its colour and kind.
    """
    right = [
        (world, weight)
        for world, weight in worlds
        if holder < 0 or any((back, piece) in world for back in held_by(holders, holder))
    ]
    return merged(
        (put_down(world, holders, piece, like), weight) for world, weight in right or worlds
    )


def held_by(holders: Holders, holder: int) -> list[int]:
    """Everything that somebody is known to carry."""
    return [card for card, carrier in holders.items() if carrier == holder]


def put_down(world: World, holders: Holders, piece: int, like: set[int]) -> dict[int, int]:
    """A world without a card that lies open: the like cards in the same hands have lower backs."""
    behind = dict(world)
    back = next((back for back, there in world if there == piece), -1)
    if back < 0:
        return behind
    hands = {*held_by(holders, holders[back])} if back in holders else {back}
    stack = [one for one, there in world if one in hands and there in like] or [back]
    left = [there for there in map(behind.pop, stack) if there != piece]
    return {**behind, **dict(zip(stack, left, strict=False))}
