"""A bot is seen to think, and its steps come one after the other, or all at once."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from dungeontwister.core.position.seats import BLUE

from .advice import PLAIN, match_at, seat_token
from .setting import set_to

FIELD = "g1,g2/b1,b2 naga=1G mechanork=3G NAGA=2G MECHANORK=4G ap=1"
GEAR = ".side.far .thinks"
Hurry = Callable[[Page], None]


def by_key(page: Page) -> None:
    """Escape."""
    page.keyboard.press("Escape")


def by_click(page: Page) -> None:
    """A click on the board."""
    page.locator(".board").click(position={"x": 3, "y": 3})


def test_a_bot_can_be_asked_why_while_its_turn_is_still_followed(page: Page, address: str) -> None:
    made = match_at(address, "tutorial-1", FIELD, PLAIN, ("person", "goblin"))
    page.clock.install()
    page.goto(f"/#/seat/{seat_token(made, BLUE)}")
    set_to(page, "Speed", "Slow")
    page.clock.pause_at(page.evaluate("Date.now() + 60_000"))
    page.get_by_role("button", name="End turn").click()
    page.get_by_role("button", name="End turn").or_(page.locator(".confirm .btn.main")).last.click()
    expect(page.locator(GEAR)).to_be_visible()
    # It can be asked as soon as it has done all that is still to be shown.
    expect(page.get_by_role("button", name="Why did Goblin do that?")).to_be_enabled()
    page.keyboard.press("w")
    reasons = page.locator(".slip:not([aria-busy=true])")
    expect(reasons).to_contain_text("Goblin")
    # It is still there in one's own turn, to be read.
    page.keyboard.press("Escape")
    expect(page.locator(".screen")).to_have_attribute("data-asked", "action")


@pytest.mark.parametrize("hurry", [by_key, by_click])
def test_a_bots_turn_is_followed_until_somebody_is_in_a_hurry(
    page: Page, address: str, hurry: Hurry
) -> None:
    made = match_at(address, "tutorial-1", FIELD, PLAIN, ("person", "goblin"))
    page.clock.install()
    page.goto(f"/#/seat/{seat_token(made, BLUE)}")
    set_to(page, "Speed", "Slow")
    # From here on no time passes.
    page.clock.pause_at(page.evaluate("Date.now() + 60_000"))
    page.get_by_role("button", name="End turn").click()
    page.get_by_role("button", name="End turn").or_(page.locator(".confirm .btn.main")).last.click()
    expect(page.locator(GEAR)).to_be_visible()
    expect(page.get_by_role("status").first).to_contain_text("Escape")
    hurry(page)
    expect(page.locator(GEAR)).to_have_count(0)
    expect(page.locator(".screen")).to_have_attribute("data-asked", "action")
