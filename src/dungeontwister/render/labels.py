"""Short labels of pieces for a small board: blue in small letters, yellow in capitals."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dungeontwister.core.seats import BLUE

if TYPE_CHECKING:
    from dungeontwister.core.view import View

    from .words import Speaker

LENGTH: Final = 3
WOUNDED: Final = "!"
CARRIES: Final = "+"

STYLES: Final = ("bold bright_blue", "bold bright_yellow")
"""By seat."""


def free_label(name: str, taken: list[str]) -> str:
    """The first letters of a name, or others of it, or a number, if somebody has that label."""
    letters = "".join(letter for letter in name if letter.isalpha())
    start, ends = letters[: LENGTH - 1], letters[LENGTH - 1 :] + "23456789"
    return next(label for label in (start + end for end in ends) if label not in taken)


class Labels:
    """The labels of a game's pieces in one language."""

    def __init__(self, speaker: Speaker) -> None:
        self.owner_of = speaker.game.owner_of
        self._rows = speaker.game.rows
        self._short = tuple(self._labelled(speaker))

    def _labelled(self, speaker: Speaker) -> list[str]:
        """One for each piece; the two sides differ by the size of their letters."""
        found: list[str] = []
        for number, owner in enumerate(self.owner_of):
            name = speaker.name(number)
            found.append(free_label(name.lower() if owner == BLUE else name.upper(), found))
        return found

    def short(self, number: int) -> str:
        """Three letters."""
        return self._short[number]

    def style(self, number: int) -> str:
        """The colour of its owner."""
        return STYLES[self.owner_of[number]]

    def full(self, number: int, view: View) -> str:
        """With wound and load; objects that lie about are in brackets."""
        if not self._rows[number].character:
            return f"({self._short[number]})"
        load = [
            self._marked(n, view) for n, piece in enumerate(view.pieces) if piece.carrier == number
        ]
        return "".join([self._marked(number, view), *(CARRIES + item for item in load)])

    def shorter(self, number: int, view: View) -> tuple[str, ...]:
        """For little room: that he carries something, but not what; then not even that."""
        short = self._marked(number, view)
        loaded = any(piece.carrier == number for piece in view.pieces)
        return (short + CARRIES if loaded else short, short)

    def _marked(self, number: int, view: View) -> str:
        return self._short[number] + (WOUNDED if view.pieces[number].wounded else "")
