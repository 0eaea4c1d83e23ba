"""With a timer one time runs whenever a player decides, and a turn whose time is over ends."""

from typing import Final

import pytest
from hypothesis import given

from dungeontwister.core.decisions.decision import CARD, PLACING, TURN
from dungeontwister.core.decisions.moves import TimeUp
from dungeontwister.core.position.seats import PLAYERS, other
from dungeontwister.core.position.state import State
from tests.support.games import GAMES, SETTINGS
from tests.support.reachable import CHOICES, Choice, Moment, examples, moment

TIMED: Final = [setting for setting in GAMES if SETTINGS[setting].options.timer]
MOST: Final = 5
"""So often a time can be over in one turn after the turn's own: naming, a card and placing."""


def running(now: Moment, state: State) -> tuple[int, str] | None:
    """Whose time is running, and for what. Two never run together."""
    found = list(now.game.timed(state).items())
    assert len(found) <= 1
    return found[0] if found else None


@pytest.mark.rule("CG-TIMER-01", "CG-TIMER-03", "CG-TIMER-05")
@pytest.mark.parametrize("setting", TIMED)
@examples(60)
@given(choice=CHOICES)
def test_one_time_runs_whenever_a_player_decides(setting: str, choice: Choice) -> None:
    """R25: that of the turn, or a short one; the opponent has no other."""
    now = moment(setting, choice)
    found = running(now, now.state)
    deciding = now.state.active in PLAYERS and {*now.game.deciders(now.state)} & {*PLAYERS}
    assert bool(found) == bool(deciding)
    if found and found[0] != now.state.active:
        assert found[1] in {CARD, PLACING}


@pytest.mark.rule("CG-TIMER-02")
@pytest.mark.parametrize("setting", TIMED)
@examples(60)
@given(choice=CHOICES)
def test_a_turn_whose_time_is_over_waits_for_nobody_but_the_opponent(
    setting: str, choice: Choice
) -> None:
    """R25: each time that runs out leads on, and soon the turn is over."""
    now = moment(setting, choice)
    late, state = now.state.active, now.state
    for _ in range(MOST):
        found = running(now, state)
        if state.active != late or found is None:
            return
        seat, kind = found
        state = now.game.apply_trusted(state, TimeUp(seat)).state
        if kind == TURN and state.active == late and not state.ending:
            assert now.game.is_late(state)
            assert list(now.game.timed(state)) == [other(late)]
    raise AssertionError("the turn does not end")
