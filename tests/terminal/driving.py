"""Drives the real command: by a pipe, or by a terminal of its own."""

import os
import pty
import re
import select
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType

from dungeontwister.bots import Player, make
from dungeontwister.core.position.seats import PLAYERS, SEAT_NAMES
from dungeontwister.record.log import Log
from dungeontwister.record.notation import Names, move_text
from dungeontwister.record.source import Source
from dungeontwister.series import build, packaged
from dungeontwister.terminal.table import Table
from dungeontwister.terminal.typed import Reader

COMMAND = (sys.executable, "-P", "-m", "dungeontwister", "play", "--terminal")
PATIENCE = 300.0
"""Seconds until something that does not come is given up."""
INTERRUPTS = 4
"""How often somebody presses Ctrl-C before giving up."""
HOME = Path(tempfile.mkdtemp(prefix="dungeontwister-"))
"""Where a player of these tests keeps what he was told."""
ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


def environment(**more: str) -> dict[str, str]:
    """No colours or languages from outside."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("LC_")}
    fixed = {"LANG": "en_US.UTF-8", "PYTHONIOENCODING": "utf-8", "TERM": "xterm"}
    return kept | fixed | {"XDG_STATE_HOME": str(HOME)} | more


def piped(*options: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """A whole run whose input is known beforehand."""
    return subprocess.run(
        (*COMMAND, *options),
        input=typed,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=PATIENCE,
        env=environment(),
        check=False,
    )


def whisperer(table: Table, seat: int, seed: str) -> Player:
    """A bot that tells a person what to do."""
    return Player(make("eager", table.game, seat, seed), seat)


def whispered(table: Table, bot: Player) -> str:
    """What somebody to whom a bot whispers types: without his seat, without capital letters."""
    seat = bot.seat
    move = bot.choose(table.log, table.prompt(seat))
    return move_text(Names(table.game), move).removeprefix(f"{SEAT_NAMES[seat]} ").lower()


def whole_game(scenario: str, seed: str) -> Iterator[str]:
    """Everything that two people type in a game to which bots whisper."""
    game = build(scenario)
    table = Table(Log(game, Source(seed)), packaged(game), {})
    table.log.settle()
    bots = [whisperer(table, seat, f"{seat}") for seat in PLAYERS]
    reader = Reader(game)
    while not table.log.state.ending:
        seat = table.waiting()
        assert seat is not None
        line = whispered(table, bots[seat])
        table.play([reader.move(table.log.state, seat, line)])
        yield line


class Terminal:
    """A run at a terminal, line by line."""

    def __init__(self, *options: str, columns: int = 100, lines: int = 44) -> None:
        self._ours, theirs = pty.openpty()
        size = {"COLUMNS": str(columns), "LINES": str(lines)}
        self._process = subprocess.Popen(
            (*COMMAND, *options),
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            env=environment(**size),
        )
        os.close(theirs)
        self._unread = b""
        self.seen = ""

    def __enter__(self) -> "Terminal":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._process.kill()
        self._process.wait()
        os.close(self._ours)

    def until(self, text: str) -> str:
        """All that comes up to a text and with it, as it comes: with the terminal's signs."""
        end = time.monotonic() + PATIENCE
        while text.encode() not in self._unread:
            if not self._more(end):
                raise AssertionError(f"{text!r} does not come after {self._shown()}")
        at = self._unread.index(text.encode()) + len(text.encode())
        seen, self._unread = self._unread[:at], self._unread[at:]
        return seen.decode()

    def either(self, *texts: str) -> str:
        """The first of some texts that comes; what came up to it is kept as `seen`."""
        end = time.monotonic() + PATIENCE
        while not (found := [t for t in texts if t.encode() in self._unread]):
            if not self._more(end):
                raise AssertionError(f"nothing of {texts} comes after {self._shown()}")
        first = min(found, key=lambda text: self._unread.index(text.encode()))
        self.seen = self.until(first)
        return first

    def _more(self, end: float) -> bool:
        ready, _, _ = select.select([self._ours], [], [], max(0.0, end - time.monotonic()))
        try:
            found = os.read(self._ours, 65536) if ready else b""
        except OSError:
            # The other end is closed.
            found = b""
        self._unread += found
        return bool(found)

    def _shown(self) -> str:
        return ESCAPES.sub("", self._unread.decode(errors="replace"))

    def type(self, line: str) -> None:
        """A line and Enter."""
        os.write(self._ours, f"{line}\n".encode())

    def press(self, key: str) -> None:
        """A key alone."""
        os.write(self._ours, key.encode())

    def interrupt(self) -> None:
        """Somebody presses Ctrl-C, and again where nothing comes of it.

        Between showing its prompt and waiting for input, Python's `input` only notes a signal:
        it acts on it at the next one.
        """
        for _ in range(INTERRUPTS):
            self._process.send_signal(signal.SIGINT)
            if self._more(time.monotonic() + PATIENCE / INTERRUPTS):
                return
        raise AssertionError("nothing comes of Ctrl-C")

    def left(self) -> int:
        """The status with which the run ends."""
        end = time.monotonic() + PATIENCE
        while self._more(end):
            pass
        return self._process.wait(PATIENCE)
