"""What is set on the device: in one dialog, by mouse, finger and key, in force at once and kept."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from .advice import match_at, new_match, seat_token
from .conftest import Opened, is_too_wide, keep
from .moments import show
from .setting import closed, opened_settings, set_to
from .stage import ALONE, LAPTOP, PHONE, PLAYER
from .test_access import violations
from .test_languages import english_on
from .test_story import PUSH

SMALL: ViewportSize = {"width": 1280, "height": 720}
ROOT = "html"


def radio(dialog: Locator, name: str) -> Locator:
    """One of the choices."""
    return dialog.get_by_role("radio", name=name, exact=True)


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
@pytest.mark.parametrize("size", [LAPTOP, SMALL, PHONE])
def test_the_dialog_is_whole_on_every_screen(
    opened: Opened, size: ViewportSize, locale: str
) -> None:
    with opened(size, locale) as page:
        page.goto("/")
        dialog = opened_settings(page)
        assert not is_too_wide(page)
        assert violations(page) == []
        if locale == "fr-FR":
            assert english_on(page) == []
        targets = dialog.locator("label:has(input), button, input[type=range]")
        heights = targets.evaluate_all("all => all.map(one => one.getBoundingClientRect().height)")
        assert min(heights) >= 44
        keep(page, f"settings-{size['width']}-{locale[:2]}")


def test_it_is_reached_from_home_from_the_menu_and_by_one_key(page: Page, address: str) -> None:
    page.goto("/")
    page.get_by_role("button", name="Settings").click()
    closed(page)
    token = seat_token(new_match(address, "tutorial-2", ("person", "eager")), 0)
    page.goto(f"/#/seat/{token}")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_role("dialog")).to_have_count(1)
    closed(page)
    page.keyboard.press(",")
    closed(page)
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_whoever_writes_writes_a_comma(page: Page) -> None:
    page.goto("/#/new")
    page.get_by_role("textbox").press_sequentially("a,b")
    expect(page.get_by_role("textbox")).to_have_value("a,b")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_it_is_set_by_key_at_once_and_kept(page: Page) -> None:
    page.goto("/")
    dialog = opened_settings(page)
    radio(dialog.get_by_role("group", name="Motion"), "As the device").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator(ROOT)).to_have_attribute("data-motion", "moving")
    radio(dialog.get_by_role("group", name="Contrast"), "As the device").focus()
    page.keyboard.press("ArrowLeft")
    expect(page.locator(ROOT)).to_have_attribute("data-contrast", "high")
    page.reload()
    expect(page.locator(ROOT)).to_have_attribute("data-motion", "moving")
    expect(page.locator(ROOT)).to_have_attribute("data-contrast", "high")


def test_motion_follows_the_device_until_it_is_set(page: Page) -> None:
    page.goto("/")
    expect(page.locator(ROOT)).to_have_attribute("data-motion", "still")
    page.emulate_media(reduced_motion="no-preference")
    expect(page.locator(ROOT)).to_have_attribute("data-motion", "moving")
    set_to(page, "Motion", "Still")
    expect(page.locator(ROOT)).to_have_attribute("data-motion", "still")


def test_strong_contrast_is_strong(page: Page, address: str) -> None:
    show(page, address, "selected")
    set_to(page, "Contrast", "Strong")
    assert violations(page) == []
    keep(page, "contrast-high")


def test_letters_and_numbers_of_squares_are_there_or_not(page: Page, address: str) -> None:
    made = match_at(address, "solo-pink", PUSH, players=ALONE)
    page.goto(f"/#/seat/{seat_token(made, PLAYER)}")
    letters = page.locator(".board .code")
    expect(letters.first).to_be_visible()
    box = opened_settings(page).get_by_role("checkbox", name="Letters and numbers")
    expect(box).to_be_checked()
    box.press("Space")
    expect(letters).to_have_count(0)


@pytest.mark.parametrize(("asks", "dialogs"), [("What stays", 1), ("Nothing", 0)])
def test_what_asks_first_is_up_to_the_player(
    page: Page, address: str, asks: str, dialogs: int
) -> None:
    """The points that are left when a turn ends are lost: that is asked about, or it is not."""
    show(page, address, "action")
    set_to(page, "Ask before", asks)
    screen = page.locator(".screen")
    seq = screen.get_attribute("data-seq")
    page.get_by_role("button", name="End turn").click()
    if dialogs:
        expect(page.get_by_role("button", name="End turn,")).to_be_visible()
        assert screen.get_attribute("data-seq") == seq
    else:
        expect(screen).not_to_have_attribute("data-seq", seq or "")
