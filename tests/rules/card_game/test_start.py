"""The starting zones: standing in front of a room, facing a zone, going in and coming back."""

import pytest

from dungeontwister.record.positions import PositionError
from tests.oracle.fixtures import P13_LEFT, P13_RIGHT
from tests.support.drawings import rooms
from tests.support.positions import Table, at

PIT = """
+ + + +
 T T S
+ + + +
 T T S
+ + + +
 G * C
+ + + +
"""
"""A pit on the border to the south; T lies behind it and touches that border nowhere else."""


def south(pieces: str) -> str:
    """Two pieces of C in the southern border: blank, `-` wall, `:` slit, `=` portcullis."""
    return f"+ + + +\n T T S\n+ + + +\n T S S\n+ + + +\n G C C\n+ +{pieces[0]}+{pieces[1]}+"


def facing_example(position: str) -> Table:
    """Towards the starting zone: in Room 3 S free and G behind a portcullis, in Room 4 S free."""
    art = rooms(blue_1=P13_LEFT, green_1=P13_RIGHT)
    return at("tutorial-1", f"?,?/b1,g1 {position}", art=art)


# ---- what it is


@pytest.mark.rule("CG-START-01")
def test_a_starting_zone_is_no_part_of_the_room_in_front_of_it() -> None:
    table = at("tutorial-2", "?,?/?,?/b1,? warrior=@5G rope=5G ap=1", art=rooms())
    assert table.refused("turn warrior 5 cw").reason == "not-at-a-gear"
    assert table.do("move warrior").refused("take warrior rope").reason == "not-here"


@pytest.mark.rule("CG-START-02")
def test_one_stands_in_front_of_an_end_room_and_faces_one_of_its_icons() -> None:
    table = at("tutorial-2", "?,?/?,?/?,? naga=@5T warrior=@5T ap=1").do("move naga")
    assert table.ends("step naga") == {"@5S", "@5C", "@5G", "@6T", "@6S", "@6C", "@6G"}
    table = at("tutorial-2", "?,?/?,?/?,? yellow NAGA=@2G ap=1").do("move NAGA")
    assert table.ends("step NAGA") == {"@2T", "@2S", "@2C", "@1T", "@1S", "@1C", "@1G"}


# ---- going in


@pytest.mark.rule("CG-START-03")
@pytest.mark.parametrize(
    ("border", "reason"),
    [("--", "wall-between"), ("::", "slit-between"), ("=-", "portcullis-between")],
)
def test_whatever_stands_on_the_border_keeps_him_out(border: str, reason: str) -> None:
    art = rooms(blue_1=south(border))
    table = at("tutorial-2", "?,?/?,?/b1,? warrior=@5C ap=1", art=art).do("move warrior")
    assert table.refused("step warrior 5C").reason == reason


@pytest.mark.rule("CG-START-03")
@pytest.mark.parametrize("border", ["  ", "- ", " ="])
def test_a_free_piece_of_the_border_lets_him_in(border: str) -> None:
    """One piece is enough (CGQ-92)."""
    art = rooms(blue_1=south(border))
    table = at("tutorial-2", "?,?/?,?/b1,? warrior=@5C ap=1", art=art).do("move warrior")
    assert table.do("step warrior 5C").where("warrior") == "5C"


@pytest.mark.rule("CG-START-03")
def test_over_a_border_pit_a_rope_leads_into_the_faced_zone_behind_it() -> None:
    """CGQ-21."""
    art = rooms(blue_1=PIT)
    table = at("tutorial-2", "?,?/?,?/b1,? warrior=@5T ap=1", art=art).do("move warrior")
    assert table.refused("step warrior 5T").reason == "pit-between"
    table = at("tutorial-2", "?,?/?,?/b1,? warrior=@5T rope=warrior ap=1", art=art)
    assert table.do("move warrior").allowed("step warrior 5T")
    table = at("tutorial-2", "?,?/?,?/b1,? warrior=@5G rope=warrior ap=1", art=art)
    assert table.do("move warrior").refused("step warrior 5T").rule == "CG-START-04"


