"""Playing with a timer: turns, placings and Combat cards in time, and what is done for the late."""

import pytest
from msgspec.structs import astuple

from dungeontwister.core.decisions.events import (
    CombatResolved,
    Placed,
    Stepped,
    TimeOver,
    TurnEnded,
)
from dungeontwister.core.position.problems import problems
from dungeontwister.core.position.setup import Options
from dungeontwister.core.position.state import Ending
from dungeontwister.editions.prison.events import ActionPlayed, ActionsRecycled, Joined
from tests.support.positions import Table, at, start

from .boards import HALL, WELL

TIMED = Options(timer=True, quiet_turns=0)


def timed(words: str, art: str = HALL, scenario: str = "scenario-5") -> Table:
    """A position with a timer; of the full game only room 3 is open."""
    rooms = "?,?/39a.0,?/?,?/?,?" if scenario == "scenario-5" else "?,?/39a.0,?"
    return at(scenario, f"{rooms} {words}", art={"39a": art}, options=TIMED)


def running(table: Table) -> dict[str, str]:
    """Whose time is running, and for what."""
    names = ("blue", "yellow")
    return {names[seat]: kind for seat, kind in table.game.timed(table.state).items()}


def late(table: Table, *seats: str) -> Table:
    """The table after the times of some players are over, one after the other."""
    return table.do(*(f"{seat} time-up" for seat in seats))


# ---- turns


@pytest.mark.rule("PR-TIMER-01", "PR-TIMER-02", "PR-TIMER-03")
def test_the_timer_is_an_option_with_its_seconds() -> None:
    """Seconds are for whoever has a clock: this engine has none."""
    assert astuple(start("scenario-5").game.setup.allowances) == (120, 5, 5)
    table = at("scenario-1", "?,?/?,? naga=@b2 ap=2")
    assert running(table) == {}
    assert table.refused("blue time-up").rule == "PR-TIMER-01"


@pytest.mark.rule("PR-TIMER-01")
@pytest.mark.parametrize("scenario", [f"scenario-{number}" for number in range(1, 6)])
def test_time_runs_for_the_active_player_from_the_first_turn_on(scenario: str) -> None:
    table = start(scenario, 1, options=TIMED)
    while table.game.is_setting_up(table.state):
        assert running(table) == {}
        table = table.do(min(table.legal()))
    (first,) = table.deciders
    assert running(table) == {first: "turn"}
    table = late(table, first)
    (second,) = table.deciders
    assert second != first
    assert running(table) == {second: "turn"}


@pytest.mark.rule("PR-TIMER-01")
def test_unused_actions_are_lost() -> None:
    table = late(timed("naga=3a1 NAGA=3e5 ap=4 cards=235/2345 turns=1,1"), "blue")
    assert table.events[:2] == (TimeOver(0), TurnEnded(0, 4))
    assert table.side("blue").action_points == 0
    assert table.deciders == {"yellow"}
    assert table.game.kind(table.state) == "action-choice"


@pytest.mark.rule("PR-TIMER-01", "PR-ACT-03")
def test_who_has_not_played_an_action_card_plays_the_lowest_that_he_may() -> None:
    """P7: a turn takes its card, and its actions are lost."""
    table = timed("naga=3a1 NAGA=3e5 ap=0 cards=235/345 turns=1,1").do("end")
    assert running(table) == {"yellow": "turn"}
    table = late(table, "yellow")
    assert table.happened(ActionPlayed) == [ActionPlayed(1, 3)]
    assert table.happened(TurnEnded) == [TurnEnded(1, 3)]
    assert table.side("yellow").action_cards == (4, 5)
    assert table.deciders == {"blue"}


@pytest.mark.rule("PR-TIMER-01", "PR-ACT-16")
def test_a_last_card_that_is_played_so_brings_all_of_them_back() -> None:
    table = timed("naga=3a1 NAGA=3e5 ap=0 cards=2345/5 turns=5,4").do("end")
    table = late(table, "yellow")
    assert table.happened(ActionsRecycled) == [ActionsRecycled(1)]
    assert table.side("yellow").action_cards == (2, 3, 4, 5)


@pytest.mark.rule("PR-TIMER-01", "PR-END-03")
def test_a_turn_at_the_target_ends_with_its_time() -> None:
    table = late(timed("naga=3a1 NAGA=3e5 vp=5,3 ap=2"), "blue")
    assert table.state.ending == Ending(0, "target")


# ---- a movement in progress


def steps(table: Table) -> list[str]:
    """Where somebody went in the last moves."""
    return [table.names.places[event.to] for event in table.happened(Stepped)]


@pytest.mark.rule("PR-TIMER-01", "PR-ACT-13")
def test_a_movement_ends_where_it_may() -> None:
    """PRQ-77: no step more; what lies there becomes his load."""
    table = timed("naga=3a1 NAGA=3e5 KEY=3a2 ap=3").do("move naga", "step naga 3a2")
    table = late(table, "blue")
    assert steps(table) == []
    assert (table.where("naga"), table.where("KEY")) == ("3a2", "naga")
    assert table.deciders == {"yellow"}


