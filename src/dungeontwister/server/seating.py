"""The bots at a match: whenever one has to decide, it is asked, and its move is played."""

from __future__ import annotations

import asyncio
import hashlib
import logging
from typing import Final

from dungeontwister.core.game import Prompt
from dungeontwister.core.position.seats import PLAYERS

from .match import NOBODY, PERSON, Match
from .refused import Refused
from .thinking import Decision, Thinkers

log: Final = logging.getLogger(__name__)


class Bots:
    """Those seats of a match that no person holds."""

    def __init__(self, match: Match, thinkers: Thinkers, seed: str) -> None:
        self._match = match
        self._thinkers = thinkers
        self._seed = seed
        self._asked: dict[int, asyncio.Task[None]] = {}

    @property
    def busy(self) -> bool:
        """Whether a bot is thinking."""
        return bool(self._asked)

    def wake(self) -> None:
        """Ask every bot that has to decide, unless it is thinking already or nobody looks on."""
        match = self._match
        if match.lost or not match.members:
            return
        for seat in PLAYERS:
            bot = match.players[seat] not in (PERSON, NOBODY)
            due = bot and match.prompts[seat] is not None
            if due and seat not in self._asked:
                self._asked[seat] = asyncio.create_task(self._play(seat))

    def stop(self) -> None:
        """Wait for nobody any more."""
        for task in [*self._asked.values()]:
            task.cancel()

    async def _play(self, seat: int) -> None:
        try:
            await self._decide(seat)
        except Refused:
            log.exception("a bot could not play in match %s", self._match.id)
        finally:
            del self._asked[seat]
        self.wake()

    async def _decide(self, seat: int) -> None:
        """One decision; if the question has changed meanwhile, the answer is dropped."""
        match = self._match
        # Under the lock nothing is half done: what is seen now is stored.
        async with match.lock:
            prompt = match.prompts[seat]
            decision = prompt and self._decision(seat, prompt)
        if not decision:
            return
        move = await self._thinkers.choose(decision)
        async with match.lock:
            if not match.lost and match.prompts[seat] is prompt:
                await match.play(seat, [move], None)

    def _decision(self, seat: int, prompt: Prompt) -> Decision:
        log = self._match.log
        return Decision(
            bot=self._match.players[seat],
            seed=self._lot(seat, len(log.entries)),
            header=self._match.material.text,
            view=log.game.view(log.state, seat),
            history=tuple(event for _, event in log.told(seat)),
            prompt=prompt,
        )

    def _lot(self, seat: int, number: int) -> str:
        """A seed for one decision, from which the match's own cannot be guessed."""
        return hashlib.sha256(f"bot/{self._seed}/{seat}/{number}".encode()).hexdigest()
