"""What a turn is planned of: every macro is legal, and leads where it says."""

import pytest

from dungeontwister.bots.planning.macros import Macro, macros
from dungeontwister.core.decisions.moves import Give, Swap
from dungeontwister.core.game import Game
from dungeontwister.core.position.state import State

from .positions import SCENARIOS, planned_from


def made(game: Game, state: State, macro: Macro) -> State:
    """The position after the moves of a macro, made one by one by the rules."""
    seat = state.active
    for move in macro.moves:
        assert move in game.legal(state, seat), (move, macro.moves)
        state = game.apply(state, move).state
    return state


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_each_macro_is_legal_and_leads_where_it_says(scenario: str) -> None:
    found = 0
    for match, state in planned_from(scenario, every=12):
        for macro in macros(match.game.scene(state), state.active):
            assert made(match.game, state, macro) == macro.after, macro.moves
            found += 1
    assert found > 10


def test_a_walk_hands_something_over_on_its_way() -> None:
    kinds = {
        type(move)
        for match, state in planned_from("standard", every=3)
        for macro in macros(match.game.scene(state), state.active)
        for move in macro.moves
    }
    assert {Give, Swap} & kinds
