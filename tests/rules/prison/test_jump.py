"""Jumping over a pit trap with a Jump card."""

import pytest

from tests.support.positions import at

from .boards import HALL, WELL, WELLS, between_lines, full, in_room, with_signs

LAST_ROW = with_signs((9, 5, "P"))
"""A pit trap at c5, in the row before a starting line."""
WALLED = with_signs((3, 5, "P"), (3, 6, "|"), (3, 4, "!"), (4, 5, "="))
"""A pit trap at c2 with a wall in the east, a slit in the west, a portcullis in the south."""


@pytest.mark.rule("PR-JUMP-01", "PR-JUMP-06")
def test_a_jump_costs_an_action_point_and_a_card() -> None:
    table = in_room(WELL, "naga=3c1 jumps=1 ap=1").do("jump naga 3c3")
    assert table.where("naga") == "3c3"
    assert (table.side("blue").action_points, table.side("blue").jump_cards) == (0, 0)


@pytest.mark.rule("PR-JUMP-01", "PR-JUMP-06")
def test_without_a_card_or_a_pit_trap_nobody_jumps() -> None:
    assert in_room(WELL, "naga=3c1 jumps=0 ap=1").refused("jump naga 3c3").rule == "PR-JUMP-06"
    assert in_room(HALL, "naga=3c1 jumps=1 ap=1").refused("jump naga 3c3").rule == "PR-JUMP-01"


@pytest.mark.rule("PR-JUMP-02", "PR-JUMP-03")
def test_a_jump_leads_to_another_side_of_the_pit_trap() -> None:
    table = in_room(WELL, "naga=3c1 jumps=1 ap=1")
    assert table.ends("jump naga") == {"3c3", "3b2", "3d2"}


@pytest.mark.rule("PR-JUMP-02")
def test_nobody_jumps_over_two_pit_traps() -> None:
    table = in_room(WELLS, "naga=3b2 jumps=1 ap=1")
    assert table.ends("jump naga") == {"3c1", "3c3"}


@pytest.mark.rule("PR-JUMP-04", "PR-CHAR-NAGA-04")
def test_both_edges_are_open() -> None:
    assert in_room(WALLED, "naga=3c1 jumps=1 ap=1").ends("jump naga") == set()
    assert in_room(WALLED, "naga=3b2 jumps=1 ap=1").ends("jump naga") == set()


@pytest.mark.rule("PR-JUMP-04")
@pytest.mark.parametrize(
    ("there", "reason"),
    [
        ("mekanork=3c3", "square-taken"),
        ("NAGA=3c3", "enemy-at-landing"),
        ("NAGA=3c3!", "enemy-wounded-here"),
    ],
)
def test_nobody_lands_where_he_may_not_stand(there: str, reason: str) -> None:
    table = in_room(WELL, f"naga=3c1 {there} jumps=1 ap=1")
    assert table.refused("jump naga 3c3").reason == reason


@pytest.mark.rule("PR-JUMP-04", "PR-JUMP-10")
@pytest.mark.parametrize("lying", ["key=3c3", "mekanork=3c3!"])
def test_what_lies_at_the_landing_is_taken_up(lying: str) -> None:
    """PRQ-49."""
    table = in_room(WELL, f"naga=3c1 {lying} jumps=1 ap=1").do("jump naga 3c3")
    assert table.where(lying.partition("=")[0]) == "naga"


@pytest.mark.rule("PR-JUMP-04", "PR-ACT-14")
def test_nobody_lands_with_a_load_on_an_object() -> None:
    table = in_room(WELL, "naga=3c1 rope=naga key=3c3 jumps=1 ap=1")
    assert table.refused("jump naga 3c3").rule == "PR-OBJ-05"


@pytest.mark.rule("PR-JUMP-04", "PR-MOVE-18")
@pytest.mark.parametrize(("rope", "lands"), [("rope=naga", True), ("rope=3d2", True), ("", False)])
def test_one_lands_on_another_pit_trap_only_with_a_rope(rope: str, lands: bool) -> None:
    """PRQ-49."""
    table = in_room(WELLS, f"naga=3b2 {rope} jumps=1 ap=1")
    assert ("3d2" in table.ends("jump naga")) == lands
    assert lands or table.refused("jump naga 3d2").rule == "PR-MOVE-18"


@pytest.mark.rule("PR-JUMP-05", "PR-JUMP-09")
def test_a_rope_on_the_pit_trap_does_not_matter_and_stays() -> None:
    """PRQ-50."""
    table = in_room(WELL, "naga=3c1 rope=3c2 jumps=1 ap=1").do("jump naga 3c3")
    assert table.where("rope") == "3c2"


@pytest.mark.rule("PR-JUMP-09")
def test_a_jump_is_no_part_of_a_movement() -> None:
    table = in_room(WELL, "naga=3b1 jumps=1 ap=2").do("move naga", "step naga 3c1")
    assert table.refused("jump naga 3c3").rule == "PR-ACT-13"


