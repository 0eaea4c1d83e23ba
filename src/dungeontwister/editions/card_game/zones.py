"""The labyrinth of the Card Game: rooms of four zones, two rooms wide, between two starting zones.

A place is a zone of a room, or a place in a starting zone: in front of an end room and facing one
of its icons. Whoever stands there enters only the zone he faces; whoever comes out faces the zone he
left. Boards are composed from compiled parts and the seams between them.
"""

from collections import defaultdict
from typing import Final

from dungeontwister.core.board import OFF, PIT, Board, Edge, Layout, Leap, Place, Slot
from dungeontwister.core.drawing import Drawing
from dungeontwister.core.seats import BLUE, YELLOW
from dungeontwister.core.state import FACE_DOWN, Room

from .parts import EAST, GEAR, ICONS, NORTH, SOUTH, WEST, Part, Port, Touch, compiled

COLUMNS: Final = 2
ZONES: Final = len(ICONS)


def layout_of(rows: int) -> Layout:
    """Places by number: the zones room by room from the north, then both starting zones."""
    slots = rows * COLUMNS
    inside = slots * ZONES
    ends = {BLUE: slots - COLUMNS, YELLOW: 0}
    fronts = [(seat, ends[seat] + col) for seat in (BLUE, YELLOW) for col in range(COLUMNS)]
    return Layout(
        slots=slots,
        room_of=(*(place // ZONES for place in range(inside)), *[OFF] * len(fronts) * ZONES),
        owner=(*[OFF] * inside, *(seat for seat, _ in fronts for _ in ICONS)),
        front=(*[OFF] * inside, *(slot for _, slot in fronts for _ in ICONS)),
    )


def zone_place(slot: Slot, zone: int) -> Place:
    """The place of a zone."""
    return slot * ZONES + zone


def starting_place(layout: Layout, seat: int, slot: Slot, zone: int) -> Place:
    """The place in a starting zone in front of a room, facing a zone."""
    end = 0 if seat == YELLOW else layout.slots - COLUMNS
    return (layout.slots + seat * COLUMNS + slot - end) * ZONES + zone


def place_names(layout: Layout) -> tuple[str, ...]:
    """A zone is written `3T`, the place in a starting zone that faces it `@3T`."""
    inside = [f"{slot + 1}{icon}" for slot in range(layout.slots) for icon in ICONS]
    outside = [
        f"@{front + 1}{ICONS[place % ZONES]}"
        for place, front in enumerate(layout.front)
        if front != OFF
    ]
    return (*inside, *outside)


class _Pit:
    """A pit on the board while a board is composed: what lies around it."""

    def __init__(self) -> None:
        self.touches: list[tuple[Place, int, int]] = []
        """Zones beside it: place, obstacles between, way from the zone."""
        self.pits: list[tuple[_Pit, int]] = []
        """A second pit right behind it, in the next room."""


class Composer:
    """Composes one board: parts, seams, starting zones, pits."""

    def __init__(self, layout: Layout, drawings: tuple[Drawing, ...]) -> None:
        self.layout = layout
        self.drawings = drawings

    def compose(self, rooms: tuple[Room, ...]) -> Board:
        """The board for rooms that lie like this."""
        self.parts = [self.part(room) for room in rooms]
        count = len(self.layout.owner)
        self.edges: list[dict[tuple[Place, int], int]] = [defaultdict(int) for _ in range(count)]
        self.leaps: list[dict[Place, int]] = [defaultdict(int) for _ in range(count)]
        self.reveals: list[set[Slot]] = [set() for _ in range(count)]
        self.portcullises: list[set[Slot]] = [set() for _ in range(count)]
        self.pits = [[_Pit() for _ in part.pits] if part else [] for part in self.parts]
        self.join_rooms()
        self.join_starting_zones()
        self.join_pits()
        return self.finished()

    def part(self, room: Room) -> Part | None:
        """The compiled part of a room that lies face up."""
        if room.drawing == FACE_DOWN:
            return None
        return compiled(self.drawings[room.drawing], room.turn, room.portcullis, room.walls_broken)

    def finished(self) -> Board:
        """The board as tuples; edges to the same place stand together."""
        gear = [OFF] * len(self.edges)
        for slot, part in enumerate(self.parts):
            if part:
                gear[zone_place(slot, GEAR)] = slot
        return Board(
            edges=tuple(
                tuple(Edge(to, obstacles, found[to, obstacles]) for to, obstacles in sorted(found))
                for found in self.edges
            ),
            leaps=tuple(
                tuple(Leap(to, ways) for to, ways in sorted(found.items())) for found in self.leaps
            ),
            reveals=tuple(tuple(sorted(found)) for found in self.reveals),
            portcullises=tuple(tuple(sorted(found)) for found in self.portcullises),
            gear=tuple(gear),
        )

    # ---- rooms and the seams between them

    def join_rooms(self) -> None:
        """Zones within each room, then across the borders of neighbouring rooms."""
        for slot, part in enumerate(self.parts):
            if part:
                self.join_inside(slot, part)
            if slot % COLUMNS == 0:
                self.join_seam(slot, EAST, slot + 1, WEST)
            if slot + COLUMNS < self.layout.slots:
                self.join_seam(slot, SOUTH, slot + COLUMNS, NORTH)

    def join_inside(self, slot: Slot, part: Part) -> None:
        """What a room joins by itself."""
        for (one, another), obstacles, way in part.inner:
            self.join(zone_place(slot, one), way, zone_place(slot, another), way, obstacles)
        for pit, touching in zip(self.pits[slot], part.pits, strict=True):
            pit.touches.extend((zone_place(slot, t.zone), t.obstacles, t.way) for t in touching)
        for zone in part.portcullis_zones:
            self.portcullises[zone_place(slot, zone)].add(slot)

    def join(self, one: Place, way: int, another: Place, back: int, obstacles: int) -> None:
        """A way in both directions."""
        self.edges[one][another, obstacles] |= way
        self.edges[another][one, obstacles] |= back

    def join_seam(self, one: Slot, side: int, another: Slot, opposite: int) -> None:
        """Across a border both rooms' printed elements count, piece by piece."""
        part, facing = self.parts[one], self.parts[another]
        if part and facing:
            pairs = zip(part.sides[side], reversed(facing.sides[opposite]), strict=True)
            for port, counter in pairs:
                self.join_ports(one, port, another, counter)
        elif part:
            self.see_face_down(one, part.sides[side], another)
        elif facing:
            self.see_face_down(another, facing.sides[opposite], one)

    def see_face_down(self, slot: Slot, ports: tuple[Port, ...], hidden: Slot) -> None:
        """A zone with a free piece towards a face-down room gives direct access to it."""
        for port in ports:
            if port.zone >= 0:
                if not port.obstacles:
                    self.reveals[zone_place(slot, port.zone)].add(hidden)
                if port.portcullis:
                    self.portcullises[zone_place(slot, port.zone)].add(slot)

    def join_ports(self, one: Slot, port: Port, another: Slot, counter: Port) -> None:
        """Two pieces that lie against each other."""
        obstacles = port.obstacles | counter.obstacles
        if port.pit >= 0 and counter.pit >= 0:
            pit, behind = self.pits[one][port.pit], self.pits[another][counter.pit]
            pit.pits.append((behind, obstacles))
            behind.pits.append((pit, obstacles))
        elif port.pit >= 0:
            place = zone_place(another, counter.zone)
            self.pits[one][port.pit].touches.append((place, obstacles, counter.way))
        elif counter.pit >= 0:
            place = zone_place(one, port.zone)
            self.pits[another][counter.pit].touches.append((place, obstacles, port.way))
        else:
            here, there = zone_place(one, port.zone), zone_place(another, counter.zone)
            self.join(here, port.way, there, counter.way, obstacles)
        self.reach_portcullis(one, port, another, counter)
        self.reach_portcullis(another, counter, one, port)

    def reach_portcullis(self, slot: Slot, port: Port, beyond: Slot, counter: Port) -> None:
        """A border portcullis is worked from both sides, unless something lies between."""
        if port.zone < 0:
            return
        if port.portcullis:
            self.portcullises[zone_place(slot, port.zone)].add(slot)
        if counter.portcullis and not port.obstacles:
            self.portcullises[zone_place(slot, port.zone)].add(beyond)

    # ---- starting zones

    def join_starting_zones(self) -> None:
        """Each starting zone along its end of the rectangle."""
        for seat, side in ((BLUE, SOUTH), (YELLOW, NORTH)):
            for slot in self.layout.end_rooms(seat):
                self.turn_about(seat, slot)
                part = self.parts[slot]
                if part:
                    self.join_border(seat, slot, part, part.sides[side])
                else:
                    for place in self.layout.starting_places(seat, slot):
                        self.reveals[place].add(slot)

    def turn_about(self, seat: int, slot: Slot) -> None:
        """Facing another icon, or moving in front of the other room, is one step."""
        own = [
            p for end in self.layout.end_rooms(seat) for p in self.layout.starting_places(seat, end)
        ]
        for place in self.layout.starting_places(seat, slot):
            for to in own:
                if to != place:
                    self.edges[place][to, 0] |= 0

    def join_border(self, seat: int, slot: Slot, part: Part, ports: tuple[Port, ...]) -> None:
        """Each zone along the border and the place that faces it."""
        for port in ports:
            if port.pit >= 0:
                for touch in part.pits[port.pit]:
                    self.join_over_pit(seat, slot, touch, port.obstacles)
                continue
            start = starting_place(self.layout, seat, slot, port.zone)
            zone = zone_place(slot, port.zone)
            self.join(zone, port.way, start, 0, port.obstacles)
            if port.portcullis:
                self.portcullises[zone].add(slot)
                self.portcullises[start].add(slot)

    def join_over_pit(self, seat: int, slot: Slot, touch: Touch, outer: int) -> None:
        """A pit on the border: zones beside it and the places that face them."""
        start = starting_place(self.layout, seat, slot, touch.zone)
        zone = zone_place(slot, touch.zone)
        obstacles = touch.obstacles | outer
        self.join(zone, touch.way, start, 0, obstacles | PIT)
        if not obstacles:
            self.leaps[zone][start] |= touch.way
            self.leaps[start][zone] |= 0

    # ---- pits

    def join_pits(self) -> None:
        """A pit joins all zones beside it; two pits back to back join the zones beside either."""
        for pits in self.pits:
            for pit in pits:
                self.cross(pit.touches, pit.touches, 0)
                self.leap(pit.touches)
                for behind, obstacles in pit.pits:
                    self.cross(pit.touches, behind.touches, obstacles)

    def cross(
        self,
        ours: list[tuple[Place, int, int]],
        theirs: list[tuple[Place, int, int]],
        between: int,
    ) -> None:
        """Crossing is one step, whatever the number of pits."""
        for place, obstacles, way in ours:
            for to, more, _ in theirs:
                if to != place:
                    self.edges[place][to, obstacles | more | between | PIT] |= way

    def leap(self, touches: list[tuple[Place, int, int]]) -> None:
        """A jump needs a pit with nothing between it and the zones on both sides."""
        free = [(place, way) for place, obstacles, way in touches if not obstacles]
        for place, way in free:
            for to, _ in free:
                if to != place:
                    self.leaps[place][to] |= way
