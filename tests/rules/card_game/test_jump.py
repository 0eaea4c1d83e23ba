"""Jump cards: over a pit, as an action of its own."""

import pytest

from dungeontwister.core.decisions.events import Jumped
from tests.support.drawings import OPEN, rooms
from tests.support.positions import Table, at

from .drawings import EAST_PIT, WELL, WEST_PIT, in_room

WEST_WALL = OPEN.replace("\n T S S", "\n|T S S")


def beside(west: str, east: str, words: str) -> Table:
    """Room 1 and room 2 next to each other."""
    return at("tutorial-2", f"b1,b2/?,?/?,? {words}", art=rooms(blue_1=west, blue_2=east))


@pytest.mark.rule("CG-JUMP-01", "CG-JUMP-05")
def test_a_jump_costs_an_action_point_and_a_jump_card() -> None:
    table = in_room(WELL, "warrior=1T ap=1").do("jump warrior 1C")
    assert table.where("warrior") == "1C"
    assert (table.side("blue").action_points, table.side("blue").jump_cards) == (0, 2)
    assert table.refused("jump warrior 1T").reason == "too-few-action-points"


@pytest.mark.rule("CG-JUMP-01")
def test_one_jumps_only_from_beside_the_pit() -> None:
    table = in_room(WELL, "warrior=1G ap=1")
    assert table.refused("jump warrior 1C").rule == "CG-JUMP-01"
    assert table.legal("jump") == set()


@pytest.mark.rule("CG-JUMP-01")
def test_a_wounded_character_does_not_jump() -> None:
    """CGQ-82."""
    assert in_room(WELL, "warrior=1T! ap=1").refused("jump warrior 1C").rule == "CG-WOUND-02"


@pytest.mark.rule("CG-JUMP-01")
@pytest.mark.parametrize(("enemy", "landings"), [("1S", set()), ("1S!", {"1T", "1C"})])
def test_who_entered_an_enemys_zone_does_not_jump_on(enemy: str, landings: set[str]) -> None:
    """CGQ-19: not in that turn, unless the enemy is wounded."""
    table = in_room(WELL, f"warrior=1T WARRIOR={enemy} ap=2")
    table = table.do("move warrior", "step warrior 1S", "stop warrior")
    assert table.ends("jump warrior") == landings


@pytest.mark.rule("CG-JUMP-01")
def test_who_came_over_the_pit_may_jump_back_over_it() -> None:
    """CGQ-19: it is the way he came."""
    table = in_room(WELL, "warrior=1T rope=warrior WARRIOR=1C ap=2")
    table = table.do("move warrior", "step warrior 1C", "drop warrior rope", "stop warrior")
    assert table.ends("jump warrior") == {"1T", "1S"}


@pytest.mark.rule("CG-JUMP-02")
def test_he_lands_in_any_zone_beside_the_pit() -> None:
    """CGQ-24: also in one that is not straight across. The gear zone does not touch the pit."""
    assert in_room(WELL, "warrior=1S ap=1").ends("jump warrior") == {"1T", "1C"}
    assert in_room(WELL, "warrior=1C ap=1").ends("jump warrior") == {"1T", "1S"}


@pytest.mark.rule("CG-JUMP-02")
def test_a_pit_on_the_border_leads_into_the_next_room_and_back() -> None:
    table = beside(EAST_PIT, OPEN, "warrior=1S naga=2T ap=1")
    assert table.ends("jump warrior") == {"1C", "2T"}
    assert table.ends("jump naga") == {"1S", "1C"}


@pytest.mark.rule("CG-JUMP-02")
def test_no_jump_leads_into_a_face_down_room() -> None:
    """CGQ-23."""
    table = in_room(EAST_PIT, "warrior=1S ap=1")
    assert table.ends("jump warrior") == {"1C"}
    for icon in "TSCG":
        table.refused(f"jump warrior 2{icon}")


@pytest.mark.rule("CG-JUMP-02")
def test_a_wall_behind_the_pit_bars_the_jump() -> None:
    """CGQ-26."""
    table = beside(EAST_PIT, WEST_WALL, "warrior=1S naga=2T ap=1")
    assert table.ends("jump warrior") == {"1C"}
    table.refused("jump naga 1S")


@pytest.mark.rule("CG-JUMP-02")
def test_a_pit_before_a_starting_zone_leads_out_back_and_in() -> None:
    """CGQ-21: out is an exit, on one's own side a return; inwards he lands in the zone he faces."""
    north_pit = OPEN.replace("\n T T S", "\n T * S", 1)
    table = in_room(north_pit, "warrior=1T NAGA=1S WARRIOR=@1S ap=1,1")
    out = table.do("jump warrior @1T")
    assert out.piece("warrior").gone
    assert out.side("blue").victory_points == 1
    table = in_room(north_pit, "NAGA=1S WARRIOR=@1S COLOSSUS=@1C yellow ap=1")
    assert table.do("jump NAGA @1S").where("NAGA") == "@1S"
    assert table.ends("jump WARRIOR") == {"1S"}
    assert table.ends("jump COLOSSUS") == set()


