"""What enemies can do next turn, at the page: by click and key, on the board and in words."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from .advice import PEOPLE, match_at, seat_token
from .conftest import is_too_wide, keep

Opened = Callable[[ViewportSize, str], AbstractContextManager[Page]]

SIZES: tuple[ViewportSize, ...] = (
    {"width": 1280, "height": 720},
    {"width": 1440, "height": 900},
    {"width": 390, "height": 844},
)
ROOMS = "b1,r2/g1,g2/r1,b2/p1,p2"
CARDS = f"{ROOMS} naga=3T warrior=5S NAGA=4T TROLL=6C ap=4 hand=0123/0123"
SQUARES = (
    "39b.2,39a.2/38a.2,37b.1/37a.3o3,40b.1/38b.2x,40a backstabber=@b6 cleric=@b1 colossus=7e1"
    " mekanork=4d3 naga=8c4 telepath=4e3 wizard=4a1 BACKSTABBER=5a5 CLERIC=@y9 blue vp=3,3"
    " jumps=0,0 turns=46,45 hand=01234/0122334 cards=345/345 quiet=5 ap=4,0"
)


def sit(page: Page, address: str, scenario: str, position: str) -> None:
    """Blue sits down and may ask."""
    made = match_at(address, scenario, position, players=PEOPLE)
    page.goto(f"/#/seat/{seat_token(made, 0)}")
    expect(button(page)).to_be_visible()


def button(page: Page) -> Locator:
    """Asks what enemies can do."""
    return page.locator("header button.threat")


def slip(page: Page) -> Locator:
    """Where it is read, once everybody was asked about."""
    return page.locator(".threats[aria-busy=false]")


@pytest.mark.parametrize("size", SIZES, ids=lambda size: str(size["width"]))
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(("scenario", "position"), [("standard", CARDS), ("scenario-5", SQUARES)])
def test_threats_are_shown_and_told(
    opened: Opened, address: str, size: ViewportSize, language: str, scenario: str, position: str
) -> None:
    with opened(size, language) as page:
        sit(page, address, scenario, position)
        button(page).click()
        expect(slip(page).locator("p")).to_have_count(2)
        assert page.locator(".threat.fine, path.threat").count() > 2
        expect(button(page)).to_have_attribute("aria-pressed", "true")
        assert not is_too_wide(page)
        keep(page, f"threats-{scenario}-{size['width']}-{language}")
        button(page).click()
        expect(page.locator("path.threat")).to_have_count(0)


def test_by_key_they_are_looked_at_one_by_one(opened: Opened, address: str) -> None:
    with opened(SIZES[0], "en") as page:
        sit(page, address, "standard", CARDS)
        page.keyboard.press("t")
        expect(slip(page).locator("p")).to_have_count(2)
        together = page.locator("path.threat").count()
        slip(page).get_by_role("button", name="One by one").click()
        expect(slip(page).locator("p")).to_have_count(1)
        expect(slip(page).locator("p")).to_contain_text("other zones next turn")
        assert page.locator("path.threat").count() <= together
        page.keyboard.press("Escape")
        expect(page.locator(".threats")).to_have_count(0)
