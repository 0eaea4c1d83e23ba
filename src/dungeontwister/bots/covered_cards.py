"""A bot in games with covered cards: it chooses as if they were the cards that it guesses.

Offers name covered cards by their backs; a bot that tries moves needs pieces. The guess is the
bot's own, so that both mean the same cards.
"""

from collections.abc import Sequence

from dungeontwister.core.decisions.event import Event
from dungeontwister.core.decisions.move import Move
from dungeontwister.core.game import Game, Prompt
from dungeontwister.core.position.view import View
from dungeontwister.core.secret_objects.naming_by_backs import opened
from dungeontwister.foresight.guess import Memory, likely_state

from .protocol import Bot, Budget, refuse_question


class Opened:
    """Puts pieces in the place of backs, and backs in the place of pieces."""

    def __init__(self, bot: Bot, game: Game) -> None:
        self.within = bot
        self._game = game
        self._memory = Memory(game)

    def see(self, events: Sequence[Event]) -> None:
        """The wrapper and the bot each keep their own memory."""
        self._memory.read(events)
        self.within.see(events)

    def choose(self, view: View, prompt: Prompt, budget: Budget) -> Move:
        """What the bot chooses, as it was offered."""
        refuse_question(prompt, budget)
        if not view.covers:
            return self.within.choose(view, prompt, budget)
        likely = self._game.scene(likely_state(self._game, view, self._memory))
        offered = {opened(likely, move): move for move in prompt.moves}
        shown = Prompt(prompt.seat, prompt.kind, tuple(offered))
        return offered[self.within.choose(view, shown, budget)]
