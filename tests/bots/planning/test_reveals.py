"""What a reveal is expected to bring: the mean over rooms that can still come."""

import pytest

import dungeontwister as dt
from dungeontwister.bots.planning.reveals import Reveals
from dungeontwister.core.decisions import moves
from dungeontwister.core.position.state import State

from .positions import planned_from
from .test_search import judge_of

FRIEND_THERE = "standard b1.1,?/?,?/?,?/?,? naga=1T wizard=?2 NAGA=?8 blue ap=3"
FOE_THERE = "standard b1.1,?/?,?/?,?/?,? naga=1T wizard=?8 NAGA=?2 blue ap=3"


def revealing(text: str, slot: int) -> tuple[Reveals, State]:
    """A position in which a room is being turned up, and what knows its worth."""
    state = dt.position(text)
    game, root = state.game.value, state.value
    judge = judge_of(game, 0)
    judge.start(root)
    reveals = Reveals(game, judge, outcomes=4)
    reveals.start(root)
    move = next(
        one for one in game.legal(root, 0) if isinstance(one, moves.Reveal) and one.slot == slot
    )
    return reveals, game.apply(root, move).state


def test_a_friend_who_is_found_is_worth_more_than_a_foe() -> None:
    (friend, foe) = (
        reveals.gain(after)
        for reveals, after in (revealing(FRIEND_THERE, 1), revealing(FOE_THERE, 1))
    )
    assert friend > foe


@pytest.mark.parametrize("scenario", ["standard", "advanced"])
def test_the_search_goes_on_from_where_it_was(scenario: str) -> None:
    tried = 0
    for match, state in planned_from(scenario, every=3):
        judge = judge_of(match.game, state.active)
        judge.start(state)
        reveals = Reveals(match.game, judge, outcomes=2)
        reveals.start(state)
        before = judge.value(state)
        for move in match.game.legal(state, state.active):
            if isinstance(move, moves.Reveal):
                after = match.game.apply(state, move).state
                gain = reveals.gain(after)
                assert judge.value(state) == before
                assert reveals.expected(after, move.slot) == gain
                tried += 1
    assert tried
