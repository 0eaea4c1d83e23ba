"""Bots at the table: asked by the server, in processes of their own, also after a restart."""

import asyncio
import logging
import time
from collections.abc import Callable
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path

import pytest

from dungeontwister.bots import BOTS, OLD_BOTS
from dungeontwister.core.decisions.move import Move
from dungeontwister.record.asked import Past, is_decision
from dungeontwister.record.log import Log
from dungeontwister.record.source import Source
from dungeontwister.server.bots import thinking
from dungeontwister.server.bots.kept_bots import Decision, KeptBots, decide
from dungeontwister.server.bots.pool import Ended, Pool
from dungeontwister.server.bots.thinking import Thinkers
from dungeontwister.server.local import background
from dungeontwister.server.protocol import MatchOptions, NewMatch, Table
from dungeontwister.server.settings import Settings
from dungeontwister.server.telling.games import Material, new_header

from .client import SECONDS, Client
from .process import Process
from .tables import OPEN_FIELD, make, put


def wait_for(client: Client, wanted: Callable[[Table], bool]) -> None:
    """Read until things stand as wanted."""
    while not wanted(client.now):
        client.read()


def my_turn(table: Table) -> bool:
    """Whether there is something to decide, or nothing any more."""
    return table.question is not None or not table.deciders


def play_on(client: Client, moves: int) -> None:
    """A person who always takes the last option."""
    for _ in range(moves):
        wait_for(client, my_turn)
        if client.now.question:
            client.act(client.now.question.options[-1].text)


def test_a_person_against_a_bot(tmp_path: Path) -> None:
    with background(Settings(data=tmp_path)) as address, Client(address) as client:
        made = make(address, NewMatch("tutorial-1", ("person", "eager")))
        client.hello(str(made.seats[0]))
        play_on(client, 12)
        seats = {told.event.seat for told in client.events.values() if hasattr(told.event, "seat")}
        assert seats == {0, 1}


def test_bots_play_among_themselves_for_a_spectator(tmp_path: Path) -> None:
    with background(Settings(data=tmp_path)) as address, Client(address) as client:
        made = make(address, NewMatch("tutorial-1", ("eager", "eager")))
        assert made.seats == (None, None)
        client.hello(made.spectator)
        wait_for(client, lambda table: not table.deciders)
        assert client.now.view.ending is not None


@pytest.mark.parametrize(
    ("scenario", "options"),
    [
        ("tutorial-1", MatchOptions(timer=True)),
        ("tutorial-2", MatchOptions(secret_objects=True)),
        ("tutorial-3", MatchOptions()),
        ("standard", MatchOptions("mutual-choice", timer=True)),
        ("standard", MatchOptions("full-frontal", ("good", "newbie"), True, True)),
        ("advanced", MatchOptions("draft", ("beginner", "experienced"))),
    ],
)
def test_bots_play_every_scenario(
    tmp_path: Path, scenario: str, options: MatchOptions, caplog: pytest.LogCaptureFixture
) -> None:
    with background(Settings(data=tmp_path)) as address, Client(address) as client:
        made = make(address, NewMatch(scenario, ("eager", "random"), options=options))
        client.hello(made.spectator)
        wait_for(client, lambda table: min(side.turns for side in table.view.sides) > 1)
    assert not caplog.records


def test_a_bot_goes_on_after_a_kill(tmp_path: Path) -> None:
    with Process(tmp_path) as server:
        made = make(server.address, NewMatch("tutorial-1", ("eager", "random")))
        with Client(server.address) as client:
            client.hello(made.spectator)
            seq = client.until(5).seq
    with Process(tmp_path) as server, Client(server.address) as client:
        assert client.hello(made.spectator).table.seq >= seq
        wait_for(client, lambda table: table.seq > seq + 20 or not table.deciders)


def test_bots_do_not_outlive_a_killed_server(tmp_path: Path) -> None:
    with Process(tmp_path) as server:
        made = make(server.address, NewMatch("tutorial-1", ("eager", "random")))
        with Client(server.address) as client:
            client.hello(made.spectator)
            client.until(8)
            children = descendants(server.pid)
            assert children
    late = time.monotonic() + SECONDS
    while any(runs(child) for child in children):
        assert time.monotonic() < late
        time.sleep(0.01)


