"""The settings, as a player changes them."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Locator, Page, expect

AT_ONCE: Final = """
if (location.protocol.startsWith('http'))
    localStorage['dungeontwister.settings'] ??= '{"speed":"once","firsts":false}'
"""
"""Tests wait for nobody who could be shown at once, and are not told what is new; a test that looks
at the speed, or at what is new, sets it."""


def opened_settings(page: Page) -> Locator:
    """The dialog of the settings."""
    page.get_by_role("link").or_(page.get_by_role("main")).first.wait_for()
    page.keyboard.press(",")
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("slider")).to_be_visible()
    return dialog


def closed(page: Page) -> None:
    """The settings were open; they are closed by key."""
    expect(page.get_by_role("dialog").get_by_role("slider")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("slider")).to_have_count(0)


def set_to(page: Page, name: str, option: str) -> None:
    """Choose one of a few words."""
    group = opened_settings(page).get_by_role("group", name=name)
    group.get_by_role("radio", name=option, exact=True).check()
    closed(page)
