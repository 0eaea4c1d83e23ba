"""Short labels of pieces for a small board: blue in small letters, yellow in capitals."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from dungeontwister.core.position.seats import BLUE
from dungeontwister.record.notation import back_name

if TYPE_CHECKING:
    from dungeontwister.core.position.view import View

    from .words import Speaker

LENGTH: Final = 3
WOUNDED: Final = "!"
HEALED: Final = "°"
CARRIES: Final = "+"

STYLES: Final = ("bold bright_blue", "bold bright_yellow")
"""By seat."""


class Label(NamedTuple):
    """The label of something on the board; `forms` are ways to write it, the longest first."""

    text: str
    style: str
    forms: tuple[str, ...] = ()


def free_label(name: str, taken: list[str]) -> str:
    """The first letters of a name; if that label is taken, other letters or a number."""
    letters = "".join(letter for letter in name if letter.isalpha())
    start, ends = letters[: LENGTH - 1], letters[LENGTH - 1 :] + "23456789"
    return next(label for label in (start + end for end in ends) if label not in taken)


class Labels:
    """The labels of a game's pieces in one language."""

    def __init__(self, speaker: Speaker) -> None:
        self._speaker = speaker
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
        """Three letters; of a covered card the name of its back."""
        covered = self._speaker.is_covered(number)
        return back_name(self._speaker.game, number) if covered else self._short[number]

    def style(self, number: int) -> str:
        """The colour of its owner."""
        return STYLES[self._speaker.owner(number)]

    def is_character(self, number: int) -> bool:
        """Whether it is a character, covered or not."""
        return self._rows[number % len(self._rows)].character

    def full(self, number: int, view: View) -> str:
        """With wound and load; objects that lie about are in brackets."""
        if not self.is_character(number):
            return f"({self._short[number]})"
        load = [self._marked(item, view) for item in carried_by(number, view)]
        return "".join([self._marked(number, view), *(CARRIES + item for item in load)])

    def shorter(self, number: int, view: View) -> tuple[str, ...]:
        """Shorter labels: that he carries something; then his name alone."""
        short = self._marked(number, view)
        return (short + CARRIES if carried_by(number, view) else short, short)

    def _marked(self, number: int, view: View) -> str:
        if self._speaker.is_covered(number):
            return self.short(number)
        piece = view.pieces[number]
        return self._short[number] + (WOUNDED * piece.wounded or HEALED * piece.healed)


def carried_by(number: int, view: View) -> list[int]:
    """The load of a character, covered cards last."""
    seen = [n for n, piece in enumerate(view.pieces) if piece.carrier == number]
    return seen + [cover.number for cover in view.covers if cover.carrier == number]
