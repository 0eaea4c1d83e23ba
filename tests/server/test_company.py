"""Who sits at the table: names that play no tricks, and who is there; told to the table only."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from dungeontwister.server.local import background
from dungeontwister.server.protocol import Company, CompanyTold, Done, MatchMade, NewMatch, No
from dungeontwister.server.settings import Settings

from .client import Client
from .tables import make, seated

ANNA = "Anna Müller-Šťastná"
LONGEST = "Ten letters and ten more"


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    """A server with an empty folder."""
    with background(Settings(data=tmp_path)) as found:
        yield found


def told(client: Client) -> Company:
    """The next news of the company."""
    while not isinstance(reply := client.read(), CompanyTold):
        pass
    return reply.company


def test_a_name_is_told_to_the_table_and_kept(tmp_path: Path) -> None:
    with background(Settings(data=tmp_path)) as address:
        made = make(address)
        with seated(address, made) as seats:
            seats.blue.call_me(f"  {ANNA} ", Done)
            for client in seats:
                assert client.company is not None
                while client.company.names != (ANNA, ""):
                    told(client)
            assert told_nothing_more(seats.spectator)
    with background(Settings(data=tmp_path)) as address, Client(address) as client:
        assert client.hello(made.spectator).company == Company((ANNA, ""), (False, False))


def told_nothing_more(client: Client) -> bool:
    """Whether the answer to a question is the next that comes."""
    return client.resync(client.now.seq) is not None and isinstance(client.company, Company)


def test_somebody_comes_and_goes(address: str) -> None:
    made = make(address)
    with Client(address) as blue:
        assert blue.hello(str(made.seats[0])).company.here == (True, False)
        with Client(address) as yellow, Client(address) as window:
            assert yellow.hello(str(made.seats[1])).company.here == (True, True)
            assert told(blue).here == (True, True)
            window.hello(str(made.seats[1]))
        # Two windows were closed: that of the last one counts.
        assert told(blue).here == (True, False)


def test_a_bot_is_always_there(address: str) -> None:
    made = make(address, NewMatch("tutorial-1", ("person", "random")))
    with Client(address) as client:
        assert client.hello(made.spectator).company.here == (False, True)


@pytest.mark.parametrize("name", [ANNA, LONGEST, "李小龍", "עדה", "e\u0301" * 24, "<b>", ""])
def test_a_name_of_any_script(address: str, name: str) -> None:
    with Client(address) as client:
        client.hello(str(make(address).seats[0]))
        client.call_me(name, Done)


@pytest.mark.parametrize(
    ("name", "reason", "at"),
    [
        (f"{LONGEST}!", "name-long", 0),
        ("An\u202ena", "name-hidden", 2),
        ("An\u200bna", "name-hidden", 2),
        ("\u2066Anna", "name-hidden", 0),
        ("Anna\n", "name-hidden", 4),
        ("\ue000", "name-hidden", 0),
        ("\u3164", "name-hidden", 0),
        ("A\ufe0fnna", "name-hidden", 1),
        ("An\u0302\u0303\u0304na", "name-marks", 4),
        ("\u0302Anna", "name-marks", 1),
    ],
)
def test_a_name_that_plays_tricks_is_refused(address: str, name: str, reason: str, at: int) -> None:
    with Client(address) as client:
        client.hello(str(make(address).seats[0]))
        answer = client.call_me(name, No)
        assert (answer.reason, answer.at) == (reason, at)
        assert answer.words


def test_a_spectator_has_no_name(address: str) -> None:
    made: MatchMade = make(address)
    with Client(address) as client:
        client.hello(made.spectator)
        assert client.call_me("Anna", No).reason == "only-watching"


def test_a_name_is_asked_about_beforehand(address: str) -> None:
    def ask(name: str) -> dict[str, object]:
        body = {"name": name, "language": "fr"}
        found: dict[str, object] = httpx.post(f"{address}api/name", json=body).json()
        return found

    assert ask(" Anna  B ") == {"name": "Anna B", "reason": "", "words": "", "at": 0}
    refused = ask("An\u200bna")
    assert (refused["reason"], refused["at"]) == ("name-hidden", 2)
    assert "personne ne voit" in str(refused["words"])
    assert httpx.post(f"{address}api/name", content=b"{").status_code == 400
