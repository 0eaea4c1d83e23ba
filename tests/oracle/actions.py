"""Jumps, and who can reach which face-down room and which portcullis."""

from __future__ import annotations

from .grid import (
    OPPOSITE,
    PLAIN,
    PORTCULLIS,
    SIDES,
    Cell,
    Link,
    Rooms,
    Walker,
    cells_of,
    element,
    end_slot,
    half_passes,
    letter,
    links,
    neighbour,
    on_board,
    room_at,
    slot_of,
)
from .world import (
    EXIT,
    Character,
    End,
    Place,
    World,
    can_act,
    find,
    held_by_enemy,
    standing,
)


def jumps(world: World, name: str) -> set[End]:
    """A jump leads over a single pit to any other zone that touches it.

    A jump is no movement: a slit stops a contortionist who jumps. Who came this turn into a zone
    with an unwounded enemy jumps only by the way he came, even if he could move past that enemy.
    """
    jumper = find(world, name)
    if jumper.place is None or not can_act(jumper):
        return set()
    over_pits = links(world.rooms, Walker(pit=True), jumper.place)
    single = [link for link in over_pits if link.pits == 1 and may_leave(world, jumper, link)]
    ends = {landing(world, jumper, link.target) for link in single}
    return {end for end in ends if end is not None}


def may_leave(world: World, who: Character, link: Link) -> bool:
    """The entrance binds a jumper while an unwounded enemy is still in the zone."""
    if not who.entrance or who.place is None or not held_by_enemy(world, who.side, who.place):
        return True
    return link.out in who.entrance


def landing(world: World, jumper: Character, target: Place) -> End | None:
    """Where a jump to this place ends: there, out of the labyrinth, or None if it is forbidden.

    No unwounded enemy may be there, and there is room for three of a side, carried ones included.
    The exit is blocked by whoever faces the zone left, even if he would hinder no movement.
    """
    if held_by_enemy(world, jumper.side, target):
        return None
    if target[0] == "start" and target[1] != jumper.side:
        return EXIT
    arriving = 1 + sum(who.carrier == jumper.name for who in world.characters)
    return target if head_count(world, jumper.side, target) + arriving <= 3 else None


def head_count(world: World, side: str, place: Place) -> int:
    """A side's characters at a place, the wounded and the carried included."""
    here = [who for who in standing(world, place) if who.side == side]
    names = {who.name for who in here}
    return len(here) + sum(who.carrier in names for who in world.characters)


def can_reveal(world: World, name: str) -> set[int]:
    """The face-down rooms this character can turn up.

    From the starting zone it is the room in front of him; in the labyrinth every face-down room
    that his zone touches with a free piece of his own room. Pits and slits give no access to
    anybody.
    """
    who = find(world, name)
    if who.place is None or not can_act(who):
        return set()
    if who.place[0] == "start":
        slot = end_slot(world.rooms, who.place[1], who.place[2])
        return {slot} if world.rooms[slot] is None else set()
    pieces = [(cell, side) for cell in cells_of(world.rooms, who.place) for side in SIDES]
    return {
        slot_of(neighbour(cell, side))
        for cell, side in pieces
        if hidden(world.rooms, neighbour(cell, side))
        and half_passes(world.rooms, cell, side, PLAIN)
    }


def hidden(rooms: Rooms, cell: Cell) -> bool:
    """Does this cell belong to a face-down room?"""
    return on_board(rooms, cell) and room_at(rooms, cell) is None


def gates(world: World, name: str) -> set[int]:
    """The rooms whose portcullis, closed or open, this character could open, close or break.

    It must sit on an edge of his zone with nothing of another room in between; from the starting
    zone it must lie before the zone he faces. A broken portcullis cannot be worked.
    """
    who = find(world, name)
    if who.place is None or not can_act(who):
        return set()
    pieces = [(cell, side) for cell in cells_of(world.rooms, who.place) for side in SIDES]
    near = {slot for cell, side in pieces for slot in gates_on(world.rooms, who.place, cell, side)}
    return {slot for slot in near if (room := world.rooms[slot]) and room.gate != "broken"}


def gates_on(rooms: Rooms, place: Place, cell: Cell, side: str) -> set[int]:
    """The portcullises on one side of one cell: the own room's, and the other's if it is next.

    The other room's is next if the own half of the border is open.
    """
    there = neighbour(cell, side)
    found = set()
    if element(rooms, cell, side) in PORTCULLIS:
        found.add(slot_of(cell))
    behind = half_passes(rooms, cell, side, PLAIN) and on_board(rooms, there)
    if (
        behind
        and element(rooms, there, OPPOSITE[side]) in PORTCULLIS
        and faces(rooms, place, there)
    ):
        found.add(slot_of(there))
    return found


def faces(rooms: Rooms, place: Place, cell: Cell) -> bool:
    """From a starting place only the faced zone counts; from a zone everything beside it."""
    return place[0] == "room" or letter(rooms, cell) == place[3]
