"""A game goes on on another device: by a code that is typed there, or read by its camera."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from .advice import new_match
from .conftest import Opened, is_too_wide, keep
from .stage import LAPTOP
from .test_access import violations
from .test_setting_up import HAND, SMALL, press, said


def code_shown(page: Page, language: str) -> str:
    """The code, asked for in the menu."""
    press(page, language, "menu")
    press(page, language, "handover.open")
    line = page.get_by_role("dialog").get_by_role("status")
    expect(line).to_have_text(re.compile(r"[A-Z\d]{4} [A-Z\d]{4}"))
    expect(page.get_by_role("img", name=said(language, "handover.picture"))).to_be_visible()
    return line.inner_text()[-9:]


@pytest.mark.parametrize(("first", "second"), [("en", "fr"), ("fr", "en")])
def test_a_code_is_typed_on_the_other_device(
    opened: Opened, address: str, first: str, second: str
) -> None:
    made = new_match(address, "tutorial-1", ("person", "goblin"))
    sizes = (LAPTOP, HAND) if first == "en" else (HAND, SMALL)
    with opened(sizes[0], first) as one, opened(sizes[1], second) as other:
        one.goto(f"/#/seat/{made.seats[0]}")
        code = code_shown(one, first)
        assert violations(one) == []
        keep(one, f"handover-code-{first}")
        other.goto("/#/games")
        other.get_by_label(said(second, "open.title")).fill(code.lower())
        press(other, second, "open.go")
        expect(other.get_by_role("heading", name=said(second, "handover.title"))).to_be_visible()
        assert violations(other) == []
        assert not is_too_wide(other)
        keep(other, f"handover-take-{second}")
        press(other, second, "handover.title")
        expect(other.locator("[data-asked=starting-choice]")).to_be_visible()
        assert str(made.seats[0]) not in other.url
        # The old link goes on.
        one.reload()
        expect(one.locator("[data-asked=starting-choice]")).to_be_visible()
