"""A match may be given up at any moment: what lies there lies there, and nobody learns anything."""

import pytest
from hypothesis import given
from msgspec.structs import replace

from dungeontwister.core.position.problems import problems
from dungeontwister.core.position.seats import BLUE, PLAYERS, YELLOW
from dungeontwister.record import parley
from dungeontwister.record.log import Log, Parley
from dungeontwister.record.parley import Talks
from dungeontwister.record.positions import parse_position, position_text
from tests.support.games import GAMES
from tests.support.reachable import CHOICES, Choice, examples, moment


@pytest.mark.parametrize("setting", GAMES)
@examples(40)
@given(choice=CHOICES)
def test_giving_up_changes_nothing_but_that_it_is_over(setting: str, choice: Choice) -> None:
    now = moment(setting, choice)
    if now.state.ending:
        return
    game = now.game
    for seat in set(PLAYERS) - {*game.automatic}:
        log = Log(game, start=now.state)
        words = [w for w in ("resign", "abort") if w in said(log, seat)]
        assert len(words) == 1
        views = [game.view(now.state, one) for one in (*PLAYERS, None)]
        log.say(Parley(seat, "resign" if words == ["resign"] else "abort"))
        over = log.state
        assert over == replace(now.state, ending=over.ending)
        for view in views:
            assert game.view(over, view.seat) == replace(view, ending=over.ending)
            assert not game.fight(over, view.seat)
            assert not game.gallery(over, view.seat)
        assert problems(game, over) == ()
        assert parse_position(now.names, position_text(now.names, over)) == over
        assert not game.request(over)
        assert not game.dictated(over)


def said(log: Log, seat: int) -> tuple[str, ...]:
    """What may be said."""
    return parley.sayable(log.game, log.state, log.talks, seat)


@pytest.mark.parametrize("setting", GAMES)
@examples(40)
@given(choice=CHOICES)
def test_what_may_be_said_is_what_is_not_refused(setting: str, choice: Choice) -> None:
    now = moment(setting, choice)
    for talks in (Talks(), Talks(BLUE), Talks(YELLOW), Talks(waits=(2, 0))):
        for seat in PLAYERS:
            words = [Parley(seat, word) for word in parley.WORDS]
            free = [one for one in words if not parley.why_not(now.game, now.state, talks, one)]
            told = parley.sayable(now.game, now.state, talks, seat)
            assert told == tuple(one.word for one in free)
