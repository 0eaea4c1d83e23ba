"""Reads lessons, and refuses what is wrong in one: its file, its step, its field, and why."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from dungeontwister import series
from dungeontwister.content.texts import TextError, catalogue, languages
from dungeontwister.core.game import Game
from dungeontwister.core.position.drawing import ContentError
from dungeontwister.core.position.seats import PLAYERS, SEAT_NAMES
from dungeontwister.record.names import Names, NotationError
from dungeontwister.record.notation import parse_move
from dungeontwister.record.positions import parse_position

from . import pointers
from .tips import Tip
from .wanted import Finished, Moment, Read, Wanted

FOLDER: Final = Path(__file__).parents[1] / "content" / "lessons"
START: Final = "start"
"""In place of a position: the set-up, with nothing chosen yet."""
STROKE: Final = " | "
NOTHING: Final = "-"
OTHERWISE: Final = "lesson.otherwise"
"""What is said to somebody who did something else, where a step says nothing of its own."""
STUCK: Final = "lesson.stuck"
"""What is said to somebody who can do nothing more here."""
LONGEST: Final = 140
"""Characters of a sentence: more is not read beside a board."""


class LessonError(ValueError):
    """A lesson that cannot be played: its file, the number of the step, the field, and why."""

    def __init__(self, what: str, file: str, step: int = 0, field: str = "") -> None:
        where = (file, f"step {step}" if step else "", f"field {field}" if field else "")
        super().__init__(f"{', '.join(filter(None, where))}: {what}")
        self.file, self.step, self.field = file, step, field


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One sentence, and what the learner does about it."""

    say: str
    """The name of its sentence: `lesson.LESSON.SAY` in the texts."""
    position: str = ""
    """Where things stand when it begins, without the scenario; empty: as the step before ended."""
    point: tuple[str, ...] = ()
    done: Wanted = Read()
    moves: tuple[str, ...] = ()
    """An example of how it is done: tests play it, and so does `show me`."""
    otherwise: str = ""
    """The name of what is said when something else was done; empty: the usual sentence."""
    tips: tuple[Tip, ...] = ()
    """What is said while the learner plays until the end of the game: the first of them that fits
    how things stand, and else `say`."""
    then: tuple[str, ...] = ()
    """What the opponent does after it: each the first that is allowed of some moves, with strokes
    between; a dash for nothing."""


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson as its file has it."""

    number: int
    """Its place in the order of learning."""
    scenario: str
    step: tuple[Step, ...]
    seat: str = SEAT_NAMES[0]
    """Whom the learner plays."""
    seed: str = "lesson"
    """The deal: which rooms and numbers chance gives."""
    opponent: str = ""
    """The bot that plays the other side in a step that lasts until the game is over."""
    name: str = ""
    """The name of its file."""

    @property
    def file(self) -> str:
        """Its file, for messages."""
        return f"{self.name}.toml"

    @property
    def game(self) -> Game:
        """The game that is played in it."""
        return game_of(self.scenario)

    @property
    def learner(self) -> int:
        """The number of the learner's seat."""
        return SEAT_NAMES.index(self.seat)


@cache
def game_of(scenario: str) -> Game:
    """A game is a value: one is enough for all its lessons."""
    return series.build(scenario)


class Place(NamedTuple):
    """Where in a lesson something stands, for messages."""

    lesson: Lesson
    step: int = 0

    def error(self, what: str, field: str) -> LessonError:
        """A fault here."""
        return LessonError(what, self.lesson.file, self.step, field)

    @contextmanager
    def field(self, name: str) -> Iterator[None]:
        """Whatever cannot be read in this field is told with its place."""
        try:
            yield
        except (NotationError, ContentError, TextError) as error:
            raise self.error(str(error), name) from error


# ---- all lessons


@cache
def lessons() -> tuple[Lesson, ...]:
    """All packaged lessons, in the order of learning."""
    found = [lesson_in(file) for file in sorted(FOLDER.glob("*.toml"))]
    return tuple(sorted(found, key=lambda lesson: (lesson.number, lesson.name)))


def lesson(name: str) -> Lesson:
    """A lesson by its name; raises LessonError, which tells those that there are."""
    for one in lessons():
        if one.name == name:
            return one
    known = ", ".join(one.name for one in lessons())
    raise LessonError(f"there is no such lesson; there are {known}", f"{name}.toml")


