"""Short forms for the tests."""

from __future__ import annotations

from dataclasses import replace

from .movement import Movement, Outcome, Spot, movements
from .world import End, Place, Way, World


def zone(slot: int, icon: str) -> Place:
    """A zone of a room."""
    return ("room", slot, icon)


def ends(world: World, name: str) -> set[End]:
    """Where a movement of the character can end."""
    return {outcome.end for outcome in movements(world, name)}


def walks(world: World, name: str, *route: End) -> bool:
    """Can the character walk exactly this route, whatever he does with loads on the way?"""
    movement = Movement(world, name)
    first = movement.beginning()
    assert first is not None
    moments = [first]
    for end in route:
        arranged = [replace(now, spots=s) for now in moments for s in movement.closure(now.spots)]
        moments = [steps[end] for now in arranged if end in (steps := movement.steps(now))]
    return any(movement.may_end(moment.spots) for moment in moments)


def change(world: World, name: str, **values: object) -> World:
    """The world with one character changed."""
    people = tuple(
        replace(who, **values) if who.name == name else who  # type: ignore[arg-type]
        for who in world.characters
    )
    return replace(world, characters=people)


def spot(outcome: Outcome, name: str) -> Spot:
    """Where a piece is after the movement."""
    return next(spot for spot in outcome.spots if spot[0] == name)


def spots(world: World, name: str, piece: str, end: End | None = None) -> set[Spot]:
    """Where a piece can be after a movement of the character (that ends there)."""
    outcomes = [o for o in movements(world, name) if end is None or o.end == end]
    return {spot(outcome, piece) for outcome in outcomes}


def entrances(world: World, name: str, end: End) -> set[frozenset[Way]]:
    """The entrances with which a movement of the character can end there."""
    return {outcome.entrance for outcome in movements(world, name) if outcome.end == end}


def turn(world: World, slot: int, quarters: int = 1) -> World:
    """The world with a room turned clockwise."""
    rooms = list(world.rooms)
    room = rooms[slot]
    assert room is not None
    rooms[slot] = replace(room, turn=(room.turn + quarters) % 4)
    return replace(world, rooms=tuple(rooms))
