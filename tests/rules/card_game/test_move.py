"""Moving a character: how far, where to, past whom, and who may stand together."""

import pytest

from tests.oracle.fixtures import P12_GREEN, P12_RED
from tests.support.drawings import east, rooms
from tests.support.positions import at

PIT = """
+ + + +
 T T S
+ + + +
 T * S
+ + + +
 G G C
+ + + +
"""
"""The pit joins T, S and G; S and G meet nowhere else."""

BORDER_PIT = """
+ + + +
 T T S
+ + + +
 T T *
+ + + +
 G C C
+ + + +
"""
"""T reaches the room to the east over the pit only."""


def between(piece: str) -> str:
    """T and S meet in one vertical piece: blank, `|` wall, `!` arrow-slit, `H` portcullis."""
    return f"+ + + +\n T T{piece}S\n+ + + +\n T C S\n+ + + +\n G C C\n+ + + +"


# ---- how far


@pytest.mark.rule("CG-MOVE-01")
@pytest.mark.parametrize(("who", "steps"), [("naga", 3), ("warrior", 2), ("colossus", 1)])
def test_one_action_point_moves_as_many_zones_as_the_movement_value(who: str, steps: int) -> None:
    table = at("tutorial-2", f"?,?/b1,?/?,? {who}=3G ap=1", art=rooms()).do(f"move {who}")
    for zone in ("3T", "3S", "3C")[:steps]:
        table = table.do(f"step {who} {zone}")
    assert table.ends(f"step {who}") == set()
    assert table.refused(f"step {who} 3T").reason == "no-movement-points"
    assert table.do(f"stop {who}").side("blue").action_points == 0


@pytest.mark.rule("CG-MOVE-02")
def test_movement_points_need_not_be_used() -> None:
    """Not even the first one (CGQ-10)."""
    table = at("tutorial-2", "?,?/b1,?/?,? naga=3G ap=1", art=rooms()).do("move naga")
    assert table.allowed("stop naga")
    assert table.do("step naga 3T").allowed("stop naga")
    assert table.do("step naga 3T", "step naga 3S").allowed("stop naga")


@pytest.mark.rule("CG-MOVE-03")
def test_a_second_movement_costs_another_point_and_begins_anew() -> None:
    """Points left over from the first one are lost."""
    table = at("tutorial-2", "?,?/b1,?/?,? warrior=3G ap=2", art=rooms())
    table = table.do("move warrior", "step warrior 3T", "stop warrior")
    assert table.refused("step warrior 3S").reason == "nobody-moves"
    table = table.do("move warrior", "step warrior 3S", "step warrior 3C")
    assert table.side("blue").action_points == 0
    assert table.ends("step warrior") == set()


@pytest.mark.rule("CG-MOVE-01", "CG-OBJ-03")
@pytest.mark.parametrize(
    ("naga", "reason"),
    [("3G!", "wounded-cannot-act"), ("3G+", "healed-this-turn"), ("?2", "not-on-the-board")],
)
def test_who_could_not_move_is_not_told_to_begin_a_movement(naga: str, reason: str) -> None:
    table = at("tutorial-2", f"?,?/b1,?/?,? naga={naga} rope=3G warrior=3G ap=2", art=rooms())
    for move in ("step naga 3T", "take naga rope", "stop naga"):
        assert table.refused(move).reason == reason
    assert table.refused("step rope 3T").reason == "not-a-character"
    assert table.refused("step NAGA 3T").reason == "not-yours"
    assert table.refused("step warrior 3T").reason == "nobody-moves"
    assert table.refused("take warrior rope").reason == "only-in-a-movement"


@pytest.mark.rule("CG-MOVE-03")
def test_a_movement_is_finished_before_another_begins() -> None:
    table = at("tutorial-2", "?,?/b1,?/?,? naga=3G warrior=3G ap=2", art=rooms())
    table = table.do("move naga", "step naga 3T")
    assert table.refused("move warrior").reason == "another-is-moving"
    assert table.refused("step warrior 3T").reason == "another-is-moving"
    assert table.do("stop naga").allowed("move warrior")


