"""Scenario 2: the Colossus has to escape before he is eliminated."""

import pytest

from dungeontwister.core.decisions.events import PlayerDrawn
from dungeontwister.core.position.setup import DEFAULTS, Options
from dungeontwister.core.position.state import Ending
from dungeontwister.editions.prison.events import LineLaid
from dungeontwister.series import SCENARIOS, choices
from tests.support.positions import Table, at, start

from .boards import HALL
from .fights import fought

ART = dict.fromkeys(("37a", "37b", "38a", "38b"), HALL)
BLUE_LINE = ("stand cleric @b2", "stand naga @b4", "stand backstabber @b9")


def near(words: str, options: Options = DEFAULTS) -> Table:
    """All rooms lie open: 1 and 2 before yellow's line, 3 and 4 before blue's."""
    return at("scenario-2", f"37a,37b/38a,38b {words}", art=ART, options=options)


# ---- set-up


@pytest.mark.rule("PR-SCEN2-02", "PR-SCEN2-06")
def test_the_rooms_and_the_cards() -> None:
    table = start("scenario-2")
    assert table.state.pairs == ("37", "38")
    assert len(table.state.rooms) == 4
    for seat, hand in zip(("blue", "yellow"), table.state.secret.hands, strict=True):
        side = table.side(seat)
        assert len(side.action_cards) + side.jump_cards + len(hand) == 16


@pytest.mark.rule("PR-SCEN2-03")
def test_who_plays_the_colossus_is_drawn_by_lot() -> None:
    """Before the game begins: menus offer it first, here and nowhere else."""
    assert [name for name in SCENARIOS if choices(name).sides_drawn] == ["scenario-2"]


@pytest.mark.rule("PR-SCEN2-03", "PR-SCEN2-04", "PR-SCEN2-05")
def test_the_teams() -> None:
    assert start("scenario-2").names.pieces == (
        *("cleric", "naga", "backstabber", "telescoping-spear", "rope"),
        *("COLOSSUS", "MEKANORK", "TELESCOPING-SPEAR", "ROPE"),
    )


@pytest.mark.rule("PR-SCEN2-07")
def test_the_clerics_player_is_first_on_the_dots() -> None:
    table = start("scenario-2")
    assert table.deciders == {"blue"}
    assert table.refused("yellow stand COLOSSUS @y2").reason == "not-your-decision"
    table = table.do(*BLUE_LINE)
    dots = tuple(table.names.place(dot) for dot in ("@b2", "@b4", "@b9"))
    assert table.happened(LineLaid) == [LineLaid(0, dots)]
    assert table.deciders == {"yellow"}
    assert table.view("yellow").sides[0].starting == dots
    assert table.view("yellow").sides[0].chosen is None
    table = table.do("stand COLOSSUS @y4", "stand MEKANORK @y2")
    assert [event.seat for event in table.happened(LineLaid)] == [1]


@pytest.mark.rule("PR-SCEN2-08", "PR-SCEN2-10")
def test_objects_one_on_each_room_and_the_clerics_player_begins() -> None:
    table = start("scenario-2").do(*BLUE_LINE, "stand COLOSSUS @y4", "stand MEKANORK @y2")
    assert table.deciders == {"chance"}
    table = table.chance("yellow").do("lay ROPE 1")
    assert table.refused("lay rope 1").reason == "room-full"
    table = table.do("lay rope 2", "lay TELESCOPING-SPEAR 3", "lay telescoping-spear 4")
    assert table.happened(PlayerDrawn) == []
    assert [len(cards) for cards in table.state.secret.laid] == [1, 1, 1, 1]
    assert table.deciders == {"blue"}
    assert table.legal() == {"blue action 2"}
    assert table.where("COLOSSUS") == "@y4"


# ---- lines


@pytest.mark.rule("PR-SCEN2-11")
def test_the_clerics_team_stands_on_the_opponents_line() -> None:
    """PRQ-60: it never leaves."""
    table = near("naga=1a1 cleric=1c1 COLOSSUS=@y3 ap=3").do("move naga", "step naga @y1")
    assert table.ends("step naga") == {"1a1", "@y2"}
    table = table.do("step naga @y2", "stop naga")
    assert table.where("naga") == "@y2"
    assert table.allowed("attack naga COLOSSUS")
    assert table.side("blue").victory_points == 0


@pytest.mark.rule("PR-SCEN2-11", "PR-COMBAT-12")
def test_there_it_fights_and_is_fought() -> None:
    """PRQ-61: on the line, from it into the room in front, and the other way round."""
    words = "naga=@y2 COLOSSUS=@y3 MEKANORK=1b1"
    table = near(f"{words} ap=1")
    assert table.allowed("attack naga COLOSSUS", "attack naga MEKANORK")
    table = near(f"{words} yellow ap=1")
    assert table.allowed("attack COLOSSUS naga", "attack MEKANORK naga")


