"""What is advised can be done, is true of the position, and differs from what else is advised."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import pytest

import dungeontwister as dt
from dungeontwister.advice import FEARS, GAINS, Advice, Counsel
from dungeontwister.arena.match import Match, Table
from dungeontwister.bots.explaining import advise
from dungeontwister.core.decisions import moves
from dungeontwister.core.game import Game
from dungeontwister.core.position.seats import PLAYERS
from dungeontwister.core.position.setup import Options
from dungeontwister.core.position.state import State

QUICK = 400
"""Positions that are valued in these tests: what is asked here does not depend on it."""
SCENARIOS = ("tutorial-2", "standard", "scenario-1", "scenario-5", "solo-pink")
ROOMS = "b1,r2/g1,g2/r1,b2/p1,p2"


def asked(
    scenario: str, every: int, most: int, options: Options | None = None
) -> Iterator[tuple[Game, State, int, Advice]]:
    """Advice for every so many-th decision of a game."""
    table = Table(scenario, options or Options())
    match = Match(table, ("random", "random"), 5)
    for moment in islice((one for one in match.moments() if not one.after.ending), 0, None, every):
        game, state = match.game, moment.after
        for seat in game.deciders(state):
            prompt = game.prompt(state, seat) if seat in PLAYERS else None
            if prompt and seat not in game.automatic:
                view, events = game.view(state, seat), match.log.news(seat, 0)
                yield game, state, seat, advise(game, view, prompt, events, QUICK)
                most -= 1
        if most <= 0:
            return


def advice_at(text: str, seat: str = "blue") -> Advice:
    """The advice for a position."""
    return dt.position(text).advice(seat).value


def best(text: str) -> Counsel:
    """The best plan for a position."""
    return advice_at(text).counsels[0]


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_question_is_answered_with_what_is_allowed(scenario: str) -> None:
    kinds = set()
    for game, state, seat, advice in asked(scenario, every=13, most=16):
        kinds.add(advice.question)
        assert advice.counsels or advice.cards
        for counsel in advice.counsels:
            assert counsel.moves[0] in game.legal(state, seat)
        if advice.cards:
            hand = state.secret.hands[seat]
            assert all(card in hand for lay in advice.cards.lays for card in lay.cards)
    assert len(kinds) > 1


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_what_is_said_of_a_plan_is_of_the_known_kinds(scenario: str) -> None:
    for game, _, _, advice in asked(scenario, every=17, most=8):
        chances = [one.chance for one in advice.counsels]
        assert all(chance is None or 0 <= chance <= 1 for chance in chances)
        if game.automatic:
            assert set(chances) <= {None}
        for counsel in advice.counsels:
            assert {one.kind for one in counsel.gains} <= {*GAINS}
            assert {one.kind for one in counsel.fears} <= {*FEARS}


def test_plans_are_different_ideas() -> None:
    for _, _, _, advice in asked("standard", every=9, most=14):
        plans = [tuple((deed.kind, deed.move) for deed in one.deeds) for one in advice.counsels]
        assert len({*plans}) == len(plans)


def test_whole_turns_can_be_played_as_advised() -> None:
    played = 0
    for game, state, seat, advice in asked("tutorial-2", every=7, most=25):
        for counsel in advice.counsels if advice.question == "action" else ():
            if any(deed.odds is not None for deed in counsel.deeds):
                continue
            now = state
            for move in counsel.moves:
                assert move in game.legal(now, seat)
                now = game.apply(now, move).state
            played += len(counsel.moves) > 1
    assert played > 10


def test_a_victory_is_advised_first() -> None:
    counsel = best(f"standard {ROOMS} naga=1S warrior=7S NAGA=4T blue ap=2 vp=4,0")
    assert [one.kind for one in counsel.gains] == ["wins"]
    assert counsel.deeds[-1].kind == "leave"


def test_points_are_told_with_the_exit_that_makes_them() -> None:
    counsel = best(
        f"standard {ROOMS} naga=2S warrior=7S thief=7T NAGA=4T TROLL=6C blue ap=1 vp=2,0"
    )
    assert ("points", 1) in [(one.kind, one.number) for one in counsel.gains]
    assert [deed.kind for deed in counsel.deeds] == ["leave"]
    assert isinstance(counsel.moves[-1], moves.End)


def test_what_brings_points_later_is_told() -> None:
    text = f"standard {ROOMS} thief=3T treasure=3C NAGA=8T TROLL=8C blue ap=1 vp=2,0"
    gains = [one for counsel in advice_at(text).counsels for one in counsel.gains]
    treasure = dt.game("standard").piece("treasure")
    assert ("carries", treasure) in {(one.kind, one.piece) for one in gains}


def test_what_the_enemy_can_do_is_feared() -> None:
    advice = advice_at(f"standard {ROOMS} warrior=7S naga=7S NAGA=8S blue ap=1 vp=0,4 turns=4,4")
    feared = {one.kind for counsel in advice.counsels for one in counsel.fears}
    assert "loses" in feared


def test_an_attack_tells_its_odds() -> None:
    text = f"standard {ROOMS} troll=1S NAGA=1S! WARRIOR=7S blue ap=1 hand=012/012"
    deeds = [deed for counsel in advice_at(text).counsels for deed in counsel.deeds]
    assert any(isinstance(deed.move, moves.Attack) and deed.odds == 100 for deed in deeds)


def test_in_a_combat_cards_are_drawn_and_kept() -> None:
    state = dt.position(f"standard {ROOMS} naga=1S NAGA=1S blue ap=1 hand=0124/0124")
    cards = state.apply("blue attack naga NAGA").state.advice("blue").value.cards
    assert cards is not None
    assert 90 <= sum(lay.share for lay in cards.lays) <= 105
    assert {*cards.kept} & {card for lay in cards.lays for card in lay.cards} == set()
    assert 95 <= cards.won + cards.tied + cards.lost <= 105


def test_in_the_set_up_it_is_experience() -> None:
    advice = dt.game("scenario-1").start().advice("blue").value
    assert advice.by_experience
    assert [one.chance for one in advice.counsels] == [None]


def test_covered_cards_keep_their_backs() -> None:
    """What nobody has seen is named by its back, although something is imagined there."""
    text = f"standard {ROOMS} troll=1S naga=7S NAGA=1S! WARRIOR=7T blue ap=1 vp=4,3 hand=012/012"
    plan = dt.position(text, secret_objects=True).advice("blue").plans[0]
    assert [str(move) for move in plan.moves] == ["blue attack troll ?W1"]
    assert "Yellow’s wounded character 1" in plan.words()


def test_a_whole_game_with_covered_cards_is_advised() -> None:
    options = Options(mode="full-frontal", secret_objects=True)
    for game, state, seat, advice in asked("standard", every=25, most=12, options=options):
        for counsel in advice.counsels:
            assert counsel.moves[0] in game.offered(state, seat)


def test_the_same_question_has_the_same_answer() -> None:
    text = f"standard {ROOMS} naga=3T warrior=5S NAGA=4T TROLL=6C blue ap=3"
    assert advice_at(text) == advice_at(text)
