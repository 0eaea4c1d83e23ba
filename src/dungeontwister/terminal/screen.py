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
"""Clears the scroll-back too: secrets may stand there."""
WIDTH: Final = 100
"""Columns, if there is no terminal."""
PAGE: Final = 96
"""Columns that a page of text takes at most."""
FIRM: Final = "\N{NO-BREAK SPACE}"
TIGHT: Final = re.compile(r" (?=[:;!?»·])|(?<=«) ")
"""No line is broken at the blank before these signs (French spacing)."""
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
            # Input from a pipe is not echoed otherwise.
            self.say(line)
        return line

    def ask_within(self, question: str, seconds: float) -> str | None:
        """A line that is typed in time; None: it was too late, and its beginning is dropped."""
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
        """Hide one person's secrets until the right person is there.

        Into a pipe nothing is hidden, and nothing is waited for.
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
    """Drop half a line, so that it does not become the beginning of the next person's."""
    import termios

    termios.tcflush(sys.stdin, termios.TCIFLUSH)


def forget_typed_lines() -> None:
    """Forget the typed lines: the next person must not call them back with the arrow keys."""
    try:
        import readline
    except ImportError:
        return
    readline.clear_history()
