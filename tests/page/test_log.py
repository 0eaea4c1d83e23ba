"""The last turn of the opponent: its marks on the board, and lines of the log that light it."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.server.client import Client

from .conftest import keep
from .stages import stage

TURNING = stage("mechanork=1G NAGA=4T", "turn mechanork 1 cw")
LIT = ".pointers > g"


def after_a_turn(page: Page, address: str) -> None:
    """The opponent has turned a room, and ended his turn."""
    mover, other = TURNING.seats(address)
    with Client(address) as client:
        client.hello(mover)
        client.act("blue turn mechanork 1 cw")
        client.act("blue end")
    page.goto(f"/#/seat/{other}")
    expect(page.locator(".screen")).to_have_attribute("data-asked", "action")


def test_rooms_that_were_turned_are_marked(page: Page, address: str) -> None:
    after_a_turn(page, address)
    marked = page.locator("[data-room]", has=page.locator(".moved"))
    expect(marked).to_have_count(1)
    expect(marked).to_have_attribute("data-room", "0")
    keep(page, "last-turn-marked")


def test_a_line_of_the_log_lights_what_it_speaks_of(page: Page, address: str) -> None:
    after_a_turn(page, address)
    expect(page.locator(LIT)).to_have_count(0)
    log = page.get_by_role("region", name="Log")
    line = log.get_by_role("listitem").filter(has_text="turns room")
    # By keyboard: the log is one stop, arrows lead from line to line.
    log.focus()
    while not line.locator(":focus").count():
        page.keyboard.press("ArrowDown")
    expect(page.locator(f"{LIT}:has(rect)")).to_have_count(1)
    expect(page.locator(f"{LIT}:has(circle)")).to_have_count(1)
    keep(page, "line-lit")
    page.keyboard.press("Shift+Tab")
    expect(page.locator(LIT)).to_have_count(0)
    # By mouse.
    line.hover()
    expect(page.locator(LIT)).to_have_count(2)
    page.mouse.move(0, 0)
    expect(page.locator(LIT)).to_have_count(0)
