"""After the Player's plan comes the turn of the Non-Player, as its rules dictate it."""

from collections.abc import Iterator
from math import inf
from statistics import mean

import pytest

import dungeontwister as dt
from dungeontwister.arena.match import Match, Table
from dungeontwister.bots.distances import ways_of
from dungeontwister.bots.evaluation.judge import Judge
from dungeontwister.bots.evaluation.lies import Lies
from dungeontwister.bots.evaluation.weights import weights_of
from dungeontwister.bots.planning.answers import Look
from dungeontwister.bots.planning.non_player_answers import (
    DECIDED,
    ENOUGH,
    LOTS,
    POSITIONS,
    NonPlayerAnswers,
    Tried,
    answers_of,
)
from dungeontwister.bots.planning.non_player_turn import after_turn, likely_card
from dungeontwister.bots.planning.search import Plan, Search
from dungeontwister.core.decisions import moves
from dungeontwister.core.decisions.frames import Combat, RoomDraw
from dungeontwister.core.game import Game
from dungeontwister.core.position.problems import problems
from dungeontwister.core.position.seats import other
from dungeontwister.core.position.state import State
from dungeontwister.solo.thinking import roughly_minded

from .positions import planned_from

LOOK = Look(plans=2, width=1, trust=0.5)


def answers_in(game: Game, seat: int) -> NonPlayerAnswers:
    """What looks at the Non-Player's turns."""
    lies, weights = Lies(ways_of(game.edition)), weights_of("solo")
    judge, foe = (Judge(game, lies, weights, one) for one in (seat, other(seat)))
    found = answers_of(game, judge, foe)
    assert isinstance(found, NonPlayerAnswers)
    return found


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


def test_thought_of_roughly_it_hardly_ever_goes_otherwise() -> None:
    found = [
        after_turn(match.game, state, state.active).pieces
        == after_turn(roughly_minded(match.game), state, state.active).pieces
        for match, state in planned_from("solo-pink", every=12)
    ]
    assert mean(found) > 0.8


def test_each_lot_is_another_turn() -> None:
    match, state = [*planned_from("solo-pink", every=12)][-1]
    answers = answers_in(match.game, state.active)
    ends = [after_turn(answers.imagined, state, state.active, lot) for lot in range(LOTS)]
    assert len({end.pieces for end in ends}) > 1


def test_a_plan_is_worth_what_the_non_player_leaves_of_it() -> None:
    """Without the fear of another of its turns: the player moves first."""
    feared = 0
    for match, state in planned_from("solo-pink", every=6):
        answers = answers_in(match.game, state.active)
        after, judge = after_turn(answers.imagined, state, state.active), answers.judge
        if not after.ending:
            judge.start(after)
            now, promise = judge.value(after), judge.promise
            assert answers.afterwards(state, LOOK, inf) == promise
            feared += promise > now
    assert feared


def test_after_a_reveal_the_turn_goes_on_and_then_comes_the_non_player() -> None:
    """With each lot another room comes, and other tokens."""
    seen = 0
    for match, state in planned_from("solo-pink", every=12):
        answers = answers_in(match.game, state.active)
        plans = Search(match.game, answers.judge).plans(state, 1, 50)
        for plan in [plan for plan in plans if plan.state.frames][:1]:
            assert isinstance(plan.state.frames[-1], RoomDraw)
            answers.lot = 0
            first, again = (answers.played_on(plan.state) for _ in range(2))
            assert first == again
            answers.lot = 1
            other_room = answers.played_on(plan.state)
            assert first is not None
            assert not first.frames
            assert other_room != first
            assert answers.afterwards(plan.state, LOOK, inf) is not None
            seen += 1
    assert seen


@pytest.mark.parametrize(
    ("changes", "counted"),
    [((), 3.0), ((2.0,), 3.0 + 2.0 / 3.0), ((2.0,) * 8, 3.0 + 0.8 * 2.0)],
)
def test_the_fewer_lots_the_less_they_count(changes: tuple[float, ...], counted: float) -> None:
    """One lot may ruin many good plans at once."""
    tried = Tried(Plan(3.0, (), planned_once()), 0.0)
    tried.changes = [*changes]
    assert tried.estimate == pytest.approx(counted)


