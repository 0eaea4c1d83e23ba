"""`dungeontwister draw`: a position becomes a picture."""

import io
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from dungeontwister.cli import main
from dungeontwister.core.position.seats import BLUE, YELLOW
from dungeontwister.record.notation import Names
from dungeontwister.record.positions import parse_position
from dungeontwister.render.svg.picture import board_svg
from dungeontwister.series import build

POSITION = "tutorial-2 b1.2,?/g1o,g2/?,r2 naga=3T rope=naga NAGA=1G key=?2 KEY=?5 blue ap=2"


def picture(seat: int | None = None, language: str = "en") -> str:
    """What the command should print."""
    game = build("tutorial-2")
    view = game.view(parse_position(Names(game), POSITION), seat)
    return board_svg(game, view, language=language) + "\n"


@pytest.mark.parametrize("words", [[POSITION], POSITION.split()])
def test_it_prints_a_picture(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["draw", *words]) == 0
    assert capsys.readouterr().out == picture()


def test_it_reads_from_standard_input(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(f"{POSITION}\n"))
    assert main(["draw", "-"]) == 0
    assert capsys.readouterr().out == picture()


def test_it_writes_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "board.svg"
    assert main(["draw", POSITION, "-o", str(file)]) == 0
    assert file.read_text(encoding="utf-8") == picture()
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize(
    ("name", "seat"), [("blue", BLUE), ("yellow", YELLOW), ("spectator", None)]
)
def test_it_is_drawn_as_a_seat_sees_it(
    name: str, seat: int | None, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["draw", POSITION, "--seat", name, "--language", "fr"]) == 0
    assert capsys.readouterr().out == picture(seat, "fr")


def test_the_seats_see_it_from_different_ends() -> None:
    assert len({picture(BLUE), picture(YELLOW), picture(None)}) == 3
    blue, yellow = (ElementTree.fromstring(picture(seat)) for seat in (BLUE, YELLOW))
    rooms = [
        [one.attrib["transform"] for one in found.iter() if "data-room" in one.attrib]
        for found in (blue, yellow)
    ]
    # Turned by half.
    assert rooms[0] == rooms[1][::-1]


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["tutorial-9 b1,?"], 'there is no scenario "tutorial-9"'),
        (["tutorial-2 b1,?"], "3 rows of 2 rooms"),
        (["tutorial-2 b1,?/?,?/?,? dragon=3T"], "dragon"),
        ([" "], "begins with the scenario"),
        ([POSITION, "--language", "tlh"], 'no texts in "tlh"'),
        ([POSITION, "-o", "nowhere/board.svg"], "nowhere/board.svg: No such file or directory"),
    ],
)
def test_what_cannot_be_drawn_is_answered(
    words: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["draw", *words]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("dungeontwister: ")
    assert complaint in said.err


def test_the_package_does_not_load_what_draws() -> None:
    code = "import dungeontwister, dungeontwister.cli, sys; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert not [
        name for name in done.stdout.split() if name.startswith("dungeontwister.render.svg")
    ]
