"""The turn of a Non-Player, told line by line before the board is shown again.

At a terminal it waits for a key; into a pipe it writes without waiting.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from dungeontwister.content.texts import catalogue, languages
from dungeontwister.render.styled import Text
from dungeontwister.solo.events import NpcActivated, ObjectiveTried

from .cards import card_lines
from .command import SPEEDS
from .screen import wrapped
from .story import Line

if TYPE_CHECKING:
    from .session import Session

SLOW, NORMAL, FAST = SPEEDS


def speed_of(word: str) -> str | None:
    """The speed that a word of any language means."""
    for language in languages():
        for speed in SPEEDS:
            if word.casefold() in (speed, catalogue(language).text(f"speed.{speed}")):
                return speed
    return None


class Narrator:
    """Tells a session what the characters of a Non-Player have done."""

    def __init__(self, session: Session, speed: str) -> None:
        self.session = session
        self.speed = speed

    def tell(self, seat: int, first: int) -> bool:
        """Tell what is new if an NPC has acted; False: no NPC has acted, and nothing was told."""
        story = self.session.story(seat, first)
        if not any(line.below or isinstance(line.event, NpcActivated) for line in story):
            return False
        self.session.screen.clear()
        boards = self._boards(seat)
        board = next(boards, [])
        below = False
        for line in filter(self._is_told, story):
            if isinstance(line.event, NpcActivated):
                before, board = board, next(boards, board)
                changed = below and board != before
                self.session.screen.show([row for row in board if changed])
            self._tell(line, below)
            below = below or line.below
        self._wait(self.session.screen.plain)
        return True

    def _boards(self, seat: int) -> Iterator[list[Text]]:
        """At slow speed: the board before, and after each NPC."""
        table, board = self.session.table, self.session.board
        for state in table.states_at(NpcActivated) if self.speed == SLOW else ():
            yield [*board.lines(table.game.view(state, seat))]

    def _is_told(self, line: Line) -> bool:
        """At fast speed, objectives that failed are left out.

        Failed objectives of leftover movement are told at slow speed only.
        """
        if self.speed == SLOW or not isinstance(line.event, ObjectiveTried):
            return True
        return self.speed == NORMAL and line.event.allowed > 0

    def _tell(self, line: Line, later: bool) -> None:
        """One line; between two NPCs it waits for a key."""
        begins = isinstance(line.event, NpcActivated)
        self._wait(not (begins and later and self.speed != FAST))
        style = "bold" if begins else ""
        screen = self.session.screen
        screen.show(wrapped(str(line), screen.width, style, indent=line.indent))
        if self.speed != SLOW:
            return
        if isinstance(line.event, NpcActivated):
            screen.show(card_lines(self.session.speaker, line.event.piece, screen.width))
        elif line.below and not isinstance(line.event, ObjectiveTried):
            self._wait(False)

    def _wait(self, unneeded: bool) -> None:
        """Wait until a person at a terminal has read it."""
        screen = self.session.screen
        if screen.interactive and not unneeded:
            screen.ask(f"{self.session.text('ui.go-on')} ")