@pytest.mark.rule("PR-JUMP-10", "PR-JUMP-09")
def test_a_jumper_keeps_his_load() -> None:
    table = in_room(WELL, "naga=3c1 mekanork=naga! jumps=1 ap=1").do("jump naga 3c3")
    assert (table.where("naga"), table.where("mekanork")) == ("3c3", "naga")


@pytest.mark.rule("PR-JUMP-07", "PR-JUMP-08")
@pytest.mark.parametrize(
    ("scenario", "cards"), [("scenario-1", 1), ("scenario-2", 3), ("scenario-3", 3)]
)
def test_how_many_jump_cards_a_scenario_gives(scenario: str, cards: int) -> None:
    table = in_room(HALL, "ap=1", scenario=scenario)
    assert table.game.setup.jump_cards == cards


@pytest.mark.rule("PR-JUMP-04", "PR-MOVE-22")
def test_a_jump_leads_onto_the_own_starting_line_but_into_no_face_down_room() -> None:
    """PRQ-48."""
    table = in_room(LAST_ROW, "naga=3c4 jumps=1 ap=1")
    assert table.ends("jump naga") == {"3b5", "3d5", "@b3"}
    table = in_room(with_signs((1, 5, "P")), "naga=3c2 jumps=1 ap=1")
    assert table.ends("jump naga") == {"3b1", "3d1"}


@pytest.mark.rule("PR-EXIT-01", "PR-JUMP-04")
@pytest.mark.parametrize(
    ("there", "reason"),
    [
        ("", ""),
        ("KEY=@y3", ""),
        ("NAGA=@y3", "exit-blocked"),
        ("NAGA=@y3!", "walk-over-the-wounded"),
    ],
)
def test_a_jump_leads_out_if_nobody_is_there(there: str, reason: str) -> None:
    """PRQ-48: not even over a wounded, over whom a movement leads out."""
    table = between_lines(LAST_ROW, f"naga=1c4 {there} jumps=1 ap=1")
    if reason:
        assert table.refused("jump naga @y3").reason == reason
        return
    table = table.do("jump naga @y3")
    assert table.piece("naga").gone
    assert table.side("blue").victory_points == 1


@pytest.mark.rule("PR-EXIT-06", "PR-JUMP-09", "PR-CHAR-COLOSSUS-05")
@pytest.mark.parametrize("jumper", ["wizard", "banshee", "telepath"])
def test_who_moves_out_past_a_colossus_does_not_jump_out_past_him(jumper: str) -> None:
    """R28: what lets somebody pass enemies holds while he moves."""
    words = f"{jumper}=1c4 {{}} jumps=1 ap=1"
    art, rooms = {"39a": LAST_ROW}, "39a.2,?/?,?/?,?/?,?"
    free = at("scenario-5", f"{rooms} {words.format('')}", art=art)
    assert free.allowed(f"jump {jumper} @y3")
    table = at("scenario-5", f"{rooms} {words.format('COLOSSUS=@y3')}", art=art)
    assert table.refused(f"jump {jumper} @y3").reason == "walk-past-the-guard"


@pytest.mark.rule("PR-JUMP-04", "PR-JUMP-09", "PR-CHAR-COLOSSUS-05")
@pytest.mark.parametrize("jumper", ["wizard", "banshee", "telepath"])
def test_who_moves_past_a_colossus_does_not_land_on_his_square(jumper: str) -> None:
    """R28."""
    table = full(WELL, f"{jumper}=3c1 COLOSSUS=3c3 jumps=1 ap=1")
    assert table.refused(f"jump {jumper} 3c3").reason == "enemy-at-landing"


@pytest.mark.rule("PR-JUMP-05", "PR-PIT-07")
@pytest.mark.parametrize("there", ["NAGA=1c5", "NAGA=1c5!", "mekanork=1c5"])
def test_nobody_jumps_out_over_an_occupied_pit_trap(there: str) -> None:
    name = there.partition("=")[0]
    table = between_lines(LAST_ROW, f"naga=1c4 {there} ROPE={name} jumps=1 ap=1")
    assert table.refused("jump naga @y3").reason == "pit-occupied"


@pytest.mark.rule("PR-JUMP-01")
def test_one_jumps_from_a_pit_trap_on_which_one_hangs() -> None:
    table = full(WELLS, "cleric=3c2 rope=cleric jumps=1 ap=1")
    assert "3e2" in table.ends("jump cleric")


@pytest.mark.rule("PR-JUMP-05", "PR-JUMP-02")
def test_where_two_pit_traps_lead_to_a_square_a_free_one_is_enough() -> None:
    """Pit traps at b1 and a2, both beside a1 and b2."""
    corner = with_signs((1, 3, "P"), (3, 1, "P"))
    table = full(corner, "cleric=3a1 NAGA=3b1 ROPE=NAGA jumps=1 ap=1")
    assert table.ends("jump cleric") == {"3a3", "3b2"}
    table = full(corner, "cleric=3a1 NAGA=3b1 ROPE=NAGA WIZARD=3a2! rope=WIZARD jumps=1 ap=1")
    assert table.refused("jump cleric 3b2").rule == "PR-JUMP-05"
