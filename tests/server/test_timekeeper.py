"""That a time is over is entered by the server alone, in order with everybody's moves."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path
from random import Random
from threading import Event as Signal

import pytest

from dungeontwister.core.decisions.events import TimeOver, TurnEnded
from dungeontwister.core.decisions.move import Move
from dungeontwister.server.bots.kept_bots import Decision
from dungeontwister.server.bots.thinking import Recall, Thinkers
from dungeontwister.server.local import background
from dungeontwister.server.matches.hub import folded
from dungeontwister.server.protocol import Done, No
from dungeontwister.server.settings import Settings
from dungeontwister.server.store.store import Store
from dungeontwister.server.telling.games import Material

from .client import Client
from .clocks import FOUND, TIMED, TURN, clocks, happened, playing, read_until, short, timed, turn
from .hands import Hands
from .tables import MEETING, OPEN_FIELD, put, seated, stored

# ---- who says so


@pytest.mark.rule("CG-TIMER-01")
def test_only_the_clock_says_that_a_time_is_over(tmp_path: Path) -> None:
    made, hands = timed(tmp_path, "tutorial-1", OPEN_FIELD), Hands()
    with playing(tmp_path, made, hands) as seats:
        assert seats.blue.refused("blue time-up").reason == "only-the-clock"
        assert seats.blue.refused("blue turn naga 1 cw", "blue time-up").at == 1
        assert seats.yellow.refused("blue time-up").reason == "not-your-seat"
        assert seats.yellow.refused("yellow time-up").reason == "only-the-clock"
        assert seats.spectator.refused("blue time-up").reason == "only-watching"
        assert seats.blue.why("blue time-up", No).reason == "only-the-clock"
        assert seats.blue.preview("blue time-up", No).reason == "only-the-clock"
        question = seats.blue.now.question
        assert question
        assert not [option.text for option in question.options if "time-up" in option.text]
        assert seats.blue.resync(0).events == ()
    assert stored(tmp_path, made.match).lines == ()


@pytest.mark.parametrize("number", range(3))
def test_a_move_at_the_same_moment(tmp_path: Path, number: int) -> None:
    """Whichever is written first counts, and the other does not."""
    made, hands, random = timed(tmp_path, "tutorial-1", OPEN_FIELD), Hands(), Random(number)
    with playing(tmp_path, made, hands) as seats:
        for passed in range(10):
            active = passed % 2
            client, name = seats[active], ("blue", "yellow")[active]
            request = client.act_request(f"{name} end")
            if random.random() < 0.5:
                client.send(request)
                hands.move(120)
            else:
                hands.move(120)
                client.send(request)
            written = isinstance(client.answer(request.id), Done)
            for other in seats:
                read_until(other, TurnEnded, passed + 1)
            last = [told.event for told in client.events.values()][-3:]
            assert (TimeOver(active) not in last) == written
            assert client.now.deciders == (1 - active,)
    found = stored(tmp_path, made.match)
    texts = [line.text.split()[1] for line in found.lines]
    assert len(texts) == 10
    assert {*texts} <= {"end", "time-up"}
    folded(found, Material(found.header))


def test_what_cannot_be_stored_is_not_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.CRITICAL)
    made, hands, append = timed(tmp_path, "tutorial-1", OPEN_FIELD), Hands(), Store.append

    async def fail(*_: object) -> None:
        monkeypatch.setattr(Store, "append", append)
        raise OSError("the disk is full")

    monkeypatch.setattr(Store, "append", fail)
    with background(Settings(data=tmp_path, time=hands)) as address:
        with Client(address) as blue:
            blue.hello(str(made.seats[0]))
            hands.move(120)
            with pytest.raises(Exception, match="1013"):
                blue.read()
            assert not happened(blue, TimeOver)
        with Client(address) as blue:
            assert blue.hello(str(made.seats[0])).table.clocks == (turn(0, TURN),)
            hands.move(120)
            read_until(blue, TimeOver)


# ---- coming and going


def test_after_a_restart_time_begins_anew(tmp_path: Path) -> None:
    """Nobody is punished for the absence of the server."""
    made, hands = timed(tmp_path, "standard", FOUND), Hands()
    with playing(tmp_path, made, hands) as seats:
        hands.move(110)
        seats.blue.act("blue reveal naga 7")
        seats.together()
        hands.move(4)
    hands.move(1000)
    with playing(tmp_path, made, hands) as seats:
        assert clocks(seats.blue) == (turn(0, TURN, False), short(1, "placing"))
        seats.yellow.act("yellow put sword 7T")
        assert clocks(seats.yellow) == (turn(0, TURN),)
        hands.move(120)
        read_until(seats.blue, TurnEnded)


@pytest.mark.rule("CG-TIMER-02")
def test_after_a_restart_a_turn_whose_time_was_over_is_over(tmp_path: Path) -> None:
    """R25: the opponent has his five seconds anew, the active player no second turn's time."""
    made, hands = timed(tmp_path, "tutorial-2", MEETING), Hands()
    with playing(tmp_path, made, hands) as seats:
        seats.blue.act("blue attack naga NAGA")
        hands.move(120)
        read_until(seats.yellow, TimeOver)
    with playing(tmp_path, made, hands) as seats:
        assert clocks(seats.yellow) == (turn(0, 0, False), short(1, "card"))
        hands.move(4)
        seats.yellow.act("yellow play +2")
        read_until(seats.yellow, TurnEnded)
        assert clocks(seats.yellow) == (turn(1, TURN),)


