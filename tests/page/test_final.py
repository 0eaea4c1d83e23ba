"""What cannot be taken back says so, with its price and its preview, before it is done."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from dungeontwister.core.decisions import moves
from dungeontwister.server.protocol import MatchOptions

from .conftest import Opened, keep
from .hands import CONFIRM, DO_IT, Keys
from .scenes import Scene, act, put_up, select
from .stage import PHONE
from .stages import ABLE, Stage, stage

TWIST = stage("mechanork=1G", "turn mechanork 1 cw")
FRIENDS = stage("mechanork=1G", "turn mechanork 1 cw", options=MatchOptions(friendly=True))
SHUT = ABLE[moves.Reveal]
HANDLE = "twist:0:1"
PRICE = "(1 AP)"
FOR_GOOD = "This cannot be taken back."
UNDO = "header .tool.may"


def at_the_gear(page: Page, address: str, where: Stage = TWIST) -> Locator:
    """The Mechanork at the gear; the handle that turns his room."""
    put_up(page, address, Scene(where, select(where, "mechanork")))
    return page.locator(f'[data-target="{HANDLE}"]')


def seq(page: Page) -> str:
    """How much has happened."""
    return page.locator(".screen").get_attribute("data-seq") or ""


def await_more(page: Page, before: str) -> None:
    """Wait until something has happened."""
    expect(page.locator(".screen")).not_to_have_attribute("data-seq", before)


def ask_to_take_back(page: Page) -> None:
    """Press the button by key: one that is told to be disabled is not clicked by a test."""
    page.locator(UNDO).focus()
    page.keyboard.press("Enter")


@pytest.mark.rule("CG-ROT-08")
def test_pointing_at_a_handle_tells_all_before_the_click(page: Page, address: str) -> None:
    handle = at_the_gear(page, address)
    handle.hover()
    expect(page.locator(".ghost")).to_be_visible()
    expect(page.get_by_role("status").filter(has_text=PRICE)).to_contain_text(FOR_GOOD)
    before = seq(page)
    handle.click()
    expect(page.locator(CONFIRM)).to_contain_text(PRICE)
    expect(page.locator(CONFIRM)).to_contain_text(FOR_GOOD)
    page.locator(CONFIRM).get_by_role("button", name="2", exact=True).click()
    expect(page.locator(CONFIRM)).to_contain_text("(2 AP)")
    expect(page.locator(DO_IT)).to_have_text("Twist for 2 AP")
    assert seq(page) == before
    keep(page, "twist-for-good")


@pytest.mark.rule("CG-ROT-08")
def test_a_rotation_that_is_not_taken_back_says_why(page: Page, address: str) -> None:
    handle, before = at_the_gear(page, address), seq(page)
    handle.click()
    page.locator(DO_IT).click()
    await_more(page, before)
    expect(page.locator(UNDO)).to_have_attribute("aria-disabled", "true")
    ask_to_take_back(page)
    slip = page.get_by_role("alert")
    expect(slip).to_contain_text("A rotation cannot be taken back.")
    rule = slip.get_by_role("button", name="The rule for this")
    expect(rule).to_have_attribute("data-rule", "CG-ROT-08")
    keep(page, "twist-not-taken-back")


def test_among_friends_a_rotation_is_taken_back_and_nothing_else_is_said(
    page: Page, address: str
) -> None:
    handle = at_the_gear(page, address, FRIENDS)
    handle.hover()
    expect(page.get_by_role("status").filter(has_text=PRICE)).not_to_contain_text(FOR_GOOD)
    expect(handle).to_have_attribute("aria-label", re.compile("Turn clockwise: room 1.*, 1 AP$"))
    handle.click()
    expect(page.locator(CONFIRM)).to_contain_text(PRICE)
    expect(page.locator(CONFIRM)).not_to_contain_text(FOR_GOOD)
    page.locator(DO_IT).click()
    expect(page.locator(UNDO)).to_have_attribute("aria-disabled", "false")
    page.locator(UNDO).click()
    expect(page.locator(UNDO)).to_have_attribute("aria-disabled", "true")
    ask_to_take_back(page)
    expect(page.get_by_role("alert")).to_contain_text("You have done nothing yet")


@pytest.mark.rule("CG-ROT-08")
def test_the_first_tap_shows_and_the_second_turns(phone: Page, address: str) -> None:
    handle = at_the_gear(phone, address)
    before = seq(phone)
    handle.tap()
    expect(phone.locator(".ghost")).to_be_visible()
    expect(phone.locator(CONFIRM)).to_contain_text(PRICE)
    expect(phone.locator(CONFIRM)).to_contain_text(FOR_GOOD)
    expect(phone.locator(f"{CONFIRM} .final")).to_be_in_viewport()
    expect(phone.locator(DO_IT)).to_be_in_viewport()
    keep(phone, "phone-twist-for-good")
    assert seq(phone) == before
    handle.tap()
    await_more(phone, before)
    expect(phone.locator(CONFIRM)).to_be_hidden()
    expect(phone.locator(UNDO)).to_have_attribute("aria-disabled", "true")


@pytest.mark.rule("CG-ROT-08")
def test_by_keyboard_and_to_the_ear_it_is_told_as_well(page: Page, address: str) -> None:
    handle = at_the_gear(page, address)
    label = re.compile("Turn clockwise: room 1.*, 1 AP, cannot be taken back$")
    expect(handle).to_have_attribute("aria-label", label)
    before = seq(page)
    Keys(page).point(HANDLE)
    expect(page.locator(CONFIRM).get_by_role("status")).to_contain_text(FOR_GOOD)
    assert seq(page) == before


def test_a_room_is_revealed_for_good(page: Page, address: str) -> None:
    put_up(page, address, Scene(SHUT, select(SHUT, "naga", act("reveal"))))
    page.locator('[data-target="room:1"]').first.click()
    expect(page.locator(CONFIRM)).to_contain_text(FOR_GOOD)
    expect(page.locator(DO_IT)).to_have_text("Reveal for 1 AP")


def test_in_french(french: Page, address: str) -> None:
    assert_told_in_french(french, address)
    keep(french, "twist-fr")


def test_in_french_on_a_phone(opened: Opened, address: str) -> None:
    with opened(PHONE, "fr-FR") as page:
        assert_told_in_french(page, address)
        keep(page, "phone-twist-fr")


def assert_told_in_french(page: Page, address: str) -> None:
    """The confirmation of a rotation."""
    at_the_gear(page, address).click()
    expect(page.locator(CONFIRM)).to_contain_text("(1 PA)")
    expect(page.locator(CONFIRM)).to_contain_text("Cela ne peut pas être annulé.")
    expect(page.locator(f"{CONFIRM} .final")).to_be_in_viewport()
    expect(page.locator(DO_IT)).to_be_in_viewport()
