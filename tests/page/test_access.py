"""The page for everybody: what an automatic check of accessibility finds.

Moments and scenes of a game are checked where they are looked at: see test_screens, test_scenes.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.server.client import Client

from .advice import Advisor, new_match, seat_token
from .game import play_on
from .hands import Clicks
from .moments import show_result
from .scenes import SCENES, put_up

AXE = Path(__file__).resolve().parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
FOUND = """async () => (await axe.run()).violations.map(
    v => `${v.id}: ${v.help}: ${v.nodes.map(n => n.target.join(' ')).slice(0, 3).join('; ')}`)"""


def violations(page: Page) -> list[str]:
    """What the check finds wrong with what is shown."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[str] = page.evaluate(FOUND)
    return found


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_home_page_and_a_new_game(page: Page, language: str) -> None:
    page.goto(f"/?lang={language}")
    expect(page.locator("figure .board")).to_be_visible()
    assert violations(page) == []
    page.goto("/#/new")
    expect(page.locator("form")).to_be_visible()
    assert violations(page) == []


@pytest.mark.parametrize("moves", [0, 3, 9, 30])
def test_a_match(page: Page, address: str, moves: int) -> None:
    token = seat_token(new_match(address, "tutorial-2", ("person", "eager")), 0)
    with Client(address) as client:
        page.goto(f"/#/seat/{token}")
        expect(page.locator(".screen")).to_be_visible()
        play_on(page, Clicks(page), Advisor(client, token, "tutorial-2"), moves)
        assert violations(page) == []


def test_the_result_of_a_combat(page: Page, address: str) -> None:
    show_result(page, address)
    assert violations(page) == []


def test_a_combat_is_read_out_in_its_order(page: Page, address: str) -> None:
    put_up(page, address, SCENES["killed"])
    told = page.locator("dialog [role=log] p").all_text_contents()
    headline = page.locator("dialog .result h3").text_content()
    assert headline
    at = told.index(headline)
    # What happened, the sum of each side, who has won, what comes of it; nothing twice.
    assert told[:2] == ["Blue lays Combat +6 face down.", told[at - 3]]
    assert told[at - 3].startswith("The cards are turned up")
    assert told[at - 2 : at] == ["You: Assassin 2 + card 6 = 8.", "Yellow: Troll 4 + card 0 = 4."]
    assert " ".join(told[at + 1 :]) == page.locator("dialog .result p").text_content()
    assert len({*told}) == len(told)


def test_the_curtain(page: Page, address: str) -> None:
    blue, yellow = new_match(address, "tutorial-1", ("person", "person")).seats
    page.goto(f"/#/table/{blue}/{yellow}")
    expect(page.get_by_role("dialog")).to_be_visible()
    assert violations(page) == []
