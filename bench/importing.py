"""How long a fresh process takes to have a game, beside python-chess measured in the same run.

    .venv/bin/python bench/importing.py

All take turns, each time in a process of its own that finds its bytecode ready; the figures are
medians, and the time in which Python itself starts is part of them. Where other work goes on, look
at the times of the process: the clock on the wall also counts waiting for a core.
"""

from __future__ import annotations

import os
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping
from pathlib import Path

import msgspec

RESULTS = Path(__file__).parent / "results" / "importing.json"
ROUNDS = 20

DOOR = "import dungeontwister as dt"
"""How somebody who writes a program gets at the games."""
BUILD = "dt.game({scenario!r})"
SCENARIOS = {"Card Game": "advanced", "Prison": "scenario-5", "Prison solo": "solo-black"}

CHESS = "python-chess and a board"
PARTS = {"Python alone": "pass", "msgspec": "import msgspec", "the door": DOOR}
"""What the time is made of; each includes what stands before it."""
GAMES = {game: f"{DOOR}; {BUILD.format(scenario=scenario)}" for game, scenario in SCENARIOS.items()}
PROGRAMS = {CHESS: "import chess; chess.Board()", **PARTS, **GAMES}


Times = tuple[float, float]
"""By the clock on the wall, and by that of the process."""
CLOCKS = ("wall", "process")


def main() -> None:
    """Measure, print, and keep the figures."""
    with tempfile.TemporaryDirectory() as folder:
        seconds = measured(warm(folder))
    found: dict[str, float] = {}
    for at, clock in enumerate(CLOCKS):
        for name, times in seconds.items():
            found[f"{name}: {clock}, ms"] = round(1000 * times[at], 1)
        for name in GAMES:
            ratio = seconds[name][at] / seconds[CHESS][at]
            found[f"{name}: ratio to python-chess, {clock}"] = round(ratio, 2)
    for name, figure in found.items():
        print(f"{name:<48} {figure}")
    RESULTS.write_bytes(msgspec.json.format(msgspec.json.encode(found), indent=2) + b"\n")


def warm(folder: str) -> dict[str, str]:
    """An environment whose processes keep their bytecode in a folder."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return {**kept, "PYTHONPYCACHEPREFIX": folder}


def measured(environment: Mapping[str, str]) -> dict[str, Times]:
    """The medians of each program; a first round that is not counted writes the bytecode."""
    found: dict[str, list[Times]] = {name: [] for name in PROGRAMS}
    for number in range(ROUNDS + 1):
        for name, program in PROGRAMS.items():
            times = once(program, environment)
            if number:
                found[name].append(times)
    return {name: medians(times) for name, times in found.items()}


def medians(times: list[Times]) -> Times:
    """The median by each clock."""
    wall, process = zip(*times, strict=True)
    return statistics.median(wall), statistics.median(process)


def once(program: str, environment: Mapping[str, str]) -> Times:
    """The seconds that one process takes, from its start to its end."""
    began, used = time.perf_counter(), used_by_children()
    subprocess.run([sys.executable, "-c", program], check=True, env=environment)
    return time.perf_counter() - began, used_by_children() - used


def used_by_children() -> float:
    """The seconds for which processes that have ended had a core."""
    spent = resource.getrusage(resource.RUSAGE_CHILDREN)
    return spent.ru_utime + spent.ru_stime


if __name__ == "__main__":
    main()
