"""Using objects: picking up, dropping, taking, giving, swapping, in the course of a movement."""

import pytest

from dungeontwister.core.decisions.events import Dropped
from tests.support.drawings import OPEN

from .drawings import GATE, WELL, in_room


@pytest.mark.rule("CG-OBJ-01")
def test_an_object_is_picked_up_in_passing_for_nothing() -> None:
    table = in_room(OPEN, "naga=1T rope=1S ap=1")
    table = table.do("move naga", "step naga 1S", "take naga rope")
    table = table.do("step naga 1C", "step naga 1G", "stop naga")
    assert table.where("rope") == "naga"
    assert table.side("blue").action_points == 0


@pytest.mark.rule("CG-OBJ-01")
def test_an_object_elsewhere_is_not_picked_up() -> None:
    table = in_room(OPEN, "naga=1T rope=1S ap=1").do("move naga")
    assert table.refused("take naga rope").rule == "CG-OBJ-01"


@pytest.mark.rule("CG-OBJ-01")
def test_an_enemy_in_the_zone_does_not_hinder_picking_up() -> None:
    """CGQ-09."""
    table = in_room(OPEN, "naga=1T WARRIOR=1S rope=1S ap=1").do("move naga", "step naga 1S")
    assert table.do("take naga rope", "stop naga").where("rope") == "naga"


@pytest.mark.rule("CG-OBJ-02")
def test_an_object_is_dropped_in_passing_for_nothing() -> None:
    table = in_room(OPEN, "naga=1T rope=naga ap=1")
    table = table.do("move naga", "step naga 1S", "drop naga rope")
    assert table.where("rope") == "1S"
    table = table.do("step naga 1C", "step naga 1G", "stop naga")
    assert table.where("rope") == "1S"
    assert table.side("blue").action_points == 0


@pytest.mark.rule("CG-OBJ-02")
def test_only_what_one_carries_is_dropped() -> None:
    table = in_room(OPEN, "naga=1T warrior=1T rope=warrior ap=1").do("move naga")
    assert table.refused("drop naga rope").rule == "CG-OBJ-02"


@pytest.mark.rule("CG-OBJ-02")
def test_in_a_starting_zone_an_object_lies_at_the_place_where_it_was_dropped() -> None:
    """CGQ-17: whoever picks it up has to face the same zone of the same room."""
    table = in_room(OPEN, "NAGA=@1T ROPE=NAGA WARRIOR=@1S yellow ap=2")
    table = table.do("move NAGA", "drop NAGA ROPE", "stop NAGA", "move WARRIOR")
    assert table.where("ROPE") == "@1T"
    table.refused("take WARRIOR ROPE")
    assert table.do("step WARRIOR @1T").allowed("take WARRIOR ROPE")


@pytest.mark.rule("CG-OBJ-03")
def test_picking_up_and_dropping_need_a_movement() -> None:
    table = in_room(OPEN, "naga=1T rope=1T warrior=1T key=warrior ap=3")
    assert table.refused("take naga rope").reason == "only-in-a-movement"
    assert table.refused("drop warrior key").reason == "only-in-a-movement"


@pytest.mark.rule("CG-OBJ-03")
def test_a_movement_of_no_zones_may_be_paid_for_exchanges_alone() -> None:
    """CGQ-10: as many of them as one likes."""
    table = in_room(OPEN, "naga=1T rope=1T key=naga ap=1")
    table = table.do("move naga", "drop naga key", "take naga rope", "stop naga")
    assert (table.where("key"), table.where("rope")) == ("1T", "naga")
    assert table.side("blue").action_points == 0


@pytest.mark.rule("CG-OBJ-04")
def test_objects_of_the_other_colour_are_carried_and_used() -> None:
    table = in_room(WELL, "naga=1T ROPE=1T ap=1")
    table = table.do("move naga", "take naga ROPE", "step naga 1C")
    assert table.where("ROPE") == "naga"


@pytest.mark.rule("CG-OBJ-05")
@pytest.mark.parametrize("load", ["key=naga", "warrior=naga"])
@pytest.mark.parametrize("wish", ["rope", "backstabber"])
def test_nobody_carries_two_things(load: str, wish: str) -> None:
    """Whatever they are: objects or wounded characters."""
    table = in_room(OPEN, f"naga=1T {load} rope=1T backstabber=1T! ap=1").do("move naga")
    assert table.refused(f"take naga {wish}").rule == "CG-OBJ-05"


@pytest.mark.rule("CG-OBJ-05")
def test_one_hand_is_enough_for_one_thing_after_another() -> None:
    table = in_room(OPEN, "naga=1T key=naga rope=1T ap=1").do("move naga", "drop naga key")
    assert table.allowed("take naga rope")


