"""Another match with sides swapped: made by whoever asks first, joined by the other."""

from __future__ import annotations

from pathlib import Path

import httpx
import msgspec
import pytest

from dungeontwister.core.position.setup import Options
from dungeontwister.server.local import background
from dungeontwister.server.protocol import (
    Company,
    Done,
    MatchOptions,
    NewMatch,
    Rematch,
    Seat,
    WantRematch,
)
from dungeontwister.server.routes.menu import Problem
from dungeontwister.server.settings import Settings

from .client import Client
from .tables import OPEN_FIELD, make, put, seated, stored
from .test_bots import wait_for


def ask(address: str, token: object) -> httpx.Response:
    """The answer to a wish for another match."""
    body = msgspec.json.encode(WantRematch(str(token)))
    return httpx.post(f"{address}api/rematch", content=body)


def again(address: str, token: object) -> Seat:
    """A place in the next match."""
    reply = ask(address, token)
    assert reply.status_code == 201, reply.text
    return msgspec.json.decode(reply.content, type=Seat)


def refused(address: str, token: object) -> tuple[int, str]:
    """Why there is none."""
    reply = ask(address, token)
    return reply.status_code, msgspec.json.decode(reply.content, type=Problem).reason


def test_sides_are_swapped_and_each_gets_his_own_seat(tmp_path: Path) -> None:
    options = Options(friendly=True)
    made = put(tmp_path, "tutorial-1", OPEN_FIELD, options=options)
    settings = Settings(data=tmp_path)
    with background(settings) as address, seated(address, made) as seats:
        assert refused(address, made.seats[0]) == (409, "not-over")
        seats.yellow.say("resign")
        assert refused(address, made.spectator) == (409, "only-watching")
        first = again(address, made.seats[0])
        wait_for(seats.yellow, lambda table: table.rematch is not None)
        assert seats.yellow.now.rematch == Rematch(first.match, 0)
    # The offer is still there after a restart.
    with background(settings) as address, seated(address, made) as seats:
        assert seats.spectator.now.rematch == Rematch(first.match, 0)
        second, watching = (again(address, token) for token in (made.seats[1], made.spectator))
        assert (first.seat, second.seat, watching.seat) == (1, 0, None)
        assert {first.match, second.match, watching.match} == {first.match}
        assert len({first.token, second.token, watching.token, *made.seats}) == 5
        for place in (first, second, watching):
            with Client(address) as client:
                welcome = client.hello(place.token)
                assert (welcome.match, welcome.seat) == (first.match, place.seat)
                assert welcome.game.scenario == "tutorial-1"
                assert welcome.game.options.agreed == MatchOptions(friendly=True)
                assert welcome.table.view.ending is None
    before, after = (stored(tmp_path, match) for match in (made.match, first.match))
    assert before.seed != after.seed


def test_who_asks_twice_joins_the_same_match(tmp_path: Path) -> None:
    made = put(tmp_path, "tutorial-1", OPEN_FIELD)
    with background(Settings(data=tmp_path)) as address, seated(address, made) as seats:
        seats.blue.say("resign")
        places = [again(address, made.seats[0]) for _ in range(2)]
        assert {(place.match, place.seat) for place in places} == {(places[0].match, 1)}


def test_each_takes_his_name_with_him(tmp_path: Path) -> None:
    made = put(tmp_path, "tutorial-1", OPEN_FIELD)
    with background(Settings(data=tmp_path)) as address, seated(address, made) as seats:
        seats.blue.call_me("Anna", Done)
        seats.yellow.call_me("Ben", Done)
        seats.blue.say("resign")
        # Ben has not come over yet, and is called so all the same.
        place = again(address, made.seats[0])
        with Client(address) as client:
            assert client.hello(place.token).company == Company(("Ben", "Anna"), (False, True))


def test_a_bot_takes_no_name(tmp_path: Path) -> None:
    with background(Settings(data=tmp_path)) as address, Client(address) as client:
        made = make(address, NewMatch("tutorial-1", ("person", "rat")))
        client.hello(str(made.seats[0]))
        client.call_me("Anna", Done)
        client.say("abort")
        assert client.hello(again(address, made.seats[0]).token).company.names == ("", "Anna")


def test_a_bot_changes_sides_and_a_handicap_stays_with_its_player(tmp_path: Path) -> None:
    options = MatchOptions(levels=("experienced", "beginner"))
    wanted = NewMatch("standard", ("person", "rat"), options)
    with background(Settings(data=tmp_path)) as address, Client(address) as client:
        made = make(address, wanted)
        client.hello(str(made.seats[0]))
        client.say("abort")
        place = again(address, made.seats[0])
        welcome = client.hello(place.token)
        assert (welcome.seat, welcome.players) == (1, ("rat", "person"))
        assert welcome.game.options.agreed.levels == ("beginner", "experienced")


def test_against_the_non_player_nobody_changes_sides(tmp_path: Path) -> None:
    with background(Settings(data=tmp_path)) as address, Client(address) as client:
        made = make(address, NewMatch("solo-pink", ("nobody", "person")))
        client.hello(str(made.seats[1]))
        client.say("abort")
        place = again(address, made.seats[1])
        welcome = client.hello(place.token)
        assert (welcome.seat, welcome.players) == (1, ("nobody", "person"))


@pytest.mark.parametrize(
    ("body", "status"), [(b"{}", 400), (b'{"token": "nobody-has-such-a-token"}', 404)]
)
def test_what_leads_nowhere_is_refused(tmp_path: Path, body: bytes, status: int) -> None:
    with background(Settings(data=tmp_path)) as address:
        reply = httpx.post(f"{address}api/rematch", content=body)
        assert reply.status_code == status
        assert msgspec.json.decode(reply.content, type=Problem).words
