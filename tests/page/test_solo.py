"""Prison solo at the page: made, set up, played by click, tap and key, told at three speeds."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Page, expect

from dungeontwister.core.decisions import moves
from dungeontwister.core.decisions.move import Move
from dungeontwister.editions.prison.frames import LineUp
from dungeontwister.editions.prison.moves import PlayAction, Stand
from dungeontwister.server.protocol import MatchOptions, Table
from dungeontwister.solo.events import NpcActivated
from tests.server.client import Client

from .advice import PLAIN, Advisor, new_match, seat_token
from .conftest import is_too_wide, keep
from .game import SEND_TEAM, play_on, put_starters, show_all, top
from .hands import Clicks, Hands, Keys, Taps
from .setting import set_to
from .stage import ALONE, PANEL, PLAYER
from .test_languages import only_english

NPCS = 32


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
    page.goto("/#/new")
    page.get_by_text("Prison solo", exact=True).click()
    expect(page.get_by_text("Against whom?")).to_have_count(0)
    page.get_by_text("Green", exact=True).click()
    page.get_by_text("Vision of the Arch-Mage", exact=True).click()
    keep(page, "solo-new")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator(PANEL)).to_contain_text("green level · Vision of the Arch-Mage")
    expect(page.locator(".screen")).to_have_attribute("data-asked", "line-up")
    page.goto("/")
    expect(page.locator("section", has_text="Go on")).to_contain_text("Prison solo, green")


def test_one_click_is_enough_to_play_alone(page: Page) -> None:
    page.goto("/#/new")
    page.locator(".quick").click()
    expect(page.locator(PANEL)).to_contain_text("pink level")


def test_it_is_set_up_and_begun_by_keys(page: Page, address: str) -> None:
    with seated(page, address, "solo-pink") as advisor:
        made = play_on(page, Keys(page), advisor, stop=lambda table: table.view.active == PLAYER)
        made += play_on(page, Keys(page), advisor, most=4)
        assert {"line-up", "action-choice", "opening", "line-choice"} <= advisor.asked
    assert {Stand, PlayAction, moves.Reveal, moves.Put} <= {type(m) for m in made}


def test_who_starts_is_sent_without_scrolling(page: Page, address: str) -> None:
    """The button once lay below the screen."""
    with seated(page, address, "solo-green") as advisor:
        show_all(page, Clicks(page), advisor)
        frame = top(advisor)
        assert isinstance(frame, LineUp)
        put_starters(Clicks(page), advisor, frame)
        expect(page.locator(SEND_TEAM)).to_be_in_viewport(ratio=1)


def test_cards_say_that_they_call_a_reinforcement(page: Page, address: str) -> None:
    """SO-REINF-04: 2 and 5 Actions, the Jump cards, +0, +4 and +6 of the Player."""
    with seated(page, address, "solo-black") as advisor:
        play_on(page, Clicks(page), advisor, stop=is_action_choice)
        expect(page.get_by_label("Calls a reinforcement when it is played")).to_have_count(6)
        expect(page.get_by_label("Has a room revealed by itself")).to_have_count(0)


def is_action_choice(table: Table) -> bool:
    """The Player is about to play an Action card."""
    return table.question is not None and table.question.kind == "action-choice"


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
    options = MatchOptions(vision=True)
    token = seat_token(new_match(address, "solo-red", ALONE, options), PLAYER)
    with Client(address) as client:
        advisor = Advisor(client, token, "solo-red", options=options)
        while not has_acted(advisor):
            client.until(client.act(advisor.option(advisor.advise()).text).seq)
    french.goto(f"/#/seat/{token}")
    panel = french.locator(PANEL)
    expect(panel).to_contain_text("Le dernier tour du Non-joueur")
    keep(french, "solo-fr")
    assert not only_english().search(panel.inner_text())


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
def moving(page: Page) -> Page:
    """The page where things move."""
    page.emulate_media(reduced_motion="no-preference")
    return page


def has_npcs(table: Table) -> bool:
    """Whether somebody of the Non-Player's is in the labyrinth."""
    return any(piece.place >= 0 for piece in table.view.pieces[:NPCS])


def is_end(advisor: Advisor) -> bool:
    """Whether the Player is about to end his turn."""
    return isinstance(advisor.advise(), moves.End)


def test_the_turn_is_told_step_by_step_and_can_be_skipped(moving: Page, address: str) -> None:
    page, token = moving, seat_token(new_match(address, "solo-pink", ALONE), PLAYER)
    with Client(address) as client:
        advisor = Advisor(client, token, "solo-pink")
        while not (has_npcs(advisor.table) and is_end(advisor)):
            client.until(client.act(advisor.option(advisor.advise()).text).seq)
        page.goto(f"/#/seat/{token}")
        set_to(page, "Speed", "Slow")
        while not has_acted(advisor):
            client.until(client.act(advisor.option(advisor.advise()).text).seq)
        panel = page.locator(PANEL)
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
