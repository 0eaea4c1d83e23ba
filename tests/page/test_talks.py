"""What is said about a match, on two screens: a draw declined, resigned, played again."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from dungeontwister.content.texts import catalogue

from .advice import match_at
from .conftest import Opened, keep
from .stage import LAPTOP, PHONE
from .test_access import violations

MIDDLE = "g1,g2/b1,b2 naga=1G mechanork=3G NAGA=2G ap=3"
FINGER = 44
"""Pixels that every control on a phone has at least."""


def said(language: str, key: str) -> str:
    """What the page says."""
    return catalogue(language).text(f"page.{key}")


def press(page: Page, language: str, key: str) -> None:
    """A button with a text of the catalogue."""
    page.get_by_role("button", name=said(language, key), exact=True).click()


def speak(page: Page, language: str, word: str) -> None:
    """Something in the menu, which takes a second click."""
    press(page, language, "menu")
    press(page, language, f"talk.{word}")
    expect(page.get_by_role("dialog")).to_contain_text(said(language, "plan.final"))
    press(page, language, f"talk.{word}")


def look_over(page: Page, name: str) -> None:
    """What is shown is fit for everybody; on a phone everything can be hit."""
    assert violations(page) == []
    keep(page, f"talks-{name}")
    if page.viewport_size == PHONE:
        for button in page.get_by_role("dialog").get_by_role("button").all():
            assert height(button) >= FINGER


def height(control: Locator) -> float:
    """In pixels."""
    box = control.bounding_box()
    assert box
    return box["height"]


def test_two_people_talk_about_their_match(opened: Opened, address: str) -> None:
    made = match_at(address, "tutorial-1", MIDDLE)
    with opened(LAPTOP, "en-GB") as blue, opened(PHONE, "fr-FR") as yellow:
        for page, token in zip((blue, yellow), made.seats, strict=True):
            page.goto(f"/#/seat/{token}")
            expect(page.locator(".screen")).to_be_visible()

        speak(blue, "en", "offer-draw")
        expect(blue.get_by_role("dialog")).to_have_count(0)
        expect(yellow.get_by_role("dialog")).to_contain_text(said("fr", "talk.offered-note"))
        look_over(yellow, "offered")
        keep(blue, "talks-waiting")
        press(yellow, "fr", "talk.later")
        keep(yellow, "talks-later")
        assert height(yellow.get_by_role("button", name=said("fr", "talk.accept"))) >= FINGER
        press(yellow, "fr", "talk.decline")
        expect(blue.get_by_role("log")).to_contain_text("Yellow declines the draw.")

        press(blue, "en", "menu")
        offer = blue.get_by_role("button", name=said("en", "talk.offer-draw"))
        expect(offer).to_have_attribute("aria-disabled", "true")
        expect(blue.get_by_role("dialog")).to_contain_text("before the next offer: 3")
        look_over(blue, "menu")
        press(blue, "en", "close")

        speak(yellow, "fr", "resign")
        expect(blue.get_by_role("dialog")).to_contain_text(said("en", "over.you"))
        expect(yellow.get_by_role("dialog")).to_contain_text("Vous avez abandonné.")
        look_over(yellow, "resigned")

        press(blue, "en", "over.ask")
        expect(yellow.get_by_role("dialog")).to_contain_text("demande la revanche")
        look_over(yellow, "rematch")
        press(yellow, "fr", "over.join")
        for page, old, side in ((blue, made.seats[0], "yellow"), (yellow, made.seats[1], "blue")):
            expect(page).not_to_have_url(re.compile(str(old)))
            expect(page.locator(".screen")).to_have_attribute("data-seq", re.compile(r"\d"))
            keep(page, f"talks-again-{side}")
