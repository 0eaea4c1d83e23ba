"""A sketch of the turn at the page: laid, looked at, changed, carried out."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from dungeontwister.core.position.setup import DEFAULTS
from dungeontwister.record.notation import Names
from dungeontwister.series import build
from dungeontwister.server.protocol import MatchMade
from tests.server.client import Client

from .advice import match_at, seat_token
from .conftest import is_too_wide, keep
from .pointing import WAY, seen_spot
from .test_access import violations

Opened = Callable[[ViewportSize, str], AbstractContextManager[Page]]

SMALL: ViewportSize = {"width": 1280, "height": 720}
LAPTOP: ViewportSize = {"width": 1440, "height": 900}
PHONE: ViewportSize = {"width": 390, "height": 844}
HERE = "b1,r2/g1,g2/r1,b2/p1,p2 naga=3T warrior=5G NAGA=4T TROLL=6C ap=4 hand=0123/0123"
SQUARES = (
    "39b.2,39a.2/38a.2,37b.1/37a.3o3,40b.1/38b.2x,40a backstabber=@b6 cleric=@b1 naga=8c4"
    " BACKSTABBER=5a5 CLERIC=@y9 blue vp=3,3 jumps=0,0 turns=46,45 hand=01234/0122334"
    " cards=345/345 now=action-choice ap=0,0"
)
STROKES = ".draft li"
GHOSTS = "svg.board .figure.ghost"
NAMES = Names(build("standard", DEFAULTS))


def sit(page: Page, address: str, position: str = HERE, scenario: str = "standard") -> MatchMade:
    """Blue sits down to plan his turn."""
    made = match_at(address, scenario, position)
    page.goto(f"/#/seat/{seat_token(made, 0)}")
    expect(pencil(page)).to_be_visible()
    return made


def pencil(page: Page) -> Locator:
    """The button that begins a sketch."""
    return page.locator("header .pencil")


def button(page: Page, nth: int) -> Locator:
    """What becomes of a sketch: it is carried out, the last is taken back, or it is dropped."""
    return page.locator(".draft footer button").nth(nth)


def piece(name: str) -> str:
    """A character as a target."""
    return f"piece:{NAMES.pieces.index(name)}"


def place(name: str) -> str:
    """A place as a target."""
    return f"place:{NAMES.places.index(name)}"


def point(page: Page, target: str) -> None:
    """Something on the board is clicked."""
    found = page.locator(f'svg.board [data-target="{target}"][role=button]')
    expect(found).to_have_count(1)
    found.click(position=seen_spot(found, target))


def lay_walk(page: Page, who: str, where: str, count: int) -> None:
    """A walk is laid."""
    if page.locator("svg.board .figure .pulse").count() == 0:
        point(page, piece(who))
    expect(page.locator(f'svg.board [data-target="{place(where)}"][role=button]')).to_have_count(1)
    point(page, place(where))
    expect(page.locator(STROKES)).to_have_count(count)


def lay_turn(page: Page, count: int) -> None:
    """The room in which the Warrior stands is turned."""
    point(page, "twist:4:1")
    page.locator(".confirm .btn.main").last.click()
    expect(page.locator(STROKES)).to_have_count(count)


@pytest.mark.parametrize("size", [SMALL, LAPTOP, PHONE])
@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_it_is_laid_looked_at_and_carried_out(
    opened: Opened, address: str, size: ViewportSize, locale: str
) -> None:
    with opened(size, locale) as page:
        made = sit(page, address)
        pencil(page).click()
        expect(page.locator(".draft")).to_be_visible()
        expect(page.locator("svg.board .sheet .paper")).to_have_count(1)
        lay_walk(page, "warrior", "5S", 1)
        expect(page.locator(GHOSTS)).to_have_count(1)
        expect(page.locator("svg.board .sheet .origin")).to_have_count(1)
        lay_walk(page, "warrior", "5G", 2)
        lay_turn(page, 3)
        expect(page.locator("svg.board .sheet .room")).to_have_count(1)
        expect(page.locator("svg.board .sheet .number text")).to_have_text(["1", "2", "3"])
        assert violations(page) == []
        assert not is_too_wide(page)
        keep(page, f"sketch-{size['width']}-{locale}")
        with Client(address) as client:
            client.hello(seat_token(made, 1))
            # Nobody else is told anything of it.
            assert client.now.view.rooms[4].turn == 0
            assert client.now.seq == 0
            button(page, 0).click()
            expect(page.locator(".draft")).to_have_count(0)
            expect(page.locator(".screen")).not_to_have_attribute("data-seq", "0")
            client.until(1)
            assert client.now.view.rooms[4].turn == 1
            assert client.now.view.sides[0].action_points == 1
        expect(page.locator("svg.board .sheet")).to_have_count(0)


def test_one_changes_ones_mind(page: Page, address: str) -> None:
    sit(page, address)
    page.keyboard.press("s")
    lay_walk(page, "warrior", "5S", 1)
    lay_walk(page, "warrior", "5G", 2)
    page.keyboard.press("u")
    expect(page.locator(STROKES)).to_have_count(1)
    button(page, 1).click()
    expect(page.locator(STROKES)).to_have_count(0)
    expect(button(page, 0)).to_be_disabled()
    lay_walk(page, "warrior", "5S", 1)
    button(page, 2).click()
    expect(page.locator(".draft")).to_have_count(0)
    expect(page.locator(GHOSTS)).to_have_count(0)
    expect(page.locator(".screen")).to_have_attribute("data-seq", "0")


def test_by_keys_alone(page: Page, address: str) -> None:
    sit(page, address)
    page.keyboard.press("s")
    page.locator("svg.board").evaluate("board => board.querySelector('.figure').focus()")
    for target in (piece("warrior"), place("5S")):
        page.wait_for_function(f"target => ({WAY})(target) !== null", arg=target)
        for arrow in page.evaluate(WAY, target):
            page.keyboard.press(arrow)
        page.keyboard.press("Enter")
    expect(page.locator(STROKES)).to_have_count(1)
    page.keyboard.press("s")
    expect(button(page, 0)).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".draft")).to_have_count(0)
    expect(page.locator(".screen")).not_to_have_attribute("data-seq", "0")
    page.keyboard.press("s")
    expect(page.locator(".draft")).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(page.locator(".draft")).to_have_count(0)


def test_it_ends_with_the_turn_and_says_so(page: Page, address: str) -> None:
    sit(page, address)
    pencil(page).click()
    lay_walk(page, "warrior", "5S", 1)
    page.locator(".btn.end").click()
    expect(page.locator(STROKES)).to_have_count(2)
    expect(page.locator(".draft [role=status]")).to_have_text(
        "The sketch ends here: this ends your turn."
    )
    expect(page.locator("svg.board .figure.can")).to_have_count(0)
    button(page, 0).click()
    expect(page.locator("header h1")).to_contain_text("Yellow")


def test_what_still_holds_is_kept_when_something_happens(page: Page, address: str) -> None:
    made = sit(page, address)
    pencil(page).click()
    lay_turn(page, 1)
    lay_walk(page, "warrior", "5S", 2)
    with Client(address) as client:
        client.hello(seat_token(made, 0))
        # Blue goes on in another window: the Warrior leaves his gear.
        client.act("blue move warrior", "blue step warrior 5S", "blue stop warrior")
    expect(page.locator(".draft .gone")).to_contain_text("no longer holds: 2")
    expect(page.locator(STROKES)).to_have_count(0)
    lay_walk(page, "warrior", "5G", 1)
    expect(page.locator(".draft .gone")).to_have_count(0)


def test_it_begins_with_the_action_card(page: Page, address: str) -> None:
    sit(page, address, SQUARES, "scenario-5")
    pencil(page).click()
    page.locator('button[data-card="3"]').click()
    expect(page.locator(STROKES)).to_have_count(1)
    expect(page.locator("svg.board .figure.can").first).to_be_visible()
    keep(page, "sketch-prison")
