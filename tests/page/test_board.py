"""A board larger than its frame: nearer and farther, here and there."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import CDPSession, FloatRect, Page, expect

from .conftest import Opened
from .hands import Clicks, Keys
from .prison_scenes import CROWD
from .prison_stages import squares
from .scenes import Scene, piece, put_up
from .stage import LAPTOP, PHONE

NEARER, FARTHER, WHOLE = "Nearer (+)", "Farther (-)", "The whole board (0)"
FRAME = "main .frame"


@pytest.fixture
def board(page: Page, address: str) -> Page:
    """The full board of Prison on a laptop."""
    put_up(page, address, Scene(CROWD))
    return page


@pytest.fixture
def small_board(opened: Opened, address: str) -> Iterator[Page]:
    """The same on a small screen that is touched."""
    with opened(PHONE, "en-GB") as phone:
        put_up(phone, address, Scene(CROWD))
        yield phone


def box(page: Page, selector: str) -> FloatRect:
    """Where something is on the screen."""
    found = page.locator(selector).first.bounding_box()
    assert found
    return found


def middle(page: Page, selector: str) -> tuple[float, float]:
    """The middle of something on the screen."""
    found = box(page, selector)
    return found["x"] + found["width"] / 2, found["y"] + found["height"] / 2


def width(page: Page) -> float:
    """How wide the board is."""
    return box(page, f"{FRAME} > svg")["width"]


def is_in_frame(page: Page, selector: str) -> bool:
    """Whether the middle of something is seen."""
    (x, y), frame = middle(page, selector), box(page, FRAME)
    inside_x = frame["x"] <= x <= frame["x"] + frame["width"]
    return inside_x and frame["y"] <= y <= frame["y"] + frame["height"]


def test_by_buttons(board: Page) -> None:
    whole = width(board)
    assert whole <= LAPTOP["width"]
    board.get_by_role("button", name=NEARER).click()
    board.get_by_role("button", name=NEARER).click()
    assert width(board) > 1.5 * whole
    board.get_by_role("button", name=FARTHER).click()
    assert whole < width(board) < 1.5 * whole
    board.get_by_role("button", name=WHOLE).click()
    assert width(board) == pytest.approx(whole)
    expect(board.get_by_role("button", name=FARTHER)).to_be_disabled()


def test_by_keys(board: Page) -> None:
    whole = width(board)
    board.keyboard.press("+")
    assert width(board) > whole
    board.keyboard.press("-")
    assert width(board) == pytest.approx(whole)
    board.keyboard.press("+")
    board.keyboard.press("0")
    assert width(board) == pytest.approx(whole)


def test_the_wheel_keeps_what_is_below_the_pointer(board: Page) -> None:
    whole, naga = width(board), piece(CROWD, "NAGA")
    x, y = middle(board, naga)
    board.mouse.move(x, y)
    board.mouse.wheel(0, -400)
    expect(board.get_by_role("button", name=FARTHER)).to_be_enabled()
    assert width(board) > 1.5 * whole
    assert middle(board, naga) == pytest.approx((x, y), abs=3)


def test_dragging_moves_the_board_and_picks_nothing(board: Page) -> None:
    naga = piece(CROWD, "naga")
    x, y = middle(board, naga)
    board.mouse.move(x, y)
    board.mouse.wheel(0, -400)
    expect(board.get_by_role("button", name=FARTHER)).to_be_enabled()
    board.mouse.down()
    board.mouse.move(x + 60, y + 40, steps=4)
    board.mouse.up()
    assert middle(board, naga) == pytest.approx((x + 60, y + 40), abs=3)
    expect(board.locator(".acts")).to_have_count(0)
    board.mouse.click(x + 60, y + 40)
    expect(board.locator(".acts")).to_be_visible()


def test_whoever_is_chosen_is_brought_to_sight(board: Page) -> None:
    for _ in range(5):
        board.keyboard.press("+")
    naga, cleric = piece(CROWD, "naga"), piece(CROWD, "cleric")
    for name in (naga, cleric):
        number = name.partition("piece:")[2].rstrip('"]')
        board.locator(f'.team [data-piece="{number}"]').click()
        expect(board.locator(f"{name} .pulse")).to_be_visible()
        assert is_in_frame(board, name)
        board.keyboard.press("Escape")


def test_the_focus_is_always_in_sight(board: Page) -> None:
    for _ in range(5):
        board.keyboard.press("+")
    Keys(board).tab_to("[data-target]")
    for _ in range(6):
        board.keyboard.press("PageDown")
        assert is_in_frame(board, "[data-target]:focus")


def pinch(session: CDPSession, at: tuple[float, float], *apart: float) -> None:
    """Two fingers left and right of a point, so far apart, one distance after the other."""
    x, y = at
    for number, half in enumerate(apart):
        points = [{"x": x - half, "y": y}, {"x": x + half, "y": y}]
        kind = "touchMove" if number else "touchStart"
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_two_fingers_on_a_phone(small_board: Page) -> None:
    at_rest = width(small_board)
    assert at_rest <= PHONE["width"]
    session = small_board.context.new_cdp_session(small_board)
    at = middle(small_board, FRAME)
    pinch(session, at, 30, 40, 50, 60)
    small_board.wait_for_function(
        f"document.querySelector('{FRAME} > svg').clientWidth > {1.4 * at_rest}"
    )
    small_board.get_by_role("button", name="Nearer or farther").tap()
    assert width(small_board) < at_rest


def test_a_finger_gets_squares_that_it_can_hit(small_board: Page) -> None:
    naga = piece(CROWD, "naga")
    before = box(small_board, naga)["width"]
    small_board.locator(naga).tap()
    small_board.locator(naga).tap()
    expect(small_board.locator(f"{naga} .pulse")).to_be_visible()
    square = box(small_board, '.ground[role="button"]')
    assert square["width"] >= 44 > before
    assert is_in_frame(small_board, naga)


def test_a_square_behind_a_wall_says_so(page: Page, address: str) -> None:
    cage = squares("colossus=1b2 naga=1c2", "end")
    put_up(page, address, Scene(cage))
    hands, names = Clicks(page), cage.table.names
    hands.select(names.piece("colossus"))
    expect(page.locator(".may").first).to_be_visible()
    slip = page.locator(".slip")
    hands.point(f"place:{names.place('1a2')}")
    expect(slip).to_contain_text("There is a wall between Blue’s Colossus and square S1.")
    expect(slip.get_by_role("button", name="The rule for this")).to_have_attribute(
        "data-rule", re.compile("^PR-")
    )
    hands.point(f"place:{names.place('1e5')}")
    expect(slip).to_contain_text("does not get to square P5")


def test_a_square_is_walked_to_with_one_click(board: Page) -> None:
    hands, names = Clicks(board), CROWD.table.names
    hands.select(names.piece("naga"))
    before = hands.seq()
    hands.point(f"place:{names.place('3c4')}")
    expect(board.locator(".screen")).not_to_have_attribute("data-seq", before or "")
    expect(board.get_by_role("region", name="Log")).to_contain_text("square M4")
