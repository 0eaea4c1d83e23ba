"""A database of every earlier version is migrated; its matches go on and its links open."""

import lzma
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import msgspec
import pytest

from dungeontwister.server.local import background
from dungeontwister.server.settings import Settings
from tests.server.client import Client

FOLDER: Final = Path(__file__).parent / "version_1"


class Kept(msgspec.Struct):
    """A match of the database."""

    tokens: dict[str, int | None]
    """What each token is for; None: a spectator's."""
    events: int
    ended: bool
    undone: int
    """How often something was taken back."""


MATCHES: Final = msgspec.json.decode((FOLDER / "links.json").read_bytes(), type=dict[str, Kept])


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server that begins with the old database."""
    folder = tmp_path_factory.mktemp("kept")
    data = lzma.decompress((FOLDER / "matches.sqlite.xz").read_bytes())
    (folder / "matches.sqlite").write_bytes(data)
    with background(Settings(data=folder)) as address:
        yield address


def with_bot(name: str) -> bool:
    """Whether a bot may have played on before this link was opened."""
    return "-bot" in name


@pytest.mark.parametrize("name", MATCHES)
def test_every_link_opens(address: str, name: str) -> None:
    kept = MATCHES[name]
    for token, seat in kept.tokens.items():
        with Client(address) as client:
            welcome = client.hello(token)
            assert welcome.seat == seat
            assert welcome.table.seq >= kept.events if with_bot(name) else kept.events
            assert (welcome.table.view.ending is not None) == kept.ended


@pytest.mark.parametrize("name", [name for name, kept in MATCHES.items() if not kept.ended])
def test_a_running_match_goes_on(address: str, name: str) -> None:
    """Some player can decide now; where only bots sit, they go on by themselves."""
    for token, seat in MATCHES[name].tokens.items():
        if seat is None:
            continue
        with Client(address) as client:
            client.hello(token)
            question = client.now.question
            if question is not None:
                done = client.act(question.options[0].text)
                assert client.until(done.seq).seq >= done.seq
                return
    assert "-bot" in name


def test_what_was_taken_back_is_there(address: str) -> None:
    assert sum(kept.undone for kept in MATCHES.values()) > 100


@pytest.mark.parametrize(("name", "friendly"), [("card-undone", True), ("card-rated", False)])
def test_an_old_match_keeps_what_was_agreed(address: str, name: str, friendly: bool) -> None:
    (token, *_) = MATCHES[name].tokens
    with Client(address) as client:
        assert client.hello(token).game.options.agreed.friendly is friendly
