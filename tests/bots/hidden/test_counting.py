"""Small cases in which every possible state is counted: each is drawn as often as it is likely."""

import random
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import combinations
from math import prod
from typing import Any

import pytest

from dungeontwister.bots.hidden import UNIFORM, Habits, History, sample, samples, shares
from dungeontwister.bots.hidden.teams import Chains
from dungeontwister.core.decisions.event import Event, redact
from dungeontwister.core.decisions.events import CombatResolved, HandShown, Laid
from dungeontwister.core.game import Game
from dungeontwister.core.position.seats import BLUE, YELLOW
from dungeontwister.core.position.setup import Options
from dungeontwister.core.position.state import State
from dungeontwister.record.log import Log
from dungeontwister.record.source import Source
from dungeontwister.series import build
from tests.support.positions import Table, at

DRAWS = 6_000
NEAR = 0.03
"""More than four standard deviations of a share among so many draws."""

What = Callable[[State], object]


def drawn(
    game: Game, state: State, what: What, told: Sequence[Event] = (), habits: Habits = UNIFORM
) -> Counter[object]:
    """What blue takes for possible after it was told something, counted."""
    history = History(game, BLUE)
    history.read([redact(event, BLUE) for event in told])
    lots = samples(game, game.view(state, BLUE), history, random.Random(3), habits)
    return Counter(what(next(lots)) for _ in range(DRAWS))


def assert_shares(found: Counter[object], expected: Mapping[Any, float]) -> None:
    """Every way, and nothing else, was drawn as often as its weight says."""
    assert {*found} == {*expected}
    total = sum(expected.values())
    for way, weight in expected.items():
        assert found[way] / DRAWS == pytest.approx(weight / total, abs=NEAR), way


def evenly(ways: Iterable[object]) -> Mapping[object, float]:
    """The same weight for every way."""
    return dict.fromkeys(ways, 1.0)


# ---- beside the rooms

NAMES = ("WARRIOR", "CLERIC", "KEY", "ROPE")
ROOMS = "b1,?/g1,g2/?,r1/?,? naga=3T NAGA=3G"


def beside(slots: Sequence[int]) -> What:
    """The cards beside some rooms."""
    return lambda state: tuple(state.secret.laid[slot] for slot in slots)


def numbers(table: Table, *names: str) -> list[int]:
    """Pieces by their names."""
    return [table.names.pieces.index(name) for name in names]


def test_three_cards_at_two_rooms() -> None:
    """Which of the three lies alone is equally likely for each."""
    table = at("tutorial-3", f"{ROOMS} WARRIOR=?2 KEY=?5 ROPE=?5 ap=2")
    hidden = numbers(table, "WARRIOR", "KEY", "ROPE")
    ways = [((one,), tuple(sorted({*hidden} - {one}))) for one in hidden]
    assert_shares(drawn(table.game, table.state, beside((1, 4))), evenly(ways))


@pytest.mark.parametrize(
    "habits", [UNIFORM, Habits(by_turn=(4.0, 2.0, 0.5)), Habits(by_row=(3.0, 1.0, 0.2))]
)
def test_habits_say_where_characters_lie(habits: Habits) -> None:
    """Of four rooms two have characters: as often as the product of their odds."""
    table = at("tutorial-3", f"{ROOMS} WARRIOR=?2 CLERIC=?5 KEY=?7 ROPE=?8 ap=2")
    slots, order = (1, 4, 6, 7), (6, 1, 4, 7)
    people = {*numbers(table, "WARRIOR", "CLERIC")}
    odds = {slot: habits.lays(n / 7, slot / 7) for n, slot in enumerate(order)}

    def where(state: State) -> object:
        return tuple(slot for slot in slots if {*state.secret.laid[slot]} <= people)

    told = [Laid(YELLOW, slot, 0) for slot in order]
    expected = {pair: prod(odds[slot] for slot in pair) for pair in combinations(slots, 2)}
    assert_shares(drawn(table.game, table.state, where, told, habits), expected)


# ---- teams and starters


def set_up_to(game: Game, kind: str, seed: int = 2) -> Log:
    """A game whose set-up has come to a kind of decision."""
    log, rng = Log(game, Source(seed)), random.Random(seed)
    while game.kind(log.state) != kind:
        seat = rng.choice(game.deciders(log.state))
        log.play(rng.choice(game.legal(log.state, seat)))
    return log


@pytest.mark.parametrize("habits", [UNIFORM, Habits(start=1.7)])
def test_starters_that_lie_face_down(habits: Habits) -> None:
    """Two of four characters; the faster ones rather, if that is usual."""
    game = build("tutorial-2")
    log = set_up_to(game, "laying")
    expected = {
        pair: prod(habits.starts(game.rows[number].movement) for number in pair)
        for pair in combinations(game.characters[YELLOW], 2)
    }

    def who(state: State) -> object:
        return tuple(number for number, _ in state.secret.choices[YELLOW])

    told = [event for _, event in log.events]
    assert_shares(drawn(game, log.state, who, told, habits), expected)


