"""On a phone whatever is tapped is as large as a fingertip; smaller squares are looked at first."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from dungeontwister.content.texts import catalogue

from .advice import new_match, seat_token
from .conftest import is_too_wide, open_page
from .game import SEND_TEAM
from .hands import Taps
from .prison_scenes import CROWD as PRISON_CROWD
from .prison_scenes import PRISON_SCENES
from .scenes import SCENES, Scene, piece, put_up
from .stage import ALONE, PLAYER

PHONE: ViewportSize = {"width": 390, "height": 844}
SCREENS = ("/", "/#/new", "/#/learn", "/#/rules", "/#/games", "/#/seat/nobody")
MATCHES = (
    *("draft", "full-frontal", "removal", "crowd", "announcing", "naming", "two-cards", "team"),
    *("enemy", "card", "rule", "line-up", "tokens", "deck", "reach", "helpers", "turned-room"),
)

SELECTED = re.compile("selected$")

SMALL = """() => {
  const seen = (e) => e.checkVisibility({ visibilityProperty: true }) && !e.closest('[inert]');
  const told = (e, { width, height }) =>
    `${e.ariaLabel ?? e.textContent.trim()}: ${Math.round(width)} x ${Math.round(height)}`;
  return [...document.querySelectorAll('button, summary, select, a.home, a.touch, a.btn')]
    .filter(seen)
    .map((e) => [e, e.getBoundingClientRect()])
    .filter(([, box]) => box.width && (box.width < 43.5 || box.height < 43.5))
    .map(([e, box]) => told(e, box));
}"""
"""Every control that is smaller than a fingertip; those of the board are the board's."""


@pytest.fixture(scope="module")
def hand(browser: Browser, address: str) -> Iterator[Page]:
    """One phone for all screens, of a reader of the longer words."""
    with open_page(browser, address, PHONE, "fr-FR") as page:
        yield page


@pytest.mark.parametrize("where", SCREENS)
def test_every_control_of_a_screen_is_as_large_as_a_fingertip(hand: Page, where: str) -> None:
    hand.goto(where)
    expect(hand.locator("h1, h2, .home").first).to_be_visible()
    assert hand.evaluate(SMALL) == []


@pytest.mark.parametrize("name", MATCHES)
def test_every_control_of_a_match_is_as_large_as_a_fingertip(
    hand: Page, address: str, name: str
) -> None:
    put_up(hand, address, (SCENES | PRISON_SCENES)[name])
    assert hand.evaluate(SMALL) == []
    assert hand.evaluate("document.documentElement.scrollHeight <= innerHeight")


@pytest.mark.parametrize("lesson", ["zones", "tutorial", "npc"])
def test_every_control_of_a_lesson_is_as_large_as_a_fingertip(hand: Page, lesson: str) -> None:
    hand.goto(f"/#/learn/{lesson}")
    expect(hand.locator(".panel .main")).to_be_visible()
    assert hand.evaluate(SMALL) == []
    assert hand.evaluate("document.documentElement.scrollHeight <= innerHeight")


def test_every_control_against_a_non_player_is_as_large_as_a_fingertip(
    hand: Page, address: str
) -> None:
    token = seat_token(new_match(address, "solo-pink", ALONE), PLAYER)
    hand.goto(f"/#/seat/{token}")
    expect(hand.locator(".sheet .tray button").first).to_be_visible()
    assert hand.evaluate(SMALL) == []
    hand.get_by_role("button", name=catalogue("fr").text("page.fill.all")).click()
    hand.locator(".bar .more").click()
    expect(hand.get_by_role("dialog")).to_be_visible()
    assert hand.evaluate(SMALL) == []


DIALOGS = {
    "menu": (),
    "settings": ("page.settings.open",),
    "rules": ("page.rules.open",),
    "another device": ("page.handover.open",),
    "resign": ("page.talk.resign",),
    "credits": ("page.credits.title",),
}


@pytest.mark.parametrize("name", DIALOGS)
def test_every_control_of_a_dialog_is_as_large_as_a_fingertip(
    hand: Page, address: str, name: str
) -> None:
    texts = catalogue("fr")
    put_up(hand, address, SCENES["crowd"])
    hand.get_by_role("button", name=texts.text("page.menu"), exact=True).click()
    for key in DIALOGS[name]:
        hand.get_by_role("dialog").get_by_role("button", name=texts.text(key)).click()
    expect(hand.get_by_role("dialog").get_by_role("button").first).to_be_visible()
    assert hand.evaluate(SMALL) == []
    assert not is_too_wide(hand)


def test_a_tap_on_a_small_square_looks_at_it_and_the_next_one_picks(
    phone: Page, address: str
) -> None:
    put_up(phone, address, Scene(PRISON_CROWD))
    naga, board = phone.locator(piece(PRISON_CROWD, "naga")), phone.locator("svg.board")
    width = board.evaluate("it => it.getBoundingClientRect().width")
    naga.tap()
    wider = "width => document.querySelector('svg.board').getBoundingClientRect().width > width"
    phone.wait_for_function(wider, arg=width)
    expect(naga).not_to_have_attribute("aria-label", SELECTED)
    naga.tap()
    expect(naga).to_have_attribute("aria-label", SELECTED)


def test_the_lowest_sheet_still_asks_for_a_card(phone: Page, address: str) -> None:
    put_up(phone, address, PRISON_SCENES["deck"])
    card = phone.locator('.sheet .cards [data-card="3"]')
    grab = phone.locator(".sheet .grab")
    grab.tap()
    grab.tap()
    expect(grab).to_have_attribute("aria-expanded", "false")
    expect(card).to_be_in_viewport()


def test_own_starters_can_be_looked_at_after_they_were_sent(phone: Page, address: str) -> None:
    """They lie face down until the opponent has put his."""
    stage = PRISON_SCENES["line-up"].stage
    put_up(phone, address, Scene(stage))
    hands, game, names = Taps(phone), stage.table.game, stage.table.names
    starters = dict(
        zip(("telepath", "wizard", "colossus", "cleric"), game.setup.dots[0], strict=True)
    )
    for name, dot in starters.items():
        hands.card(names.piece(name))
        hands.point(f"place:{dot}")
    hands.press(SEND_TEAM)
    expect(phone.locator(f'[data-target="piece:{names.piece("cleric")}"]')).to_be_visible()
    phone.locator(".side:not(.far) button").tap()
    line = phone.get_by_role("dialog").get_by_role("button").filter(has_text="Cleric")
    expect(line).to_contain_text(game.edition.shown_names(())[starters["cleric"]])
    line.tap()
    expect(phone.get_by_role("dialog").last).to_contain_text("Heals")
