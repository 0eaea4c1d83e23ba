"""What geometry says about the zones of one room: from its part and what lies beyond its sides.

Across a border both rooms' printed elements count, piece by piece. A pit joins all zones beside it,
and two pits back to back join the zones beside either; a jump crosses one pit only. Towards a
starting zone, each zone along the border is joined to the place that faces it.
"""

from collections.abc import Iterator
from typing import NamedTuple

from dungeontwister.core.position.board import OFF, PIT, Edge, Gate, Layout, Leap, Place, Slot

from .parts import GEAR, Part, Port
from .zones import ZONES, starting_place, zone_place


class Beyond(NamedTuple):
    """What lies beyond one side of a room: a room, a starting zone, or nothing."""

    slot: Slot = OFF
    part: Part | None = None
    """None: the room lies face down."""
    ports: tuple[Port, ...] = ()
    """The side of that room which lies against this one."""
    seat: int = OFF
    """Whose starting zone it is."""


class Row(NamedTuple):
    """The entries of a board for one place."""

    edges: tuple[Edge, ...] = ()
    leaps: tuple[Leap, ...] = ()
    reveals: tuple[Slot, ...] = ()
    portcullises: tuple[Gate, ...] = ()
    gear: Slot = OFF
    adjacent: tuple[Place, ...] = ()
    """What counts as one zone with it across the free border of a starting zone."""


class _Draft:
    """A row in the making."""

    def __init__(self) -> None:
        self.edges: dict[tuple[Place, int], int] = {}
        self.leaps: dict[Place, int] = {}
        self.reveals: set[Slot] = set()
        self.portcullises: set[Gate] = set()

    def join(self, to: Place, obstacles: int, way: int) -> None:
        """One more way to a place."""
        self.edges[to, obstacles] = self.edges.get((to, obstacles), 0) | way

    def cross(self, to: Place, obstacles: int, way: int) -> None:
        """A way over a pit, which can be jumped if nothing else is in the way."""
        self.join(to, obstacles | PIT, way)
        if not obstacles:
            self.leaps[to] = self.leaps.get(to, 0) | way

    def row(self, layout: Layout, gear: Slot, outside: bool = False) -> Row:
        """The finished row; edges to the same place stand together."""
        edges = sorted(self.edges)
        free = [to for to, obstacles in edges if not obstacles]
        return Row(
            edges=tuple([Edge(*key, self.edges[key]) for key in edges]),
            leaps=tuple([Leap(to, self.leaps[to]) for to in sorted(self.leaps)]),
            reveals=tuple(sorted(self.reveals)),
            portcullises=tuple(sorted(self.portcullises)),
            gear=gear,
            adjacent=tuple([to for to in free if outside or layout.owner[to] >= 0]),
        )


