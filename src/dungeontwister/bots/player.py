"""A bot at its seat of a match, told what is new whenever it is asked."""

from collections.abc import Callable, Iterable
from typing import Final

from dungeontwister.core.decisions.event import Event
from dungeontwister.core.decisions.events import TurnBegan
from dungeontwister.core.decisions.move import Move
from dungeontwister.core.game import Prompt
from dungeontwister.record.asked import Asked, Past, past_of
from dungeontwister.record.log import Log, Undo

from .protocol import AnewEachTurn, Bot, Budget, bare

USUAL: Final = Budget()


class Player:
    """A bot, its seat, how much it may think, and how many events of the match it has read."""

    def __init__(self, bot: Bot, seat: int, budget: Budget = USUAL) -> None:
        self.bot = bot
        self.seat = seat
        self.budget = budget
        self.read = 0

    def choose(self, log: Log, prompt: Prompt) -> Move:
        """What the bot decides now."""
        self.bot.see(log.news(self.seat, self.read))
        self.read = len(log.events)
        return self.bot.choose(log.game.view(log.state, self.seat), prompt, self.budget)


def taken_up(make: Callable[[], Bot], log: Log, seat: int, budget: Budget = USUAL) -> Player:
    """The player of a seat in a running match, as if the bot had sat there from the start."""
    past = past_of(log.game, log.start, log.entries, seat)
    player = Player(rebuilt(make, past, budget=budget), seat, budget)
    player.read = len(log.events)
    return player


def rebuilt(make: Callable[[], Bot], past: Past, first: int = 0, budget: Budget = USUAL) -> Bot:
    """A bot rebuilt from its past: it is told the same again, and asked what can still matter.

    That is this turn for a bot that begins each anew, and for others the whole match; but no
    decision before the `first`. If it now answers otherwise, the decision was not its own: it
    failed, or another player sat there. It then starts after that decision.
    """
    if isinstance(bare(make()), AnewEachTurn):
        first = max(first, turn_of(past))
    bot = shown(make, past, first)
    for number, asked in enumerate(past.asked[first:], first + 1):
        bot.see(asked.events)
        if not answers(bot, asked, budget):
            bot = shown(make, past, number)
    bot.see(past.events)
    return bot


def informed(make: Callable[[], Bot], past: Past) -> Bot:
    """A bot that was told everything, and asked nothing."""
    return rebuilt(make, past, len(past.asked))


def shown(make: Callable[[], Bot], past: Past, number: int) -> Bot:
    """A bot that was told what its seat was told before one of its decisions.

    One that thinks anew in each turn is shown the decisions themselves, too.
    """
    bot = make()
    bot.see([event for asked in past.asked[:number] for event in asked.events])
    inner = bare(bot)
    if isinstance(inner, AnewEachTurn):
        for asked in past.asked[:number]:
            if not isinstance(asked.answer, Undo):
                inner.recall(asked.view, asked.answer)
    return bot


def turn_of(past: Past) -> int:
    """The first decision of this turn."""
    if begins_turn(past.events):
        return len(past.asked)
    every = range(len(past.asked) - 1, -1, -1)
    return next((number for number in every if begins_turn(past.asked[number].events)), 0)


def begins_turn(events: Iterable[Event]) -> bool:
    """Whether a turn began meanwhile."""
    return any(isinstance(event, TurnBegan) for event in events)


def answers(bot: Bot, asked: Asked, budget: Budget) -> bool:
    """Whether a bot now decides as the record says."""
    try:
        return bot.choose(asked.view, asked.prompt, budget) == asked.answer
    except Exception:
        # It failed then too; another decided.
        return False
