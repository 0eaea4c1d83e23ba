"""What goes over HTTP: making a match, texts, the page, and headers that keep secrets in."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import httpx
import msgspec
import pytest
from starlette.applications import Starlette

from dungeontwister.bots import BOTS
from dungeontwister.content.tables import PLAYED_WITH
from dungeontwister.content.texts import catalogue, languages
from dungeontwister.series import TITLES
from dungeontwister.server import app
from dungeontwister.server.local import background
from dungeontwister.server.protocol import MESSAGE_LIMIT, MatchMade, NewMatch
from dungeontwister.server.routes.menu import Menu, Problem, Texts
from dungeontwister.server.settings import Settings
from dungeontwister.server.store import queries
from dungeontwister.server.store.database import StoreError

from .client import Client
from .tables import make


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    """A server with an empty folder."""
    with background(Settings(data=tmp_path)) as found:
        yield found


def test_a_match_has_a_token_for_each_person_and_for_spectators(address: str) -> None:
    made = make(address)
    with_bot = make(address, NewMatch("tutorial-2", ("eager", "person")))
    tokens = [*made.seats, made.spectator, with_bot.seats[1], with_bot.spectator]
    assert with_bot.seats[0] is None
    assert len({*tokens}) == 5
    assert all(token is not None and len(token) >= 32 for token in tokens)


def test_what_is_asked_for_is_played(address: str) -> None:
    made = make(address, NewMatch("tutorial-2", ("person", "random")))
    with Client(address) as client:
        welcome = client.hello(str(made.seats[0]))
    assert welcome.match == made.match
    assert welcome.players == ("person", "random")
    assert welcome.game.scenario == "tutorial-2"
    assert (welcome.game.rows, welcome.game.columns, welcome.game.combat) == (3, 2, True)


def test_a_store_that_fails_is_told_as_a_problem(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise StoreError("database or disk is full")

    monkeypatch.setattr(queries, "create", fail)
    reply = httpx.post(f"{address}api/matches", content=msgspec.json.encode(NewMatch()))
    assert reply.status_code == 503
    assert msgspec.json.decode(reply.content, type=Problem).reason == "not-stored"
    monkeypatch.undo()
    make(address)


@pytest.mark.parametrize("bot", ["random", "eager", *BOTS])
def test_an_opponent_sits_down_and_the_old_bots_too(address: str, bot: str) -> None:
    made = make(address, NewMatch("tutorial-2", ("person", bot)))
    with Client(address) as client:
        assert client.hello(str(made.seats[0])).players == ("person", bot)


def test_only_opponents_are_told_of(address: str) -> None:
    body = b'{"players":["person","genius"]}'
    reply = httpx.post(f"{address}api/matches", content=body)
    told = msgspec.json.decode(reply.content, type=Problem)
    assert reply.status_code == 400
    assert told.words == "players are person, rat, goblin, mechanork, apprentice"


def test_an_empty_request_makes_the_first_tutorial(address: str) -> None:
    reply = httpx.post(f"{address}api/matches")
    assert reply.status_code == 201
    msgspec.json.decode(reply.content, type=MatchMade)


@pytest.mark.parametrize(
    ("body", "status"),
    [
        (b"{", 400),
        (b"\xff", 400),
        (b'{"scenario":"tutorial-99"}', 400),
        (b'{"players":["person","nobody"]}', 400),
        (b'{"players":["person"]}', 400),
        (b'{"seed":1}', 400),
        (b" " * (MESSAGE_LIMIT + 1), 413),
    ],
)
def test_what_cannot_be_played_is_refused(address: str, body: bytes, status: int) -> None:
    reply = httpx.post(f"{address}api/matches", content=body)
    assert reply.status_code == status
    assert msgspec.json.decode(reply.content, type=Problem).words


def test_one_address_does_not_make_matches_without_end(tmp_path: Path) -> None:
    settings = Settings(data=tmp_path, new_matches_at_once=2, new_matches_per_minute=0.001)
    with background(settings) as address:
        statuses = [httpx.post(f"{address}api/matches").status_code for _ in range(3)]
    assert statuses == [201, 201, 429]


def test_the_menu(address: str) -> None:
    menu = msgspec.json.decode(httpx.get(f"{address}api/menu").content, type=Menu)
    assert [(scenario.game, scenario.id) for scenario in menu.scenarios] == [
        (title.name, name) for title in TITLES.values() for name in title.scenarios
    ]
    titles = menu.scenarios[0].titles
    assert (titles["en"], titles["fr"]) == ("Tutorial 1", "Tutoriel 1")
    assert all(scenario.titles.keys() == {*languages()} for scenario in menu.scenarios)
    assert [one.id for one in menu.opponents] == [*BOTS]
    assert all(one.names.keys() == {*languages()} for one in menu.opponents)
    goblin = next(one for one in menu.opponents if one.id == menu.usual_opponent)
    assert (goblin.names["en"], goblin.names["fr"]) == ("Goblin", "Gobelin")
    assert [language.id for language in menu.languages] == [*languages()]
    names = {language.id: language.name for language in menu.languages}
    assert (names["en"], names["fr"]) == ("English", "Français")


def test_the_catalogue(address: str) -> None:
    for language in languages():
        reply = httpx.get(f"{address}api/texts/{language}").content
        texts = msgspec.json.decode(reply, type=Texts)
        assert (texts.language, texts.texts) == (language, catalogue(language).templates())
        assert [one.id for one in texts.languages] == [*languages()]
        assert texts.played_with == PLAYED_WITH
    assert httpx.get(f"{address}api/texts/xx").status_code == 404
    assert httpx.get(f"{address}api/texts/xx,fr,en").json()["language"] == "fr"


def test_health(address: str) -> None:
    assert httpx.get(f"{address}api/health").json()["status"] == "ok"


def test_a_server_is_ready_when_its_store_answers(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise StoreError("nobody there")

    assert httpx.get(f"{address}api/ready").json()["status"] == "ready"
    monkeypatch.setattr(queries, "find", fail)
    assert httpx.get(f"{address}api/ready").status_code == 503
    # It is up all the same.
    assert httpx.get(f"{address}api/health").status_code == 200


@pytest.mark.parametrize("path", ["", "api/menu", "api/nothing", "nothing"])
def test_every_answer_has_safe_headers(address: str, path: str) -> None:
    headers = httpx.get(f"{address}{path}").headers
    assert "default-src 'none'" in headers["content-security-policy"]
    assert "script-src 'self';" in headers["content-security-policy"]
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["cache-control"] in ("no-store", "no-cache")


# ---- the page


def get(folder: Path, path: str) -> httpx.Response:
    """What the page's own part of the application answers."""
    page = httpx.ASGITransport(Starlette(routes=[app.page_route(folder)]))

    async def ask() -> httpx.Response:
        async with httpx.AsyncClient(transport=page, base_url="http://here") as client:
            return await client.get(path)

    return asyncio.run(ask())


def test_a_missing_page_says_how_to_build_it(tmp_path: Path) -> None:
    reply = get(tmp_path, "/")
    assert reply.status_code == 503
    assert "npm run build" in reply.text


def test_the_built_page_is_served(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<p>the page</p>")
    (tmp_path / "assets" / "page-abc.js").write_text("1")
    script = get(tmp_path, "/assets/page-abc.js")
    assert script.headers["content-type"].startswith("text/javascript")
    assert get(tmp_path, "/").text == "<p>the page</p>"
    assert get(tmp_path, "/%2e%2e/secret").status_code == 404
