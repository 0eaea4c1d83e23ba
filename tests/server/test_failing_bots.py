"""A bot that fails is replaced for that decision by the next lower level, and that is logged."""

import asyncio
import logging
from functools import partial
from pathlib import Path
from typing import ClassVar, cast

import pytest

from dungeontwister.bots import BOTS, Budget, Maker, informed, lower, make
from dungeontwister.core.decisions.move import Move
from dungeontwister.core.game import Prompt
from dungeontwister.core.position.view import View
from dungeontwister.record.asked import Past
from dungeontwister.server.bots import kept_bots, thinking
from dungeontwister.server.bots.kept_bots import Decision, KeptBots
from dungeontwister.server.bots.thinking import Desk, Thinkers
from dungeontwister.server.local import background
from dungeontwister.server.settings import Settings

from .client import Client
from .failing import TABLE, Dies, First, Hangs, Overruns, Raises, Refused, decide_with
from .tables import OPEN_FIELD, put
from .test_bots import my_turn, wait_for
from .test_kept_bots import Played

WAYS = (Raises, Refused, Overruns)


class Here:
    """A place for bots that think in this process."""

    waiting = 0

    def __init__(self) -> None:
        self.bots = KeptBots(8)

    async def run(self, decision: Decision) -> Move | None:
        return self.bots.decide(decision)


class Opponents(Played):
    """A match of the Apprentice against itself."""

    def decision(self) -> Decision:
        return super().decision()._replace(bot="apprentice")


def here() -> Thinkers:
    """Thinkers without processes of their own."""
    thinkers = Thinkers(1)
    thinkers._desks = [cast("Desk", Here())]
    return thinkers


async def one_more(thinkers: Thinkers, played: Played) -> Move:
    """The next decision, as a server asks for it."""

    async def recall() -> Past:
        return played.past()

    move = await thinkers.choose(played.decision(), recall)
    played.play(move)
    return move


def of_mechanork(played: Played) -> Move:
    """What a Mechanork would decide that has just sat down."""
    asked = played.decision()
    new = partial(make, "mechanork", played.log.game, played.seat, asked.seed)
    return informed(new, played.past()).choose(asked.view, asked.prompt, Budget())


