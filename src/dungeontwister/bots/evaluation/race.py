"""What both players still have to do to win, from the entries of a position."""

from collections.abc import Iterable
from typing import NamedTuple

from .amounts import bounded
from .fields import Entry, Field

APPROACH, AWAY = 2.0, 8.0
"""What it usually takes to come to a room and reveal it, a part of what `hidden` stands for; and
the most that it counts."""


class Hidden(NamedTuple):
    """What those who lie face down still have to do."""

    mine: list[tuple[int, float, int]]
    """Of each friend: in which of `rooms` he lies, his way from there, and what it brings."""
    theirs: list[float]
    """The ways of the enemies, for each point that they bring."""
    rooms: tuple[int, ...]
    """The rooms in which friends lie, where it matters how far somebody is from revealing them."""
    usual: list[float]
    """The ways of friends where that does not matter, for each point that they bring."""
    unrest: float
    """How much that matters: nothing before the game has become quiet."""


class Race(NamedTuple):
    """What a player still has to do to win."""

    needed: float
    """The shortest ways that bring the points that he lacks, together."""
    limit: float
    """The longest of them."""
    spare: float
    """The shortest of the others."""


def race_for(ways: list[float], lacking: int, lost: float) -> Race:
    """What it takes to win by the shortest ways."""
    if lacking <= 0:
        return Race(0.0, 0.0, 0.0)
    ways.sort()
    if len(ways) > lacking:
        return Race(sum(ways[:lacking]), ways[lacking - 1], ways[lacking])
    missing = lacking - len(ways)
    return Race(sum(ways) + lost * missing, lost if missing else ways[-1], lost)


class Sums:
    """What the entries of a position come to."""

    __slots__ = ("best", "bodies", "exposed", "hopes", "loads", "mine", "theirs")

    def __init__(self, entries: list[Entry], field: Field, hidden: Hidden, lost: float) -> None:
        bars = [entry.bars for entry in entries if entry.bars]
        ways = field.barred([*map(max, zip(*bars, strict=True))]) if bars else field.ways
        self.mine, self.theirs = found_ways(entries, hidden, lost), [*hidden.theirs, *ways]
        """The ways to points: out of the labyrinth, and to somebody who can be eliminated."""
        self.bodies = sum([entry.fit for entry in entries])
        able = [entry for entry in entries if entry.strikes]
        self.loads = sum([entry.load for entry in entries])
        self.exposed = [entry for entry in entries if entry.danger]
        self.best = [*map(min, zip(field.unreached, *[one.strikes for one in able], strict=True))]
        """What the nearest character needs to strike each enemy."""
        self.hopes = [*map(max, zip(field.hopeless, *[one.odds for one in able], strict=True))]
        """How likely each enemy is struck down in the player's next turn."""
        for entry in entries:
            self.mine += entry.ways
            if entry.prey:
                self.theirs.append(entry.prey)
        for at, extra in field.prizes:
            self.mine.append(self.best[at] + extra)


def found_ways(entries: list[Entry], hidden: Hidden, lost: float) -> list[float]:
    """The ways of friends who lie face down, for each point that they bring.

    First somebody has to come and reveal their room. In a quiet game it counts how far he is from
    the one that is nearest.
    """
    if not hidden.rooms:
        return [*hidden.usual]
    first, further = nearest(entries, hidden)
    return each_point(
        (bounded(way + (further if at == first else 0.0), lost), points)
        for at, way, points in hidden.mine
    )


def each_point(ways: Iterable[tuple[float, int]]) -> list[float]:
    """The ways of some characters, for each point that they bring."""
    return [way / points for way, points in ways for _ in range(points)]


def nearest(entries: list[Entry], hidden: Hidden) -> tuple[int, float]:
    """The room that somebody can reveal soonest, and what that takes more than usual."""
    able = [entry.reveals for entry in entries if entry.reveals]
    near = [*map(min, zip(*able, strict=True))] if able else [AWAY] * len(hidden.rooms)
    least = min(near)
    return near.index(least), hidden.unrest * (min(least, AWAY) - APPROACH)
