"""The bot that plays against a learner whose game is guided."""

from functools import partial

from dungeontwister.bots import Player, make, taken_up
from dungeontwister.lessons.reader import Lesson
from dungeontwister.record.log import Log


def opponent(lesson: Lesson, log: Log, seat: int) -> Player:
    """As if it had sat there from the start; its own seed is that of the lesson."""
    return taken_up(partial(make, lesson.opponent, lesson.game, seat, lesson.seed), log, seat)