@pytest.mark.parametrize("failing", WAYS)
def test_the_next_lower_level_stands_in(
    failing: Maker, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setitem(TABLE, "apprentice", failing)
    played, thinkers = Opponents(), here()
    for number in range(1, 6):
        expected = of_mechanork(played)
        assert asyncio.run(one_more(thinkers, played)) == expected
        assert len(caplog.records) == number
    assert "the bot apprentice failed in match match, seat 0, decision 0: " in caplog.text


def test_in_the_end_the_lot_decides(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    for name in BOTS:
        monkeypatch.setitem(TABLE, name, Raises)
    played = Opponents()
    options = played.decision().prompt.moves
    assert asyncio.run(one_more(here(), played)) in options
    assert [record.args[0] for record in caplog.records if isinstance(record.args, tuple)] == [
        "apprentice",
        "mechanork",
        "goblin",
        "rat",
    ]


def test_who_stands_in_has_the_same_style_and_old_bots_have_nobody() -> None:
    assert lower("mechanork-hitter") == ("goblin-hitter", "rat-hitter")
    assert lower("rat") == lower("eager") == ()


def test_a_fault_is_logged_without_what_the_bot_knows(caplog: pytest.LogCaptureFixture) -> None:
    """Neither an error's words nor a move are told: kinds of errors, and places in the code."""
    played = Opponents()
    asked = played.decision()
    with pytest.raises(kept_bots.BotFailed) as error:
        decide_with(Raises, asked)
    thinking.note_fault(asked, error.value)
    assert "ValueError at kept_bots.py:" in caplog.text
    assert "failing.py:" in caplog.text
    assert asked.seed not in caplog.text
    assert "View" not in caplog.text
    with pytest.raises(kept_bots.BotFailed, match="NotOffered") as error:
        decide_with(Refused, asked)
    assert "TimeUp" not in str(error.value)
    assert error.value.__cause__ is None
    assert error.value.__suppress_context__


class FailsOnce(First):
    """It fails at its second decision, and counts how often it is asked."""

    asked: ClassVar[list[int]] = []

    def choose(self, view: View, prompt: Prompt, budget: Budget) -> Move:
        self.asked.append(len(prompt.moves))
        if len(self.asked) == 2:
            raise ValueError
        return super().choose(view, prompt, budget)


def test_after_a_fault_the_bot_goes_on_and_is_not_asked_the_same_again(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """What hangs once would hang again, each time that the bot is rebuilt."""
    monkeypatch.setitem(TABLE, "apprentice", FailsOnce)
    played, thinkers = Opponents(), here()
    options: list[int] = []
    while len(options) < 6:
        options.append(len(played.decision().prompt.moves))
        asyncio.run(one_more(thinkers, played))
    assert FailsOnce.asked == options
    assert len(caplog.records) == 1


# ---- processes


def processes(thinkers: Thinkers) -> list[object]:
    """The processes in which bots think now."""
    return [desk.pool.process for desk in thinkers._desks if desk.pool]


@pytest.mark.parametrize("failing", [Raises, Dies])
def test_a_match_goes_on_with_a_bot_that_always_fails(
    failing: Maker,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    """A bot that takes its process along is asked twice, as it may not have been its fault."""
    caplog.set_level(logging.ERROR)
    monkeypatch.setattr(thinking, "decide", partial(decide_with, failing))
    made = put(tmp_path, "tutorial-1", OPEN_FIELD, players=("person", "apprentice"))
    with background(Settings(data=tmp_path)) as address, Client(address) as client:
        client.hello(str(made.seats[0]))
        seq = client.act("blue end").seq
        wait_for(client, my_turn)
        assert client.now.seq > seq
        assert client.now.view.active == 0
    assert "the bot apprentice failed" in caplog.text
    assert {*made.seats, made.spectator}.isdisjoint(caplog.text.split())


def test_a_process_that_hangs_is_ended_and_the_lot_decides(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Nobody answers within this patience, not even who stands in: so it is the lot's turn."""
    monkeypatch.setattr(thinking, "decide", partial(decide_with, Hangs))

    async def run() -> Move:
        thinkers = Thinkers(1, patience=0.0)
        move = await one_more(thinkers, played)
        assert not processes(thinkers)
        await thinkers.close()
        return move

    played = Opponents()
    options = played.decision().prompt.moves
    assert asyncio.run(run()) in options
    assert caplog.text.count("TimeoutError") == len(BOTS)


class Stuck(Here):
    """A place where the Apprentice hangs."""

    async def run(self, decision: Decision) -> Move | None:
        if decision.bot == "apprentice":
            raise TimeoutError
        return await super().run(decision)


def test_for_one_that_hangs_the_next_lower_level_stands_in() -> None:
    played, thinkers = Opponents(), Thinkers(1)
    thinkers._desks = [cast("Desk", Stuck())]
    expected = of_mechanork(played)
    assert asyncio.run(one_more(thinkers, played)) == expected


def test_nobody_loses_patience_because_others_think() -> None:
    """Decisions of one process are made one after the other, and only thinking is timed."""
    order: list[str] = []

    class Slow(Desk):
        async def _run(self, decision: Decision) -> Move | None:
            order.append(f"begin {decision.match}")
            await asyncio.sleep(0)
            order.append(f"end {decision.match}")
            return None

    async def run(desk: Desk) -> None:
        asked = [Opponents(str(number)).decision() for number in range(2)]
        await asyncio.gather(*map(desk.run, asked))

    asyncio.run(run(Slow()))
    assert order == ["begin 0", "end 0", "begin 1", "end 1"]