def test_who_was_removed() -> None:
    """Everybody is equally likely not to be in the game any more."""
    game = build("scenario-5", Options(levels=("beginner", "experienced")))
    log = set_up_to(game, "line-up")
    people, count = game.characters[YELLOW], game.setup.removed[YELLOW]
    assert count
    found = Counter[int]()
    history = History(game, BLUE)
    lots = samples(game, game.view(log.state, BLUE), history, random.Random(1))
    for _ in range(DRAWS):
        secret = next(lots).secret
        there = {*secret.stock[YELLOW], *(number for number, _ in secret.choices[YELLOW])}
        found.update(set(people) - there)
    for number in people:
        assert found[number] / DRAWS == pytest.approx(count / len(people), abs=NEAR)


def test_a_second_copy_never_comes_alone() -> None:
    """Cards of a secret team: 1 and 2 are equal, so is 4 to one that was seen before."""
    chains, rng = Chains((), ((1, 2), (3,), (4,))), random.Random(4)
    found = Counter[object](tuple(chains.drawn(2, rng)) for _ in range(DRAWS))
    assert_shares(found, evenly([(1, 2), (1, 3), (1, 4), (3, 4)]))


def test_the_first_copy_is_there_if_the_second_was_seen() -> None:
    chains, rng = Chains((1,), ((3,), (4,))), random.Random(4)
    found = Counter[object](tuple(chains.drawn(2, rng)) for _ in range(DRAWS))
    assert_shares(found, evenly([(1, 3), (1, 4)]))


# ---- hands

DUEL = "b1,b2/g1,g2/r1,r2/p1,p2 telepath=3S WARRIOR=3S ap=1 hand=0123"


def hand(state: State) -> object:
    """Yellow's hand."""
    return state.secret.hands[YELLOW]


def test_a_hand_without_a_history() -> None:
    """The +0 is always there; a value of which there are two is twice as likely."""
    table = at("standard", f"{DUEL}/06")
    expected = {(0, card): 1 + (card in (2, 3)) for card in range(1, 7)}
    assert_shares(drawn(table.game, table.state, hand), expected)


def test_what_was_used_is_not_held() -> None:
    table = at("standard", f"{DUEL}/06")
    told = [CombatResolved((1, 1), ((0,), cards), None) for cards in ((2,), (3,), (1,), (3,))]
    expected = evenly([(0, card) for card in (2, 4, 5, 6)])
    assert_shares(drawn(table.game, table.state, hand, told), expected)


def test_a_hand_that_was_shown_is_known_until_its_last_card() -> None:
    table = at("standard", f"{DUEL}/06")
    told = [HandShown(BLUE, (0, 4, 6)), CombatResolved((1, 1), ((0,), (4,)), None)]
    assert drawn(table.game, table.state, hand, told).keys() == {(0, 6)}


@pytest.mark.parametrize("habits", [UNIFORM, Habits(card=1.5)])
def test_a_card_that_lies_face_down(habits: Habits) -> None:
    table = at("standard", f"{DUEL.replace('telepath', 'warrior')}/0256").do(
        "attack warrior WARRIOR"
    )
    table = table.do("yellow play +5")
    told = [HandShown(BLUE, (0, 2, 5, 6))]
    expected = {((card,),): habits.plays([card])[0] for card in (0, 2, 5, 6)}
    found = drawn(table.game, table.state, lambda s: s.secret.choices[YELLOW], told, habits)
    assert_shares(found, expected)


def test_a_card_that_was_named_is_among_those_laid() -> None:
    table = at("standard", f"{DUEL}/0256").do("attack telepath WARRIOR", "name +5")
    table = table.do("yellow play +5")
    found = drawn(table.game, table.state, lambda s: s.secret.choices[YELLOW])
    assert found.keys() == {((5,),)}


# ---- the door


def test_shares_are_counted_and_sorted() -> None:
    table = at("tutorial-3", f"{ROOMS} WARRIOR=?2 KEY=?5 ROPE=?5 ap=2")
    view, rng = table.game.view(table.state, BLUE), random.Random(0)
    found = shares(table.game, view, History(table.game, BLUE), rng, 600)
    assert len(found) == 3
    assert sum(entry.weight for entry in found) == pytest.approx(1)
    assert [entry.weight for entry in found] == sorted((e.weight for e in found), reverse=True)


def test_the_same_lots_give_the_same_state() -> None:
    game = build("tutorial-3")
    view = game.view(set_up_to(game, "action").state, BLUE)
    history = History(game, BLUE)
    one, same = (sample(game, view, history, random.Random(9)) for _ in range(2))
    assert one == same
    assert one != sample(game, view, history, random.Random(8))


def test_a_spectator_has_nothing_to_find_out() -> None:
    game = build("tutorial-1")
    with pytest.raises(ValueError, match="a spectator"):
        sample(game, game.view(game.start(), None), History(game, BLUE), random.Random(0))
