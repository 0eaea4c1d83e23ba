"""The labyrinth of the Card Game: rooms of four zones, two rooms wide, between two starting zones.

A place is a zone of a room, or a place in a starting zone: in front of an end room and facing one
of its icons. A character there enters only the zone he faces; one who comes out faces the zone he
left.
"""

from typing import Final

from dungeontwister.core.position.board import OFF, Layout, Place, Slot
from dungeontwister.core.position.seats import BLUE, YELLOW

from .parts import ICONS

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
        columns=COLUMNS,
        room_of=(*(place // ZONES for place in range(inside)), *[OFF] * len(fronts) * ZONES),
        owner=(*[OFF] * inside, *(seat for seat, _ in fronts for _ in ICONS)),
        front=(*[OFF] * inside, *(slot for _, slot in fronts for _ in ICONS)),
        faces=(*[OFF] * inside, *(zone_place(s, z) for _, s in fronts for z in range(ZONES))),
        beside=tuple(beside(slot, slots) for slot in range(slots)),
    )


def beside(slot: Slot, slots: int) -> tuple[Slot, ...]:
    """The rooms north, east or west, and south of a room."""
    around = (slot - COLUMNS, slot ^ 1, slot + COLUMNS)
    return tuple(other for other in around if 0 <= other < slots)


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
