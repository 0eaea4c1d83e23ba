"""What a bot may do wrong when it is asked, and how that is told."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from dungeontwister.core.decisions.move import Move
from dungeontwister.core.game import Prompt
from dungeontwister.core.position.view import View

from .evaluation.weights import BadWeights
from .protocol import Bot, Budget, Overrun, refuse_overrun
from .setting_up.likings import BadLikings


class UnknownBot(LookupError):
    """There is no bot of that name."""


class NotOffered(Exception):
    """A bot chose a move that it was not offered."""


PLAIN: Final = (BadLikings, BadWeights, Overrun, UnknownBot)
"""Errors whose words hold nothing of a match."""
FRAMES: Final = 6
"""So many of the last calls before a fault are told."""


def checked(bot: Bot, view: View, prompt: Prompt, budget: Budget) -> Move:
    """The bot's move; raises if it is none that was offered, or was thought about too long."""
    move = bot.choose(view, prompt, budget)
    if move not in prompt.moves:
        raise NotOffered(f"{move} is not offered")
    refuse_overrun(bot, budget)
    return move


def without_values(error: BaseException) -> str:
    """The kind of an error and the calls before it, without anything that was calculated with.

    The words of most errors are not told: they may hold what a seat knows and others may not.
    """
    words = f": {error}" if isinstance(error, PLAIN) else ""
    return f"{type(error).__name__}{words} at {' > '.join([*calls(error)][-FRAMES:])}"


def calls(error: BaseException) -> Iterator[str]:
    """The calls before an error: file, line and function."""
    at = error.__traceback__
    while at:
        code = at.tb_frame.f_code
        yield f"{Path(code.co_filename).name}:{at.tb_lineno} {code.co_name}"
        at = at.tb_next