def test_a_plan_is_compared_with_ending_at_once_under_the_same_lot() -> None:
    """So what a lot does to all plans alike speaks against none of them."""
    match, state = [*planned_from("solo-pink", every=12)][-1]
    answers = answers_in(match.game, state.active)
    plans = Search(match.game, answers.judge).plans(state, 1, 50)
    idle = next(plan for plan in plans if not plan.moves)
    again, changes = Tried(idle, 0.0), []
    for answers.lot in range(LOTS):
        changes.append(answers.change(idle, LOOK))
        answers.try_out(idle, [again], LOOK)
    assert any(changes)
    assert again.changes == [0.0] * LOTS


def planned_once() -> State:
    """Some position."""
    return next(planned_from("solo-pink", every=12))[1]


def test_over_its_lots_the_choice_is_not_below_ending_at_once() -> None:
    for match, state in planned_from("solo-pink", every=25):
        answers = answers_in(match.game, state.active)
        plans = Search(match.game, answers.judge).plans(state, 1, 50)
        # So few plans that each is looked at with every lot.
        few = Look(plans=ENOUGH, width=1, trust=1.0)
        best = answers.best(plans, few, 2.0 * LOTS * ENOUGH * POSITIONS)
        tried = answers.tried(plans, few, 2 * LOTS * ENOUGH)
        assert all(len(one.changes) == LOTS for one in tried[1:])
        chosen = next(one for one in tried if one.plan.moves == best.moves)
        assert chosen.estimate == max(one.estimate for one in tried)
        assert not tried[0].plan.moves


ROOMS = "solo-pink 39a.1,37b.2/39b.2,40b/?,?/?,?"
CARDS = "turns=1,2 hand=/01223 cards=/345"


@pytest.mark.parametrize("helper", ["COLOSSUS=@y4", "COLOSSUS=2c1", "MEKANORK=@y7"])
def test_an_npc_that_is_about_to_win_is_kept_in(helper: str) -> None:
    state = dt.position(f"{ROOMS} weak-ed=2d1 {helper} CLERIC=@y9 yellow ap=0,1 vp=4,1 {CARDS}")
    answers = answers_in(state.game.value, 1)
    assert all(is_lost(answers, state.value))
    assert not any(is_lost(answers, best_of(answers, state.value).state))


def test_a_lost_game_is_worse_than_any_that_goes_on() -> None:
    """Also than one that is all but lost."""
    text = f"{ROOMS} weak-ed=1c3 CLERIC=@y9 yellow ap=0,1 vp={{}},0 {CARDS}"
    states = [dt.position(text.format(points)) for points in (4, 3)]
    found = [answers_in(one.game.value, 1).afterwards(one.value, LOOK, inf) for one in states]
    assert found[0] == -DECIDED
    assert found[1] is not None
    assert found[1] > found[0] / 2


def is_lost(answers: NonPlayerAnswers, state: State) -> list[bool]:
    """Whether the Non-Player wins in its turn, with each lot."""
    return [bool(after_turn(answers.imagined, state, 1, lot).ending) for lot in range(LOTS)]


def best_of(answers: NonPlayerAnswers, state: State) -> Plan:
    """What the bot would do."""
    plans = Search(answers.game, answers.judge).plans(state, 6, 400)
    return answers.best(plans, Look(plans=14, width=1, trust=0.6), 3000)


def test_the_player_is_taken_to_lay_the_lowest_card_that_will_do() -> None:
    laid = []
    for match in games_with_combats():
        scene = match.log.scene
        options = match.game.legal(scene, 1)
        card = likely_card(scene, options)
        assert card in options
        laid.append(card)
    assert len({play.card for play in laid if isinstance(play, moves.Play)}) > 1


def games_with_combats() -> Iterator[Match]:
    """A game whenever the Player has to lay a card."""
    match = Match(Table("solo-pink"), ("rules", "eager"), 1)
    for moment in match.moments():
        frames = moment.after.frames
        if frames and isinstance(frames[-1], Combat) and 1 in match.game.deciders(moment.after):
            yield match
