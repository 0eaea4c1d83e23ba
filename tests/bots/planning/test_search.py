"""Plans of turns: never below ending at once, the same again, and as wide as they may be."""

from math import inf

import pytest

import dungeontwister as dt
from dungeontwister.bots.distances import ways_of
from dungeontwister.bots.evaluation.judge import Judge
from dungeontwister.bots.evaluation.lies import Lies
from dungeontwister.bots.evaluation.weights import weights_of
from dungeontwister.bots.planning.answers import Answers, Look, different
from dungeontwister.bots.planning.search import Search
from dungeontwister.core.decisions.moves import Reveal
from dungeontwister.core.game import Game
from dungeontwister.core.position.seats import other

from .positions import SCENARIOS, planned_from

LOOK = Look(plans=4, width=1, trust=0.6)


def judge_of(game: Game, seat: int) -> Judge:
    """The judge of a seat with the weights of its edition."""
    return Judge(game, Lies(ways_of(game.edition)), weights_of(game.edition.name), seat)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_best_plan_is_never_below_ending_at_once(scenario: str) -> None:
    for match, state in planned_from(scenario, every=15):
        judge = judge_of(match.game, state.active)
        plans = Search(match.game, judge).plans(state, width=2)
        judge.start(state)
        assert plans[0].value >= judge.value(state)
        assert any(not plan.moves for plan in plans)


def test_after_the_enemy_s_answer_the_choice_is_not_below_ending_at_once_either() -> None:
    for match, state in planned_from("tutorial-2", every=8):
        judge, foe = (judge_of(match.game, seat) for seat in (state.active, other(state.active)))
        answers = Answers(match.game, judge, foe)
        plans = Search(match.game, judge).plans(state, width=2)
        idle = next(plan for plan in plans if not plan.moves)
        best = answers.best(plans, LOOK, inf)
        assert answers.answered(best, LOOK, inf) >= answers.answered(idle, LOOK, inf)


def test_a_room_is_revealed_where_nothing_else_leads_on() -> None:
    """Values after the enemy's answer are not to be compared with those before it.

    Both sides used to walk along their starting lines for ever.
    """
    state = dt.position(
        "scenario-5 ?,?/?,?/?,?/?,? backstabber=@b3 banshee=?3 cleric=@b7 colossus=@b2 mekanork=@b9"
        " naga=?4 telepath=?5 wizard=?6 key=?4 rope=?6 telescoping-spear=?5 bow=?3 large-shield=?2"
        " fireball-wand=?7 BACKSTABBER=?8 BANSHEE=@y9 CLERIC=?7 COLOSSUS=@y7 MEKANORK=?5 NAGA=?6"
        " TELEPATH=@y4 WIZARD=@y2 KEY=?1 ROPE=?3 TELESCOPING-SPEAR=?4 BOW=?8 LARGE-SHIELD=?2"
        " FIREBALL-WAND=?1 blue ap=4,0 turns=15,15 cards=23/234"
    )
    game, judge, foe = state.game.value, *(judge_of(state.game.value, seat) for seat in (0, 1))
    plans = Search(game, judge).plans(state.value, width=4)
    best = Answers(game, judge, foe).best(plans, LOOK, inf)
    assert any(isinstance(move, Reveal) for move in best.moves)


def test_a_wider_search_finds_nothing_worse() -> None:
    for match, state in planned_from("tutorial-2", every=10):
        values = []
        for width in (1, 8):
            search = Search(match.game, judge_of(match.game, state.active))
            values.append(search.plans(state, width)[0].value)
        assert values[1] >= values[0]


@pytest.mark.parametrize("most", [200, 800])
def test_a_search_values_not_many_more_positions_than_it_may(most: int) -> None:
    widest = 0
    for match, state in planned_from("standard", every=20):
        search = Search(match.game, judge_of(match.game, state.active))
        search.plans(state, 16, most)
        widest = max(widest, search.positions)
    # The last plan of each layer is followed to its end.
    assert most < widest < most + 400


def test_plans_that_are_looked_at_lead_to_different_places() -> None:
    match, state = next(planned_from("standard", every=20))
    search = Search(match.game, judge_of(match.game, state.active))
    found = list(different(search.plans(state, width=3), 8))
    places = {
        (plan.state.rooms, tuple((p.place, p.wounded) for p in plan.state.pieces), plan.ends)
        for plan in found
    }
    assert len(found) == len(places) == 8


def test_a_way_out_is_found_through_danger() -> None:
    """The Wizard needs three movements; after the first the Backstabber can reach him."""
    state = dt.position(
        "scenario-5 39b.2,39a.2/38a.2,37b.1/37a.3o3,40b.1/38b.2x,40a backstabber=@b6 cleric=@b1"
        " colossus=7e1 mekanork=4d3 naga=8c4 telepath=4e3 wizard=4a1 key=naga"
        " telescoping-spear=wizard bow=1c2 fireball-wand=8a2 BACKSTABBER=5a5 CLERIC=@y9 KEY=cleric"
        " TELESCOPING-SPEAR=3a1 BOW=3b1 FIREBALL-WAND=2b1 blue vp=4,3 jumps=0,0 turns=46,45"
        " hand=01234/0122334 cards=345/345 quiet=51 ap=4,0"
    )
    game = state.game.value
    best = Search(game, judge_of(game, 0)).plans(state.value, width=2)[0]
    assert best.state.sides[0].victory_points == 5
