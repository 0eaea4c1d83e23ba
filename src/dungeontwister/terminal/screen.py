"""The terminal itself: what is shown, what is typed, and the curtain between two people."""

import re
import select
import sys
import textwrap
from collections.abc import Iterable
from typing import Final

from rich import text as rich
from rich.console import Console

from dungeontwister.render.styled import Text

CLEAR: Final = "\x1b[2J\x1b[3J\x1b[H"
"""Clears what can be scrolled back to as well: secrets may stand there."""
WIDTH: Final = 100
"""Columns, where there is no terminal to ask."""
PAGE: Final = 96
"""Columns that a page of text takes at most."""
FIRM: Final = "\N{NO-BREAK SPACE}"
TIGHT: Final = re.compile(r" (?=[:;!?»·])|(?<=«) ")
"""Blanks at which no line is broken: French sets off these signs."""
SCROLL: Final = 60
"""Empty lines that push a secret out of sight where the screen cannot be cleared."""


class Screen:
    """Input and output. `plain`: neither colours nor clearing, for pipes and simple terminals."""

    def __init__(self, plain: bool = False) -> None:
        self.interactive = sys.stdin.isatty() and sys.stdout.isatty()
        self.plain = plain or not self.interactive
        self._console = Console(
            highlight=False,
            no_color=self.plain or None,
            color_system=None if self.plain else "auto",
            width=None if self.interactive else WIDTH,
        )
        if not (sys.stdout.encoding or "").lower().startswith("utf"):
            sys.stdout.reconfigure(errors="replace")  # type: ignore[union-attr]

    @property
    def width(self) -> int:
        """Columns at hand."""
        return self._console.width

    def clear(self) -> None:
        """An empty screen, or a line between what was and what is."""
        if self.plain:
            self.say("─" * min(self.width, WIDTH), "dim")
        else:
            self._console.file.write(CLEAR)

    def show(self, lines: Iterable[Text]) -> None:
        """Lines as they are: too long ones are not broken."""
        for line in lines:
            styled = rich.Text.assemble(*line.without_blanks().spans)
            self._console.print(styled, no_wrap=True, crop=False, overflow="ignore")

    def say(self, text: str, style: str = "") -> None:
        """A sentence, broken at the edge of the screen."""
        for paragraph in text.split("\n"):
            self.show(wrapped(paragraph, self.width, style, indent=0) or [Text("")])

    def page(self, text: str) -> None:
        """Several paragraphs; the later lines of each stand under its first word."""
        for paragraph in text.splitlines():
            indent = len(paragraph) - len(paragraph.lstrip(" -·"))
            self.show(wrapped(paragraph, min(self.width, PAGE), indent=indent) or [Text("")])

    def ask(self, question: str) -> str:
        """A line that is typed; the end of the input raises EOFError."""
        self._console.file.flush()
        line = input(question).strip()
        if not sys.stdin.isatty():
            # What comes out of a pipe is not seen otherwise.
            self.say(line)
        return line

    def ask_within(self, question: str, seconds: float) -> str | None:
        """A line that is typed in time; None: it was not, and what was begun is forgotten."""
        self._console.file.write(question)
        self._console.file.flush()
        ready, _, _ = select.select([sys.stdin], [], [], seconds)
        if not ready:
            forget_what_is_typed()
            self.say("")
            return None
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        return line.strip()

    def curtain(self, before: str, after: str) -> None:
        """Hide what one person may not see of the other's, until the right one is there.

        Nobody is at a pipe: there is nothing to hide and nobody to wait for.
        """
        if not self.interactive:
            self.say(before, "bold")
            return
        if self.plain:
            self.say("\n" * SCROLL)
        else:
            self.clear()
        self.say(before, "bold")
        self.ask(f"{after} ")
        forget_typed_lines()


def wrapped(text: str, width: int, style: str = "", indent: int = 2) -> list[Text]:
    """A sentence in lines of that width, the later ones indented."""
    lines = textwrap.wrap(
        TIGHT.sub(FIRM, text),
        max(20, width),
        subsequent_indent=" " * indent,
        break_on_hyphens=False,
    )
    return [Text(line.replace(FIRM, " "), style) for line in lines]


def forget_what_is_typed() -> None:
    """Half a line must not become the beginning of what the next person types."""
    import termios

    termios.tcflush(sys.stdin, termios.TCIFLUSH)


def forget_typed_lines() -> None:
    """What was typed can be called back with the arrow keys: the next person must not."""
    try:
        import readline
    except ImportError:
        return
    readline.clear_history()
