"""A sheet of characters, each with a style, on which things are drawn in any order."""

from itertools import groupby
from typing import NamedTuple

from .styled import Span, Text


class Spot(NamedTuple):
    """One character of the sheet."""

    character: str = " "
    style: str = ""


BLANK = Spot()


class Canvas:
    """A sheet of fixed size; what would stand outside is not drawn."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self._rows = [[BLANK] * width for _ in range(height)]

    def put(self, row: int, column: int, text: str, style: str = "") -> None:
        """Write a text from left to right."""
        line = self._rows[row] if 0 <= row < self.height else []
        for at, character in enumerate(text, start=column):
            if 0 <= at < len(line):
                line[at] = Spot(character, style)

    def centred(self, row: int, column: int, width: int, text: str, style: str = "") -> None:
        """Write a text in the middle of a stretch."""
        self.put(row, column + max(0, (width - len(text)) // 2), text[:width], style)

    def paste(self, row: int, column: int, other: "Canvas") -> None:
        """Lay another sheet, which must not stick out, on this one."""
        for number, line in enumerate(other._rows, start=row):
            self._rows[number][column : column + other.width] = line

    def lines(self) -> list[Text]:
        """The rows as styled texts."""
        return [self._line(row) for row in self._rows]

    def _line(self, row: list[Spot]) -> Text:
        return Text.joined(
            Span("".join(spot.character for spot in spots), style)
            for style, spots in groupby(row, key=lambda spot: spot.style)
        )
