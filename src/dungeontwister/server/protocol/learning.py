"""Lessons: sitting down at a step, going on, and the list of them."""

import msgspec

from dungeontwister.lessons.told import Listed, Rung

from .message import Id, Message, Text


class Learn(Message, frozen=True, tag="learn"):
    """Sit down at a step of a lesson, as `Hello` at a match; again for another step."""

    id: Id
    lesson: Text
    step: int = 0
    language: str = "en"


class Onward(Message, frozen=True, tag="onward"):
    """The sentence of the step has been read."""

    id: Id


class ShowMe(Message, frozen=True, tag="show-me"):
    """Do for me what the step wants."""

    id: Id


InLesson = Onward | ShowMe


class Lessons(msgspec.Struct, frozen=True):
    """All lessons in the order of learning, for a reader of a language."""

    lessons: tuple[Listed, ...]
    ladder: tuple[Rung, ...]
    """What one plays after them, with all that is told on the board when it first occurs."""
