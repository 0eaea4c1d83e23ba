"""The application: a socket for matches, a few addresses to make them, and the page itself."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib import resources
from pathlib import Path
from typing import Final, TypeVar

import msgspec
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles

from dungeontwister import __version__
from dungeontwister.content.texts import catalogue, languages
from dungeontwister.editions.options import OptionError
from dungeontwister.lessons.told import ladder, listed
from dungeontwister.series import SCENARIOS, build

from .bots.seating import check_seats
from .bots.thinking import Thinkers
from .entrance.admission import Sockets
from .entrance.headers import SafeHeaders
from .entrance.limits import Addresses
from .matches.hub import Hub
from .play.visible_names import checked_name
from .positions import routes as positions
from .protocol import (
    AskName,
    AskSeats,
    Lessons,
    NameTold,
    NewMatch,
    WantRematch,
)
from .replay import routes as replays
from .review import routes as reviews
from .routes import handovers
from .routes import menu as menus
from .routes.invitations import ROUTE as INVITATION
from .routes.over_http import BadRequest, body_of, host, json, problem
from .routes.rulebook import answer, packed_book, packed_picture
from .routes.showcase import packed_showcase
from .settings import Settings
from .store.database import StoreError
from .store.opening import opened
from .store.store import Store
from .telling.games import FALLBACK, agreed, spoken
from .telling.refusals import Refused, no

W = TypeVar("W")
NOT_BUILT: Final = """<!doctype html><meta charset="utf-8"><title>dungeontwister</title>
<h1>The page has not been built</h1>
<p>The server runs, but its page is missing. In a checkout it is built with:
<pre>cd web &amp;&amp; npm ci &amp;&amp; npm run build</pre>
"""


def create_app(settings: Settings) -> Starlette:
    """The application over a folder of matches, which is opened at once or refused."""
    hub = Hub(settings, Store(opened(settings), settings.today), Thinkers(settings.bot_processes))
    routes: list[BaseRoute] = [
        Route("/api/matches", make_match, methods=["POST"]),
        Route("/api/seats", seats, methods=["POST"]),
        Route("/api/name", name, methods=["POST"]),
        Route("/api/rematch", make_rematch, methods=["POST"]),
        *handovers.ROUTES,
        INVITATION,
        Route("/api/menu", menu),
        Route("/api/texts/{languages}", texts),
        Route("/api/showcase/{language}", showcase),
        Route("/api/rulebook/{game}/{language}", rulebook),
        Route("/api/lessons/{language}", lessons),
        Route("/api/rulebook/{game}/{language}/{chapter}/{paragraph}.svg", rulebook_picture),
        Route("/api/health", health),
        Route("/api/ready", ready),
        *replays.routes(),
        *reviews.routes(),
        *positions.ROUTES,
        page_route(page_folder()),
    ]

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        app.state.hub = hub
        app.state.makers = Addresses(
            settings.new_matches_per_minute / 60, settings.new_matches_at_once
        )
        app.state.readers = Addresses(settings.replayed_per_minute / 60, settings.replayed_at_once)
        app.state.askers = Addresses(settings.listed_per_minute / 60, settings.listed_at_once)
        app.state.coders = Addresses(settings.codes_per_minute / 60, settings.codes_at_once)
        hub.open()
        yield
        await hub.close()

    layers = [Middleware(Sockets, hub=hub), Middleware(SafeHeaders)]
    return Starlette(
        routes=routes,
        middleware=layers,
        exception_handlers={
            ClientDisconnect: hung_up,
            StoreError: not_stored,
        },
        lifespan=lifespan,
    )


# ---- matches


async def make_match(request: Request) -> Response:
    """A new match: its secret tokens are in the answer and nowhere else."""
    try:
        wanted = await wanted_of(request, NewMatch)
        check_playable(wanted)
    except BadRequest as error:
        return error.answer
    except msgspec.ValidationError as error:
        return problem(400, "garbage", str(error))
    except OptionError as error:
        return problem(400, "no-such-option", error.what, f"options.{error.field}", error.rule)
    hub: Hub = request.app.state.hub
    return json(await hub.make(wanted), 201)


async def seats(request: Request) -> Response:
    """Where some links lead, and how their matches stand; the links are in the body."""
    askers: Addresses = request.app.state.askers
    try:
        asked = await body_of(request, AskSeats)
    except BadRequest as error:
        return error.answer
    if not askers.allows(host(request), max(1, len(asked.tokens))):
        return problem(429, "too-many", "too many links were asked about from this address")
    hub: Hub = request.app.state.hub
    return json(await hub.seats(asked.tokens))


async def name(request: Request) -> Response:
    """Whether somebody can be called so: asked before he sits down anywhere."""
    try:
        asked = await body_of(request, AskName)
    except BadRequest as error:
        return error.answer
    try:
        return json(NameTold(checked_name(asked.name)))
    except Refused as refused:
        words = no("-", spoken(asked.language), refused).words
        return json(NameTold("", refused.reason, words, refused.at))


async def make_rematch(request: Request) -> Response:
    """The next match with sides swapped; the token of the asker's seat is in the answer alone."""
    hub: Hub = request.app.state.hub
    try:
        wanted = await wanted_of(request, WantRematch)
        return json(await hub.rematch(wanted.token), 201)
    except BadRequest as error:
        return error.answer
    except Refused as refused:
        words = catalogue(FALLBACK).text(f"server.{refused.reason}")
        return problem(404 if refused.reason == "unknown-token" else 409, refused.reason, words)


