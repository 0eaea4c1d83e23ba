"""Breaks the rules on purpose, in many small ways, and counts how often a test notices.

    python scripts/mutants.py                   200 mutants of the rules code, drawn by lot
    python scripts/mutants.py --count 50 --seed 7
    python scripts/mutants.py --show NAME       what a mutant changes

mutmut makes the mutants and runs, for each, the tests that reach the changed function. It lives in
an environment of its own under build/, because it wants an older pytest than ours. Survivors are
explained in docs/mutants.md by the names that are printed here; one that is not explained there, or
fewer than 85 killed of 100, and the command fails.
"""

from __future__ import annotations

import argparse
import json
import shutil
import subprocess
import sys
import tomllib
import venv
from pathlib import Path
from random import Random
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
PLACE: Final = ROOT / "build" / "mutants"
TREE: Final = PLACE / "tree"
BIN: Final = PLACE / "venv" / "bin"
COPIED: Final = ("src", "tests", "docs", "README.md", "pyproject.toml")
TOOLS: Final = ("mutmut>=3.8,<4", "pytest>=9.0,<9.1", "hypothesis>=6.100,<7")
EXPLAINED: Final = ROOT / "docs" / "mutants.md"
WANTED: Final = 0.85
NO_MUTANT: Final = "no-mutant-has-this-name"

UNNOTICED: Final = (0, 5, 33, 34)
"""Exit codes: the tests passed, there were none, or they were skipped."""
SECONDS: Final = 3600


def main() -> int:
    """Draw, run, count."""
    asked = arguments()
    if asked.show:
        return mutmut("show", asked.show).returncode
    prepare()
    names = drawn(asked.count, asked.seed)
    print(f"{len(names)} mutants, drawn with seed {asked.seed}", flush=True)
    mutmut("run", "--max-children", str(asked.jobs), *names)
    return report(names)


def arguments() -> argparse.Namespace:
    """What is asked for."""
    parser = argparse.ArgumentParser(description="Break the rules, and see whether a test notices.")
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--show", metavar="NAME")
    return parser.parse_args()


# ---- the place where mutants live


def prepare() -> None:
    """A fresh copy of the project and an environment with mutmut."""
    if not BIN.exists():
        venv.create(PLACE / "venv", with_pip=True)
        needed = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["dependencies"]
        subprocess.run([BIN / "pip", "install", "--quiet", *TOOLS, *needed], check=True)
    shutil.rmtree(TREE, ignore_errors=True)
    TREE.mkdir(parents=True)
    for name in COPIED:
        source = ROOT / name
        copy = shutil.copytree if source.is_dir() else shutil.copy
        copy(source, TREE / name)


def mutmut(*words: str) -> subprocess.CompletedProcess[bytes]:
    """Run mutmut in the copy."""
    return subprocess.run([BIN / "mutmut", *words], cwd=TREE, timeout=SECONDS, check=False)


def drawn(count: int, seed: int) -> list[str]:
    """Mutants by lot. Asked for a name that does not exist, mutmut makes them all and runs none."""
    subprocess.run([BIN / "mutmut", "run", NO_MUTANT], cwd=TREE, capture_output=True, check=False)
    names = sorted(results())
    return Random(seed).sample(names, min(count, len(names)))


def results() -> dict[str, int | None]:
    """How the tests ended, for every mutant; None: they were not run."""
    found: dict[str, int | None] = {}
    for file in sorted((TREE / "mutants").rglob("*.meta")):
        found |= json.loads(file.read_text())["exit_code_by_key"]
    return found


# ---- what came of it


def report(names: list[str]) -> int:
    """The share that was killed, and every survivor."""
    codes = results()
    unknown = [name for name in names if codes[name] is None]
    survivors = [name for name in names if codes[name] in UNNOTICED]
    killed = len(names) - len(survivors) - len(unknown)
    print(f"\n{killed} of {len(names)} mutants were noticed ({killed / len(names):.1%})")
    explained = EXPLAINED.read_text() if EXPLAINED.exists() else ""
    for name in survivors:
        print(f"  survived{'' if name in explained else ', not explained'}: {name}")
    for name in unknown:
        print(f"  was not run: {name}")
    open_ones = [name for name in survivors if name not in explained] + unknown
    return int(bool(open_ones) or killed < WANTED * len(names))


if __name__ == "__main__":
    sys.exit(main())
