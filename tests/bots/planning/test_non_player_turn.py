"""After the Player's plan comes the turn of the Non-Player, as its rules dictate it."""

from math import inf

from dungeontwister.bots.planning.answers import Answers, Look
from dungeontwister.bots.planning.non_player_turn import after_turn
from dungeontwister.bots.planning.search import Search
from dungeontwister.core.decisions.frames import RoomDraw
from dungeontwister.core.position.problems import problems
from dungeontwister.core.position.seats import other
from dungeontwister.core.position.state import State

from .positions import planned_from
from .test_search import judge_of

LOOK = Look(plans=2, width=1, trust=0.5)


def is_over(state: State, seat: int) -> bool:
    """Whether it is the seat's turn again, or nobody's."""
    return bool(state.ending) or state.active == seat


def test_the_next_turn_of_the_player_begins_the_same_each_time() -> None:
    seen = 0
    for match, state in planned_from("solo-pink", every=12):
        after = after_turn(match.game, state, state.active)
        assert is_over(after, state.active)
        assert after == after_turn(match.game, state, state.active)
        assert not problems(match.game, after)
        seen += after != state
    assert seen


def test_a_plan_is_worth_what_the_non_player_leaves_of_it() -> None:
    match, state = next(planned_from("solo-pink", every=12))
    judge, foe = (judge_of(match.game, seat) for seat in (state.active, other(state.active)))
    answers = Answers(match.game, judge, foe)
    plans = Search(match.game, judge).plans(state, 1, 50)
    idle = next(plan for plan in plans if not plan.moves)
    after = after_turn(match.game, state, state.active)
    judge.start(after)
    expected = 0.5 * judge.value(after) + 0.5 * idle.value
    assert answers.answered(idle, LOOK, inf) == expected
    assert answers.best(plans, LOOK, inf) in plans
    revealing = [plan for plan in plans if plan.state.frames]
    assert all(isinstance(plan.state.frames[-1], RoomDraw) for plan in revealing)
    for plan in revealing:
        assert answers.answered(plan, LOOK, inf, otherwise=1.5) == plan.value + 1.5
