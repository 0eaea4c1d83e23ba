"""Moments of a game that a visitor meets, one of each kind, and how the page is brought there."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import NamedTuple

from playwright.sync_api import Page, expect

from dungeontwister.server.protocol import Table
from tests.server.client import Client

from .advice import Stop, played_to

CARDS = "dialog .cards button"


def asks(kind: str) -> Stop:
    """Somebody is asked a question of this kind."""
    return lambda table: table.question is not None and table.question.kind == kind


def can_turn(table: Table) -> bool:
    """Somebody can turn a room."""
    options = table.question.options if table.question else ()
    return any(option.verb == "turn" for option in options)


def is_over(table: Table) -> bool:
    """The game is over."""
    return table.view.ending is not None


# ---- what is done at the page when it is there


def look(page: Page) -> None:
    """Nothing more."""


def pick_card(page: Page) -> None:
    """Choose the first card of the tray."""
    page.locator(".tray button:enabled").first.click()


def select(page: Page) -> None:
    """Choose a character who can act; what he can reach is shown."""
    page.locator(".team .may").first.click()
    expect(page.locator(".acts")).to_be_visible()


def arm_twist(page: Page) -> None:
    """Choose a room to be turned: it is shown as it would lie."""
    page.locator(".handle").first.click()
    expect(page.locator(".ghost")).to_be_visible()


def ask_why(page: Page) -> None:
    """Choose an act that is not possible: a slip says why."""
    select(page)
    page.locator(".acts .off").first.click()
    expect(page.locator(".slip")).to_be_visible()


class Moment(NamedTuple):
    """When, and what is done then."""

    stop: Stop
    then: Callable[[Page], None] = look


MOMENTS = {
    "starting": Moment(asks("starting-choice"), pick_card),
    "laying": Moment(asks("laying"), pick_card),
    "facing": Moment(asks("facing-choice")),
    "action": Moment(can_turn),
    "selected": Moment(can_turn, select),
    "why-not": Moment(can_turn, ask_why),
    "twist": Moment(can_turn, arm_twist),
    "movement": Moment(asks("movement")),
    "placing": Moment(asks("placing"), pick_card),
    "combat": Moment(asks("combat")),
    "end": Moment(is_over),
}


def fight(address: str) -> tuple[str, str]:
    """The seats of a match in which somebody has just attacked."""
    return played_to(address, "tutorial-2", MOMENTS["combat"].stop)


@cache
def seat_at(address: str, stop: Stop) -> str:
    """The seat that has to decide then; many tests look at the match, none changes it."""
    return played_to(address, "tutorial-2", stop)[0]


def show(page: Page, address: str, name: str) -> None:
    """Bring the page to a moment, at the seat that has to decide."""
    moment = MOMENTS[name]
    page.goto(f"/#/seat/{seat_at(address, moment.stop)}")
    expect(page.locator(".screen")).to_be_visible()
    moment.then(page)


def show_result(page: Page, address: str) -> None:
    """Bring the page to the end of a combat: one card is laid here, the other elsewhere."""
    token, other = fight(address)
    page.goto(f"/#/seat/{token}")
    page.locator(CARDS).first.click()
    expect(page.locator(CARDS)).to_have_count(0)
    with Client(address) as client:
        question = client.hello(other).table.question
        assert question is not None
        client.act(question.options[-1].text)
    expect(page.locator("dialog footer .btn.main")).to_be_visible()
