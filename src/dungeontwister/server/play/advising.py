"""Hints and reasons in a match: answered beside the game, one at a time, never in its way."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final

from dungeontwister.core.position.seats import other
from dungeontwister.record.log import Entry
from dungeontwister.record.turns import turn_seen
from dungeontwister.server.bots.tutors import HintQuestion, MotiveQuestion, Reasons, Tutors
from dungeontwister.server.protocol import AskHint, Asking, AskMotive, Hint, Motives, Reply
from dungeontwister.server.telling.refusals import Refused, no

from .asking import CONSENT, hints_for, motive_for
from .match import Match
from .members import Member, encode, seat_of

log: Final = logging.getLogger(__name__)

Holds = Callable[[str, Match, int], Awaitable[bool]]
"""Whether a token is that of a seat of a match."""


class Advising:
    """The questions of one match that have to be thought about."""

    def __init__(self, match: Match, tutors: Tutors, holds: Holds) -> None:
        self._match = match
        self._tutors = tutors
        self._holds = holds
        self._thinking: asyncio.Task[None] | None = None

    async def ask(self, member: Member, request: Asking) -> None:
        """Begin to think about a question; raises Refused where it may not be asked."""
        seat = seat_of(member)
        if self._thinking:
            raise Refused("hint-busy")
        answer = (
            await self._hint(member, request, seat)
            if isinstance(request, AskHint)
            else self._motive(member, request, seat)
        )
        self._thinking = asyncio.create_task(self._reply(member, request.id, answer))

    def stop(self) -> None:
        """Wait for no answer any more."""
        if self._thinking:
            self._thinking.cancel()

    async def _reply(self, member: Member, id: str, answer: Awaitable[Reply]) -> None:
        """Send what was found, or why nothing was."""
        try:
            reply = await answer
        except Refused as refused:
            reply = no(id, member.language, refused)
        except Exception:
            log.exception("a question could not be thought about")
            reply = no(id, member.language, Refused("hint-failed"))
        finally:
            self._thinking = None
        if member in self._match.members:
            member.send(encode(reply))

    # ---- hints

    async def _hint(self, member: Member, request: AskHint, seat: int) -> Awaitable[Reply]:
        """The thinking that leads to a hint; what it needs is taken now."""
        match, log = self._match, self._match.log
        if hints_for(match.players, seat) == CONSENT:
            agreed = request.consent and await self._holds(request.consent, match, other(seat))
            if not agreed:
                raise Refused("no-consent")
        prompt = match.prompts[seat]
        if prompt is None:
            raise Refused("no-question")
        view, events = log.game.view(log.scene, seat), log.news(seat, 0)
        header = match.material.text
        question = HintQuestion(header, member.language, view, prompt, events)
        return self._hinted(request.id, question)

    async def _hinted(self, id: str, question: HintQuestion) -> Reply:
        """The hint; one that comes too late is none."""
        seat, prompt = question.prompt.seat, question.prompt
        seq = self._match.seq
        plans = await self._tutors.ask(question)
        assert isinstance(plans, tuple)
        assert not isinstance(plans, Reasons)
        if self._match.lost or self._match.prompts[seat] != prompt:
            raise Refused("stale")
        return Hint(id, seq, plans)

    # ---- reasons

    def _motive(self, member: Member, request: AskMotive, seat: int) -> Awaitable[Reply]:
        """The thinking that leads to the reasons of a bot."""
        match = self._match
        bot = motive_for(match.log, match.players, other(seat))
        if bot is None:
            raise Refused("no-motive")
        entries = tuple(match.log.entries)
        return self._told(request.id, member.language, bot, entries)

    async def _told(self, id: str, language: str, bot: int, entries: tuple[Entry, ...]) -> Reply:
        """The reasons. The turn is read from the record in a thread."""
        match = self._match
        game, start, seq = match.log.game, match.log.start, match.seq
        seen = await asyncio.to_thread(turn_seen, game, start, entries, bot, other(bot))
        if seen is None:
            raise Refused("no-motive")
        found = await self._tutors.ask(MotiveQuestion(match.material.text, language, seen))
        assert isinstance(found, Reasons)
        return Motives(id, seq, bot, found.words, found.instead)
