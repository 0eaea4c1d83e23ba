"""The pictures of the library show the board where the page shows it."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from dungeontwister.core.position.seats import PLAYERS
from dungeontwister.record.positions import position_text
from dungeontwister.render.svg.picture import board_svg

from .advice import match_at, seat_token
from .prison_scenes import CROWD as SQUARES
from .scenes import CROWD as ZONES
from .scenes import LONG, PEOPLE, SECRET, WORN
from .stage import ALONE, LAPTOP
from .stages import Stage, reached, stage

FACE_DOWN = "b1.1,?/g1o,g2.2/r1.3,b2/?,p2"

STAGES = {
    "zones": ZONES,
    "twelve-rooms": LONG,
    "covered": stage(PEOPLE, "end", rooms=WORN, options=SECRET),
    "squares": SQUARES,
    "starting": reached("starting-choice"),
    "laying": reached("laying"),
    "panels": stage("naga=@7T troll=@7S rope=@7T NAGA=@1C goblin=@8G", "end", rooms=FACE_DOWN),
    "line-up": reached("line-up", "scenario-4"),
    "tokens": reached("laying", "scenario-5"),
}

SEEN = """
(root) => {
  const back = root.getScreenCTM().inverse();
  const round = (value) => Math.round(value * 10) / 10 + 0;
  const matrix = (one) => {
    const { a, b, c, d, e, f } = back.multiply(one.getScreenCTM());
    return [a, b, c, d, e, f].map((value, at) => (at < 4 ? Math.round(value * 50) : round(value)));
  };
  const corners = (one) => {
    const { x, y, width, height } = one.getBBox();
    const turn = back.multiply(one.getScreenCTM());
    const ends = [[x, y], [x + width, y + height]].map(([left, top]) => {
      const at = new DOMPoint(left, top).matrixTransform(turn);
      return [round(at.x), round(at.y)];
    });
    return ends.sort((one, other) => one[0] - other[0] || one[1] - other[1]);
  };
  const all = (selector) => [...root.querySelectorAll(selector)];
  const number = (one) => (one.dataset.target ?? '').split(':')[1];
  const symbol = (one) => one.getAttribute('href').replace(/#(dt-[a-z_]+-)?/, '');
  return {
    places: Object.fromEntries(
      all('path.ground, [data-place]').map((one) => {
        const [first, last] = corners(one);
        const middle = [round((first[0] + last[0]) / 2), round((first[1] + last[1]) / 2)];
        return [one.dataset.place ?? number(one), middle];
      }),
    ),
    rooms: all('[data-room]').map((one) => corners(one.querySelector('rect'))),
    pieces: Object.fromEntries(
      all('g.figure, [data-piece]').map((one) => [one.dataset.piece ?? number(one), matrix(one)]),
    ),
    elements: all('use')
      .filter((one) => !one.closest('defs, [data-header]') && !symbol(one).startsWith('icon-'))
      .map((one) => `${symbol(one)} ${matrix(one)}`)
      .sort(),
  };
}
"""
"""Places, rooms, pieces and symbols of a board, each where it is in the units of the drawing."""

Seen = dict[str, Any]


def seen_on_page(page: Page, token: str) -> Seen:
    """What the page shows at a seat."""
    page.goto(f"/#/seat/{token}")
    board = page.locator("svg.board")
    expect(board).to_have_attribute("data-playing", "false")
    found: Seen = board.evaluate(SEEN)
    return found


def seen_in_picture(browser: Browser, picture: str) -> Seen:
    """What a picture shows."""
    page = browser.new_page(viewport=LAPTOP)
    page.set_content(picture)
    found: Seen = page.locator("svg").evaluate(SEEN)
    page.close()
    return found


def picture_of(stage: Stage, seat: int) -> str:
    """A stage, as a seat sees it."""
    game, state = stage.table.game, stage.table.state
    return board_svg(game, game.view(state, seat))


@pytest.mark.parametrize("seat", PLAYERS)
@pytest.mark.parametrize("name", STAGES)
def test_both_show_everything_at_the_same_place(
    page: Page, browser: Browser, address: str, name: str, seat: int
) -> None:
    found = STAGES[name]
    tokens = found.seats(address)
    token = tokens[0] if found.move.seat == seat else tokens[1]
    assert seen_in_picture(browser, picture_of(found, seat)) == seen_on_page(page, token)


def test_so_do_they_against_the_non_player(page: Page, browser: Browser, address: str) -> None:
    found = reached("action-choice", "solo-pink")
    words = position_text(found.table.names, found.table.state).partition(" ")[2]
    match = match_at(address, "solo-pink", words, players=ALONE)
    seat = found.move.seat
    seen = seen_in_picture(browser, picture_of(found, seat))
    assert seen == seen_on_page(page, seat_token(match, seat))
    assert len(seen["pieces"]) > 3
