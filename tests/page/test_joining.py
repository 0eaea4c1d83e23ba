"""Whoever is invited is told to what before he sits down; whoever was there goes to the table."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import ViewportSize, expect

from dungeontwister.server.protocol import Done, MatchOptions, NewMatch
from tests.server.client import Client
from tests.server.tables import make

from .conftest import Opened, is_too_wide, keep
from .stage import LAPTOP
from .test_access import violations
from .test_setting_up import HAND, SMALL, press, said

TWO = ("person", "person")


@pytest.mark.parametrize(
    ("size", "language"), [(SMALL, "fr"), (LAPTOP, "en"), (HAND, "en"), (HAND, "fr")]
)
def test_a_guest_learns_who_invites_to_what(
    opened: Opened, address: str, size: ViewportSize, language: str
) -> None:
    made = make(address, NewMatch("tutorial-1", TWO, MatchOptions(friendly=True)))
    link = f"/#/join/{made.seats[1]}"
    with Client(address) as host, opened(size, language) as guest:
        host.hello(str(made.seats[0]))
        host.call_me("Anna <b>", Done)
        guest.goto(link)
        expect(guest.get_by_role("heading", level=1)).to_contain_text("Anna <b>")
        expect(guest.get_by_text(said(language, "join.agreed"))).to_be_visible()
        expect(guest.locator("figure .board")).to_be_visible()
        assert not is_too_wide(guest)
        assert violations(guest) == []
        keep(guest, f"join-{size['width']}-{language}")
        guest.get_by_label(said(language, "name.title")).fill("Ben")
        press(guest, language, "join.sit")
        expect(guest.locator(".screen")).to_be_visible()
        assert guest.url.endswith(f"#/seat/{made.seats[1]}")
    # From another device, too, he comes back to the table.
    with opened(size, language) as other:
        other.goto(link)
        expect(other.locator(".screen")).to_be_visible()
        expect(other).to_have_url(re.compile("#/seat/"))


def test_who_learns_first_finds_his_seat_among_his_games(opened: Opened, address: str) -> None:
    made = make(address, NewMatch("tutorial-1", TWO))
    with opened(LAPTOP, "en") as guest:
        guest.goto(f"/#/join/{made.seats[1]}")
        button = guest.get_by_role("button", name="Learn first")
        button.focus()
        button.press("Enter")
        expect(guest).to_have_url(re.compile("#/learn"))
        guest.goto("/#/games")
        guest.locator("li a").first.click()
        expect(guest.locator(".screen")).to_be_visible()
