"""Moving a miniature: squares, walls, pit traps, friends, enemies, where it may end."""

import pytest

from .boards import GATES, HALL, SLIT, WALL, WELL, WELLS, between_lines, full, in_room, walked


@pytest.mark.rule("PR-MOVE-01", "PR-CHAR-NAGA-01", "PR-CHAR-MEKANORK-01")
@pytest.mark.parametrize(("name", "points"), [("naga", 6), ("mekanork", 3)])
def test_a_movement_costs_one_action_point_and_brings_movement_points(
    name: str, points: int
) -> None:
    table = in_room(HALL, f"{name}=3a1 ap=1")
    path = ("a2", "a3", "a4", "a5", "b5", "c5", "d5")
    table = walked(table, name, *path[:points])
    assert table.side("blue").action_points == 0
    assert table.refused(f"step {name} 3{path[points]}").reason == "no-movement-points"


@pytest.mark.rule("PR-MOVE-01")
def test_a_movement_enters_at_least_one_square() -> None:
    """PRQ-05: stepping out and back is allowed."""
    table = in_room(HALL, "naga=3a1 ap=1").do("move naga")
    assert table.refused("stop naga").reason == "step-first"
    assert table.do("step naga 3a2", "step naga 3a1").allowed("stop naga")


@pytest.mark.rule("PR-MOVE-05", "PR-MOVE-12", "PR-ACT-12")
def test_a_step_leads_to_an_adjacent_square_never_diagonally() -> None:
    table = in_room(HALL, "naga=3c3 ap=1").do("move naga")
    assert table.ends("step naga") == {"3c2", "3b3", "3d3", "3c4"}
    assert table.refused("step naga 3b2").reason == "not-adjacent"


@pytest.mark.rule("PR-MOVE-16")
@pytest.mark.parametrize(("art", "reason"), [(WALL, "wall-between"), (SLIT, "slit-between")])
def test_walls_and_slits_stop_a_movement(art: str, reason: str) -> None:
    table = in_room(art, "mekanork=3b1 ap=1").do("move mekanork")
    refusal = table.refused("step mekanork 3c1")
    assert (refusal.reason, refusal.rule) == (reason, "PR-MOVE-16")


@pytest.mark.rule("PR-CHAR-NAGA-02")
def test_the_naga_slips_through_slits_with_his_load() -> None:
    table = in_room(SLIT, "naga=3b1 key=naga ap=1")
    assert walked(table, "naga", "c1").do("stop naga").where("key") == "naga"


@pytest.mark.rule("PR-MOVE-15", "PR-MOVE-10", "PR-MOVE-11")
@pytest.mark.parametrize(("state", "is_open"), [("", False), ("o1", True), ("x1", True)])
def test_a_closed_portcullis_stops_a_movement(state: str, is_open: bool) -> None:
    """Of two portcullises of a room each has its own state."""
    table = in_room(GATES, "mekanork=3b1 ap=1", state=state).do("move mekanork")
    assert ("3c1" in table.ends("step mekanork")) == is_open
    assert "3a2" not in table.do("step mekanork 3a1").ends("step mekanork")


@pytest.mark.rule("PR-MOVE-13")
def test_a_pit_trap_is_not_entered() -> None:
    table = in_room(WELL, "naga=3c1 ap=1").do("move naga")
    assert table.refused("step naga 3c2").rule == "PR-MOVE-13"


@pytest.mark.rule("PR-MOVE-08", "PR-MOVE-17")
def test_friends_are_passed_but_not_stopped_on() -> None:
    table = walked(in_room(HALL, "naga=3a1 mekanork=3b1 ap=1"), "naga", "b1")
    assert table.refused("stop naga").rule == "PR-MOVE-17"
    assert table.do("step naga 3c1").allowed("stop naga")


@pytest.mark.rule("PR-MOVE-14")
def test_enemies_are_not_entered() -> None:
    table = in_room(HALL, "naga=3a1 NAGA=3b1 ap=1").do("move naga")
    refusal = table.refused("step naga 3b1")
    assert (refusal.reason, refusal.rule) == ("enemy-in-the-way", "PR-MOVE-14")


@pytest.mark.rule("PR-MOVE-02", "PR-ACT-09")
@pytest.mark.parametrize(
    ("name", "points"),
    [("backstabber", 4), ("banshee", 4), ("cleric", 4), ("colossus", 2), ("telepath", 3)],
)
def test_everybody_has_his_movement_value(name: str, points: int) -> None:
    path = ("a2", "a3", "a4", "a5", "b5")
    table = walked(full(HALL, f"{name}=3a1 ap=1"), name, *path[:points])
    assert table.refused(f"step {name} 3{path[points]}").reason == "no-movement-points"


@pytest.mark.rule("PR-MOVE-03")
def test_a_movement_may_stop_early_and_what_is_left_is_lost() -> None:
    table = walked(in_room(HALL, "naga=3a1 ap=1"), "naga", "a2").do("stop naga")
    assert table.where("naga") == "3a2"
    assert table.refused("move naga").reason == "too-few-action-points"


@pytest.mark.rule("PR-MOVE-04")
def test_somebody_moves_again_for_another_action_point() -> None:
    table = walked(in_room(HALL, "mekanork=3a1 ap=2"), "mekanork", "a2", "a3", "a4")
    table = walked(table.do("stop mekanork"), "mekanork", "a5")
    assert table.side("blue").action_points == 0


@pytest.mark.rule("PR-MOVE-04", "PR-ACT-13")
def test_a_movement_is_finished_before_the_next_action() -> None:
    table = walked(in_room(HALL, "mekanork=3a1 naga=3e5 ap=2"), "mekanork", "a2")
    assert table.refused("move naga").rule == "PR-ACT-13"


