"""`dungeontwister serve` as a process of its own, to be stopped or killed."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryFile
from types import TracebackType

from .client import SECONDS


class Process:
    """A running server."""

    def __init__(self, folder: Path, database: str = "") -> None:
        command = [sys.executable, "-P", "-m", "dungeontwister", "serve", "--port", "0"]
        self._errors = TemporaryFile("w+")  # noqa: SIM115
        self._process = subprocess.Popen(
            [*command, "--data", str(folder), "--database", database],
            stdout=subprocess.PIPE,
            stderr=self._errors,
            text=True,
            # A group of its own, as a shell makes one: signals may be meant for all of it.
            process_group=0,
        )
        assert self._process.stdout is not None
        first = self._process.stdout.readline()
        assert first, f"the server did not start: {self.errors()}"
        self.address = first.split()[1]

    @property
    def pid(self) -> int:
        """Its number."""
        return self._process.pid

    def kill(self) -> None:
        """The end, without any warning."""
        self._process.kill()
        self.end()

    def stop(self, how: signal.Signals = signal.SIGTERM) -> int:
        """Ask it to stop; its exit status."""
        self._process.send_signal(how)
        return self.end()

    def stop_all(self, how: signal.Signals) -> None:
        """Ask it and all its processes to stop, as Ctrl+C does."""
        os.killpg(self.pid, how)

    def end(self) -> int:
        """Wait for the end; its exit status."""
        return self._process.wait(SECONDS)

    def errors(self) -> str:
        """What it has complained of, when it has ended."""
        self._process.wait(SECONDS)
        self._errors.seek(0)
        return self._errors.read()

    def __enter__(self) -> Process:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.kill()
        # For whoever reads about a test that failed.
        print(self.errors(), end="", file=sys.stderr)
        self._errors.close()
        assert self._process.stdout is not None
        self._process.stdout.close()
