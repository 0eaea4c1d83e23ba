"""What a bot is: a player of one seat who knows what that seat may know, for a whole match."""

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
    """A player of one seat in one match, from its beginning to its end.

    It is told what happens as its seat may know it, and asked with its view and its prompt; it is
    never given a state. It may remember and plan what it likes. All its chance comes from its
    seed: a bot that is made again with the same seed, told the same and asked the same, answers the
    same. That is how a bot is rebuilt that got lost with its process.
    """

    def see(self, events: Sequence[Event]) -> None:
        """What has happened since it was told last, all at once or one by one: it is the same."""

    def choose(self, view: View, prompt: Prompt, budget: Budget) -> Move:
        """One of the prompt's moves. Everything that has happened was told before."""
