"""Breaks the rules on purpose, in many small ways, and counts how often a test notices.

    python -m scripts.mutants                    200 mutants of the rules code, drawn by lot
    python -m scripts.mutants --count 50 --seed 7
    python -m scripts.mutants NAME...            these mutants alone
    python -m scripts.mutants --show NAME...     what these mutants change

A mutant changes one expression or one statement of one function: a comparison, a condition, a
number, a result. The tests of the rules are loaded once, from a copy of the project under build/,
and run without any mutant, to see which functions each of them calls. Then every mutant gets a
process of its own, in which the tests that call its function run until one fails, those of its own
game first. Its name is module, function and a number. Whether it is drawn depends on the seed and
its name alone, so that a change elsewhere leaves the others in the draw.

Survivors are explained in docs/mutants.md; one that is not explained there, or fewer than 85 killed
of 100, and the command fails.
"""

from __future__ import annotations

import argparse
import functools
import gc
import json
import os
import resource
import shutil
import sys
import time
import traceback
from collections.abc import Iterable, Iterator
from hashlib import sha256
from pathlib import Path
from types import CodeType, FrameType, FunctionType
from typing import Final, NamedTuple, NoReturn

import pytest

from scripts.mutations import ROOT, Mutant, all_mutants

TREE: Final = ROOT / "build" / "mutants" / str(os.getpid())
"""A copy of the project, so that it can be worked on meanwhile; gone at the end."""
CALLS: Final = TREE / "calls.json"
COPIED: Final = ("src", "tests", "docs", "README.md", "pyproject.toml")
TESTS: Final = (
    "tests/rules",
    "tests/core",
    "tests/record/test_positions.py",
    "tests/content/test_drawing.py",
    "tests/playthroughs",
    "tests/perft",
)
PYTEST: Final = ("-s", "-p", "no:terminal", "-p", "no:xdist", "-p", "no:cacheprovider")
EXPLAINED: Final = ROOT / "docs" / "mutants.md"
WANTED: Final = 0.85

PATIENCE: Final = 3
"""Tests that work so many times as long as without a mutant are in an endless loop."""
GAMES: Final = ("card_game", "prison", "solo")
"""Whose tests come first when a mutant is in the code of one of them."""
MEMORY: Final = 4 << 30
"""The same for tests that need more memory, in bytes."""
PASSED, FAILED, BROKEN = range(3)
"""How the tests of a mutant end: a broken one never ran."""


class Watched(NamedTuple):
    """The tests without any mutant, by their numbers."""

    seconds: list[float]
    calls: dict[str, list[int]]
    """For each function the tests that call it."""


def main() -> int:
    """Draw, run, count."""
    asked = arguments()
    known = {mutant.name: mutant for mutant in all_mutants()}
    chosen = [known[name] for name in asked.names or drawn(known, asked.count, asked.seed)]
    if asked.show:
        print("\n".join(mutant.difference() for mutant in chosen))
        return 0
    print(f"{len(chosen)} of {len(known)} mutants, seed {asked.seed}", flush=True)
    return report(chosen, survivors(chosen, asked.jobs))


def arguments() -> argparse.Namespace:
    """What is asked for."""
    parser = argparse.ArgumentParser(description="Break the rules, and see whether a test notices.")
    parser.add_argument("names", nargs="*", metavar="NAME")
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--show", action="store_true")
    return parser.parse_args()


def drawn(names: dict[str, Mutant], count: int, seed: int) -> list[str]:
    """Names by lot: each has a number of its own, and the lowest are drawn."""
    return sorted(names, key=lambda name: sha256(f"{seed} {name}".encode()).digest())[:count]


# ---- running the tests


def survivors(mutants: list[Mutant], jobs: int) -> list[Mutant]:
    """The mutants that no test notices."""
    copy_project()
    os.chdir(TREE)
    sys.path.insert(0, str(TREE / "src"))
    breaker = Breaker(mutants, jobs)
    try:
        code = pytest.main([*PYTEST, *TESTS], plugins=[breaker])
    finally:
        shutil.rmtree(TREE)
    if code:
        sys.exit("The tests cannot be loaded, or fail without any mutant.")
    return breaker.survivors


