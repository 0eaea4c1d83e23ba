"""`dungeontwister hint`: plans of a position, or what is wrong with it."""

from __future__ import annotations

import pytest

from dungeontwister.cli import main

HERE = "tutorial-1 b1,?/?,? naga=1T ap=3"


def test_plans_are_numbered_with_chances_and_moves(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["hint", *HERE.split(), "--moves"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("1. ")
    assert "% to win" in lines[0]
    assert lines[1].strip().startswith("blue ")


def test_in_french(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["hint", HERE, "--language", "fr"]) == 0
    assert "% de chances de gagner" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ([HERE, "--seat", "yellow"], "nothing to decide now"),
        (["tutorial-99"], "there is no scenario"),
        (["tutorial-1", "naga=9T"], "9T"),
        ([HERE, "--language", "xx"], "xx"),
    ],
)
def test_what_is_wrong_is_said(
    capsys: pytest.CaptureFixture[str], arguments: list[str], told: str
) -> None:
    assert main(["hint", *arguments]) == 2
    assert told in capsys.readouterr().err
