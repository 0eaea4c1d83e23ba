"""Lines of sight over the cells of the labyrinth: what comes into view from a place.

A line runs straight along a row or a column of cells, from any cell of the viewer's zone. Walls and
closed portcullises stop it, piece by piece, and so does a face-down room; pits do not. A slit lets
it pass only where it leaves the viewer's own zone. A character in a zone between stops it, so every
line lists the zones through which it leads.

A place in a starting zone is visible from everywhere that sees the zone it faces, if nothing stops
the line between the two. From there a character sees what that zone sees without a slit of its own.
"""

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from dungeontwister.core.edition import Line, Lines
from dungeontwister.core.position.board import DARK as DARKNESS
from dungeontwister.core.position.board import FACING, OFF, SLIT, Layout, Place, Slot
from dungeontwister.core.position.drawing import Drawing, turned
from dungeontwister.core.position.seats import YELLOW
from dungeontwister.core.position.state import FACE_DOWN, Room

from .parts import ICONS, obstacle_table
from .zones import zone_place

STRIPS: Final = 1024
"""Rooms in a row or a column that are remembered."""
VIEWS: Final = 4096
"""Places of an arrangement that are remembered."""

HOLE: Final = -1
"""A pit: the line goes on."""
DARK: Final = -2
"""A cell of a face-down room."""
OUTSIDE: Final = -3
"""The starting zone at the end of a column."""

NEXT: Final = 2
"""Zones side by side: the next cell, or the one behind a pit."""
NOTHING: Final = frozenset[Place]()
"""No zone lies between."""


class Strip(NamedTuple):
    """A row or a column of cells, and the pieces before, between and behind them."""

    cells: tuple[int, ...]
    """Places, or one of the signs above."""
    pieces: tuple[int, ...]
    """What stops a line, as a set of obstacles: one more than there are cells."""

    def reversed(self) -> "Strip":
        """The same strip looked along the other way."""
        return Strip(self.cells[::-1], self.pieces[::-1])


Seen = tuple[Place, frozenset[Place]]
"""A place in view, and the zones between."""


# ---- strips


@lru_cache(maxsize=1024)
def room_strips(
    drawing: Drawing, slot: Slot, turn: int, portcullis: int, walls_broken: bool
) -> tuple[tuple[Strip, ...], tuple[Strip, ...]]:
    """The rows from the north and the columns from the west of a room as it lies."""
    lies, shut = turned(drawing, turn), obstacle_table(portcullis, walls_broken)
    columns = zip(zip(*lies.cells, strict=True), zip(*lies.across, strict=True), strict=True)

    def strip(cells: Iterable[str], pieces: Iterable[str]) -> Strip:
        places = tuple(zone_place(slot, ICONS.index(c)) if c in ICONS else HOLE for c in cells)
        return Strip(places, tuple(shut[piece] for piece in pieces))

    rows = zip(lies.cells, lies.down, strict=True)
    return tuple(strip(*row) for row in rows), tuple(strip(*column) for column in columns)


def dark_strips(size: int) -> tuple[tuple[Strip, ...], tuple[Strip, ...]]:
    """A face-down room: it prints nothing, and shows nothing."""
    strips = (Strip((DARK,) * size, (0,) * (size + 1)),) * size
    return strips, strips


def chained(strips: Iterable[Strip]) -> Strip:
    """Strips of rooms side by side; across a border both rooms' pieces count."""
    cells: tuple[int, ...] = ()
    pieces: tuple[int, ...] = (0,)
    for strip in strips:
        cells += strip.cells
        pieces = (*pieces[:-1], pieces[-1] | strip.pieces[0], *strip.pieces[1:])
    return Strip(cells, pieces)


def with_ends(strip: Strip) -> Strip:
    """A column with the starting zones before and behind it."""
    return Strip((OUTSIDE, *strip.cells, OUTSIDE), (0, *strip.pieces, 0))


# ---- looking


