"""A lower bound: the fewest action points that could lead an NPC to each square.

No way is cheaper: here the NPC stops anywhere, every Rope and Key that it could come to helps from
the beginning, and nothing it carries or meets is in its way. Targets beyond the bound need no
search.
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
        self._spans = False
        self._eased = [p for p in case.scene.board.pits if case.eases(p)]
        self._aids = [n for n in wanted if rows[n].works_locks or rows[n].spans]
        self._steps: dict[Place, list[tuple[Place, int]]] = {}
        still = case.scene.pieces[case.npc].wounded
        known = self._flood([case.place])
        while self._gains(known):
            known = self._flood(known)
        self.least: dict[Place, int] = {case.place: 0} if still else self._search()

    def _gains(self, known: set[Place]) -> bool:
        """Whether a Rope or a Key is on one of these squares that leads to more."""
        before, rows = (self.opens, self._spans), self.case.rows
        near = [n for n in self._aids if self.case.scene.place(n) in known]
        self.opens = self.opens or any(rows[n].works_locks for n in near)
        self._spans = self._spans or any(rows[n].spans for n in near)
        return before != (self.opens, self._spans)

    def _flood(self, known: Iterable[Place]) -> set[Place]:
        """All squares that some way could lead to."""
        passed = {0, PIT * self._spans, PORTCULLIS * self.opens}
        leaps, found, todo = self.case.scene.board.leaps, set(known), list(known)
        while todo:
            place = todo.pop()
            steps = self._steps.get(place) or self._find_steps(place)
            near = [to for to, lacking in steps if lacking in passed and to not in found]
            near += [leap.to for leap in leaps[place] if leap.to not in found]
            found.update(near)
            todo += near
        return found

    def _search(self) -> dict[Place, int]:
        """The fewest action points for each of them."""
        case, most = self.case, self.case.rows[self.case.npc].movement
        leaps, free = case.scene.board.leaps, {0, PIT * self._spans}
        heap: list[tuple[int, int, Place]] = [(0, most - max(0, case.points), case.place)]
        found: dict[Place, int] = {}
        while heap:
            ap, used, place = heappop(heap)
            if place in found:
                continue
            found[place] = ap
            ahead, now = (ap, used + 1) if used < most else (ap + 1, 1)
            for to, lacking in self._steps.get(place) or self._find_steps(place):
                if to not in found:
                    if lacking in free:
                        heappush(heap, (ahead, now, to))
                    elif lacking == PORTCULLIS and self.opens:
                        # Opening it ends the movement.
                        heappush(heap, (ap + 2, 1, to))
            for leap in leaps[place]:
                if leap.to not in found:
                    heappush(heap, (ap + 1, most, leap.to))
        return found

    def _find_steps(self, place: Place) -> list[tuple[Place, int]]:
        """The squares beside a square, with what the NPC does not pass by itself; none outside."""
        case, barred = self.case, self.case.barred
        if case.game.layout.owner[place] != OFF and is_exit(case.scene, case.npc, place):
            return []
        mine = ~case.rows[case.npc].passes
        edges = case.scene.board.edges[place]
        found = [(to, obstacles & mine) for to, obstacles, _ in edges if to not in barred]
        if self._eased:
            found = [(to, lack & ~PIT if to in self._eased else lack) for to, lack in found]
        if case.rows[case.npc].links_gears:
            found += [(to, 0) for to in linked(case.scene, case.npc, place)]
        self._steps[place] = found
        return found

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
