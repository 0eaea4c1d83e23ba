"""The paths of a search, cut into movements, and how far one leads with so many points."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from .situations import Label, Search, Situation

MOST: Final = 4_000
"""Chains of situations that are looked at for one decision."""
ENDLESS: Final = 99
BEGINS: Final = "begin"
Path = tuple[Label, ...]
"""What is done, without where the movements end."""
Cut = tuple[int, ...]
"""The lengths of the movements."""


class TooManyPaths(Exception):
    """There are too many ways to compare how they are cut."""


class Chain(NamedTuple):
    """One way through the situations."""

    path: Path
    cut: Cut
    last: Situation


def chains(search: Search, last: Situation) -> Iterator[Chain]:
    """Every way of the best price that leads to a situation."""
    todo: list[tuple[Situation, tuple[Label, ...]]] = [(last, ())]
    seen = 0
    while todo:
        now, labels = todo.pop()
        seen += 1
        if seen > 20 * MOST:
            raise TooManyPaths
        if not search.before[now]:
            yield Chain(path_of(labels), cut_of(labels), last)
        for earlier, label in search.before[now]:
            todo.append((earlier, (label, *labels)))


def path_of(labels: tuple[Label, ...]) -> Path:
    """The squares and deeds alone."""
    words = {BEGINS: "step"}
    return tuple((words.get(what, what), where) for what, where in labels if what != "stop")


def cut_of(labels: tuple[Label, ...]) -> Cut:
    """How many squares each movement has; one under way counts on."""
    lengths = [0]
    for what, _ in labels:
        if what == BEGINS:
            lengths.append(1)
        elif what == "step":
            lengths[-1] += 1
    return tuple(lengths)


def longest_first(found: list[Chain]) -> list[Chain]:
    """Of each path the cut with the longest first movement, then the longest second (SOQ-80)."""
    best: dict[Path, Cut] = {}
    for chain in found:
        best[chain.path] = max(best.get(chain.path, ()), chain.cut)
    return [chain for chain in found if best[chain.path] == chain.cut]


def goes_far(search: Search, chain: Chain) -> bool:
    """Whether each movement goes on along its path while it can end on a valid square (S24)."""
    short = any(0 < length < search.rules.world.movement for length in chain.cut[:-1])
    return not short or not any(True for _ in farther(search, chain))


def farther(search: Search, chain: Chain) -> Iterator[Prefix]:
    """Where one of its movements could end farther along its path, those before it cut alike."""
    todo = [Prefix(0, (0,), 0, 0, search.rules.start())]
    tried = {*todo}
    while todo:
        here = todo.pop()
        nth = len(here.cut) - 1
        if here.now.left < 0 and here.cut[nth] > chain.cut[nth]:
            yield here
        for then in onward(search, chain.path, ENDLESS, here):
            if then not in tried and is_alike(then.cut, chain.cut):
                tried.add(then)
                todo.append(then)


def is_alike(cut: Cut, whole: Cut) -> bool:
    """Whether all movements but the last are those of a whole way."""
    done = len(cut) - 1
    return done < len(whole) and cut[:done] == whole[:done]


class Prefix(NamedTuple):
    """How far a path leads: how many of its labels, and what is there then."""

    done: int
    cut: Cut
    points: int
    squares: int
    now: Situation


def walked(search: Search, path: Path, points: int) -> list[Prefix]:
    """As far along a path as so many points lead, ending on a valid square (SOQ-81)."""
    start = search.rules.start()
    ends: list[Prefix] = []
    todo = [Prefix(0, (0,), 0, 0, start)]
    tried = {*todo}
    while todo:
        here = todo.pop()
        if here.now.left < 0:
            ends.append(here)
        for then in onward(search, path, points, here):
            if then not in tried:
                tried.add(then)
                todo.append(then)
    if not ends:
        return []
    farthest = max(end.done for end in ends)
    ends = [end for end in ends if end.done == farthest]
    cheapest = min(end.points for end in ends)
    ends = [end for end in ends if end.points == cheapest]
    longest = max(end.cut for end in ends)
    return [end for end in ends if end.cut == longest]


def onward(search: Search, path: Path, points: int, here: Prefix) -> Iterator[Prefix]:
    """The next thing on a path, or the end of a movement."""
    for (what, where), (cost, squares), now in search.rules.following(here.now):
        if here.points + cost > points or now.end:
            continue
        spent, crossed = here.points + cost, here.squares + squares
        if what == "stop":
            yield Prefix(here.done, here.cut, spent, crossed, now)
        elif here.done < len(path) and path[here.done] == path_of(((what, where),))[0]:
            cut = here.cut
            if what == BEGINS:
                cut = (*cut, 1)
            elif what == "step":
                cut = (*cut[:-1], cut[-1] + 1)
            yield Prefix(here.done + 1, cut, spent, crossed, now)
