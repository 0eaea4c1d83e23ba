"""What is new is told once in the terminal, and kept in a file."""

from __future__ import annotations

from pathlib import Path

import pytest

from dungeontwister.terminal.first_times import FirstTimes, state_folder

from .test_session import session_at

GEAR = "tutorial-1 b1,g2/g1,b2 naga=3G mechanork=3C ap=3"


def told_by(lines: list[str]) -> list[str]:
    """Heads of what was new."""
    return [line.partition(".")[0] for line in lines if line.startswith("New:")]


def test_it_is_told_once_on_a_device(tmp_path: Path) -> None:
    for expected in (["New: gears and twins"], []):
        session, paper = session_at(GEAR)
        session.first_times = FirstTimes(tmp_path / "new" / "told.json")
        session.show(0)
        assert told_by(paper.lines) == expected


def test_it_is_turned_off_and_begun_again(tmp_path: Path) -> None:
    file = tmp_path / "told.json"
    session, paper = session_at(GEAR)
    session.first_times = FirstTimes(file)
    session.show(0)
    session.handle(0, "news")
    assert not FirstTimes(file).on
    session.show(0)
    assert len(told_by(paper.lines)) == 1
    session.handle(0, "nouveautés")
    session.show(0)
    assert len(told_by(paper.lines)) == 2


@pytest.mark.parametrize("text", ["", "[]", "{", '{"told": 3, "on": null}'])
def test_what_cannot_be_read_was_never_told(tmp_path: Path, text: str) -> None:
    file = tmp_path / "told.json"
    file.write_text(text, encoding="utf-8")
    assert (FirstTimes(file).on, FirstTimes(file).told) == (True, [])


def test_a_pipe_is_told_nothing() -> None:
    session, paper = session_at(GEAR)
    session.show(0)
    assert told_by(paper.lines) == []


def test_it_is_kept_where_the_device_keeps_such_things(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    assert state_folder() == tmp_path / "dungeontwister"
