"""Random positions like those of a game: the twelve rooms, eight characters, four things."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from random import Random

from .fixtures import ROOMS
from .grid import starts, zones
from .movement import after, movements
from .world import Character, Place, Room, Thing, World, can_act

TEAM = (("naga", 3, True), ("warrior", 2, False), ("colossus", 1, False), ("backstabber", 2, False))
THINGS = (("blue rope", True), ("yellow rope", True), ("blue key", False), ("yellow key", False))


def random_rooms(
    random: Random, count: int = 6, art: Mapping[str, str] = ROOMS
) -> tuple[Room | None, ...]:
    """Different rooms, turned anyhow, about one in eight face down, at least one face up."""
    chosen = [random_room(random, art[name]) for name in random.sample(sorted(art), count)]
    hidden = [random.random() < 0.125 for _ in chosen[1:]]
    rooms = [chosen[0], *(None if h else room for h, room in zip(hidden, chosen[1:], strict=True))]
    random.shuffle(rooms)
    return tuple(rooms)


def random_room(random: Random, drawing: str) -> Room:
    """A room turned anyhow, its portcullis mostly closed."""
    return Room(drawing, random.randrange(4), random.choice(("closed", "closed", "open", "broken")))


def random_world(random: Random, rooms: int = 6, art: Mapping[str, str] = ROOMS) -> World:
    """Tutorial 2 in full swing, crowded on purpose: few zones are used, so that people meet."""
    board = random_rooms(random, rooms, art)
    meeting = random.sample(zones(board), random.randint(3, min(6, len(zones(board)))))
    people = tuple(
        random_character(random, meeting, side, *traits)
        for side in ("blue", "yellow")
        for traits in TEAM
    )
    things = tuple(Thing(name, random.choice(meeting), pit=pit) for name, pit in THINGS)
    return World(board, *hand_out(random, within_limit(people), things))


def random_character(
    random: Random, meeting: list[Place], side: str, name: str, movement: int, slit: bool
) -> Character:
    """Mostly in one of the zones where people meet, sometimes in the own starting zone."""
    place = random.choice(meeting if random.random() < 0.8 else starts(side))
    wounded = random.random() < 0.3
    return Character(f"{side} {name}", side, place, movement, slit, wounded)


def within_limit(people: tuple[Character, ...]) -> tuple[Character, ...]:
    """The fourth of a side at a place stands in his starting zone instead."""
    kept: list[Character] = []
    for who in people:
        crowd = [friend for friend in kept if (friend.side, friend.place) == (who.side, who.place)]
        full = len(crowd) == 3
        kept.append(replace(who, place=("start", who.side, 0, "T")) if full else who)
    return tuple(kept)


def hand_out(
    random: Random, people: tuple[Character, ...], things: tuple[Thing, ...]
) -> tuple[tuple[Character, ...], tuple[Thing, ...]]:
    """Some pick up a wounded friend beside them, some hold a thing, wounded or not."""
    at = {who.name: who for who in people}
    free = [who.name for who in people if random.random() < 0.5]
    for name in list(free):
        burden = next((who for who in at.values() if liftable(at[name], who, at)), None)
        if can_act(at[name]) and burden and random.random() < 0.5:
            at[burden.name] = replace(burden, place=None, carrier=name)
            free.remove(name)
    holders = [name for name in free if at[name].place is not None]
    random.shuffle(holders)
    held = {thing.name: holder for thing, holder in zip(things, holders, strict=False)}
    given = [
        replace(thing, place=None, carrier=held[thing.name])
        if thing.name in held and random.random() < 0.6
        else thing
        for thing in things
    ]
    return tuple(at.values()), tuple(given)


def liftable(carrier: Character, who: Character, at: dict[str, Character]) -> bool:
    """A wounded friend at the same place."""
    beside = who.place is not None and who.place == carrier.place and who.name != carrier.name
    return beside and who.wounded and who.side == carrier.side and who.name in at


def played_on(random: Random, world: World, side: str, moves: int = 1) -> World:
    """The same turn a little later: some movements of one side, some rooms turned.

    This is how characters come to have an entrance.
    """
    for _ in range(moves):
        movers = [who.name for who in world.characters if who.side == side and can_act(who)]
        if not movers:
            return world
        name = random.choice(movers)
        outcomes = sorted(movements(world, name), key=repr)
        bound = [outcome for outcome in outcomes if outcome.entrance]
        if outcomes:
            chosen = random.choice(bound if bound and random.random() < 0.7 else outcomes)
            world = after(world, name, chosen)
        world = replace(world, rooms=tuple(turn_some(random, room) for room in world.rooms))
    return world


def turn_some(random: Random, room: Room | None) -> Room | None:
    """One room in three turns by a quarter."""
    return replace(room, turn=(room.turn + 1) % 4) if room and random.random() < 0.3 else room
