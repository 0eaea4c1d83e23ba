"""Sight in the oracle on the rulebook's examples, and engine and oracle side by side."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from dungeontwister.core.combat.sight import sees_place
from dungeontwister.core.position.state import State

from .bridge import Bridge, in_notation
from .drawings import random_drawings
from .fixtures import P23_LEFT, P23_RIGHT, P25_LEFT, P25_RIGHT, P45_LEFT, P45_RIGHT, fellow
from .grid import starts, zones
from .helpers import zone
from .sight import reaches, sees
from .world import Place, Room, World
from .worlds import random_world

# ---- the examples


def example(left: str, right: str, people: str) -> World:
    """Two rooms side by side, and somebody in each of these zones: `1T 2S`."""
    crowd = [fellow(word, "blue", int(word[0]) - 1, word[1]) for word in people.split()]
    return World((Room(left), Room(right), None, None), tuple(crowd))


def views(world: World, one: tuple[int, str], another: tuple[int, str]) -> tuple[bool, bool]:
    """Whether the first sees the second, and the second the first."""
    here, there = zone(*one), zone(*another)
    return sees(world, here, there), sees(world, there, here)


def test_p23_sight() -> None:
    world = example(P23_LEFT, P23_RIGHT, "1T 1S 1C 2T 2S 2G")
    crossbowman, wizard, mechanork = (0, "T"), (0, "S"), (0, "C")
    warrior, cleric, naga = (1, "T"), (1, "S"), (1, "G")
    assert views(world, crossbowman, wizard) == (True, True)
    assert views(world, crossbowman, warrior) == (False, False)
    assert views(world, mechanork, naga) == (True, False)
    assert views(world, cleric, warrior) == (True, True)
    assert views(world, cleric, naga) == (False, False)


def test_p25_ranged_combat() -> None:
    world = example(P25_LEFT, P25_RIGHT, "1S 1G 2T 2S 2C 2G")
    cleric, target, wizard, goblin, crossbowman = (0, "S"), (1, "T"), (1, "S"), (1, "C"), (1, "G")
    for shooter in (cleric, wizard, crossbowman):
        assert sees(world, zone(*shooter), zone(*target))
    assert sees(world, zone(*cleric), zone(*goblin))
    assert not sees(world, zone(*cleric), zone(*wizard))
    without = example(P25_LEFT, P25_RIGHT, "1S 1G 2T 2S 2G")
    assert sees(without, zone(*cleric), zone(*wizard))


def test_p45_spear() -> None:
    world = example(P45_LEFT, P45_RIGHT, "1S 1G 2T 2S 2C 2G")
    reached = {place for place in zones(world.rooms) if reaches(world, zone(1, "C"), place)}
    assert reached == {zone(1, "T"), zone(1, "G")}
    assert reaches(world, zone(0, "S"), zone(1, "T"))
    assert not reaches(world, zone(0, "S"), zone(0, "G"))


# ---- engine and oracle


def ruined(random: Random, world: World) -> World:
    """The world with the walls of some rooms broken, and the portcullis with them."""
    rooms = [
        replace(room, ruin=True, gate="broken") if room and random.random() < 0.15 else room
        for room in world.rooms
    ]
    return replace(world, rooms=tuple(rooms))


def worlds(random: Random, bridge: Bridge, number: int) -> Iterator[tuple[World, State]]:
    """Random worlds, and the same as positions of the engine."""
    for _ in range(number):
        world = ruined(random, in_notation(random_world(random, art=bridge.art)))
        yield world, bridge.state(world, "blue")


def places(world: World) -> list[Place]:
    """Every place where somebody can be."""
    return [*zones(world.rooms), *starts("blue"), *starts("yellow")]


def agree(bridge: Bridge, world: World, state: State) -> None:
    """Fails with the pairs of places about which engine and oracle differ."""
    scene, rooms = bridge.game.scene(state), state.rooms
    for viewer in places(world):
        here = bridge.numbers[viewer]
        others = [place for place in places(world) if place != viewer]
        seen = {p for p in others if sees_place(scene, here, bridge.numbers[p])}
        near = {bridge.places[number] for number in bridge.game.edition.spear_reach(rooms, here)}
        told = f"{bridge.position(world, 'blue')}\nfrom {viewer}"
        assert seen == {place for place in others if sees(world, viewer, place)}, told
        assert near == {place for place in others if reaches(world, viewer, place)}, told


@pytest.mark.parametrize("seed", range(8))
def test_random_worlds(seed: int) -> None:
    bridge = Bridge("tutorial-2")
    for world, state in worlds(Random(seed), bridge, 6):
        agree(bridge, world, state)


@pytest.mark.parametrize("seed", range(8))
def test_random_worlds_of_random_drawings(seed: int) -> None:
    random = Random(seed)
    bridge = Bridge("tutorial-2", random_drawings(random))
    for world, state in worlds(random, bridge, 4):
        agree(bridge, world, state)


def test_the_worlds_have_something_to_show() -> None:
    """Sight one way only, sight that somebody stops, and spears between starting zone and room."""
    found = [world for world, _ in worlds(Random(0), Bridge("tutorial-2"), 6)]
    pairs = [(w, a, b) for w in found for a in places(w) for b in places(w) if a != b]
    assert any(sees(w, a, b) and not sees(w, b, a) for w, a, b in pairs)
    assert any(not sees(w, a, b) and sees(replace(w, characters=()), a, b) for w, a, b in pairs)
    assert any(a[0] == "start" and reaches(w, a, b) for w, a, b in pairs)
