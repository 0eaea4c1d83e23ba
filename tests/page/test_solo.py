"""Prison solo at the page: made, set up, played by click, tap and key, told at three speeds."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, Page, expect

from dungeontwister.core import moves
from dungeontwister.core.moves import Move
from dungeontwister.core.np_events import NpcActivated
from dungeontwister.server.protocol import MatchOptions, Table
from tests.server.client import Client

from .advice import PLAIN, Advisor, new_match, seat_token
from .conftest import PATIENCE, is_too_wide, keep, without_complaint
from .game import play_on, show_all
from .hands import Clicks, Hands, Keys, Taps
from .stage import LAPTOP
from .test_languages import english_on

PLAYER = 1
ALONE = ("nobody", "person")
PANEL = "aside[data-narrating]"


@contextmanager
def seated(
    page: Page, address: str, scenario: str, options: MatchOptions = PLAIN
) -> Iterator[Advisor]:
    """The Player of a new match, before the page."""
    token = seat_token(new_match(address, scenario, ALONE, options), PLAYER)
    with Client(address) as client:
        advisor = Advisor(client, token, scenario, options=options)
        page.goto(f"/#/seat/{token}")
        yield advisor


def has_acted(advisor: Advisor) -> bool:
    """Whether an NPC has."""
    return any(isinstance(told.event, NpcActivated) for told in advisor.client.events.values())


def to_its_turn(page: Page, hands: Hands, advisor: Advisor) -> list[Move]:
    """Play until the Non-Player has had a turn with NPCs, of which the page has told."""
    made: list[Move] = []
    while not has_acted(advisor):
        made += play_on(page, hands, advisor, most=1)
    show_all(page, hands, advisor)
    return made


def test_a_match_is_made_with_a_level_and_the_vision(page: Page) -> None:
    page.goto("/")
    page.get_by_text("Prison solo", exact=True).click()
    expect(page.get_by_text("Against whom?")).to_have_count(0)
    page.get_by_text("Green", exact=True).click()
    page.get_by_text("Vision of the Arch-Mage", exact=True).click()
    keep(page, "solo-new")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator(PANEL)).to_contain_text("green level · Vision of the Arch-Mage")
    expect(page.locator(".screen")).to_have_attribute("data-asked", "line-up")
    page.goto("/")
    expect(page.locator("section", has_text="Your games")).to_contain_text("green level")


def test_one_click_is_enough_to_play_alone(page: Page) -> None:
    page.goto("/")
    page.locator(".quick").click()
    expect(page.locator(PANEL)).to_contain_text("pink level")


def test_it_is_set_up_and_begun_by_keys(page: Page, address: str) -> None:
    with seated(page, address, "solo-pink") as advisor:
        made = play_on(page, Keys(page), advisor, stop=lambda table: table.view.active == PLAYER)
        made += play_on(page, Keys(page), advisor, most=4)
        assert {"line-up", "action-choice", "opening", "line-choice"} <= advisor.asked
    assert {moves.Stand, moves.PlayAction, moves.Reveal, moves.Put} <= {type(m) for m in made}


def test_an_npc_is_met_by_clicks_and_its_card_is_read(page: Page, address: str) -> None:
    with seated(page, address, "solo-pink") as advisor:
        to_its_turn(page, Clicks(page), advisor)
        acted = next(
            told.event.piece
            for told in advisor.client.events.values()
            if isinstance(told.event, NpcActivated)
        )
        game = advisor.welcome.game
    assert game.solo is not None
    npc, panel = game.solo.npcs[acted], page.locator(PANEL)
    expect(panel).to_contain_text("The Non-Player’s last turn")
    keep(page, "solo-turn")
    panel.locator(f'[data-npc="{acted}"]').click()
    card = panel.get_by_role("article", name=game.pieces[acted].name)
    expect(card).to_contain_text(npc.personality.does)
    assert card.locator(".objectives li").count() == len(npc.objectives)
    panel.get_by_role("button", name="Bag:").click()
    expect(page.get_by_role("dialog")).to_contain_text("Cards that call a reinforcement")


def test_on_a_phone_it_is_played_by_taps(phone: Page, address: str) -> None:
    with seated(phone, address, "solo-yellow") as advisor:
        to_its_turn(phone, Taps(phone), advisor)
        assert not is_too_wide(phone)
        keep(phone, "phone-solo")


def test_it_is_told_in_french(french: Page, address: str) -> None:
    with seated(french, address, "solo-red", MatchOptions(vision=True)) as advisor:
        to_its_turn(french, Clicks(french), advisor)
        assert not english_on(french)
        keep(french, "solo-fr")


def test_a_whole_game_is_played_at_the_page(page: Page, address: str) -> None:
    with seated(page, address, "solo-black") as advisor:
        # The other tests make the first turns at the page; what comes between goes faster.
        while not is_near_the_end(advisor.table):
            advisor.client.until(advisor.client.act(advisor.option(advisor.advise()).text).seq)
        page.reload()
        play_on(page, Clicks(page), advisor)
        assert advisor.table.view.ending
    expect(page.get_by_role("dialog")).to_contain_text("Non-Player")
    keep(page, "solo-end")


def is_near_the_end(table: Table) -> bool:
    """One more point decides, or it is over."""
    points = max(side.victory_points for side in table.view.sides)
    return points >= 4 or table.view.ending is not None


# ---- the story


@pytest.fixture
def moving(browser: Browser, address: str) -> Iterator[Page]:
    """The page where things move."""
    context = browser.new_context(base_url=address, viewport=LAPTOP, locale="en-GB")
    context.set_default_timeout(PATIENCE)
    with without_complaint(context.new_page()) as page:
        yield page
    context.close()


def test_the_turn_is_told_step_by_step_and_can_be_skipped(moving: Page, address: str) -> None:
    page = moving
    with seated(page, address, "solo-pink") as advisor:
        while not has_acted(advisor):
            last = advisor.table.seq
            advisor.client.until(advisor.client.act(advisor.option(advisor.advise()).text).seq)
        panel = page.locator(PANEL)
        page.get_by_role("radio", name="slow").click()
        assert last < advisor.table.seq
        # Whatever was told before is passed over; of an NPC's card the first lines are read.
        expect(
            panel.locator("article.reading li.failed, article.reading li.held").first
        ).to_be_visible()
        expect(panel).to_have_attribute("data-narrating", "true")
        keep(page, "solo-story")
        page.keyboard.press("Escape")
        expect(panel).to_have_attribute("data-narrating", "false")
        page.wait_for_function(
            "seq => +document.querySelector('.screen').dataset.seq === seq", arg=advisor.table.seq
        )
        page.reload()
        expect(page.get_by_role("radio", name="slow")).to_have_attribute("aria-checked", "true")
