"""How far it is to the way out, or to an enemy: estimates in action points, as the board lies.

Obstacles are expensive, not impassable, because rooms can be turned. A face-down room is one spot
that costs its reveal and some steps. Nodes are places, then one node for each room.
"""

from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from heapq import heappop, heappush
from typing import Final, NamedTuple

from msgspec.structs import replace

from dungeontwister.core.edition import Edition
from dungeontwister.core.position.board import PIT, PORTCULLIS, SLIT, WALL, Board
from dungeontwister.core.position.scene import Scene
from dungeontwister.core.position.seats import PLAYERS, other
from dungeontwister.core.position.state import FACE_DOWN, Room

REVEAL: Final = 1.0
LEAP: Final = 1.3
THROUGH_WALL: Final = 1.0
OPENING: Final = 1.0
BARRED: Final = 3.0
"""The price of an obstacle: a room has to be turned first, or a friend has to help."""
QUARTERS: Final = 2
"""So many quarter turns of a room are thought of: more cost as much as an obstacle."""
QUARTER, GEAR = 1.0, 0.5
"""The price of a quarter turn, and of somebody at the gear."""
HIDDEN: Final = Room(card=-1)
"""A room that does not matter."""
REMEMBERED: Final = 4096
RECENT: Final = 64
GAMES: Final = 16
NOWHERE: Final[tuple[tuple[int, float], ...]] = ()


class Mover(NamedTuple):
    """What matters about a character on his way."""

    seat: int
    pace: int
    passes: int
    opens: bool
    leaps: bool
    phases: bool = False
    """Whether walls are walked through, as an action of its own."""


@lru_cache(maxsize=REMEMBERED)
def anyone(mover: Mover) -> Mover:
    """The same of either side: ways to a place do not depend on whose they are."""
    return mover._replace(seat=0)


def mover_of(scene: Scene, number: int, item: int = -1) -> Mover:
    """A character with what he carries, or as if he also had an item."""
    row, passes = scene.rows[number], scene.passes(number)
    opens = row.breaks_portcullises or scene.works_locks(number)
    if item >= 0:
        passes |= scene.rows[item].passes
        opens = opens or scene.rows[item].works_locks
    leaps = scene.state.sides[row.seat].jump_cards > 0
    return Mover(row.seat, row.movement, passes, opens, leaps, row.crosses_walls)


class Joins(NamedTuple):
    """How places are joined while the rooms lie in one way."""

    free: tuple[tuple[int, ...], ...]
    """For each node, the places to which a step leads without obstacles."""
    barred: tuple[tuple[int, int, int], ...]
    """The other pairs of places, with what is between."""


class Join(NamedTuple):
    """Two places on either side of a border, once a room was turned."""

    place: int
    to: int
    obstacles: int
    quarters: int
    """So many quarter turns of the room join them."""


class Links(NamedTuple):
    """From where each node is reached, for one kind of mover."""

    step: float
    """The price of a step without obstacles."""
    free: Sequence[Sequence[int]]
    """For each node, the nodes from which a free step leads to it."""
    priced: Mapping[int, Sequence[tuple[int, float]]]
    """For some nodes, those from which something else leads to it, with its price."""


