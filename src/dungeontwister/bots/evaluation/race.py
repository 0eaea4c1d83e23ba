"""What both players still have to do to win, from the entries of a position."""

from typing import NamedTuple

from .fields import Entry, Field

Hidden = tuple[list[float], list[float]]
"""The ways of those who lie face down, for the player and for the enemy."""


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
        self.mine, self.theirs = [*hidden[0]], [*hidden[1], *field.ways]
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
