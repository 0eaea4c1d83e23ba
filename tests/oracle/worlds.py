"""Random positions like those of a game: the twelve rooms, some characters, some things."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from random import Random

from .fixtures import ROOMS
from .grid import starts, zones
from .movement import after, movements
from .people import NUMBERS, character, crosses_pits
from .world import Character, Place, Room, Thing, World, can_act

TEAM = ("naga", "warrior", "colossus", "backstabber")
THINGS = ("blue rope", "yellow rope", "blue key", "yellow key")

MOVERS = ("paladin", "ghost", "dark-angel", "wizard", "elf-scout", "thief", "naga", "colossus")
"""Those whose movement is not like everybody's."""
HOARD = ("blue rope", "yellow rope2", "blue sword", "yellow treasure")


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
    return crowded_world(random, random_rooms(random, rooms, art), (TEAM, TEAM), THINGS)


def standard_world(random: Random, art: Mapping[str, str] = ROOMS) -> World:
    """The standard game: teams of all characters, some rooms in ruins, some just healed."""
    board = tuple(ruined(random, room) for room in random_rooms(random, 8, art))
    teams = (random_team(random), random_team(random))
    world = crowded_world(random, board, teams, HOARD)
    people = tuple(
        replace(who, healed=not who.wounded and random.random() < 0.05) for who in world.characters
    )
    return replace(world, characters=people)


def random_team(random: Random) -> tuple[str, ...]:
    """Four characters, half of them special movers at least."""
    movers = random.sample(MOVERS, 2)
    others = [kind for kind in NUMBERS if kind not in movers]
    return (*movers, *random.sample(others, 2))


def ruined(random: Random, room: Room | None) -> Room | None:
    """One room in ten is a ruin."""
    return replace(room, gate="broken", ruin=True) if room and random.random() < 0.1 else room


def crowded_world(
    random: Random,
    board: tuple[Room | None, ...],
    teams: tuple[tuple[str, ...], tuple[str, ...]],
    hoard: tuple[str, ...],
) -> World:
    """These people and things in a few zones."""
    meeting = random.sample(zones(board), random.randint(3, min(6, len(zones(board)))))
    people = tuple(
        random_character(random, meeting, side, kind)
        for side, team in zip(("blue", "yellow"), teams, strict=True)
        for kind in team
    )
    things = tuple(
        Thing(name, random.choice(meeting), pit=crosses_pits(name.split()[1])) for name in hoard
    )
    return World(board, *hand_out(random, within_limit(people), things))


def random_character(random: Random, meeting: list[Place], side: str, kind: str) -> Character:
    """Mostly in one of the zones where people meet, sometimes in the own starting zone."""
    place = random.choice(meeting if random.random() < 0.8 else starts(side))
    wounded = random.random() < 0.3
    return character(kind, name=f"{side} {kind}", side=side, place=place, wounded=wounded)


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
    hands = [who.name for who in people for _ in range(who.hands)]
    free = [name for name in hands if random.random() < 0.5]
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
