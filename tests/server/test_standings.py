"""How the matches of many links stand: a cheap question, without secrets."""

from __future__ import annotations

from pathlib import Path
from unittest.mock import patch

import httpx
import msgspec
import pytest

from dungeontwister.server.local import background
from dungeontwister.server.matches import standings
from dungeontwister.server.protocol import (
    SEATS_AT_ONCE,
    AskSeats,
    Done,
    NewMatch,
    SeatsTold,
    SeatTold,
    Standing,
)
from dungeontwister.server.settings import Settings

from .client import Client
from .tables import make, put

UNKNOWN = "a-link-that-leads-nowhere"
NEARLY = "b1,b2/?,? naga=1T blue ap=3 vp=1,0"
"""Blue's Naga leaves with his next step, and wins."""


def ask(address: str, *tokens: str | None) -> tuple[SeatTold | None, ...]:
    """What is told of some links."""
    body = msgspec.json.encode(AskSeats(tuple(map(str, tokens))))
    reply = httpx.post(f"{address}api/seats", content=body)
    assert reply.status_code == 200, reply.text
    return msgspec.json.decode(reply.content, type=SeatsTold).seats


def test_all_that_a_list_shows(tmp_path: Path) -> None:
    made = put(tmp_path, "tutorial-1", NEARLY)
    with background(Settings(data=tmp_path)) as address:
        blue, nobody, spectator = ask(address, made.seats[0], UNKNOWN, made.spectator)
        before = Standing((1, 0), 2, 0, (0,), "", None)
        players = ("person", "person")
        assert blue == SeatTold(made.match, 0, "tutorial-1", players, ("", ""), before)
        assert nobody is None
        assert spectator == msgspec.structs.replace(blue, seat=None)
        with Client(address) as client:
            client.hello(str(made.seats[0]))
            client.call_me("Anna", Done)
            client.act("blue move naga", "blue step naga @1T")
        (blue,) = ask(address, made.seats[0])
        assert blue is not None
        assert blue.names == ("Anna", "")
        assert blue.standing is not None
        assert (blue.standing.points, blue.standing.winner) == ((2, 0), 0)
        assert blue.standing.reason
        assert blue.standing.deciders == ()


def test_nothing_is_played_through_twice(tmp_path: Path) -> None:
    made = [put(tmp_path, "tutorial-1", seed=str(seed)) for seed in range(6)]
    tokens = [one.seats[0] for one in made]
    with background(Settings(data=tmp_path)) as address:
        first = ask(address, *tokens)
        assert [one is not None and one.standing is not None for one in first] == [
            True
        ] * standings.LOOKED_UP + [False] * (6 - standings.LOOKED_UP)
        assert all(one and one.standing for one in ask(address, *tokens))
    with background(Settings(data=tmp_path)) as address:
        with patch.object(standings.Standings, "_look_up", side_effect=AssertionError):
            assert all(one and one.standing for one in ask(address, *tokens))
        # What happens afterwards is told as well.
        with Client(address) as client:
            client.hello(str(tokens[0]))
            question = client.now.question
            assert question is not None
            client.act(question.options[0].text)
    with (
        background(Settings(data=tmp_path)) as address,
        patch.object(standings.Standings, "_look_up", side_effect=AssertionError),
    ):
        assert all(one and one.standing for one in ask(address, *tokens))


@pytest.mark.parametrize(
    ("body", "status"),
    [
        (b"", 400),
        (b'{"tokens":["short"]}', 400),
        (msgspec.json.encode(AskSeats((UNKNOWN,) * (SEATS_AT_ONCE + 1))), 400),
        (b" " * 20_000, 413),
    ],
)
def test_a_question_that_cannot_be_answered(tmp_path: Path, body: bytes, status: int) -> None:
    with background(Settings(data=tmp_path)) as address:
        reply = httpx.post(f"{address}api/seats", content=body)
        assert reply.status_code == status
        assert reply.json()["words"]


def test_one_address_does_not_try_links_without_end(tmp_path: Path) -> None:
    settings = Settings(data=tmp_path, listed_at_once=3, listed_per_minute=0.001)
    body = msgspec.json.encode(AskSeats((UNKNOWN, UNKNOWN)))
    with background(settings) as address:
        made = make(address, NewMatch())
        ask(address, UNKNOWN, made.spectator)
        assert httpx.post(f"{address}api/seats", content=body).status_code == 429