def runs(pid: int) -> bool:
    """Whether there is such a process, and more of it than its exit status."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


def descendants(pid: int) -> list[int]:
    """The processes that a process has started."""
    files = Path(f"/proc/{pid}/task").glob("*/children")
    return [int(child) for file in files for child in file.read_text().split()]


def test_a_person_may_take_back_while_a_bot_thinks(tmp_path: Path) -> None:
    made = put(tmp_path, "tutorial-2", players=("person", "eager"))
    with background(Settings(data=tmp_path)) as address, Client(address) as client:
        client.hello(str(made.seats[0]))
        for _ in range(3):
            client.act("blue start naga 5")
            client.take_back()
        client.act("blue start naga 5", "blue start warrior 6")
        wait_for(client, lambda table: table.view.frames[-1].__class__.__name__ == "Laying")


@pytest.mark.parametrize("bot", OLD_BOTS)
def test_a_stored_match_with_a_bot_that_is_not_offered_goes_on(tmp_path: Path, bot: str) -> None:
    made = put(tmp_path, "tutorial-1", OPEN_FIELD, players=("person", bot))
    with background(Settings(data=tmp_path)) as address, Client(address) as client:
        assert client.hello(str(made.seats[0])).players == ("person", bot)
        seq = client.act("blue end").seq
        wait_for(client, my_turn)
        assert client.now.seq > seq + 1
        assert client.now.view.active == 0


@pytest.mark.parametrize("bot", BOTS)
def test_every_opponent_plays_against_a_person(
    tmp_path: Path, bot: str, caplog: pytest.LogCaptureFixture
) -> None:
    made = put(tmp_path, "tutorial-1", OPEN_FIELD, players=("person", bot))
    with background(Settings(data=tmp_path)) as address, Client(address) as client:
        client.hello(str(made.seats[0]))
        client.act("blue end")
        wait_for(client, my_turn)
    assert not caplog.records


def test_bots_wait_for_somebody_who_looks_on(tmp_path: Path) -> None:
    with background(Settings(data=tmp_path)) as address:
        made = make(address, NewMatch("tutorial-2", ("random", "random")))
        with Client(address) as client:
            client.hello(made.spectator)
            client.until(6)
        # What was being thought when the last one left may still come, but no more than that.
        with Client(address) as client:
            first = client.hello(made.spectator).table
        assert first.deciders
        with Client(address) as client:
            client.hello(made.spectator)
            wait_for(client, lambda table: table.seq > first.seq + 10)


# ---- a bot that fails


def decision(bot: str) -> Decision:
    """The first decision of a match."""
    header = new_header("tutorial-2")
    log = Log(Material(header).game, Source("seed"))
    return asked(log, header, bot, 0)


def asked(log: Log, header: str, bot: str, seat: int, read: int = 0) -> Decision:
    """What a bot gets that has read so many events."""
    prompt = log.game.prompt(log.state, seat)
    assert prompt is not None
    view, made = log.game.view(log.state, seat), sum(is_decision(e, seat) for e in log.entries)
    return Decision("match", bot, "lot", header, made, read, log.news(seat, read), view, prompt)


async def nothing() -> Past:
    """A seat that has not decided yet has no past."""
    return Past((), ())


def test_what_a_bot_gets_holds_no_secret() -> None:
    given = decision("eager")
    assert given.view.seat == 0
    assert given.view.sides[1].hand is None
    assert "seed" not in given.header


def test_the_same_decision_again_is_the_same() -> None:
    assert KeptBots(1).decide(decision("random")) == KeptBots(1).decide(decision("random"))


def test_for_a_bot_that_fails_the_lot_decides(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.ERROR)
    given = decision("nobody")

    async def run() -> Move:
        thinkers = Thinkers(1)
        move = await thinkers.choose(given, nothing)
        await thinkers.close()
        return move

    assert asyncio.run(run()) in given.prompt.moves
    assert "the bot nobody failed" in caplog.text


def kill_processes(thinkers: Thinkers) -> None:
    """As if the system had run out of memory."""
    pools = [desk.pool for desk in thinkers._desks if desk.pool]
    assert pools
    for pool in pools:
        assert pool.process
        pool.process.kill()


def test_a_process_that_dies_is_replaced(
    caplog: pytest.LogCaptureFixture,
) -> None:
    caplog.set_level(logging.CRITICAL)

    async def run() -> None:
        thinkers = Thinkers(1)
        given = decision("eager")
        assert await thinkers.choose(given, nothing) in given.prompt.moves
        kill_processes(thinkers)
        assert await thinkers.choose(given, nothing) in given.prompt.moves
        await thinkers.close()

    asyncio.run(run())


def test_a_long_thought_is_not_waited_for() -> None:
    async def run() -> None:
        pool = Pool()
        await pool.run(decide, decision("eager"))
        here, there = get_context("spawn").Pipe()
        thought = asyncio.create_task(pool.run(tell_and_sleep, there))
        # It is thinking.
        assert await asyncio.to_thread(here.recv)
        async with asyncio.timeout(SECONDS):
            await pool.close()
        with pytest.raises(Ended):
            await thought

    asyncio.run(run())


def tell_and_sleep(there: Connection) -> None:
    """A thought that tells when it begins, and does not end."""
    there.send(True)
    time.sleep(2 * SECONDS)


def test_questions_wait_for_each_other_and_errors_are_passed_on() -> None:
    async def run() -> None:
        pool = Pool()
        found = await asyncio.gather(
            pool.run(divmod, 7, 3),
            pool.run(divmod, 1, 0),
            pool.run(len, "ab"),
            return_exceptions=True,
        )
        await pool.close()
        assert found[0] == (2, 1)
        assert isinstance(found[1], ZeroDivisionError)
        assert found[2] == 2

    asyncio.run(run())


def test_a_process_has_no_semaphores(monkeypatch: pytest.MonkeyPatch) -> None:
    """They would stay on the machine when a server is killed with all its processes."""

    def refuse(*_: object, **__: object) -> None:
        raise AssertionError("a semaphore")

    async def run() -> None:
        pool = Pool()
        assert await pool.run(len, "ab") == 2
        await pool.close()

    monkeypatch.setattr("multiprocessing.synchronize.SemLock.__init__", refuse)
    asyncio.run(run())


def test_every_bot_can_be_asked_for() -> None:
    assert (*BOTS, *OLD_BOTS) == thinking.NAMES
