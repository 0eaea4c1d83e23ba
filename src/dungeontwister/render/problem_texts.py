"""What is wrong with a position, in words."""

from __future__ import annotations

from dungeontwister.core.position.problems import Problem

from .text_values import Filled
from .words import Speaker


def problem_words(speaker: Speaker, problem: Problem) -> str:
    """A problem as a sentence."""
    return speaker.sentence(f"problem.{problem.reason}", filled(speaker, problem))


def filled(speaker: Speaker, problem: Problem) -> Filled:
    """The names of what it is about."""
    found: Filled = {}
    if problem.piece is not None:
        found["piece"] = speaker.piece(problem.piece)
    if problem.place is not None:
        found["place"] = speaker.place(problem.place)
    if problem.slot is not None:
        found["room"] = problem.slot + 1
    if problem.seat is not None:
        found["player"] = speaker.player(problem.seat)
    return found
