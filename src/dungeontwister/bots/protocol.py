"""What a bot is: somebody who chooses a move from what his seat may know."""

from collections.abc import Sequence
from typing import Protocol

import msgspec

from dungeontwister.core.decisions.event import Event
from dungeontwister.core.decisions.move import Move
from dungeontwister.core.game import Prompt
from dungeontwister.core.position.view import View


class Budget(msgspec.Struct, frozen=True):
    """How much a bot may think about one decision: a count and not a time, so that a match with
    the same seed can be played again."""

    positions: int = 1000


class Bot(Protocol):
    """A player of one seat in one match; he may remember what he likes.

    He is given his own view, his history of redacted events and his prompt, never a state. The game
    he was made for is his own as well: it remembers the last state that it was asked about, which
    must not be one of the match.
    """

    def choose(self, view: View, history: Sequence[Event], prompt: Prompt, budget: Budget) -> Move:
        """One of the prompt's moves."""