class Ways:
    """Distances, remembered for each lie of the rooms.

    Rooms whose arrows are known are turned in thought; otherwise every obstacle between two rooms
    has the same price.
    """

    def __init__(self, edition: Edition, arrows: tuple[int, ...] = ()) -> None:
        self._edition, self._arrows = edition, arrows
        self._layout = edition.layout
        self._columns = edition.layout.columns
        self._through = len(edition.layout.places_of(0)) ** 0.5
        owner = self._layout.owner
        self._exits = [
            tuple(place for place, whose in enumerate(owner) if whose == other(seat))
            for seat in PLAYERS
        ]
        self._joins = lru_cache(maxsize=RECENT)(self._joined)
        self._turned = lru_cache(maxsize=RECENT)(self._joined_by_turning)
        self._borders = lru_cache(maxsize=REMEMBERED)(self._border)
        self._links = lru_cache(maxsize=RECENT)(self._linked)
        self._towards = lru_cache(maxsize=REMEMBERED)(self._distances)

    def room_node(self, slot: int) -> int:
        """The node of a room as a whole."""
        return len(self._layout.owner) + slot

    def distances(self, rooms: tuple[Room, ...], mover: Mover) -> tuple[float, ...]:
        """From every node to the nearest exit."""
        return self._towards(rooms, anyone(mover), self._exits[mover.seat])

    def towards(self, rooms: tuple[Room, ...], mover: Mover, place: int) -> tuple[float, ...]:
        """From every node to a place."""
        return self._towards(rooms, anyone(mover), (place,))

    def past(
        self, rooms: tuple[Room, ...], mover: Mover, guarded: int, toll: float
    ) -> tuple[float, ...]:
        """From every node to the nearest exit; to come past an enemy at a place costs a toll."""
        links = tolled(self._links(rooms, anyone(mover)), guarded, toll)
        return searched(links, self._exits[mover.seat])

    def _distances(
        self, rooms: tuple[Room, ...], mover: Mover, goals: tuple[int, ...]
    ) -> tuple[float, ...]:
        """From every node to the nearest goal."""
        return searched(self._links(rooms, mover), goals)

    def _linked(self, rooms: tuple[Room, ...], mover: Mover) -> Links:
        """From where each node is reached: by free steps alike for all, otherwise as he can."""
        board = self._edition.board(rooms)
        prices, priced = step_prices(mover), dict[int, list[tuple[int, float]]]()
        joins = self._joins(rooms)
        for node, to, obstacles in joins.barred:
            priced.setdefault(node, []).append((to, prices[obstacles]))
        for slot, room in enumerate(rooms):
            if room.drawing == FACE_DOWN:
                self._link_unknown(priced, board, rooms, slot, mover)
        for join in self._turned(rooms) if self._arrows else ():
            if not join.obstacles & ~mover.passes:
                cost = prices[0] + GEAR + join.quarters * QUARTER
                priced.setdefault(join.place, []).append((join.to, cost))
                priced.setdefault(join.to, []).append((join.place, cost))
        return Links(prices[0], joins.free, priced)

    def _joined(self, rooms: tuple[Room, ...]) -> Joins:
        """Which places are joined freely, and which with obstacles."""
        edges = self._edition.board(rooms).edges
        free = [tuple([to for to, obstacles, _ in some if not obstacles]) for some in edges]
        barred = [
            (node, to, obstacles)
            for node, some in enumerate(edges)
            for to, obstacles, _ in some
            if obstacles
        ]
        return Joins((*free, *(() for _ in rooms)), tuple(barred))

    def _joined_by_turning(self, rooms: tuple[Room, ...]) -> tuple[Join, ...]:
        """What could be joined across the borders of a room by turning it."""
        edges = self._edition.board(rooms).edges
        free = [{edge.to for edge in some if not edge.obstacles} for some in edges]
        return tuple(
            [
                join
                for slot, room in enumerate(rooms)
                if room.drawing != FACE_DOWN
                for quarters in range(1, QUARTERS + 1)
                for join in self._when_turned(rooms, slot, quarters)
                if join.to not in free[join.place]
            ]
        )

    def _when_turned(self, rooms: tuple[Room, ...], slot: int, quarters: int) -> tuple[Join, ...]:
        """The borders of a room after some quarter turns: they depend on its neighbours alone."""
        room, near = rooms[slot], {*self._beside(slot, len(rooms))}
        turn = (room.turn + quarters * self._arrows[room.drawing]) % 4
        lying = tuple(
            [
                replace(one, turn=turn) if at == slot else one if at in near else HIDDEN
                for at, one in enumerate(rooms)
            ]
        )
        return self._borders(lying, slot, quarters)

    def _border(self, rooms: tuple[Room, ...], slot: int, quarters: int) -> tuple[Join, ...]:
        """The joins between a room and what is around it, but for walls."""
        room_of, edges = self._layout.room_of, self._edition.board(rooms).edges
        return tuple(
            [
                Join(place, edge.to, edge.obstacles, quarters)
                for place in self._layout.places_of(slot)
                for edge in edges[place]
                if room_of[edge.to] != slot and not edge.obstacles & (WALL | SLIT)
            ]
        )

    def _link_unknown(
        self,
        priced: dict[int, list[tuple[int, float]]],
        board: Board,
        rooms: tuple[Room, ...],
        slot: int,
        mover: Mover,
    ) -> None:
        """A face-down room: the places that give access to it, the exits behind it, its neighbours.

        It is expected to take as many steps as a room is wide.
        """
        node, through = self.room_node(slot), self._through / mover.pace
        for place, seen in enumerate(board.reveals):
            if slot in seen:
                priced.setdefault(node, []).append((place, REVEAL))
                priced.setdefault(place, []).append((node, through))
        for beside in self._beside(slot, len(rooms)):
            if rooms[beside].drawing == FACE_DOWN:
                beyond = (self.room_node(beside), REVEAL + through)
                priced.setdefault(node, []).append(beyond)

    def _beside(self, slot: int, slots: int) -> Iterator[int]:
        """The rooms that lie against a room."""
        row, column = divmod(slot, self._columns)
        for r, c in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)):
            if 0 <= c < self._columns and 0 <= r * self._columns + c < slots:
                yield r * self._columns + c


