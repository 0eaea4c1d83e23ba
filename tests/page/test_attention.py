"""What calls a player: sounds, once they were asked for, the title, and a notice of the browser."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import Page, expect

from tests.server.client import Client

from .setting import closed, opened_settings
from .stages import stage

LISTEN: Final = """() => {
    window.heard = [];
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...at) {
        heard.push(Math.round(this.frequency.value));
        return start.apply(this, at);
    };
}"""
"""The pitch of every tone that begins."""
TURN, STEP, ROOM = 587, 190, 46
"""The first tone of a sound."""

NOTICES: Final = """() => {
    window.notices = [];
    window.Notification = class {
        static permission = 'default';
        static async requestPermission() { return Notification.permission = window.leave }
        constructor(title, { body }) { notices.push(`${title}: ${body}`) }
    };
    window.leave = 'granted';
}"""
HIDE: Final = "Object.defineProperty(document, 'hidden', { value: true, configurable: true })"
TURNING: Final = stage("mechanork=1G NAGA=4T", "turn mechanork 1 cw")


def begun(page: Page, address: str, client: Client) -> None:
    """The page waits for the other player, who can turn a room and end his turn."""
    mover, other = TURNING.seats(address)
    page.goto(f"/#/seat/{other}")
    expect(page.locator(".screen")).to_be_visible()
    client.hello(mover)


def louder(page: Page) -> None:
    """The sound is turned on, by key."""
    opened_settings(page).get_by_role("slider").press("End")
    closed(page)


def heard(page: Page, pitch: int) -> None:
    """A sound is heard."""
    page.wait_for_function("pitch => heard.includes(pitch)", arg=pitch)


def test_nothing_is_heard_nor_loaded_until_it_is_asked_for(page: Page, address: str) -> None:
    loaded: list[str] = []
    page.on("request", lambda request: loaded.append(request.url))
    with Client(address) as client:
        begun(page, address, client)
        page.evaluate(LISTEN)
        client.until(client.act("blue end").seq)
        expect(page.locator(".screen")).to_have_attribute("data-asked", "action")
        assert page.evaluate("heard") == []
        assert not any("sounds" in url for url in loaded)
        louder(page)
        heard(page, TURN)
        assert any("sounds" in url for url in loaded)
        page.reload()
        assert opened_settings(page).get_by_role("slider").input_value() == "10"


def test_steps_rooms_and_turns_sound_different(page: Page, address: str) -> None:
    with Client(address) as client:
        begun(page, address, client)
        louder(page)
        page.evaluate(LISTEN)
        client.until(client.act("blue turn mechanork 1 cw").seq)
        heard(page, ROOM)
        assert TURN not in page.evaluate("heard")
        client.until(client.act("blue end").seq)
        heard(page, TURN)
        assert STEP not in page.evaluate("heard")


def test_the_title_says_that_it_is_ones_turn(page: Page, address: str) -> None:
    with Client(address) as client:
        begun(page, address, client)
        expect(page).not_to_have_title("● Your turn · Dungeon Twister")
        client.until(client.act("blue end").seq)
        expect(page).to_have_title("● Your turn · Dungeon Twister")


@pytest.mark.parametrize("hidden", [True, False])
def test_the_browser_calls_whoever_does_not_look(page: Page, address: str, hidden: bool) -> None:
    with Client(address) as client:
        begun(page, address, client)
        page.evaluate(NOTICES)
        opened_settings(page).get_by_role("checkbox", name="Notice").press("Space")
        expect(page.get_by_role("checkbox", name="Notice")).to_be_checked()
        closed(page)
        if hidden:
            page.evaluate(HIDE)
        client.until(client.act("blue end").seq)
        expect(page).to_have_title("● Your turn · Dungeon Twister")
        expected = ["Your turn: Standard full game"] if hidden else []
        assert page.evaluate("notices") == expected


def test_a_browser_that_refuses_is_believed(page: Page) -> None:
    page.goto("/")
    page.evaluate(NOTICES)
    page.evaluate("window.leave = 'denied'")
    dialog = opened_settings(page)
    box = dialog.get_by_role("checkbox", name="Notice")
    box.press("Space")
    expect(dialog.get_by_text("The browser does not allow it")).to_be_visible()
    expect(box).not_to_be_checked()
