"""What is said about a match over the wire: stored before told, by players alone, also to bots."""

from __future__ import annotations

from pathlib import Path

import pytest

from dungeontwister.core.position.setup import Options
from dungeontwister.core.position.state import Ending
from dungeontwister.server.bots import tutors
from dungeontwister.server.local import background
from dungeontwister.server.protocol import Done, MatchMade, Say
from dungeontwister.server.settings import Settings
from dungeontwister.server.store.store import Store

from .client import Client
from .clocks import TURN, clocks, turn
from .hands import Hands
from .tables import OPEN_FIELD, put, seated, stored
from .test_bots import wait_for


def texts(folder: Path, made: MatchMade) -> list[str]:
    """The entries of a match in the store."""
    return [line.text for line in stored(folder, made.match).lines]


def test_an_offer_outlives_a_restart_and_is_answered(tmp_path: Path) -> None:
    made = put(tmp_path, "tutorial-1", OPEN_FIELD)
    settings = Settings(data=tmp_path)
    with background(settings) as address, seated(address, made) as seats:
        assert seats.blue.now.sayable == ("resign", "offer-draw")
        assert "between two actions" in seats.yellow.now.unsayable
        seats.blue.say("offer-draw")
        seats.together()
        assert {client.now.offered for client in seats} == {0}
    assert texts(tmp_path, made) == ["blue offer-draw"]
    with background(settings) as address, seated(address, made) as seats:
        assert {client.now.offered for client in seats} == {0}
        assert seats.yellow.now.sayable == ("resign", "accept-draw", "decline-draw")
        assert seats.blue.now.question
        seats.yellow.say("accept-draw")
        seats.together()
        for client in seats:
            assert client.now.view.ending == Ending(None, "agreed")
            assert (client.now.offered, client.now.question, client.now.sayable) == (None, None, ())


def test_only_players_say_anything_and_only_what_they_may(tmp_path: Path) -> None:
    made = put(tmp_path, "tutorial-1", OPEN_FIELD)
    with background(Settings(data=tmp_path)) as address, seated(address, made) as seats:
        for word in ("resign", "offer-draw", "abort"):
            assert seats.spectator.may_not_say(word).reason == "only-watching"
        reply = seats.yellow.may_not_say("accept-draw")
        assert (reply.reason, reply.words) == (
            "no-offer",
            "There is no offer of a draw that you could answer.",
        )
        assert seats.blue.may_not_say("abort").reason == "first-turn-has-begun"
        assert seats.spectator.now.sayable == ()
    assert texts(tmp_path, made) == []


def test_a_repeated_word_is_said_once(tmp_path: Path) -> None:
    made = put(tmp_path, "tutorial-1", OPEN_FIELD)
    with background(Settings(data=tmp_path)) as address, seated(address, made) as seats:
        request = Say("offer", "offer-draw")
        assert seats.blue.ask(request, Done) == seats.blue.ask(request, Done)
        # What the other is asked has not changed: his own move is no less fresh.
        seats.blue.act("blue end")
    assert texts(tmp_path, made) == ["blue offer-draw", "blue end"]


def test_what_is_not_stored_is_not_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = put(tmp_path, "tutorial-1", OPEN_FIELD)
    with background(Settings(data=tmp_path)) as address, seated(address, made) as seats:

        async def full(*_: object) -> None:
            raise OSError("the disk is full")

        monkeypatch.setattr(Store, "append", full)
        assert seats.blue.may_not_say("resign").reason == "not-stored"
        assert seats.blue.events == seats.yellow.events == {}


def test_clocks_run_on_beside_an_offer_and_end_with_the_match(tmp_path: Path) -> None:
    made = put(tmp_path, "tutorial-1", OPEN_FIELD, options=Options(timer=True))
    hands = Hands()
    settings = Settings(data=tmp_path, time=hands)
    with background(settings) as address, seated(address, made) as seats:
        hands.move(20)
        seats.blue.say("offer-draw")
        hands.move(10)
        assert seats.blue.resync(0).table.clocks == (turn(0, TURN - 30_000),)
        seats.yellow.say("resign")
        seats.together()
        assert clocks(seats.blue) == ()


LOST = "g1,g2/b1,b2 naga=1G NAGA=2G ap=3 vp=1,0"
"""For yellow: blue is about to win."""
WON = "g1,g2/b1,b2 naga=@3T mechanork=@3T NAGA=@1T MECHANORK=1G ap=1 vp=0,1"


@pytest.mark.parametrize(("position", "answer"), [(LOST, "accept"), (WON, "decline")])
def test_a_bot_answers_by_its_chances(tmp_path: Path, position: str, answer: str) -> None:
    made = put(tmp_path, "tutorial-1", position, players=("person", "goblin"))
    with background(Settings(data=tmp_path)) as address, Client(address) as client:
        client.hello(str(made.seats[0]))
        client.say("offer-draw")
        wait_for(client, lambda table: table.offered is None)
    assert texts(tmp_path, made)[:2] == ["blue offer-draw", f"yellow {answer}-draw"]


def test_a_bot_that_cannot_think_declines(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def broken(*_: object) -> bool:
        raise RuntimeError

    monkeypatch.setattr(tutors, "run", broken)
    made = put(tmp_path, "tutorial-1", LOST, players=("person", "goblin"))
    with background(Settings(data=tmp_path)) as address, Client(address) as client:
        client.hello(str(made.seats[0]))
        client.say("offer-draw")
        wait_for(client, lambda table: table.offered is None)
        assert client.now.view.ending is None
