"""Answers that come late: nothing is lost, nothing is done twice, nothing chosen is taken away."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from dungeontwister.core import moves
from dungeontwister.server.protocol import Reaches
from tests.server.client import Client

from .advice import played_to
from .hands import Clicks
from .moments import CARDS, can_turn, fight
from .wire import Wire

AFTER_A_FRAME = "() => new Promise(done => requestAnimationFrame(() => setTimeout(done)))"


def test_a_pick_before_it_is_known_what_is_within_reach(page: Page, address: str) -> None:
    wire, hands = Wire(page), Clicks(page)
    token, _ = played_to(address, "tutorial-2", can_turn)
    with Client(address) as client:
        walker, place = a_walk(client, token)
        page.goto(f"/#/seat/{token}")
        before = hands.seq()
        wire.holding = "reaches"
        hands.select(walker)
        hands.point(f"place:{place}")
        expect(page.locator(".slip")).to_have_count(0)
        wire.release()
        expect(page.locator(".screen")).not_to_have_attribute("data-seq", before or "")
        client.until(int(before or 0) + 1)
        assert client.now.view.pieces[walker].place == place


def a_walk(client: Client, token: str) -> tuple[int, int]:
    """Somebody who can walk, and a place of the labyrinth where he can get to."""
    welcome = client.hello(token)
    assert welcome.table.question
    options = welcome.table.question.options
    walker = next(one.move.piece for one in options if isinstance(one.move, moves.Begin))
    reached = client.reach(walker, Reaches).places
    inside = [one.place for one in reached if welcome.game.places[one.place].owner < 0]
    return walker, inside[0]


def test_an_answer_that_is_later_than_its_effect(page: Page, address: str) -> None:
    wire, hands = Wire(page), Clicks(page)
    token, _ = played_to(address, "tutorial-2", can_turn)
    page.goto(f"/#/seat/{token}")
    before = hands.seq()
    wire.holding = "done"
    page.locator(".handle").first.click()
    hands.press(".confirm .btn.main >> nth=-1")
    expect(page.locator(".screen")).not_to_have_attribute("data-seq", before or "")
    hands.press(".team .ready >> nth=-1")
    act = page.locator(".acts [data-act=twist]")
    act.click()
    expect(act).to_have_attribute("aria-pressed", "true")
    wire.release()
    page.evaluate(AFTER_A_FRAME)
    expect(act).to_have_attribute("aria-pressed", "true")


def test_a_card_is_on_its_way_when_the_other_player_lays_his(page: Page, address: str) -> None:
    wire, hands = Wire(page), Clicks(page)
    token, other = fight(address)
    page.goto(f"/#/seat/{token}")
    before = hands.seq()
    wire.holding = "act"
    page.locator(CARDS).first.click()
    with Client(address) as client:
        question = client.hello(other).table.question
        assert question
        client.act(question.options[0].text)
    expect(page.locator(".screen")).not_to_have_attribute("data-seq", before or "")
    expect(page.locator(CARDS).first).to_be_disabled()
    wire.release()
    expect(page.locator("dialog footer .btn.main")).to_be_visible()
