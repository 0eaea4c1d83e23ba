"""Reviews over HTTP: asked for again and again, until they are done."""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from dungeontwister.server.matches.hub import hashed
from dungeontwister.server.replay.routes import charge, hub_of, refusal
from dungeontwister.server.routes.over_http import BadRequest, body_of, json, problem
from dungeontwister.server.telling.refusals import Refused

from .told import AskReview, ReviewTold

COSTS: Final = 2


def routes() -> list[BaseRoute]:
    """The address for reviews."""
    return [Route("/api/review", review, methods=["POST"])]


async def review(request: Request) -> Response:
    """How far the review of a match or record is, or all of it."""
    try:
        charge(request, COSTS)
        asked = await body_of(request, AskReview)
        if (asked.token is None) == (asked.record is None):
            raise BadRequest(problem(400, "garbage", "either a token or a record"))
    except BadRequest as error:
        return error.answer
    try:
        return json(await told(request, asked))
    except Refused as refused:
        return refusal(refused, asked.language)


async def told(request: Request, asked: AskReview) -> ReviewTold:
    """The answer; raises Refused."""
    hub = hub_of(request)
    if asked.token is not None:
        other = None if asked.other is None else hashed(asked.other)
        return await hub.reviews.of_match(hashed(asked.token), other, asked.language)
    record = asked.record or ""
    return hub.reviews.of_record(record, hub.replays.record(record), asked.language)
