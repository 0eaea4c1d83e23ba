"""The oracle on the rulebook's worked examples."""

from __future__ import annotations

from dataclasses import replace

import pytest

from . import fixtures
from .actions import can_reveal, gates, jumps
from .grid import Walker, adjacent, cells_of, element, neighbour, picture, ways, zones
from .helpers import change, ends, walks, zone
from .movement import after, movements, paths
from .world import EXIT, Character, End, Place, Room, Thing, World

ROPE = Walker(pit=True)


# ---- the drawings


def drawings() -> list[str]:
    """All drawings of the fixtures module."""
    examples = [art for name, art in vars(fixtures).items() if name.startswith("P")]
    return [*(art for art in examples if isinstance(art, str)), *fixtures.ROOMS.values()]


@pytest.mark.parametrize("art", drawings())
def test_drawing_is_a_room(art: str) -> None:
    lines = picture(Room(art))
    assert [len(line) for line in lines] == [7] * 7
    cells = [[lines[row][column] for column in (1, 3, 5)] for row in (1, 3, 5)]
    assert sorted(cells[row][column] for row in (0, 2) for column in (0, 2)) == sorted("TSCG")
    assert {cell for row in cells for cell in row} <= set("TSCG*")
    assert sum(line.count(glyph) for line in lines for glyph in "=H") <= 1


@pytest.mark.parametrize("art", drawings())
def test_nothing_is_printed_inside_a_zone(art: str) -> None:
    rooms = (Room(art), None)
    for place in zones(rooms):
        cells = cells_of(rooms, place)
        pairs = [
            (cell, side) for cell in cells for side in "NESW" if neighbour(cell, side) in cells
        ]
        assert len(pairs) >= 2 * (len(cells) - 1)
        assert all(element(rooms, cell, side) == " " for cell, side in pairs)


# ---- p.9: who can reveal


def test_corner_zone_reveals_either_neighbour() -> None:
    assert can_reveal(fixtures.reveal_example(), "yellow mechanork") == {1, 2}


def test_starting_zone_reveals_the_room_in_front() -> None:
    assert can_reveal(fixtures.reveal_example(), "yellow naga") == {1}


def test_slit_gives_no_access_to_a_room_even_to_the_naga() -> None:
    assert can_reveal(fixtures.reveal_example(), "blue naga") == set()


def test_face_up_room_cannot_be_revealed_again() -> None:
    assert can_reveal(fixtures.reveal_example(), "blue mechanork") == set()


def test_wounded_character_reveals_nothing() -> None:
    world = change(fixtures.reveal_example(), "yellow mechanork", wounded=True)
    assert can_reveal(world, "yellow mechanork") == set()


# ---- p.12: legal and illegal moves


def test_naga_turns_enters_takes_the_rope_and_crosses_the_pit() -> None:
    world = fixtures.moves_example()
    route: tuple[End, ...] = (("start", "blue", 0, "G"), zone(2, "G"), zone(2, "T"))
    assert walks(world, "blue naga", *route)
    at_triangle = {o.spots for o in movements(world, "blue naga") if o.end == zone(2, "T")}
    assert {spot for spots in at_triangle for spot in spots if spot[0] == "rope"} == {
        ("rope", None, "blue naga"),
        ("rope", zone(2, "T"), None),
    }


def test_naga_without_the_rope_does_not_reach_the_triangle() -> None:
    world = replace(fixtures.moves_example(), things=())
    assert zone(2, "T") not in ends(world, "blue naga")


def test_far_triangle_cannot_be_entered_from_the_starting_zone() -> None:
    world = fixtures.moves_example()
    assert not walks(world, "blue naga", zone(2, "T"))
    assert adjacent(world, ("start", "blue", 0, "G"), zone(2, "G"))


def test_mechanork_enters_the_enemys_gear_zone_but_does_not_pass() -> None:
    world = fixtures.moves_example()
    behind = {zone(0, "S"), zone(0, "T")}
    assert zone(0, "G") in ends(world, "yellow mechanork")
    assert not behind & ends(world, "yellow mechanork")
    world = change(world, "blue mechanork", wounded=True)
    assert behind <= ends(world, "yellow mechanork")


def test_mechanork_crosses_the_gear_zone_next_turn() -> None:
    world = fixtures.moves_example()
    inside = next(o for o in movements(world, "yellow mechanork") if o.end == zone(0, "G"))
    world = after(world, "yellow mechanork", inside)
    assert ends(world, "yellow mechanork").isdisjoint({zone(0, "S"), EXIT})
    later = change(world, "yellow mechanork", entrance=frozenset())
    assert {zone(0, "S"), zone(0, "T")} <= ends(later, "yellow mechanork")


# ---- p.13: facing


def test_only_the_free_zone_along_the_starting_zone_can_be_entered() -> None:
    world = fixtures.facing_example()
    entered = [i for i in "TSCG" if adjacent(world, ("start", "blue", 0, i), zone(2, i))]
    assert entered == ["S"]