class RoomRows:
    """Compiles the rows of one room's zones."""

    def __init__(self, layout: Layout, slot: Slot, part: Part, around: tuple[Beyond, ...]) -> None:
        self.layout = layout
        self.slot = slot
        self.part = part
        self.around = around
        self.drafts = [_Draft() for _ in range(ZONES)]

    def compiled(self) -> tuple[Row, ...]:
        """One row for each zone, in the order of their icons."""
        self.join_inside()
        for ports, beyond in zip(self.part.sides, self.around, strict=True):
            if beyond.seat != OFF:
                self.join_starting_zone(ports, beyond.seat)
            elif beyond.slot != OFF:
                self.join_side(ports, beyond)
            else:
                self.keep_portcullis(ports)
        gears = [self.slot if zone == GEAR else OFF for zone in range(ZONES)]
        drafts = zip(self.drafts, gears, strict=True)
        return tuple(draft.row(self.layout, gear) for draft, gear in drafts)

    def place(self, zone: int) -> Place:
        """The place of one of the room's own zones."""
        return zone_place(self.slot, zone)

    def join_inside(self) -> None:
        """What the room joins by itself: zones side by side, and across its pits."""
        for (one, another), obstacles, way in self.part.inner:
            self.drafts[one].join(self.place(another), obstacles, way)
            self.drafts[another].join(self.place(one), obstacles, way)
        for touching in self.part.pits:
            for touch in touching:
                for other in touching:
                    if other.zone != touch.zone:
                        obstacles = touch.obstacles | other.obstacles
                        self.drafts[touch.zone].cross(self.place(other.zone), obstacles, touch.way)
        for zone in self.part.portcullis_zones:
            self.drafts[zone].portcullises.add((self.slot, 0))

    def keep_portcullis(self, ports: tuple[Port, ...]) -> None:
        """A portcullis in the outer wall leads nowhere, but can be worked: the room may turn."""
        for port in ports:
            if port.portcullis and port.zone >= 0:
                self.drafts[port.zone].portcullises.add((self.slot, 0))

    # ---- towards a room

    def join_side(self, ports: tuple[Port, ...], beyond: Beyond) -> None:
        """The pieces of one side, each against its counterpart of the next room."""
        for port, counter in counterparts(ports, beyond):
            if port.zone < 0:
                if counter:
                    self.join_from_pit(port, beyond, counter)
                continue
            draft = self.drafts[port.zone]
            if port.portcullis:
                draft.portcullises.add((self.slot, 0))
            if counter is None:
                if not port.obstacles:
                    draft.reveals.add(beyond.slot)
                continue
            self.join_from_zone(draft, port, beyond, counter)

    def join_from_zone(self, draft: _Draft, port: Port, beyond: Beyond, counter: Port) -> None:
        """From a zone across the border: into a zone, or over the pit that lies there."""
        if counter.portcullis and not port.obstacles:
            draft.portcullises.add((beyond.slot, 0))
        between = port.obstacles | counter.obstacles
        if counter.zone >= 0:
            draft.join(zone_place(beyond.slot, counter.zone), between, port.way)
        else:
            for to, obstacles in beside_pit(beyond, counter.pit):
                draft.cross(to, between | obstacles, port.way)

    def join_from_pit(self, port: Port, beyond: Beyond, counter: Port) -> None:
        """Over a pit of this room's border: to the zone behind it, or over a second pit."""
        between = port.obstacles | counter.obstacles
        for touch in self.part.pits[port.pit]:
            draft = self.drafts[touch.zone]
            if counter.zone >= 0:
                to = zone_place(beyond.slot, counter.zone)
                draft.cross(to, touch.obstacles | between, touch.way)
            else:
                for to, obstacles in beside_pit(beyond, counter.pit):
                    draft.join(to, touch.obstacles | between | obstacles | PIT, touch.way)

    # ---- towards a starting zone

    def join_starting_zone(self, ports: tuple[Port, ...], seat: int) -> None:
        """Each zone along the border, or beside a pit on it, and the place that faces it."""
        for zone, obstacles, way, pit, portcullis in border_ways(self.part, ports):
            to = starting_place(self.layout, seat, self.slot, zone)
            if pit:
                self.drafts[zone].cross(to, obstacles, way)
            else:
                self.drafts[zone].join(to, obstacles, way)
            if portcullis:
                self.drafts[zone].portcullises.add((self.slot, 0))


def counterparts(ports: tuple[Port, ...], beyond: Beyond) -> Iterator[tuple[Port, Port | None]]:
    """Each piece of a side with the piece of the next room that lies against it."""
    if beyond.part is None:
        return ((port, None) for port in ports)
    return zip(ports, reversed(beyond.ports), strict=True)


def beside_pit(beyond: Beyond, pit: int) -> Iterator[tuple[Place, int]]:
    """The zones beside a pit of the next room."""
    assert beyond.part is not None
    for touch in beyond.part.pits[pit]:
        yield zone_place(beyond.slot, touch.zone), touch.obstacles


def border_ways(part: Part, ports: tuple[Port, ...]) -> Iterator[tuple[int, int, int, bool, bool]]:
    """Zone, obstacles, way, whether over a pit, and whether a portcullis is there."""
    for port in ports:
        if port.zone >= 0:
            yield port.zone, port.obstacles, port.way, False, port.portcullis
        else:
            for touch in part.pits[port.pit]:
                yield touch.zone, touch.obstacles | port.obstacles, touch.way, True, False


def starting_rows(
    layout: Layout, seat: int, slot: Slot, part: Part | None, ports: tuple[Port, ...]
) -> tuple[Row, ...]:
    """The rows of a starting zone's places in front of one room, in the order of the icons."""
    drafts = [_Draft() for _ in range(ZONES)]
    own = [place for place, owner in enumerate(layout.owner) if owner == seat]
    for zone, draft in enumerate(drafts):
        here = starting_place(layout, seat, slot, zone)
        for to in own:
            if to != here:
                draft.join(to, 0, 0)
        if part is None:
            draft.reveals.add(slot)
    if part is not None:
        for zone, obstacles, _, pit, portcullis in border_ways(part, ports):
            (drafts[zone].cross if pit else drafts[zone].join)(zone_place(slot, zone), obstacles, 0)
            if portcullis:
                drafts[zone].portcullises.add((slot, 0))
    return tuple(draft.row(layout, OFF, outside=True) for draft in drafts)
