"""What an NPC can hope for: the fewest action points that could lead it to each square.

No way is cheaper than this: it stops anywhere, every Rope and Key in play that could help does, and
nothing it carries or meets stands in its way. Where there is no hope there is nothing to search.
"""

from collections.abc import Iterable, Iterator
from heapq import heappop, heappush

from dungeontwister.core.board import OFF, PIT, PORTCULLIS, Place
from dungeontwister.core.frames import Movement
from dungeontwister.core.steps import is_blocked, is_exit, linked

from .activation import UNLISTED
from .case import Case

Price = tuple[int, int]
"""Action points, and how many squares of the last movement are used up."""


class Outlook:
    """How cheaply each square could be reached."""

    def __init__(self, case: Case) -> None:
        self.case = case
        rows, pieces = case.rows, case.scene.pieces
        things = [n for side in case.game.objects for n in side if in_play(case, n)]
        wanted = [n for n in things if case.rank(n) < UNLISTED]
        self.has_spears = any(rows[n].reaches for n in wanted)
        manner = case.manner
        self.opens = manner.works_locks or manner.breaks_on_the_way
        self.opens = self.opens or any(rows[n].works_locks for n in wanted)
        self._passes = rows[case.npc].passes
        if any(rows[n].spans for n in things):
            self._passes |= PIT
        still = pieces[case.npc].wounded
        self.least: dict[Place, int] = {case.place: 0} if still else self._search()

    def _search(self) -> dict[Place, int]:
        """Every square that a way could lead to."""
        case, most = self.case, self.case.rows[self.case.npc].movement
        used = most - max(0, case.points)
        heap: list[tuple[int, int, Place]] = [(0, used, case.place)]
        found: dict[Place, int] = {}
        while heap:
            ap, used, place = heappop(heap)
            if place in found:
                continue
            found[place] = ap
            if not is_exit(case.scene, case.npc, place):
                for (more, spent), to in self._onward((ap, used), place, most):
                    if to not in found:
                        heappush(heap, (more, spent, to))
        return found

    def _onward(self, price: Price, place: Place, most: int) -> Iterator[tuple[Price, Place]]:
        """Steps and jumps from a square, with what they come to."""
        ap, used = price
        step = (ap, used + 1) if used < most else (ap + 1, 1)
        board, passes = self.case.scene.board, self._passes
        for to, obstacles, _ in board.edges[place]:
            lacking = obstacles & ~passes
            if lacking & ~PORTCULLIS or (lacking and not self.opens) or self._is_barred(to):
                continue
            yield ((step[0] + 1, step[1]) if lacking else step), to
        for leap in board.leaps[place]:
            yield (ap + 1, most), leap.to
        for to in linked(self.case.scene, self.case.npc, place):
            yield step, to

    def _is_barred(self, place: Place) -> bool:
        return is_blocked(self.case.scene, Movement(self.case.npc, 1, ()), place)

    def nearest(self, places: Iterable[Place]) -> int | None:
        """The fewest action points for any of some squares; None: there is no hope."""
        return min((self.least[place] for place in places if place in self.least), default=None)

    def viewers(self, place: Place) -> Iterator[Place]:
        """The squares from which a square may be seen; with a Key that is anywhere."""
        sight, rooms = self.case.game.edition.sight, self.case.scene.state.rooms
        return (
            here
            for here in self.least
            if self.opens or here == place or place in sight(rooms, here)
        )


def in_play(case: Case, item: int) -> bool:
    """Whether something lies or is carried in the dungeon."""
    piece = case.scene.pieces[item]
    return piece.place != OFF or piece.carrier != OFF
