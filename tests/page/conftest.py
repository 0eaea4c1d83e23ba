"""A server with the built page and a browser, shared by the tests of one process."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, sync_playwright

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "src" / "dungeontwister" / "server" / "page" / "index.html"
SHOTS = ROOT / "build" / "screenshots"
CHROMIUM = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
LAPTOP: ViewportSize = {"width": 1440, "height": 900}


def chromium() -> str:
    """The browser of the machine; without one these tests fail, they are not skipped."""
    found = next(filter(None, map(shutil.which, CHROMIUM)), None)
    assert found, "no Chromium: install it (Debian: apt install chromium), or run ./test as root"
    return found


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where a real server with the built page listens."""
    assert PAGE.exists(), "the page is not built: python scripts/page.py build"
    data = tmp_path_factory.mktemp("matches")
    command = [sys.executable, "-m", "dungeontwister", "serve", "--port", "0", "--data", str(data)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        line = server.stdout.readline()
        yield line.split()[-1]
        server.terminate()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Chromium without a window; it keeps an event loop, which other modules cannot bear."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium(),
            args=["--no-sandbox", "--disable-background-networking", "--disable-component-update"],
        )
        yield browser
        browser.close()


@pytest.fixture
def context(browser: Browser, address: str) -> Iterator[BrowserContext]:
    """A fresh browser session that wants no motion, so that tests need not wait for it."""
    context = browser.new_context(
        base_url=address, viewport=LAPTOP, reduced_motion="reduce", locale="en-GB"
    )
    context.set_default_timeout(20_000)
    yield context
    context.close()


@pytest.fixture
def page(context: BrowserContext) -> Iterator[Page]:
    """A page on which no script may fail."""
    page = context.new_page()
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    yield page
    assert wrong == []


def keep(page: Page, name: str) -> None:
    """A screenshot among the build's output, to be looked at."""
    SHOTS.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=SHOTS / f"{name}.png")
