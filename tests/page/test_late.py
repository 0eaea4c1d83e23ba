"""Answers that come late: nothing is lost, nothing is done twice, nothing chosen is taken away."""

from __future__ import annotations

from typing import TypeVar

from playwright.sync_api import Page, expect

from dungeontwister.core.decisions import moves
from dungeontwister.core.decisions.move import Move
from dungeontwister.record.notation import Names, move_text, parse_move
from dungeontwister.series import build
from dungeontwister.server.protocol import Reaches, Table
from tests.server.client import Client

from .advice import played_to
from .hands import Clicks
from .moments import CARDS, can_turn, fight
from .wire import Wire

NAMES = Names(build("tutorial-2"))
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


M = TypeVar("M", bound=Move)


def offered(table: Table, kind: type[M]) -> list[M]:
    """The moves of a kind that are offered."""
    assert table.question
    found = [parse_move(NAMES, one.text) for one in table.question.options]
    return [move for move in found if isinstance(move, kind)]


def a_walk(client: Client, token: str) -> tuple[int, int]:
    """Somebody who can walk, and a place of the labyrinth where he can get to."""
    welcome = client.hello(token)
    return next(
        (move.piece, reached.place)
        for move in offered(welcome.table, moves.Begin)
        for reached in client.reach(move.piece, Reaches).places
        if welcome.game.places[reached.place].owner < 0
    )


def can_turn_twice(table: Table) -> bool:
    """Somebody can turn a room, and has the points to do it again."""
    return can_turn(table) and table.view.sides[table.view.active].action_points > 1


def test_an_answer_that_is_later_than_its_effect(page: Page, address: str) -> None:
    wire, hands = Wire(page), Clicks(page)
    token, _ = played_to(address, "tutorial-2", can_turn_twice)
    with Client(address) as client:
        table = client.hello(token).table
    turn = offered(table, moves.Turn)[0]
    assert table.question
    text = move_text(NAMES, turn)
    words = next(one.words for one in table.question.options if one.text == text)
    page.goto(f"/#/seat/{token}")
    before = hands.seq()
    wire.holding = "done"
    hands.act(turn, words, table.view)
    expect(page.locator(".screen")).not_to_have_attribute("data-seq", before or "")
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
