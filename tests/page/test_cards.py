"""Cards of both sides in full: what they do, and the rules behind it, one click away."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from dungeontwister.core.position.seats import YELLOW
from dungeontwister.rulebook.finding import entry
from dungeontwister.server.protocol import MatchOptions, Table
from tests.server.client import Client

from .advice import Advisor, new_match, seat_token
from .conftest import FONTS, measured
from .game import play_on
from .hands import Clicks
from .moments import can_turn, seat_at
from .scenes import CROWD, piece, press, select, show_scene
from .stages import stage

ENTRY = ".entry"


def told(card: str) -> str:
    """How the entry of a card begins in the rulebook."""
    found = entry("card_game", "en", card)
    assert found
    return found[2].blocks[0].lines[0][0]


SECRET_TEAMS = MatchOptions(mode="full-frontal")
OUTSIDE = """() => [...document.querySelectorAll('.tray .name')].filter((name) => {
    const text = document.createRange()
    text.selectNodeContents(name)
    const tile = name.closest('button').getBoundingClientRect()
    return text.getBoundingClientRect().right > tile.right
}).map((name) => name.textContent)"""
"""The names that run out of their tiles."""


def is_asked(table: Table, kind: str) -> bool:
    """Whether the seat has to decide something of a kind."""
    return table.question is not None and table.question.kind == kind


def test_every_ability_is_explained_one_click_away(page: Page, address: str) -> None:
    token, _ = CROWD.seats(address)
    with Client(address) as client:
        info = client.hello(token).game.pieces[CROWD.table.names.piece("wizard")]
    page.goto(f"/#/seat/{token}")
    select(CROWD, "wizard", ".rules")(page)
    for ability in info.abilities:
        expect(page.locator(ENTRY).filter(has_text=ability.name)).to_be_visible()


def test_what_an_enemy_carries_is_read_with_a_click(page: Page, address: str) -> None:
    show_scene(page, address, "crowd")
    press(piece(CROWD, "PALADIN"), '.who .item[title="Key"]')(page)
    expect(page.get_by_role("dialog", name="Yellow’s Key")).to_be_visible()
    expect(page.locator(ENTRY)).to_contain_text(told("key"))


def test_of_a_secret_team_only_what_was_seen_is_told(page: Page, address: str) -> None:
    scene = stage("naga=1T TROLL=6T ROPE=6T", "end", options=SECRET_TEAMS)
    token, _ = scene.seats(address)
    page.goto(f"/#/seat/{token}")
    page.get_by_title("Team: Yellow").click()
    team = page.get_by_role("dialog", name="Team: Yellow")
    expect(team.locator(".cards b")).to_have_text(["Troll", "Rope"])
    team.get_by_role("button", name="Troll").click()
    expect(page.get_by_role("dialog", name="Yellow’s Troll")).to_be_visible()
    expect(page.locator(ENTRY).first).to_contain_text(told("troll"))


def test_a_card_is_read_before_it_is_taken_on_a_phone(phone: Page, address: str) -> None:
    show_scene(phone, address, "draft")
    expect(phone.locator(".confirm")).to_be_visible()
    expect(phone.locator(".who")).to_contain_text("Crosses pit traps when moving.")


def test_a_draft_tells_how_many_cards_are_missing(page: Page, address: str) -> None:
    show_scene(page, address, "draft")
    expect(page.get_by_role("heading", name="Characters: 8 more")).to_be_visible()


def test_how_many_cards_are_laid_is_said_in_words(page: Page, address: str) -> None:
    show_scene(page, address, "announcing")
    expect(page.get_by_text("Lay one Combat card")).to_be_visible()
    expect(page.get_by_text("Lay 2 Combat cards")).to_be_visible()


def test_twelve_cards_to_lay_fit_on_a_small_laptop(page: Page, address: str) -> None:
    """The third row would push the page beyond the screen, and long names beyond their tiles."""
    page.set_viewport_size({"width": 1280, "height": 720})
    token = seat_token(new_match(address, "advanced", ("eager", "person"), SECRET_TEAMS), YELLOW)
    with Client(address) as client:
        advisor = Advisor(client, token, "advanced", options=SECRET_TEAMS, language="en")
        page.goto(f"/#/seat/{token}")
        play_on(page, Clicks(page), advisor, stop=lambda table: is_asked(table, "laying"))
    expect(page.locator(".tray button")).to_have_count(12)
    tray = page.locator(".tray").bounding_box()
    assert tray
    assert tray["y"] + tray["height"] <= 720
    assert measured(page, OUTSIDE) == []


def test_four_characters_stand_in_one_row_on_a_small_laptop(page: Page, address: str) -> None:
    page.set_viewport_size({"width": 1280, "height": 720})
    page.goto(f"/#/seat/{seat_at(address, can_turn)}")
    tiles = page.locator(".who .team button")
    tiles.first.wait_for()
    page.evaluate("""() => { const team = document.querySelector('.who .team');
        while (team.children.length < 4) team.append(team.firstElementChild.cloneNode(true)); }""")
    page.evaluate(FONTS)
    tops = {round((tile.bounding_box() or {"y": -1})["y"]) for tile in tiles.all()}
    assert tiles.count() == 4
    assert len(tops) == 1
