"""Firm Ropes, the stricter reading of PRQ-11: a Rope holds only between two squares to stand on."""

import pytest

from dungeontwister.core.decisions.events import Eliminated
from dungeontwister.core.position.problems import problems
from dungeontwister.core.position.setup import Options
from dungeontwister.editions.card_game.build import build
from dungeontwister.editions.options import OptionError
from tests.support.positions import Table, at

from .boards import HALL, WELL, WELLS, walked, with_signs

FIRM = Options(quiet_turns=0, firm_ropes=True)
FREE = Options(quiet_turns=0)

SHAFT = with_signs(
    (3, 5, "P"), (3, 7, "P"), *((line, column, "-") for line in (2, 4) for column in (5, 7))
)
"""Pit traps at c2 and d2, with walls along both: the only way leads from b2 to e2."""
NICHE = with_signs((3, 1, "P"), (2, 1, "-"), (4, 1, "-"), (3, 0, "|"))
"""A pit trap at a2 that is joined to b2 alone."""
EDGE = with_signs((9, 1, "P"), (9, 2, "|"))
"""A pit trap at a5, between a4 and the starting line."""


def firm(art: str, pieces: str, options: Options = FIRM) -> Table:
    """Room 3 of the full game."""
    rooms = "?,?/39a.0,?/?,?/?,?"
    return at("scenario-5", f"{rooms} {pieces}", art={"39a": art}, options=options)


@pytest.mark.rule("PR-ROPE-01")
@pytest.mark.parametrize(("options", "passes"), [(FREE, True), (FIRM, False)])
def test_two_pit_traps_in_a_row_with_one_rope(options: Options, passes: bool) -> None:
    """PRQ-11, in both positions of the switch."""
    table = firm(SHAFT, "naga=3b2 rope=naga ap=1", options).do("move naga")
    assert ("3c2" in table.ends("step naga")) == passes
    if not passes:
        assert table.refused("step naga 3c2").rule == "PR-ROPE-01"


@pytest.mark.rule("PR-ROPE-01")
@pytest.mark.parametrize("art", [WELL, WELLS])
def test_a_pit_trap_between_squares_is_crossed_and_stood_on_as_ever(art: str) -> None:
    table = walked(firm(art, "naga=3b2 rope=naga ap=2"), "naga", "c2").do("stop naga")
    table = walked(table, "naga", "c3").do("stop naga")
    assert table.where("rope") == "naga"
    assert problems(table.game, table.state) == ()


@pytest.mark.rule("PR-ROPE-01")
def test_a_pit_trap_with_a_rope_of_its_own_counts_as_a_square() -> None:
    """With two Ropes, one left behind on the first pit trap, he gets over both."""
    table = walked(firm(SHAFT, "naga=3b2 rope=naga ROPE=3d2 ap=1"), "naga", "c2")
    table = table.do("drop naga rope", "step naga 3d2", "step naga 3e2", "stop naga")
    assert (table.where("rope"), table.where("ROPE")) == ("3c2", "3d2")


@pytest.mark.rule("PR-ROPE-01")
def test_the_rope_that_one_takes_along_does_not_count() -> None:
    table = walked(firm(SHAFT, "naga=3b2 rope=naga ROPE=3d2 ap=1"), "naga", "c2")
    assert table.ends("step naga") == {"3b2"}
    table = table.do("drop naga rope", "step naga 3d2", "take naga ROPE")
    assert table.ends("step naga") == {"3e2"}


@pytest.mark.rule("PR-ROPE-02")
def test_a_rope_that_lies_there_serves_on_the_same_condition() -> None:
    table = firm(SHAFT, "naga=3b2 rope=3c2 ap=1").do("move naga")
    assert "3c2" not in table.ends("step naga")
    table = firm(NICHE, "naga=3b2 rope=3a2 ap=1").do("move naga")
    assert "3a2" not in table.ends("step naga")


@pytest.mark.rule("PR-ROPE-01")
def test_a_starting_line_counts() -> None:
    table = walked(firm(EDGE, "naga=3a4 rope=naga ap=1"), "naga")
    assert "3a5" not in table.ends("step naga")
    rooms = "?,?/?,?/?,?/39a.0,?"
    table = at("scenario-5", f"{rooms} naga=7a4 rope=naga ap=1", art={"39a": EDGE}, options=FIRM)
    assert "7a5" in table.do("move naga").ends("step naga")


