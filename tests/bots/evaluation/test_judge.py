"""Laws of the evaluation: an exit that scores raises the value, a wound of one's own never does."""

from itertools import pairwise

import pytest
from msgspec.structs import replace

import dungeontwister as dt
from dungeontwister.bots.distances import ways_of
from dungeontwister.bots.evaluation.amounts import bounded
from dungeontwister.bots.evaluation.judge import VICTORY, chance_to_win
from dungeontwister.bots.evaluation.lies import Lies
from dungeontwister.bots.evaluation.race import found_ways
from dungeontwister.bots.evaluation.weights import weights_of
from dungeontwister.bots.planning.macros import macros
from dungeontwister.core.position.changes import with_half, with_piece
from dungeontwister.core.position.state import Ending
from dungeontwister.solo.np_changes import np_of
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


def test_an_advantage_fades_where_nothing_happens() -> None:
    """After eighty such turns the game is drawn: what changes something has to look better."""
    match, state = next(planned_from("tutorial-2", every=5))
    ahead, behind = (judge_of(match.game, seat) for seat in (0, 1))
    leads = with_half(state.sides, 0, replace(state.sides[0], victory_points=3))
    state = replace(state, sides=leads)
    for judge in (ahead, behind):
        judge.start(state)
    values = [ahead.value(replace(state, quiet=quiet)) for quiet in (0, 8, 20, 50, 79)]
    assert values[0] == values[1] > values[2] > values[3] > values[4] > 0
    assert behind.value(replace(state, quiet=50)) == behind.value(state) < 0


def test_a_long_way_is_still_worth_shortening() -> None:
    """But nobody is farther away than somebody who will never arrive."""
    ways = [bounded(float(way), 12.0) for way in range(40)]
    assert ways[:10] == [float(way) for way in range(10)]
    assert all(more > less for less, more in pairwise(ways[:24]))
    assert max(ways) == bounded(float("inf"), 12.0) == 12.0


def way_of_hidden(naga: str, quiet: int) -> float:
    """What the Wizard, face down in room 7, has left to do with the Naga somewhere."""
    state = dt.position(
        f"standard b1.1,?/?,?/?,?/?,? naga={naga} wizard=?7 NAGA=?8 blue ap=3 quiet={quiet}"
    )
    judge = judge_of(state.game.value, 0)
    judge.start(state.value)
    field = judge.fields.of(state.value, {})
    entries = judge.fields.entries(state.value, field, {}, judge.mine)
    (way,) = found_ways(entries, judge.hidden, judge.weights.lost)
    return way


def test_in_a_quiet_game_somebody_comes_to_those_who_lie_face_down() -> None:
    """A Mechanork once waited for twenty-five turns with a friend face down, a point from winning.

    Otherwise there are more urgent things than to stand near a closed room.
    """
    assert way_of_hidden("@7T", 30) < way_of_hidden("1T", 30) <= way_of_hidden("x", 30)
    assert way_of_hidden("@7T", 0) == way_of_hidden("1T", 0) == way_of_hidden("x", 0)


def test_chances_of_both_sides_add_up() -> None:
    weights = weights_of("card_game")
    assert chance_to_win(0.0, weights) == 0.5
    assert chance_to_win(3.0, weights) + chance_to_win(-3.0, weights) == pytest.approx(1.0)
    assert chance_to_win(1e9, weights) <= 1.0


@pytest.mark.parametrize("scenario", ["standard", "scenario-5"])
def test_rooms_are_turned_in_thought(scenario: str) -> None:
    """A way that a quarter turn opens is shorter than one through a wall, and none gets longer."""
    shorter = 0
    for match, state in planned_from(scenario, every=10):
        edition, arrows = match.game.edition, tuple(match.game.arrows)
        lies, turned = (Lies(ways_of(edition, some)).of(state.rooms) for some in ((), arrows))
        mover = judge_of(match.game, 0).mover(match.game.characters[0][0], (), state)
        for far, near in zip(lies.exits(mover), turned.exits(mover), strict=True):
            assert near <= far
            shorter += near < far
    assert shorter


def test_who_waits_in_the_bag_is_counted_on() -> None:
    """Otherwise a revealed room would be worse only because somebody came of whom all knew."""
    match, state = next(planned_from("solo-pink", every=12))
    judge = judge_of(match.game, state.active)
    bag = np_of(state).bag
    sides = [match.game.rows[n].seat for n in bag if match.game.rows[n].character]
    mine, theirs = judge.waiting_ways(state)
    assert len(mine) == sides.count(state.active) > 0
    assert len(theirs) == sides.count(judge.foe) > 0
    assert {*mine, *theirs} == {judge.weights.waiting}
    hidden = judge.hidden_ways(state)
    assert hidden.usual == mine
    assert hidden.theirs == theirs


def test_against_the_non_player_waiting_costs() -> None:
    match, state = next(planned_from("solo-pink", every=12))
    judge = judge_of(match.game, state.active)
    judge.start(state)
    later = replace(state, quiet=state.quiet + 2)
    assert judge.value(later) < judge.value(state)
