"""The clock of a match: whose time is running, how much is left of it, and what comes then."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from dungeontwister.core.decisions.events import (
    CombatResolved,
    Placed,
    Stepped,
    Stopped,
    TimeOver,
    TurnEnded,
)
from dungeontwister.core.position.setup import Allowances
from dungeontwister.server.local import background
from dungeontwister.server.protocol import Clock
from dungeontwister.server.settings import Settings

from .clocks import FOUND, TIMED, TURN, clocks, happened, playing, read_until, short, timed, turn
from .hands import Hands
from .tables import MEETING, OPEN_FIELD, put, seated, stored

# ---- what is told


def test_everybody_is_told_whose_time_is_running(tmp_path: Path) -> None:
    made, hands = timed(tmp_path, "tutorial-1", OPEN_FIELD), Hands()
    with playing(tmp_path, made, hands) as seats:
        assert [clocks(client) for client in seats] == [(turn(0, TURN),)] * 3
        hands.move(30.25)
        assert seats.spectator.resync(0).table.clocks == (turn(0, 89_750),)
        seats.blue.act("blue turn naga 1 cw")
        seats.together()
        assert clocks(seats.yellow) == (turn(0, 89_750),)
        seats.blue.act("blue end")
        seats.together()
        assert clocks(seats.yellow) == (turn(1, TURN),)


def test_without_a_timer_there_is_no_clock(tmp_path: Path) -> None:
    made, hands = put(tmp_path, "tutorial-1", OPEN_FIELD), Hands()
    with playing(tmp_path, made, hands) as seats:
        hands.move(100_000)
        seats.blue.act("blue end")
        assert clocks(seats.blue) == ()
        assert not happened(seats.blue, TimeOver)


def test_the_set_up_takes_as_long_as_it_takes(tmp_path: Path) -> None:
    made, hands = put(tmp_path, "tutorial-1", options=TIMED), Hands()
    with playing(tmp_path, made, hands) as seats:
        while seats.blue.now.view.active < 0:
            assert clocks(seats.blue) == ()
            hands.move(1000)
            client = seats[seats.blue.now.deciders[0]]
            assert client.now.question
            client.act(client.now.question.options[0].text)
            seats.together()
        assert clocks(seats.blue) == (turn(seats.blue.now.view.active, TURN),)
        assert not happened(seats.blue, TimeOver)


def test_who_runs_the_server_may_give_other_times(tmp_path: Path) -> None:
    made, hands = timed(tmp_path, "tutorial-1", OPEN_FIELD), Hands()
    settings = Settings(data=tmp_path, time=hands, allowances=Allowances(10, 2, 3))
    with background(settings) as address, seated(address, made) as seats:
        assert clocks(seats.blue) == (Clock(0, "turn", 10_000, 10_000, True),)
        hands.move(10)
        read_until(seats.blue, TimeOver)


def test_in_real_time(tmp_path: Path) -> None:
    made = timed(tmp_path, "tutorial-1", OPEN_FIELD)
    settings = Settings(data=tmp_path, allowances=Allowances(1, 1, 1))
    with background(settings) as address, seated(address, made) as seats:
        began = time.monotonic()
        assert read_until(seats.yellow, TimeOver, 2) == [TimeOver(0), TimeOver(1)]
        assert time.monotonic() - began > 1.5


# ---- a time is over


@pytest.mark.rule("CG-TIMER-01", "CG-TIMER-02")
def test_a_turn_runs_out_in_the_middle_of_a_movement(tmp_path: Path) -> None:
    made, hands = timed(tmp_path, "tutorial-1", OPEN_FIELD), Hands()
    with playing(tmp_path, made, hands) as seats:
        hands.move(119)
        seats.blue.act("blue move naga", "blue step naga 1S")
        hands.move(1)
        for client in seats:
            assert read_until(client, TurnEnded) == [TurnEnded(0, 0)]
            assert happened(client, TimeOver) == [TimeOver(0)]
            assert len(happened(client, Stepped)) == len(happened(client, Stopped)) == 1
            assert client.now.deciders == (1,)
            assert clocks(client) == (turn(1, TURN),)
        assert not seats.blue.now.can_undo
        assert seats.yellow.now.question
    texts = [line.text for line in stored(tmp_path, made.match).lines]
    assert texts == ["blue move naga", "blue step naga 1S", "blue time-up"]


@pytest.mark.rule("CG-TIMER-01")
def test_a_move_just_before_the_end(tmp_path: Path) -> None:
    made, hands = timed(tmp_path, "tutorial-1", OPEN_FIELD), Hands()
    with playing(tmp_path, made, hands) as seats:
        hands.move(119.999)
        seats.blue.act("blue end")
        hands.move(119.999)
        seats.together()
        seats.yellow.act("yellow end")
        hands.move(1)
        assert seats.blue.resync(0).table.clocks == (turn(0, TURN - 1000),)
        assert not happened(seats.blue, TimeOver)


@pytest.mark.rule("CG-TIMER-03", "CG-TIMER-04")
def test_who_does_not_place_in_time_leaves_it_to_the_active_player(tmp_path: Path) -> None:
    made, hands = timed(tmp_path, "standard", FOUND), Hands()
    with playing(tmp_path, made, hands) as seats:
        hands.move(20)
        seats.blue.act("blue reveal naga 7")
        seats.together()
        assert clocks(seats.yellow) == (turn(0, 100_000, False), short(1, "placing"))
        hands.move(4.5)
        assert seats.yellow.resync(0).table.clocks[1] == short(1, "placing", 500)
        hands.move(0.5)
        assert read_until(seats.blue, TimeOver) == [TimeOver(1)]
        assert clocks(seats.blue) == (turn(0, 100_000),)
        assert seats.blue.now.question
        assert seats.blue.now.question.kind == "placing"
        seats.together()
        assert seats.yellow.refused("yellow put sword 7T").reason == "not-your-decision"


@pytest.mark.rule("CG-TIMER-05", "CG-TIMER-06")
@pytest.mark.parametrize("first", [0, 1])
def test_a_card_that_is_missing_counts_nothing(tmp_path: Path, first: int) -> None:
    made, hands = timed(tmp_path, "tutorial-2", MEETING), Hands()
    with playing(tmp_path, made, hands) as seats:
        seats.blue.act("blue attack naga NAGA")
        seats.together()
        assert clocks(seats.blue) == (turn(0, TURN),)
        hands.move(10)
        seats[first].act(f"{('blue', 'yellow')[first]} play +2")
        seats.together()
        assert clocks(seats.spectator) == (
            turn(0, 110_000, False),
            short(1 - first, "card"),
        )
        hands.move(5)
        (resolved,) = read_until(seats.spectator, CombatResolved)
        assert resolved.cards[first] == (2,)
        assert resolved.cards[1 - first] == (0,)
        assert clocks(seats.spectator) == (turn(0, 110_000),)


@pytest.mark.rule("CG-TIMER-02")
def test_what_the_opponent_still_has_to_do_is_waited_for(tmp_path: Path) -> None:
    """Then the turn is over at once: nothing is left to decide in it."""
    made, hands = timed(tmp_path, "tutorial-2", MEETING), Hands()
    with playing(tmp_path, made, hands) as seats:
        seats.blue.act("blue attack naga NAGA")
        hands.move(120)
        read_until(seats.yellow, TimeOver)
        assert clocks(seats.yellow) == (turn(0, 0, False), short(1, "card"))
        hands.move(4)
        seats.yellow.act("yellow play +2")
        assert read_until(seats.yellow, TurnEnded) == [TurnEnded(0, 0)]
        assert clocks(seats.yellow) == (turn(1, TURN),)


@pytest.mark.rule("CG-TIMER-02", "CG-TIMER-06")
def test_who_is_late_as_well_loses_his_card_after_five_seconds_and_not_before(
    tmp_path: Path,
) -> None:
    """R25: he has all of them, though the turn's time is over, and then nothing is waited for."""
    made, hands = timed(tmp_path, "tutorial-2", MEETING), Hands()
    with playing(tmp_path, made, hands) as seats:
        hands.move(119)
        seats.blue.act("blue attack naga NAGA")
        hands.move(1)
        read_until(seats.yellow, TimeOver)
        hands.move(4.999)
        assert seats.yellow.resync(0).table.clocks == (turn(0, 0, False), short(1, "card", 1))
        hands.move(0.001)
        assert read_until(seats.yellow, TurnEnded) == [TurnEnded(0, 0)]
        assert happened(seats.yellow, TimeOver)[:2] == [TimeOver(0), TimeOver(1)]
        assert clocks(seats.yellow) == (turn(1, TURN),)