def lesson_in(file: Path) -> Lesson:
    """The lesson of a file."""
    return read_lesson(file.stem, file.read_text(encoding="utf-8"))


def read_lesson(name: str, text: str) -> Lesson:
    """The lesson that a text spells, checked; raises LessonError."""
    file = f"{name}.toml"
    try:
        read = msgspec.convert(tomllib.loads(text), Lesson)
    except tomllib.TOMLDecodeError as error:
        raise LessonError(f"is not TOML: {error}", file) from error
    except msgspec.ValidationError as error:
        raise explained(error, file) from error
    found = msgspec.structs.replace(read, name=name)
    check_head(found)
    for number, step in enumerate(found.step, start=1):
        check_step(Place(found, number), step)
    return found


def explained(error: msgspec.ValidationError, file: str) -> LessonError:
    """The words of msgspec, with its path turned into a step and a field."""
    what, _, path = str(error).partition(" - at ")
    words = path.strip("`").removeprefix("$").lstrip(".")
    if words.startswith("step["):
        number, _, field = words.removeprefix("step[").partition("]")
        # msgspec does not always tell which entry of a list it speaks of.
        step = int(number) + 1 if number.isdecimal() else 0
        return LessonError(what, file, step, field.lstrip("."))
    return LessonError(what, file, 0, words)


# ---- checks


def check_head(lesson: Lesson) -> None:
    """Check what stands before the steps."""
    here = Place(lesson)
    if not lesson.step:
        raise here.error("a lesson has a step at least", "step")
    if lesson.seat not in [SEAT_NAMES[seat] for seat in PLAYERS]:
        raise here.error(f'no such player "{lesson.seat}"', "seat")
    with here.field("scenario"):
        game_of(lesson.scenario)
    if not lesson.step[0].position:
        raise Place(lesson, 1).error("the first step has a position", "position")
    for part in ("name", "about"):
        check_text(here, "texts", f"lesson.{lesson.name}.{part}")


def check_step(here: Place, step: Step) -> None:
    """Check a step by itself; `course` plays it."""
    lesson, names = here.lesson, Names(here.lesson.game)
    check_text(here, "say", f"lesson.{lesson.name}.{step.say}")
    if step.otherwise:
        check_text(here, "otherwise", f"lesson.{lesson.name}.{step.otherwise}")
    if step.position not in ("", START):
        with here.field("position"):
            parse_position(names, f"{lesson.scenario} {step.position}")
    with here.field("point"):
        for text in step.point:
            pointers.target(names, text)
    with here.field("done"):
        step.done.holds(Moment(names, lesson.game.start()))
    check_moves(here, "moves", step.moves, (lesson.learner,))
    check_moves(here, "then", alternatives(step.then), tuple({*PLAYERS} - {lesson.learner}))
    check_tips(here, step)
    if isinstance(step.done, Read | Finished) == bool(step.moves):
        raise here.error("an example belongs to a step in which something is done", "moves")


def check_tips(here: Place, step: Step) -> None:
    """Check the tips, which belong to a step that lasts until the game is over."""
    playing = isinstance(step.done, Finished)
    if playing != bool(step.tips):
        raise here.error("tips belong to a step that is done when the game is over", "tips")
    if playing and not here.lesson.opponent:
        raise here.error("a game that is guided has an opponent", "opponent")
    for tip in step.tips:
        check_text(here, "tips", f"lesson.{here.lesson.name}.{tip.say}")
        with here.field("tips"):
            tip.when.check(Names(here.lesson.game))


def alternatives(texts: tuple[str, ...]) -> tuple[str, ...]:
    """All moves among which an opponent takes the first that is allowed."""
    return tuple(one for text in texts for one in text.split(STROKE) if one != NOTHING)


def check_moves(here: Place, field: str, texts: tuple[str, ...], seats: tuple[int, ...]) -> None:
    """Check that moves can be read, and whose they are."""
    names = Names(here.lesson.game)
    with here.field(field):
        for text in texts:
            if parse_move(names, text).seat not in seats:
                raise NotationError("not a move of this seat", text)


def check_text(here: Place, field: str, key: str) -> None:
    """Check that there is a sentence in every language, and that it is short."""
    for language in languages():
        with here.field(field):
            said = catalogue(language).text(key)
        if len(said) > LONGEST:
            raise here.error(f'"{key}" ({language}) is longer than {LONGEST} characters', field)
