"""Cards of both sides in full: what they do, and the rules behind it, one click away."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from dungeontwister.server.protocol import MatchOptions
from tests.server.client import Client

from .scenes import CROWD, piece, press, select, show_scene
from .stages import stage

RULE = "article.rule small"
SECRET_TEAMS = MatchOptions(mode="full-frontal")


def test_the_rules_behind_every_ability_are_one_click_away(page: Page, address: str) -> None:
    token, _ = CROWD.seats(address)
    with Client(address) as client:
        info = client.hello(token).game.pieces[CROWD.table.names.piece("wizard")]
    page.goto(f"/#/seat/{token}")
    select(CROWD, "wizard", ".rules")(page)
    rules = [rule for ability in info.abilities for rule in ability.rules]
    expect(page.locator(RULE)).to_contain_text(rules)


def test_what_an_enemy_carries_is_read_with_a_click(page: Page, address: str) -> None:
    show_scene(page, address, "crowd")
    press(piece(CROWD, "PALADIN"), '.who .item[title="Key"]')(page)
    expect(page.get_by_role("dialog", name="Yellow’s Key")).to_be_visible()
    expect(page.locator(RULE).first).to_contain_text("CG-ITEM-KEY-01")


def test_of_a_secret_team_only_what_was_seen_is_told(page: Page, address: str) -> None:
    scene = stage("naga=1T TROLL=6T ROPE=6T", "end", options=SECRET_TEAMS)
    token, _ = scene.seats(address)
    page.goto(f"/#/seat/{token}")
    page.get_by_title("Team: Yellow").click()
    team = page.get_by_role("dialog", name="Team: Yellow")
    expect(team.locator(".cards b")).to_have_text(["Troll", "Rope"])
    team.get_by_role("button", name="Troll").click()
    expect(page.get_by_role("dialog", name="Yellow’s Troll")).to_be_visible()
    expect(page.locator(RULE).first).to_contain_text("CG-CHAR-TROLL")


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
