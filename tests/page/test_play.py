"""Whole games at the page: by clicks, by taps on a small screen, and by keys alone."""

from __future__ import annotations

from itertools import pairwise

from playwright.sync_api import Page, expect

from dungeontwister.core.decisions import moves
from dungeontwister.editions.card_game.moves import Enlist, Face, Start
from dungeontwister.editions.prison.moves import PlayAction, Stand
from dungeontwister.server.protocol import MatchOptions, Table
from tests.server.client import Client

from .advice import Advisor, new_match, seat_token
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
    assert {Start, moves.Lay, Face, moves.Begin, moves.Step, moves.Stop} <= kinds


def test_tutorial_2_by_keyboard_alone(page: Page, address: str) -> None:
    token = seat_token(new_match(address, "tutorial-2", ("eager", "person")), 1)
    with Client(address) as client:
        page.goto(f"/#/seat/{token}")
        made = play_on(page, Keys(page), Advisor(client, token, "tutorial-2"))
    expect(page.get_by_role("dialog")).to_be_visible()
    keep(page, "end-tutorial-2")
    assert {Start, moves.Lay, Face, moves.Begin} <= {type(move) for move in made}


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


def test_full_frontal_with_a_handicap_is_set_up_by_keys(page: Page, address: str) -> None:
    options = MatchOptions(mode="full-frontal", levels=("experienced", "good"))
    made = new_match(address, "standard", ("person", "eager"), options)
    with Client(address) as client:
        token = seat_token(made, 0)
        advisor = Advisor(client, token, "standard", options=options)
        page.goto(f"/#/seat/{token}")
        done = play_on(page, Keys(page), advisor, stop=is_turn)
        assert {"team-choice", "removal", "starting-choice", "laying"} <= advisor.asked
    assert {Enlist, moves.Remove, Start, moves.Lay} <= {type(m) for m in done}


def is_turn(table: Table) -> bool:
    """The set-up is over."""
    return table.view.active >= 0


def test_a_scenario_of_prison_by_clicks_to_the_end(page: Page, address: str) -> None:
    token = seat_token(new_match(address, "scenario-1", ("person", "eager")), 0)
    with Client(address) as client:
        page.goto(f"/#/seat/{token}")
        made = play_on(page, Clicks(page), Advisor(client, token, "scenario-1"))
    expect(page.get_by_role("dialog")).to_be_visible()
    keep(page, "end-scenario-1")
    kinds = {type(move) for move in made}
    assert {Stand, moves.Lay, PlayAction, moves.Reveal, moves.Step} <= kinds


def test_a_scenario_of_prison_by_keyboard_alone(page: Page, address: str) -> None:
    token = seat_token(new_match(address, "scenario-2", ("eager", "person")), 1)
    with Client(address) as client:
        page.goto(f"/#/seat/{token}")
        made = play_on(page, Keys(page), Advisor(client, token, "scenario-2"))
    expect(page.get_by_role("dialog")).to_be_visible()
    keep(page, "end-scenario-2")
    assert {Stand, moves.Lay, PlayAction, moves.Begin} <= {type(m) for m in made}


def test_prison_with_a_handicap_is_set_up_by_taps(phone: Page, address: str) -> None:
    options = MatchOptions(levels=("experienced", "good"), target=5)
    made = new_match(address, "scenario-5", ("person", "eager"), options)
    with Client(address) as client:
        token = seat_token(made, 0)
        advisor = Advisor(client, token, "scenario-5", options=options)
        phone.goto(f"/#/seat/{token}")
        play_on(phone, Taps(phone), advisor, stop=is_turn)
        assert {"removal", "line-up", "laying"} <= advisor.asked
    assert not is_too_wide(phone)
    phone.locator(".grab").tap()
    # Once all of them lay on one spot.
    cards = phone.locator(".fan .slot")
    expect(cards).to_have_count(9)
    lefts = [box["x"] for card in cards.all() if (box := card.bounding_box())]
    assert all(right - left > 20 for left, right in pairwise(lefts))
