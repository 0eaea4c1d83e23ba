"""What a learner is told of the step in which he is, in his language."""

from __future__ import annotations

import msgspec

from dungeontwister.content.texts import Catalogue, catalogue
from dungeontwister.core.position.state import State
from dungeontwister.record.names import Names
from dungeontwister.series import TITLES, following, title_of

from . import pointers
from .firsts import FirstTold, new_in
from .firsts import told as first_told
from .guide import Progress, tip_now
from .pointers import Point
from .reader import OTHERWISE, STUCK, Lesson, Step, lessons
from .wanted import Finished, Read


class StepTold(msgspec.Struct, frozen=True, omit_defaults=True):
    """The step in which a learner is."""

    lesson: str
    title: str
    step: int
    """Counted from 0."""
    count: int
    words: str
    """One sentence: what to look at, or what to do."""
    otherwise: str = ""
    """What is said because something else was done."""
    points: tuple[Point, ...] = ()
    """What is pointed at, in the order in which it is to be clicked."""
    reading: bool = False
    """There is nothing to do but to read."""
    done: bool = False
    fresh: bool = False
    """The next step begins with a board of its own: it is asked for by its number."""
    stuck: bool = False
    """Nothing can be done here any more: the step has to be set up again."""
    playing: bool = False
    """It lasts until the game is over: the words are a tip for how things stand."""
    open: bool = False
    """What to do now is for the learner to choose: it cannot be shown."""
    last: bool = False
    next: str = ""
    """The next lesson; empty: this is the last one."""
    play: str = ""
    """The scenario to play now, where the lessons of a game end; empty: they go on."""


class Listed(msgspec.Struct, frozen=True):
    """A lesson in the list."""

    lesson: str
    game: str
    scenario: str
    title: str
    about: str
    steps: int


class Rung(msgspec.Struct, frozen=True):
    """A scenario on the ladder that begins where the lessons end."""

    scenario: str
    game: str
    title: str
    news: str
    """What is new in it."""
    firsts: tuple[FirstTold, ...]
    """What can occur in it that could not in those before."""


def told(lesson: Lesson, progress: Progress, state: State, language: str) -> StepTold:
    """What a learner is told now."""
    row, names = lesson.step[progress.step], Names(lesson.game)
    texts = catalogue(language, lesson.game.edition.name)
    deciding = lesson.learner in lesson.game.deciders(lesson.game.scene(state))
    playing = isinstance(row.done, Finished)
    stuck = not progress.done and not isinstance(row.done, Read | Finished) and not deciding
    tip = tip_now(lesson, progress, lesson.game.scene(state))
    points = tip.way.points if tip else tuple(point(names, text) for text in row.point)
    return StepTold(
        lesson=lesson.name,
        title=texts.text(f"lesson.{lesson.name}.name"),
        step=progress.step,
        count=len(lesson.step),
        words=texts.text(f"lesson.{lesson.name}.{tip.tip.say if tip else row.say}"),
        otherwise=texts.text(STUCK)
        if stuck
        else otherwise(lesson, row, texts)
        if progress.strayed
        else "",
        points=() if progress.done else points,
        reading=isinstance(row.done, Read),
        done=progress.done,
        fresh=is_fresh(lesson, progress),
        stuck=stuck,
        playing=playing,
        open=playing and not (tip and tip.way.moves),
        last=progress.step + 1 == len(lesson.step),
        next=after(lesson),
        play=to_play(lesson),
    )


def point(names: Names, text: str) -> Point:
    """What a text points at."""
    return Point(pointers.target(names, text), pointers.button(names, text))


def is_fresh(lesson: Lesson, progress: Progress) -> bool:
    """Whether the next step has a position, or cannot go on from here."""
    after = progress.step + 1
    return progress.done or (after < len(lesson.step) and bool(lesson.step[after].position))


def otherwise(lesson: Lesson, row: Step, texts: Catalogue) -> str:
    """What is said to somebody who did something else."""
    return texts.text(f"lesson.{lesson.name}.{row.otherwise}" if row.otherwise else OTHERWISE)


def after(lesson: Lesson) -> str:
    """The name of the next lesson."""
    names = [one.name for one in lessons()]
    following = names[names.index(lesson.name) + 1 :] if lesson.name in names else []
    return following[0] if following else ""


def to_play(lesson: Lesson) -> str:
    """Where the lessons of a game end: the first scenario of it that was not played in them."""
    own = [one for one in lessons() if one.game.edition.name == lesson.game.edition.name]
    if not own or own[-1].name != lesson.name:
        return ""
    whole = any(isinstance(step.done, Finished) for step in lesson.step)
    return following(lesson.scenario) if whole else title_of(lesson.scenario).scenarios[0]


def listed(language: str) -> tuple[Listed, ...]:
    """All lessons, in the order of learning."""
    texts = catalogue(language)
    return tuple(
        Listed(
            lesson=one.name,
            game=one.game.edition.name,
            scenario=one.scenario,
            title=texts.text(f"lesson.{one.name}.name"),
            about=texts.text(f"lesson.{one.name}.about"),
            steps=len(one.step),
        )
        for one in lessons()
    )


def ladder(language: str) -> tuple[Rung, ...]:
    """What one plays after the lessons, from the easiest of each game to the hardest."""
    texts = catalogue(language)
    return tuple(
        Rung(
            scenario,
            title.name,
            texts.text(f"scenario.{scenario}"),
            texts.text(f"ladder.{scenario}"),
            tuple(first_told(one, language) for one in new_in(scenario)),
        )
        for title in TITLES.values()
        for scenario in title.scenarios
    )
