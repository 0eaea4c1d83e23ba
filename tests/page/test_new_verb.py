"""A kind of move and a kind of decision that the page has never heard of are made by pointing.

The page was built before they existed: it knows them from what the server tells of them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from dungeontwister.record.notation import Names
from dungeontwister.render.words import Speaker
from dungeontwister.series import build
from tests.support.fling import TEXTS, FlingGame, registered

from .advice import match_at, seat_token
from .conftest import keep, open_page
from .hands import CONFIRM, Clicks, Hands, Keys, Taps
from .stage import LAPTOP, PAGE, PHONE, SEED, served
from .stages import HANDS, ROOMS

POSITION = f"{ROOMS} naga=1T rope=1T key=1T goblin=1C TROLL=3T ap=3 {HANDS}"
WORDS = (*TEXTS, "fling", "flung", "cheer", "shout")


@pytest.fixture(scope="module")
def flinging(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where a server listens that has them."""
    folder = tmp_path_factory.mktemp("flinging")
    with served(folder, SEED, "tests.page.serve_fling") as address:
        yield address


@pytest.fixture(scope="module")
def names() -> Names:
    """The game of the server."""
    with registered():
        game = build("standard")
    assert isinstance(game.edition, FlingGame)
    return Names(game)


@pytest.fixture(params=["clicks", "taps", "keys"])
def hands(request: pytest.FixtureRequest, browser: Browser, flinging: str) -> Iterator[Hands]:
    """Somebody at the page: with a mouse, a finger or a keyboard."""
    kinds: dict[str, type[Hands]] = {"clicks": Clicks, "taps": Taps, "keys": Keys}
    kind = kinds[request.param]
    with open_page(browser, flinging, PHONE if kind is Taps else LAPTOP, "en-GB") as page:
        yield kind(page)


def seats(address: str) -> tuple[str, str]:
    """Both seats of a match in which something can be flung."""
    made = match_at(address, "standard", POSITION)
    return seat_token(made, 0), seat_token(made, 1)


def open_seat(hands: Hands, token: str, kind: str) -> None:
    """Sit down, and wait for the question."""
    page = hands.page
    page.goto("about:blank")
    page.goto(f"/#/seat/{token}")
    expect(page.locator(".screen")).to_have_attribute("data-asked", kind)


def lies_at(page: Page, names: Names, item: str, place: str) -> None:
    """The page shows a piece at a place."""
    words = Speaker(names.game, "en").place(names.place(place))
    shown = page.locator(f'[data-target="piece:{names.piece(item)}"]').first
    expect(shown).to_have_attribute("aria-label", re.compile(re.escape(words)))


def fling(hands: Hands, names: Names) -> None:
    """The Naga flings the key, and not the rope, to another zone."""
    naga, place = names.piece("naga"), names.place("1G")
    hands.select(naga)
    hands.press(".acts [data-act=fling]")
    hands.decide(f"place:{place}", "Fling Blue’s Key to 1G")


def test_the_page_was_built_before_they_existed() -> None:
    built = "".join(file.read_text(encoding="utf-8") for file in (PAGE / "assets").glob("*.js"))
    assert [word for word in WORDS if f'"{word}"' in built or f"`{word}`" in built] == []


def test_they_are_answered_with_a_button(hands: Hands, flinging: str, names: Names) -> None:
    page = hands.page
    blue, yellow = seats(flinging)
    open_seat(hands, blue, "action")
    hands.select(names.piece("naga"))
    expect(page.locator("[data-act=fling]")).to_have_text("Fling 1 AP")
    fling(hands, names)
    expect(page.locator("[role=log].aside")).to_contain_text("flings Blue’s Key to 1G")
    lies_at(page, names, "key", "1G")
    lies_at(page, names, "rope", "1T")
    open_seat(hands, yellow, "cheer")
    expect(page.locator("[role=status]").first).to_contain_text("what do you think of")
    keep(page, f"new-verb-{type(hands).__name__.lower()}")
    hands.press('.answers button:has-text("Shout (2)")')
    expect(page.locator("[role=log].aside")).to_contain_text("Yellow cheers (2)")
    expect(page.locator(".answers")).to_have_count(0)


def test_they_are_answered_on_the_board(hands: Hands, flinging: str, names: Names) -> None:
    page = hands.page
    blue, yellow = seats(flinging)
    open_seat(hands, blue, "action")
    fling(hands, names)
    expect(page.locator("[role=log].aside")).to_contain_text("flings")
    open_seat(hands, yellow, "cheer")
    hands.decide(f"place:{names.place('1G')}", "Bow to 1G")
    expect(page.locator("[role=log].aside")).to_contain_text("Yellow cheers (0)")


def test_one_of_two_cards_is_chosen(hands: Hands, flinging: str, names: Names) -> None:
    page = hands.page
    open_seat(hands, seats(flinging)[0], "action")
    hands.select(names.piece("naga"))
    hands.press(".acts [data-act=fling]")
    hands.point(f"place:{names.place('1G')}")
    expect(page.locator(f"{CONFIRM} .btn.card")).to_have_count(2)
    expect(page.locator(CONFIRM)).to_contain_text("Fling Blue’s Rope to 1G")


def test_a_refusal_says_why(hands: Hands, flinging: str, names: Names) -> None:
    page = hands.page
    open_seat(hands, seats(flinging)[0], "action")
    hands.select(names.piece("goblin"))
    button = page.locator(".acts [data-act=fling]")
    expect(button).to_contain_text("why not?")
    hands.press(".acts [data-act=fling]")
    expect(page.locator(".slip")).to_contain_text("Nothing lies there")


def test_what_is_too_far_is_said(browser: Browser, flinging: str, names: Names) -> None:
    with open_page(browser, flinging, LAPTOP, "en-GB") as page:
        hands = Clicks(page)
        open_seat(hands, seats(flinging)[0], "action")
        hands.select(names.piece("naga"))
        hands.press(".acts [data-act=fling]")
        hands.point(f"place:{names.place('2T')}")
        expect(page.locator(".slip")).to_contain_text("That is too far to fling.")


def test_the_answer_to_a_new_question_is_explained(
    browser: Browser, flinging: str, names: Names
) -> None:
    blue, yellow = seats(flinging)
    with open_page(browser, flinging, LAPTOP, "en-GB") as page:
        hands = Clicks(page)
        open_seat(hands, blue, "action")
        fling(hands, names)
        expect(page.locator("[role=log].aside")).to_contain_text("flings")
        open_seat(hands, yellow, "cheer")
        hands.point(f"place:{names.place('2T')}")
        expect(page.locator(".slip")).to_contain_text("It does not lie there.")
