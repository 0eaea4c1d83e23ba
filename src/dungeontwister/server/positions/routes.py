"""Positions over HTTP: how they look, what is wrong with them, and new matches from them."""

from __future__ import annotations

from collections.abc import Awaitable
from typing import Final, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from dungeontwister.content.texts import catalogue
from dungeontwister.server.entrance.limits import Addresses
from dungeontwister.server.routes.menu import Problem
from dungeontwister.server.routes.over_http import BadRequest, body_of, host, json, problem
from dungeontwister.server.telling.games import spoken
from dungeontwister.server.telling.refusals import Refused

from .desk import Faulty
from .told import REQUEST_LIMIT, AskPosition, AskText, GoOn

T = TypeVar("T")
COSTS: Final = 1
"""Pages of a replay cost as much."""
TEXT_COSTS: Final = 4
STATUS: Final = {
    "garbage": 400,
    "unknown-token": 404,
    "no-such-moment": 404,
    "record-gone": 410,
    "not-your-eyes": 403,
    "not-goes-on": 403,
    "position-busy": 503,
    "position-failed": 503,
    "replay-busy": 503,
    "replay-failed": 503,
}


async def study(request: Request) -> Response:
    """How a position looks, and what is wrong with it."""
    try:
        charge(request.app.state.readers, request, COSTS)
        asked = await body_of(request, AskPosition, REQUEST_LIMIT)
    except BadRequest as error:
        return error.answer
    return await answered(request.app.state.hub.positions.study(asked), asked.language, 200)


async def text(request: Request) -> Response:
    """A moment of a match as a position."""
    try:
        charge(request.app.state.readers, request, TEXT_COSTS)
        asked = await body_of(request, AskText, REQUEST_LIMIT)
    except BadRequest as error:
        return error.answer
    return await answered(request.app.state.hub.positions.text(asked.moment), asked.language, 200)


async def go_on(request: Request) -> Response:
    """A new match from a position: its secret tokens are in the answer and nowhere else."""
    try:
        charge(request.app.state.makers, request, 1)
        wanted = await body_of(request, GoOn, REQUEST_LIMIT)
    except BadRequest as error:
        return error.answer
    return await answered(request.app.state.hub.go_on(wanted), wanted.language, 201)


async def answered(work: Awaitable[object], language: str, status: int) -> Response:
    """What was worked out, or why not, in words."""
    try:
        return json(await work, status)
    except Refused as refused:
        return problem(STATUS.get(refused.reason, 409), refused.reason, said(language, refused))
    except Faulty as faulty:
        status = STATUS.get(faulty.reason, 422)
        told = Problem(faulty.reason, said(language, faulty), faulty.detail, faulty.rule)
        return json(told, status)
    except msgspec.ValidationError as error:
        return problem(400, "garbage", str(error))


def said(language: str, wrong: Refused | Faulty) -> str:
    """Why, in words."""
    return catalogue(spoken(language)).text(f"server.{wrong.reason}")


def charge(addresses: Addresses, request: Request, count: float) -> None:
    """Charge the address; raises BadRequest if it has asked too much."""
    if not addresses.allows(host(request), count):
        raise BadRequest(problem(429, "too-many", "too much was asked from this address"))


ROUTES: Final = (
    Route("/api/positions", study, methods=["POST"]),
    Route("/api/positions/text", text, methods=["POST"]),
    Route("/api/positions/play", go_on, methods=["POST"]),
)
