"""A sketch in the terminal: laid by what is typed, taken back, dropped, committed."""

import pytest

from dungeontwister.content.texts import languages
from dungeontwister.core.position.seats import BLUE
from dungeontwister.terminal.session import Session

from .test_session import Paper, session_at

HERE = "tutorial-1 b1,b2/g1,g2 naga=1T rope=1T ap=3"


def typed(session: Session, *lines: str) -> None:
    """Each of these leads to a new question."""
    for line in lines:
        assert session.handle(BLUE, line), line
        session.show(BLUE)


def said(paper: Paper) -> str:
    """What is shown since the last time."""
    text, paper.lines[:] = "\n".join(paper.lines), []
    return text


def test_what_is_typed_is_laid_and_not_done() -> None:
    session, paper = session_at(HERE)
    before = session.table.log.state
    typed(session, "sketch", "go naga 1G", "stop naga", "turn naga 1 cw")
    told = said(paper)
    assert "nothing of this has happened" in told
    assert "1. Go to room 1, rotation gear with the Naga (2 AP left)" in told
    assert "3. Turn room 1 a quarter clockwise with the Naga (1 AP left)" in told
    assert session.table.log.state is before
    typed(session, "undo")
    assert "3." not in said(paper)
    typed(session, "forget")
    assert session.table.sketch is None
    assert session.table.log.state is before


def test_it_is_committed_in_one_go_and_taken_back_so() -> None:
    session, _ = session_at(HERE)
    before = session.table.log.state
    typed(session, "sketch", "go naga 1G", "stop naga", "go naga 1T", "commit")
    assert session.table.sketch is None
    assert session.table.log.state.sides[BLUE].action_points == 1
    typed(session, "undo")
    assert session.table.log.state == before


def test_nothing_is_laid_after_its_end() -> None:
    session, paper = session_at(HERE)
    typed(session, "sketch", "end")
    assert "this ends your turn" in said(paper)
    assert not session.handle(BLUE, "end")
    assert "this ends your turn" in said(paper)
    typed(session, "undo", "go naga 1G")


def test_what_is_refused_is_explained_and_not_laid() -> None:
    session, paper = session_at(HERE)
    typed(session, "sketch")
    assert not session.handle(BLUE, "turn naga 1 cw")
    assert "CG-ROT-02" in said(paper)
    assert session.table.sketch
    assert session.table.sketch.strokes == ()


def test_there_has_to_be_something_to_commit() -> None:
    session, paper = session_at(HERE)
    assert not session.handle(BLUE, "commit")
    assert "Nothing has been sketched" in said(paper)


@pytest.mark.parametrize("language", languages())
def test_it_speaks(language: str) -> None:
    session, paper = session_at(HERE, language)
    words = session.text("command.sketch").split()[0], session.text("command.commit").split()[0]
    typed(session, words[0], "go naga 1G")
    assert session.text("sketch.title") in said(paper)
    typed(session, words[1])
    assert session.table.log.entries
