"""A seat is handed over to another device by a code: once, for ten minutes, with few tries."""

from __future__ import annotations

from pathlib import Path

import httpx
import msgspec
import pytest

from dungeontwister.server.local import background
from dungeontwister.server.matches.handing_over import ALPHABET, MOST, NAMED, SECONDS, TRIES, Codes
from dungeontwister.server.protocol import CodeMade, Seat, TakeOver, WantCode
from dungeontwister.server.routes.menu import Problem
from dungeontwister.server.settings import Settings

from .client import Client
from .tables import make


class Clock:
    """A time that is set by hand."""

    def __init__(self) -> None:
        self.time = 0.0

    def __call__(self) -> float:
        return self.time


def wrong(code: str) -> str:
    """The same code but for its last letter."""
    return code[:-1] + next(letter for letter in ALPHABET if letter != code[-1])


def test_a_code_is_good_once_however_it_is_typed() -> None:
    codes = Codes(Clock())
    code = codes.give("match", 1)
    assert len(code) == 8
    typed = f" {code[:4].lower()}-{code[4:].lower()} "
    found = codes.take(typed)
    assert found
    assert (found.match, found.seat) == ("match", 1)
    assert codes.take(code) is None


def test_it_is_good_for_ten_minutes() -> None:
    clock = Clock()
    codes = Codes(clock)
    code = codes.give("match", None)
    clock.time = SECONDS
    assert codes.take(code) is None


def test_whoever_guesses_uses_it_up() -> None:
    codes = Codes(Clock())
    code = codes.give("match", 0)
    for _ in range(TRIES - 1):
        assert codes.take(wrong(code)) is None
    assert codes.take(code)
    code = codes.give("match", 0)
    for _ in range(TRIES):
        codes.take(wrong(code))
    assert codes.take(code) is None


@pytest.mark.parametrize("typed", ["", "A", "ACD", "0000", "é" * 8, "A" * 200])
def test_nonsense_is_no_code(typed: str) -> None:
    assert Codes(Clock()).take(typed) is None


def test_a_seat_has_one_code_and_memory_is_bounded() -> None:
    codes = Codes(Clock())
    first, second = codes.give("match", 0), codes.give("match", 0)
    assert codes.take(first) is None
    assert codes.take(second)
    early = codes.give("early", 0)
    names = {codes.give(f"match-{number}", 0)[:NAMED] for number in range(MOST)}
    assert len(names) == MOST
    assert codes.take(early) is None


def post(address: str, path: str, body: object) -> httpx.Response:
    """A request about codes."""
    return httpx.post(f"{address}api/handover{path}", content=msgspec.json.encode(body))


def test_another_device_gets_a_new_link_and_the_old_one_stays(tmp_path: Path) -> None:
    with background(Settings(data=tmp_path)) as address:
        made = make(address)
        token = str(made.seats[1])
        asked = post(address, "", WantCode(token))
        assert asked.status_code == 201
        code = msgspec.json.decode(asked.content, type=CodeMade).code
        given = post(address, "/take", TakeOver(code.lower()))
        seat = msgspec.json.decode(given.content, type=Seat)
        assert (seat.match, seat.seat) == (made.match, 1)
        assert seat.token not in made.seats
        for one in (token, seat.token):
            with Client(address) as client:
                assert client.hello(one).seat == 1
        again = post(address, "/take", TakeOver(code))
        assert again.status_code == 404
        assert msgspec.json.decode(again.content, type=Problem).reason == "no-such-code"


def test_a_code_needs_a_seat(tmp_path: Path) -> None:
    with background(Settings(data=tmp_path)) as address:
        asked = post(address, "", WantCode("a" * 32))
        assert asked.status_code == 404
        assert msgspec.json.decode(asked.content, type=Problem).reason == "unknown-token"
        assert post(address, "/take", [1]).status_code == 400


def test_an_address_tries_only_so_often(tmp_path: Path) -> None:
    settings = Settings(data=tmp_path, codes_at_once=3, codes_per_minute=0.001)
    with background(settings) as address:
        tried = [post(address, "/take", TakeOver("A" * 8)).status_code for _ in range(4)]
    assert tried == [404, 404, 404, 429]