@pytest.mark.rule("PR-TIMER-01", "PR-ACT-13")
def test_a_movement_goes_on_to_the_nearest_square_where_it_may_end() -> None:
    """PRQ-77: past a friend, and with his first step if he has made none yet."""
    table = timed("naga=3a1 cleric=3b1 NAGA=3e5 ap=3").do("move naga", "step naga 3b1")
    assert table.refused("stop naga").reason == "square-taken"
    assert steps(late(table, "blue")) == ["3a1"]
    begun = timed("naga=3a1 cleric=3b1 NAGA=3e5 ap=3").do("move naga")
    assert steps(late(begun, "blue")) == ["3a2"]


@pytest.mark.rule("PR-TIMER-01", "PR-ROPE-05")
def test_a_movement_over_a_pit_ends_behind_it() -> None:
    """PRQ-77: over a friend's Rope, which nobody takes from him."""
    table = timed("naga=3c1 cleric=3c2 rope=cleric NAGA=3e5 ap=3", WELL)
    table = late(table.do("move naga", "step naga 3c2"), "blue")
    assert table.where("naga") in {"3b2", "3c1", "3c3", "3d2"}
    assert table.where("rope") == "cleric"
    assert problems(table.game, table.state) == ()


# ---- a room that is turned up


def placing() -> Table:
    """Blue has room 5 turned up: a character and an object of his, and an enemy, lie in it."""
    words = "?,?/?,?/?,?/39b.0,? naga=7c1 NAGA=@y2 cleric=?5 rope=?5 WIZARD=?5 ap=3"
    table = at("scenario-5", words, art={"39a": HALL, "39b": HALL}, options=TIMED)
    return table.do("reveal naga 5").chance("39a", "0")


def placed(table: Table) -> list[tuple[int, str, str]]:
    """What was placed in the last moves: by whom, what, where."""
    names = table.names
    return [
        (event.seat, names.pieces[event.piece], names.places[event.place])
        for event in table.happened(Placed)
    ]


@pytest.mark.rule("PR-TIMER-02")
def test_the_opponents_time_begins_when_the_revealing_player_has_placed_his_tokens() -> None:
    table = placing()
    assert running(table) == {"blue": "turn"}
    table = table.do("put cleric 5a1", "put WIZARD 5e5")
    assert running(table) == {"yellow": "placing"}
    assert running(table.do("put rope 5b1")) == {"blue": "turn"}


@pytest.mark.rule("PR-TIMER-02")
def test_after_it_the_revealing_player_places_his_objects_himself() -> None:
    table = late(placing().do("put cleric 5a1", "put WIZARD 5e5"), "yellow")
    assert table.deciders == {"blue"}
    assert table.refused("yellow put rope 5b1").reason == "not-your-decision"
    table = table.do("put rope 5b1")
    assert placed(table) == [(0, "rope", "5b1")]
    assert table.side("blue").action_points == 2


@pytest.mark.rule("PR-TIMER-02", "PR-TIMER-01")
def test_what_nobody_places_in_time_goes_to_the_first_free_squares() -> None:
    """PRQ-77: the opponent still has his five seconds for what is his."""
    table = late(placing(), "blue")
    assert placed(table) == [(0, "cleric", "5a1"), (0, "WIZARD", "5b1")]
    assert running(table) == {"yellow": "placing"}
    table = late(table, "yellow", "blue")
    assert placed(table) == [(0, "rope", "5c1")]
    assert table.deciders == {"yellow"}


# ---- a combat in progress


@pytest.mark.rule("PR-TIMER-03")
@pytest.mark.parametrize(("first", "second"), [("blue", "yellow"), ("yellow", "blue")])
def test_when_one_card_is_down_the_other_has_its_time_and_then_counts_nothing(
    first: str, second: str
) -> None:
    table = timed("naga=3a1 NAGA=3a2 ap=3").do("attack naga NAGA")
    assert running(table) == {"blue": "turn"}
    assert table.refused("yellow time-up").rule == "PR-TIMER-03"
    table = table.do(f"{first} play +2")
    assert running(table) == {second: "card"}
    table = late(table, second)
    cards = table.happened(CombatResolved)[0].cards
    assert cards == (((2,), (0,)) if first == "blue" else ((0,), (2,)))
    assert all(0 in hand for hand in table.state.secret.hands)
    assert running(table) == {"blue": "turn"}


@pytest.mark.rule("PR-TIMER-03", "PR-CHAR-TELEPATH-02")
def test_a_card_that_was_named_is_played_also_by_who_is_late() -> None:
    """PRQ-77."""
    table = timed("telepath=3a1 NAGA=3a2 ap=3").do("attack telepath NAGA", "name +6")
    table = late(table.do("blue play +1"), "yellow")
    assert table.happened(CombatResolved)[0].cards == ((1,), (6,))


@pytest.mark.rule("PR-TIMER-01", "PR-TIMER-03")
def test_a_combat_that_is_declared_is_fought_and_then_the_turn_is_over() -> None:
    """PRQ-77: nobody more joins in it, no card is named, and the late one's counts nothing."""
    words = "telepath=3a1 cleric=3a5 bow=cleric NAGA=3a2 ap=3"
    table = timed(words).do("attack telepath NAGA")
    assert table.game.kind(table.state) == "joining"
    table = late(table, "blue")
    assert table.happened(Joined) == []
    assert running(table) == {"yellow": "card"}
    table = table.do("yellow play +1")
    assert table.happened(CombatResolved)[0].cards == ((0,), (1,))
    assert table.legal() == {"blue end", "blue time-up"}
    assert table.refused("move cleric").reason == "turn-is-over"
    for way in ("end", "time-up"):
        assert table.do(way).deciders == {"yellow"}
