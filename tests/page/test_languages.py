"""A visitor reads one language only."""

from __future__ import annotations

import re
from functools import cache

import pytest
from playwright.sync_api import Page, expect

from dungeontwister.content.texts import catalogue

from .advice import new_match
from .conftest import keep
from .moments import MOMENTS, show, show_result
from .setting import opened_settings

SHOWN = """() => {
    // What is meant to be in another language says so: names of icons, and of languages.
    const counts = element => !element.closest('body [lang]');
    const said = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode())
        if (counts(walker.currentNode.parentElement)) said.push(walker.currentNode.textContent);
    for (const name of ['aria-label', 'title'])
        for (const element of document.querySelectorAll(`[${name}]`))
            if (counts(element)) said.push(element.getAttribute(name));
    return said.map(text => text.trim()).filter(Boolean) }"""


def said_in(template: str) -> str:
    """A pattern for what a text says, whatever its values are."""
    parts = re.split(r"\{\w+\}", template)
    return ".+".join(re.escape(part) for part in parts)


@cache
def only_english() -> re.Pattern[str]:
    """What is said in English, and cannot be meant in French."""
    french = "\n".join(catalogue("fr").templates().values())
    patterns = {said_in(text) for text in catalogue("en").templates().values()}
    words = [rf"\b{one}\b" for one in patterns if len(re.findall("[A-Za-z]", one)) > 2]
    return re.compile("|".join(word for word in words if not re.search(word, french)))


def english_on(page: Page) -> list[str]:
    """Everything on the page that is English."""
    pattern = only_english()
    said: list[str] = page.evaluate(SHOWN)
    return [text for text in said if pattern.search(text)]


def test_english_is_noticed(page: Page, address: str) -> None:
    show(page, address, "selected")
    assert {"Move", "Log", "Naga cannot reveal"} - {*english_on(page)} == {"Naga cannot reveal"}


def test_the_start_page_is_french(french: Page) -> None:
    french.goto("/")
    expect(french.locator("html")).to_have_attribute("lang", "fr")
    keep(french, "home-fr")
    french.get_by_role("button", name="Crédits").click()
    expect(french.get_by_role("dialog")).to_be_visible()
    assert english_on(french) == []


@pytest.mark.parametrize("name", MOMENTS)
def test_a_moment_is_french(french: Page, address: str, name: str) -> None:
    show(french, address, name)
    keep(french, f"{name}-fr")
    assert english_on(french) == []


def test_every_refusal_is_french(french: Page, address: str) -> None:
    show(french, address, "selected")
    refused = french.locator(".acts .off")
    for nth in range(refused.count()):
        refused.nth(nth).click()
        expect(french.locator(".slip")).to_be_visible()
        assert english_on(french) == []


def test_the_result_of_a_combat_is_french(french: Page, address: str) -> None:
    show_result(french, address)
    keep(french, "result-fr")
    assert english_on(french) == []


def test_the_curtain_is_french(french: Page, address: str) -> None:
    blue, yellow = new_match(address, "tutorial-1", ("person", "person")).seats
    french.goto(f"/#/table/{blue}/{yellow}")
    expect(french.get_by_role("dialog")).to_be_visible()
    assert english_on(french) == []


def test_the_language_is_changed_during_a_match(page: Page, address: str) -> None:
    show(page, address, "action")
    opened_settings(page).get_by_role("button", name="FR, Français").click()
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    expect(page.locator(".screen")).to_be_visible()
    assert english_on(page) == []