@pytest.mark.rule("CG-START-03")
def test_an_outer_slit_lets_the_naga_in_and_out() -> None:
    """CGQ-89: the edge of the starting zone is an ordinary edge."""
    table = at("tutorial-2", "?,?/?,?/b1,? naga=@5C ap=1", art=rooms(blue_1=south("::")))
    table = table.do("move naga", "step naga 5C", "step naga @5C")
    assert table.where("naga") == "@5C"


@pytest.mark.rule("CG-START-04")
def test_one_enters_only_the_faced_zone() -> None:
    """CGQ-14: G and C both touch the starting zone."""
    table = at("tutorial-2", "?,?/?,?/b1,? naga=@5G ap=1", art=rooms()).do("move naga")
    assert table.refused("step naga 5C").rule == "CG-START-04"
    inside = {place for place in table.ends("step naga") if not place.startswith("@")}
    assert inside == {"5G"}


@pytest.mark.rule("CG-START-04")
def test_entering_costs_a_movement_point() -> None:
    table = at("tutorial-2", "?,?/?,?/b1,? colossus=@5G ap=1", art=rooms())
    table = table.do("move colossus", "step colossus 5G")
    assert table.refused("step colossus 5C").reason == "no-movement-points"


# ---- turning and changing rooms


@pytest.mark.rule("CG-START-05")
def test_facing_another_zone_costs_a_movement_point() -> None:
    table = at("tutorial-2", "?,?/?,?/b1,? colossus=@5T warrior=@5T ap=2", art=rooms())
    there = table.do("move colossus", "step colossus @5G")
    assert there.refused("step colossus 5G").reason == "no-movement-points"
    there = table.do("move warrior", "step warrior @5G", "step warrior 5G")
    assert there.refused("step warrior 5C").reason == "no-movement-points"


@pytest.mark.rule("CG-START-06")
@pytest.mark.parametrize("icon", ["T", "S", "C", "G"])
def test_one_point_leads_in_front_of_the_other_room_facing_any_zone(icon: str) -> None:
    table = at("tutorial-2", "?,?/?,?/b1,? colossus=@5T ap=1", art=rooms())
    table = table.do("move colossus", f"step colossus @6{icon}")
    assert table.where("colossus") == f"@6{icon}"
    assert table.refused("step colossus @6T").reason == "no-movement-points"


@pytest.mark.rule("CG-START-06")
def test_example_the_naga_moves_in_front_of_the_other_room() -> None:
    table = facing_example("naga=@3T ap=1").do("move naga", "step naga @4S", "step naga 4S")
    assert table.where("naga") == "4S"


@pytest.mark.rule("CG-START-07")
@pytest.mark.parametrize("icon", ["T", "C"])
def test_example_far_zones_are_out_of_reach(icon: str) -> None:
    table = facing_example(f"naga=@3{icon} ap=1").do("move naga")
    inside = {place for place in table.ends("step naga") if not place.startswith("@")}
    assert inside == set()


@pytest.mark.rule("CG-START-07")
def test_who_faces_a_far_zone_is_told_that_it_is_too_far() -> None:
    """Not that he does not face it."""
    table = facing_example("naga=@3T ap=1").do("move naga")
    assert table.refused("step naga 3T").rule == "CG-START-07"
    assert table.refused("step naga 3S").rule == "CG-START-04"


@pytest.mark.rule("CG-START-07")
def test_example_the_gear_is_reached_once_its_portcullis_is_open() -> None:
    """CGQ-66: it is worked from the starting zone, by who faces the zone behind it."""
    table = facing_example("naga=@3G key=naga mechanork=@3S rope=mechanork ap=2")
    assert table.do("move naga").refused("step naga 3G").reason == "portcullis-between"
    table = table.do("unlock naga 3", "move naga", "step naga 3G")
    assert table.where("naga") == "3G"
    beside = facing_example("naga=@3S key=naga ap=1")
    assert beside.refused("unlock naga 3").reason == "no-portcullis-here"


