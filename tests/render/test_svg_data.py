"""What the page and the pictures share is complete: an icon, a colour, a credit for everything."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from dungeontwister.bots.opponents import OPPONENTS
from dungeontwister.content.looks import Paint
from dungeontwister.render.board_plan import Plan
from dungeontwister.render.svg.data import (
    definitions,
    icons,
    look,
    sides,
    symbols,
    symbols_for,
    text,
)
from dungeontwister.series import TITLES, build

CREDITS = Path(__file__).resolve().parents[2] / "web" / "CREDITS.md"


def paints(name: str) -> list[Paint]:
    """The colours of all rooms of a game."""
    return [room.paint for room in Plan(build(TITLES[name].scenarios[-1])).rooms]


@pytest.mark.parametrize("name", ["card_game", "prison"])
def test_every_piece_has_an_icon(name: str) -> None:
    rows = {row.name for scenario in TITLES[name].scenarios for row in build(scenario).rows}
    assert rows <= look().pieces.keys()


def test_every_opponent_has_a_picture() -> None:
    assert look().opponents.keys() == OPPONENTS.keys()


def test_every_icon_that_is_named_is_there() -> None:
    named = {*look().pieces.values(), *look().opponents.values()}
    assert named <= icons().paths.keys()


@pytest.mark.parametrize("name", TITLES)
def test_every_room_has_its_colours(name: str) -> None:
    assert {paint.floor for paint in paints(name)} <= look().floors.keys()
    assert {paint.gear for paint in paints(name)} <= look().pairs.keys()


def test_every_icon_has_an_author() -> None:
    named = sorted(name for names in icons().authors.values() for name in names)
    assert named == sorted(icons().paths)
    credits = CREDITS.read_text(encoding="utf-8")
    for author, names in icons().authors.items():
        assert f"* {author}: {', '.join(names)}\n" in credits


def test_every_colour_of_a_side_is_there() -> None:
    used = {*re.findall(r"var\(--([\w-]+)\)", text("art.svg"))}
    assert used
    assert used <= sides("prison").keys()
    assert sides("solo").keys() == sides("prison").keys()
    assert sides("solo")["blue"] != sides("prison")["blue"]
    assert sides("solo")["yellow"] == sides("prison")["yellow"]


def test_the_symbols_are_a_drawing_of_their_own() -> None:
    root = ElementTree.fromstring(text("art.svg"))
    ids = {one.attrib["id"] for one in root.iter() if "id" in one.attrib}
    used = {one.attrib["href"] for one in root.iter() if "href" in one.attrib}
    assert {name.removeprefix("#") for name in used} <= ids


def test_a_picture_has_only_what_it_refers_to() -> None:
    assert "".join(definitions().values()) == symbols()
    plain = symbols_for('<use href="#side-1"/>')
    assert ' id="side-1"' in plain
    assert ' id="body-yellow"' in plain
    assert ' id="pit"' not in plain
    assert symbols_for("") == ""
