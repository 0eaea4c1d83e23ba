"""Replays over HTTP: what there is to be seen, its moments, links to it, and record files."""

from __future__ import annotations

import gzip
from typing import Final, TypeVar

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from dungeontwister.content.texts import catalogue
from dungeontwister.server.entrance.limits import Addresses
from dungeontwister.server.matches.hub import Hub, hashed, new_token
from dungeontwister.server.routes.menu import Problem
from dungeontwister.server.routes.over_http import BadRequest, body_of, host, json, problem, read
from dungeontwister.server.telling.games import spoken
from dungeontwister.server.telling.refusals import Refused

from .folding import Unfit
from .told import RECORD_LIMIT, AskMoments, AskReplay, LinkMade, WantLink, WantRecord

A = TypeVar("A", bound=AskReplay)
COSTS: Final = {AskReplay: 4, AskMoments: 1}
RECORD_COSTS: Final = 20
LINK_COSTS: Final = 20
STATUS: Final = {
    "unknown-token": 404,
    "no-such-moment": 404,
    "record-gone": 410,
    "not-your-eyes": 403,
    "still-running": 403,
    "review-early": 403,
    "review-busy": 503,
    "review-failed": 503,
    "no-review": 404,
    "replay-busy": 503,
    "replay-failed": 503,
}


def routes() -> list[BaseRoute]:
    """The addresses for replays."""
    return [
        Route("/api/replay", replay, methods=["POST"]),
        Route("/api/replay/moments", moments, methods=["POST"]),
        Route("/api/replay/link", link, methods=["POST"]),
        Route("/api/replay/record", record, methods=["POST"]),
        Route("/api/replay/file", record_file, methods=["POST"]),
    ]


async def replay(request: Request) -> Response:
    """What there is to be seen of a match or a record."""
    try:
        asked = await asked_of(request, AskReplay)
    except BadRequest as error:
        return error.answer
    try:
        seats = [hashed(seat) for seat in asked.seats]
        return json(await hub_of(request).replays.replay(asked, hash_of(asked), seats))
    except Refused as refused:
        return refusal(refused, asked.language)
    except Unfit as unfit:
        fault = unfit.fault
        return json(Problem("no-record", fault.words, f"line {fault.line}", fault.rule), 422)


async def moments(request: Request) -> Response:
    """A page of moments."""
    try:
        asked = await asked_of(request, AskMoments)
    except BadRequest as error:
        return error.answer
    try:
        page = await hub_of(request).replays.moments(asked, hash_of(asked))
    except Refused as refused:
        return refusal(refused, asked.language)
    except Unfit as unfit:
        return problem(422, "no-record", unfit.fault.words)
    return packed(request, page)


async def link(request: Request) -> Response:
    """A token with which a match can be looked at again; it is in the answer and nowhere else."""
    try:
        charge(request, LINK_COSTS)
        wanted = await body_of(request, WantLink)
    except BadRequest as error:
        return error.answer
    made = LinkMade(new_token())
    try:
        await hub_of(request).replays.link(hashed(wanted.token), hashed(made.token))
    except Refused as refused:
        return refusal(refused, "")
    return json(made, 201)


async def record(request: Request) -> Response:
    """Take a record file, to be looked at for a while."""
    try:
        charge(request, RECORD_COSTS)
        body = await read(request, RECORD_LIMIT)
        text = body.decode()
    except BadRequest as error:
        return error.answer
    except UnicodeDecodeError as error:
        return problem(400, "garbage", str(error))
    return json(hub_of(request).replays.keep(text), 201)


async def record_file(request: Request) -> Response:
    """A match as a record file."""
    try:
        charge(request, RECORD_COSTS)
        wanted = await body_of(request, WantRecord)
    except BadRequest as error:
        return error.answer
    try:
        text = await hub_of(request).replays.file([hashed(token) for token in wanted.tokens])
    except Refused as refused:
        return refusal(refused, wanted.language)
    headers = {"cache-control": "no-store"}
    return Response(text.encode(), 200, headers, "text/plain")


# ---- parts of it


def hub_of(request: Request) -> Hub:
    """The matches."""
    hub: Hub = request.app.state.hub
    return hub


async def asked_of(request: Request, kind: type[A]) -> A:
    """A question; raises BadRequest for too many, and for one that asks about nothing."""
    charge(request, COSTS[kind])
    asked = await body_of(request, kind)
    if (asked.token is None) == (asked.record is None):
        raise BadRequest(problem(400, "garbage", "either a token or a record"))
    return asked


def charge(request: Request, count: float) -> None:
    """Charge the address; raises BadRequest if it has asked too much."""
    readers: Addresses = request.app.state.readers
    if not readers.allows(host(request), count):
        words = "too much was looked at again from this address"
        raise BadRequest(problem(429, "too-many", words))


def hash_of(asked: AskReplay) -> bytes | None:
    """The hash of a token; None: it is a record."""
    return None if asked.token is None else hashed(asked.token)


def refusal(refused: Refused, language: str) -> Response:
    """Why something cannot be seen."""
    words = catalogue(spoken(language)).text(f"server.{refused.reason}")
    return problem(STATUS.get(refused.reason, 409), refused.reason, words)


def packed(request: Request, page: bytes) -> Response:
    """A page that was compressed, for whoever can read that."""
    headers = {"cache-control": "no-store", "vary": "accept-encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
        return Response(page, 200, headers, "application/json")
    return Response(gzip.decompress(page), 200, headers, "application/json")