@pytest.mark.rule("PR-SCEN2-12", "PR-SCEN2-11")
def test_the_other_colossus_companion_just_leaves() -> None:
    """PRQ-60."""
    table = near("COLOSSUS=1a1 MEKANORK=3a5 naga=1e1 yellow ap=1")
    table = table.do("move MEKANORK", "step MEKANORK @b1")
    assert table.piece("MEKANORK").gone
    assert table.state.ending is None
    assert table.side("yellow").victory_points == 0


# ---- the end


@pytest.mark.rule("PR-SCEN2-01", "PR-SCEN2-12")
def test_the_colossus_wins_by_leaving() -> None:
    table = near("COLOSSUS=3a5 naga=1e1 yellow ap=1").do("move COLOSSUS", "step COLOSSUS @b1")
    assert table.state.ending == Ending(1, "target")


@pytest.mark.rule("PR-SCEN2-01", "PR-SCEN2-13")
def test_his_hunters_win_by_eliminating_him() -> None:
    table = near("naga=1a1 COLOSSUS=1a2! MEKANORK=1e5 ap=1")
    assert fought(table, "attack naga COLOSSUS", blue=6).state.ending == Ending(0, "target")


@pytest.mark.rule("PR-SCEN2-13")
def test_other_eliminations_decide_nothing() -> None:
    table = near("naga=1a1 COLOSSUS=3a2 MEKANORK=1a2! ap=1")
    table = fought(table, "attack naga MEKANORK", blue=6)
    assert table.piece("MEKANORK").gone
    assert table.state.ending is None
    assert table.side("blue").victory_points == 0


@pytest.mark.rule("PR-SCEN2-14")
@pytest.mark.parametrize(("load", "progress"), [("MEKANORK=COLOSSUS!", True), ("", False)])
def test_an_elimination_is_progress_although_it_brings_nothing(load: str, progress: bool) -> None:
    """PRQ-76, and R29: a wound for nothing but +0 cards is none."""
    table = near(f"naga=1a1 backstabber=1b2 COLOSSUS=1a2 {load} ap=1 quiet=30")
    table = fought(table, "attack naga COLOSSUS")
    assert table.piece("COLOSSUS").wounded
    assert (table.state.quiet == 30) != progress


@pytest.mark.rule("PR-SCEN2-14", "PR-SCEN2-12")
def test_a_colossus_who_is_carried_out_is_a_draw() -> None:
    """PRQ-62."""
    table = near("MEKANORK=3a5 COLOSSUS=MEKANORK! naga=1e1 yellow ap=1")
    table = table.do("move MEKANORK", "step MEKANORK @b1")
    assert table.state.ending == Ending(None, "out-of-reach")


@pytest.mark.rule("PR-SCEN2-14")
@pytest.mark.parametrize(
    ("rest", "mark", "over"),
    [("", "!", True), ("cleric=1e1", "!", False), ("", "", False)],
)
def test_a_wounded_colossus_without_hunters_is_a_draw(rest: str, mark: str, over: bool) -> None:
    """PRQ-62: at once, when the last hunter is eliminated."""
    table = near(f"naga=1a1! {rest} COLOSSUS=3a2{mark} MEKANORK=1a2 yellow ap=1")
    table = fought(table, "attack MEKANORK naga", yellow=6)
    assert table.piece("naga").gone
    assert table.state.ending == (Ending(None, "out-of-reach") if over else None)


@pytest.mark.rule("PR-SCEN2-14")
@pytest.mark.parametrize("at_once", [True, False])
def test_such_a_draw_is_declared_at_once_or_left_to_time(at_once: bool) -> None:
    """PRQ-62: with the switch off the game goes on until PRQ-76 ends it."""
    options = Options(plays_on=not at_once)
    table = near("MEKANORK=3a5 COLOSSUS=MEKANORK! naga=1e1 yellow ap=1", options)
    table = table.do("move MEKANORK", "step MEKANORK @b1")
    assert (table.state.ending is not None) == at_once
    late = near("naga=1e1 quiet=79 ap=1", options).do("end")
    assert late.state.ending == Ending(None, "no-progress")


@pytest.mark.rule("PR-SCEN2-14")
def test_a_colossus_whose_last_hunter_fell_before_plays_on() -> None:
    """He can still leave."""
    table = near("COLOSSUS=1a2 yellow ap=1").do("end", "action 2", "end")
    assert table.deciders == {"yellow"}
