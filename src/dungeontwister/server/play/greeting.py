"""What somebody is told who sits down at a match, or has missed something."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dungeontwister.server.protocol import AskEarlier, Earlier, TurnTold, Welcome
from dungeontwister.server.telling import feed

if TYPE_CHECKING:
    from .match import Match
    from .members import Member


def welcome(match: Match, member: Member, id: str, seen: int) -> Welcome:
    """The answer to a greeting: what somebody missed, and the present."""
    phrases = match.material.phrases(member.language)
    since = feed.first_told(seen, match.seq)
    return Welcome(
        id=id,
        match=match.id,
        seat=member.seat,
        players=match.players,
        company=match.round.now(),
        game=match.material.info(member.language),
        since=since,
        events=feed.told(match.log, since, member.seat, phrases),
        table=match.table(member.seat, phrases),
        last=last_turn(match, member, seen),
    )


def earlier(match: Match, member: Member, request: AskEarlier) -> Earlier:
    """A page of what has happened."""
    until = min(max(0, request.before), match.seq)
    since = feed.first_told(0, until)
    phrases = match.material.phrases(member.language)
    return Earlier(request.id, since, feed.told(match.log, since, member.seat, phrases, until))


def last_turn(match: Match, member: Member, seen: int) -> TurnTold | None:
    """What somebody else did last, for whoever was not there."""
    if seen >= match.seq:
        return None
    phrases = match.material.phrases(member.language)
    return match.recall.last_of_others(match.log, member.seat, phrases)
