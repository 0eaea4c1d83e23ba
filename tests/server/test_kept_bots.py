"""A bot lives for a whole match in one process of the server, and survives the end of that."""

import asyncio
import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from dungeontwister.core.decisions.frames import Movement
from dungeontwister.core.decisions.move import Move
from dungeontwister.core.position.seats import SEAT_NAMES
from dungeontwister.record.asked import Past, is_decision, past_of
from dungeontwister.record.log import Log
from dungeontwister.record.source import Source
from dungeontwister.server.bots import kept_bots, thinking
from dungeontwister.server.bots.kept_bots import Decision, KeptBots
from dungeontwister.server.bots.thinking import Thinkers
from dungeontwister.server.local import background
from dungeontwister.server.protocol import Table
from dungeontwister.server.settings import Settings
from dungeontwister.server.telling.games import Material, new_header

from .client import Client
from .failing import LITTLE, decide_little
from .process import Process
from .tables import put, stored
from .test_bots import descendants, wait_for

HEADER = new_header("tutorial-2")
OLD = ("eager", "random")
PLANNING = ("apprentice", "mechanork")


@pytest.fixture
def little_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots think little, here and in processes of their own."""
    monkeypatch.setattr(kept_bots, "BUDGET", LITTLE)
    monkeypatch.setattr(thinking, "decide", decide_little)


class Played:
    """A match whose bots are asked as a server asks them."""

    def __init__(self, match: str = "match", bots: tuple[str, str] = OLD) -> None:
        self.match, self.bots = match, bots
        self.log = Log(Material(HEADER).game, Source("seed"))
        self.read = [0, 0]

    @property
    def seat(self) -> int:
        """Who decides."""
        return self.log.game.deciders(self.log.state)[0]

    @property
    def on_the_way(self) -> bool:
        """Whether somebody is in the middle of a movement, and so of a plan."""
        return bool(self.log.state.frames) and isinstance(self.log.state.frames[-1], Movement)

    def decision(self) -> Decision:
        """What is asked now."""
        log, seat = self.log, self.seat
        prompt = log.game.prompt(log.state, seat)
        assert prompt
        return Decision(
            match=self.match,
            bot=self.bots[seat],
            seed=f"lot/{seat}",
            header=HEADER,
            made=sum(is_decision(entry, seat) for entry in log.entries),
            read=self.read[seat],
            events=log.news(seat, self.read[seat]),
            view=log.game.view(log.state, seat),
            prompt=prompt,
        )

    def past(self) -> Past:
        """What the deciding seat was told and asked."""
        return past_of(self.log.game, self.log.start, self.log.entries, self.seat)

    def play(self, move: Move) -> None:
        """The answer."""
        self.read[self.seat] = len(self.log.events)
        self.log.play(move)


def answer(bots: KeptBots, played: Played) -> bool:
    """One decision; whether the bot was there."""
    decision = played.decision()
    move = bots.decide(decision)
    there = move is not None
    if move is None:
        move = bots.decide(decision._replace(past=played.past()))
    assert move is not None
    played.play(move)
    return there


def test_a_bot_that_is_there_is_told_only_what_is_new() -> None:
    bots, played = KeptBots(2), Played()
    told = 0
    for _ in range(80):
        told += len(played.decision().events)
        assert answer(bots, played)
    assert told <= 2 * len(played.log.events)


@pytest.mark.usefixtures("little_thought")
@pytest.mark.parametrize("names", [OLD, PLANNING])
def test_a_process_drops_the_bots_that_it_was_not_asked_for_longest(names: tuple[str, str]) -> None:
    """Three bots share two places: a match that comes back finds its bot gone, and rebuilds it."""
    undisturbed, played, other = Played(bots=names), Played(bots=names), Played("other")
    alone, shared = KeptBots(2), KeptBots(2)
    dropped = 0
    for number in range(60):
        answer(alone, undisturbed)
        dropped += not answer(shared, played)
        if number % 10 == 0:
            answer(shared, other)
    assert dropped
    assert played.log.entries == undisturbed.log.entries


@pytest.mark.usefixtures("little_thought")
@pytest.mark.parametrize("names", [OLD, PLANNING])
def test_an_answer_that_was_not_played_is_forgotten(names: tuple[str, str]) -> None:
    bots, alone = KeptBots(2), KeptBots(2)
    played, undisturbed = Played(bots=names), Played(bots=names)
    forgotten = 0
    for _ in range(60):
        if played.on_the_way:
            assert bots.decide(played.decision()) is not None
            forgotten += not answer(bots, played)
        else:
            answer(bots, played)
        answer(alone, undisturbed)
    assert forgotten
    assert played.log.entries == undisturbed.log.entries


# ---- processes


def kill_processes(thinkers: Thinkers) -> None:
    """As if the system had run out of memory."""
    for desk in thinkers._desks:
        if desk.pool and desk.pool.process:
            desk.pool.process.kill()


async def one_more(thinkers: Thinkers, played: Played) -> None:
    """A decision as a server asks for it."""

    async def recall() -> Past:
        return played.past()

    played.play(await thinkers.choose(played.decision(), recall))


@pytest.mark.usefixtures("little_thought")
@pytest.mark.parametrize("names", [OLD, PLANNING])
def test_a_bot_whose_process_dies_in_the_middle_of_a_turn_plays_the_same(
    names: tuple[str, str], caplog: pytest.LogCaptureFixture
) -> None:
    undisturbed, killed = Played(bots=names), Played(bots=names)

    async def run() -> int:
        thinkers, deaths = Thinkers(1), 0
        while not killed.log.state.ending:
            if killed.on_the_way and deaths < 2:
                kill_processes(thinkers)
                deaths += 1
            await one_more(thinkers, killed)
        await thinkers.close()
        return deaths

    assert asyncio.run(run()) == 2
    assert not caplog.records
    bots = KeptBots(2)
    while not undisturbed.log.state.ending:
        answer(bots, undisturbed)
    assert killed.log.entries == undisturbed.log.entries


def test_bots_stay_with_their_process_and_new_ones_go_where_least_is_to_do() -> None:
    async def run() -> None:
        thinkers = Thinkers(2)
        matches = [Played(str(number)) for number in range(4)]
        desks = [thinkers._desk_of(played.decision().key) for played in matches]
        assert [desks.count(desk) for desk in thinkers._desks] == [2, 2]
        thinkers._desks[0].waiting = 1
        assert thinkers._desk_of(("new", 0)) is thinkers._desks[1]
        assert [thinkers._desk_of(played.decision().key) for played in matches] == desks

    asyncio.run(run())


# ---- a whole server

MATCH = ("tutorial-2", "", "a seed")
SERVED = (("eager", "eager"), ("goblin", "rat"))


def on_the_way(table: Table) -> bool:
    """Whether somebody is in the middle of a movement."""
    return bool(table.view.frames) and isinstance(table.view.frames[-1], Movement)


def over(table: Table) -> bool:
    """Whether the match has ended."""
    return not table.deciders


@contextmanager
def watched(address: str, token: str) -> Iterator[Client]:
    """Somebody looks on, so that bots play."""
    with Client(address) as client:
        client.hello(token)
        yield client


def undisturbed_match(folder: Path, bots: tuple[str, str]) -> list[str]:
    """All moves of a match that nothing befell."""
    made = put(folder, *MATCH, players=bots)
    with background(Settings(data=folder)) as address, watched(address, made.spectator) as client:
        wait_for(client, over)
    return texts(folder, made.match)


def texts(folder: Path, match: str) -> list[str]:
    """What was played."""
    return [line.text for line in stored(folder, match).lines]


@pytest.mark.parametrize("bots", SERVED)
def test_a_match_goes_on_the_same_after_its_bots_and_its_server_were_killed(
    bots: tuple[str, str], tmp_path: Path
) -> None:
    """First the bots' process dies in the middle of a turn, then the whole server."""
    whole, broken = tmp_path / "whole", tmp_path / "broken"
    whole.mkdir()
    broken.mkdir()
    expected = undisturbed_match(whole, bots)
    made = put(broken, *MATCH, players=bots)
    with Process(broken) as server, watched(server.address, made.spectator) as client:
        wait_for(client, on_the_way)
        for child in descendants(server.pid):
            os.kill(child, signal.SIGKILL)
        seq = client.now.seq
        wait_for(client, lambda table: on_the_way(table) and table.seq > seq + 20)
        server.kill()
    with Process(broken) as server, watched(server.address, made.spectator) as client:
        wait_for(client, over)
    found = texts(broken, made.match)
    assert found == expected
    assert {text.split()[0] for text in found} >= {*SEAT_NAMES}
