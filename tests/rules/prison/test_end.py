"""The end of the full game: the turn at the target is played out, then the most points win."""

import pytest

from dungeontwister.core.decisions.events import GameEnded
from dungeontwister.core.position.problems import problems
from dungeontwister.core.position.setup import Options
from dungeontwister.core.position.state import Ending
from tests.support.positions import Table, at

from .boards import HALL, full
from .fights import fought

ART = dict.fromkeys(("39a", "39b"), HALL)


def near(words: str, options: Options | None = None) -> Table:
    """The full game with open rooms before yellow's line."""
    rooms = "39a,39b/?,?/?,?/?,?"
    return at("scenario-5", f"{rooms} {words}", art=ART, options=options or Options())


@pytest.mark.rule("PR-END-01", "PR-END-02", "PR-SCEN5-09")
def test_at_the_target_the_turn_goes_on_and_more_can_be_scored() -> None:
    table = near("naga=1a1 wizard=1b1 NAGA=1e5 vp=4,4 ap=3").do("move naga", "step naga @y1")
    assert table.side("blue").victory_points == 5
    assert table.state.ending is None
    assert problems(table.game, table.state) == ()
    table = table.do("move wizard", "step wizard @y2")
    assert table.state.ending is None
    table = table.do("end")
    assert table.state.ending == Ending(0, "target")
    assert table.happened(GameEnded) == [GameEnded(0, "target")]
    assert table.deciders == set()


@pytest.mark.rule("PR-END-01")
def test_before_the_target_the_next_turn_begins() -> None:
    table = near("naga=1a1 wizard=1b1 cleric=1c1 NAGA=1e5 WIZARD=1e4 CLERIC=1e3 vp=3,3 ap=1")
    table = table.do("move naga", "step naga @y1", "end")
    assert table.state.ending is None
    assert table.deciders == {"yellow"}


@pytest.mark.rule("PR-END-03", "PR-END-02")
def test_the_most_points_win_whoever_reached_the_target() -> None:
    """PRQ-64: blue loses a wounded in his own turn, and may still draw level or pass."""
    words = "cleric=3a1 telepath=cleric! COLOSSUS=3a2 colossus=3e5! NAGA=3e4!"
    table = fought(full(HALL, f"{words} vp=4,4 ap=4"), "attack cleric COLOSSUS", yellow=6)
    assert [side.victory_points for side in table.state.sides] == [4, 5]
    assert table.state.ending is None
    assert table.deciders == {"blue"}
    assert table.do("end").state.ending == Ending(1, "target")


@pytest.mark.rule("PR-END-03")
def test_equal_points_are_a_draw() -> None:
    """PRQ-64."""
    table = near("naga=1a1 NAGA=1e5 vp=4,5 ap=1").do("move naga", "step naga @y1", "end")
    assert table.state.ending == Ending(None, "equal")


@pytest.mark.rule("PR-LONG-01")
@pytest.mark.parametrize("target", [6, 7])
def test_a_longer_game_can_be_agreed_on(target: int) -> None:
    options = Options(target=target)
    words = "naga=1a1 wizard=1b1 NAGA=1e5 COLOSSUS=1e4 CLERIC=1e3"
    table = near(f"{words} vp={target - 2},0 ap=2", options).do("move naga", "step naga @y1")
    assert table.do("end").state.ending is None
    over = table.do("move wizard", "step wizard @y2", "end")
    assert over.state.ending == Ending(0, "target")


@pytest.mark.rule("PR-END-03")
def test_a_game_without_progress_is_a_draw() -> None:
    """PRQ-76: after 40 turns of each player."""
    table = near("naga=1a1 NAGA=1e5 quiet=79 vp=4,4").do("end")
    assert table.state.ending == Ending(None, "no-progress")
    table = near("naga=1a1 NAGA=1e5 quiet=79 vp=3,3 ap=1")
    assert table.do("move naga", "step naga 1a2", "stop naga", "end").state.ending


@pytest.mark.rule("PR-END-03", "PR-SCEN2-14")
def test_a_wound_that_costs_no_card_is_no_progress() -> None:
    """Ruling R29: the Cleric could heal, and the Colossus strike, for ever."""
    words = "?,?/37a,? naga=3b1 cleric=3a5 COLOSSUS=3a1 yellow ap=1 quiet=79"
    table = at("scenario-2", words, art={"37a": HALL})
    attack = ("attack COLOSSUS naga", "yellow play +0", "blue play +0", "end")
    assert table.do(*attack).state.ending == Ending(None, "no-progress")


@pytest.mark.rule("PR-END-03")
def test_a_game_that_nobody_can_win_is_a_draw_at_once() -> None:
    """PRQ-76: the points so far, own characters out and enemies eliminated are too few."""
    table = near("naga=1a1 NAGA=1e5 vp=2,2 ap=1").do("move naga", "step naga @y1")
    assert table.state.ending == Ending(None, "out-of-reach")
    table = near("naga=1a1 wizard=?3 NAGA=1e5 vp=2,2 ap=1").do("move naga", "step naga @y1")
    assert table.state.ending is None


@pytest.mark.rule("PR-END-03")
@pytest.mark.parametrize(("points", "winner"), [("4,3", 0), ("3,4", 1), ("4,4", None)])
def test_the_higher_score_may_decide_where_it_would_be_a_draw(
    points: str, winner: int | None
) -> None:
    """PRQ-76: an option."""
    table = near(f"naga=1a1 NAGA=1e5 quiet=79 vp={points}", Options(points_decide=True)).do("end")
    assert table.state.ending == Ending(winner, "no-progress")
