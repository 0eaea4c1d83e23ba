"""How long a fresh process takes to have a game, beside python-chess measured in the same run.

    .venv/bin/python bench/importing.py

All take turns, each time in a process of its own that finds its bytecode ready; the figures are
medians, and the time in which Python itself starts is part of them.
"""

from __future__ import annotations

import os
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

DOOR = "from dungeontwister import series as dt"
"""How somebody who writes a program gets at the games."""
BUILD = "dt.build({scenario!r})"
SCENARIOS = {"Card Game": "advanced", "Prison": "scenario-5", "Prison solo": "solo-black"}

CHESS = "python-chess and a board"
PARTS = {"Python alone": "pass", "msgspec": "import msgspec", "the door": DOOR}
"""What the time is made of; each includes what stands before it."""
GAMES = {game: f"{DOOR}; {BUILD.format(scenario=scenario)}" for game, scenario in SCENARIOS.items()}
PROGRAMS = {CHESS: "import chess; chess.Board()", **PARTS, **GAMES}


def main() -> None:
    """Measure, print, and keep the figures."""
    with tempfile.TemporaryDirectory() as folder:
        seconds = measured(warm(folder))
    figures = {name: round(1000 * took, 1) for name, took in seconds.items()}
    ratios = {f"{name}: ratio to python-chess": seconds[name] / seconds[CHESS] for name in GAMES}
    for name, figure in figures.items():
        print(f"{name:<26} {figure:6.1f} ms")
    for name, ratio in ratios.items():
        print(f"{name:<40} {ratio:.2f}")
    found = {f"{name}: ms": figure for name, figure in figures.items()} | ratios
    RESULTS.write_bytes(msgspec.json.format(msgspec.json.encode(found), indent=2) + b"\n")


def warm(folder: str) -> dict[str, str]:
    """An environment whose processes keep their bytecode in a folder."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return {**kept, "PYTHONPYCACHEPREFIX": folder}


def measured(environment: Mapping[str, str]) -> dict[str, float]:
    """The median of each program, in seconds; a first round that is not counted writes bytecode."""
    found: dict[str, list[float]] = {name: [] for name in PROGRAMS}
    for number in range(ROUNDS + 1):
        for name, program in PROGRAMS.items():
            took = once(program, environment)
            if number:
                found[name].append(took)
    return {name: statistics.median(times) for name, times in found.items()}


def once(program: str, environment: Mapping[str, str]) -> float:
    """The seconds that one process takes, from its start to its end."""
    began = time.perf_counter()
    subprocess.run([sys.executable, "-c", program], check=True, env=environment)
    return time.perf_counter() - began


if __name__ == "__main__":
    main()