async def wanted_of(request: Request, kind: type[W]) -> W:
    """What is to be made; raises BadRequest for too many, too long or unreadable ones."""
    makers: Addresses = request.app.state.makers
    if not makers.allows(host(request)):
        raise BadRequest(problem(429, "too-many", "too many matches were made from this address"))
    return await body_of(request, kind)


def check_playable(wanted: NewMatch) -> None:
    """Check the scenario, its options, and the players."""
    if wanted.scenario not in SCENARIOS:
        raise msgspec.ValidationError(f"scenarios are {', '.join(SCENARIOS)}")
    check_seats(build(wanted.scenario, agreed(wanted)), wanted.players)


# ---- what does not change


async def menu(request: Request) -> Response:
    """What a new match can be made of."""
    return json(menus.menu())


async def texts(request: Request) -> Response:
    """Everything a player reads, in the first of the languages he wants that there is."""
    found = menus.texts(str(request.path_params["languages"]))
    if found is None:
        return problem(404, "no-such-language", f"languages are {', '.join(languages())}")
    return json(found)


async def showcase(request: Request) -> Response:
    """The living picture of the start page."""
    found = packed_showcase(**request.path_params)
    return problem(404, "no-such-picture", "no picture") if not found else answer(request, found)


async def rulebook(request: Request) -> Response:
    """The rulebook of a game, for a reader of a language."""
    found = packed_book(**request.path_params)
    return problem(404, "no-such-rulebook", "no rulebook") if not found else answer(request, found)


async def lessons(request: Request) -> Response:
    """All lessons, for a reader of a language."""
    language = spoken(str(request.path_params["language"]))
    return json(Lessons(listed(language), ladder(language)))


async def rulebook_picture(request: Request) -> Response:
    """A picture of the rulebook."""
    found = packed_picture(**request.path_params)
    return problem(404, "no-such-picture", "no picture") if not found else answer(request, found)


async def health(request: Request) -> Response:
    """The server is up."""
    return json({"status": "ok", "version": __version__})


async def ready(request: Request) -> Response:
    """The store answers: people can play here."""
    hub: Hub = request.app.state.hub
    await hub.ready()
    return json({"status": "ready"})


async def hung_up(request: Request, error: Exception) -> Response:
    """A client that leaves in the middle of a request gets no answer, and nothing is logged."""
    return problem(400, "garbage", "the request has no end")


async def not_stored(request: Request, error: Exception) -> Response:
    """The store, which has logged why, cannot take or give anything now."""
    return problem(503, "not-stored", catalogue(FALLBACK).text("server.not-stored"))


# ---- the page


def page_folder() -> Path:
    """Where the built page lies."""
    return Path(str(resources.files(__package__) / "page"))


def page_route(folder: Path) -> BaseRoute:
    """The built page, or what to do if there is none."""
    if (folder / "index.html").is_file():
        return Mount("/", StaticFiles(directory=folder, html=True))
    return Route("/", not_built)


async def not_built(request: Request) -> Response:
    """How to build the page."""
    return HTMLResponse(NOT_BUILT, 503)
