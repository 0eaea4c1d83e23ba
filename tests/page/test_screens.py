"""What else a visitor meets: languages, a small screen, the curtain, links, and a reload."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, Page, expect

from dungeontwister.core.frames import Combat
from tests.server.client import Client

from .advice import Advisor, new_match
from .conftest import keep

PHONE = {"width": 360, "height": 740}


def test_the_home_page_leads_to_a_match(page: Page) -> None:
    page.goto("/")
    keep(page, "home")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator(".screen")).to_be_visible()
    expect(page).to_have_url(re.compile(r"#/seat/"))
    keep(page, "starting-choice")


def test_everything_is_french_when_asked_for(page: Page) -> None:
    page.goto("/?lang=fr")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    keep(page, "home-fr")
    page.get_by_role("button", name="Jouer", exact=True).click()
    expect(page.locator(".screen")).to_contain_text("Homme-serpent")
    expect(page.locator("body")).not_to_contain_text(re.compile(r"\bpage\.[a-z]"))
    keep(page, "starting-choice-fr")


@pytest.mark.parametrize("path", ["/", "match"])
def test_nothing_is_wider_than_a_phone(browser: Browser, address: str, path: str) -> None:
    token = new_match(address, "tutorial-2", ("person", "eager")).seats[0]
    context = browser.new_context(
        base_url=address,
        viewport={"width": PHONE["width"], "height": PHONE["height"]},
        has_touch=True,
        reduced_motion="reduce",
    )
    page = context.new_page()
    page.goto("/" if path == "/" else f"/#/seat/{token}")
    expect(page.locator("form, .screen").first).to_be_visible()
    page.wait_for_timeout(300)
    keep(page, f"phone-{'home' if path == '/' else 'match'}")
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    context.close()


def test_a_curtain_hides_secret_choices_at_one_screen(page: Page, address: str) -> None:
    blue, yellow = new_match(address, "tutorial-1", ("person", "person")).seats
    page.goto(f"/#/table/{blue}/{yellow}")
    curtain = page.get_by_role("dialog")
    expect(curtain).to_be_visible()
    expect(page.locator(".tray button")).to_have_count(0)
    keep(page, "curtain")
    curtain.get_by_role("button").first.click()
    expect(page.locator(".tray button").first).to_be_visible()


def test_two_browsers_by_link_and_a_reload_in_the_middle_of_a_combat(
    browser: Browser, page: Page, address: str
) -> None:
    other = browser.new_context(base_url=address, reduced_motion="reduce").new_page()
    with combat(address) as tokens:
        page.goto(f"/#/seat/{tokens[0]}")
        other.goto(f"/#/seat/{tokens[1]}")
        for seat in (page, other):
            expect(seat.locator("dialog .cards button").first).to_be_visible()
        keep(page, "combat-cards")
        page.locator("dialog .cards button").first.click()
        page.reload()
        expect(page.get_by_role("dialog")).to_contain_text(re.compile(r"\S"))
        expect(page.locator("dialog .cards button")).to_have_count(0)
        keep(page, "combat-after-reload")
        other.locator("dialog .cards button").first.click()
        for seat in (page, other):
            expect(seat.locator("dialog footer .btn.main")).to_be_visible()
        keep(other, "combat-result")
    other.context.close()


@contextmanager
def combat(address: str) -> Iterator[tuple[str, str]]:
    """A match of two people in which somebody has just attacked."""
    with Client(address) as one, Client(address) as two:
        for _ in range(8):
            blue, yellow = new_match(address, "tutorial-2", ("person", "person")).seats
            assert blue
            assert yellow
            advisors = (Advisor(one, blue, "tutorial-2"), Advisor(two, yellow, "tutorial-2"))
            if play_to_combat(advisors):
                yield blue, yellow
                return
            one, two = again(one, address), again(two, address)
    raise AssertionError("nobody attacked in eight games")


def again(client: Client, address: str) -> Client:
    """A fresh connection: one connection sits at one table."""
    client.__exit__(None, None, None)
    return Client(address).__enter__()


def play_to_combat(advisors: tuple[Advisor, Advisor]) -> bool:
    """Both sides play over their sockets until a combat begins; False if the game ends first."""
    while not advisors[0].table.view.ending:
        frames = advisors[0].table.view.frames
        if frames and isinstance(frames[-1], Combat):
            return True
        mover = next(advisor for advisor in advisors if advisor.table.question)
        done = mover.client.act(mover.text(mover.advise()))
        for advisor in advisors:
            advisor.client.until(done.seq)
    return False
