"""What it takes to see the page: a server, a browser, and screens of several sizes."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, ViewportSize, sync_playwright

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "src" / "dungeontwister" / "server" / "page"
CHROMIUM = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
LAPTOP: ViewportSize = {"width": 1440, "height": 900}
PHONE: ViewportSize = {"width": 360, "height": 740}
SEED = os.environ.get("PAGE_SEED", "page")
"""What all matches are dealt by."""
POSITION = "position"
"""Where the server looks for the position at which the next match begins."""
TIMES = "times"
"""Where it looks for the times of matches with a timer."""
ALONE = ("nobody", "person")
PLAYER = 1
"""Who sits where against the Non-Player, and the seat of the Player."""
PANEL = "aside[data-narrating]"
"""The Non-Player beside the board."""

FOLDERS: dict[str, Path] = {}
"""The folder of each server, by its address."""


@contextmanager
def served(data: Path, seed: str, module: str = "tests.page.serve") -> Iterator[str]:
    """Where a real server with the built page listens; it deals every match by this seed."""
    assert (PAGE / "index.html").exists(), "the page is not built: python scripts/page.py build"
    command = [sys.executable, "-m", module, str(data), seed]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT) as server:
        assert server.stdout is not None
        address = server.stdout.readline().strip()
        FOLDERS[address] = data
        try:
            yield address
        finally:
            server.terminate()


def chromium() -> str:
    """The browser of the machine; without one these tests fail, they are not skipped."""
    found = next(filter(None, map(shutil.which, CHROMIUM)), None)
    assert found, "no Chromium: install it (Debian: apt install chromium), or run ./test as root"
    return found


@contextmanager
def launched() -> Iterator[Browser]:
    """Chromium without a window."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium(),
            args=["--no-sandbox", "--disable-background-networking", "--disable-component-update"],
        )
        yield browser
        browser.close()
