"""What a bot is: a player of one seat for a whole match. It knows what its seat may know."""

from collections.abc import Sequence
from typing import Protocol

import msgspec

from dungeontwister.core.decisions.event import Event
from dungeontwister.core.decisions.move import Move
from dungeontwister.core.game import Prompt
from dungeontwister.core.position.view import View


class Budget(msgspec.Struct, frozen=True):
    """How much a bot may think about one decision: a count and not a time, so that a match with
    the same seed can be played again.

    >>> import dungeontwister as dt
    >>> dt.Budget(positions=200).positions
    200
    """

    positions: int = 1000


class Bot(Protocol):
    """A player of one seat in one match, from its beginning to its end.

    It is told events as its seat may know them, and asked with its view and its prompt. It never
    gets a state. It may remember and plan. All its chance comes from its seed: a bot with the same
    seed that is told and asked the same answers the same. So a lost bot can be rebuilt.

    >>> import dungeontwister as dt
    >>> class First:
    ...     def see(self, events): ...
    ...     def choose(self, view, prompt, budget):
    ...         return prompt.moves[-1]
    >>> made = dt.play("tutorial-1", First(), "random", seed=1)
    >>> made.state.ending is None
    False
    """

    def see(self, events: Sequence[Event]) -> None:
        """Take in what has happened since the last call. How events are grouped must not matter."""

    def choose(self, view: View, prompt: Prompt, budget: Budget) -> Move:
        """One of the prompt's moves. All events so far were told before."""