# ---- where to


@pytest.mark.rule("CG-MOVE-05")
def test_a_step_leads_to_an_adjacent_zone_of_this_room_or_of_a_revealed_neighbour() -> None:
    table = at("tutorial-2", "?,?/b1,b2/g1,? warrior=3C ap=1", art=rooms()).do("move warrior")
    assert table.ends("step warrior") == {"3S", "3G", "4G", "5T", "5S"}
    table = table.do("step warrior 4G")
    assert table.where("warrior") == "4G"
    assert table.do("step warrior 4C").ends("step warrior") == set()


@pytest.mark.rule("CG-MOVE-04", "CG-MOVE-05")
def test_zones_that_touch_at_a_corner_only_are_not_adjacent() -> None:
    table = at("tutorial-2", "?,?/b1,b2/g1,g2 naga=3T ap=1", art=rooms()).do("move naga")
    assert table.refused("step naga 3C").rule == "CG-MOVE-04"
    assert table.ends("step naga") == {"3S", "3G"}


@pytest.mark.rule("CG-MOVE-04")
def test_a_starting_zone_is_adjacent_only_along_the_border() -> None:
    """The rooms behind lie face down; that is not why."""
    table = at("tutorial-2", "b1,?/?,?/?,? naga=1C ap=1", art=rooms()).do("move naga")
    assert table.refused("step naga @1T").reason == "not-adjacent"
    assert table.refused("step naga @5T").reason == "not-adjacent"


@pytest.mark.parametrize(
    ("piece", "reason"),
    [
        pytest.param("|", "wall-between", marks=pytest.mark.rule("CG-MOVE-04", "CG-MOVE-14")),
        pytest.param("!", "slit-between", marks=pytest.mark.rule("CG-MOVE-04", "CG-MOVE-14")),
        pytest.param("H", "portcullis-between", marks=pytest.mark.rule("CG-MOVE-13")),
    ],
)
def test_what_stands_between_two_zones_stops_a_step(piece: str, reason: str) -> None:
    art = rooms(blue_1=between(piece))
    table = at("tutorial-2", "?,?/b1,?/?,? warrior=3T ap=1", art=art).do("move warrior")
    assert table.refused("step warrior 3S").reason == reason
    assert table.ends("step warrior") == {"3G", "3C"}
    back = at("tutorial-2", "?,?/b1,?/?,? warrior=3S ap=1", art=art).do("move warrior")
    assert back.refused("step warrior 3T").reason == reason


@pytest.mark.rule("CG-MOVE-04")
@pytest.mark.parametrize("border", ["|||", "!!!", "|H|"])
@pytest.mark.parametrize("layout", ["b1,g1", "g1,b1.2"])
def test_on_a_border_the_elements_of_both_rooms_count(border: str, layout: str) -> None:
    """It is enough that one of the two rooms shows a wall, slit or portcullis (CGQ-28)."""
    art = rooms(blue_1=east(border))
    table = at("tutorial-2", f"?,?/{layout}/?,? warrior=3S ap=1", art=art).do("move warrior")
    assert table.ends("step warrior") == {"3T", "3C"}


@pytest.mark.rule("CG-MOVE-04")
def test_one_free_piece_of_a_common_edge_is_enough() -> None:
    """CGQ-92."""
    art = rooms(blue_1=east("| |"))
    table = at("tutorial-2", "?,?/b1,b2/?,? warrior=3S ap=1", art=art).do("move warrior")
    assert table.allowed("step warrior 4T")


@pytest.mark.rule("CG-MOVE-04")
def test_a_slit_with_a_wall_behind_it_is_a_wall_even_to_the_naga() -> None:
    """CGQ-28."""
    slit_and_wall = rooms(blue_1=east("!!!"), green_1=east("|||"))
    table = at("tutorial-2", "?,?/b1,g1.2/?,? naga=3S ap=1", art=slit_and_wall).do("move naga")
    assert table.refused("step naga 4S").reason == "wall-between"
    slit_alone = rooms(blue_1=east("!!!"))
    table = at("tutorial-2", "?,?/b1,g1.2/?,? naga=3S ap=1", art=slit_alone).do("move naga")
    assert table.allowed("step naga 4S")


