"""The oracle on hand-made positions in the twelve rooms; all answers read off the drawings."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from .actions import can_reveal, gates, jumps
from .fixtures import ROOMS, fellow, naga
from .grid import Walker, adjacent, links, ways
from .helpers import change, ends, entrances, spots, turn, walks, zone
from .movement import Movement, after, movements, paths, sequences
from .world import EXIT, Character, Place, Room, Thing, Way, World

ROPE = Walker(pit=True)
NAGA = Walker(slit=True)
NAGA_WITH_ROPE = Walker(slit=True, pit=True)


def board(*names: str | None, **turns: int) -> tuple[Room | None, ...]:
    """Rooms by name, None face down; `turns` by slot (s0, s1 ...)."""
    return tuple(
        Room(ROOMS[name], turns.get(f"s{slot}", 0)) if name else None
        for slot, name in enumerate(names)
    )


def opened(world: World, slot: int) -> World:
    """The world with the portcullis of a room open."""
    room = world.rooms[slot]
    assert room is not None
    rooms = (*world.rooms[:slot], replace(room, gate="open"), *world.rooms[slot + 1 :])
    return replace(world, rooms=rooms)


WELL = board("blue-1", None, None, None)


# ---- geometry


def test_portcullis_joins_two_zones_when_open_or_broken() -> None:
    world = World(WELL)
    assert adjacent(world, zone(0, "T"), zone(0, "G"))
    assert adjacent(world, zone(0, "S"), zone(0, "C"))
    assert not adjacent(world, zone(0, "T"), zone(0, "S"))
    assert adjacent(opened(world, 0), zone(0, "T"), zone(0, "S"))
    broken = World((Room(ROOMS["blue-1"], gate="broken"), None, None, None))
    assert adjacent(broken, zone(0, "T"), zone(0, "S"))


def test_pit_joins_all_zones_around_it() -> None:
    world = World(WELL)
    assert ways(world, ROPE, zone(0, "T"), zone(0, "G")) == {("piece", 1, 0, "N"), ("pit", 1, 1)}
    for icon in "SC":
        assert ways(world, ROPE, zone(0, "T"), zone(0, icon)) == {("pit", 1, 1)}


def test_ways_are_named_on_the_unturned_drawing() -> None:
    world = World(board("blue-1", None, None, None, s0=1))
    entry = ways(world, Walker(), ("start", "yellow", 0, "G"), zone(0, "G"))
    assert entry == {("piece", 2, 0, "W"), ("piece", 1, 0, "W")}
    assert ways(world, Walker(), zone(0, "T"), ("start", "yellow", 0, "T")) == {
        ("piece", 0, 0, "W")
    }


def test_both_halves_of_a_border_must_be_free() -> None:
    # South border of blue-1: open, open, open. North border of blue-2: open, portcullis, wall.
    world = World(board("blue-1", None, "blue-2", None))
    assert ways(world, Walker(), zone(0, "G"), zone(2, "C")) == {("piece", 0, 0, "N")}
    assert not adjacent(world, zone(0, "C"), zone(2, "T"))
    assert ways(opened(world, 2), Walker(), zone(0, "C"), zone(2, "T")) == {("piece", 0, 1, "N")}


def test_double_pit_is_one_step_with_the_rope() -> None:
    # South pit of red-2 before the pit of green-2 turned half round.
    world = World(board("red-2", None, "green-2", None, s2=2))
    reached = {
        link.target: link.pits for link in links(world.rooms, ROPE, zone(0, "T")) if link.pits
    }
    assert reached[zone(0, "G")] == reached[zone(0, "S")] == 1
    assert reached[zone(2, "S")] == reached[zone(2, "G")] == reached[zone(2, "C")] == 2
    assert ways(world, ROPE, zone(0, "T"), zone(2, "C")) == {("pit", 2, 1)}


def test_no_jump_over_a_double_pit() -> None:
    rooms = board("red-2", None, "green-2", None, s2=2)
    world = World(rooms, (fellow("warrior", "blue", 0, "T"),))
    assert jumps(world, "warrior") == {zone(0, "G"), zone(0, "S")}


def test_pit_before_a_zone_of_the_next_room() -> None:
    # South pit of red-2 before the open middle T of green-1's north side.
    world = World(board("red-2", None, "green-1", None), (fellow("warrior", "blue", 2, "T"),))
    assert ways(world, ROPE, zone(0, "S"), zone(2, "T")) == {("piece", 0, 1, "N")}
    assert ways(world, ROPE, zone(2, "T"), zone(0, "S")) == {("pit", 2, 1)}
    assert jumps(world, "warrior") == {zone(0, "G"), zone(0, "S"), zone(0, "T")}


def test_slit_before_a_pit_lets_only_a_naga_with_a_rope_pass() -> None:
    # South pit of red-2 before the slit in the middle of purple-1's north side.
    world = World(board("red-2", None, "purple-1", None), (naga("blue", 2, "C"),))
    assert not ways(world, ROPE, zone(0, "S"), zone(2, "C"))
    assert ways(world, NAGA_WITH_ROPE, zone(0, "S"), zone(2, "C")) == {("piece", 0, 1, "N")}
    assert zone(0, "S") not in jumps(world, "blue naga")


def test_naga_passes_slits_but_not_a_wall_behind_a_slit() -> None:
    inside = World(board("purple-2", None, None, None))
    assert not adjacent(inside, zone(0, "T"), zone(0, "G"))
    assert ways(inside, NAGA, zone(0, "T"), zone(0, "G")) == {("piece", 0, 1, "W")}
    # East border of red-2: slit, open, open. West border of blue-2: open, wall, wall.
    assert ways(World(board("red-2", "blue-2")), NAGA, zone(0, "C"), zone(1, "C")) == {
        ("piece", 0, 0, "W")
    }
    # The same slit before the wall of yellow-1's west border.
    assert not ways(World(board("red-2", "yellow-1")), NAGA, zone(0, "C"), zone(1, "T"))


def test_naga_enters_and_leaves_through_an_outer_slit() -> None:
    # North border of green-1: wall, open, slit before C.
    world = World(board("green-1", None, None, None))
    start: Place = ("start", "yellow", 0, "C")
    assert not adjacent(world, start, zone(0, "C"))
    assert ways(world, NAGA, start, zone(0, "C")) == {("piece", 0, 2, "N")}
    assert ways(world, NAGA, zone(0, "C"), start) == {("piece", 0, 2, "N")}


# ---- entering a zone that holds an enemy


def test_entrance_is_the_piece_and_he_leaves_only_by_it() -> None:
    people = (fellow("blue warrior", "blue", 0, "S"), fellow("yellow warrior", "yellow", 0, "C"))
    world = World(board("blue-1", None, "blue-2", None), people)
    assert entrances(world, "blue warrior", zone(0, "C")) == {frozenset({("piece", 2, 2, "N")})}
    assert walks(world, "blue warrior", zone(0, "C"), zone(0, "S"))
    assert not walks(opened(world, 2), "blue warrior", zone(0, "C"), zone(2, "T"))
    freed = change(opened(world, 2), "yellow warrior", wounded=True)
    assert walks(freed, "blue warrior", zone(0, "C"), zone(2, "T"))


def test_all_ways_he_could_have_used_are_remembered() -> None:
    people = (naga("blue", 0, "S"), fellow("yellow warrior", "yellow", 0, "C"))
    world = World(WELL, people, (Thing("rope", None, "blue naga", pit=True),))
    both = frozenset({("piece", 2, 2, "N"), ("pit", 1, 1)})
    assert entrances(world, "blue naga", zone(0, "C")) >= {both}
    assert walks(world, "blue naga", zone(0, "C"), zone(0, "G"))
    no_rope = replace(world, things=())
    assert not walks(no_rope, "blue naga", zone(0, "C"), zone(0, "G"))


def test_who_leaves_by_his_entrance_comes_in_by_every_way() -> None:
    # He came from G by the piece and finds the Rope here: now the pit leads back to G as well.
    bound = replace(naga("blue", 0, "T"), entrance=frozenset({("piece", 0, 0, "S")}))
    enemies = (fellow("yellow goblin", "yellow", 0, "T"), fellow("yellow troll", "yellow", 0, "G"))
    world = World(WELL, (bound, *enemies), (Thing("rope", None, "blue naga", pit=True),))
    both = frozenset({("piece", 1, 0, "N"), ("pit", 1, 1)})
    assert entrances(world, "blue naga", zone(0, "G")) >= {both}
    assert not walks(world, "blue naga", zone(0, "C"))
    assert walks(world, "blue naga", zone(0, "G"), zone(0, "C"))


def test_rope_taken_in_the_enemys_zone_opens_no_new_way_out() -> None:
    people = (naga("blue", 0, "S"), fellow("yellow warrior", "yellow", 0, "C"))
    world = World(WELL, people, (Thing("rope", zone(0, "C"), pit=True),))
    assert not walks(world, "blue naga", zone(0, "C"), zone(0, "G"))
    assert walks(world, "blue naga", zone(0, "C"), zone(0, "S"), zone(0, "G"))


def test_ban_lasts_for_the_turn_and_the_entrance_turns_with_the_room() -> None:
    # Blue comes from blue-2 in the south through C's south side; then the well is turned.
    people = (fellow("blue warrior", "blue", 3, "T"), fellow("yellow warrior", "yellow", 1, "C"))
    rooms = board("green-1", "blue-1", None, "blue-2")
    world = opened(World(rooms, people), 3)
    inside = next(o for o in movements(world, "blue warrior") if o.end == zone(1, "C"))
    assert inside.entrance == {("piece", 2, 1, "S")}
    world = after(world, "blue warrior", inside)
    assert ends(world, "blue warrior") >= {zone(1, "C"), zone(3, "T")}
    assert not walks(world, "blue warrior", zone(1, "S"))
    # C's south side now looks west; behind its middle piece lies the wall of green-1.
    assert ends(turn(world, 1), "blue warrior") == {zone(1, "C")}
    # Green-1 turned half round shows a wall there as well, turned once its free T.
    assert ends(turn(turn(world, 1), 0, 1), "blue warrior") >= {zone(0, "T")}
    # Now the south side looks north: his way leads out.
    assert EXIT in ends(turn(world, 1, 2), "blue warrior")


def test_who_was_there_when_the_turn_began_is_free() -> None:
    people = (fellow("blue warrior", "blue", 0, "C"), fellow("yellow warrior", "yellow", 0, "C"))
    assert walks(World(WELL, people), "blue warrior", zone(0, "S"))


def test_restriction_ends_when_the_enemy_is_wounded() -> None:
    enemy = fellow("yellow warrior", "yellow", 0, "T")
    bound = replace(
        fellow("blue warrior", "blue", 0, "T"), entrance=frozenset({("piece", 0, 1, "N")})
    )
    world = World(WELL, (bound, enemy))
    assert not walks(world, "blue warrior", zone(0, "G"))
    assert walks(change(world, "yellow warrior", wounded=True), "blue warrior", zone(0, "G"))


def test_each_entry_counts_afresh() -> None:
    people = (naga("blue", 0, "S"), fellow("yellow warrior", "yellow", 0, "C"))
    world = World(WELL, people)
    assert walks(world, "blue naga", zone(0, "C"), zone(0, "S"), zone(0, "C"))
    assert entrances(world, "blue naga", zone(0, "S")) == {frozenset()}


def test_bound_character_jumps_only_by_the_way_he_came() -> None:
    enemy = fellow("yellow warrior", "yellow", 0, "C")
    bound = replace(
        fellow("blue warrior", "blue", 0, "C"), entrance=frozenset({("piece", 2, 2, "N")})
    )
    assert jumps(World(WELL, (bound, enemy)), "blue warrior") == set()
    by_pit = replace(bound, entrance=frozenset({("pit", 1, 1)}))
    everywhere = {zone(0, "T"), zone(0, "S"), zone(0, "G")}
    assert jumps(World(WELL, (by_pit, enemy)), "blue warrior") == everywhere
    freed = replace(enemy, wounded=True)
    assert jumps(World(WELL, (bound, freed)), "blue warrior") == everywhere


@pytest.mark.parametrize("gift", [{"flies": True}, {"combat": 1}])
def test_who_moves_past_a_giant_does_not_jump_past_him(gift: dict[str, Any]) -> None:
    """R28: a jump is no movement; the entrance is remembered also where it binds no movement."""
    giant = replace(fellow("yellow colossus", "yellow", 0, "T"), giant=True)
    passer = replace(fellow("blue goblin", "blue", 0, "G"), **gift)
    world = World(WELL, (passer, giant))
    by_piece: frozenset[Way] = frozenset({("piece", 0, 0, "S")})
    assert entrances(world, "blue goblin", zone(0, "T")) == {by_piece}
    there = World(WELL, (replace(passer, place=zone(0, "T"), entrance=by_piece), giant))
    assert walks(there, "blue goblin", EXIT)
    assert jumps(there, "blue goblin") == set()


def test_entrance_from_the_starting_zone_is_the_border() -> None:
    start: Place = ("start", "yellow", 0, "T")
    people = (Character("yellow naga", "yellow", start, 3), fellow("blue troll", "blue", 0, "T"))
    world = World(WELL, people)
    assert entrances(world, "yellow naga", zone(0, "T")) == {frozenset({("piece", 0, 1, "N")})}
    assert walks(world, "yellow naga", zone(0, "T"), start)
    assert not walks(world, "yellow naga", zone(0, "T"), zone(0, "G"))


# ---- loads


def test_nobody_gives_to_a_wounded_enemy_but_swaps_and_takes() -> None:
    enemy = fellow("yellow warrior", "yellow", 0, "T", wounded=True)
    things = (Thing("key", None, "blue warrior"), Thing("rope", None, "yellow warrior", pit=True))
    world = World(WELL, (fellow("blue warrior", "blue", 0, "T"), enemy), things)
    assert ("key", None, "yellow warrior") in spots(world, "blue warrior", "key")
    assert ("rope", None, "blue warrior") in spots(world, "blue warrior", "rope")
    empty = replace(world, things=things[:1])
    assert ("key", None, "yellow warrior") not in spots(empty, "blue warrior", "key")
    unwounded = change(world, "yellow warrior", wounded=False)
    assert spots(unwounded, "blue warrior", "rope") == {("rope", None, "yellow warrior")}


def test_friends_give_take_and_swap_wounded_or_not() -> None:
    for wounded in (False, True):
        friend = fellow("blue mechanork", "blue", 0, "T", wounded=wounded)
        things = (Thing("key", None, "blue warrior"), Thing("rope", zone(0, "T"), pit=True))
        mover = replace(fellow("blue warrior", "blue", 0, "T"), movement=0)
        world = World(WELL, (mover, friend), things)
        found = spots(world, "blue warrior", "key")
        assert ("key", None, "blue mechanork") in found
        assert len(found) == 3


def test_lifted_wounded_leaves_his_object_on_the_ground() -> None:
    friend = fellow("blue mechanork", "blue", 0, "T", wounded=True)
    mover = replace(fellow("blue warrior", "blue", 0, "T"), movement=1)
    world = World(WELL, (mover, friend), (Thing("key", None, "blue mechanork"),))
    carried = [
        outcome
        for outcome in movements(world, "blue warrior")
        if ("blue mechanork", None, "blue warrior") in outcome.spots
    ]
    assert carried
    assert all(("key", zone(0, "T"), None) in outcome.spots for outcome in carried)


def test_wounded_is_handed_to_an_unwounded_friend_only() -> None:
    mover = replace(fellow("blue warrior", "blue", 0, "T"), movement=0)
    wounded = [fellow(f"blue {n}", "blue", 0, "T", wounded=True) for n in ("thief", "goblin")]
    world = World(WELL, (mover, *wounded))
    assert spots(world, "blue warrior", "blue thief") == {
        ("blue thief", zone(0, "T"), None),
        ("blue thief", None, "blue warrior"),
    }
    healed = change(world, "blue goblin", wounded=False)
    assert ("blue thief", None, "blue goblin") in spots(healed, "blue warrior", "blue thief")


def test_wounded_enemy_is_not_carried() -> None:
    enemy = fellow("yellow thief", "yellow", 0, "T", wounded=True)
    world = World(WELL, (fellow("blue warrior", "blue", 0, "T"), enemy))
    assert spots(world, "blue warrior", "yellow thief") == {("yellow thief", zone(0, "T"), None)}


def test_things_in_the_starting_zone_lie_at_a_place() -> None:
    here: Place = ("start", "blue", 0, "T")
    there: Place = ("start", "blue", 0, "S")
    world = World(
        board(None, None, None, None),
        (Character("blue warrior", "blue", here, 1),),
        (Thing("key", there),),
    )
    assert spots(world, "blue warrior", "key", here) == {("key", there, None)}
    assert spots(world, "blue warrior", "key", there) == {
        ("key", there, None),
        ("key", None, "blue warrior"),
    }


def test_wounded_and_carried_characters_do_not_move() -> None:
    wounded = fellow("blue warrior", "blue", 0, "T", wounded=True)
    assert movements(World(WELL, (wounded,)), "blue warrior") == frozenset()
    carried = replace(wounded, place=None, carrier="blue thief")
    world = World(WELL, (carried, fellow("blue thief", "blue", 0, "T")))
    assert movements(world, "blue warrior") == frozenset()
    assert paths(world, "blue warrior") == {0: 0, 1: 0, 2: 0}
    assert not jumps(world, "blue warrior")
    assert not can_reveal(world, "blue warrior")


# ---- the limit of three


def three(slot: int, icon: str) -> tuple[Character, ...]:
    """Three blue characters in a zone."""
    return tuple(fellow(f"blue {n}", "blue", slot, icon) for n in ("cleric", "goblin", "troll"))


def test_full_zone_is_passed_but_not_stopped_in() -> None:
    people = (*three(0, "G"), replace(fellow("blue warrior", "blue", 0, "T"), movement=1))
    world = World(WELL, people)
    assert ends(world, "blue warrior") == {zone(0, "T"), EXIT}
    assert paths(change(world, "blue warrior", movement=2), "blue warrior") == {0: 1, 1: 1, 2: 1}


def test_carried_wounded_counts_where_his_carrier_is() -> None:
    wounded = replace(
        fellow("blue thief", "blue", 0, "T", wounded=True), place=None, carrier="blue warrior"
    )
    people = (*three(0, "G")[:2], fellow("blue warrior", "blue", 0, "T"), wounded)
    world = World(WELL, people)
    assert spots(world, "blue warrior", "blue thief", zone(0, "G")) == {
        ("blue thief", zone(0, "T"), None)
    }


def test_nobody_leaves_a_fourth_behind() -> None:
    wounded = replace(
        fellow("blue thief", "blue", 0, "T", wounded=True), place=None, carrier="blue warrior"
    )
    people = (*three(0, "G"), fellow("blue warrior", "blue", 0, "T"), wounded)
    world = World(WELL, people)
    dropped = spots(world, "blue warrior", "blue thief")
    assert ("blue thief", zone(0, "G"), None) not in dropped
    assert ("blue thief", zone(0, "T"), None) in dropped


def test_limit_in_the_starting_zone_is_per_place() -> None:
    here: Place = ("start", "blue", 0, "T")
    people = [replace(who, place=here) for who in three(0, "T")]
    mover = Character("blue warrior", "blue", ("start", "blue", 0, "S"), 1)
    world = World(board(None, None, None, None), (*people, mover))
    assert here not in ends(world, "blue warrior")
    assert len(ends(world, "blue warrior")) == 7


def test_limit_applies_to_jumps() -> None:
    people = (*three(0, "G"), fellow("blue warrior", "blue", 0, "T"))
    assert jumps(World(WELL, people), "blue warrior") == {zone(0, "S"), zone(0, "C")}


def test_carried_wounded_count_where_a_jump_lands() -> None:
    cleric, goblin, troll = three(0, "G")
    carried = replace(troll, place=None, wounded=True)
    mover = fellow("blue warrior", "blue", 0, "T")
    elsewhere = {zone(0, "S"), zone(0, "C")}
    with_the_jumper = (cleric, goblin, replace(carried, carrier="blue warrior"), mover)
    assert jumps(World(WELL, with_the_jumper), "blue warrior") == elsewhere
    at_the_landing = (cleric, goblin, replace(carried, carrier="blue cleric"), mover)
    assert jumps(World(WELL, at_the_landing), "blue warrior") == elsewhere
    assert zone(0, "G") in jumps(World(WELL, (cleric, goblin, mover)), "blue warrior")


# ---- exits and jumps at the starting zone


def test_what_is_carried_out_is_gone() -> None:
    things = (Thing("key", None, "blue warrior"),)
    world = World(WELL, (fellow("blue warrior", "blue", 0, "T"),), things)
    assert spots(world, "blue warrior", "key", EXIT) == {
        ("key", None, None),
        ("key", zone(0, "T"), None),
    }
    wounded = replace(
        fellow("blue thief", "blue", 0, "T", wounded=True), place=None, carrier="blue warrior"
    )
    world = World(WELL, (fellow("blue warrior", "blue", 0, "T"), wounded))
    assert ("blue thief", None, None) in spots(world, "blue warrior", "blue thief", EXIT)


def test_returning_character_faces_the_zone_he_left() -> None:
    world = World(WELL, (replace(fellow("yellow warrior", "yellow", 0, "T"), movement=1),))
    assert ends(world, "yellow warrior") == {
        zone(0, "T"),
        zone(0, "G"),
        ("start", "yellow", 0, "T"),
    }


MOAT = board("red-1", None, None, None, s0=1)
"""The pit lies on the north border; T, C and G touch it."""


def test_jump_out_over_a_border_pit() -> None:
    world = World(MOAT, (fellow("blue warrior", "blue", 0, "C"),))
    assert jumps(world, "blue warrior") == {zone(0, "T"), zone(0, "G"), EXIT}
    blocker = Character("yellow troll", "yellow", ("start", "yellow", 0, "C"))
    blocked = replace(world, characters=(*world.characters, blocker))
    assert jumps(blocked, "blue warrior") == {zone(0, "T"), zone(0, "G")}


def test_jump_back_to_the_own_starting_zone_and_in_from_it() -> None:
    start: Place = ("start", "yellow", 0, "C")
    world = World(MOAT, (fellow("yellow warrior", "yellow", 0, "C"),))
    assert jumps(world, "yellow warrior") == {zone(0, "T"), zone(0, "G"), start}
    assert jumps(change(world, "yellow warrior", place=start), "yellow warrior") == {zone(0, "C")}
    far: Place = ("start", "yellow", 0, "S")
    assert jumps(change(world, "yellow warrior", place=far), "yellow warrior") == set()


def test_rope_leads_out_over_a_border_pit() -> None:
    things = (Thing("rope", None, "blue warrior", pit=True),)
    world = World(MOAT, (fellow("blue warrior", "blue", 0, "C"),), things)
    assert walks(world, "blue warrior", EXIT)
    assert not walks(replace(world, things=()), "blue warrior", EXIT)


# ---- revealing and portcullises


def test_reveal_needs_a_free_piece_of_the_own_room() -> None:
    # Blue-1 in the south-west: T has a free piece to the north, C a wall to the east, S two pieces.
    rooms = board(None, None, "blue-1", None)
    people = tuple(fellow(icon, "blue", 2, icon) for icon in "TSCG")
    world = World(rooms, people)
    seen = {icon: can_reveal(world, icon) for icon in "TSCG"}
    assert seen == {"T": {0}, "S": {3}, "C": set(), "G": set()}


def test_pit_gives_no_access_to_a_room() -> None:
    world = World(board("green-2", None, None, None, s0=1), (fellow("x", "blue", 0, "C"),))
    assert can_reveal(world, "x") == {1}
    assert can_reveal(turn(world, 0, 3), "x") == set()


def test_open_portcullis_gives_access_to_a_room() -> None:
    world = World(board("yellow-1", None, None, None), (fellow("x", "blue", 0, "G"),))
    assert can_reveal(world, "x") == set()
    assert can_reveal(opened(world, 0), "x") == {2}


def test_inner_portcullis_is_worked_from_both_zones() -> None:
    world = World(WELL, tuple(fellow(icon, "blue", 0, icon) for icon in "TSCG"))
    assert [gates(world, icon) for icon in "TSCG"] == [{0}, {0}, set(), set()]
    broken = replace(world, rooms=(Room(ROOMS["blue-1"], gate="broken"), None, None, None))
    assert gates(broken, "T") == set()


def test_nearer_of_two_facing_portcullises_comes_first() -> None:
    rooms = board("purple-1", "yellow-1", None, None, s1=1)
    world = World(rooms, (fellow("west", "blue", 0, "T"), fellow("east", "blue", 1, "G")))
    assert gates(world, "west") == {0}
    assert gates(world, "east") == {1}
    assert gates(opened(world, 0), "west") == {0, 1}
    assert gates(opened(world, 0), "east") == {1}
    assert gates(opened(world, 1), "east") == {0, 1}


def test_portcullis_of_the_next_room_is_worked_through_a_free_piece_only() -> None:
    # C in the south of the well lies before the portcullis of blue-2.
    world = World(board("blue-1", None, "blue-2", None), (fellow("x", "blue", 0, "C"),))
    assert gates(world, "x") == {2}
    # The middle of green-1's south border is its free S; turned three times it is a wall.
    world = World(board("green-1", None, "blue-2", None), (fellow("x", "blue", 0, "S"),))
    assert gates(world, "x") == {2}
    walled = World(board("green-1", None, "blue-2", None, s0=3), (fellow("x", "blue", 0, "G"),))
    assert gates(walled, "x") == set()


# ---- counting


def test_paths_counted_by_hand() -> None:
    alone = World(WELL, (fellow("x", "blue", 0, "T"),))
    assert paths(alone, "x") == {0: 1, 1: 2, 2: 1}
    with_rope = replace(alone, things=(Thing("rope", zone(0, "T"), pit=True),))
    assert paths(change(with_rope, "x", movement=1), "x") == {0: 1, 1: 4}


def test_sequences_counted_by_hand() -> None:
    world = World(
        WELL,
        (replace(fellow("x", "blue", 0, "T"), movement=1),),
        (Thing("key", zone(0, "T")),),
    )
    # 1: stop, take, step G, step out. 2: take then stop, G, out; G then stop.
    # 3: take, G, then stop, drop. 4: take, G, drop, stop.
    assert sequences(world, "x") == {1: 4, 2: 4, 3: 2, 4: 1, 5: 0, 6: 0}


PINION = board(None, "green-2", None, None)
"""Its G, with nothing but face-down rooms behind its outer doors, is reached over the pit only."""


def test_no_small_move_leads_into_a_dead_end() -> None:
    people = (*three(1, "G"), fellow("blue warrior", "blue", 1, "S"))
    world = World(PINION, people, (Thing("rope", None, "blue warrior", pit=True),))
    assert verbs_after_stepping(world, "blue warrior", zone(1, "G")) == {"step"}
    # A Key on the ground makes a new arrangement possible in which he has the Rope again.
    helped = replace(world, things=(*world.things, Thing("key", zone(1, "G"))))
    assert verbs_after_stepping(helped, "blue warrior", zone(1, "G")) >= {"step", "drop", "give"}


def verbs_after_stepping(world: World, name: str, place: Place) -> set[str]:
    """The kinds of small moves he has after a first step to that place."""
    movement = Movement(world, name)
    first = movement.beginning()
    assert first is not None
    then = movement.steps(first)[place]
    return {str(move[0]) for move, _, _ in movement.options(then, frozenset({then.spots}))}


def test_step_into_a_full_zone_needs_a_way_on() -> None:
    people = (*three(0, "G"), replace(fellow("x", "blue", 0, "T"), movement=1))
    assert sequences(World(WELL, people), "x", 2) == {1: 2, 2: 0}
