"""What is said about a match at a terminal: typed twice, answered at once, in both languages."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from dungeontwister.bots import Player, make
from dungeontwister.content.texts import catalogue, languages
from dungeontwister.core.position.seats import BLUE, YELLOW
from dungeontwister.core.position.state import Ending
from dungeontwister.record.log import Log, Parley
from dungeontwister.record.notation import Names
from dungeontwister.record.positions import parse_position
from dungeontwister.record.source import Source
from dungeontwister.series import build, packaged
from dungeontwister.terminal.session import Session
from dungeontwister.terminal.table import Table

from .test_session import Paper

MIDDLE = "tutorial-1 g1,g2/b1,b2 naga=1G mechanork=3G NAGA=2G ap=3"


def middle() -> Log:
    """In the middle of a turn of blue's."""
    game = build("tutorial-1")
    return Log(game, Source(1), parse_position(Names(game), MIDDLE))


def told(
    log: Log, *typed: str, language: str = "en", bots: Mapping[int, Player] | None = None
) -> list[str]:
    """What is shown while people type these lines, which end the match."""
    lines = iter(typed)
    paper = Paper(lambda: next(lines))
    Session(Table(log, packaged(log.game), bots or {}), paper, language).play()
    assert next(lines, None) is None
    return paper.lines


@pytest.mark.parametrize(("language", "word"), [("en", "resign"), ("fr", "abandonner")])
def test_who_resigns_has_lost(language: str, word: str) -> None:
    log = middle()
    assert told(log, word, language=language)[-1].endswith(
        catalogue(language).text("ending.resigned")
    )
    assert log.state.ending == Ending(YELLOW, "resigned")


@pytest.mark.parametrize(("language", "word"), [("en", "abort"), ("fr", "arrêter")])
def test_a_match_is_called_off_before_its_first_turn(language: str, word: str) -> None:
    log = Log(build("scenario-1"), Source(1))
    lines = told(log, "resign", word, language=language)
    assert catalogue(language).text("refusal.first-turn-not-begun") in lines
    assert log.state.ending == Ending(None, "aborted")


def test_the_other_is_asked_at_once_and_the_match_goes_on_if_he_declines() -> None:
    log = middle()
    lines = told(log, "draw", "no", "draw", "resign")
    assert "Yellow declines the draw." in "\n".join(lines)
    assert any("before the next offer: 3" in line for line in lines)
    assert log.state.ending == Ending(YELLOW, "resigned")


@pytest.mark.parametrize(("word", "yes"), [("draw", "yes"), ("nulle", "oui")])
def test_a_draw_is_agreed_on(word: str, yes: str) -> None:
    log = middle()
    told(log, word, yes, language="en" if yes == "yes" else "fr")
    assert log.state.ending == Ending(None, "agreed")


def test_an_offer_in_a_match_that_was_kept_is_asked_first() -> None:
    log = middle()
    log.say(Parley(BLUE, "offer-draw"))
    told(log, "y")
    assert log.state.ending == Ending(None, "agreed")


def test_a_bot_answers() -> None:
    log = middle()
    bot = Player(make("rat", log.game, YELLOW, "1"), YELLOW)
    # It has one character, and blue has two.
    told(log, "draw", bots={YELLOW: bot})
    assert log.state.ending == Ending(None, "agreed")


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", ["card_game", "prison", "solo"])
def test_the_words_are_listed_by_help(game: str, language: str) -> None:
    texts = catalogue(language, game)
    words = [texts.text(f"command.{one}").split()[0] for one in ("resign", "abort", "draw")]
    listed = texts.text("ui.help").replace(",", " ").split("\n  ")
    found = [any(word in line.split()[:2] for line in listed) for word in words]
    # Against the Non-Player there is nobody to agree with.
    assert found == [True, True, game != "solo"]


def test_at_a_terminal_it_is_typed_twice_in_a_row() -> None:
    log = middle()
    lines = iter(["resign", "who", "resign", "resign"])
    screen = Paper(lambda: next(lines))
    screen.interactive = True
    Session(Table(log, packaged(log.game), {}), screen, "en").play()
    assert sum("Type resign again" in line for line in screen.lines) == 2
    assert (next(lines, None), log.state.ending) == (None, Ending(YELLOW, "resigned"))
