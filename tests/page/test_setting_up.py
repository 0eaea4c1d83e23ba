"""A newcomer's first click leads into a game; whoever does not want to choose is chosen for."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from dungeontwister.content.texts import catalogue
from dungeontwister.server.protocol import MatchOptions

from .advice import new_match
from .conftest import Opened, keep
from .stage import LAPTOP
from .test_access import violations

SMALL: ViewportSize = {"width": 1280, "height": 720}
HAND: ViewportSize = {"width": 390, "height": 844}
READERS = [(SMALL, "en"), (LAPTOP, "fr"), (HAND, "fr"), (HAND, "en")]
FINGER = 44


def said(language: str, key: str) -> str:
    """What the page says."""
    return catalogue(language, "card_game").text(f"page.{key}")


def press(page: Page, language: str, key: str) -> None:
    """A button with a text of the catalogue, large enough for a finger."""
    button = page.get_by_role("button", name=said(language, key), exact=True)
    box = button.bounding_box()
    assert box
    assert box["height"] >= FINGER
    button.click()


@pytest.mark.parametrize(("size", "language"), READERS)
def test_the_first_click_leads_into_a_game(
    opened: Opened, size: ViewportSize, language: str
) -> None:
    with opened(size, language) as page:
        page.goto("/")
        press(page, language, "new.play")
        # The look at what was chosen, in the first turn.
        slip = page.get_by_role("region", name=said(language, "fill.done"))
        expect(slip.get_by_role("listitem").nth(3)).to_be_visible()
        expect(page.locator("[data-asked=action]")).to_be_visible()
        assert violations(page) == []
        keep(page, f"set-up-for-you-{size['width']}-{language}")
        slip.get_by_role("button", name=said(language, "close")).click()
        expect(slip).to_be_hidden()
        # Who has played before chooses himself.
        page.goto("/")
        page.reload()
        press(page, language, "new.play")
        expect(page.locator("[data-asked=starting-choice]")).to_be_visible()
        expect(page.get_by_text(said(language, "meaning.starting-choice"))).to_be_visible()


@pytest.mark.parametrize(("size", "language"), READERS[:3])
def test_a_choice_is_proposed_looked_at_and_changed(
    opened: Opened, address: str, size: ViewportSize, language: str
) -> None:
    made = new_match(address, "tutorial-1", ("person", "person"))
    with opened(size, language) as page:
        page.goto(f"/#/seat/{made.seats[0]}")
        press(page, language, "fill.one")
        laid = page.locator(".tray .laid")
        expect(laid).to_have_count(2)
        assert violations(page) == []
        keep(page, f"set-up-proposed-{size['width']}-{language}")
        # It can be changed like an own choice, and proposed again, by keyboard.
        laid.first.click()
        expect(laid).to_have_count(1)
        page.get_by_role("button", name=said(language, "fill.one"), exact=True).focus()
        page.keyboard.press("Enter")
        expect(laid).to_have_count(2)
        press(page, language, "start.go")
        expect(page.locator("[data-asked='']")).to_be_visible()


def test_everything_up_to_the_first_turn_on_two_screens(opened: Opened, address: str) -> None:
    made = new_match(address, "scenario-1", ("person", "person"))
    with opened(SMALL, "en") as blue, opened(HAND, "fr") as yellow:
        for page, token, language in ((blue, 0, "en"), (yellow, 1, "fr")):
            page.goto(f"/#/seat/{made.seats[token]}")
            press(page, language, "fill.all")
        for page, language in ((blue, "en"), (yellow, "fr")):
            expect(page.locator("[data-asked=laying], [data-asked=line-up]")).to_have_count(0)
            expect(page.get_by_text(said(language, "fill.done"))).to_be_visible()


@pytest.mark.parametrize("key", ["fill.one", "fill.lot"])
def test_a_team_is_recommended_or_drawn(opened: Opened, address: str, key: str) -> None:
    made = new_match(address, "standard", ("person", "person"), MatchOptions(mode="full-frontal"))
    with opened(HAND, "fr") as page:
        page.goto(f"/#/seat/{made.seats[0]}")
        # Who chooses a team for the first time hears that one can be chosen for him.
        expect(page.get_by_text(said("fr", "fill.first"))).to_be_visible()
        press(page, "fr", key)
        expect(page.locator(".main.ready")).to_be_enabled()
        why = page.get_by_role("button", name=said("fr", "fill.why"))
        expect(why).to_have_count(1 if key == "fill.one" else 0)
        if key == "fill.one":
            why.click()
            reasons = page.get_by_role("region", name=said("fr", "fill.why"))
            expect(reasons.get_by_role("listitem").nth(1)).to_contain_text(" : ")
        assert violations(page) == []
        keep(page, f"set-up-team-{key}")
