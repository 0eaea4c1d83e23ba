"""The Non-Player's turn as it is told, with motion and without; and its cards, picked by a mind."""

from __future__ import annotations

from typing import Any, Final, Literal

import pytest
from playwright.sync_api import Page, expect

from dungeontwister.core.decisions import moves
from dungeontwister.record.notation import Names, parse_move
from dungeontwister.series import build
from dungeontwister.server.protocol import Told
from tests.server.client import Client

from .advice import match_at, seat_token
from .conftest import keep
from .hands import Clicks, Hands, Taps
from .setting import set_to
from .stage import ALONE, PANEL, PLAYER

PUSH: Final = "37b,?/?,?/?,?/?,? wave-rick=1a3 NAGA=1b3! CLERIC=1e5 yellow turns=3,4"
"""Wave-Rick is going to drive a wounded Naga through a portcullis: it is worth a point."""
MIND: Final = "37b,?/?,?/?,?/?,? yom=1b3 TELEPATH=1a3 CLERIC=1e5 yellow ap=0,3 turns=3,4"
STEP: Final = 300
"""Milliseconds."""

WATCH: Final = """() => {
    const seen = selector => document.querySelector(selector);
    window.trace = [];
    const look = () => {
        const now = {
            narrating: seen('[data-narrating]').dataset.narrating === 'true',
            words: seen('[role=status] b')?.innerText ?? '',
            points: seen('.far .sockets').getAttribute('aria-label'),
            broken: document.querySelectorAll('.walls [href="#portcullis-broken"]').length,
            acts: seen('.acts')?.innerText ?? '',
            heard: seen('[role=log].aside').innerText,
            enabled: document.querySelectorAll('.acts button:enabled').length,
        };
        if (JSON.stringify(now) !== JSON.stringify(trace.at(-1))) trace.push(now);
    };
    new MutationObserver(look).observe(document.body,
        { subtree: true, childList: true, characterData: true, attributes: true });
    look();
}"""
"""What the page shows is noted with every change."""


def token_at(address: str, position: str) -> str:
    """The Player's seat in a match that begins at a position."""
    return seat_token(match_at(address, "solo-pink", position, players=ALONE), PLAYER)


def end_turn(client: Client, page: Page, token: str) -> list[Told]:
    """The Player ends his turn elsewhere; what happens then, as it is told."""
    client.hello(token)
    known = {*client.events}
    client.until(client.act("yellow end").seq)
    expect(page.locator(PANEL)).to_have_attribute("data-narrating", "true")
    return [told for number, told in sorted(client.events.items()) if number not in known]


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_points_and_rooms_change_when_it_is_told(
    page: Page, address: str, motion: Literal["reduce", "no-preference"]
) -> None:
    page.emulate_media(reduced_motion=motion)
    token = token_at(address, PUSH)
    page.goto(f"/#/seat/{token}")
    set_to(page, "Speed", "Fast")
    page.locator('.team [aria-label*="Cleric"]').click()
    page.locator(".acts").wait_for()
    page.evaluate(WATCH)
    with Client(address) as client:
        happened = end_turn(client, page, token)
    expect(page.locator(PANEL)).to_have_attribute("data-narrating", "false")
    trace: list[dict[str, Any]] = [one for one in page.evaluate("trace") if one["narrating"]]
    told = [one["words"] for one in trace]
    for kind in ("order-drawn", "npc-activated", "objective-held", "barrier-broken", "eliminated"):
        assert words_of(happened, kind) in told, kind
    first, last = trace[0], trace[-1]
    # Nor does a screen reader tell anything before its time.
    assert words_of(happened, "eliminated") not in first["heard"]
    assert any(words_of(happened, "eliminated") in one["heard"] for one in trace)
    assert (first["points"][0], first["broken"]) == ("0", 0)
    assert (last["points"][0], last["broken"]) == ("1", 1)
    # Whoever is pushed through a portcullis is pushed when it is broken.
    assert all(one["broken"] for one in trace if one["words"] == words_of(happened, "eliminated"))
    assert all("why not?" not in one["acts"] and not one["enabled"] for one in trace)
    assert all("later" in one["acts"] for one in trace)


def words_of(happened: list[Told], kind: str) -> str:
    """The sentence for what happened once."""
    return next(told.words for told in happened if told.event.__struct_config__.tag == kind)


def test_it_is_told_at_three_speeds_without_motion(page: Page, address: str) -> None:
    """By a clock that is turned by hand: how many steps of it are taken."""
    page.clock.install()
    lasted = []
    for speed in ("Slow", "Normal", "Fast"):
        token = token_at(address, PUSH)
        page.goto(f"/#/seat/{token}")
        page.reload()
        set_to(page, "Speed", speed)
        with Client(address) as client:
            end_turn(client, page, token)
        steps = 0
        while page.locator(PANEL).get_attribute("data-narrating") == "true":
            page.clock.run_for(STEP)
            steps += 1
        lasted.append(steps)
    assert lasted[0] > lasted[1] > lasted[2] > 1


def pick_a_card(page: Page, hands: Hands, address: str) -> None:
    """The Player's Telepath attacks, and picks the highest of the cards that are shown."""
    token = token_at(address, MIND)
    with Client(address) as client:
        client.hello(token)
        page.goto(f"/#/seat/{token}")
        client.until(client.act("yellow attack TELEPATH yom").seq)
        expect(page.locator(".screen")).to_have_attribute("data-asked", "card-pick")
        question = client.now.question
        assert question is not None
        best = question.options[-1]
        assert len(question.options) == page.locator("dialog .cards button").count() > 1
        named = parse_move(Names(build("solo-pink")), best.text)
        hands.do(named, best.words, client.now.view)
        expect(page.locator(".screen")).to_have_attribute("data-asked", "combat")
        keep(page, f"solo-picked-{type(hands).__name__.lower()}")
        hands.press('dialog .cards button[aria-label*="+6"]')
        expect(page.locator("dialog footer .btn.main")).to_be_visible()
        assert isinstance(named, moves.Name)
        expect(page.locator("dialog .arena")).to_contain_text(f"+{named.card}")


def test_a_telepath_picks_the_card_of_the_non_player(page: Page, address: str) -> None:
    pick_a_card(page, Clicks(page), address)


def test_a_telepath_picks_it_by_finger(phone: Page, address: str) -> None:
    pick_a_card(phone, Taps(phone), address)