def look(strip: Strip, at: int, slit: int, far: int | None = None) -> Iterator[Seen]:
    """What comes into view from one cell along a strip, as far as so many cells.

    `slit` is the slit through which the viewer looks out of his own zone, or nothing.
    """
    viewer, passed, through = strip.cells[at], NOTHING, slit
    end = None if far is None else at + 1 + far
    for cell, piece in zip(strip.cells[at + 1 : end], strip.pieces[at + 1 :], strict=False):
        if piece & ~through or cell in (DARK, viewer):
            return
        through = 0
        if cell != HOLE:
            yield cell, passed - {cell}
            passed |= {cell}


def stopped(strip: Strip, at: int, slit: int) -> Iterator[tuple[int, Place]]:
    """What first stops a line along a strip; not where it comes back to the viewer's zone."""
    viewer, last, through = strip.cells[at], strip.cells[at], slit
    for cell, piece in zip(strip.cells[at + 1 :], strip.pieces[at + 1 :], strict=False):
        stop = piece & ~through or (DARKNESS if cell == DARK else 0)
        if stop or cell == viewer:
            yield from ((stop, last),) if stop else ()
            return
        last, through = cell if cell >= 0 else last, 0


def shortest(found: Iterable[frozenset[Place]]) -> Lines:
    """The lines of which no other passes only some of the zones."""
    kept: list[frozenset[Place]] = []
    for passed in sorted(set(found), key=lambda zones: (len(zones), sorted(zones))):
        if not any(other <= passed for other in kept):
            kept.append(passed)
    return tuple(tuple(sorted(passed)) for passed in kept)


