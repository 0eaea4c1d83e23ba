"""Against the Non-Player chance lays the other card."""

from collections import Counter
from itertools import combinations
from random import Random

import pytest

from dungeontwister.bots.fighting import best_name, choose_cards
from dungeontwister.bots.fighting.np_cards import Drawn, highest, lowest, next_card
from tests.rules.solo.boards import alone, lying
from tests.rules.solo.personalities.scenes import attacked
from tests.support.positions import Table

from .corners import begun, corner, played, shares

PLAYER = 1


def struck(deck: tuple[int, ...], hand: str = "0135", discards: tuple[int, ...] = ()) -> Table:
    """The Player's Naga against a Mekanork, two against two."""
    table = alone(f"NAGA=1a1 yom=1b1 WIZARD=@y9 ap=0,2 turns=3,4 hand=/{hand}")
    return lying(table, deck=deck, discards=discards).do("attack NAGA yom")


def cards(deck: tuple[int, ...], count: int) -> Counter[int]:
    """How often each card is the highest of so many."""
    return Counter(max(some) for some in combinations(deck, count))


def test_every_card_of_the_deck_is_equally_likely() -> None:
    table = struck((0, 2, 2, 6))
    assert next_card(*begun(table)) == {0: 0.25, 2: 0.5, 6: 0.25}
    assert shares(played(table, PLAYER))[1] == {(0,): 0.25, (2,): 0.5, (6,): 0.25}


def test_an_empty_deck_is_made_anew() -> None:
    assert next_card(*begun(struck((), discards=(1, 4)))) == {1: 0.5, 4: 0.5}


@pytest.mark.parametrize(
    ("deck", "card"),
    [
        # Worth a +3, not worth more; won already by +1; not to be won.
        ((0, 2, 2, 6), 3),
        ((0, 0, 0, 6), 1),
        ((6, 6, 6, 6), 0),
    ],
)
def test_the_card_with_the_best_mean_is_laid(deck: tuple[int, ...], card: int) -> None:
    table = struck(deck)
    for seed in range(5):
        assert choose_cards(*begun(table), corner(table, PLAYER), Random(seed)) == (card,)


def test_its_cards_cost_it_nothing() -> None:
    table = struck((6,), hand="0")
    assert played(table, PLAYER).solution.value == pytest.approx(-1)


@pytest.mark.parametrize("count", [1, 2, 3])
def test_of_several_cards_the_highest_counts(count: int) -> None:
    deck = (0, 1, 2, 2, 3, 3, 4, 5, 6)
    found, ways = cards(deck, count), len([*combinations(deck, count)])
    assert highest(Drawn((), deck, count)) == pytest.approx({c: n / ways for c, n in found.items()})


def test_of_cards_that_are_shown_the_lowest_counts() -> None:
    assert lowest(Drawn((), (0, 3, 5), 2)) == pytest.approx({0: 2 / 3, 3: 1 / 3})
    assert lowest(Drawn((2,), (1, 6), 1)) == pytest.approx({1: 0.5, 2: 0.5})
    assert highest(Drawn((2,), (), 0)) == {2: 1.0}


def test_an_npc_for_whom_two_are_turned_over() -> None:
    """The higher of two, of a deck of four."""
    table = lying(alone("djenh=1c3 COLOSSUS=1c4 hand=/01"), deck=(0, 1, 2, 6))
    chances = next_card(*begun(attacked(table, "djenh", "COLOSSUS")))
    assert chances == pytest.approx({1: 1 / 6, 2: 2 / 6, 6: 3 / 6})


def telepath() -> Table:
    """The Player's Telepath is about to be shown three cards."""
    table = alone("TELEPATH=1a1 yom=1b1 WIZARD=@y9 ap=0,2 turns=3,4 hand=/0136")
    return lying(table, deck=(1, 3, 4, 6)).do("attack TELEPATH yom")


def test_the_players_telepath_expects_the_lowest_of_three() -> None:
    table = telepath()
    assert next_card(*begun(table)) == pytest.approx({1: 0.75, 3: 0.25})
    assert next_card(*begun(table.chance("6"))) == pytest.approx({1: 2 / 3, 3: 1 / 3})


def test_the_card_that_she_beats_most_cheaply_is_picked_and_is_certain() -> None:
    table = telepath().chance("6", "3", "4")
    assert next_card(*begun(table)) == {3: 1.0}
    assert best_name(*begun(table), corner(table, PLAYER), (3, 4, 6)) == 3
    picked = table.do("name +4")
    assert next_card(*begun(picked)) == {4: 1.0}
