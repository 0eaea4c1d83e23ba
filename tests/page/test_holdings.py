"""What a side has left: in the bar where there is room for it, and a tap on its name away."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import AbstractContextManager

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from dungeontwister.server.protocol import MatchOptions

from .advice import PEOPLE, match_at, seat_token
from .conftest import is_too_wide, keep
from .test_access import violations
from .test_threats import SQUARES

Opened = Callable[[ViewportSize, str], AbstractContextManager[Page]]

LAPTOP: ViewportSize = {"width": 1280, "height": 720}
PHONE: ViewportSize = {"width": 390, "height": 844}
POSITION = SQUARES.replace("jumps=0,0", "jumps=2,1")
TOLD = {
    "en": ("Team: Yellow", "Combat cards 7", "Jump cards 1", "Combat cards discarded: +5, +6"),
    "fr": ("Équipe : Jaune", "Cartes Combat 7", "Cartes Saut 1", "défaussées : +5, +6"),
}


def sit(page: Page, address: str, options: MatchOptions) -> None:
    """Blue sits down."""
    made = match_at(address, "scenario-5", POSITION, options, PEOPLE)
    page.goto(f"/#/seat/{seat_token(made, 0)}")


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=lambda size: str(size["width"]))
@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_the_opponent_has_left_is_told(
    opened: Opened, address: str, size: ViewportSize, language: str
) -> None:
    name, combat, jumps, discards = TOLD[language]
    with opened(size, language) as page:
        sit(page, address, MatchOptions(open_discards=True))
        page.locator("header .far > button").click()
        left = page.get_by_role("dialog", name=name).locator(".held li")
        expect(left.nth(0).get_by_role("img")).to_have_accessible_name(re.compile("3, 4, 5$"))
        expect(left.nth(1)).to_have_text(combat)
        expect(left.nth(2)).to_contain_text(discards)
        expect(left.nth(3)).to_have_text(jumps)
        assert not is_too_wide(page)
        assert violations(page) == []
        keep(page, f"holdings-{size['width']}-{language}")


def test_without_the_option_no_discards_are_told(opened: Opened, address: str) -> None:
    with opened(PHONE, "en") as page:
        sit(page, address, MatchOptions())
        page.get_by_title("Team: Yellow").click()
        expect(page.locator(".held li")).to_have_count(3)


def test_the_bar_tells_it_to_readers_of_the_screen(opened: Opened, address: str) -> None:
    with opened(LAPTOP, "en") as page:
        sit(page, address, MatchOptions(open_discards=True))
        tally = page.locator("header .side.far .tally")
        expect(tally).to_contain_text("Combat cards discarded: +5, +6")
        expect(tally.get_by_role("img")).to_have_accessible_name(re.compile("3, 4, 5$"))
