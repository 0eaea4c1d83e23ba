"""A database of every earlier version is migrated; its matches go on and its links open."""

import lzma
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Final

import httpx
import msgspec
import pytest

from dungeontwister.server.local import background
from dungeontwister.server.protocol import AskSeats, SeatsTold
from dungeontwister.server.settings import Settings
from tests.server.client import Client

FOLDERS: Final = ("version_1", "revision_2")


class Kept(msgspec.Struct):
    """A match of the database."""

    tokens: dict[str, int | None]
    """What each token is for; None: a spectator's."""
    events: int
    ended: bool
    undone: int
    """How often something was taken back."""


def kept(folder: str, name: str) -> Path:
    """A file that an earlier version has written."""
    return Path(__file__).parent / folder / name


ALL: Final = {
    folder: msgspec.json.decode(kept(folder, "links.json").read_bytes(), type=dict[str, Kept])
    for folder in FOLDERS
}
MATCHES: Final = ALL["version_1"]
NAMED: Final = [(folder, name) for folder, found in ALL.items() for name in found]


@pytest.fixture(scope="module")
def addresses(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, str]]:
    """Servers that begin with the old databases."""
    with ExitStack() as stack:
        found = {}
        for name in FOLDERS:
            folder = tmp_path_factory.mktemp("kept")
            data = lzma.decompress(kept(name, "matches.sqlite.xz").read_bytes())
            (folder / "matches.sqlite").write_bytes(data)
            found[name] = stack.enter_context(background(Settings(data=folder)))
        yield found


def with_bot(name: str) -> bool:
    """Whether a bot may have played on before this link was opened."""
    return "-bot" in name


@pytest.mark.parametrize(("folder", "name"), NAMED)
def test_every_link_opens(addresses: dict[str, str], folder: str, name: str) -> None:
    match = ALL[folder][name]
    for token, seat in match.tokens.items():
        with Client(addresses[folder]) as client:
            welcome = client.hello(token)
            assert welcome.seat == seat
            assert welcome.company.names == ("", "")
            assert welcome.table.seq >= match.events if with_bot(name) else match.events
            assert (welcome.table.view.ending is not None) == match.ended


@pytest.mark.parametrize("folder", FOLDERS)
def test_every_match_is_listed(addresses: dict[str, str], folder: str) -> None:
    tokens = {next(iter(match.tokens)): match for match in ALL[folder].values()}
    body = msgspec.json.encode(AskSeats((*tokens,)))
    while True:
        reply = httpx.post(f"{addresses[folder]}api/seats", content=body)
        told = msgspec.json.decode(reply.content, type=SeatsTold).seats
        # What has to be looked up comes with a later answer.
        if all(seat and seat.standing for seat in told):
            break
    for seat, match in zip(told, tokens.values(), strict=True):
        assert seat is not None
        assert seat.standing is not None
        assert (seat.seat, bool(seat.standing.reason)) == (first_seat(match), match.ended)


def first_seat(match: Kept) -> int | None:
    """What the first link of a match is for."""
    return next(iter(match.tokens.values()))


@pytest.mark.parametrize(
    ("folder", "name"), [(folder, name) for folder, name in NAMED if not ALL[folder][name].ended]
)
def test_a_running_match_goes_on(addresses: dict[str, str], folder: str, name: str) -> None:
    """Some player can decide now; where only bots sit, they go on by themselves."""
    for token, seat in ALL[folder][name].tokens.items():
        if seat is None:
            continue
        with Client(addresses[folder]) as client:
            client.hello(token)
            question = client.now.question
            if question is not None:
                done = client.act(question.options[0].text)
                assert client.until(done.seq).seq >= done.seq
                return
    assert "-bot" in name


def test_what_was_taken_back_is_there() -> None:
    assert sum(kept.undone for kept in MATCHES.values()) > 100


@pytest.mark.parametrize(("name", "friendly"), [("card-undone", True), ("card-rated", False)])
def test_an_old_match_keeps_what_was_agreed(
    addresses: dict[str, str], name: str, friendly: bool
) -> None:
    (token, *_) = MATCHES[name].tokens
    with Client(addresses["version_1"]) as client:
        assert client.hello(token).game.options.agreed.friendly is friendly
