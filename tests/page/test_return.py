"""Whoever comes back is shown what happened meanwhile."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.server.client import Client

from .setting import set_to
from .stages import stage

TURNING = stage("mechanork=1G NAGA=4T", "turn mechanork 1 cw")
STATUS = "[role=status]"


def test_what_happened_meanwhile_is_shown_to_who_comes_back(page: Page, address: str) -> None:
    mover, other = TURNING.seats(address)
    with Client(address) as client:
        client.hello(mover)
        page.goto(f"/#/seat/{other}")
        expect(page.locator(".screen")).to_be_visible()
        set_to(page, "Speed", "Slow")
        page.goto("/")
        live = {*client.events}
        client.until(client.act("blue turn mechanork 1 cw").seq)
        client.until(client.act("blue end").seq)
        with Client(address) as back:
            last = back.hello(other).last
            assert last is not None
            assert last.seat == 0
            told = [one.words for number, one in client.events.items() if number not in live]
            assert [one.words for one in last.events] == told
            assert any(one.change is not None for one in last.events)
        page.goto(f"/#/seat/{other}")
        expect(page.locator(STATUS).first).to_contain_text("While you were away")
        page.keyboard.press("Escape")
        expect(page.locator(".screen")).to_have_attribute("data-asked", "action")
        page.reload()
        expect(page.locator(".screen")).to_have_attribute("data-asked", "action")
        expect(page.get_by_text("While you were away")).to_have_count(0)