def copy_project() -> None:
    """Put what the tests need into the copy."""
    TREE.mkdir(parents=True)
    for name in COPIED:
        copied = shutil.copytree if (ROOT / name).is_dir() else shutil.copy
        copied(ROOT / name, TREE / name)


class Breaker:
    """Makes pytest run the tests once for each mutant, each time in another process."""

    def __init__(self, mutants: list[Mutant], jobs: int) -> None:
        self.mutants = mutants
        self.jobs = jobs
        self.running: dict[int, Mutant | None] = {}
        self.survivors: list[Mutant] = []
        self.said = "FAILED without any mutant:"
        self.watched = Watched([], {})

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Called when the tests are loaded."""
        assert session.items
        assert not session.testsfailed
        alive = living()
        gc.freeze()
        for mutant in (None, *self.mutants):
            self.begin(session, alive, mutant)
            # Without any mutant first, and alone: all tests have to pass.
            while len(self.running) >= (self.jobs if mutant else 1):
                self.end()
        while self.running:
            self.end()
        return True

    def begin(self, session: pytest.Session, alive: Living, mutant: Mutant | None) -> None:
        """The tests with a mutant, in a new process."""
        pid = os.fork()
        if pid:
            self.running[pid] = mutant
        else:
            self.live(session, alive, mutant)

    def live(self, session: pytest.Session, alive: Living, mutant: Mutant | None) -> NoReturn:
        """What happens in that process."""
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        try:
            if mutant:
                self.suffer(session, alive, mutant)
            else:
                CALLS.write_text(json.dumps(watched(session.items, alive)))
            os._exit(PASSED)
        except Exception:
            traceback.print_exc()
        finally:
            os._exit(BROKEN)

    def suffer(self, session: pytest.Session, alive: Living, mutant: Mutant) -> None:
        """The tests that a mutant could make fail."""
        numbers = self.watched.calls.get(place_of(mutant.file, mutant.function), [])
        seconds = PATIENCE * (1 + int(sum(self.watched.seconds[number] for number in numbers)))
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
        self.said = f"noticed {mutant.line()} by"
        alive.change(mutant)
        for _ in each(in_order([session.items[number] for number in numbers], mutant)):
            pass

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """One test that fails is enough."""
        if report.failed:
            print(self.said, report.nodeid, flush=True)
            os._exit(FAILED)

    def end(self) -> None:
        """Wait until the tests of one mutant are done."""
        pid, status = os.wait()
        mutant, code = self.running.pop(pid), os.waitstatus_to_exitcode(status)
        if code == BROKEN or (code and not mutant):
            pytest.exit("nothing can be said", returncode=1)
        if not mutant:
            self.watched = Watched(*json.loads(CALLS.read_text()))
        if mutant and code == PASSED:
            print("SURVIVED", mutant.line(), flush=True)
            self.survivors.append(mutant)
        elif mutant and code < 0:
            print("noticed", mutant.line(), "by time", flush=True)


def in_order(items: list[pytest.Item], mutant: Mutant) -> list[pytest.Item]:
    """The tests of a mutant's own game first, otherwise as they stand."""
    own = [game for game in GAMES if game in mutant.file.parts]
    return sorted(items, key=lambda item: not any(game in item.path.parts for game in own))


def each(items: list[pytest.Item]) -> Iterator[pytest.Item]:
    """Run tests; told after each of them."""
    for item, following in zip(items, [*items[1:], None], strict=False):
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        yield item


def watched(items: list[pytest.Item], alive: Living) -> Watched:
    """Run tests and see what they call, each as if it were the only one: nothing is remembered."""
    seen: dict[int, CodeType] = {}

    def note(frame: FrameType, event: str, arg: object) -> None:
        seen[id(frame.f_code)] = frame.f_code

    found = Watched([], {})
    tests = each(items)
    for number in range(len(items)):
        alive.forget()
        began = time.process_time()
        sys.settrace(note)
        next(tests)
        sys.settrace(None)
        found.seconds.append(time.process_time() - began)
        for place in places_of(seen.values()):
            found.calls.setdefault(place, []).append(number)
        seen.clear()
    return found


