"""The position editor, and going on from a position or a moment: by mouse, by keyboard, by link."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from dungeontwister.server.local import background
from dungeontwister.server.settings import Settings

from .conftest import is_too_wide, keep, open_page
from .replays import Played, put_story
from .stage import LAPTOP, PHONE
from .test_access import violations
from .test_replay import Opens, Server, at, show

NAGA = "tutorial-1 b1,?/?,? naga=1T blue ap=3,0"
"""Beyond its room nothing is known."""
FAULTY = "tutorial-1%20b1%2C%3F%2F%3F%2C%3F%20naga%3D2T%20blue%20ap%3D3%2C0"
HALF = 100


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """It listens while the tests of this module run."""
    folder: Path = tmp_path_factory.mktemp("editor")
    over: Played = put_story(folder, "tutorial-3")
    running = put_story(folder, "tutorial-3", HALF)
    with background(Settings(data=folder)) as address:
        yield Server(address, over, running)


@pytest.fixture
def opens(browser: Browser, server: Server) -> Opens:
    """Opens the page of this server."""
    return partial(open_page, browser, server.address)


def text_is(page: Page, text: str) -> None:
    """Wait until this is the position."""
    expect(page.get_by_label("The position as text")).to_have_value(text)


def open_editor(page: Page, rest: str = "") -> None:
    """Open the editor, and wait for its board."""
    page.goto(f"/#/editor/{rest}")
    expect(page.locator("svg.board")).to_be_visible()


def test_a_position_is_made_sent_and_played_on(opens: Opens) -> None:
    with opens(LAPTOP, "en-GB") as page:
        open_editor(page)
        page.get_by_label("Which scenario?").select_option("tutorial-1")
        text_is(page, "tutorial-1 ?,?/?,? blue ap=3,0")
        page.get_by_label("Which room").select_option(label="The Well Head")
        text_is(page, "tutorial-1 b1,?/?,? blue ap=3,0")
        page.get_by_role("group", name="Blue", exact=True).get_by_role(
            "button", name="Blue’s Naga"
        ).click()
        page.locator("[data-target='place:0']").first.click()
        text_is(page, "tutorial-1 b1,?/?,? naga=1T blue ap=3,0")
        page.keyboard.press("Control+z")
        text_is(page, "tutorial-1 b1,?/?,? blue ap=3,0")
        page.get_by_role("button", name="Redo").click()
        page.get_by_role("button", name="To the right").click()
        expect(page.get_by_label("The position as text")).to_have_value(
            "tutorial-1 b1.1,?/?,? naga=1T blue ap=3,0"
        )
        keep(page, "editor")
        link = page.get_by_label("Link to this position").input_value()
        with opens(PHONE, "fr-FR") as other:
            other.goto(link)
            expect(other.get_by_label("La position en texte")).to_have_value(
                "tutorial-1 b1.1,?/?,? naga=1T blue ap=3,0"
            )
            keep(other, "editor-phone")
            assert not is_too_wide(other)
            assert violations(other) == []
        page.get_by_role("button", name="Play on from it").click()
        page.get_by_role("dialog").get_by_text("Two at this screen").click()
        page.get_by_role("dialog").get_by_role("button", name="Play").click()
        page.wait_for_url("**/#/table/**")
        expect(page.locator("svg.board")).to_be_visible()


def test_what_is_wrong_is_told_with_its_paragraph(opens: Opens) -> None:
    with opens(LAPTOP, "en-GB") as page:
        open_editor(page, FAULTY)
        problem = page.locator("section", has_text="Checked by the rules")
        expect(problem).to_contain_text("Blue’s Naga is in room 2, which lies face down.")
        expect(problem).to_contain_text("CG-MOVE-18")
        expect(page.get_by_role("button", name="Play on from it")).to_be_disabled()
        assert violations(page) == []
        problem.get_by_role("button").first.click()
        expect(page.get_by_role("dialog")).to_be_visible()


@pytest.mark.parametrize("rest", ["%E0%A4%A", "x" * 5000, "<img src=x onerror=alert(1)>"])
def test_a_link_of_a_stranger_is_answered(browser: Browser, server: Server, rest: str) -> None:
    # Not as elsewhere: a browser complains of every answer that is a refusal.
    page = browser.new_page(base_url=server.address, locale="en-GB")
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.goto(f"/#/editor/{rest}")
    expect(page.get_by_role("alert").or_(page.locator("svg.board")).first).to_be_visible()
    assert page.locator("img").count() == 0
    assert wrong == []
    page.close()


def test_pictures_can_be_kept(opens: Opens) -> None:
    with opens(LAPTOP, "en-GB") as page:
        open_editor(page)
        for name, start in (("SVG", b"<svg"), ("PNG", b"\x89PNG")):
            with page.expect_download() as waiting:
                page.get_by_role("button", name=f"Save as {name}").click()
            assert Path(waiting.value.path()).read_bytes().startswith(start)


def test_one_goes_on_from_a_moment(opens: Opens, server: Server) -> None:
    with opens(LAPTOP, "en-GB") as page:
        show(page, server.over.spectator, "blue", HALF)
        at(page, HALF)
        page.get_by_role("button", name="Go on from here").click()
        dialog = page.get_by_role("dialog")
        expect(dialog.get_by_role("radio", name="Blue").first).to_be_checked()
        assert violations(page) == []
        dialog.get_by_role("button", name="Play").click()
        page.wait_for_url("**/#/seat/**")
        expect(page.locator(".log").first).to_contain_text("This match began from a position.")


def test_while_it_goes_on_a_spectator_cannot(opens: Opens, server: Server) -> None:
    with opens(LAPTOP, "en-GB") as page:
        show(page, server.running.spectator, "", 5)
        at(page, 5)
        expect(page.get_by_role("button", name="Go on from here")).to_have_count(0)
