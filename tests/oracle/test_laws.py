"""Laws the oracle must obey on random positions."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from .actions import can_reveal, gates, jumps
from .grid import PLAIN, Link, Rooms, Walker, links, starts, zones
from .movement import Moment, Movement, Outcome, Spots, movements, paths, sequences
from .world import EXIT, Character, End, Place, Way, World, held_by_enemy
from .worlds import played_on, random_rooms, random_world

SEEDS = range(25)
WALKERS = [PLAIN, Walker(slit=True), Walker(pit=True), Walker(slit=True, pit=True)]


def small_world(seed: int) -> World:
    """A crowded position on four rooms in the middle of a turn, with short-legged characters."""
    random = Random(seed)
    world = played_on(random, random_world(random, rooms=4), "blue", moves=2)
    legs = tuple(replace(who, movement=min(who.movement, 2)) for who in world.characters)
    return replace(world, characters=legs, things=world.things[:2])


# ---- connections lead both ways


@pytest.mark.parametrize("seed", SEEDS)
def test_every_connection_leads_back(seed: int) -> None:
    rooms = random_rooms(Random(seed))
    places = zones(rooms) + starts("blue") + starts("yellow")
    for walker in WALKERS:
        there = {(a, link) for a in places for link in links(rooms, walker, a)}
        back = {
            (link.target, Link(origin, link.into, link.out, link.pits)) for origin, link in there
        }
        assert there == back


# ---- the same board seen from the other end


def turned_place(rooms: Rooms, place: Place) -> Place:
    """The place after the whole table is turned half round."""
    if place[0] == "room":
        return "room", len(rooms) - 1 - place[1], place[2]
    return "start", other(place[1]), 1 - place[2], place[3]


def other(side: str) -> str:
    """The other side."""
    return "blue" if side == "yellow" else "yellow"


def turned_end(rooms: Rooms, end: End) -> End:
    """The end of a movement after the whole table is turned half round."""
    return EXIT if end == EXIT else turned_place(rooms, end)


def turned_world(world: World) -> World:
    """The whole table turned half round, the sides' colours exchanged; names are kept."""
    rooms = tuple(
        room and replace(room, turn=(room.turn + 2) % 4) for room in reversed(world.rooms)
    )

    def move(place: Place | None) -> Place | None:
        return place and turned_place(rooms, place)

    people = [replace(who, side=other(who.side), place=move(who.place)) for who in world.characters]
    things = [replace(thing, place=move(thing.place)) for thing in world.things]
    return World(rooms, tuple(people), tuple(things))


def turned_outcome(rooms: Rooms, outcome: Outcome) -> Outcome:
    """A movement's outcome after the whole table is turned half round."""
    spots = tuple(
        (name, place and turned_place(rooms, place), carrier)
        for name, place, carrier in outcome.spots
    )
    return Outcome(turned_end(rooms, outcome.end), spots, outcome.entrance)


@pytest.mark.parametrize("seed", SEEDS)
def test_nothing_changes_when_the_table_is_turned(seed: int) -> None:
    random = Random(seed)
    world = played_on(random, random_world(random, rooms=4), "blue")
    twin = turned_world(world)
    last = len(world.rooms) - 1
    for name in (who.name for who in world.characters):
        assert movements(twin, name) == {
            turned_outcome(world.rooms, outcome) for outcome in movements(world, name)
        }
        assert jumps(twin, name) == {turned_end(world.rooms, end) for end in jumps(world, name)}
        assert can_reveal(twin, name) == {last - slot for slot in can_reveal(world, name)}
        assert gates(twin, name) == {last - slot for slot in gates(world, name)}


# ---- small moves, walks and results are three views of one thing


class Tree:
    """All complete sequences of small moves of one movement, walked one by one.

    The few trees with too many sequences to walk are left `cut`.
    """

    LARGE = 5_000

    def __init__(self, world: World, name: str) -> None:
        self.movement = Movement(world, name)
        self.outcomes: set[Outcome] = set()
        self.walks: set[tuple[End, ...]] = set()
        self.nodes: dict[int, int] = {}
        self.cut = False
        first = self.movement.beginning()
        if first and self.movement.finishable(first):
            self.grow(first, frozenset({first.spots}), (), 1)

    def grow(self, now: Moment, seen: frozenset[Spots], walk: tuple[End, ...], depth: int) -> None:
        """Every move from here; the law is that there is at least one."""
        self.cut = self.cut or sum(self.nodes.values()) > self.LARGE
        if self.cut:
            return
        options = self.movement.options(now, seen)
        assert options
        self.nodes[depth] = self.nodes.get(depth, 0) + len(options)
        for move, then, seen_then in options:
            stepped = (*walk, end_of(move)) if move[0] == "step" else walk
            if then is not None:
                self.grow(then, seen_then, stepped, depth + 1)
                continue
            self.walks.add(stepped)
            final = self.movement.steps(now)[EXIT] if move[0] == "step" else now
            self.outcomes.add(self.movement.outcome(final))


def end_of(move: tuple[str | Place, ...]) -> End:
    """Where a step leads."""
    end = move[1]
    return end if isinstance(end, tuple) else EXIT


@pytest.mark.parametrize("seed", SEEDS)
def test_small_moves_bring_exactly_the_results(seed: int) -> None:
    world = small_world(seed)
    for who in world.characters:
        tree = Tree(world, who.name)
        if tree.cut:
            continue
        total = sequences(world, who.name)
        assert tree.outcomes == movements(world, who.name)
        assert {n: tree.nodes.get(n, 0) for n in total} == total
        lengths = [len(walk) for walk in tree.walks]
        assert {n: lengths.count(n) for n in range(who.movement + 1)} == paths(world, who.name)


# ---- what every result keeps


@pytest.mark.parametrize("seed", SEEDS)
def test_every_result_is_a_legal_position(seed: int) -> None:
    random = Random(seed)
    world = played_on(random, random_world(random), "yellow", moves=2)
    for who in world.characters:
        for outcome in movements(world, who.name):
            check(world, who, outcome)


def check(world: World, mover: Character, outcome: Outcome) -> None:
    """Nobody holds too much or is both carried and standing; only carriers out lose pieces."""
    hands = {who.name: who.hands for who in world.characters}
    carriers = [carrier for _, _, carrier in outcome.spots if carrier]
    assert all(carriers.count(carrier) <= hands[carrier] for carrier in carriers)
    assert not any(place and carrier for _, place, carrier in outcome.spots)
    gone = {name for name, place, carrier in outcome.spots if not place and not carrier}
    before = {piece.name for piece in world.characters if not piece.place and not piece.carrier}
    before |= {piece.name for piece in world.things if not piece.place and not piece.carrier}
    assert (mover.name in gone) == (outcome.end == EXIT)
    assert len(gone - before) <= (1 + mover.hands if outcome.end == EXIT else 0)
    assert_bound_only_beside_enemies(world, mover, outcome.end, outcome.entrance)


def assert_bound_only_beside_enemies(
    world: World, mover: Character, end: End, entrance: frozenset[Way]
) -> None:
    """Who has moved has an entrance exactly where an unwounded enemy is."""
    if end != mover.place:
        met = end != EXIT and held_by_enemy(world, mover.side, end)
        assert bool(entrance) == met
