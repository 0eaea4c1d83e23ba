"""The bots at a match: whenever one has to decide, it is asked, and its move is played.

A bot's decision depends only on its seed, on what it was told and on what it was asked. The record
has all of that. So an answer counts only if nothing has happened since the question, and if two
bots have to decide, one is asked after the other.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections.abc import Coroutine, Sequence
from typing import Final

import msgspec

from dungeontwister.bots import BOTS
from dungeontwister.core.game import Game, Prompt
from dungeontwister.core.position.seats import PLAYERS
from dungeontwister.record.asked import Past, is_decision, past_of
from dungeontwister.record.log import Entry
from dungeontwister.server.play.asking import NOBODY, PERSON
from dungeontwister.server.play.match import Match
from dungeontwister.server.telling.refusals import Refused

from .kept_bots import Decision
from .thinking import NAMES, Recall, Thinkers
from .tutors import DrawQuestion, Tutors

log: Final = logging.getLogger(__name__)


def check_seats(game: Game, players: tuple[str, str]) -> None:
    """Check who is to sit where; raises ValidationError.

    Against a Non-Player its seat is empty, and a person has the other one.
    """
    if not game.automatic:
        if not {*players} <= {PERSON, *NAMES}:
            raise msgspec.ValidationError(f"players are {', '.join((PERSON, *BOTS))}")
        return
    expected = tuple(NOBODY if seat in game.automatic else PERSON for seat in PLAYERS)
    if players != expected:
        words = f"the players of {game.setup.scenario} are {' and '.join(expected)}, in this order"
        raise msgspec.ValidationError(f"{words}: the Non-Player's moves are dictated")


class Bots:
    """The seats of bots in a match."""

    def __init__(self, match: Match, thinkers: Thinkers, tutors: Tutors, seed: str) -> None:
        self._match = match
        self._thinkers = thinkers
        self._tutors = tutors
        self._seed = seed
        self._read = [0, 0]
        """How many events the bot of each seat has been told."""
        self._asked: asyncio.Task[None] | None = None

    @property
    def busy(self) -> bool:
        """Whether a bot is thinking."""
        return self._asked is not None

    def wake(self) -> None:
        """Ask a bot that has to decide, unless one is thinking already or nobody looks on."""
        match = self._match
        if match.lost or not match.members or self.busy:
            return
        bots = [seat for seat in PLAYERS if match.players[seat] not in (PERSON, NOBODY)]
        offered = match.log.talks.asked()
        if offered in bots:
            self._asked = asyncio.create_task(self._do(self._answer_offer(offered)))
            return
        for seat in bots:
            if match.prompts[seat] is not None:
                self._asked = asyncio.create_task(self._do(self._decide(seat)))
                return

    def stop(self) -> None:
        """Stop waiting for bots."""
        if self._asked:
            self._asked.cancel()

    async def _do(self, work: Coroutine[None, None, None]) -> None:
        try:
            await work
        except Refused:
            log.exception("a bot could not play in match %s", self._match.id)
        finally:
            self._asked = None
        self.wake()

    async def _decide(self, seat: int) -> None:
        """One decision; if something has happened meanwhile, the answer is dropped."""
        match = self._match
        # Under the lock nothing is half done: this state is stored.
        async with match.lock:
            prompt, entries = match.prompts[seat], tuple(match.log.entries)
            decision = prompt and self._decision(seat, prompt)
        if not decision:
            return
        move = await self._thinkers.choose(decision, self._recall(seat, entries))
        self._read[seat] = decision.read + len(decision.events)
        async with match.lock:
            if not match.lost and len(match.log.entries) == len(entries):
                await match.play(seat, [move], None)

    async def _answer_offer(self, seat: int) -> None:
        """A draw is accepted or declined before anything else; one that fails to think declines."""
        match = self._match
        async with match.lock:
            view, events = match.log.game.view(match.log.state, seat), match.log.news(seat, 0)
        try:
            takes = await self._tutors.ask(DrawQuestion(match.material.text, view, events))
        except Exception:
            log.exception("a bot could not think about a draw in match %s", match.id)
            takes = False
        async with match.lock:
            if not match.lost and match.log.talks.asked() == seat:
                await match.say(seat, "accept-draw" if takes else "decline-draw", None)

    def _decision(self, seat: int, prompt: Prompt) -> Decision:
        match, read = self._match, self._read[seat]
        return Decision(
            match=match.id,
            bot=match.players[seat],
            seed=self._lot(seat),
            header=match.material.text,
            made=sum(is_decision(entry, seat) for entry in match.log.entries),
            read=read,
            events=match.log.news(seat, read),
            view=match.log.game.view(match.log.state, seat),
            prompt=prompt,
            urgent=PERSON in match.players,
        )

    def _recall(self, seat: int, entries: Sequence[Entry]) -> Recall:
        """Reads the past of a seat from the record when it is needed, in a thread."""
        material, start = self._match.material, self._match.log.start

        async def recall() -> Past:
            return await asyncio.to_thread(past_of, material.game, start, entries, seat)

        return recall

    def _lot(self, seat: int) -> str:
        """A seed for one bot; it does not disclose the match's own."""
        return hashlib.sha256(f"bot/{self._seed}/{seat}".encode()).hexdigest()
