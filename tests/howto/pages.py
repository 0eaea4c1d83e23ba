"""Follows a page of docs/howto/ to the letter, on a copy of the sources.

A block of a page belongs to the line above it. A line such as

    In `src/dungeontwister/series.py`, after `    name="prison",`:

says where the block goes: `a new file`, `at the end`, `after`, `before` or `instead of` a
line, or `instead of the entry` that a line of a TOML file belongs to. The line has to be there
exactly once. Below `Run:` stand commands, which have to succeed. Every other block is to be read.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parents[2]
HOWTO: Final = ROOT / "docs" / "howto"
COPIED: Final = ("src", "tests", "docs", "pyproject.toml", "web/src/protocol.ts")
LEFT_OUT: Final = shutil.ignore_patterns("*.sqlite", "recorded", "playthroughs")
"""Large files: no step needs them."""

BLOCK: Final = re.compile(r"^(?P<above>\S[^\n]*:)\n\n```\w*\n(?P<text>.*?)^```$", re.M | re.S)
PLACE: Final = re.compile(
    r"In `(?P<file>[^`]+)`, (?P<how>a new file|at the end|after|before|instead of the entry"
    r"|instead of)(?: `(?P<mark>[^`]+)`)?:"
)
RUN: Final = "Run:"
PROGRAMS: Final = {
    "python": "",
    "pytest": "-m pytest -q -p no:cacheprovider",
    "dungeontwister": "-m dungeontwister",
}
"""What a reader has at hand, as options of Python."""


class Step(NamedTuple):
    """One block of a page: commands to run, or what to write where."""

    text: str
    file: str = ""
    """Nothing: commands."""
    how: str = ""
    mark: str = ""


class Broken(AssertionError):
    """A step that cannot be done as the page says."""


def steps(page: str) -> Iterator[Step]:
    """What a page says to do, in its order."""
    text = (HOWTO / f"{page}.md").read_text(encoding="utf-8")
    for block in BLOCK.finditer(text):
        above = re.sub(r"^(\d+\.|\*) ", "", block["above"])
        place = PLACE.search(above)
        if above.endswith(RUN):
            yield Step(block["text"])
        elif place:
            yield Step(block["text"], place["file"], place["how"], place["mark"] or "")


class Copy:
    """A copy of the sources, on which a page is followed."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        for name in COPIED:
            source, target = ROOT / name, folder / name
            target.parent.mkdir(parents=True, exist_ok=True)
            if source.is_dir():
                # Times are copied too, so that nothing has to be compiled again.
                shutil.copytree(source, target, ignore=LEFT_OUT)
            else:
                shutil.copy2(source, target)
        self.programs = folder / "programs"
        self.programs.mkdir()
        for name, options in PROGRAMS.items():
            program = self.programs / name
            program.write_text(f'#!/bin/sh\nexec "{sys.executable}" {options} "$@"\n')
            program.chmod(0o755)

    def follow(self, page: str) -> None:
        """Do everything that a page says."""
        for step in steps(page):
            self.do(step)

    def do(self, step: Step) -> None:
        """One step."""
        if step.file:
            self.write(step)
        else:
            self.run(step.text)

    def write(self, step: Step) -> None:
        """Put a block where it belongs."""
        file = self.folder / step.file
        if step.how == "a new file":
            if file.exists():
                raise Broken(f"{step.file} is there already")
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(step.text, encoding="utf-8")
            return
        file.write_text(changed(file.read_text(encoding="utf-8"), step), encoding="utf-8")

    def environment(self) -> dict[str, str]:
        """Where programs find the copy instead of what is installed."""
        path = f"{self.programs}{os.pathsep}{os.environ['PATH']}"
        return {**os.environ, "PATH": path, "PYTHONPATH": str(self.folder / "src")}

    def run(self, commands: str) -> str:
        """Run commands, of which none may fail, and return what they print."""
        done = subprocess.run(
            ["sh", "-ec", commands],
            cwd=self.folder,
            env=self.environment(),
            input="",
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            raise Broken(f"{commands}{done.stdout}{done.stderr}")
        return done.stdout


def changed(text: str, step: Step) -> str:
    """The text of a file once a block is in it."""
    if step.how == "at the end":
        return f"{text.rstrip()}\n\n{step.text}"
    start, end = line_with(text, step)
    if step.how == "instead of the entry":
        start, end = entry_around(text, start)
    if step.how == "after":
        start = end
    if step.how == "before":
        end = start
    return text[:start] + step.text + text[end:]


def line_with(text: str, step: Step) -> tuple[int, int]:
    """Where the one line begins and ends that a step speaks of."""
    lines = list(re.finditer(rf"^{re.escape(step.mark)}.*\n", text, re.M))
    if len(lines) != 1:
        raise Broken(f"{step.file} has {len(lines)} lines that begin with {step.mark!r}")
    return lines[0].span()


def entry_around(text: str, at: int) -> tuple[int, int]:
    """Where the entry of a TOML file begins and ends."""
    start = text.rindex("[[", 0, at)
    end = text.find("\n[[", at)
    return start, len(text) if end < 0 else end + 1
