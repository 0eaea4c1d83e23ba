"""Looking at a match again: the way through it, whose eyes, links, records from files."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from functools import partial
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from dungeontwister.record.files import read_record
from dungeontwister.server.local import background
from dungeontwister.server.settings import Settings

from .conftest import is_too_wide, keep, open_page
from .replays import Played, put_story
from .stage import LAPTOP, PHONE
from .test_access import violations

Opens = Callable[[ViewportSize, str], AbstractContextManager[Page]]
HALF = 100
"""A match that goes on has so many entries."""


class Server(NamedTuple):
    """A server with a finished match and one that goes on."""

    address: str
    over: Played
    running: Played


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """It listens while the tests of this module run."""
    folder: Path = tmp_path_factory.mktemp("replays")
    over, running = put_story(folder, "tutorial-3"), put_story(folder, "tutorial-3", HALF)
    with background(Settings(data=folder)) as address:
        yield Server(address, over, running)


@pytest.fixture
def opens(browser: Browser, server: Server) -> Opens:
    """Opens the page of this server."""
    return partial(open_page, browser, server.address)


def at(page: Page, moment: int) -> None:
    """Wait until a moment is shown."""
    expect(page.locator(f'.screen[data-moment="{moment}"]')).to_be_visible()


def moment(page: Page) -> int:
    """Which moment is shown."""
    return int(page.locator(".screen").get_attribute("data-moment") or -1)


def show(page: Page, key: str, eyes: str = "", where: int | None = None) -> None:
    """Open a replay, and wait for its log."""
    page.goto(f"/#/replay/{key}/{eyes}/{'' if where is None else where}")
    expect(
        page.locator(".log button[aria-current]").or_(page.locator(".log h2")).first
    ).to_be_visible()


def test_keys_lead_through_it(opens: Opens, server: Server) -> None:
    with opens(LAPTOP, "en-GB") as page:
        show(page, server.over.spectator, "all")
        page.keyboard.press("End")
        at(page, server.over.entries)
        page.keyboard.press("ArrowLeft")
        expect(page.locator(f'.screen[data-moment="{server.over.entries}"]')).to_have_count(0)
        before = moment(page)
        page.keyboard.press("ArrowRight")
        at(page, server.over.entries)
        page.keyboard.press("PageUp")
        expect(page.locator(f'.screen[data-moment="{server.over.entries}"]')).to_have_count(0)
        assert moment(page) <= before
        page.keyboard.press("Home")
        expect(page.locator('.screen[data-moment="0"]')).to_be_visible()
        # The address is that of the moment, so that a reload is no loss.
        assert page.url.endswith("/all/0")


def test_the_start_page_is_one_click_away(opens: Opens, server: Server) -> None:
    with opens(LAPTOP, "en-GB") as page:
        show(page, server.over.spectator, "all")
        page.get_by_role("link", name="To the start page").click()
        expect(page.get_by_role("heading", name="Dungeon Twister")).to_be_visible()


def test_a_line_of_the_log_leads_to_its_moment(opens: Opens, server: Server) -> None:
    with opens(LAPTOP, "en-GB") as page:
        show(page, server.over.spectator, "all")
        line = page.locator(".log button", has_text="attacks").first
        words = line.inner_text()
        line.click()
        expect(page.locator("footer [role=status]")).to_contain_text(words.strip())
        expect(line).to_have_attribute("aria-current", "step")
        expect(page.get_by_role("region", name="Combat")).to_be_visible()


def test_it_plays_until_it_is_stopped(opens: Opens, server: Server) -> None:
    with opens(LAPTOP, "en-GB") as page:
        show(page, server.over.spectator, "all", server.over.entries - 40)
        page.get_by_role("radio", name="fast").click()
        page.get_by_role("button", name="Play", exact=True).click()
        at(page, server.over.entries)
        expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_after_the_end_each_eye_sees_what_it_saw(opens: Opens, server: Server) -> None:
    with opens(LAPTOP, "en-GB") as page:
        show(page, server.over.spectator, "", HALF)
        hands = page.locator(".hands p")
        expect(hands).to_have_count(0)
        for eyes, count in (("Everything", 2), ("Yellow", 1), ("Spectator", 0)):
            page.locator(".eyes").get_by_text(eyes, exact=True).click()
            expect(hands).to_have_count(count)
            assert moment(page) == HALF


def test_while_it_goes_on_there_are_only_the_own_eyes(opens: Opens, server: Server) -> None:
    with opens(LAPTOP, "en-GB") as page:
        show(page, server.running.seats[1], "", HALF)
        expect(page.get_by_text("As seen by: Yellow")).to_be_visible()
        expect(page.locator(".hands p")).to_have_count(1)
        expect(page.get_by_role("radio", name="Everything")).to_have_count(0)


def test_a_link_to_a_moment_gives_a_look_and_no_seat(opens: Opens, server: Server) -> None:
    with opens(LAPTOP, "en-GB") as page:
        show(page, server.running.seats[0], "", HALF)
        page.get_by_role("button", name="Link to this moment").click()
        link = page.get_by_role("textbox", name="Link to this moment").input_value()
        assert not {*server.running.seats, server.running.spectator} & {*re.split("[/#]", link)}
        assert link.endswith(f"/spectator/{HALF}")
    with opens(LAPTOP, "en-GB") as page:
        page.goto(link)
        at(page, HALF)
        expect(page.locator(".hands p")).to_have_count(0)
        page.goto("about:blank")
        page.goto(link.replace(f"/{HALF}", "/9999"))
        at(page, HALF)
        expect(page.get_by_text("later moment than there is")).to_be_visible()


def test_a_record_from_a_file_and_a_cut_one(opens: Opens, server: Server, tmp_path: Path) -> None:
    whole, cut = tmp_path / "whole.txt", tmp_path / "cut.txt"
    text = server.over.record
    whole.write_text(text)
    cut.write_text("".join(text.splitlines(keepends=True)[:60]))
    with opens(LAPTOP, "en-GB") as page:
        for file in (whole, cut):
            page.goto("/#/games")
            page.get_by_label("Look at a record file").set_input_files(file)
            expect(page.get_by_role("radio", name="Everything")).to_be_checked()
            fault = page.get_by_text("The record was cut: it ends with line 60")
            expect(fault).to_have_count(1 if file == cut else 0)


def test_what_cannot_be_seen_is_said(browser: Browser, server: Server, tmp_path: Path) -> None:
    other = tmp_path / "other.txt"
    other.write_text("shopping list")
    # Not as elsewhere: a browser complains of every answer that is a refusal.
    page = browser.new_page(base_url=server.address, locale="en-GB")
    page.goto("/#/games")
    page.get_by_label("Look at a record file").set_input_files(other)
    expect(page.get_by_role("alert")).to_contain_text("not the record of a match")
    page.goto("about:blank")
    page.goto(f"/#/replay/{server.running.spectator}/all/3")
    expect(page.get_by_role("alert")).to_contain_text("his own eyes only")
    page.goto("about:blank")
    page.goto("/#/replay/nobody-knows-this-link")
    expect(page.get_by_role("alert")).to_contain_text("no seat for this link")
    page.close()


def test_the_end_of_a_match_and_the_list_lead_to_it(opens: Opens, server: Server) -> None:
    with opens(LAPTOP, "en-GB") as page:
        page.goto(f"/#/seat/{server.over.seats[0]}")
        page.get_by_role("dialog").get_by_role("link", name="Replay").click()
        expect(page.locator(".screen[data-moment]")).to_be_visible()
        # The address names the match of this device, and no seat.
        assert server.over.seats[0] not in page.url
        page.goto("/#/games")
        page.get_by_role("link", name="Look at Tutorial 3 again").click()
        expect(page.locator(".screen[data-moment]")).to_be_visible()


def test_a_match_that_is_over_is_saved_and_looked_at_again(opens: Opens, server: Server) -> None:
    with opens(LAPTOP, "en-GB") as page:
        page.goto(f"/#/seat/{server.over.seats[0]}")
        dialog = page.get_by_role("dialog")
        with page.expect_download() as saved:
            dialog.get_by_role("button", name="Save the record").click()
        assert saved.value.suggested_filename == "dungeontwister-tutorial-3.txt"
        text = saved.value.path().read_text(encoding="utf-8")
        assert read_record(text).replay().state.ending
        dialog.get_by_role("link", name="Replay").click()
        page.get_by_role("button", name="Link to this moment").click()
        with page.expect_download() as again:
            page.get_by_role("button", name="Save the record").click()
        assert again.value.path().read_text(encoding="utf-8") == text
        assert violations(page) == []


def test_who_has_all_seats_saves_a_match_that_goes_on(opens: Opens, server: Server) -> None:
    with opens(LAPTOP, "en-GB") as page:
        for route, buttons in (("seat", 0), ("table", 1)):
            seats = server.running.seats if route == "table" else server.running.seats[:1]
            page.goto(f"/#/{route}/{'/'.join(seats)}")
            expect(page.locator(".screen[data-seq]")).to_be_visible()
            show(page, server.running.id)
            page.get_by_role("button", name="Link to this moment").click()
            save = page.get_by_role("button", name="Save the record")
            expect(save).to_have_count(buttons)
        with page.expect_download() as saved:
            save.click()
        text = saved.value.path().read_text(encoding="utf-8")
        assert len(read_record(text).entries) == HALF


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_it_fits_and_everybody_can_use_it(
    opens: Opens, server: Server, size: ViewportSize, locale: str
) -> None:
    with opens(size, locale) as page:
        show(page, server.over.spectator, "all", HALF)
        at(page, HALF)
        assert not is_too_wide(page)
        assert violations(page) == []
        keep(page, f"replay-{size['width']}-{locale}")
