"""A language that the server has just been given: the page has it in its switch, and speaks it."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.howto.languages import CODE, SIGN, begin
from tests.howto.pages import Copy

from .conftest import open_page
from .setting import closed, opened_settings
from .stage import LAPTOP, SEED


@contextmanager
def served_by(copy: Copy) -> Iterator[str]:
    """Where a server listens that runs from the copy, with the page as it is built."""
    command = ["python", "-m", "tests.page.serve", str(copy.folder / "matches"), SEED]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, text=True, cwd=copy.folder, env=copy.environment()
    ) as server:
        assert server.stdout is not None
        try:
            yield server.stdout.readline().strip()
        finally:
            server.terminate()


def test_the_page_learns_of_it_from_the_server(browser: Browser, tmp_path: Path) -> None:
    copy = Copy(tmp_path)
    begin(copy)
    with served_by(copy) as address, open_page(browser, address, LAPTOP, "en-GB") as page:
        page.goto("/")
        language = f"{CODE.upper()}, English{SIGN}"
        opened_settings(page).get_by_role("button", name=language).click()
        expect(page.locator("html")).to_have_attribute("lang", CODE)
        closed(page)
        expect(page.get_by_role("heading", level=1)).to_have_text(f"Dungeon Twister{SIGN}")
        expect(page.get_by_text(f"Tutorial 1{SIGN}").first).to_be_visible()
        page.goto("/#/rules/card_game/rotation")
        expect(page.get_by_text(f"This rulebook is written in English only.{SIGN}")).to_be_visible()
        expect(page.locator(".text")).to_have_attribute("lang", "en")