def searched(links: Links, goals: tuple[int, ...]) -> tuple[float, ...]:
    """From every node to the nearest goal, searched backwards.

    Most links are free steps: what is reached by one waits in a queue, which is in order by itself;
    the rest waits in a heap.
    """
    step, free, priced = links
    far = [float("inf")] * len(free)
    for place in goals:
        far[place] = 0.0
    queue, heap = deque((0.0, place) for place in goals), list[tuple[float, int]]()
    while queue or heap:
        if not heap or (queue and queue[0] <= heap[0]):
            distance, node = queue.popleft()
        else:
            distance, node = heappop(heap)
        if distance > far[node]:
            continue
        beyond = distance + step
        for before in free[node]:
            if beyond < far[before]:
                far[before] = beyond
                queue.append((beyond, before))
        for before, price in priced.get(node, NOWHERE):
            if distance + price < far[before]:
                far[before] = distance + price
                heappush(heap, (distance + price, before))
    return tuple(far)


def tolled(links: Links, guarded: int, toll: float) -> Links:
    """The same links, but each that leads to one place costs more."""
    free, priced = [*links.free], dict(links.priced)
    steps = [(before, links.step) for before in free[guarded]]
    free[guarded] = ()
    priced[guarded] = [
        (before, price + toll) for before, price in (*steps, *priced.get(guarded, NOWHERE))
    ]
    return Links(links.step, free, priced)


@lru_cache(maxsize=GAMES)
def ways_of(edition: Edition, arrows: tuple[int, ...] = ()) -> Ways:
    """The distances of an edition, shared by its bots: they depend on open rooms alone."""
    return Ways(edition, arrows)


def step_prices(mover: Mover) -> list[float]:
    """The price of a step for each set of obstacles."""
    return [price(mover, obstacles & ~mover.passes) for obstacles in range(16)]


def price(mover: Mover, missing: int) -> float:
    """A step, or what stands for it where something lies between."""
    if missing == PIT and mover.leaps:
        return LEAP
    if missing and mover.phases and not missing & ~(WALL | SLIT):
        return THROUGH_WALL
    step = 1 / mover.pace
    if missing == PORTCULLIS and mover.opens:
        return step + OPENING
    return step + (BARRED if missing else 0)
