"""`dungeontwister serve` as a process of its own, to be stopped or killed."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path
from types import TracebackType


class Process:
    """A running server."""

    def __init__(self, folder: Path) -> None:
        command = [sys.executable, "-P", "-m", "dungeontwister", "serve", "--port", "0"]
        self._process = subprocess.Popen(
            [*command, "--data", str(folder)], stdout=subprocess.PIPE, text=True
        )
        assert self._process.stdout is not None
        first = self._process.stdout.readline()
        assert first, "the server did not start"
        self.address = first.split()[1]

    @property
    def pid(self) -> int:
        """Its number."""
        return self._process.pid

    def kill(self) -> None:
        """The end, without any warning."""
        self._end(signal.SIGKILL)

    def stop(self) -> int:
        """Ask it to stop; its exit status."""
        return self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> int:
        if self._process.poll() is None:
            self._process.send_signal(how)
        status = self._process.wait()
        assert self._process.stdout is not None
        self._process.stdout.close()
        return status

    def __enter__(self) -> Process:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.kill()
