"""Whole games at the page, by clicks and by keys."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from dungeontwister.core import moves
from dungeontwister.core.game import CHANCE_FRAMES
from dungeontwister.editions.card_game.edition import VERBS
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


def test_tutorial_2_by_keyboard_alone(page: Page, address: str) -> None:
    token = new_match(address, "tutorial-2", ("eager", "person")).seats[1]
    assert token
    with Client(address) as client:
        advisor = Advisor(client, token, "tutorial-2")
        page.goto(f"/#/seat/{token}")
        made = play_on(page, Keys(page), advisor)
    expect(page.get_by_role("dialog")).to_be_visible()
    keep(page, "end-tutorial-2")
    assert {moves.Start, moves.Lay, moves.Face, moves.Begin} <= {type(move) for move in made}


def test_every_kind_of_question_is_answered_by_clicks(page: Page, address: str) -> None:
    """The kinds are those of the rules: a new one fails here until the page can answer it."""
    asked: set[str] = set()
    for _ in range(6):
        token = new_match(address, "tutorial-2", ("person", "eager")).seats[0]
        assert token
        with Client(address) as client:
            advisor = Advisor(client, token, "tutorial-2")
            page.goto(f"/#/seat/{token}")
            play_on(page, Clicks(page), advisor)
            asked |= advisor.asked
        if asked == question_kinds():
            return
    assert asked == question_kinds()


def question_kinds() -> set[str]:
    """What a player can be asked: every frame but those of chance, and the turn itself."""
    frames = [frame for frame in VERBS if frame is not None and frame not in CHANCE_FRAMES]
    return {"action", *(str(frame.__struct_config__.tag) for frame in frames)}