@pytest.mark.rule("CG-JUMP-03")
def test_no_unwounded_enemy_may_be_at_the_landing() -> None:
    table = in_room(WELL, "warrior=1T NAGA=1C WARRIOR=1S! ap=1")
    assert table.refused("jump warrior 1C").rule == "CG-JUMP-03"
    assert table.do("jump warrior 1S").where("warrior") == "1S"


@pytest.mark.rule("CG-JUMP-03")
def test_friends_at_the_landing_do_not_matter() -> None:
    table = in_room(WELL, "warrior=1T naga=1C colossus=1C! ap=1")
    assert table.do("jump warrior 1C").where("warrior") == "1C"


@pytest.mark.rule("CG-JUMP-04")
def test_no_jump_crosses_two_pits() -> None:
    table = beside(EAST_PIT, WEST_PIT, "warrior=1S naga=2T ap=1")
    assert table.ends("jump warrior") == {"1C"}
    assert table.ends("jump naga") == {"2S", "2G"}
    assert table.refused("jump warrior 2S").reason == "double-pit"


@pytest.mark.rule("CG-JUMP-05")
def test_there_are_three_jump_cards_for_the_whole_game() -> None:
    table = in_room(WELL, "naga=1T NAGA=1G ap=3", "tutorial-1")
    table = table.do("jump naga 1C", "jump naga 1T", "jump naga 1C", "end", "end")
    assert table.side("blue").jump_cards == 0
    assert table.refused("jump naga 1T").rule == "CG-JUMP-05"
    assert table.side("yellow").jump_cards == 3


@pytest.mark.rule("CG-JUMP-06")
def test_without_jump_cards_a_combat_card_is_discarded_for_the_point_and_shown() -> None:
    table = in_room(WELL, "warrior=1T jumps=0 hand=0245/0123 ap=1").do("jump warrior 1C +4")
    assert table.where("warrior") == "1C"
    assert table.side("blue").action_points == 0
    assert table.state.secret.hands[0] == (0, 2, 5)
    shown = [event for event in table.told("yellow") if isinstance(event, Jumped)]
    assert [event.card for event in shown] == [4]


@pytest.mark.rule("CG-JUMP-06")
def test_the_plus_zero_and_cards_one_does_not_hold_are_no_jump_cards() -> None:
    table = in_room(WELL, "warrior=1T jumps=0 hand=0245/0123 ap=1")
    assert table.refused("jump warrior 1C +0").rule == "CG-JUMP-06"
    table.refused("jump warrior 1C +3")
    table.refused("jump warrior 1C")
    assert table.ends("jump warrior 1C") == {"+2", "+4", "+5"}


@pytest.mark.rule("CG-JUMP-06")
def test_a_jump_with_a_combat_card_costs_its_action_point_too() -> None:
    table = in_room(WELL, "warrior=1T jumps=0 ap=0")
    assert table.refused("jump warrior 1C +4").reason == "too-few-action-points"


@pytest.mark.rule("CG-JUMP-06", "CG-SCEN-03")
def test_tutorial_1_has_no_combat_cards_to_jump_with() -> None:
    table = in_room(WELL, "naga=1T jumps=0 ap=1", "tutorial-1")
    assert table.legal("jump") == set()
    assert table.refused("jump naga 1C +4").rule == "CG-JUMP-06"


@pytest.mark.rule("CG-JUMP-07")
def test_jump_cards_are_used_first() -> None:
    table = in_room(WELL, "warrior=1T jumps=1 ap=2")
    assert table.refused("jump warrior 1C +4").rule == "CG-JUMP-07"
    assert table.do("jump warrior 1C").allowed("jump warrior 1T +4")


@pytest.mark.rule("CG-JUMP-08")
def test_a_jump_is_no_part_of_a_movement() -> None:
    table = in_room(WELL, "colossus=1T ap=3")
    assert table.do("move colossus").refused("jump colossus 1C").reason == "another-is-moving"
    table = table.do("jump colossus 1C", "move colossus", "step colossus 1G", "stop colossus")
    assert table.where("colossus") == "1G"


@pytest.mark.rule("CG-JUMP-08")
def test_what_is_carried_comes_along_and_nothing_is_picked_up() -> None:
    table = in_room(WELL, "warrior=1T naga=warrior rope=1C ap=1").do("jump warrior 1C")
    assert (table.where("naga"), table.where("rope")) == ("warrior", "1C")
    assert table.refused("take warrior rope").reason == "only-in-a-movement"


@pytest.mark.rule("CG-JUMP-09")
def test_the_limit_of_three_holds_at_the_landing() -> None:
    table = in_room(WELL, "warrior=1T naga=1C colossus=1C backstabber=1C ap=1")
    assert table.refused("jump warrior 1C").rule == "CG-JUMP-09"
    assert table.allowed("jump warrior 1S")


@pytest.mark.rule("CG-JUMP-09")
def test_the_jumper_and_whom_he_carries_are_two() -> None:
    """CGQ-12."""
    table = in_room(WELL, "warrior=1T naga=warrior colossus=1C backstabber=1C ap=1")
    assert table.refused("jump warrior 1C").rule == "CG-JUMP-09"
