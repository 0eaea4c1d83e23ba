"""The dock is whole on every screen: acts, names, and what is told of what is pointed at."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from dungeontwister.core.decisions import moves

from .conftest import Opened, measured
from .prison_stages import squares
from .scenes import SCENES, Scene, put_up, select
from .stage import LAPTOP, PHONE
from .stages import ABLE, Stage, reached

# The longest words and the most acts; something that can be put down makes the name's line higher.
CASES: Final = {
    "eight acts": squares("cleric=1b2 bow=cleric NAGA=1c2", "move cleric"),
    "a load to put down": squares("banshee=1b2 key=banshee", "step banshee 1c2", "move banshee"),
}
SCREENS: Final[tuple[ViewportSize, ...]] = (
    LAPTOP,
    {"width": 1280, "height": 800},
    {"width": 1000, "height": 760},
    PHONE,
)
CUT_OFF: Final = """() => [...document.querySelectorAll('.acts button')].filter((button) => {
    const box = button.getBoundingClientRect();
    const inside = [...button.children].every((part) => {
        const { left, right } = part.getBoundingClientRect();
        return left >= box.left && right <= box.right && part.scrollWidth <= part.clientWidth + 1;
    });
    return !inside || box.bottom > innerHeight;
}).map((button) => button.innerText)"""


@pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: str(screen["width"]))
@pytest.mark.parametrize("case", CASES)
def test_no_act_is_cut_off(opened: Opened, address: str, case: str, screen: ViewportSize) -> None:
    with opened(screen, "fr-FR") as page:
        page.goto(f"/#/seat/{CASES[case].seats(address)[0]}")
        show_acts(page, CASES[case])
        assert measured(page, CUT_OFF) == []


# Where one would be, all over the screen.
LIES: Final = """() => [...document.querySelectorAll(
    '.board, .dock section, .line, .line button, .content, .hand, .acts button'
)].map((part) => {
    const { x, y, width, height } = part.getBoundingClientRect();
    return [x, y, width, height].map(Math.round).join(' ');
})"""
SMALL: Final[ViewportSize] = {"width": 1280, "height": 720}


@pytest.mark.parametrize("screen", [SMALL, LAPTOP], ids=lambda screen: str(screen["width"]))
def test_nothing_moves_for_what_is_pointed_at(
    opened: Opened, address: str, screen: ViewportSize
) -> None:
    stage = ABLE[moves.Turn]
    with opened(screen, "fr-FR") as page:
        put_up(page, address, Scene(stage, select(stage, "mechanork")))
        page.locator("[data-target^='place:'][role=button]").first.wait_for()
        before = measured(page, LIES)
        for number in range(page.locator(".handle").count()):
            page.locator(".handle").nth(number).hover()
            expect(page.locator(".over")).to_contain_text("Faire tourner la salle")
            assert measured(page, LIES) == before
            assert measured(page, "document.documentElement.scrollHeight <= innerHeight") is True
            room = page.locator(".over").evaluate("it => it.scrollHeight <= it.clientHeight")
            assert room, "it is cut off"
        # What it leads to is told with room for its buttons.
        page.locator(".handle").first.click()
        expect(page.locator(".confirm .foreseen")).not_to_be_empty()
        expect(page.locator(".confirm .btn.main").last).to_be_in_viewport(ratio=1)
        assert measured(page, "document.documentElement.scrollHeight <= innerHeight") is True


DIVIDED: Final = """() => [...document.querySelectorAll('.tray .name, .team span')]
    .filter((name) => name.firstChild?.nodeType === 3)
    .flatMap((name) => [...name.firstChild.data.matchAll(/[^ \\u00a0-]+/g)].filter((word) => {
        const range = document.createRange();
        range.setStart(name.firstChild, word.index);
        range.setEnd(name.firstChild, word.index + word[0].length);
        const tops = [...range.getClientRects()].map(({ top }) => Math.round(top));
        const inside = range.getBoundingClientRect().right <= innerWidth;
        const beside = name.closest('button').getBoundingClientRect();
        const whole = range.getBoundingClientRect().right <= beside.right + 1;
        return new Set(tops).size > 1 || !inside || !whole;
    }))
    .map(String)"""
"""Words of names that stand on two lines, or run out of their button."""
NAMED: Final = {
    "tray": reached("starting-choice", "standard"),
    "tray of many": reached("laying", "standard"),
    "team": SCENES["twelve-rooms"].stage,
}


@pytest.mark.parametrize("name", NAMED)
def test_no_name_is_divided(opened: Opened, address: str, name: str) -> None:
    for screen in (SMALL, LAPTOP, PHONE):
        for language in ("en-GB", "fr-FR"):
            with opened(screen, language) as page:
                put_up(page, address, Scene(NAMED[name]))
                page.wait_for_selector(".tray .name, .team span")
                assert measured(page, DIVIDED) == [], (screen, language)


def show_acts(page: Page, stage: Stage) -> None:
    """Whoever is moving is chosen already."""
    page.wait_for_selector(".screen[data-asked]")
    if stage.kind == "action":
        page.locator(".team .may").first.click()
    page.wait_for_selector(".acts button")