@pytest.mark.rule("CG-MOVE-04")
def test_a_pit_leads_nowhere_if_the_room_behind_it_shows_a_wall() -> None:
    """CGQ-26: not even with a Rope."""
    open_behind = rooms(blue_1=BORDER_PIT)
    table = at("tutorial-2", "?,?/b1,g1.2/?,? warrior=3T rope=warrior ap=1", art=open_behind)
    assert table.do("move warrior").allowed("step warrior 4S")
    wall_behind = rooms(blue_1=BORDER_PIT, green_1=east(" | "))
    table = at("tutorial-2", "?,?/b1,g1.2/?,? warrior=3T rope=warrior ap=1", art=wall_behind)
    assert table.do("move warrior").refused("step warrior 4S").reason == "wall-between"


@pytest.mark.rule("CG-MOVE-06")
@pytest.mark.parametrize("room", ["b1o", "b1x", "b1w"])
def test_an_open_or_broken_portcullis_is_walked_through(room: str) -> None:
    """Where the walls are broken, the portcullis has fallen with them (CGQ-64)."""
    art = rooms(blue_1=between("H"))
    table = at("tutorial-2", f"?,?/{room},?/?,? warrior=3T ap=1", art=art).do("move warrior")
    assert table.do("step warrior 3S", "stop warrior").where("warrior") == "3S"


@pytest.mark.rule("CG-MOVE-06")
@pytest.mark.parametrize("piece", ["|", "!"])
def test_broken_walls_are_walked_through(piece: str) -> None:
    """And so are arrow-slits, which are openings in walls (CGQ-64)."""
    art = rooms(blue_1=between(piece))
    table = at("tutorial-2", "?,?/b1w,?/?,? warrior=3T ap=1", art=art).do("move warrior")
    assert table.do("step warrior 3S", "stop warrior").where("warrior") == "3S"


@pytest.mark.rule("CG-MOVE-06", "CG-MOVE-12")
def test_broken_walls_leave_the_pits() -> None:
    """CGQ-64: only pits still separate; and the neighbour's walls stay."""
    table = at("tutorial-2", "?,?/b1w,?/?,? warrior=3S ap=1", art=rooms(blue_1=PIT))
    assert table.do("move warrior").refused("step warrior 3G").rule == "CG-MOVE-12"
    table = at("tutorial-2", "?,?/b1,g1w/?,? warrior=3S ap=1", art=rooms(blue_1=east("|||")))
    assert table.do("move warrior").refused("step warrior 4T").rule == "CG-MOVE-14"


@pytest.mark.rule("CG-MOVE-12")
def test_a_pit_is_crossed_only_with_means_to_do_so() -> None:
    art = rooms(blue_1=PIT)
    bare = at("tutorial-2", "?,?/b1,?/?,? warrior=3S ap=1", art=art).do("move warrior")
    assert bare.refused("step warrior 3G").rule == "CG-MOVE-12"
    roped = at("tutorial-2", "?,?/b1,?/?,? warrior=3S rope=warrior ap=1", art=art)
    assert roped.do("move warrior", "step warrior 3G").where("warrior") == "3G"


@pytest.mark.rule("CG-MOVE-12")
def test_a_pit_does_not_part_zones_that_also_share_a_free_edge() -> None:
    table = at("tutorial-2", "?,?/b1,?/?,? warrior=3T ap=1", art=rooms(blue_1=PIT))
    assert table.do("move warrior").ends("step warrior") == {"3S", "3G"}


