"""A line of text in several styles. The screen that shows it knows what a style looks like.

A style is some words such as `bold blue`, or nothing.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

ELLIPSIS = "…"


class Span(NamedTuple):
    """A stretch of a line in one style."""

    words: str
    style: str = ""


class Text:
    """A line; it never changes."""

    def __init__(self, words: str = "", style: str = "") -> None:
        self.spans: tuple[Span, ...] = (Span(words, style),) if words else ()

    @classmethod
    def joined(cls, spans: Iterable[Span]) -> Text:
        """A line of some spans."""
        line = cls()
        line.spans = tuple(span for span in spans if span.words)
        return line

    @property
    def plain(self) -> str:
        """The words alone."""
        return "".join(span.words for span in self.spans)

    def __len__(self) -> int:
        return len(self.plain)

    def __add__(self, other: Text) -> Text:
        return Text.joined((*self.spans, *other.spans))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Text) and self.spans == other.spans

    def __repr__(self) -> str:
        return f"Text({self.plain!r})"

    def cut(self, width: int) -> Text:
        """The line, or as much of it as there is room for."""
        if len(self) <= width:
            return self
        found, room = [], width - len(ELLIPSIS)
        for words, style in self.spans:
            found.append(Span(words[:room], style))
            if len(words) >= room:
                break
            room -= len(words)
        words, style = found[-1]
        return Text.joined((*found[:-1], Span(words + ELLIPSIS, style)))

    def without_blanks(self) -> Text:
        """The line without the blanks at its end."""
        room, found = len(self.plain.rstrip()), []
        for words, style in self.spans:
            found.append(Span(words[:room], style))
            room = max(0, room - len(words))
        return Text.joined(found)
