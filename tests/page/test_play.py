"""Whole games at the page: by clicks, by taps on a small screen, and by keys alone."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from dungeontwister.core import moves
from dungeontwister.core.game import CHANCE_FRAMES
from dungeontwister.editions.card_game.edition import VERBS
from tests.server.client import Client

from .advice import GAMES, Advisor, new_match, seat_token
from .conftest import is_too_wide, keep
from .game import play_on
from .hands import Clicks, Keys, Taps


def test_tutorial_1_by_clicks_to_the_end(page: Page, address: str) -> None:
    token = seat_token(new_match(address, "tutorial-1", ("person", "eager")), 0)
    with Client(address) as client:
        page.goto(f"/#/seat/{token}")
        made = play_on(page, Clicks(page), Advisor(client, token, "tutorial-1"))
    expect(page.get_by_role("dialog")).to_be_visible()
    keep(page, "end-tutorial-1")
    kinds = {type(move) for move in made}
    assert {moves.Start, moves.Lay, moves.Face, moves.Begin, moves.Step, moves.Stop} <= kinds


def test_tutorial_2_by_keyboard_alone(page: Page, address: str) -> None:
    token = seat_token(new_match(address, "tutorial-2", ("eager", "person")), 1)
    with Client(address) as client:
        page.goto(f"/#/seat/{token}")
        made = play_on(page, Keys(page), Advisor(client, token, "tutorial-2"))
    expect(page.get_by_role("dialog")).to_be_visible()
    keep(page, "end-tutorial-2")
    assert {moves.Start, moves.Lay, moves.Face, moves.Begin} <= {type(move) for move in made}


def test_tutorial_2_on_a_phone_by_taps(phone: Page, address: str) -> None:
    token = seat_token(new_match(address, "tutorial-2", ("person", "eager")), 0)
    with Client(address) as client:
        advisor = Advisor(client, token, "tutorial-2")
        phone.goto(f"/#/seat/{token}")
        while not advisor.table.view.ending:
            play_on(phone, Taps(phone), advisor, most=1)
            assert not is_too_wide(phone)
    expect(phone.get_by_role("dialog")).to_be_visible()
    keep(phone, "phone-end-tutorial-2")


def test_every_kind_of_question_is_answered_by_clicks(page: Page, address: str) -> None:
    """The kinds are those of the rules: a new one fails here until the page can answer it."""
    asked: set[str] = set()
    for seed in range(GAMES):
        token = seat_token(new_match(address, "tutorial-2", ("person", "eager")), 0)
        with Client(address) as client:
            advisor = Advisor(client, token, "tutorial-2", seed)
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