@pytest.mark.rule("CG-MOVE-18")
@pytest.mark.parametrize("origin", ["3C", "@5C"])
def test_a_face_down_room_cannot_be_entered(origin: str) -> None:
    table = at("tutorial-2", f"?,?/b1,?/?,g1 naga={origin} ap=1", art=rooms()).do("move naga")
    for zone in ("5T", "5S", "5C", "5G"):
        assert table.refused(f"step naga {zone}").rule == "CG-MOVE-18"


@pytest.mark.rule("CG-MOVE-18")
def test_no_rope_and_no_jump_leads_over_a_border_pit_into_a_face_down_room() -> None:
    """CGQ-23."""
    art = rooms(blue_1=BORDER_PIT)
    table = at("tutorial-2", "?,?/b1,?/?,? warrior=3T rope=warrior ap=1", art=art)
    assert table.ends("jump warrior") == {"3S", "3C"}
    assert table.do("move warrior").ends("step warrior") == {"3S", "3G", "3C"}


# ---- past friends and enemies


@pytest.mark.rule("CG-MOVE-07")
def test_friends_are_walked_through() -> None:
    table = at("tutorial-2", "?,?/b1,?/?,? warrior=3G naga=3T colossus=3T ap=1", art=rooms())
    table = table.do("move warrior", "step warrior 3T")
    assert table.allowed("stop warrior")
    assert table.do("step warrior 3S", "stop warrior").where("warrior") == "3S"


@pytest.mark.rule("CG-MOVE-08")
def test_a_movement_may_end_among_enemies() -> None:
    table = at("tutorial-2", "?,?/b1,?/?,? naga=3G WARRIOR=3T NAGA=3T ap=1", art=rooms())
    table = table.do("move naga", "step naga 3T", "stop naga")
    assert table.where("naga") == "3T"


@pytest.mark.rule("CG-MOVE-09")
def test_he_who_entered_a_zone_of_an_enemy_leaves_only_by_his_entrance() -> None:
    table = at("tutorial-2", "?,?/b1,?/?,? naga=3G WARRIOR=3T ap=1", art=rooms())
    table = table.do("move naga", "step naga 3T")
    assert table.refused("step naga 3S").rule == "CG-MOVE-09"
    assert table.ends("step naga") == {"3G"}


@pytest.mark.rule("CG-MOVE-09")
def test_a_second_movement_in_the_same_turn_does_not_free_him() -> None:
    table = at("tutorial-2", "?,?/b1,?/?,? naga=3G WARRIOR=3T ap=2", art=rooms())
    table = table.do("move naga", "step naga 3T", "stop naga", "move naga")
    assert table.ends("step naga") == {"3G"}


@pytest.mark.rule("CG-MOVE-09")
def test_each_new_entry_counts_afresh() -> None:
    """CGQ-18."""
    table = at("tutorial-2", "?,?/b1,?/?,? naga=3G WARRIOR=3T ap=2", art=rooms())
    table = table.do("move naga", "step naga 3T", "step naga 3G", "step naga 3C", "stop naga")
    table = table.do("move naga", "step naga 3S", "step naga 3T")
    assert table.ends("step naga") == {"3S"}


@pytest.mark.rule("CG-MOVE-09")
def test_the_entrance_turns_with_the_room() -> None:
    """CGQ-18: he came in from the east; after a quarter turn he goes out to the south."""
    table = at(
        "tutorial-2",
        "?,?/b1,b2/g1,? naga=4T WARRIOR=3S backstabber=3G ap=3",
        art=rooms(),
    )
    table = table.do("move naga", "step naga 3S", "stop naga", "turn backstabber 3 cw")
    assert table.do("move naga").ends("step naga") == {"5T", "5S"}


@pytest.mark.rule("CG-MOVE-09")
def test_the_border_of_the_starting_zone_is_an_entrance_too() -> None:
    """CGQ-18."""
    table = at("tutorial-2", "?,?/b1,?/g1,? naga=@5C WARRIOR=5C ap=1", art=rooms())
    assert table.do("move naga", "step naga 5C").ends("step naga") == {"@5C"}


