"""What decided a match: its review beside its replay, better turns on the board, own tries."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from functools import partial
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from dungeontwister.server.local import background
from dungeontwister.server.settings import Settings

from .conftest import is_too_wide, open_page
from .replays import Played, put_record
from .stage import LAPTOP, PHONE, ROOT
from .test_access import violations
from .test_touch import SMALL

Opens = Callable[[ViewportSize, str], AbstractContextManager[Page]]
RECORD = ROOT / "tests" / "review" / "slips" / "turn-3.txt"
MADE = 120_000
"""Milliseconds until a review is made, on a machine that has much else to do."""


class Server(NamedTuple):
    """A server with a finished match."""

    address: str
    over: Played


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """It listens while the tests of this module run."""
    folder: Path = tmp_path_factory.mktemp("reviews")
    over = put_record(folder, RECORD.read_text(encoding="utf-8"))
    with background(Settings(data=folder, review_nice=0)) as address:
        yield Server(address, over)


@pytest.fixture
def opens(browser: Browser, server: Server) -> Opens:
    """Opens the page of this server."""
    return partial(open_page, browser, server.address)


def reviewed(page: Page, server: Server) -> None:
    """Open the review of the match, and wait until it is there."""
    page.goto(f"/#/replay/{server.over.seats[0]}/all/")
    opener = page.locator("aside > .btn[aria-pressed]")
    opener.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".review li .head").first).to_be_visible(timeout=MADE)


def moment(page: Page) -> str | None:
    """Which moment is shown."""
    return page.locator(".screen").get_attribute("data-moment")


def test_a_better_turn_is_drawn_and_played_on_the_board(opens: Opens, server: Server) -> None:
    with opens(LAPTOP, "en-GB") as page:
        reviewed(page, server)
        expect(page.get_by_role("img", name="How likely each was to win")).to_be_visible()
        assert violations(page) == []
        # To end a turn at once is nothing that could be drawn.
        points = page.locator(".review ol > li")
        point = points.filter(has_not_text="Better: End the turn").first
        point.get_by_role("button", name="Show on the board").click()
        expect(page.locator("g.hint").first).to_be_attached()
        there = moment(page)
        assert int(there or 0) > 0
        point.get_by_role("button", name="Play it").click()
        expect(point.get_by_text("It was not played.")).to_be_visible()
        expect(page.locator("g.hint")).to_have_count(0)
        point.get_by_role("button", name="Back to what was done").click()
        expect(point.get_by_role("button", name="Play it")).to_be_visible()
        expect(page.locator(f'.screen[data-moment="{there}"]')).to_be_visible()


def test_who_learns_is_asked_before_he_is_told(opens: Opens, server: Server) -> None:
    with opens(LAPTOP, "fr-FR") as page:
        reviewed(page, server)
        page.locator(".review > .btn.main").click()
        expect(page.locator(".review h2")).to_be_focused()
        tries = page.locator(".review .choice")
        expect(tries.locator("small")).to_have_count(0)
        assert tries.count() >= 2
        page.keyboard.press("Tab")
        expect(tries.first).to_be_focused()
        page.keyboard.press("Enter")
        expect(tries.first).to_have_attribute("aria-pressed", "true")
        expect(tries.locator("small")).to_have_count(tries.count())
        expect(page.locator(".choice.best")).to_have_count(1)
        assert violations(page) == []


def test_on_a_phone_everything_is_large_enough(opens: Opens, server: Server) -> None:
    with opens(PHONE, "en-GB") as page:
        reviewed(page, server)
        assert not is_too_wide(page)
        assert page.evaluate(SMALL) == []
