"""A lesson as it is played: where each step begins, and matches that begin there."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from dungeontwister.core.decisions.move import Move
from dungeontwister.core.decisions.refusal import Illegal
from dungeontwister.core.position.scene import Scene
from dungeontwister.core.position.state import State
from dungeontwister.record.log import Log
from dungeontwister.record.names import Names
from dungeontwister.record.notation import parse_move
from dungeontwister.record.positions import parse_position
from dungeontwister.record.source import Source

from . import guide
from .guide import Progress, begun, follow
from .reader import NOTHING, START, STROKE, Lesson, LessonError


def log_at(lesson: Lesson, step: int) -> Log:
    """A match that begins where a step does."""
    return Log(lesson.game, Source(lesson.seed), beginning(lesson, step))


@lru_cache(256)
def beginning(lesson: Lesson, step: int) -> State:
    """How things stand when a step begins, if all before was done as their examples do it."""
    own = lesson.step[step].position
    if own:
        return laid_out(lesson, own)
    before = step - 1
    log = log_at(lesson, before)
    played(lesson, before, log)
    return log.state


def laid_out(lesson: Lesson, position: str) -> State:
    """The state that a position spells; the set-up begins with what chance answers."""
    if position == START:
        return lesson.game.start()
    return parse_position(Names(lesson.game), f"{lesson.scenario} {position}")


def played(lesson: Lesson, step: int, log: Log) -> Progress:
    """A step played by its own example; raises LessonError if that does not do it."""
    row, names, progress = lesson.step[step], Names(lesson.game), begun(step, log)
    for text in row.moves:
        try:
            log.send(parse_move(names, text))
        except Illegal as error:
            what = f'"{text}" is refused: {error}'
            raise LessonError(what, lesson.file, step + 1, "moves") from error
        progress = follow(lesson, progress, log, onward=False)
    if row.moves and not progress.done:
        what = f"the example does not do what is wanted; it ends at {log.state.frames}"
        raise LessonError(what, lesson.file, step + 1, "moves")
    answered(lesson, step, log)
    return progress


def answered(lesson: Lesson, step: int, log: Log) -> None:
    """What the opponent does after a step; raises LessonError if that is not allowed."""
    for text in lesson.step[step].then:
        move = allowed(lesson, text, log)
        if move:
            log.send(move)
        elif NOTHING not in text.split(STROKE):
            raise LessonError(f'"{text}" is refused', lesson.file, step + 1, "then")


def check(lesson: Lesson) -> None:
    """Play all steps; raises LessonError for the first that cannot be played."""
    for step, row in enumerate(lesson.step):
        log = log_at(lesson, step)
        now = follow(lesson, begun(step, log), log, onward=False)
        if now.done and row.moves:
            raise LessonError("is done before it begins", lesson.file, step + 1, "done")
        played(lesson, step, log)


def shown(lesson: Lesson, progress: Progress, scene: Scene) -> tuple[Move, ...]:
    """What is done for a learner who lets himself be shown; nothing: it is his to choose."""
    tip = guide.tip_now(lesson, progress, scene)
    return tip.way.moves if tip else example(lesson, progress)


def example(lesson: Lesson, progress: Progress) -> tuple[Move, ...]:
    """What is still to be done of a step, as its example does it; nothing: something else was."""
    names, row = Names(lesson.game), lesson.step[progress.step]
    moves = tuple(parse_move(names, text) for text in row.moves)
    made = progress.made
    return moves[len(made) :] if moves[: len(made)] == made else ()


class Reply(NamedTuple):
    """How far the learner is, and what the opponent does now; None: nothing more."""

    progress: Progress
    move: Move | None


def reply(lesson: Lesson, progress: Progress, log: Log) -> Reply:
    """What the opponent does before the next step begins.

    Where he cannot follow, because the learner did the step in a way of his own, it stays done: the
    next one begins with a board of its own.
    """
    while progress.done:
        rest = lesson.step[progress.step].then[progress.replied :]
        move = allowed(lesson, rest[0], log) if rest else None
        if move or not rest or NOTHING not in rest[0].split(STROKE):
            return Reply(progress, move)
        progress = follow(lesson, progress, log)
    return Reply(progress, None)


def allowed(lesson: Lesson, text: str, log: Log) -> Move | None:
    """The first of some moves that is allowed."""
    names = Names(lesson.game)
    moves = (parse_move(names, one) for one in text.split(STROKE) if one != NOTHING)
    return next((move for move in moves if lesson.game.why_not(log.scene, move) is None), None)
