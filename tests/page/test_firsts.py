"""What is new is told on the board when it first occurs, once, and not to who wants none of it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from dungeontwister.content.texts import catalogue

from .advice import match_at, seat_token
from .conftest import Opened, is_too_wide, keep
from .lessons import SURE
from .setting import opened_settings
from .stage import LAPTOP, PHONE
from .test_access import violations
from .test_languages import english_on

NEWCOMER = """localStorage['dungeontwister.settings'] = '{"speed":"once"}'"""
ON_A_GEAR = "b1,g2/g1,b2 naga=3G mechanork=3C ap=3"
GEAR_AND_PIT = "b1,g2/g1,b2 naga=3G mechanork=1T ap=3"


def sat_down(page: Page, address: str) -> None:
    """A newcomer to whom a gear is new, and nothing else that can be done here."""
    page.goto("/")
    page.evaluate(NEWCOMER)
    page.goto(f"/#/seat/{seat_token(match_at(address, 'tutorial-1', ON_A_GEAR), 0)}")
    page.reload()
    expect(slip(page)).to_be_visible()


def slip(page: Page, language: str = "en") -> Locator:
    """What is told now."""
    return page.get_by_role("region", name=catalogue(language).text("first.panel"))


def titled(name: str, language: str = "en") -> str:
    """Its head."""
    text = catalogue(language).text
    return text("first.new", title=text(f"first.title.{name}"))


def test_it_is_told_once_and_put_away_by_key(page: Page, address: str) -> None:
    sat_down(page, address)
    expect(slip(page)).to_contain_text(titled("gear"))
    expect(page.get_by_role("status").filter(has=slip(page))).to_have_count(1)
    page.keyboard.press("n")
    expect(slip(page)).to_have_count(0)
    page.reload()
    expect(page.locator("[data-asked=action]")).to_be_visible()
    expect(slip(page)).to_have_count(0)


def test_who_plays_on_without_it_has_only_its_title_beside_the_board(
    page: Page, address: str
) -> None:
    sat_down(page, address)
    whole = slip(page).bounding_box()
    page.locator('[data-target^="twist:"]').first.click()
    page.locator(SURE).click()
    title = slip(page).get_by_role("button", name=titled("gear"))
    expect(title).to_have_attribute("aria-expanded", "false")
    folded = slip(page).bounding_box()
    assert whole
    assert folded
    assert folded["height"] < whole["height"] / 2
    title.click()
    expect(slip(page).get_by_role("button", name="Got it")).to_be_visible()
    page.keyboard.press("n")
    expect(slip(page)).to_have_count(0)


def test_what_has_happened_is_told_too_and_the_rulebook_says_more(page: Page, address: str) -> None:
    sat_down(page, address)
    slip(page).get_by_role("button", name="Got it").click()
    page.locator('[data-target^="twist:"]').first.click()
    page.locator(SURE).click()
    expect(slip(page)).to_contain_text(titled("turned"))
    slip(page).get_by_role("button", name="Rules").click()
    expect(page.get_by_role("dialog")).to_contain_text("What turns with the room")


def test_it_is_turned_off_there_and_on_again_in_the_settings(page: Page, address: str) -> None:
    sat_down(page, address)
    slip(page).get_by_role("button", name="No more of these").click()
    expect(slip(page)).to_have_count(0)
    tick = opened_settings(page).get_by_role("checkbox", name="What is new to you")
    expect(tick).not_to_be_checked()
    page.get_by_text("What is new to you", exact=True).click()
    page.keyboard.press("Escape")
    expect(slip(page)).to_contain_text(titled("gear"))


def test_who_has_taken_the_lesson_knows_it(page: Page, address: str) -> None:
    page.goto("/")
    page.evaluate(
        """localStorage['dungeontwister.lessons'] = '{"turning":{"step":0,"done":true}}'"""
    )
    page.evaluate(NEWCOMER)
    page.goto(f"/#/seat/{seat_token(match_at(address, 'tutorial-1', GEAR_AND_PIT), 0)}")
    page.reload()
    expect(slip(page)).to_contain_text(titled("jump"))


@pytest.mark.parametrize("size", [LAPTOP, PHONE])
def test_it_is_whole_on_every_screen(opened: Opened, address: str, size: ViewportSize) -> None:
    with opened(size, "fr-FR") as page:
        page.goto("/")
        page.evaluate(NEWCOMER)
        page.goto(f"/#/seat/{seat_token(match_at(address, 'tutorial-1', ON_A_GEAR), 0)}")
        page.reload()
        expect(slip(page, "fr")).to_contain_text(titled("gear", "fr"))
        assert not is_too_wide(page)
        assert violations(page) == []
        assert english_on(page) == []
        heights = (
            slip(page, "fr")
            .get_by_role("button")
            .evaluate_all("all => all.map(one => one.getBoundingClientRect().height)")
        )
        assert min(heights) >= 44
        keep(page, f"first-{size['width']}")


def test_the_ladder_shows_what_is_new_in_each_game(page: Page) -> None:
    page.goto("/#/learn")
    new = page.get_by_role("list", name="New in Tutorial 2")
    new.get_by_role("link", name=catalogue("en").text("first.title.group")).click()
    expect(page).to_have_url("/#/rules/card_game/groups/all")
