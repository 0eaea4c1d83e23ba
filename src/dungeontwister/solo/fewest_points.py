"""A lower bound: the fewest action points that could lead an NPC to each square.

No way is cheaper: here the NPC stops anywhere, every Rope and Key in play helps, and nothing it
carries or meets is in its way. Targets beyond the bound need no search.
"""

from collections.abc import Iterable, Iterator
from heapq import heappop, heappush
from typing import Final

from dungeontwister.core.movement.steps import is_exit, linked
from dungeontwister.core.position.board import OFF, PIT, PORTCULLIS, WALL, Place
from dungeontwister.core.position.scene import NOBODY
from dungeontwister.editions.prison.edition import Prison

from .activation import UNLISTED
from .npc_at_work import Case

FAR: Final = 99
"""Squares: farther than any two."""


class Outlook:
    """How cheaply each square could be reached."""

    def __init__(self, case: Case) -> None:
        self.case = case
        rows, manner = case.rows, case.manner
        things = [n for side in case.game.objects for n in side if in_play(case, n)]
        wanted = [n for n in things if case.rank(n) < UNLISTED]
        self.has_spears = any(rows[n].reaches for n in wanted)
        self.opens = manner.works_locks or manner.breaks_on_the_way
        self.opens = self.opens or any(rows[n].works_locks for n in wanted)
        self._passes = rows[case.npc].passes
        if any(rows[n].spans for n in things):
            self._passes |= PIT
        still = case.scene.pieces[case.npc].wounded
        self.least: dict[Place, int] = {case.place: 0} if still else self._search()

    def _search(self) -> dict[Place, int]:
        """Every square that a way could lead to."""
        case, most = self.case, self.case.rows[self.case.npc].movement
        leaps, owner = case.scene.board.leaps, case.game.layout.owner
        heap: list[tuple[int, int, Place]] = [(0, most - max(0, case.points), case.place)]
        found: dict[Place, int] = {}
        while heap:
            ap, used, place = heappop(heap)
            if place in found:
                continue
            found[place] = ap
            if owner[place] != OFF and is_exit(case.scene, case.npc, place):
                continue
            ahead, now = (ap, used + 1) if used < most else (ap + 1, 1)
            for to, more in self._steps(place):
                if to not in found:
                    heappush(heap, (ahead + more, now, to))
            for leap in leaps[place]:
                heappush(heap, (ap + 1, most, leap.to))
        return found

    def _steps(self, place: Place) -> Iterator[tuple[Place, int]]:
        """Where a step may lead, and what it costs besides to open a portcullis."""
        case, passes, barred = self.case, self._passes, self.case.barred
        for to, obstacles, _ in case.scene.board.edges[place]:
            lacking = obstacles & ~passes
            if to not in barred and (not lacking or (self.opens and lacking == PORTCULLIS)):
                yield to, 1 if lacking else 0
        for to in linked(case.scene, case.npc, place):
            yield to, 0

    def nearest(self, places: Iterable[Place]) -> int | None:
        """The fewest action points for any of some squares; None: no way can lead there."""
        return min((self.least[place] for place in places if place in self.least), default=None)

    def footholds(self, places: Iterable[Place]) -> Iterator[Place]:
        """The squares on which it might stop: empty ones that are no exit."""
        case = self.case
        for place in places:
            there = case.scene.at.get(place, NOBODY)
            if not is_exit(case.scene, case.npc, place) and not any(map(self._bars, there)):
                yield place

    def _bars(self, number: int) -> bool:
        """Whether a piece keeps it from stopping on that square: another unwounded character."""
        case = self.case
        standing = case.rows[number].character and not case.scene.pieces[number].wounded
        return standing and number != case.npc

    def viewers(self, place: Place) -> Iterable[Place]:
        """The squares from which a square may be seen, if arrow-slits are not looked at."""
        return {place, *self.in_line(place, FAR)}

    def in_line(self, place: Place, length: int) -> Iterator[Place]:
        """Where it might stop in a straight line with a square, so far away, no wall between."""
        return self.footholds(self._straight(place, length))

    def _straight(self, place: Place, length: int) -> Iterator[Place]:
        edition, stops = self.case.game.edition, WALL if self.opens else WALL | PORTCULLIS
        assert isinstance(edition, Prison)
        sides = edition.sides(self.case.scene.state.rooms)
        for direction in range(4):
            side = sides[place][direction]
            for _ in range(length):
                if side.to == OFF or side.obstacles & stops:
                    break
                yield side.to
                side = sides[side.to][direction]


def in_play(case: Case, item: int) -> bool:
    """Whether something lies or is carried in the dungeon."""
    piece = case.scene.pieces[item]
    return piece.place != OFF or piece.carrier != OFF
