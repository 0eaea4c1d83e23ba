"""What a turn is planned of: every macro is legal, and leads where it says."""

import pytest

from dungeontwister.bots.planning.macros import Macro, macros
from dungeontwister.core.decisions.moves import Give, Swap
from dungeontwister.core.game import Game
from dungeontwister.core.position.state import State
from tests.support.positions import at

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


GUARDED = (
    "?,y1/?,p1/b1.1,b2o naga=@6G colossus=?1 rope=naga key=NAGA NAGA=6G! COLOSSUS=?3 "
    "BACKSTABBER=6G KEY=?3 blue ap=3,0 vp=2,1 jumps=2,1 turns=7,6"
)


def test_whoever_swaps_with_an_enemy_leaves_only_as_he_came() -> None:
    """Once walks went on from there by ways that the enemy bars."""
    table = at("tutorial-2", GUARDED)
    names, state = table.names, table.state
    swaps = [
        macro
        for macro in macros(names.game.scene(state), state.active)
        if any(isinstance(move, Swap) for move in macro.moves)
    ]
    assert swaps
    for macro in swaps:
        again = made(names.game, state, macro)
        assert again == macro.after, macro.moves
        for further in macros(names.game.scene(again), state.active):
            assert made(names.game, again, further) == further.after, further.moves
