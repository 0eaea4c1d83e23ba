"""A lesson as a match: it belongs to one connection, and is kept nowhere.

It begins where a step of the lesson does. After every move it looks whether the step is done, does
what the opponent does then, and tells the page the step with the table. The page keeps the number
of the step, and comes back with it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from dungeontwister.bots import Player
from dungeontwister.core.decisions.move import Move
from dungeontwister.lessons import course, guide
from dungeontwister.lessons.reader import Lesson, LessonError, lesson
from dungeontwister.lessons.told import told
from dungeontwister.library.teaching import opponent
from dungeontwister.record.log import Log, Mark
from dungeontwister.server.protocol import (
    AtTable,
    Done,
    Learn,
    Onward,
    Reply,
    Say,
    ShowMe,
    Table,
    TakeBack,
)
from dungeontwister.server.settings import Settings
from dungeontwister.server.store.rows import Line
from dungeontwister.server.telling import feed
from dungeontwister.server.telling.games import Material
from dungeontwister.server.telling.phrases import Phrases
from dungeontwister.server.telling.refusals import Refused

from .asking import NOBODY, PERSON
from .clock import Times
from .match import Match
from .members import Member

if TYPE_CHECKING:
    from dungeontwister.lessons.guide import Progress

NAMELESS: Final = "lesson"
"""Stands for the id of a match that nobody can ask for."""


class Forgetful:
    """Keeps nothing."""

    async def append(self, match: str, first: int, lines: Sequence[Line]) -> None:
        """Forget the entries."""

    async def call(self, match: str, seat: int, name: str) -> None:
        """Forget the name."""

    async def sit(self, match: str, seat: int) -> None:
        """Forget who came."""


def lesson_step(request: Learn) -> tuple[Lesson, int]:
    """The lesson and the step that a page asks for; a step that there is not is the first."""
    try:
        found = lesson(request.lesson)
    except LessonError as error:
        raise Refused("no-such-lesson") from error
    return found, request.step if 0 <= request.step < len(found.step) else 0


class LessonMatch(Match):
    """A match from a step of a lesson on."""

    def __init__(
        self, lesson: Lesson, step: int, material: Material, log: Log, settings: Settings
    ) -> None:
        times = Times(log, settings.time.now, settings.allowances)
        players = tuple(PERSON if seat == lesson.learner else NOBODY for seat in (0, 1))
        super().__init__(NAMELESS, material, log, (players[0], players[1]), Forgetful(), times)
        self.lesson = lesson
        self.progress: Progress = guide.begun(step, log)
        self.opponents: dict[int, Player] = {}
        """Who plays the other side while the learner plays as he likes."""

    async def join(self, member: Member, id: str, seen: int) -> None:
        """The learner sits down, and the opponent plays if it is his turn."""
        await super().join(member, id, seen)
        async with self.lock:
            await self._play_on()

    # ---- what the learner is told

    def _table(self, asked: tuple[int, ...], seat: int | None, phrases: Phrases) -> Table:
        """The table with the step; beside a teacher nobody plans, resigns or agrees."""
        found = super()._table(asked, seat, phrases)
        step = told(self.lesson, self.progress, self.log.state, phrases.language)
        undo = found.can_undo and bool(self.progress.made)
        return replace(
            found,
            hints="",
            motive=None,
            plans=False,
            fills=False,
            can_undo=undo,
            sayable=(),
            unsayable="",
            lesson=step,
        )

    # ---- what he does

    async def _answer(self, member: Member, request: AtTable) -> Reply | None:
        match request:
            case Onward():
                await self._read()
                return Done(request.id, self.seq)
            case ShowMe():
                await self._show(request.id)
                return Done(request.id, self.seq)
            case TakeBack() if not self.progress.made:
                raise Refused("step-begins")
            case Say():
                raise Refused("only-a-lesson")
            case _:
                return await super()._answer(member, request)

    async def _read(self) -> None:
        """He has read the sentence."""
        self.progress = guide.read(self.lesson, self.progress, self.log)
        self._tell_step()
        await self._reply()

    def _tell_step(self) -> None:
        """The step is another, though nothing has happened."""
        self._tell(self.seq, feed.deciders(self.log))

    async def _show(self, message: str) -> None:
        """Do what is left of the example."""
        moves = course.shown(self.lesson, self.progress, self.log.scene)
        if not moves:
            playing = guide.plays(self.lesson, self.progress)
            raise Refused("step-open" if playing else "step-strayed")
        await self.play(self.lesson.learner, [*moves], message)

    async def play(self, seat: int, moves: list[Move], message: str | None) -> None:
        """Moves of the learner, and then what the opponent does about them."""
        await super().play(seat, moves, message)
        await self._reply()

    async def _reply(self) -> None:
        """The opponent does what the lesson says."""
        before = self.progress
        self.progress, move = course.reply(self.lesson, before, self.log)
        if move:
            await super().play(move.seat, [move], None)
            await self._reply()
        else:
            if self.progress != before:
                self._tell_step()
            await self._play_on()

    async def _play_on(self) -> None:
        """The opponent plays as he likes, as long as it is for him to decide."""
        while guide.plays(self.lesson, self.progress):
            prompt = self.prompts[1 - self.lesson.learner]
            if prompt is None:
                return
            move = await asyncio.to_thread(self._opponent(prompt.seat).choose, self.log, prompt)
            await super().play(prompt.seat, [move], None)

    def _opponent(self, seat: int) -> Player:
        """The bot of a seat, once the learner plays as he likes."""
        if seat not in self.opponents:
            self.opponents[seat] = opponent(self.lesson, self.log, seat)
        return self.opponents[seat]

    async def _commit(self, mark: Mark, seat: int, message: str | None) -> None:
        """Nobody is told of a move before it is known what it means for the lesson."""
        self.progress = guide.follow(self.lesson, self.progress, self.log)
        await super()._commit(mark, seat, message)