@pytest.mark.rule("CG-MOVE-09")
def test_winning_a_combat_frees_the_way() -> None:
    """CGQ-18: wounded enemies hinder nobody."""
    table = at("tutorial-2", "?,?/b1,?/?,? naga=3G WARRIOR=3T ap=3", art=rooms())
    table = table.do("move naga", "step naga 3T", "stop naga", "attack naga WARRIOR")
    table = table.do("blue play +6", "yellow play +0", "move naga")
    assert table.ends("step naga") == {"3S", "3G"}


@pytest.mark.rule("CG-MOVE-09")
def test_neither_jump_nor_exit_leads_on_through_a_zone_of_an_enemy() -> None:
    """CGQ-19."""
    table = at("tutorial-2", "?,?/b1,?/?,? warrior=3G WARRIOR=3T ap=2", art=rooms(blue_1=PIT))
    table = table.do("move warrior", "step warrior 3T", "stop warrior")
    assert table.refused("jump warrior 3S").rule == "CG-MOVE-09"
    table = at("tutorial-2", "b1,?/?,?/?,? warrior=1G WARRIOR=1T ap=1", art=rooms())
    table = table.do("move warrior", "step warrior 1T")
    assert table.refused("step warrior @1T").rule == "CG-MOVE-09"


@pytest.mark.rule("CG-MOVE-09")
def test_an_enemy_hinders_walking_on_and_nothing_else() -> None:
    """CGQ-09: one picks up, drops and turns rooms beside an enemy."""
    table = at("tutorial-2", "?,?/b1,?/?,? naga=3T WARRIOR=3G rope=3G key=naga ap=3", art=rooms())
    table = table.do("move naga", "step naga 3G", "drop naga key", "take naga rope", "stop naga")
    assert table.where("rope") == "naga"
    assert table.allowed("turn naga 3 cw")


@pytest.mark.rule("CG-MOVE-10")
def test_in_a_later_turn_he_leaves_by_any_way() -> None:
    table = at("tutorial-2", "?,?/b1,?/?,? naga=3G WARRIOR=3T ap=1,0", art=rooms())
    table = table.do("move naga", "step naga 3T", "stop naga", "end", "end", "move naga")
    assert table.ends("step naga") == {"3S", "3G"}


@pytest.mark.rule("CG-MOVE-10")
def test_he_whose_zone_an_enemy_enters_is_free() -> None:
    """CGQ-18: who was there when his turn began may leave by any way."""
    table = at("tutorial-2", "?,?/b1,?/?,? yellow naga=3T WARRIOR=3G ap=1", art=rooms())
    table = table.do("move WARRIOR", "step WARRIOR 3T", "stop WARRIOR", "end", "move naga")
    assert table.ends("step naga") == {"3S", "3G"}


@pytest.mark.rule("CG-MOVE-11")
def test_leaving_by_the_entrance_costs_a_movement_point() -> None:
    position = "?,?/b1,?/?,? warrior=3G colossus=3S WARRIOR=3T ap=2"
    table = at("tutorial-2", position, art=rooms())
    there = table.do("move warrior", "step warrior 3T", "step warrior 3G")
    assert there.ends("step warrior") == set()
    there = table.do("move colossus", "step colossus 3T")
    assert there.refused("step colossus 3S").reason == "no-movement-points"


# ---- who may stand together


@pytest.mark.rule("CG-MOVE-15")
def test_no_action_ends_with_four_characters_of_a_player_in_a_zone() -> None:
    """Passing through is allowed (CGQ-11)."""
    position = "?,?/b1,?/?,? naga=3G warrior=3T colossus=3T backstabber=3T ap=1"
    table = at("tutorial-2", position, art=rooms()).do("move naga", "step naga 3T")
    assert table.refused("stop naga").rule == "CG-MOVE-15"
    assert table.do("step naga 3S", "stop naga").where("naga") == "3S"


