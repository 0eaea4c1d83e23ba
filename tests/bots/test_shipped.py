"""Bots are shipped to players: they need msgspec, the engine, and what computes in the standard
library; no server, no database, no network, no threads and no processes, not even at second hand.
"""

import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from dungeontwister.bots import ALL_BOTS
from tests.test_architecture import PACKAGE, imports, package_of

PURE = {
    "__future__",
    "bisect",
    "collections",
    "contextlib",
    "copy",
    "enum",
    "functools",
    "hashlib",
    "heapq",
    "itertools",
    "math",
    "operator",
    "random",
    "re",
    "statistics",
    "string",
    "types",
    "typing",
}
READING = {"importlib", "pathlib", "tomllib", "json"}
"""Read the package's own files."""
OURS = {
    "abilities",
    "advice",
    "bots",
    "content",
    "core",
    "editions",
    "foresight",
    "kinds",
    "record",
    "series",
    "solo",
}
"""The folders that compute."""
FORBIDDEN = (
    "asyncio concurrent http multiprocessing select selectors signal socket socketserver sqlite3"
    " ssl subprocess threading uvicorn starlette websockets rich numpy gymnasium pettingzoo"
    " dungeontwister.arena dungeontwister.envs dungeontwister.library dungeontwister.render"
    " dungeontwister.rulebook dungeontwister.server dungeontwister.terminal dungeontwister.ledger"
)


def file_of(name: tuple[str, ...]) -> Path | None:
    """The module of the package in which a name lies; None: it is no module."""
    for parts in (name, name[:-1]):
        path = PACKAGE.parent.joinpath(*parts)
        for file in (path.with_suffix(".py"), path / "__init__.py"):
            if file.is_file():
                return file
    return None


@cache
def named_in(file: Path) -> tuple[tuple[str, ...], ...]:
    """The full names that a module imports, wherever in it."""
    return tuple(imports(file.read_text(encoding="utf-8"), package_of(file)))


def reached() -> Iterator[tuple[Path, tuple[str, ...]]]:
    """Every name that bots import, at first or second hand, with the module that does so.

    The package itself imports nothing until it is asked to. Commands are for who has it all.
    """
    every = sorted((PACKAGE / "bots").rglob("*.py"))
    ready = [file for file in every if file.name != "commands.py"]
    seen = {PACKAGE / "__init__.py", *ready}
    while ready:
        file = ready.pop()
        for name in named_in(file):
            yield file, name
            other = file_of(name) if name[0] == PACKAGE.name else None
            for found in [*packages(other), other] if other else ():
                if found not in seen:
                    seen.add(found)
                    ready.append(found)


def packages(file: Path) -> Iterator[Path]:
    """The packages around a module: they are imported with it."""
    for folder in file.parents:
        if folder == PACKAGE:
            return
        yield folder / "__init__.py"


def test_bots_reach_nothing_that_does_not_compute() -> None:
    wrong = {
        f"{file.relative_to(PACKAGE)} imports {'.'.join(name)}"
        for file, name in reached()
        if not is_allowed(name)
    }
    assert not wrong


def is_allowed(name: tuple[str, ...]) -> bool:
    """Whether bots may know it."""
    if name[0] == PACKAGE.name:
        return len(name) > 1 and name[1] in OURS
    return name[0] in {*PURE, *READING, "msgspec"}


@pytest.mark.parametrize(
    "name",
    ["dungeontwister.server.play.match", "dungeontwister", "socket", "threading", "numpy", "os"],
)
def test_what_they_must_not_know_is_noticed(name: str) -> None:
    assert not is_allowed(tuple(name.split(".")))


def test_whole_folders_are_reached() -> None:
    """What they know at second hand is looked at too."""
    files = {file.relative_to(PACKAGE).parts[0] for file, _ in reached()}
    assert files >= {"bots", "core", "record", "editions"}


PROGRAM = """
import sys

class Refuses:
    def find_spec(self, name, path, target=None):
        if name in FORBIDDEN or name.partition(".")[0] in FORBIDDEN:
            raise ModuleNotFoundError(name)

FORBIDDEN = {*sys.argv[1].split()}
for name in [*sys.modules]:
    if name.partition(".")[0] in FORBIDDEN:
        del sys.modules[name]
sys.meta_path.insert(0, Refuses())
from dungeontwister.bots import Budget, make
from dungeontwister.record.log import Log
from dungeontwister.record.source import Source
from dungeontwister.series import build

for scenario in ("tutorial-2", "scenario-2", "solo-pink"):
    for name in sys.argv[2:]:
        log = Log(build(scenario), Source(1))
        log.settle()
        bots = [make(name, log.game, seat, 1) for seat in (0, 1)]
        read = [0, 0]
        while len(log.entries) < 60:
            seat = log.game.deciders(log.state)[0]
            bots[seat].see(log.news(seat, read[seat]))
            read[seat] = len(log.events)
            prompt, view = log.game.prompt(log.state, seat), log.game.view(log.state, seat)
            log.send(bots[seat].choose(view, prompt, Budget(10)))
assert not FORBIDDEN & {*sys.modules}
print("played")
"""


def test_they_play_where_nothing_else_is_there() -> None:
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, FORBIDDEN, *ALL_BOTS],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.stdout, done.stderr) == ("played\n", "")
