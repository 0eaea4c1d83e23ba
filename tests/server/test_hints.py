"""Hints and reasons over real sockets: who may ask, what is answered, and that nothing waits."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from dungeontwister.server.bots import tutors
from dungeontwister.server.bots.tutors import Found, Question, Tutors
from dungeontwister.server.local import background
from dungeontwister.server.protocol import (
    AskHint,
    AskMotive,
    Done,
    Hint,
    MatchMade,
    MatchOptions,
    Motives,
    NewMatch,
    No,
)
from dungeontwister.server.settings import Settings

from .client import Client
from .tables import MEETING, OPEN_FIELD, make, put
from .test_bots import my_turn, play_on, wait_for

AGAINST_BOT = ("person", "eager")


def hint(client: Client, consent: str | None = None) -> Hint:
    """A hint."""
    return client.ask(AskHint(client.new_id(), consent), Hint)


def refused(client: Client, consent: str | None = None) -> str:
    """Why there is no hint."""
    return client.ask(AskHint(client.new_id(), consent), No).reason


def test_against_a_bot_hints_are_free(tmp_path: Path) -> None:
    made = put(tmp_path, "tutorial-1", OPEN_FIELD, players=AGAINST_BOT)
    with background(Settings(data=tmp_path)) as address, Client(address) as client:
        assert client.hello(str(made.seats[0]), language="fr").table.hints == "free"
        found = hint(client)
        assert found.seq == client.now.seq
        question = client.now.question
        assert question
        options = {option.text for option in question.options}
        for plan in found.plans:
            assert plan.moves[0] in options
            assert plan.chance is not None
            assert "chances de gagner" in plan.words or "gagne la partie" in plan.words
            assert bool(plan.steps) == (len(plan.moves) > 1)
        assert client.now.motive is None


def test_a_hint_can_be_followed(tmp_path: Path) -> None:
    made = put(tmp_path, "tutorial-1", OPEN_FIELD, players=AGAINST_BOT)
    with background(Settings(data=tmp_path)) as address, Client(address) as client:
        client.hello(str(made.seats[0]))
        for move in hint(client).plans[0].moves:
            client.act(move)


def test_before_one_screen_the_other_has_to_agree(tmp_path: Path) -> None:
    made = put(tmp_path, "tutorial-1", OPEN_FIELD)
    blue, yellow = (str(token) for token in made.seats)
    with background(Settings(data=tmp_path)) as address, Client(address) as client:
        assert client.hello(blue).table.hints == "consent"
        assert refused(client) == "no-consent"
        # His own token, that of a spectator, or of nobody, is no consent of the other.
        for token in (blue, made.spectator, "a" * 20):
            assert refused(client, token) == "no-consent"
        assert hint(client, yellow).plans


def test_the_token_of_another_match_is_no_consent(tmp_path: Path) -> None:
    made = put(tmp_path, "tutorial-1", OPEN_FIELD)
    other = put(tmp_path, "tutorial-1", OPEN_FIELD)
    with background(Settings(data=tmp_path)) as address, Client(address) as client:
        client.hello(str(made.seats[0]))
        assert refused(client, str(other.seats[1])) == "no-consent"


def test_who_has_nothing_to_decide_gets_no_hint(tmp_path: Path) -> None:
    made = put(tmp_path, "tutorial-1", OPEN_FIELD)
    blue, yellow = (str(token) for token in made.seats)
    with background(Settings(data=tmp_path)) as address, Client(address) as client:
        client.hello(yellow)
        assert refused(client, blue) == "no-question"


def test_spectators_get_no_hint(tmp_path: Path) -> None:
    made = put(tmp_path, "tutorial-1", OPEN_FIELD, players=AGAINST_BOT)
    with background(Settings(data=tmp_path)) as address, Client(address) as client:
        welcome = client.hello(made.spectator)
        assert (welcome.table.hints, welcome.table.motive) == ("", None)
        assert refused(client) == "only-watching"
        assert client.ask(AskMotive("m"), No).reason == "only-watching"


def test_cards_of_a_combat_are_advised(tmp_path: Path) -> None:
    made = put(tmp_path, "tutorial-2", MEETING, players=AGAINST_BOT)
    with background(Settings(data=tmp_path)) as address, Client(address) as client:
        client.hello(str(made.seats[0]))
        client.act("blue attack naga NAGA")
        (plan,) = hint(client).plans
        assert plan.words.startswith("Lay +")
        assert not plan.moves


def test_a_bot_is_asked_for_its_reasons(tmp_path: Path) -> None:
    with background(Settings(data=tmp_path)) as address, Client(address) as client:
        made = make(address, NewMatch("tutorial-1", ("person", "rat")))
        client.hello(str(made.seats[0]))
        assert client.ask(AskMotive("early"), No).reason == "no-motive"
        while client.now.motive is None:
            play_on(client, 1)
            wait_for(client, my_turn)
        told = client.ask(AskMotive("now"), Motives)
        assert told.seat == 1 == client.now.motive
        assert len(told.words) >= 2


@pytest.mark.parametrize("players", [("person", "person"), ("person", "nobody")])
def test_who_is_no_bot_is_not_asked(tmp_path: Path, players: tuple[str, str]) -> None:
    made = put(tmp_path, "tutorial-1", OPEN_FIELD, players=players)
    with background(Settings(data=tmp_path)) as address, Client(address) as client:
        client.hello(str(made.seats[0]))
        assert client.ask(AskMotive("m"), No).reason == "no-motive"


def test_alone_against_the_non_player_hints_are_free(tmp_path: Path) -> None:
    with background(Settings(data=tmp_path)) as address, Client(address) as client:
        made = make(address, NewMatch("solo-pink", ("nobody", "person"), MatchOptions()))
        client.hello(str(made.seats[1]))
        wait_for(client, my_turn)
        assert client.now.hints == "free"
        assert hint(client).plans


# ---- what it delays


class Held:
    """Questions wait until they are let go."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.go = False
        usual = Tutors.ask

        async def slow(tutors: Tutors, question: Question) -> Found:
            while not self.go:
                await asyncio.sleep(0)
            return await usual(tutors, question)

        monkeypatch.setattr(Tutors, "ask", slow)


