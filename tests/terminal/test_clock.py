"""The clock at a terminal: whose time runs, what is typed in time, and what comes of it."""

import os
import pty
import sys

import pytest

from dungeontwister.bots import Player, make
from dungeontwister.content.card_game_reader import card_game
from dungeontwister.core.position.seats import BLUE, YELLOW
from dungeontwister.core.position.setup import Options
from dungeontwister.editions.card_game.build import build
from dungeontwister.record.log import Log
from dungeontwister.record.notation import Names
from dungeontwister.record.positions import parse_position
from dungeontwister.record.source import Source
from dungeontwister.terminal.clock import Clock, told
from dungeontwister.terminal.screen import Screen
from dungeontwister.terminal.session import Session
from dungeontwister.terminal.table import Table

from .driving import Terminal
from .test_session import Paper, nothing

HALL = "tutorial-2 b1,g2/b2,g1/r1,r2 naga=1T warrior=3T NAGA=6T WARRIOR=3T blue ap=2"
TIMED = Options(timer=True)
TURN, CARD = 120, 5


class Hurried(Paper):
    """Somebody who is told how much time he has, and is always too slow."""

    def __init__(self) -> None:
        super().__init__(nothing)
        self.asked: list[tuple[str, float]] = []

    def ask_within(self, question: str, seconds: float) -> str | None:
        """Nothing is typed."""
        self.asked.append((question, seconds))
        return None


class Now:
    """A time that goes on when it is told to."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def __call__(self) -> float:
        return self.seconds


def timed_session(position: str = HALL) -> tuple[Session, Hurried, Now]:
    """A match with a timer from a position on, and its clock."""
    game = build(position.split()[0], TIMED)
    log = Log(game, Source(1), parse_position(Names(game), position))
    paper, now = Hurried(), Now()
    session = Session(Table(log, card_game(), {}), paper, "en")
    session.clock = Clock(log, now)
    return session, paper, now


@pytest.mark.rule("CG-TIMER-01")
def test_a_turn_that_takes_too_long_is_over() -> None:
    session, paper, _ = timed_session()
    session.decide(BLUE)
    assert paper.asked == [("Blue 2:00> ", TURN)]
    assert session.table.waiting() == YELLOW


def test_time_runs_only_while_somebody_is_asked() -> None:
    session, _, now = timed_session()
    assert session.clock
    assert session.clock.begin(BLUE) == TURN
    now.seconds += 20
    session.clock.stop()
    now.seconds += 1000
    assert session.clock.begin(BLUE) == TURN - 20
    assert session.clock.begin(YELLOW) is None


def test_who_answers_a_card_has_a_short_time_of_his_own() -> None:
    session, paper, _ = timed_session()
    session.handle(BLUE, "attack warrior WARRIOR")
    assert session.table.waiting() == BLUE
    session.handle(BLUE, "play +1")
    assert session.table.waiting() == YELLOW
    session.decide(YELLOW)
    assert paper.asked == [("Yellow 0:05> ", CARD)]
    assert session.table.waiting() == BLUE


def test_a_bot_whose_turn_it_is_lays_its_card_first() -> None:
    """Its time would run while the other thinks."""
    session, _, _ = timed_session(HALL.replace(" blue ", " yellow "))
    session.handle(YELLOW, "attack WARRIOR warrior")
    bot = make("eager", session.table.game, YELLOW, "1")
    table = Table(session.table.log, card_game(), {YELLOW: Player(bot, YELLOW)})
    assert table.waiting() is None
    assert table.bot_move()
    assert table.waiting() == BLUE


@pytest.mark.parametrize(
    ("seconds", "words"),
    [(120, "2:00"), (119.2, "2:00"), (60, "1:00"), (4.01, "0:05"), (0, "0:00")],
)
def test_a_time_is_told_in_minutes_and_seconds(seconds: float, words: str) -> None:
    assert told(seconds) == words


# ---- at a real terminal


def echoed(terminal: int, text: bytes) -> None:
    """Type something, and see that the terminal has taken it."""
    os.write(terminal, text)
    shown = b""
    while text.strip() not in shown:
        shown += os.read(terminal, 1024)


def test_half_a_line_is_forgotten_with_the_time(monkeypatch: pytest.MonkeyPatch) -> None:
    ours, theirs = pty.openpty()
    with os.fdopen(theirs, encoding="utf-8") as typed:
        monkeypatch.setattr(sys, "stdin", typed)
        screen = Screen(plain=True)
        echoed(ours, b"half")
        assert screen.ask_within("> ", 0) is None
        echoed(ours, b"whole\n")
        assert screen.ask_within("> ", 60) == "whole"
        os.write(ours, b"\x04")
        with pytest.raises(EOFError):
            screen.ask_within("> ", 60)
    os.close(ours)


def test_the_time_that_is_left_stands_before_what_is_typed() -> None:
    with Terminal("--bot", "random", "--seed", "1", "--timer") as terminal:
        assert "the time that you have left" in " ".join(terminal.until("Enter").split())
        terminal.type("")
        for number in "121111":
            terminal.until("Blue> ")
            terminal.type(number)
        terminal.until("Blue 2:00> ")
        terminal.type("end")
        terminal.until("Blue 2:00> ")
