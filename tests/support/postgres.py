"""A real PostgreSQL server for tests: in a folder of its own, found by a socket there alone.

It runs as somebody without rights, and ends with the process that started it.
"""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
from contextlib import suppress
from glob import glob
from itertools import count
from pathlib import Path
from types import TracebackType
from typing import Final

import psycopg

NOBODY: Final = ("postgres", "nobody")
"""Who it may run as, where we are root: a server refuses to."""
SECONDS: Final = 60
STARTS: Final = 20
SETTINGS: Final = {
    "listen_addresses": "",
    # What a process that is killed leaves is in the memory of the system, which goes on.
    "fsync": "off",
    "max_connections": "40",
    "shared_buffers": "16MB",
}


class Postgres:
    """A server with one database for each test."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="dt-pg-"))
        self._numbers = count(1)
        self._server: subprocess.Popen[bytes] | None = None
        if os.getuid() == 0:
            shutil.chown(self.folder, unprivileged())
        self._do("initdb", "-D", self.data, "-U", "postgres", "-A", "trust", "-E", "UTF8")
        self.start()

    @property
    def data(self) -> str:
        """Where its files are."""
        return str(self.folder / "data")

    def start(self) -> None:
        """Start it, also after it was killed; as long as its old processes are ending it ends."""
        for _ in range(STARTS):
            self._spawn()
            if self._is_ready():
                return
        raise AssertionError("PostgreSQL does not start")

    def _spawn(self) -> None:
        options = [word for pair in SETTINGS.items() for word in ("-c", "=".join(pair))]
        self._server = subprocess.Popen(
            [*lowered("postgres"), "-D", self.data, "-k", str(self.folder), *options],
            stderr=subprocess.DEVNULL,
            cwd=self.folder,
        )

    def _is_ready(self) -> bool:
        assert self._server
        while self._server.poll() is None:
            with suppress(psycopg.OperationalError), psycopg.connect(self._address("postgres")):
                return True
        return False

    def kill(self) -> None:
        """The end without any warning, for all of its processes."""
        assert self._server
        orphans = children(self._server.pid)
        self._server.kill()
        self._server.wait(SECONDS)
        for orphan in orphans:
            with suppress(ProcessLookupError):
                os.kill(orphan, signal.SIGKILL)

    def database(self) -> str:
        """The address of a new database."""
        name = f"test{next(self._numbers)}"
        with psycopg.connect(self._address("postgres"), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}".encode())
        return self._address(name)

    def _address(self, name: str) -> str:
        return f"postgresql://postgres@/{name}?host={self.folder}"

    def _do(self, program: str, *arguments: str) -> None:
        """Run a program of PostgreSQL."""
        command = [*lowered(program), *arguments]
        subprocess.run(command, stdout=subprocess.DEVNULL, cwd=self.folder, check=True)

    def __enter__(self) -> Postgres:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        assert self._server
        self._server.send_signal(signal.SIGQUIT)
        self._server.wait(SECONDS)
        shutil.rmtree(self.folder)


def lowered(program: str) -> list[str]:
    """A program of PostgreSQL without our rights, which ends when we do."""
    rights = ["--reuid", unprivileged(), "--clear-groups"] if os.getuid() == 0 else []
    return ["setpriv", *rights, "--pdeathsig", "KILL", found(program)]


def unprivileged() -> str:
    """Somebody without rights who is known on this machine."""
    known = {user.pw_name for user in pwd.getpwall()}
    return next(name for name in NOBODY if name in known)


def found(program: str) -> str:
    """Where a program of PostgreSQL is: most systems do not put all of them on the path."""
    places = sorted(glob(f"/usr/lib/postgresql/*/bin/{program}"), reverse=True)
    path = shutil.which(program) or next(iter(places), None)
    assert path, f"PostgreSQL is missing: there is no {program}; ./test says how to install it"
    return path


def children(pid: int) -> list[int]:
    """The processes that a process has started."""
    text = Path(f"/proc/{pid}/task/{pid}/children").read_text()
    return [int(word) for word in text.split()]
