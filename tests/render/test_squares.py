"""Prison's board as text: how squares are drawn, and how their names can be read off."""

import re

import pytest

from dungeontwister.content.texts import languages
from dungeontwister.core.position.drawing import parse_drawing
from dungeontwister.core.position.state import BROKEN, OPEN, Room
from dungeontwister.editions.squares.squares import seen_at
from dungeontwister.record.notation import Names
from dungeontwister.render.board import SHEET
from dungeontwister.render.boards import board_of
from dungeontwister.render.canvas import Canvas
from dungeontwister.render.labels import Label
from dungeontwister.render.legend import legend
from dungeontwister.render.panel import Panel
from dungeontwister.render.square_room import SMALL, Look, Standing, cells, draw_closer, draw_room
from dungeontwister.render.words import Speaker
from dungeontwister.series import build, packaged
from tests.support.positions import Table, at, start

ART = """
+-+ +:+ + +
|. G .!. .
+ + + + + +
 P . .H. .
+=+-+ + + +
|. . . . .
+ + + + + +
 . . . . .
+ + + + + +
 . . . . P
+ + + +-+ +
"""


def look(turn: int = 0, portcullis: int = 0) -> Look:
    drawing = parse_drawing(ART, "test", ".G", "P", size=5)
    return Look(drawing, Room(0, 0, turn, portcullis), -1)


def lines_of(canvas: Canvas) -> list[str]:
    return [line.plain for line in canvas.lines()]


def drawn(standing: Standing | None = None, *, turn: int = 0, portcullis: int = 0) -> list[str]:
    return lines_of(draw_room(look(turn, portcullis), standing or {}))


def test_walls_slits_pits_and_the_gear_are_drawn() -> None:
    assert drawn()[:6] == [
        "┏━━━━━╸     ╺━╏━╏━┓     ·     +",
        "┃        G↺       ╏            ",
        "╹     ·     ·     ┃     ·     ·",
        " ▒▒▒▒▒            ╫            ",
        "┏╫╫╫╫╫━━━━━━╸     ╹     ·     ·",
        "┃                              ",
    ]


@pytest.mark.parametrize(
    ("portcullis", "first", "second"),
    [(0, "╫", "╫╫╫╫╫"), (OPEN, "↔", "╫╫╫╫╫"), (OPEN << 2 | BROKEN, "×", "╸↕ ↕╺")],
)
def test_each_portcullis_shows_its_own_state(portcullis: int, first: str, second: str) -> None:
    lines = drawn(portcullis=portcullis)
    assert (lines[3][18], lines[4][1:6]) == (first, second)


def test_a_gap_in_a_wall_has_the_marker_of_a_broken_portcullis() -> None:
    """The slit east of c1 stands on line 1, at column 6; the first wall at column 1 of line 0."""
    seen = Look(look().drawing, Room(0, 0, broken=(1, 17)), -1)
    lines = lines_of(draw_room(seen, {}))
    assert lines[:2] == ["┏╸× ×╺╸     ╺━╏━╏━┓     ·     +", "┃        G↺       ×            "]


def test_a_portcullis_is_the_same_one_when_its_room_is_turned() -> None:
    lines = drawn(turn=2, portcullis=OPEN)
    assert (lines[7][12], lines[6][25:30]) == ("↔", "╫╫╫╫╫")


@pytest.mark.parametrize("turn", range(4))
def test_a_closer_look_has_both_names_of_a_square(turn: int) -> None:
    """What stands on a printed square is below its names, whichever way the room lies."""
    names = {cell: ("K7", f"3{'abcde'[cell[1]]}{cell[0] + 1}") for cell in cells()}
    closer = lines_of(draw_closer(look(turn), {(3, 1): [Label("nag+rop", "")]}, names))
    row, column = next((r, line.index("nag")) for r, line in enumerate(closer) if "nag" in line)
    assert closer[row - 1][column : column + 8] == "K7   3b4"


def person(text: str) -> Label:
    short = text.partition("+")[0]
    return Label(text, "", (f"{short}+" if "+" in text else short, short))


@pytest.mark.parametrize(
    ("cell", "labels", "seen"),
    [
        ((4, 1), ["nag"], " nag "),
        ((4, 1), ["nag+rop"], "nag+ "),
        ((4, 1), ["nag!+rop"], "nag!+"),
        ((4, 1), ["nag", "mek"], "nag… "),
        ((0, 1), ["nag"], "nag ↺"),
        ((0, 1), ["nag+rop"], "nag+↺"),
        ((0, 1), ["nag!+rop"], "nag!↺"),
        ((1, 0), ["nag+rop"], "▒nag+"),
        ((1, 0), ["nag!+rop"], "▒nag!"),
        ((1, 0), [], "▒▒▒▒▒"),
    ],
)
def test_labels_leave_pits_and_gears_in_sight(
    cell: tuple[int, int], labels: list[str], seen: str
) -> None:
    top, left = SMALL.corner_of(*cell)
    line = drawn({cell: [person(text) for text in labels]})[top]
    assert line[left : left + SMALL.cell_width] == seen