@pytest.mark.rule("CG-OBJ-06")
@pytest.mark.parametrize("seat", ["blue", "yellow", None])
def test_everybody_sees_what_a_character_carries(seat: str | None) -> None:
    table = in_room(OPEN, "naga=1T rope=naga")
    rope = table.view(seat).pieces[table.names.piece("rope")]
    assert rope.carrier == table.names.piece("naga")


@pytest.mark.rule("CG-OBJ-07")
def test_friends_are_passed_and_exchanged_with_for_nothing() -> None:
    table = in_room(OPEN, "naga=1T key=naga warrior=1S rope=warrior ap=1")
    table = table.do("move naga", "step naga 1S", "swap naga key warrior rope")
    table = table.do("step naga 1C", "step naga 1G", "stop naga")
    assert (table.where("key"), table.where("rope")) == ("warrior", "naga")
    assert table.side("blue").action_points == 0


@pytest.mark.rule("CG-OBJ-07")
def test_one_takes_from_a_friend_and_gives_to_a_friend() -> None:
    table = in_room(OPEN, "naga=1T warrior=1S rope=warrior colossus=1C ap=1")
    table = table.do("move naga", "step naga 1S", "take naga rope warrior")
    assert table.where("rope") == "naga"
    table = table.do("step naga 1C", "give naga rope colossus")
    assert table.where("rope") == "colossus"


@pytest.mark.rule("CG-OBJ-07")
@pytest.mark.parametrize("friend", ["1T", "1S"])
def test_the_zones_where_a_movement_begins_and_ends_count_as_passed(friend: str) -> None:
    """CGQ-10."""
    table = in_room(OPEN, f"colossus=1T key=colossus warrior={friend} ap=1").do("move colossus")
    if friend == "1S":
        table = table.do("step colossus 1S")
    assert table.allowed("give colossus key warrior")


@pytest.mark.rule("CG-OBJ-07")
def test_a_friend_in_another_zone_takes_no_part() -> None:
    table = in_room(OPEN, "naga=1T key=naga warrior=1S rope=warrior colossus=1S ap=1")
    table = table.do("move naga")
    for exchange in ("give naga key colossus", "swap naga key warrior rope"):
        assert table.refused(exchange).reason == "not-here"
    table = table.do("drop naga key")
    assert table.refused("take naga rope warrior").reason == "not-here"


@pytest.mark.rule("CG-OBJ-07")
def test_only_the_moving_character_exchanges() -> None:
    table = in_room(OPEN, "naga=1T warrior=1T key=warrior colossus=1T ap=1").do("move naga")
    assert table.refused("give warrior key colossus").reason == "another-is-moving"
    table.refused("drop warrior key")


@pytest.mark.rule("CG-OBJ-08")
def test_friends_with_full_hands_swap_but_neither_takes_or_gets_a_second_thing() -> None:
    table = in_room(OPEN, "naga=1T key=naga warrior=1T rope=warrior ap=1").do("move naga")
    assert table.refused("take naga rope warrior").reason == "hands-full"
    assert table.refused("give naga key warrior").reason == "hands-full"
    assert table.allowed("swap naga key warrior rope")


@pytest.mark.rule("CG-OBJ-08")
def test_things_may_be_put_down_in_between() -> None:
    table = in_room(OPEN, "naga=1T key=naga warrior=1T rope=warrior KEY=1T ap=1").do("move naga")
    table = table.do("drop naga key", "take naga rope warrior", "drop naga rope", "take naga KEY")
    assert [table.where(name) for name in ("key", "rope", "KEY")] == ["1T", "1T", "naga"]


@pytest.mark.rule("CG-OBJ-08")
def test_the_rope_has_to_be_in_hand_at_the_step_over_the_pit() -> None:
    """CGQ-88: before and after it may be handed on."""
    table = in_room(WELL, "naga=1T rope=naga warrior=1T colossus=1C ap=1").do("move naga")
    assert table.allowed("step naga 1C")
    assert table.do("give naga rope warrior").refused("step naga 1C").reason == "pit-between"
    table = table.do("step naga 1C", "give naga rope colossus")
    assert table.where("rope") == "colossus"


def test_free_exchanges_do_not_go_round_in_circles() -> None:
    """Ruling R3: no arrangement comes back before the next step; after it, all are new again."""
    table = in_room(OPEN, "naga=1T key=naga ap=1").do("move naga", "drop naga key")
    assert table.refused("take naga key").reason == "same-arrangement"
    assert table.do("step naga 1S", "step naga 1T").allowed("take naga key")


@pytest.mark.rule("CG-OBJ-09")
def test_an_unwounded_enemy_keeps_his_object() -> None:
    table = in_room(OPEN, "naga=1T key=naga WARRIOR=1T ROPE=WARRIOR ap=1").do("move naga")
    assert table.refused("swap naga key WARRIOR ROPE").rule == "CG-OBJ-09"
    table = table.do("drop naga key")
    assert table.refused("take naga ROPE WARRIOR").rule == "CG-OBJ-09"


