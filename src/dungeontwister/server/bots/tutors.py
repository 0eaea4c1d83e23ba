"""Thinks about questions of players, in processes of its own: no bot's decision waits for a hint.

A question holds what its seat may know, and nothing else.
"""

from __future__ import annotations

import asyncio
from functools import lru_cache
from typing import Final, NamedTuple

from dungeontwister.advice import Advice, Counsel, Deed
from dungeontwister.bots.explaining import advise, motive, takes_draw
from dungeontwister.core.decisions.event import Event
from dungeontwister.core.decisions.targets import AtPlace
from dungeontwister.core.game import Prompt
from dungeontwister.core.position.board import OFF
from dungeontwister.core.position.seats import other
from dungeontwister.core.position.view import View
from dungeontwister.record.notation import Names, move_text
from dungeontwister.record.turns import TurnSeen
from dungeontwister.render import advice_texts
from dungeontwister.render.advice_texts import Addressed
from dungeontwister.server.protocol import HintPlan, HintStep
from dungeontwister.server.telling.refusals import Refused

from .kept_bots import game_of
from .pool import Ended, Pool

SECONDS: Final = 60.0
"""What is thought about is limited by itself; a process that takes so long is ended."""
WAITING: Final = 4
"""Questions of all matches together; one more is turned away."""


class HintQuestion(NamedTuple):
    """What should a seat do?"""

    header: str
    language: str
    view: View
    prompt: Prompt
    events: tuple[Event, ...]


class MotiveQuestion(NamedTuple):
    """Why did a bot do what it did?"""

    header: str
    language: str
    seen: TurnSeen


class DrawQuestion(NamedTuple):
    """Does a bot accept a draw?"""

    header: str
    view: View
    events: tuple[Event, ...]


class Reasons(NamedTuple):
    """The answer to that."""

    words: tuple[str, ...]
    instead: tuple[HintStep, ...]


Question = HintQuestion | MotiveQuestion | DrawQuestion
Found = tuple[HintPlan, ...] | Reasons | bool


class Tutors:
    """One process that thinks about the questions of all matches, one after the other."""

    def __init__(self) -> None:
        self._pool: Pool | None = None
        self._waiting = 0

    async def ask(self, question: Question) -> Found:
        """The answer; raises Refused if too many others are waiting, or if it takes too long."""
        # An offer of a draw is answered in any case: offers are few.
        if self._waiting >= WAITING and not isinstance(question, DrawQuestion):
            raise Refused("hint-busy")
        pool = self._pool = self._pool or Pool()
        self._waiting += 1
        try:
            return await run(pool, question)
        except TimeoutError as error:
            await self._end(pool)
            raise Refused("hint-late") from error
        except Ended:
            await self._end(pool)
            raise
        finally:
            self._waiting -= 1

    async def _end(self, pool: Pool) -> None:
        """End a process, if it is not ended yet; the next question starts another."""
        if self._pool is pool:
            await self.close()

    async def close(self) -> None:
        """End the process."""
        if self._pool:
            pool, self._pool = self._pool, None
            await pool.close()


async def run(pool: Pool, question: Question) -> Found:
    """Let the process think."""
    async with asyncio.timeout(SECONDS):
        return await pool.run(found, question)


# ---- in the process


def found(question: Question) -> Found:
    """The answer to a question."""
    match question:
        case HintQuestion():
            return hint(question)
        case MotiveQuestion():
            return reasons(question)
        case DrawQuestion():
            return takes_draw(game_of(question.header), question.view, question.events)


def hint(question: HintQuestion) -> tuple[HintPlan, ...]:
    """The best plans."""
    game, seat = game_of(question.header), question.prompt.seat
    speaker, names = speaker_for(question.header, question.language, seat)
    advice = advise(game, question.view, question.prompt, question.events)
    if not advice.counsels:
        return tuple(HintPlan(words) for words in advice_texts.advice(speaker, advice))
    return tuple(plan(speaker, names, advice, one) for one in advice.counsels)


@lru_cache(32)
def speaker_for(header: str, language: str, seat: int) -> tuple[Addressed, Names]:
    """Who speaks to a seat of a game, and how its moves are spelled."""
    game = game_of(header)
    return Addressed(game, language, seat), Names(game)


def plan(speaker: Addressed, names: Names, advice: Advice, one: Counsel) -> HintPlan:
    """A plan in words, and as it is drawn."""
    told = advice_texts.fears(speaker, advice, one)
    calm = "" if one.fears else told
    return HintPlan(
        words=" ".join(filter(None, (advice_texts.plan(speaker, advice, one), calm))),
        beware=told if one.fears else "",
        chance=None if one.chance is None else advice_texts.percent(one.chance),
        moves=tuple(move_text(names, move) for move in one.moves),
        steps=steps(one),
        endangered=tuple(
            sorted({reason.piece for reason in one.fears if reason.by != OFF and reason.piece >= 0})
        ),
    )


def steps(one: Counsel) -> tuple[HintStep, ...]:
    """What of a plan is drawn on the board."""
    return tuple(step(deed) for deed in one.deeds)


def step(deed: Deed) -> HintStep:
    """A part of a plan; a jump goes straight to where it lands."""
    lands = tuple(one.place for one in deed.targets if isinstance(one, AtPlace))
    path = deed.path or lands
    begun = (deed.origin,) if path and deed.origin != OFF else ()
    return HintStep(deed.piece, (*begun, *path), deed.targets)


def reasons(question: MotiveQuestion) -> Reasons:
    """Why a bot did what it did."""
    game, seen = game_of(question.header), question.seen
    speaker, _ = speaker_for(question.header, question.language, other(seen.seat))
    found = motive(game, seen)
    instead = steps(found.instead) if found.instead else ()
    return Reasons(tuple(advice_texts.motive(speaker, found)), instead)
