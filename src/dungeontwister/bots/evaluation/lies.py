"""Ways while the rooms lie in one way: how far it is for a character from anywhere to a place.

Distances are estimates in action points, as `bots.distances` finds them; here they are looked up
by small keys, because an evaluation asks for them thousands of times.
"""

from typing import Final

from dungeontwister.bots.distances import Mover, Ways
from dungeontwister.core.position.state import Room

MOST: Final = 256
"""Lies that are remembered at once."""
LITTLE: Final = 1e-6
"""Sums of steps differ by less."""
Distances = tuple[float, ...]


class Lie:
    """One way in which the rooms lie."""

    __slots__ = ("_exits", "_past", "_towards", "_ways", "rooms")

    def __init__(self, ways: Ways, rooms: tuple[Room, ...]) -> None:
        self._ways = ways
        self.rooms = rooms
        self._exits: dict[Mover, Distances] = {}
        self._past: dict[tuple[Mover, int, float], Distances] = {}
        self._towards: dict[tuple[Mover, int], Distances] = {}

    def exits(self, mover: Mover) -> Distances:
        """From every node to the nearest exit."""
        found = self._exits.get(mover)
        if found is None:
            found = self._exits[mover] = self._ways.distances(self.rooms, mover)
        return found

    def towards(self, mover: Mover, place: int) -> Distances:
        """From every node to a place."""
        found = self._towards.get((mover, place))
        if found is None:
            found = self._ways.towards(self.rooms, mover, place)
            self._towards[mover, place] = found
        return found

    def delay(self, mover: Mover, place: int, guarded: int, between: float, toll: float) -> float:
        """How much longer the way out of a place is because an enemy stands at another.

        `between` is how far it is from one to the other: most enemies stand on no shortest way.
        """
        exits = self.exits(mover)
        way = exits[place]
        if place == guarded or between + exits[guarded] > way + LITTLE:
            return 0.0
        key = (mover, guarded, toll)
        past = self._past.get(key)
        if past is None:
            past = self._past[key] = self._ways.past(self.rooms, mover, guarded, toll)
        return past[place] - way


class Lies:
    """The lies that a bot has met."""

    def __init__(self, ways: Ways) -> None:
        self.ways = ways
        self._known: dict[tuple[Room, ...], Lie] = {}

    def of(self, rooms: tuple[Room, ...]) -> Lie:
        """The lie of these rooms."""
        found = self._known.get(rooms)
        if found is None:
            if len(self._known) >= MOST:
                # The oldest goes: a search comes back to what it met lately.
                del self._known[next(iter(self._known))]
            found = self._known[rooms] = Lie(self.ways, rooms)
        return found