@pytest.mark.rule("CG-START-08")
def test_example_who_faces_a_far_zone_turns_before_he_enters() -> None:
    table = facing_example("naga=@3T ap=1").do("move naga")
    assert table.ends("step naga") == {"@3S", "@3C", "@3G", "@4T", "@4S", "@4C", "@4G"}
    assert table.do("step naga @3S", "step naga 3S").where("naga") == "3S"


@pytest.mark.rule("CG-START-08")
def test_one_may_stop_facing_a_zone_out_of_reach() -> None:
    table = facing_example("naga=@3S ap=1").do("move naga", "step naga @3T", "stop naga")
    assert table.where("naga") == "@3T"


# ---- staying, coming back, and the opponent's


@pytest.mark.rule("CG-START-09")
def test_one_returns_to_the_own_starting_zone_facing_the_zone_one_left() -> None:
    """CGQ-16: anything else would be a free turn."""
    table = at("tutorial-2", "?,?/?,?/b1,? naga=5C ap=1", art=rooms()).do("move naga")
    outside = {place for place in table.ends("step naga") if place.startswith("@")}
    assert outside == {"@5C"}
    table = table.do("step naga @5C", "step naga @5T", "stop naga")
    assert (table.where("naga"), table.state.ending) == ("@5T", None)
    assert table.side("blue").victory_points == 0


@pytest.mark.rule("CG-START-09")
def test_there_is_no_way_back_from_a_zone_that_does_not_touch_the_starting_zone() -> None:
    """CGQ-16."""
    table = at("tutorial-2", "?,?/?,?/b1,? naga=5T ap=1", art=rooms()).do("move naga")
    assert table.ends("step naga") == {"5S", "5G"}
    table = at("tutorial-2", "?,?/?,?/b1,? warrior=5C ap=1", art=rooms(blue_1=south("--")))
    assert table.do("move warrior").ends("step warrior") == {"5S", "5G"}


@pytest.mark.rule("CG-START-10")
def test_nobody_stays_in_the_opponents_starting_zone() -> None:
    table = at("tutorial-2", "b1,?/?,?/?,? naga=1T ap=1", art=rooms())
    table = table.do("move naga", "step naga @1T")
    assert (table.where("naga"), table.piece("naga").gone) == ("", True)
    assert table.ends("step naga") == set()


@pytest.mark.rule("CG-START-10")
def test_no_position_has_a_character_in_the_opponents_starting_zone() -> None:
    with pytest.raises(PositionError, match="at-the-enemys-end naga @1T"):
        at("tutorial-2", "b1,?/?,?/?,? naga=@1T", art=rooms())


@pytest.mark.rule("CG-START-10")
def test_who_passes_out_takes_nothing_that_lies_there() -> None:
    """CGQ-17."""
    table = at("tutorial-2", "b1,?/?,?/?,? naga=1T ROPE=@1T ap=1", art=rooms()).do("move naga")
    assert table.refused("take naga ROPE").reason == "not-here"
    assert table.do("step naga @1T").where("ROPE") == "@1T"


# ---- as part of a movement, and of the labyrinth


@pytest.mark.rule("CG-START-11")
def test_a_movement_leads_out_of_one_end_room_and_into_the_other() -> None:
    table = at("tutorial-2", "?,?/?,?/b1,b2 naga=5C ap=1", art=rooms())
    table = table.do("move naga", "step naga @5C", "step naga @6G", "step naga 6G", "stop naga")
    assert table.where("naga") == "6G"
    assert table.side("blue").action_points == 0


@pytest.mark.rule("CG-START-12")
def test_turning_an_end_room_turns_nobody_in_front_of_it() -> None:
    """CGQ-47: S comes to lie on his side, then T; he faces T all the time."""
    table = at("tutorial-2", "?,?/?,?/b1,? warrior=@5T naga=@5G backstabber=5G ap=3", art=rooms())
    table = table.do("turn backstabber 5 cw")
    assert (table.where("warrior"), table.where("naga")) == ("@5T", "@5G")
    assert "5T" not in table.do("move warrior").ends("step warrior")
    assert "5G" not in table.do("move naga").ends("step naga")
    table = table.do("turn backstabber 5 cw")
    assert table.where("warrior") == "@5T"
    assert table.do("move warrior").allowed("step warrior 5T")
