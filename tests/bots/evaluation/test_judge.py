"""Laws of the evaluation: an exit that scores raises the value, a wound of one's own never does."""

import pytest
from msgspec.structs import replace

from dungeontwister.bots.evaluation.judge import VICTORY, chance_to_win
from dungeontwister.bots.evaluation.weights import weights_of
from dungeontwister.bots.planning.macros import macros
from dungeontwister.core.position.changes import with_piece
from dungeontwister.core.position.state import Ending
from tests.bots.planning.positions import planned_from
from tests.bots.planning.test_search import judge_of

SCENARIOS = ("tutorial-1", "tutorial-2", "standard", "scenario-4", "scenario-5")


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_an_exit_that_scores_raises_the_value(scenario: str) -> None:
    exits = 0
    for match, state in planned_from(scenario, every=1):
        seat = state.active
        judge = judge_of(match.game, seat)
        judge.start(state)
        now = judge.value(state)
        for macro in macros(match.game.scene(state), seat):
            gained = macro.after.sides[seat].victory_points - state.sides[seat].victory_points
            if gained and not macro.after.frames:
                exits += 1
                assert judge.value(macro.after) > now, macro.moves
    assert exits


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_wound_of_one_s_own_never_raises_the_value(scenario: str) -> None:
    for match, state in planned_from(scenario, every=5):
        judge = judge_of(match.game, state.active)
        judge.start(state)
        now = judge.value(state)
        for number in judge.mine:
            piece = state.pieces[number]
            if piece.place >= 0 and not piece.wounded:
                wounded = replace(piece, wounded=True, entrance=0)
                after = replace(state, pieces=with_piece(state.pieces, number, wounded))
                assert judge.value(after) < now


def test_a_game_that_is_won_is_worth_more_than_any_other() -> None:
    match, state = next(planned_from("tutorial-2", every=5))
    judge = judge_of(match.game, 0)
    judge.start(state)
    values = [judge.value(replace(state, ending=Ending(who, "target"))) for who in (0, None, 1)]
    assert values == [VICTORY, 0.0, -VICTORY]


def test_chances_of_both_sides_add_up() -> None:
    weights = weights_of("card_game")
    assert chance_to_win(0.0, weights) == 0.5
    assert chance_to_win(3.0, weights) + chance_to_win(-3.0, weights) == pytest.approx(1.0)
    assert chance_to_win(1e9, weights) <= 1.0
