"""A record gone through in the terminal, through each eye."""

from __future__ import annotations

from pathlib import Path

import pytest

from dungeontwister.cli import main
from dungeontwister.content.card_game_reader import card_game
from dungeontwister.record.files import record_text
from tests.support.reachable import keys, story

HANDS = {"blue": 1, "yellow": 1, "spectator": 0, "all": 2}


@pytest.fixture(scope="module")
def text() -> str:
    """A record with undos."""
    return record_text(card_game(), story("tutorial-3", keys("tutorial-3")[0], undos=True).log)


def gone_through(
    text: str, folder: Path, capsys: pytest.CaptureFixture[str], *options: str
) -> tuple[int, str, str]:
    """The status, and what is told."""
    file = folder / "record.txt"
    file.write_text(text, encoding="utf-8")
    status = main(["replay", str(file), *options])
    return status, *capsys.readouterr()


@pytest.mark.parametrize("eyes", HANDS)
def test_it_is_told_as_these_eyes_saw_it(
    text: str, eyes: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status, out, _ = gone_through(text, tmp_path, capsys, "--eyes", eyes)
    assert status == 0
    turns = [turn.splitlines() for turn in out.split(" begins a turn")[1:]]
    assert len(turns) > 20
    hands = [sum(" in hand." in line for line in turn) for turn in turns]
    assert max(hands) == HANDS[eyes]
    assert ("Face down at room" in out) == (eyes == "all")


def test_it_is_told_in_french(
    text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    _, out, _ = gone_through(text, tmp_path, capsys, "--eyes", "all", "--language", "fr")
    assert " en main." in out


def test_of_a_cut_record_is_told_what_is_left(
    text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    cut = "".join(text.splitlines(keepends=True)[:-1])
    status, out, err = gone_through(cut, tmp_path, capsys, "--eyes", "blue")
    assert status == 1
    assert " begins a turn" in out
    assert "the record was cut" in err
