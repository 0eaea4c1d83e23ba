"""`dungeontwister review`: what decided a match, or what is wrong with its record."""

from __future__ import annotations

from pathlib import Path

import pytest

from dungeontwister.cli import main
from dungeontwister.record.files import record_text
from tests.review.played import WON, played


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A record in which a win was passed over."""
    record, path = played(WON, "blue end"), tmp_path / "match.dt"
    path.write_text(record_text(record.header.content, record.replay()), encoding="utf-8")
    return path


@pytest.mark.parametrize(("language", "told"), [("en", "Turning points"), ("fr", "Tournants")])
def test_the_curve_and_the_turning_points_are_printed(
    capsys: pytest.CaptureFixture[str], file: Path, language: str, told: str
) -> None:
    assert main(["review", str(file), "--language", language]) == 0
    out = capsys.readouterr().out
    assert told in out
    assert "99" in out
    assert "Naga" in out or "Homme-serpent" in out


@pytest.mark.parametrize(
    ("text", "arguments", "status", "told"),
    [
        ("no record", [], 1, "line 1"),
        (None, ["--language", "xx"], 2, "xx"),
    ],
)
def test_what_is_wrong_is_said(
    capsys: pytest.CaptureFixture[str],
    file: Path,
    text: str | None,
    arguments: list[str],
    status: int,
    told: str,
) -> None:
    if text is not None:
        file.write_text(text, encoding="utf-8")
    assert main(["review", str(file), *arguments]) == status
    assert told in capsys.readouterr().err


def test_a_file_that_is_not_there_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["review", "nowhere.dt"]) == 2
    assert "nowhere.dt" in capsys.readouterr().err