@pytest.mark.rule("CG-TIMER-02", "CG-TIMER-05")
def test_a_turns_time_does_not_run_out_while_the_opponent_decides(tmp_path: Path) -> None:
    """R25: it stands still with its last second, and goes on afterwards."""
    made, hands = timed(tmp_path, "tutorial-2", MEETING), Hands()
    with playing(tmp_path, made, hands) as seats:
        hands.move(119)
        seats.blue.act("blue attack naga NAGA", "blue play +2")
        hands.move(4.5)
        still = (turn(0, 1000, False), short(1, "card", 500))
        assert seats.yellow.resync(0).table.clocks == still
        seats.yellow.act("yellow play +2")
        seats.together()
        assert clocks(seats.blue) == (turn(0, 1000),)
        assert not happened(seats.blue, TimeOver)
        hands.move(1)
        assert read_until(seats.blue, TimeOver) == [TimeOver(0)]
        assert read_until(seats.blue, TurnEnded)


@pytest.mark.rule("CG-TIMER-02", "CG-TIMER-04")
def test_when_both_are_late_everything_is_placed_and_the_turn_is_over(tmp_path: Path) -> None:
    """R25: what the opponent forfeits falls to somebody whose own time is over."""
    found = f"{FOUND} goblin=?7"
    made, hands = timed(tmp_path, "standard", found), Hands()
    with playing(tmp_path, made, hands) as seats:
        seats.blue.act("blue reveal naga 7")
        hands.move(120)
        read_until(seats.yellow, TimeOver)
        assert clocks(seats.yellow) == (turn(0, 0, False), short(1, "placing"))
        hands.move(5)
        assert len(read_until(seats.yellow, Placed, 2)) == 2
        read_until(seats.yellow, TurnEnded)
        assert clocks(seats.yellow) == (turn(1, TURN),)


# ---- no time is gained


def test_taking_back_gives_no_time_back(tmp_path: Path) -> None:
    made, hands = timed(tmp_path, "standard", FOUND), Hands()
    with playing(tmp_path, made, hands) as seats:
        seats.blue.act("blue reveal naga 7")
        seats.together()
        hands.move(4)
        seats.yellow.act("yellow put sword 7T")
        assert clocks(seats.yellow) == (turn(0, TURN),)
        seats.yellow.take_back()
        assert clocks(seats.yellow) == (turn(0, TURN, False), short(1, "placing", 1000))
        hands.move(1)
        read_until(seats.yellow, TimeOver)


def test_every_occasion_has_a_time_of_its_own(tmp_path: Path) -> None:
    made, hands = timed(tmp_path, "tutorial-2", MEETING), Hands()
    with playing(tmp_path, made, hands) as seats:
        for _ in range(2):
            seats.blue.act("blue attack naga NAGA", "blue play +2")
            seats.together()
            assert clocks(seats.yellow)[1] == short(1, "card")
            hands.move(4)
            seats.yellow.act("yellow play +2")
            seats.together()