def test_gear_can_be_entered_once_its_portcullis_is_open() -> None:
    world = fixtures.facing_example()
    opened = Room(fixtures.P13_LEFT, gate="open")
    world = replace(world, rooms=(None, None, opened, world.rooms[3]))
    assert adjacent(world, ("start", "blue", 0, "G"), zone(2, "G"))


def test_portcullis_is_worked_from_the_starting_zone_facing_the_gear() -> None:
    world = fixtures.facing_example()
    assert gates(world, "blue naga") == set()
    for icon, expected in (("G", {2}), ("S", set()), ("C", set())):
        turned = change(world, "blue naga", place=("start", "blue", 0, icon))
        assert gates(turned, "blue naga") == expected


def test_turning_to_the_square_costs_a_step() -> None:
    world = change(fixtures.facing_example(), "blue naga", movement=1)
    assert ends(world, "blue naga") == {
        *(("start", "blue", column, icon) for column in (0, 1) for icon in "TSCG")
    }
    assert walks(fixtures.facing_example(), "blue naga", ("start", "blue", 0, "S"), zone(2, "S"))


def test_moving_to_the_other_room_includes_the_choice_of_icon() -> None:
    world = fixtures.facing_example()
    assert walks(world, "blue naga", ("start", "blue", 1, "S"), zone(3, "S"))


# ---- p.15: trade


def test_naga_swaps_key_for_rope_and_crosses_the_pit() -> None:
    world = fixtures.trade_example()
    assert walks(world, "blue naga", zone(2, "S"), zone(2, "C"), zone(2, "G"))
    swapped = [
        {name: carrier for name, _, carrier in outcome.spots}
        for outcome in movements(world, "blue naga")
        if outcome.end == zone(2, "G")
    ]
    assert {"key": "blue mechanork", "rope": "blue naga"} in [
        {item: carriers[item] for item in ("key", "rope")} for carriers in swapped
    ]


def test_without_the_trade_the_pit_stays_in_the_way() -> None:
    world = replace(fixtures.trade_example(), things=(Thing("key", None, carrier="blue naga"),))
    back_by_the_circle: Place = ("start", "blue", 0, "C")
    on_foot = {zone(2, "T"), zone(2, "S"), zone(2, "C")}
    assert ends(world, "blue naga") == {*on_foot, back_by_the_circle}


# ---- p.16: exit


def test_exit_is_blocked_from_the_faced_zone_only() -> None:
    world = fixtures.exit_example()
    assert not walks(world, "blue goblin", EXIT)
    assert walks(world, "blue cleric", EXIT)
    assert walks(world, "blue goblin", zone(0, "C"), EXIT)


def test_wounded_blocker_does_not_block() -> None:
    world = change(fixtures.exit_example(), "yellow naga", wounded=True)
    assert walks(world, "blue goblin", EXIT)


def test_exits_count_as_paths() -> None:
    world = change(fixtures.exit_example(), "blue cleric", movement=1)
    assert paths(world, "blue cleric") == {0: 1, 1: 4}


# ---- p.16: jumps


def test_jump_lands_beside_the_wounded_enemy_only() -> None:
    assert jumps(fixtures.jump_example(), "blue mechanork") == {zone(0, "C")}


def test_rope_crosses_the_double_pit() -> None:
    world = fixtures.jump_example()
    assert ways(world, ROPE, zone(0, "S"), zone(1, "C")) == {("pit", 1, 0)}
    assert ways(world, ROPE, zone(0, "S"), zone(1, "T")) == {("pit", 1, 0), ("piece", 0, 0, "W")}


# ---- p.23, p.25 and p.45: who is whose neighbour


def test_pit_joins_zones_that_are_not_opposite() -> None:
    world = World((Room(fixtures.P23_LEFT), Room(fixtures.P23_RIGHT), None, None))
    assert not adjacent(world, zone(1, "S"), zone(1, "G"))
    assert ways(world, ROPE, zone(1, "S"), zone(1, "G")) == {("pit", 1, 1)}


def test_spear_example_as_a_map_for_walkers() -> None:
    world = fixtures.spear_example()
    naga = Walker(slit=True)
    assert adjacent(world, zone(1, "C"), zone(1, "G"))
    assert not adjacent(world, zone(1, "C"), zone(1, "S"))
    assert not adjacent(world, zone(1, "C"), zone(1, "T"))
    assert ways(world, ROPE, zone(1, "C"), zone(1, "T")) == {("pit", 1, 0)}
    assert not adjacent(world, zone(0, "S"), zone(1, "T"))
    assert ways(world, naga, zone(0, "S"), zone(1, "T")) == {("piece", 0, 0, "W")}
    assert not adjacent(world, zone(0, "S"), zone(0, "G"))


def test_slit_on_the_border_stops_all_but_the_naga() -> None:
    world = World(
        (Room(fixtures.P25_LEFT), Room(fixtures.P25_RIGHT), None, None),
        (
            Character("blue cleric", "blue", zone(0, "S"), movement=1),
            Character("blue naga", "blue", zone(0, "S"), movement=1, slit=True),
        ),
    )
    assert not walks(world, "blue cleric", zone(1, "T"))
    assert walks(world, "blue naga", zone(1, "T"))
