"""Engine and oracle agree about every character who can act.

Compared are all results of one movement (where everything is afterwards, and the entrance), its
walks, its sequences of small moves, and jumps, reveals and portcullises. A failure shows the
position, what only one of the two answers, and the shortest sequence of small moves after which
they differ.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random

import pytest

from dungeontwister.core.position.state import State
from dungeontwister.record.positions import parse_position

from .bridge import Bridge, bit_of, in_notation, ways_of, zone_ways
from .differences import differences, reports
from .drawings import random_drawings
from .engine import Engine
from .fixtures import ROOMS
from .helpers import change
from .positions import POSITIONS, met_in_play
from .world import Character, Thing, World, can_act, hindered
from .worlds import MOVERS, played_on, random_world, standard_world

GAMES = {"tutorial-1": 25, "tutorial-2": 25, "tutorial-3": 6, "standard": 4}
"""How many games of a scenario are played."""
PLAYED = [(scenario, seed) for scenario, number in GAMES.items() for seed in range(number)]
WORLDS = range(15)
"""Ten worlds each."""
DRAWINGS = range(10)
"""Six worlds each; two of the standard game."""
STANDARD = range(8)
PER_SEED = 4


@cache
def bridge_of(scenario: str) -> Bridge:
    """A scenario with the twelve drawings, built once."""
    return Bridge(scenario)


def typed(name: str) -> tuple[Bridge, State]:
    """A typed position."""
    bridge = bridge_of(POSITIONS[name].split()[0])
    return bridge, parse_position(bridge.names, POSITIONS[name])


def worlds(random: Random, bridge: Bridge, number: int) -> Iterator[tuple[World, State]]:
    """Random worlds in the middle of a turn, and as positions of the engine."""
    made = standard_world if bridge.game.setup.scenario == "standard" else random_world
    for _ in range(number):
        side = random.choice(("blue", "yellow"))
        world = in_notation(made(random, art=bridge.art))
        world = played_on(random, world, side, random.randrange(3))
        yield world, bridge.state(world, side)


# ---- agreement


def agree(bridge: Bridge, state: State) -> None:
    """Fails with everything that engine and oracle answer differently."""
    found = differences(bridge, state)
    assert not found, "\n\n".join(found)


@pytest.mark.parametrize("name", POSITIONS)
def test_typed_position(name: str) -> None:
    agree(*typed(name))


@pytest.mark.parametrize(("scenario", "seed"), PLAYED)
def test_positions_met_in_play(scenario: str, seed: int) -> None:
    bridge = bridge_of(scenario)
    for state in met_in_play(bridge.game, seed):
        agree(bridge, state)


@pytest.mark.parametrize("seed", WORLDS)
def test_random_worlds(seed: int) -> None:
    bridge = bridge_of("tutorial-2")
    for _, state in worlds(Random(seed), bridge, 10):
        agree(bridge, state)


@pytest.mark.parametrize("seed", DRAWINGS)
def test_random_worlds_of_random_drawings(seed: int) -> None:
    random = Random(seed)
    bridge = Bridge("tutorial-2", random_drawings(random))
    for _, state in worlds(random, bridge, 6):
        agree(bridge, state)


@pytest.mark.parametrize("seed", STANDARD)
def test_random_worlds_of_the_standard_game(seed: int) -> None:
    bridge = bridge_of("standard")
    for _, state in worlds(Random(seed), bridge, PER_SEED):
        agree(bridge, state)


@pytest.mark.parametrize("seed", DRAWINGS)
def test_random_worlds_of_the_standard_game_of_random_drawings(seed: int) -> None:
    random = Random(seed)
    bridge = Bridge("standard", random_drawings(random))
    for _, state in worlds(random, bridge, 2):
        agree(bridge, state)


# ---- the positions have something to show


def test_play_leads_to_what_is_compared() -> None:
    games = [(bridge_of(scenario), seed) for scenario, seed in PLAYED]
    met = [bridge.world(s) for bridge, seed in games for s in met_in_play(bridge.game, seed)]
    people = [who for world in met for who in world.characters]
    rooms = [room for world in met for room in world.rooms]
    assert len(met) > 250
    assert sum(bool(who.entrance) for who in people) > 50
    assert {bool(who.carrier) for who in people if who.wounded} == {True, False}
    assert {room.gate for room in rooms if room} == {"closed", "open", "broken"}
    assert {room.turn for room in rooms if room} == {0, 1, 2, 3}
    assert None in rooms


def test_the_standard_game_shows_who_is_not_like_others() -> None:
    bridge = bridge_of("standard")
    met = [world for seed in STANDARD for world, _ in worlds(Random(seed), bridge, PER_SEED)]
    loads = [(world, who, load_of(world, who)) for world in met for who in world.characters]
    actors = [(who, load) for _, who, load in loads if can_act(who)]
    assert {len(load) for who, load in actors if who.hands == 2} == {0, 1, 2}
    assert {kind for who, _ in actors if (kind := who.name.lower()) in MOVERS} == {*MOVERS}
    assert any(hindered(world, who, who.place) for world, who, _ in loads if who.pit and who.place)
    assert any(who.healed for _, who, _ in loads)
    assert any(room.ruin for world in met for room in world.rooms if room)


def load_of(world: World, who: Character) -> list[str]:
    """What somebody carries."""
    pieces: list[Character | Thing] = [*world.characters, *world.things]
    return [piece.name for piece in pieces if piece.carrier == who.name]


@pytest.mark.parametrize("module", ["world", "people", "grid", "movement", "actions", "sight"])
def test_the_oracle_knows_nothing_of_the_engine(module: str) -> None:
    source = Path(__file__).with_name(f"{module}.py").read_text(encoding="utf-8")
    assert "dungeontwister" not in source


# ---- the bridge leads both ways


def on_board(world: World) -> set[object]:
    """All that is somewhere, with the rooms."""
    people = {who for who in world.characters if who.place or who.carrier}
    things = {thing for thing in world.things if thing.place or thing.carrier}
    return {*people, *things, *world.rooms}


def test_worlds_come_back_over_the_bridge() -> None:
    for world, state in worlds(Random(1), bridge_of("tutorial-2"), 40):
        assert on_board(bridge_of("tutorial-2").world(state)) == on_board(world)


@pytest.mark.parametrize("name", POSITIONS)
def test_positions_come_back_over_the_bridge(name: str) -> None:
    bridge, state = typed(name)
    back = bridge.state(bridge.world(state), ("blue", "yellow")[state.active])
    assert back == state


@pytest.mark.parametrize("art", ROOMS.values())
def test_every_way_has_its_bit(art: str) -> None:
    for icon in "TSCG":
        for way in zone_ways(art, icon):
            assert way in ways_of(art, icon, bit_of(way))
    edges = {bit_of(way) for icon in "TSCG" for way in zone_ways(art, icon)}
    assert len(edges) >= 24


def test_mask_of_another_zone_is_no_entrance() -> None:
    with pytest.raises(ValueError, match="more than the ways into S"):
        ways_of(ROOMS["blue-1"], "S", bit_of(("piece", 0, 0, "N")))


# ---- a difference is told


def told(name: str, who: str, mistaken: str, **changed: object) -> str:
    """What is reported of somebody if the oracle takes a character for another than he is."""
    bridge, state = typed(name)
    world = change(bridge.world(state), mistaken, **changed)
    return "\n".join(reports(Engine(bridge, state, who), world, who))


def test_the_first_difference_is_found() -> None:
    assert told("two entrances", "naga", "WARRIOR") == ""
    report = told("two entrances", "naga", "WARRIOR", wounded=True)
    assert "jumps\nonly oracle, 1: ('room', 0, 'C')" in report
    assert "results of a movement" in report
    assert "after (('step', ('room', 0, 'C')),):" in report


def test_another_entrance_is_a_difference() -> None:
    report = told("from enemy to enemy", "naga", "naga", entrance=frozenset())
    assert "results of a movement" in report
    assert "after ():" in report
