"""A kind of move and a kind of decision that the terminal has never heard of are typed in it."""

from collections.abc import Iterator

import pytest

from dungeontwister.core.position.seats import BLUE, YELLOW
from dungeontwister.record.log import Log
from dungeontwister.record.notation import Names
from dungeontwister.record.positions import parse_position
from dungeontwister.record.source import Source
from dungeontwister.series import build, packaged
from dungeontwister.terminal.session import Session
from dungeontwister.terminal.table import Table
from tests.page.stages import HANDS, ROOMS
from tests.support.fling import FlingGame, registered

from .test_session import Paper, nothing

POSITION = f"standard {ROOMS} naga=1T rope=1T key=1T goblin=1C TROLL=3T ap=3 {HANDS}"


@pytest.fixture
def session() -> Iterator[tuple[Session, Paper]]:
    """A match in which something can be flung, blue to move."""
    with registered():
        game = build("standard")
        assert isinstance(game.edition, FlingGame)
        start = parse_position(Names(game), POSITION)
        paper = Paper(nothing)
        found = Session(Table(Log(game, Source(1), start), packaged(game), {}), paper, "en")
        found.show(BLUE)
        yield found, paper


def test_it_is_listed_and_typed(session: tuple[Session, Paper]) -> None:
    typing, paper = session
    assert any("fling" in line.lower() for line in paper.lines)
    assert typing.typed(BLUE, "fling naga key 1g")
    key = Names(typing.table.game).piece("key")
    assert typing.table.log.state.pieces[key].place == Names(typing.table.game).place("1G")


def test_the_question_is_asked_and_answered_by_number(session: tuple[Session, Paper]) -> None:
    typing, paper = session
    assert typing.typed(BLUE, "fling naga key 1g")
    assert typing.table.waiting() == YELLOW
    paper.lines.clear()
    typing.show(YELLOW)
    assert any("what do you think of" in line for line in paper.lines)
    assert typing.choose(YELLOW, 1)
    assert typing.table.waiting() == BLUE


def test_a_refusal_says_why(session: tuple[Session, Paper]) -> None:
    typing, paper = session
    paper.lines.clear()
    assert not typing.typed(BLUE, "fling naga key 2t")
    assert any("too far to fling" in line for line in paper.lines)
