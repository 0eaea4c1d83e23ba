"""Hints at the page: asked by click, tap and key, read and drawn, and never in the way."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from dungeontwister.server.protocol import MatchMade
from tests.server.client import Client

from .advice import PEOPLE, match_at, seat_token
from .conftest import PATIENCE, is_too_wide, keep
from .hands import END, Clicks
from .wire import Wire

Opened = Callable[[ViewportSize, str], AbstractContextManager[Page]]

LAPTOP: ViewportSize = {"width": 1280, "height": 720}
PHONE: ViewportSize = {"width": 390, "height": 844}
ROOMS = "b1,r2/g1,g2/r1,b2/p1,p2"
HERE = f"{ROOMS} naga=3T warrior=5S thief=2C NAGA=4T TROLL=6C WARRIOR=5C! ap=4 hand=0123/0123"
MEETING = f"{ROOMS} naga=3T NAGA=3T TROLL=6C ap=2 hand=0124/0124"
SQUARES = (
    "39b.2,39a.2/38a.2,37b.1/37a.3o3,40b.1/38b.2x,40a backstabber=@b6 cleric=@b1 colossus=7e1"
    " mekanork=4d3 naga=8c4 telepath=4e3 wizard=4a1 BACKSTABBER=5a5 CLERIC=@y9 blue vp=3,3"
    " jumps=0,0 turns=46,45 hand=01234/0122334 cards=345/345 quiet=5 ap=4,0"
)
ALONE = ("person", "rat")
THOUGHT = 4 * PATIENCE
"""With the first question a process is started; on a busy machine that takes its time."""


def table(address: str, position: str = HERE, scenario: str = "standard") -> MatchMade:
    """A match against a bot."""
    return match_at(address, scenario, position, players=ALONE)


def sit(page: Page, made: MatchMade) -> None:
    """Blue sits down."""
    page.goto(f"/#/seat/{seat_token(made, 0)}")
    expect(bulb(page)).to_be_enabled()


def bulb(page: Page) -> Locator:
    """The button that asks for a hint."""
    return page.locator("header button.hint")


def slip(page: Page) -> Locator:
    """Where the hint is read."""
    return page.locator(".slip")


def said(page: Page) -> Locator:
    """The hint itself, once it is there."""
    return page.locator(".slip:not([aria-busy=true]) p")


@pytest.mark.parametrize(
    ("size", "locale", "chances", "other"),
    [
        (LAPTOP, "en-GB", "% to win", "Another plan"),
        (LAPTOP, "fr-FR", "de chances de gagner", "Un autre plan"),
        (PHONE, "en-GB", "% to win", "Another plan"),
        (PHONE, "fr-FR", "de chances de gagner", "Un autre plan"),
    ],
)
@pytest.mark.parametrize(("scenario", "position"), [("standard", HERE), ("scenario-5", SQUARES)])
def test_a_hint_is_read_and_drawn(
    opened: Opened,
    address: str,
    size: ViewportSize,
    locale: str,
    chances: str,
    other: str,
    scenario: str,
    position: str,
) -> None:
    made = table(address, position, scenario)
    with opened(size, locale) as page:
        sit(page, made)
        bulb(page).click()
        expect(said(page)).to_contain_text(chances, timeout=THOUGHT)
        expect(page.locator("svg.board g.hint text").first).to_have_text("1")
        assert not is_too_wide(page)
        keep(page, f"hint-{scenario}-{size['width']}-{locale}")
        first = said(page).inner_text()
        slip(page).get_by_role("button", name=other).click()
        expect(said(page)).not_to_have_text(first)
        slip(page).locator(".close").click()
        expect(slip(page)).to_have_count(0)
        expect(page.locator("svg.board g.hint")).to_have_count(0)


def test_by_keys(page: Page, address: str) -> None:
    sit(page, table(address))
    page.keyboard.press("h")
    expect(said(page)).to_contain_text("% to win", timeout=THOUGHT)
    # A screen reader is told of it.
    expect(slip(page).get_by_role("status")).to_contain_text("% to win", timeout=THOUGHT)
    page.keyboard.press("Escape")
    expect(slip(page)).to_have_count(0)


def test_a_hint_stays_as_long_as_the_turn(page: Page, address: str) -> None:
    sit(page, table(address))
    bulb(page).click()
    expect(said(page)).to_contain_text("% to win", timeout=THOUGHT)
    words = said(page).inner_text()
    page.locator('.team [data-piece="0"], .team button').first.click()
    expect(said(page)).to_have_text(words)
    Clicks(page).sure(END)
    expect(slip(page)).to_have_count(0)


def test_while_it_is_thought_about_one_plays_on(page: Page, address: str) -> None:
    wire = Wire(page)
    sit(page, table(address))
    wire.holding = "hinted"
    bulb(page).click()
    expect(slip(page)).to_contain_text("thinking")
    expect(bulb(page)).to_be_disabled()
    Clicks(page).sure(END)
    expect(page.locator("header h1")).to_have_text("Your turn")
    # The answer comes too late, and is not shown.
    expect(slip(page)).to_have_count(0)


def test_a_bot_says_why(page: Page, address: str) -> None:
    sit(page, table(address))
    why = page.locator("header button[aria-keyshortcuts=w]")
    expect(why).to_have_count(0)
    Clicks(page).sure(END)
    expect(why).to_be_enabled()
    why.click()
    expect(said(page)).to_contain_text("Yellow has about", timeout=THOUGHT)
    expect(slip(page)).to_contain_text("Rat")
    keep(page, "why")


def test_before_one_screen_the_other_is_asked_once(page: Page, address: str) -> None:
    made = match_at(address, "standard", HERE, players=PEOPLE)
    page.goto(f"/#/table/{seat_token(made, 0)}/{seat_token(made, 1)}")
    bulb(page).click()
    page.get_by_role("button", name="No hints").click()
    expect(slip(page)).to_have_count(0)
    bulb(page).click()
    page.get_by_role("button", name="Yes, both may ask").click()
    expect(said(page)).to_contain_text("% to win", timeout=THOUGHT)
    page.keyboard.press("Escape")
    bulb(page).click()
    expect(said(page)).to_contain_text("% to win", timeout=THOUGHT)


def test_by_link_nobody_is_helped(page: Page, address: str) -> None:
    made = match_at(address, "standard", HERE, players=PEOPLE)
    page.goto(f"/#/seat/{seat_token(made, 0)}")
    expect(page.locator(".btn.end")).to_be_visible()
    expect(page.locator("button.hint")).to_have_count(0)
    page.keyboard.press("h")
    expect(slip(page)).to_have_count(0)


@pytest.mark.parametrize(("size", "locale"), [(LAPTOP, "en-GB"), (PHONE, "fr-FR")])
def test_in_a_combat(opened: Opened, address: str, size: ViewportSize, locale: str) -> None:
    made = table(address, MEETING)
    with Client(address) as client:
        client.hello(seat_token(made, 0))
        client.act("blue attack naga NAGA")
    with opened(size, locale) as page:
        page.goto(f"/#/seat/{seat_token(made, 0)}")
        page.locator("dialog button.hint").click()
        expect(page.locator("dialog .slip:not([aria-busy=true]) p")).to_contain_text(
            "+", timeout=THOUGHT
        )
        assert not is_too_wide(page)
        keep(page, f"hint-combat-{size['width']}-{locale}")
