"""The turn of a Non-Player, told line by line before the board is shown again.

A person at a terminal says when to go on; at the end of a pipe there is nobody to wait for.
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
        """Tell what is new if an NPC has acted; False: nobody has, and nothing was told."""
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
        """For whoever takes his time: how it stood before, and when each of them began to act."""
        table, board = self.session.table, self.session.board
        for state in table.states_at(NpcActivated) if self.speed == SLOW else ():
            yield [*board.lines(table.game.view(state, seat))]

    def _is_told(self, line: Line) -> bool:
        """Whoever is in a hurry does not hear what an NPC could not do.

        Nor does anybody but the slow what it could not do with the movement that is left over.
        """
        if self.speed == SLOW or not isinstance(line.event, ObjectiveTried):
            return True
        return self.speed == NORMAL and line.event.allowed > 0

    def _tell(self, line: Line, later: bool) -> None:
        """One line; between two NPCs somebody says when to go on."""
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
        """Until somebody at a terminal says that he has read it."""
        screen = self.session.screen
        if screen.interactive and not unneeded:
            screen.ask(f"{self.session.text('ui.go-on')} ")
