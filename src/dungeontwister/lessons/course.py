"""A lesson as it is played: where each step begins, and matches that begin there."""

from __future__ import annotations

from functools import lru_cache

from dungeontwister.core.decisions.move import Move
from dungeontwister.core.decisions.refusal import Illegal
from dungeontwister.core.position.seats import other
from dungeontwister.core.position.state import State
from dungeontwister.record.log import Log
from dungeontwister.record.names import Names
from dungeontwister.record.notation import parse_move
from dungeontwister.record.positions import parse_position
from dungeontwister.record.source import Source

from .guide import Progress, begun, follow
from .reader import START, Lesson, LessonError, Step


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
    for field, texts in (("moves", row.moves), ("then", row.then)):
        for text in texts:
            try:
                log.send(parse_move(names, text))
            except Illegal as error:
                what = f'"{text}" is refused: {error}'
                raise LessonError(what, lesson.file, step + 1, field) from error
            progress = follow(lesson, progress, log, onward=False)
        if row.moves and not progress.done:
            what = f"the example does not do what is wanted; it ends at {log.state.frames}"
            raise LessonError(what, lesson.file, step + 1, field)
    return progress


def check(lesson: Lesson) -> None:
    """Play all steps; raises LessonError for the first that cannot be played."""
    for step, row in enumerate(lesson.step):
        log = log_at(lesson, step)
        now = follow(lesson, begun(step, log), log, onward=False)
        if now.done and row.moves:
            raise LessonError("is done before it begins", lesson.file, step + 1, "done")
        played(lesson, step, log)


def example(lesson: Lesson, progress: Progress) -> tuple[Move, ...]:
    """What is still to be done of a step, as its example does it; nothing: something else was."""
    names, row = Names(lesson.game), lesson.step[progress.step]
    moves = tuple(parse_move(names, text) for text in row.moves)
    made = progress.made
    return moves[len(made) :] if moves[: len(made)] == made else ()


def replies(lesson: Lesson, progress: Progress) -> tuple[Move, ...]:
    """What the opponent still has to do before the next step begins."""
    if not progress.done:
        return ()
    names, row = Names(lesson.game), lesson.step[progress.step]
    return tuple(parse_move(names, text) for text in row.then[progress.replied :])


def opponent(lesson: Lesson) -> int:
    """The other seat."""
    return other(lesson.learner)


def step_of(lesson: Lesson, progress: Progress) -> Step:
    """The step in which the learner is."""
    return lesson.step[progress.step]
