"""What all addresses of the server share: who asks, what he says, and how he is answered."""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from dungeontwister.server.entrance.addresses import network
from dungeontwister.server.protocol import MESSAGE_LIMIT

from .menu import Problem

W = TypeVar("W")


class BadRequest(Exception):
    """A request to make something that is refused before it is looked at."""

    def __init__(self, answer: Response) -> None:
        super().__init__()
        self.answer = answer


def host(request: Request) -> str:
    """The address that a request comes from, as far as limits go."""
    return network(request.client.host if request.client else "")


async def body_of(request: Request, kind: type[W], most: int = MESSAGE_LIMIT) -> W:
    """What a request says; raises BadRequest for too much or unreadable words."""
    body = await read(request, most)
    try:
        return msgspec.json.decode(body or b"{}", type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadRequest(problem(400, "garbage", str(error))) from error


async def read(request: Request, most: int) -> bytes:
    """The body of a request; raises BadRequest if it is too long."""
    body = b""
    async for chunk in request.stream():
        body += chunk
        if len(body) > most:
            raise BadRequest(problem(413, "too-long", f"more than {most} bytes"))
    return body


def problem(status: int, reason: str, words: str, field: str = "", rule: str = "") -> Response:
    """Why a request over HTTP failed."""
    return json(Problem(reason, words, field, rule), status)


def json(value: Any, status: int = 200) -> Response:
    """A value as JSON that is not cached."""
    headers = {"cache-control": "no-store"}
    return Response(msgspec.json.encode(value), status, headers, "application/json")