def places_of(codes: Iterable[CodeType]) -> set[str]:
    """The project's functions that have such codes; what is within a function counts as it."""
    found = [(Path(code.co_filename), code.co_qualname.split(".<locals>")[0]) for code in codes]
    return {place_of(file.relative_to(TREE), name) for file, name in found if TREE in file.parents}


def place_of(file: Path, function: str) -> str:
    """A function of a file, in a word."""
    return f"{file}:{function}"


class Living(NamedTuple):
    """What is in memory: functions by file and name, and what remembers their results."""

    functions: dict[tuple[str, str], list[FunctionType]]
    having: dict[int, list[FunctionType]]
    """The functions that have a code, by its id: those made within another one share theirs."""
    caches: list[functools._lru_cache_wrapper[object]]

    def change(self, mutant: Mutant) -> None:
        """Let a function do something else, and forget all that it did before."""
        file = str(TREE / mutant.file)
        code = code_of(compile(mutant.text, file, "exec"), mutant.function)
        for function in self.functions[file, mutant.function]:
            for old, new in paired(function.__code__, code):
                for one in self.having.get(id(old), ()):
                    if one.__code__.co_freevars == new.co_freevars:
                        one.__code__ = new
        self.forget()

    def forget(self) -> None:
        """Let nothing be known of what was done before."""
        for cache in self.caches:
            cache.cache_clear()


def living() -> Living:
    """What is in memory now."""
    alive = Living({}, {}, [])
    for thing in gc.get_objects():
        if isinstance(thing, FunctionType):
            key = thing.__code__.co_filename, thing.__code__.co_qualname
            alive.functions.setdefault(key, []).append(thing)
            alive.having.setdefault(id(thing.__code__), []).append(thing)
        elif isinstance(thing, functools._lru_cache_wrapper) and is_ours(thing.__module__):
            alive.caches.append(thing)
    return alive


def is_ours(module: str) -> bool:
    """Whether a module belongs to the project."""
    return module.startswith(("dungeontwister", "tests"))


def paired(old: CodeType, new: CodeType) -> Iterator[tuple[CodeType, CodeType]]:
    """The code of a function and its change, and the same for all that is made within it."""
    yield old, new
    inner = [[part for part in code.co_consts if isinstance(part, CodeType)] for code in (old, new)]
    names = [[part.co_name for part in parts] for parts in inner]
    if names[0] == names[1]:
        for pair in zip(*inner, strict=True):
            yield from paired(*pair)


def code_of(code: CodeType, function: str) -> CodeType:
    """The code of a function, found in that of its module."""
    inner = [part for part in code.co_consts if isinstance(part, CodeType)]
    found = next((part for part in inner if part.co_qualname == function), None)
    return found or next(code_of(part, function) for part in inner if is_within(function, part))


def is_within(function: str, code: CodeType) -> bool:
    """Whether a function belongs to a class of which this is the code."""
    return function.startswith(f"{code.co_qualname}.")


# ---- what came of it


def report(mutants: list[Mutant], survivors: list[Mutant]) -> int:
    """The share that was noticed, and every survivor."""
    killed = len(mutants) - len(survivors)
    print(f"\n{killed} of {len(mutants)} mutants were noticed ({killed / len(mutants):.1%})")
    explained = EXPLAINED.read_text() if EXPLAINED.exists() else ""
    unexplained = [mutant for mutant in survivors if mutant.line() not in explained]
    for mutant in survivors:
        print(f"- {mutant.line()}{' (not explained)' if mutant in unexplained else ''}")
    return int(bool(unexplained) or killed < WANTED * len(mutants))


if __name__ == "__main__":
    sys.exit(main())