@pytest.fixture
def held(monkeypatch: pytest.MonkeyPatch) -> Held:
    """A server that thinks only when it is told to."""
    return Held(monkeypatch)


def at_table(address: str, made: MatchMade) -> Client:
    """Blue's client."""
    client = Client(address)
    client.hello(str(made.seats[0]))
    return client


def test_moves_do_not_wait_for_a_hint(tmp_path: Path, held: Held) -> None:
    made = put(tmp_path, "tutorial-1", OPEN_FIELD, players=AGAINST_BOT)
    with background(Settings(data=tmp_path)) as address, at_table(address, made) as client:
        client.send(AskHint("slow"))
        client.ask(client.act_request("blue move naga"), Done)
        held.go = True
        late = client.answer("slow")
        # What was asked about is no longer asked.
        assert isinstance(late, No)
        assert late.reason == "stale"


def test_one_question_of_a_match_at_a_time(tmp_path: Path, held: Held) -> None:
    made = put(tmp_path, "tutorial-1", OPEN_FIELD, players=AGAINST_BOT)
    with background(Settings(data=tmp_path)) as address, at_table(address, made) as client:
        client.send(AskHint("first"))
        assert refused(client) == "hint-busy"
        held.go = True
        assert isinstance(client.answer("first"), Hint)
        assert hint(client).plans


def test_too_many_questions_are_turned_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tutors, "WAITING", 0)
    made = put(tmp_path, "tutorial-1", OPEN_FIELD, players=AGAINST_BOT)
    with background(Settings(data=tmp_path)) as address, at_table(address, made) as client:
        assert refused(client) == "hint-busy"


def test_what_takes_too_long_is_given_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tutors, "SECONDS", 0.0)
    made = put(tmp_path, "tutorial-1", OPEN_FIELD, players=AGAINST_BOT)
    with background(Settings(data=tmp_path)) as address, at_table(address, made) as client:
        assert refused(client) == "hint-late"
        client.act("blue move naga")


def test_a_failure_is_said_and_logged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def broken(tutors: Tutors, question: Question) -> Found:
        raise ValueError("no idea")

    monkeypatch.setattr(Tutors, "ask", broken)
    made = put(tmp_path, "tutorial-1", OPEN_FIELD, players=AGAINST_BOT)
    with background(Settings(data=tmp_path)) as address, at_table(address, made) as client:
        assert refused(client) == "hint-failed"
        client.act("blue move naga")
    assert "could not be thought about" in caplog.text