class Sight:
    """The lines of sight of one layout, found when they are asked for."""

    def __init__(self, layout: Layout, drawings: tuple[Drawing, ...]) -> None:
        self.layout = layout
        self.drawings = drawings
        self.size = drawings[0].size
        self._rows = lru_cache(maxsize=STRIPS)(self.rows)
        self._columns = lru_cache(maxsize=STRIPS)(self.columns)
        self.lines = lru_cache(maxsize=VIEWS)(self.lines_from)
        self.spear = lru_cache(maxsize=VIEWS)(self.spear_from)

    # ---- the strips of an arrangement

    def rows(self, first: Slot, rooms: tuple[Room, ...]) -> tuple[Strip, ...]:
        """The rows of cells through rooms side by side, the first of them in a slot."""
        strips = [self.of_room(first + n, room)[0] for n, room in enumerate(rooms)]
        return tuple(map(chained, zip(*strips, strict=True)))

    def columns(self, first: Slot, rooms: tuple[Room, ...]) -> tuple[Strip, ...]:
        """The columns of cells from one starting zone to the other."""
        step = self.layout.columns
        strips = [self.of_room(first + n * step, room)[1] for n, room in enumerate(rooms)]
        return tuple(with_ends(chained(column)) for column in zip(*strips, strict=True))

    def of_room(self, slot: Slot, room: Room) -> tuple[tuple[Strip, ...], tuple[Strip, ...]]:
        """The rows and columns of one room."""
        if room.drawing == FACE_DOWN:
            return dark_strips(self.size)
        drawing = self.drawings[room.drawing]
        return room_strips(drawing, slot, room.turn, room.portcullis, room.walls_broken)

    def through(self, rooms: tuple[Room, ...], slot: Slot) -> Iterator[Strip]:
        """The strips that cross a room, in all four directions."""
        columns = self.layout.columns
        left = slot % columns
        rows = self._rows(slot - left, rooms[slot - left : slot - left + columns])
        for strip in (*rows, *self._columns(left, rooms[left::columns])):
            yield strip
            yield strip.reversed()

    # ---- what is in view

    def lines_from(self, rooms: tuple[Room, ...], place: Place) -> Mapping[Place, Lines]:
        """Every place in view, with the lines that lead there."""
        faced = self.layout.faces[place]
        if faced != OFF:
            return self.lines_from_outside(rooms, place, faced)
        found = self.zones_from(rooms, place, SLIT)
        for start, front in enumerate(self.layout.faces):
            if front == place and self.looks_out(rooms, start, SLIT):
                found[start] = ((),)
            elif front in found and self.looks_out(rooms, start, 0):
                found[start] = found[front]
        return found

    def lines_from_outside(
        self, rooms: tuple[Room, ...], start: Place, faced: Place
    ) -> dict[Place, Lines]:
        """From a starting zone: the zone faced, and what is seen from there without a slit."""
        if not self.looks_in(rooms, start):
            return {}
        return {**self.zones_from(rooms, faced, 0), faced: ((),)}

    def zones_from(self, rooms: tuple[Room, ...], place: Place, slit: int) -> dict[Place, Lines]:
        """Every other zone of the labyrinth in view of a zone."""
        found: dict[Place, list[frozenset[Place]]] = {}
        for to, passed in self.seen_from(rooms, place, slit):
            found.setdefault(to, []).append(passed)
        return {to: shortest(found[to]) for to in sorted(found)}

    def seen_from(
        self, rooms: tuple[Room, ...], place: Place, slit: int, far: int | None = None
    ) -> Iterator[Seen]:
        """Everything inside the labyrinth that comes into view from a zone, line by line."""
        for strip in self.through(rooms, self.layout.room_of[place]):
            for at, cell in enumerate(strip.cells):
                if cell == place:
                    yield from (seen for seen in look(strip, at, slit, far) if seen[0] >= 0)

    # ---- what hides a place

    def hides(self, rooms: tuple[Room, ...], here: Place, there: Place) -> tuple[int, Place]:
        """What stops the best line to a place, and the last place before it; nothing: no line.

        In a starting zone one sees, and is seen, only through the zone faced.
        """
        viewer, target = (self.layout.faces[place] for place in (here, there))
        shut = viewer != OFF and not self.looks_in(rooms, here)
        if shut or OFF not in (viewer, target):
            return FACING, here
        start, end = here if viewer == OFF else viewer, there if target == OFF else target
        found = self.stops(rooms, start, end, SLIT if viewer == OFF else 0)
        if target != OFF and (start == end or end in self.lines(rooms, here)):
            return FACING, there
        return min(found, default=(0, here))

    def stops(
        self, rooms: tuple[Room, ...], here: Place, there: Place, slit: int
    ) -> Iterator[tuple[int, Place]]:
        """What stops each line from a zone to another one, and the last zone before it."""
        for strip in self.through(rooms, self.layout.room_of[here]):
            for at, cell in enumerate(strip.cells):
                if cell == here and there in strip.cells[at + 1 :]:
                    yield from stopped(strip, at, slit)

    # ---- across the border of a starting zone

    def before(self, rooms: tuple[Room, ...], start: Place) -> Iterator[Strip]:
        """The columns in front of a place in a starting zone, looked along from there."""
        columns = self.layout.columns
        left = self.layout.front[start] % columns
        for strip in self._columns(left, rooms[left::columns]):
            yield strip if self.layout.owner[start] == YELLOW else strip.reversed()

    def looks_in(self, rooms: tuple[Room, ...], start: Place) -> bool:
        """Whether a place in a starting zone sees the zone that it faces."""
        wanted = self.layout.faces[start], NOTHING
        return any(wanted in look(strip, 0, SLIT, NEXT) for strip in self.before(rooms, start))

    def looks_out(self, rooms: tuple[Room, ...], start: Place, slit: int) -> bool:
        """Whether the zone faced sees the starting zone; a slit serves only a viewer in it."""
        faced = self.layout.faces[start]
        for inward in self.before(rooms, start):
            strip = inward.reversed()
            for at, cell in enumerate(strip.cells):
                if cell == faced and (OUTSIDE, NOTHING) in look(strip, at, slit, NEXT):
                    return True
        return False

    # ---- spears

    def spear_from(self, rooms: tuple[Room, ...], place: Place) -> Mapping[Place, Line]:
        """The places one zone away: in view, side by side or straight across one pit."""
        faced = self.layout.faces[place]
        if faced != OFF:
            return {faced: ()} if self.looks_in(rooms, place) else {}
        seen = self.seen_from(rooms, place, SLIT, NEXT)
        found = {to for to, passed in seen if not passed}
        for start, front in enumerate(self.layout.faces):
            if front == place and self.looks_out(rooms, start, SLIT):
                found.add(start)
        return dict.fromkeys(found, ())