@pytest.mark.rule("PR-MOVE-06")
def test_squares_of_different_rooms_are_adjacent() -> None:
    """Room 1 lies turned by half: its northern edge faces room 3."""
    table = walked(between_lines(HALL, "naga=3b1 ap=1"), "naga")
    assert "1d1" in table.ends("step naga")


@pytest.mark.rule("PR-MOVE-07")
def test_one_passes_over_objects_and_stops_on_them() -> None:
    table = walked(in_room(HALL, "naga=3a1 key=3b1 rope=3c1 ap=1"), "naga", "b1")
    assert table.allowed("stop naga", "step naga 3c1")


@pytest.mark.rule("PR-MOVE-07", "PR-ACT-14", "PR-OBJ-05")
def test_with_a_load_one_does_not_stop_on_another_object() -> None:
    """PRQ-08."""
    table = walked(in_room(HALL, "naga=3a1 key=3b1 rope=naga ap=1"), "naga", "b1")
    refusal = table.refused("stop naga")
    assert (refusal.reason, refusal.rule) == ("two-objects", "PR-OBJ-05")
    assert table.do("step naga 3c1").allowed("stop naga")


@pytest.mark.rule("PR-MOVE-09")
def test_one_stops_on_a_gear() -> None:
    assert walked(in_room(HALL, "naga=3c2 ap=1"), "naga", "c3").allowed(
        "stop naga", "step naga 3c4"
    )


@pytest.mark.rule("PR-MOVE-14", "PR-MOVE-17", "PR-WOUND-16")
def test_a_movement_is_not_begun_where_no_step_is_possible() -> None:
    """In a corner between two enemies."""
    table = in_room(HALL, "naga=3a1 NAGA=3b1 MEKANORK=3a2 ap=1")
    assert table.refused("move naga").reason == "nowhere-to-go"


@pytest.mark.rule("PR-MOVE-17")
def test_a_step_after_which_nobody_could_stop_is_not_made() -> None:
    """The last movement point would lead onto a friend (PRQ-54)."""
    table = in_room(HALL, "mekanork=3a1 naga=3a4 ap=1")
    table = walked(table, "mekanork", "a2", "a3")
    assert table.refused("step mekanork 3a4").rule == "PR-MOVE-17"


@pytest.mark.rule("PR-MOVE-18", "PR-CHAR-WIZARD-03")
def test_nobody_stops_on_a_pit_trap_without_a_rope() -> None:
    table = walked(full(WELL, "wizard=3c1 ap=1"), "wizard", "c2")
    refusal = table.refused("stop wizard")
    assert (refusal.reason, refusal.rule) == ("pit-without-rope", "PR-MOVE-18")
    assert table.do("step wizard 3c3").allowed("stop wizard")


@pytest.mark.rule("PR-MOVE-20", "PR-CHAR-WIZARD-03")
def test_the_last_step_does_not_lead_over_a_pit_trap() -> None:
    table = walked(full(WELL, "wizard=3c5 ap=1"), "wizard", "c4", "d4", "d3")
    assert table.ends("step wizard") >= {"3d2", "3c3"}
    table = table.do("step wizard 3c3")
    assert table.ends("step wizard") == set()
    table = walked(full(WELL, "wizard=3c5 ap=1"), "wizard", "c4", "b4", "c4")
    assert "3c3" in table.ends("step wizard")
    table = walked(full(WELL, "wizard=3c4 ap=1"), "wizard", "b4", "c4", "c3")
    assert table.refused("step wizard 3c2").rule == "PR-MOVE-18"


@pytest.mark.rule("PR-MOVE-19", "PR-OBJ-06")
def test_laden_one_passes_a_laden_friend_but_does_not_stop_there() -> None:
    table = in_room(HALL, "naga=3a1 key=naga mekanork=3b1 rope=mekanork ap=1")
    table = walked(table, "naga", "b1")
    assert table.refused("stop naga").rule == "PR-MOVE-17"
    assert table.do("step naga 3c1", "stop naga").where("rope") == "mekanork"


@pytest.mark.rule("PR-MOVE-21")
def test_only_pit_traps_are_jumped() -> None:
    table = in_room(WELL, "naga=3c1 rope=3d1 jumps=1 ap=1")
    assert table.ends("jump naga") == {"3b2", "3d2", "3c3"}


@pytest.mark.rule("PR-MOVE-22")
def test_a_face_down_room_is_not_entered() -> None:
    table = in_room(HALL, "naga=3b1 ap=1").do("move naga")
    refusal = table.refused("step naga 1b5")
    assert (refusal.reason, refusal.rule) == ("room-face-down", "PR-MOVE-22")


@pytest.mark.rule("PR-MOVE-23")
def test_the_own_starting_line_is_left_entered_and_walked_along() -> None:
    table = in_room(HALL, "naga=@b2 ap=1").do("move naga")
    assert table.ends("step naga") == {"@b1", "@b3", "3b5"}
    table = table.do("step naga 3b5", "step naga 3a5", "step naga @b1", "stop naga")
    assert table.where("naga") == "@b1"


@pytest.mark.rule("PR-MOVE-05")
def test_one_may_step_back() -> None:
    table = walked(in_room(HALL, "naga=3a1 ap=1"), "naga", "a2", "a1", "a2")
    assert table.where("naga") == "3a2"


@pytest.mark.rule("PR-MOVE-13")
def test_two_pit_traps_in_a_row_with_one_rope() -> None:
    """PRQ-11."""
    table = in_room(WELLS, "naga=3b2 rope=naga ap=1")
    assert walked(table, "naga", "c2", "d2", "e2").do("stop naga").where("naga") == "3e2"