@pytest.mark.rule("CG-OBJ-10")
@pytest.mark.parametrize("wounded", ["warrior", "WARRIOR"])
def test_a_wounded_character_of_either_colour_lets_go(wounded: str) -> None:
    """CGQ-49: nobody else has a claim to it."""
    table = in_room(OPEN, f"naga=1T {wounded}=1S! rope={wounded} ap=1")
    table = table.do("move naga", "step naga 1S", f"take naga rope {wounded}", "step naga 1C")
    assert table.where("rope") == "naga"


@pytest.mark.rule("CG-OBJ-10")
@pytest.mark.parametrize("wounded", ["warrior", "WARRIOR"])
def test_one_exchanges_objects_with_a_wounded_character_of_either_colour(wounded: str) -> None:
    table = in_room(OPEN, f"naga=1T key=naga {wounded}=1T! rope={wounded} ap=1").do("move naga")
    table = table.do(f"swap naga key {wounded} rope")
    assert (table.where("key"), table.where("rope")) == (wounded, "naga")


@pytest.mark.rule("CG-OBJ-11")
def test_who_becomes_wounded_keeps_his_object() -> None:
    table = in_room(OPEN, "warrior=1T NAGA=1T KEY=NAGA ap=1")
    table = table.do("attack warrior NAGA", "blue play +6", "yellow play +0")
    assert table.piece("NAGA").wounded
    assert table.where("KEY") == "NAGA"


@pytest.mark.rule("CG-OBJ-12")
def test_the_object_of_a_killed_character_stays_in_the_zone() -> None:
    """CGQ-49: nobody gets it directly."""
    table = in_room(OPEN, "warrior=1T NAGA=1T! KEY=NAGA ap=1")
    table = table.do("attack warrior NAGA", "blue play +6", "yellow play +0")
    assert table.where("NAGA") == ""
    assert table.where("KEY") == "1T"
    assert table.happened(Dropped)


@pytest.mark.rule("CG-OBJ-12")
def test_the_object_of_one_killed_in_his_starting_zone_stays_at_his_place() -> None:
    table = in_room(OPEN, "warrior=1T NAGA=@1T! KEY=NAGA ap=1")
    table = table.do("attack warrior NAGA", "blue play +6", "yellow play +0")
    assert table.where("KEY") == "@1T"


@pytest.mark.rule("CG-OBJ-13")
def test_any_number_of_objects_lie_in_one_zone() -> None:
    table = in_room(OPEN, "naga=1T key=naga rope=1T ROPE=1T KEY=1T ap=1")
    table = table.do("move naga", "drop naga key", "stop naga")
    assert [table.where(name) for name in ("key", "rope", "ROPE", "KEY")] == ["1T"] * 4


@pytest.mark.rule("CG-OBJ-14")
def test_a_discarded_object_never_comes_back() -> None:
    table = in_room(OPEN, "naga=1T key=naga warrior=1T colossus=1G ap=2")
    table = table.do("move naga", "step naga @1T")
    assert table.piece("key").gone
    table = table.do("move warrior")
    assert table.legal("take") == set()
    table.refused("take warrior key")


@pytest.mark.rule("CG-OBJ-15")
@pytest.mark.parametrize("rope", ["1T", "warrior", "WARRIOR"])
def test_a_rope_that_lies_there_or_that_another_carries_does_not_help(rope: str) -> None:
    table = in_room(WELL, f"naga=1T warrior=1T WARRIOR=1T! rope={rope} ap=1").do("move naga")
    assert table.refused("step naga 1C").reason == "pit-between"


@pytest.mark.rule("CG-OBJ-15")
@pytest.mark.parametrize("key", ["1T", "warrior", "WARRIOR"])
def test_a_key_that_lies_there_or_that_another_carries_does_not_help(key: str) -> None:
    table = in_room(GATE, f"naga=1T warrior=1T WARRIOR=1T! key={key} ap=1")
    assert table.refused("unlock naga 1").reason == "cannot-work-locks"


@pytest.mark.rule("CG-OBJ-16")
def test_one_gives_to_a_wounded_friend_but_not_to_a_wounded_enemy() -> None:
    table = in_room(OPEN, "naga=1T key=naga warrior=1T! WARRIOR=1T! ap=1").do("move naga")
    assert table.refused("give naga key WARRIOR").rule == "CG-OBJ-16"
    assert table.do("give naga key warrior").where("key") == "warrior"


@pytest.mark.rule("CG-OBJ-16")
def test_one_does_not_give_to_an_unwounded_enemy() -> None:
    table = in_room(OPEN, "naga=1T key=naga WARRIOR=1T ap=1").do("move naga")
    assert table.refused("give naga key WARRIOR").rule == "CG-OBJ-16"
