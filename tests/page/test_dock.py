"""The acts of a character are whole on every screen, however many there are, whatever he holds."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import Page, ViewportSize

from .conftest import Opened, measured
from .prison_stages import squares
from .stage import LAPTOP, PHONE
from .stages import Stage

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


def show_acts(page: Page, stage: Stage) -> None:
    """Whoever is moving is chosen already."""
    page.wait_for_selector(".screen[data-asked]")
    if stage.kind == "action":
        page.locator(".team .may").first.click()
    page.wait_for_selector(".acts button")
