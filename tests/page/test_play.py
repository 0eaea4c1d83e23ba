"""A whole game at the page by clicks, and the set-up and first actions by keys alone."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from dungeontwister.core import moves
from tests.server.client import Client

from .advice import Advisor, new_match
from .conftest import keep
from .game import play_on
from .hands import Clicks, Keys


def test_tutorial_1_by_clicks_to_the_end(page: Page, address: str) -> None:
    token = new_match(address, "tutorial-1", ("person", "eager")).seats[0]
    assert token
    with Client(address) as client:
        advisor = Advisor(client, token, "tutorial-1")
        page.goto(f"/#/seat/{token}")
        made = play_on(page, Clicks(page), advisor)
    expect(page.get_by_role("dialog")).to_be_visible()
    keep(page, "end-tutorial-1")
    kinds = {type(move) for move in made}
    assert {moves.Start, moves.Lay, moves.Face, moves.Begin, moves.Step, moves.Stop} <= kinds


def test_the_set_up_and_first_actions_by_keyboard_alone(page: Page, address: str) -> None:
    token = new_match(address, "tutorial-2", ("eager", "person")).seats[1]
    assert token
    with Client(address) as client:
        page.goto(f"/#/seat/{token}")
        made = play_on(page, Keys(page), Advisor(client, token, "tutorial-2"), most=10)
    assert {moves.Start, moves.Lay, moves.Face} <= {type(move) for move in made}
