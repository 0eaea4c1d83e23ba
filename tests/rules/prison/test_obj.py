"""Loads: taking, dropping and exchanging in the course of a movement."""

import pytest

from .boards import GATES, HALL, WELL, between_lines, full, in_room, walked


@pytest.mark.rule("PR-OBJ-01")
def test_one_carries_one_object() -> None:
    table = walked(in_room(HALL, "naga=3a1 key=naga rope=3b1 ap=1"), "naga", "b1")
    assert table.refused("take naga rope").rule == "PR-OBJ-01"


@pytest.mark.rule("PR-OBJ-02")
def test_an_object_is_taken_in_passing() -> None:
    table = walked(in_room(HALL, "naga=3a1 rope=3b1 ap=1"), "naga", "b1")
    table = table.do("take naga rope", "step naga 3c1", "stop naga")
    assert (table.where("rope"), table.side("blue").action_points) == ("naga", 0)


@pytest.mark.rule("PR-OBJ-02", "PR-OBJ-09")
def test_whoever_stops_on_an_object_carries_it() -> None:
    """PRQ-04, PRQ-68: what lies under a miniature is its load."""
    table = walked(in_room(HALL, "naga=3a1 rope=3b1 ap=1"), "naga", "b1").do("stop naga")
    assert table.where("rope") == "naga"


@pytest.mark.rule("PR-OBJ-02")
def test_what_one_steps_over_may_stay() -> None:
    table = walked(in_room(HALL, "naga=3a1 rope=3b1 ap=1"), "naga", "b1", "c1").do("stop naga")
    assert table.where("rope") == "3b1"


@pytest.mark.rule("PR-OBJ-03")
def test_a_load_is_dropped_on_the_way() -> None:
    """PRQ-05: on the first square as well."""
    table = in_room(HALL, "naga=3a1 rope=naga ap=1").do("move naga", "drop naga rope")
    assert table.do("step naga 3a2", "stop naga").where("rope") == "3a1"


@pytest.mark.rule("PR-OBJ-03")
def test_what_is_dropped_where_the_movement_ends_is_the_load_again() -> None:
    table = walked(in_room(HALL, "naga=3a1 rope=naga ap=1"), "naga", "a2")
    assert table.do("drop naga rope", "stop naga").where("rope") == "naga"


@pytest.mark.rule("PR-OBJ-03", "PR-OBJ-02")
def test_one_movement_drops_and_takes_again_and_again() -> None:
    """PRQ-06."""
    table = walked(in_room(HALL, "naga=3a1 rope=naga key=3c1 ap=1"), "naga", "b1")
    table = table.do("drop naga rope", "step naga 3c1", "take naga key", "step naga 3d1")
    table = table.do("drop naga key", "step naga 3e1", "stop naga")
    assert (table.where("rope"), table.where("key")) == ("3b1", "3d1")


@pytest.mark.rule("PR-OBJ-04", "PR-ROPE-06")
def test_nothing_but_a_rope_is_left_on_a_pit_trap() -> None:
    table = walked(full(WELL, "wizard=3c1 key=wizard ap=1"), "wizard", "c2")
    refusal = table.refused("drop wizard key")
    assert (refusal.reason, refusal.rule) == ("only-rope-on-pit", "PR-OBJ-04")


@pytest.mark.rule("PR-OBJ-05", "PR-OBJ-07")
def test_two_objects_are_not_left_on_a_square() -> None:
    """On the way there may be more (PRQ-07), as long as a legal end is left."""
    table = walked(in_room(HALL, "mekanork=3a1 key=mekanork rope=3b1 ap=1"), "mekanork", "b1")
    table = table.do("drop mekanork key")
    assert table.refused("stop mekanork").rule == "PR-OBJ-05"
    assert table.refused("step mekanork 3e1").reason == "not-adjacent"
    table = table.do("take mekanork rope", "step mekanork 3c1", "stop mekanork")
    assert (table.where("key"), table.where("rope")) == ("3b1", "mekanork")


@pytest.mark.rule("PR-OBJ-07")
def test_one_does_not_walk_away_from_a_square_with_too_much() -> None:
    table = walked(in_room(HALL, "mekanork=3a1 key=mekanork rope=3c1 ap=1"), "mekanork", "b1", "c1")
    table = table.do("drop mekanork key")
    assert table.ends("step mekanork") == set()
    refusal = table.refused("step mekanork 3d1")
    told = (refusal.reason, refusal.rule, refusal.place)
    assert told == ("two-objects", "PR-OBJ-05", table.names.place("3c1"))
    assert table.do("take mekanork rope").ends("step mekanork") >= {"3d1", "3b1"}


