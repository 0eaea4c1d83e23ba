"""The rulebook over HTTP: told once, sent small, and not again if the page has it."""

from collections.abc import Iterator

import httpx
import msgspec
import pytest

from dungeontwister.content.rulebook_reader import GAMES
from dungeontwister.rulebook.book import Book, book
from dungeontwister.server.local import background
from dungeontwister.server.settings import Settings

PICTURE = "api/rulebook/prison/fr/rotation/before-example.svg"


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server with an empty folder."""
    with background(Settings(data=tmp_path_factory.mktemp("matches"))) as found:
        yield found


@pytest.mark.parametrize("game", GAMES)
def test_the_whole_rulebook_of_a_game_is_given(address: str, game: str) -> None:
    reply = httpx.get(f"{address}api/rulebook/{game}/fr")
    assert msgspec.json.decode(reply.content, type=Book) == book(game, "fr")


def test_it_is_small_on_its_way(address: str) -> None:
    with httpx.stream("GET", f"{address}api/rulebook/solo/en") as reply:
        size = sum(len(chunk) for chunk in reply.iter_raw())
    assert reply.headers["content-encoding"] == "gzip"
    assert size < 60_000


@pytest.mark.parametrize("path", ["api/rulebook/card_game/en", PICTURE])
def test_what_the_page_has_is_not_sent_again(address: str, path: str) -> None:
    first = httpx.get(address + path)
    again = httpx.get(address + path, headers={"if-none-match": first.headers["etag"]})
    assert (first.status_code, again.status_code, again.content) == (200, 304, b"")
    other = httpx.get(address + path, headers={"if-none-match": '"other"'})
    assert other.content == first.content


def test_a_browser_that_cannot_unpack_gets_it_plain(address: str) -> None:
    plain = httpx.get(address + PICTURE, headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.headers["content-type"].startswith("image/svg+xml")
    assert plain.text.startswith("<svg")


@pytest.mark.parametrize(
    "path",
    [
        *("api/rulebook/chess/en", "api/rulebook/prison/xx", "api/rules/CGQ-69"),
        *("api/rulebook/prison/en/aim/story.svg", "api/rulebook/chess/en/aim/story.svg"),
    ],
)
def test_what_there_is_not_is_not_found(address: str, path: str) -> None:
    assert httpx.get(address + path).status_code == 404