def test_while_no_player_is_there_time_stands_still(tmp_path: Path) -> None:
    made, hands = timed(tmp_path, "tutorial-1", OPEN_FIELD), Hands()
    with background(Settings(data=tmp_path, time=hands)) as address:
        with seated(address, made):
            hands.move(100)
        hands.wait_for_nobody()
        hands.move(1000)
        with Client(address) as spectator:
            still = turn(0, 20_000, running=False)
            assert spectator.hello(made.spectator).table.clocks == (still,)
            hands.move(1000)
            assert spectator.resync(0).table.clocks == (still,)
        with Client(address) as yellow:
            assert yellow.hello(str(made.seats[1])).table.clocks == (turn(0, 20_000),)
            # Whoever has to move need not be there: the other one may wait for him.
            hands.move(20)
            assert read_until(yellow, TimeOver) == [TimeOver(0)]


# ---- bots


def test_a_bot_that_thinks_too_long_is_too_late(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    asked, enough = Signal(), Signal()

    async def slow(self: Thinkers, decision: Decision, recall: Recall) -> Move:
        asked.set()
        while not enough.is_set():
            await asyncio.sleep(0.001)
        return decision.prompt.moves[0]

    monkeypatch.setattr(Thinkers, "choose", slow)
    made = put(tmp_path, "tutorial-1", OPEN_FIELD, players=("eager", "person"), options=TIMED)
    hands = Hands()
    with background(Settings(data=tmp_path, time=hands)) as address, Client(address) as client:
        client.hello(str(made.seats[1]))
        assert asked.wait(60)
        hands.move(120)
        read_until(client, TurnEnded)
        enough.set()
        client.act("yellow end")
        client.until(client.now.seq + 1)
        assert happened(client, TimeOver) == [TimeOver(0)]
    texts = [line.text for line in stored(tmp_path, made.match).lines]
    assert texts[:2] == ["blue time-up", "yellow end"]
    assert not caplog.records


def test_a_bot_plays_in_its_time(tmp_path: Path) -> None:
    """Nothing but time itself makes it late."""
    made = put(tmp_path, "tutorial-2", players=("eager", "random"), options=TIMED)
    settings = Settings(data=tmp_path, time=Hands())
    with background(settings) as address, Client(address) as client:
        client.hello(made.spectator)
        read_until(client, TurnEnded, 6)
        assert not happened(client, TimeOver)
        assert clocks(client)[0].remaining == TURN
