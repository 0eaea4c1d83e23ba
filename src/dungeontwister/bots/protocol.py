"""What a bot is: a player of one seat for a whole match. It knows what its seat may know."""

from collections.abc import Sequence
from typing import Final, Protocol, runtime_checkable

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

    Views, prompts and moves are values of the core: a bot is asked often, and they are fast.

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


@runtime_checkable
class AnewEachTurn(Protocol):
    """A bot that thinks anew in each turn: it is rebuilt by being shown what it decided, and asked
    only what it decided since the event with which this turn began. And it counts what it values.
    """

    anew_each_turn: bool

    def recall(self, view: View, move: Move) -> None:
        """Take in what it was shown and decided in an earlier turn; events were told before."""

    def excess(self, budget: Budget) -> float:
        """By what part of its budget for this turn it has thought more than that: 0 for none."""


class NothingToDecide(ValueError):
    """A bot was asked without a question, or without leave to think."""


def refuse_question(prompt: Prompt | None, budget: Budget) -> None:
    """Raises NothingToDecide where a bot cannot answer."""
    if prompt is None or not prompt.moves:
        raise NothingToDecide("a bot needs a prompt with at least one move")
    if budget.positions < 1:
        raise NothingToDecide(f"a budget of {budget.positions} positions; at least 1 is needed")


class Overrun(RuntimeError):
    """A bot thought more than it may."""


TOLERATED: Final = 0.2
"""By so much a bot may exceed its budget: it cannot stop in the middle of a thought."""


def bare(bot: Bot) -> Bot:
    """A bot itself, without what translates for it."""
    within: Bot = getattr(bot, "within", bot)
    return within


def refuse_overrun(bot: Bot, budget: Budget) -> None:
    """Raises Overrun if a bot that counts has exceeded its budget for the turn."""
    counting = bare(bot)
    excess = counting.excess(budget) if isinstance(counting, AnewEachTurn) else 0.0
    if excess > TOLERATED:
        raise Overrun(f"{excess:.0%} more than its budget of {budget.positions} positions")
