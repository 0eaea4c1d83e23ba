"""The Rope: over pit traps, onto them, left on them."""

import pytest

from dungeontwister.core.decisions.events import Eliminated

from .boards import WELL, WELLS, full, in_room, walked


@pytest.mark.rule("PR-ROPE-01", "PR-ROPE-07")
def test_with_a_rope_one_crosses_and_stops_on_pit_traps() -> None:
    table = walked(in_room(WELL, "naga=3c1 rope=naga ap=1"), "naga", "c2")
    assert table.allowed("stop naga")
    table = table.do("step naga 3c3", "step naga 3c2", "stop naga")
    assert (table.where("naga"), table.where("rope")) == ("3c2", "naga")


@pytest.mark.rule("PR-ROPE-02")
@pytest.mark.parametrize("rope", ["rope", "ROPE"])
def test_a_rope_that_lies_on_a_pit_trap_bears_everybody(rope: str) -> None:
    table = walked(in_room(WELL, f"naga=3c1 {rope}=3c2 ap=1"), "naga", "c2")
    assert table.allowed("step naga 3c3")
    assert table.do("stop naga").where(rope) == "naga"


@pytest.mark.rule("PR-ROPE-02", "PR-ACT-14")
def test_laden_one_crosses_by_a_rope_that_lies_there_but_does_not_stop() -> None:
    table = walked(in_room(WELL, "naga=3c1 key=naga rope=3c2 ap=1"), "naga", "c2")
    assert table.refused("stop naga").rule == "PR-OBJ-05"
    assert table.do("step naga 3c3", "stop naga").where("rope") == "3c2"


@pytest.mark.rule("PR-ROPE-03")
def test_a_rope_is_taken_along_in_crossing() -> None:
    table = walked(in_room(WELL, "naga=3c1 rope=3c2 ap=1"), "naga", "c2")
    assert table.do("take naga rope", "step naga 3c3", "stop naga").where("rope") == "naga"


@pytest.mark.rule("PR-ROPE-03", "PR-OBJ-04")
def test_a_laden_one_cannot_take_it() -> None:
    """PRQ-15: what he gave up for it would lie on the pit trap."""
    table = walked(in_room(WELL, "naga=3c1 key=naga rope=3c2 ap=1"), "naga", "c2")
    assert table.refused("take naga rope").reason == "hands-full"
    assert table.refused("drop naga key").rule == "PR-OBJ-04"


@pytest.mark.rule("PR-ROPE-03", "PR-CHAR-WIZARD-02")
def test_whoever_flies_takes_a_rope_from_a_pit_trap() -> None:
    """PRQ-14."""
    table = walked(full(WELL, "wizard=3c1 rope=3c2 ap=1"), "wizard", "c2")
    assert table.do("take wizard rope", "step wizard 3c3", "stop wizard").where("rope") == "wizard"


@pytest.mark.rule("PR-ROPE-04", "PR-ROPE-05")
def test_friends_cross_by_the_rope_of_a_friend_who_hangs_there_and_leave_it() -> None:
    table = in_room(WELL, "naga=3c1 mekanork=3c2 rope=mekanork ap=1")
    table = walked(table, "naga", "c2")
    refusal = table.refused("take naga rope mekanork")
    assert (refusal.reason, refusal.rule) == ("rope-in-use", "PR-ROPE-05")
    assert table.do("step naga 3c3", "stop naga").where("rope") == "mekanork"


@pytest.mark.rule("PR-ROPE-05")
def test_not_even_another_rope_is_exchanged_for_a_friends() -> None:
    """PRQ-12."""
    table = in_room(WELL, "naga=3c1 ROPE=naga mekanork=3c2 rope=mekanork ap=1")
    table = walked(table, "naga", "c2")
    assert table.refused("swap naga ROPE mekanork rope").rule == "PR-ROPE-05"


@pytest.mark.rule("PR-ROPE-06", "PR-OBJ-04")
def test_a_rope_is_left_on_a_pit_trap() -> None:
    table = walked(in_room(WELL, "naga=3c1 rope=naga ap=1"), "naga", "c2")
    assert table.do("drop naga rope", "step naga 3c3", "stop naga").where("rope") == "3c2"


@pytest.mark.rule("PR-ROPE-01")
def test_whoever_has_left_his_rope_behind_crosses_no_further_pit_trap() -> None:
    table = walked(in_room(WELLS, "naga=3b2 rope=naga ap=1"), "naga", "c2").do("drop naga rope")
    assert table.refused("step naga 3d2").rule == "PR-MOVE-13"


