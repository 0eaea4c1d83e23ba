"""Follows a match through a lesson: which step it is in, and whether that is done."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from dungeontwister.core.decisions.move import Move
from dungeontwister.core.position.scene import Scene
from dungeontwister.record.log import Log, Parley, Undo
from dungeontwister.record.names import Names
from dungeontwister.record.notation import parse_move

from .reader import Lesson
from .tips import Tipped, occasion, tipped
from .wanted import Finished, Moment, Read


class Progress(msgspec.Struct, frozen=True):
    """How far a learner has come."""

    step: int
    entries: int
    """How many entries the match had when the step began."""
    events: int
    """How many events it had then."""
    made: tuple[Move, ...] = ()
    """What he has done since, and not taken back."""
    done: bool = False
    strayed: bool = False
    """He has done something else."""
    replied: int = 0
    """How much of what the opponent does then is done."""


def begun(step: int, log: Log) -> Progress:
    """A step begins now."""
    return Progress(step, len(log.entries), len(log.events))


def follow(lesson: Lesson, before: Progress, log: Log, onward: bool = True) -> Progress:
    """How far he has come after the match went on; `onward` goes on to the next step."""
    now = replied(before, log) if before.done else judged(lesson, before, log)
    return next_step(lesson, now, log) if onward and goes_on(lesson, now) else now


def judged(lesson: Lesson, before: Progress, log: Log) -> Progress:
    """Whether what he has done is what was wanted."""
    step, names = lesson.step[before.step], Names(lesson.game)
    made = standing(log, before.entries, lesson.learner)
    events = tuple(event for _, event in log.events[before.events :])
    done = step.done.holds(Moment(names, log.state, made, events))
    example = tuple(parse_move(names, text) for text in step.moves)
    free = isinstance(step.done, Read | Finished)
    on_the_way = free or made == example[: len(made)] or bool(log.state.frames)
    return replace(before, made=made, done=done, strayed=not done and not on_the_way)


def standing(log: Log, first: int, seat: int) -> tuple[Move, ...]:
    """The moves of a seat since an entry that were not taken back."""
    made: list[Move] = []
    for entry in log.entries[first:]:
        assert not isinstance(entry, Parley), "nobody resigns in a lesson"
        if isinstance(entry, Undo):
            if entry.seat == seat:
                del made[max(0, len(made) - entry.moves) :]
        elif entry.seat == seat:
            made.append(entry)
    return tuple(made)


def replied(before: Progress, log: Log) -> Progress:
    """The opponent has done one thing more."""
    return replace(before, replied=before.replied + 1)


def goes_on(lesson: Lesson, now: Progress) -> bool:
    """Whether the next step begins by itself: it does if it goes on from here."""
    after = now.step + 1
    if not now.done or after >= len(lesson.step) or lesson.step[after].position:
        return False
    return now.replied >= len(lesson.step[now.step].then)


def next_step(lesson: Lesson, now: Progress, log: Log) -> Progress:
    """The next step begins from here."""
    return begun(now.step + 1, log)


def read(lesson: Lesson, before: Progress, log: Log) -> Progress:
    """He has read a sentence about which there is nothing to do."""
    if not isinstance(lesson.step[before.step].done, Read):
        return before
    now = replace(before, done=True)
    return next_step(lesson, now, log) if goes_on(lesson, now) else now


def plays(lesson: Lesson, now: Progress) -> bool:
    """Whether the learner plays as he likes now, against an opponent that does too."""
    return isinstance(lesson.step[now.step].done, Finished) and not now.done


def tip_now(lesson: Lesson, now: Progress, scene: Scene) -> Tipped | None:
    """The tip for how things stand, in a game that is guided."""
    if not plays(lesson, now):
        return None
    here = occasion(lesson.game, scene, lesson.learner, now.made)
    return here and tipped(lesson.step[now.step].tips, here)
