"""What an invitation says: who invites to what, to somebody who has not sat down yet."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from dungeontwister.content.texts import catalogue
from dungeontwister.core.position.seats import other
from dungeontwister.server.entrance.limits import Addresses
from dungeontwister.server.matches.hub import Seated
from dungeontwister.server.play.asking import PERSON
from dungeontwister.server.protocol import AskInvitation, Invitation
from dungeontwister.server.telling.games import FALLBACK, spoken
from dungeontwister.server.telling.refusals import Refused

from .over_http import BadRequest, body_of, host, json, problem

COST = 10
"""The match is opened for it: so many links could be asked about instead."""


async def invitation(request: Request) -> Response:
    """Where the link of a seat leads; the link is in the body."""
    askers: Addresses = request.app.state.askers
    try:
        asked = await body_of(request, AskInvitation)
        if not askers.allows(host(request), COST):
            return problem(429, "too-many", "too many links were asked about from this address")
        async with request.app.state.hub.sitting_down(asked.token) as seated:
            return json(told(seated, spoken(asked.language)))
    except BadRequest as error:
        return error.answer
    except Refused as refused:
        words = catalogue(FALLBACK).text(f"server.{refused.reason}")
        return problem(404, refused.reason, words)


def told(seated: Seated, language: str) -> Invitation:
    """What is being played there, and whether the seat waits for somebody."""
    match, seat = seated
    game = match.material.info(language)
    across = None if seat is None else other(seat)
    host = across if across is not None and match.players[across] == PERSON else None
    return Invitation(
        match=match.id,
        seat=seat,
        waits=host is not None and seat not in match.sat,
        host="" if host is None else match.round.names[host],
        edition=game.edition,
        scenario=game.scenario,
        title=game.title,
        aim=game.aim,
        options=game.options,
    )


ROUTE = Route("/api/invitation", invitation, methods=["POST"])