# ---- the wounded on a pit trap


@pytest.mark.rule("PR-PIT-02")
def test_a_wounded_from_under_whom_the_rope_is_taken_is_eliminated_at_once() -> None:
    """PRQ-16: before the movement goes on, and it scores."""
    table = full(WELL, "naga=3c1 NAGA=3c2! ROPE=NAGA ap=1")
    table = walked(table, "naga", "c2").do("take naga ROPE NAGA")
    assert table.piece("NAGA").gone
    assert table.side("blue").victory_points == 1
    assert [e.piece for e in table.happened(Eliminated)] == [table.names.piece("NAGA")]
    assert table.do("step naga 3c3", "stop naga").where("ROPE") == "naga"


@pytest.mark.rule("PR-PIT-02")
def test_whoever_takes_the_rope_may_hang_on_it_himself() -> None:
    """Also with his last movement point: the place is free then."""
    table = full(WELL, "telepath=3c5 NAGA=3c2! ROPE=NAGA ap=1")
    table = walked(table, "telepath", "c4", "c3", "c2")
    assert table.refused("stop telepath").rule == "PR-ACT-14"
    table = table.do("take telepath ROPE NAGA", "stop telepath")
    assert (table.where("telepath"), table.side("blue").victory_points) == ("3c2", 1)


@pytest.mark.rule("PR-PIT-02")
def test_passing_a_hanging_wounded_harms_nobody() -> None:
    table = full(WELL, "naga=3c1 NAGA=3c2! ROPE=NAGA ap=1")
    table = walked(table, "naga", "c2", "c3").do("stop naga")
    assert (table.where("NAGA"), table.side("blue").victory_points) == ("3c2", 0)


@pytest.mark.rule("PR-PIT-02", "PR-OBJ-04")
def test_a_rope_is_not_swapped_for_what_may_not_lie_there() -> None:
    """PRQ-15."""
    table = walked(full(WELL, "naga=3c1 key=naga NAGA=3c2! ROPE=NAGA ap=1"), "naga", "c2")
    assert table.refused("swap naga key NAGA ROPE").rule == "PR-OBJ-04"


@pytest.mark.rule("PR-PIT-02")
def test_one_rope_for_another_lets_nobody_fall() -> None:
    table = walked(full(WELL, "naga=3c1 rope=naga NAGA=3c2! ROPE=NAGA ap=1"), "naga", "c2")
    table = table.do("swap naga rope NAGA ROPE")
    assert (table.where("rope"), table.where("NAGA")) == ("NAGA", "3c2")


@pytest.mark.rule("PR-PIT-03")
def test_the_rope_of_ones_own_wounded_stays() -> None:
    table = walked(full(WELL, "naga=3c1 cleric=3c2! rope=cleric ap=1"), "naga", "c2")
    assert table.refused("take naga rope cleric").reason == "rope-in-use"


@pytest.mark.rule("PR-PIT-04", "PR-WOUND-12")
def test_a_hanging_friend_is_picked_up_and_the_rope_stays() -> None:
    table = walked(full(WELL, "naga=3c1 cleric=3c2! rope=cleric ap=1"), "naga", "c2")
    assert table.refused("stop naga").rule == "PR-ACT-14"
    table = table.do("take naga cleric", "step naga 3c3", "stop naga")
    assert (table.where("cleric"), table.where("rope")) == ("naga", "3c2")


@pytest.mark.rule("PR-PIT-06", "PR-OBJ-04")
def test_a_wounded_is_set_down_on_a_pit_trap_only_where_a_rope_lies() -> None:
    """PRQ-10."""
    table = walked(full(WELL, "wizard=3c1 cleric=wizard! ap=1"), "wizard", "c2")
    assert table.refused("drop wizard cleric").rule == "PR-OBJ-04"
    table = walked(full(WELL, "wizard=3c1 cleric=wizard! rope=3c2 ap=1"), "wizard", "c2")
    table = table.do("drop wizard cleric", "step wizard 3c3", "stop wizard")
    assert (table.where("cleric"), table.where("rope")) == ("3c2", "cleric")


@pytest.mark.rule("PR-PIT-07", "PR-JUMP-05")
@pytest.mark.parametrize("wound", ["", "!"])
def test_nobody_jumps_over_an_occupied_pit_trap(wound: str) -> None:
    table = full(WELL, f"naga=3c1 CLERIC=3c2{wound} rope=CLERIC jumps=1 ap=1")
    refusal = table.refused("jump naga 3c3")
    assert (refusal.reason, refusal.rule) == ("pit-occupied", "PR-JUMP-05")
