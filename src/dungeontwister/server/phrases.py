"""A game's sentences in one language, remembered: the same are needed over and over.

What matches of the same game share stands here, so that telling a move costs little more than
looking it up. Every memory is bounded.
"""

from functools import lru_cache
from typing import Final, cast

from dungeontwister.core.decisions.event import Event
from dungeontwister.core.decisions.frames import Movement
from dungeontwister.core.decisions.move import Move
from dungeontwister.core.game import Prompt
from dungeontwister.core.position.view import View
from dungeontwister.kinds import Happening
from dungeontwister.record.log import TakenBack
from dungeontwister.record.notation import Names, move_text
from dungeontwister.render import options
from dungeontwister.render.words import Speaker

from .protocol import Option, Question, Told

REMEMBERED: Final = 8192


class Phrases:
    """Tells moves and events of one game in one language, as messages carry them."""

    def __init__(self, names: Names, language: str) -> None:
        self.names = names
        self.speaker = Speaker(names.game, language)
        self._prompts: dict[tuple[int, int, int], str] = {}
        self._options: dict[tuple[Move, str], Option] = {}
        self._sentence = lru_cache(REMEMBERED)(self._say)

    def _say(self, known: Event) -> str:
        # What may be known is settled already: everything in it can be told.
        return self.speaker.event(known, known.audience)

    def told(self, number: int, known: Event) -> Told:
        """An event of which no more is left than the hearer may know."""
        # The log holds nothing else, but calls all of them events.
        event = cast("Happening | TakenBack", known)
        return Told(number, event, self._sentence(known))

    def question(self, prompt: Prompt, view: View) -> Question:
        """What has to be decided, with everything that is allowed."""
        words = self._asked(prompt, view)
        found = tuple([self.option(move, view) for move in prompt.moves])
        return Question(prompt.kind, words, found)

    def _asked(self, prompt: Prompt, view: View) -> str:
        """The question itself. In a turn it depends on little, and is asked again and again."""
        frame = view.frames[-1] if view.frames else None
        if frame is None:
            key = (prompt.seat, view.sides[prompt.seat].action_points, -1)
        elif isinstance(frame, Movement) and not frame.walls:
            key = (prompt.seat, frame.points, frame.piece)
        else:
            return self.speaker.prompt(prompt, view)
        if key not in self._prompts:
            self._prompts[key] = self.speaker.prompt(prompt, view)
        return self._prompts[key]

    def option(self, move: Move, view: View) -> Option:
        """A move that is allowed."""
        variant = options.variant(self.speaker.game, move, view)
        key = (move, variant)
        known = self._options.get(key)
        if known is None:
            known = Option(move_text(self.names, move), move, self.speaker.move(move, view))
            if options.lasts(move, variant):
                self._remember(key, known)
        return known

    def _remember(self, key: tuple[Move, str], option: Option) -> None:
        if len(self._options) >= REMEMBERED:
            self._options.clear()
        self._options[key] = option