@pytest.mark.rule("PR-ROPE-01", "PR-CHAR-WIZARD-03")
def test_who_flies_there_does_not_stay_where_no_rope_holds() -> None:
    table = walked(firm(SHAFT, "wizard=3b2 rope=wizard ap=1"), "wizard", "c2")
    refusal = table.refused("stop wizard")
    assert (refusal.reason, refusal.rule) == ("loose-rope", "PR-ROPE-01")
    assert table.do("step wizard 3d2", "step wizard 3e2").allowed("stop wizard")
    free = walked(firm(SHAFT, "wizard=3b2 rope=wizard ap=1", FREE), "wizard", "c2")
    assert free.allowed("stop wizard")


@pytest.mark.rule("PR-PIT-06")
def test_a_wounded_is_not_set_down_on_a_rope_that_does_not_hold() -> None:
    table = walked(firm(SHAFT, "wizard=3b2 cleric=wizard! rope=3c2 ap=1"), "wizard", "c2")
    assert table.refused("drop wizard cleric").reason == "loose-rope"
    table = walked(firm(WELL, "wizard=3b2 cleric=wizard! rope=3c2 ap=1"), "wizard", "c2")
    assert table.allowed("drop wizard cleric")


@pytest.mark.rule("PR-PIT-06")
@pytest.mark.parametrize("options", [FREE, FIRM])
def test_other_things_are_left_on_no_pit_trap_as_ever(options: Options) -> None:
    table = walked(firm(WELL, "wizard=3b2 key=wizard rope=3c2 ap=1", options), "wizard", "c2")
    assert table.refused("drop wizard key").reason == "only-rope-on-pit"


@pytest.mark.rule("PR-MOVE-08")
def test_a_friend_on_a_rope_that_does_not_hold_is_the_reason() -> None:
    pieces = "wizard=3b2 naga=3c2 rope=naga ap=1"
    table = walked(firm(SHAFT, pieces), "wizard", "c2")
    assert table.refused("stop wizard").reason == "square-taken"


@pytest.mark.rule("PR-CHAR-BANSHEE-07")
@pytest.mark.parametrize(("options", "falls"), [(FREE, False), (FIRM, True)])
def test_who_is_pushed_where_his_rope_does_not_hold_falls(options: Options, falls: bool) -> None:
    table = firm(SHAFT, "banshee=3a2 NAGA=3b2 ROPE=NAGA ap=2", options).do("repel banshee NAGA")
    assert bool(table.happened(Eliminated)) == falls
    assert table.where("ROPE") == ("3b2" if falls else "NAGA")


@pytest.mark.rule("PR-CHAR-BANSHEE-07")
@pytest.mark.parametrize(("rope", "falls"), [("", True), ("ROPE=NAGA", False)])
def test_on_any_pit_trap_who_has_no_rope_falls(rope: str, falls: bool) -> None:
    table = firm(WELL, f"banshee=3a2 NAGA=3b2 {rope} ap=2").do("repel banshee NAGA")
    assert bool(table.happened(Eliminated)) == falls


@pytest.mark.rule("PR-JUMP-04")
def test_nobody_jumps_onto_a_pit_trap_where_no_rope_holds() -> None:
    table = firm(SHAFT, "naga=3b2 rope=naga jumps=1 ap=1")
    refusal = table.refused("jump naga 3d2")
    assert (refusal.reason, refusal.rule) == ("loose-rope", "PR-ROPE-01")
    assert firm(SHAFT, "naga=3b2 rope=naga jumps=1 ap=1", FREE).allowed("jump naga 3d2")


@pytest.mark.rule("PR-ROT-08")
def test_who_hangs_there_stays_whatever_is_turned() -> None:
    """P8: he is asked when he comes; and nobody else is kept from moving by it."""
    table = firm(NICHE, "naga=3a2 rope=naga mekanork=3c3 ap=3")
    table = table.do("turn mekanork 3 cw")
    assert table.where("naga") == "3a2"
    table = walked(table, "mekanork", "c4").do("stop mekanork")
    assert problems(table.game, table.state) == ()
    assert walked(table, "naga", "b2").do("stop naga").where("rope") == "naga"


@pytest.mark.rule("PR-ROPE-01")
def test_without_a_pit_trap_nothing_changes() -> None:
    table = walked(firm(HALL, "naga=3b2 rope=naga ap=1"), "naga", "c2")
    assert table.do("drop naga rope", "step naga 3c3", "stop naga").where("rope") == "3c2"


def test_the_card_game_knows_no_firm_ropes() -> None:
    with pytest.raises(OptionError, match="CG-ITEM-ROPE-01") as caught:
        build("tutorial-1", Options(firm_ropes=True))
    assert caught.value.field == "firm_ropes"