def test_things_that_lie_about_are_in_brackets_as_far_as_there_is_room() -> None:
    rope = [Label("(rop)", "")]
    assert "(rop)" in drawn({(4, 1): rope})[9]
    assert "(rop↺" in drawn({(0, 1): rope})[1]
    assert "▒(rop" in drawn({(1, 0): rope})[3]


# ---- the whole board


def shown(table: Table, seat: int | None, language: str = "en") -> list[str]:
    board = board_of(Speaker(table.game, language))
    return [line.plain for line in board.lines(table.game.view(table.state, seat))]


def test_starting_lines_show_dots_and_who_stands_there() -> None:
    table = at("scenario-1", "39a,39b/40a,40b naga=@b4 mekanork=3a1 NAGA=@y10")
    lines = shown(table, 0)
    assert lines[1].split() == ["YL", "●", "●", "●", "●", "NAG"]
    assert lines[-2].split() == ["BL", "●", "nag", "●", "●"]
    assert lines[-1].index("4") == lines[-2].index("nag") + 1


def test_who_lies_on_a_dot_is_shown_to_his_owner_only() -> None:
    table = start("scenario-1", 1)
    table = table.do("blue stand mekanork @b4", "blue stand naga @b2")
    assert "[nag]       [mek]" in shown(table, 0)[-2]
    for seat in (1, None):
        assert shown(table, seat)[-2].split() == ["BL", "●", "●", "●", "●"]
    table = table.do("yellow stand MEKANORK @y7", "yellow stand NAGA @y9")
    for seat in (1, None):
        assert shown(table, seat)[-2].split() == ["BL", "[?]", "[?]", "●", "●"]


def test_a_board_is_drawn_as_its_squares_are_joined() -> None:
    """Every step leads to the next square in the picture, whichever way the rooms lie."""
    table = at("scenario-4", "37a.1,38b.2/40a.3,40b/37b.3,38a.1 wizard=3b4")
    board, rooms = table.game.edition.board(table.state.rooms), table.state.rooms
    layout = table.game.layout
    steps = [(place, edge.to) for place, edges in enumerate(board.edges) for edge in edges]
    assert len(steps) > 500
    for place, to in steps:
        (row, column), (below, beside) = (seen_at(layout, rooms, square) for square in (place, to))
        assert abs(row - below) + abs(column - beside) == 1


@pytest.mark.parametrize("scenario", ["tutorial-1", "scenario-1"])
@pytest.mark.parametrize("language", languages())
def test_what_one_has_to_know_fits_below_the_board(scenario: str, language: str) -> None:
    assert len(board_of(Speaker(build(scenario), language)).key_line()) <= SHEET


@pytest.mark.parametrize("language", languages())
def test_the_legend_explains_every_sign(language: str) -> None:
    board = board_of(Speaker(build("scenario-5"), language))
    text = "\n".join(line.plain for line in legend(board))
    for sign in "G↻↺━┃╏╫↔↕×▒●!°+([?":
        assert sign in text


def test_every_name_is_read_in_a_closer_look() -> None:
    table = at("scenario-1", "39a.1,39b/40a,40b")
    board = board_of(Speaker(table.game, "en"))
    view = table.game.view(table.state, 0)
    seen = {*re.findall(r"\w+", "\n".join(lines_of(board.closer_look(view, 0))))}
    places, shown = Names(table.game).places, table.game.edition.shown_names(view.rooms)
    assert {name for name in places if name.startswith("1")} <= seen
    assert {name for name, place in zip(shown, places, strict=True) if place[0] == "1"} <= seen


def test_a_square_is_called_by_where_it_lies() -> None:
    """A row has a letter, from blue's end on; nothing has a name of somebody else's."""
    table = at("scenario-4", "37a.1,38b.2/40a.3,40b/37b.3,38a.1 wizard=3b4")
    game, rooms = table.game, table.state.rooms
    names = game.edition.shown_names(rooms)
    assert len({*names}) == len(names)
    for place, name in enumerate(names[: game.layout.slots * 25]):
        row, column = seen_at(game.layout, rooms, place)
        assert name == f"{'ABCDEFGHIJKLMNO'[14 - row]}{column + 1}"
    assert (names[-20], names[-1]) == ("BL1", "YL10")


@pytest.mark.parametrize(
    ("scenario", "told"),
    [
        ("scenario-1", "first to 2 VP"),
        ("scenario-2", "Yellow’s Colossus: out, or"),
        ("scenario-3", "first to eliminate 2"),
    ],
)
def test_the_panel_says_what_wins(scenario: str, told: str) -> None:
    game = build(scenario)
    board = board_of(Speaker(game, "en"), packaged(game))
    lines = Panel(board).lines(game.view(game.start(), None))
    assert any(told in line.plain for line in lines)
