"""Handing over a seat, over HTTP: tokens and codes stand in bodies alone."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final, TypeVar

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from dungeontwister.content.texts import catalogue
from dungeontwister.server.matches.hub import Hub
from dungeontwister.server.protocol import TakeOver, WantCode
from dungeontwister.server.telling.games import FALLBACK
from dungeontwister.server.telling.refusals import Refused

from .over_http import BadRequest, body_of, host, json, problem

W = TypeVar("W")


async def hand_over(request: Request) -> Response:
    """A code by which another device takes over a seat."""
    return await coded(request, WantCode, lambda hub, wanted: hub.hand_over(wanted.token))


async def take_over(request: Request) -> Response:
    """A new token of the seat that a code stands for."""
    return await coded(request, TakeOver, lambda hub, wanted: hub.take_over(wanted.code))


async def coded(
    request: Request, kind: type[W], answered: Callable[[Hub, W], Awaitable[object]]
) -> Response:
    """The answer to a request about codes: few of them are taken from one address."""
    try:
        if not request.app.state.coders.allows(host(request)):
            return problem(429, "too-many", "too many codes were tried from this address")
        wanted = await body_of(request, kind)
        return json(await answered(request.app.state.hub, wanted), 201)
    except BadRequest as error:
        return error.answer
    except Refused as refused:
        words = catalogue(FALLBACK).text(f"server.{refused.reason}")
        return problem(404, refused.reason, words)


ROUTES: Final = (
    Route("/api/handover", hand_over, methods=["POST"]),
    Route("/api/handover/take", take_over, methods=["POST"]),
)