@pytest.mark.rule("PR-OBJ-06")
def test_friends_take_give_and_swap() -> None:
    table = in_room(HALL, "naga=3a1 key=naga mekanork=3b1 rope=mekanork ap=1")
    table = walked(table, "naga", "b1")
    assert table.allowed("swap naga key mekanork rope")
    table = in_room(HALL, "naga=3a1 key=naga mekanork=3b1 ap=1")
    assert walked(table, "naga", "b1").do("give naga key mekanork").where("key") == "mekanork"
    table = in_room(HALL, "naga=3a1 mekanork=3b1 rope=mekanork ap=1")
    assert walked(table, "naga", "b1").do("take naga rope mekanork").where("rope") == "naga"


@pytest.mark.rule("PR-OBJ-06")
def test_nothing_is_put_down_under_a_friend() -> None:
    """PRQ-10: on a friend's square it is handed over."""
    table = in_room(HALL, "NAGA=3a1 KEY=NAGA MEKANORK=3b1 yellow ap=0,1")
    refusal = walked(table, "NAGA", "b1").refused("drop NAGA KEY")
    assert (refusal.reason, refusal.other) == ("give-instead", table.names.piece("MEKANORK"))


@pytest.mark.rule("PR-OBJ-06", "PR-CHAR-WIZARD-02")
def test_nothing_is_taken_or_left_past_an_enemy() -> None:
    """PRQ-73: also not by those who pass him."""
    table = walked(full(HALL, "wizard=3a1 key=wizard NAGA=3b1 ap=1"), "wizard", "b1")
    assert table.refused("drop wizard key").reason == "enemy-over-it"
    table = walked(full(HALL, "wizard=3a1 NAGA=3b1 KEY=NAGA ap=1"), "wizard", "b1")
    assert table.refused("take wizard KEY NAGA").reason == "enemy-keeps-it"


@pytest.mark.rule("PR-OBJ-08")
def test_objects_of_the_other_colour_are_used() -> None:
    table = walked(in_room(WELL, "naga=3c1 ROPE=naga ap=1"), "naga", "c2")
    assert table.do("stop naga").where("ROPE") == "naga"


@pytest.mark.rule("PR-OBJ-09")
def test_everybody_sees_what_is_carried() -> None:
    table = in_room(HALL, "naga=3a1 rope=naga ap=1")
    number = table.names.piece("rope")
    assert table.view("yellow").pieces[number] == table.view(None).pieces[number]
    assert table.view("yellow").pieces[number].carrier == table.names.piece("naga")


@pytest.mark.rule("PR-OBJ-11")
def test_an_exchange_changes_what_the_movement_may_do() -> None:
    """The rulebook's example: the Key for the Rope, and on to a pit trap."""
    table = in_room(WELL, "naga=3a1 key=naga mekanork=3b1 rope=mekanork ap=1")
    table = walked(table, "naga", "b1").do("swap naga key mekanork rope")
    table = table.do("step naga 3c1", "step naga 3c2", "stop naga")
    assert (table.where("naga"), table.where("key")) == ("3c2", "mekanork")


@pytest.mark.rule("PR-OBJ-12")
def test_an_object_carried_out_is_gone() -> None:
    table = between_lines(HALL, "naga=1b5 rope=naga ap=1 vp=0")
    line = min(end for end in table.do("move naga").ends("step naga") if end.startswith("@y"))
    table = table.do("move naga", f"step naga {line}")
    assert table.piece("rope").gone
    assert table.piece("naga").gone


@pytest.mark.rule("PR-OBJ-03", "PR-OBJ-09")
def test_what_was_put_down_on_the_way_out_is_under_whoever_lies_there() -> None:
    """PRQ-53: the movement ends with the exit."""
    table = between_lines(HALL, "naga=1b4 key=naga mekanork=1b5! ap=1")
    table = table.do("move naga", "step naga 1b5", "drop naga key", "step naga @y4")
    assert (table.piece("naga").gone, table.where("key")) == (True, "mekanork")


@pytest.mark.rule("PR-OBJ-13", "PR-WOUND-12")
def test_a_wounded_uses_up_the_hands() -> None:
    table = walked(in_room(HALL, "naga=3a1 mekanork=3b1! rope=3c1 ap=1"), "naga", "b1")
    table = table.do("take naga mekanork", "step naga 3c1")
    assert table.refused("take naga rope").rule == "PR-OBJ-01"


@pytest.mark.rule("PR-OBJ-10")
def test_some_objects_cost_action_points_and_some_are_used_up() -> None:
    """A Rope costs nothing and stays, a Key costs and stays, a wand costs and is gone."""
    table = walked(full(WELL, "naga=3c1 rope=naga ap=1"), "naga", "c2", "c3").do("stop naga")
    assert (table.where("rope"), table.side("blue").action_points) == ("naga", 0)
    table = full(GATES, "naga=3b1 key=naga ap=1").do("unlock naga 3")
    assert (table.where("key"), table.side("blue").action_points) == ("naga", 0)
    table = full(HALL, "wizard=3a1 fireball-wand=wizard NAGA=3b1 ap=1")
    table = table.do("burn wizard NAGA fireball-wand")
    assert (table.piece("fireball-wand").gone, table.side("blue").action_points) == (True, 0)