@pytest.mark.rule("CG-MOVE-15")
def test_a_full_zone_is_not_entered_with_the_last_point() -> None:
    position = "?,?/b1,?/?,? colossus=3G warrior=3T naga=3T backstabber=3T ap=1"
    table = at("tutorial-2", position, art=rooms()).do("move colossus")
    assert table.refused("step colossus 3T").rule == "CG-MOVE-15"
    assert table.allowed("step colossus 3C", "stop colossus")


@pytest.mark.rule("CG-MOVE-15")
def test_three_characters_of_each_player_share_a_zone() -> None:
    position = "?,?/b1,?/?,? naga=3G warrior=3T colossus=3T NAGA=3T WARRIOR=3T COLOSSUS=3T ap=1"
    table = at("tutorial-2", position, art=rooms()).do("move naga", "step naga 3T", "stop naga")
    assert table.where("naga") == "3T"


@pytest.mark.rule("CG-MOVE-15")
def test_in_a_starting_zone_the_limit_holds_for_each_place() -> None:
    """CGQ-13: in front of the same room, facing the same zone."""
    position = "?,?/?,?/g1,? naga=5G warrior=@5G colossus=@5G backstabber=@5G ap=1"
    table = at("tutorial-2", position, art=rooms()).do("move naga", "step naga @5G")
    assert table.refused("stop naga").rule == "CG-MOVE-15"
    assert table.do("step naga @5C").allowed("stop naga")
    assert table.do("step naga @6G").allowed("stop naga")


@pytest.mark.rule("CG-MOVE-16")
@pytest.mark.parametrize("third", ["colossus=3T!", "colossus=backstabber"])
def test_the_wounded_count_carried_or_not(third: str) -> None:
    """CGQ-12."""
    position = f"?,?/b1,?/?,? naga=3G warrior=3T backstabber=3T {third} ap=1"
    table = at("tutorial-2", position, art=rooms()).do("move naga", "step naga 3T")
    assert table.refused("stop naga").rule == "CG-MOVE-15"


@pytest.mark.rule("CG-MOVE-16")
def test_who_carries_a_wounded_friend_counts_for_two() -> None:
    """CGQ-12."""
    position = "?,?/b1,?/?,? naga=3G colossus=naga warrior=3T backstabber=3T ap=1"
    table = at("tutorial-2", position, art=rooms()).do("move naga")
    assert table.do("step naga 3T").refused("stop naga").rule == "CG-MOVE-15"
    assert table.do("drop naga colossus", "step naga 3T").allowed("stop naga")


# ---- the worked example: legal and illegal moves


@pytest.mark.rule("CG-MOVE-17")
def test_turning_entering_and_crossing_a_pit_cost_a_point_each() -> None:
    """The blue Naga faces the triangle zone, which he cannot enter; the Rope lies at the gear."""
    table = at(
        "tutorial-1",
        "g1,?/r1,? naga=@3T rope=3G ap=1 pairs=green,red",
        art=rooms(red_1=P12_RED, green_1=P12_GREEN),
    )
    table = table.do("move naga")
    table.refused("step naga 3T")
    table = table.do("step naga @3G", "step naga 3G", "take naga rope", "step naga 3T")
    assert table.ends("step naga") == set()
    table = table.do("stop naga")
    assert (table.where("naga"), table.where("rope")) == ("3T", "naga")


@pytest.mark.rule("CG-MOVE-09", "CG-MOVE-10")
def test_the_yellow_mechanork_passes_the_blue_one_only_in_the_next_turn() -> None:
    table = at(
        "tutorial-1",
        "g1,?/r1,? yellow MECHANORK=1C mechanork=1G ap=1 pairs=green,red",
        art=rooms(red_1=P12_RED, green_1=P12_GREEN),
    )
    table = table.do("move MECHANORK", "step MECHANORK 1G")
    assert table.ends("step MECHANORK") == {"1C"}
    table = table.do("stop MECHANORK", "end", "end", "move MECHANORK")
    assert table.ends("step MECHANORK") == {"1C", "1S", "1T", "@1G"}
