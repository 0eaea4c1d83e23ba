"""A server with the built page and a browser, shared by the tests of one process."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from functools import partial
from typing import Final

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from .setting import AT_ONCE
from .stage import LAPTOP, PHONE, ROOT, SEED, launched, served

SHOTS = ROOT / "build" / "screenshots"
PATIENCE = 30_000
"""Milliseconds until what should happen on the page will not happen any more."""

expect.set_options(timeout=PATIENCE)

FONTS: Final = "Promise.all([...document.fonts].map((font) => font.load()))"
"""Ends when all fonts of the page are there."""

Opened = Callable[[ViewportSize, str], AbstractContextManager[Page]]


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where a real server with the built page listens."""
    with served(tmp_path_factory.mktemp("matches"), SEED) as address:
        yield address


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """It keeps an event loop, which other modules cannot bear."""
    with launched() as browser:
        yield browser


@contextmanager
def open_page(browser: Browser, address: str, size: ViewportSize, locale: str) -> Iterator[Page]:
    """The page on a screen of some size, for a reader of some language."""
    context = browser.new_context(
        base_url=address,
        viewport=size,
        locale=locale,
        has_touch=size == PHONE,
        # No motion: tests need not wait for it.
        reduced_motion="reduce",
    )
    context.set_default_timeout(PATIENCE)
    context.add_init_script(AT_ONCE)
    with without_complaint(context.new_page()) as page:
        yield page
    context.close()


@pytest.fixture
def opened(browser: Browser, address: str) -> Opened:
    """Opens the page on a screen of some size, for a reader of some language."""
    return partial(open_page, browser, address)


@pytest.fixture
def page(opened: Opened) -> Iterator[Page]:
    """The page on a laptop."""
    with opened(LAPTOP, "en-GB") as page:
        yield page


@pytest.fixture
def phone(opened: Opened) -> Iterator[Page]:
    """The page on a small screen that is touched."""
    with opened(PHONE, "en-GB") as page:
        yield page


@pytest.fixture
def french(opened: Opened) -> Iterator[Page]:
    """The page in a browser whose owner reads French."""
    with opened(LAPTOP, "fr-FR") as page:
        yield page


@contextmanager
def without_complaint(page: Page) -> Iterator[Page]:
    """A page on which no script may fail, nor complain."""
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on("console", lambda said: wrong.append(said.text) if said.type == "error" else None)
    yield page
    assert wrong == []


def measured(page: Page, script: str) -> object:
    """What a script measures in the page's own fonts: those shown until they come are wider."""
    page.evaluate(FONTS)
    found: object = page.evaluate(script)
    return found


def is_too_wide(page: Page) -> bool:
    """Whether one would have to scroll sideways."""
    return measured(page, "document.documentElement.scrollWidth > innerWidth") is True


def keep(page: Page, name: str) -> None:
    """A screenshot among the build's output, to be looked at."""
    SHOTS.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=SHOTS / f"{name}.png", animations="disabled")
