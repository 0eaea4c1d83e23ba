"""Djenh: two cards are turned over, and the higher one counts."""

import pytest

from dungeontwister.core.decisions.events import CombatResolved
from dungeontwister.solo.events import DeckShuffled
from dungeontwister.solo.frames import Reinforcement
from tests.rules.solo.boards import lying, np

from .scenes import attacked, board


@pytest.mark.rule("SO-TELEPATH-01", "SO-REINF-02")
def test_the_card() -> None:
    """At the pink level a +1 of the Non-Player calls a reinforcement; here it was not played."""
    table = lying(board("djenh=1a1 WIZARD=1b1"), reserve=("yom",))
    table = attacked(table, "djenh", "WIZARD").do("yellow play +2").chance("1", "4")
    assert table.happened(CombatResolved)[0].cards == ((4,), (2,))
    assert (np(table).deck, np(table).discards) == ((0, 1, 2, 2, 3, 3, 5, 6), (4,))
    assert Reinforcement() not in table.state.frames


@pytest.mark.rule("SO-TELEPATH-04")
def test_the_deck_is_made_anew_if_it_runs_out() -> None:
    """The card that lies on the table is not shuffled in."""
    table = lying(board("djenh=1a1 WIZARD=1b1"), deck=(5,), discards=(0, 1, 2, 2, 3, 3, 4, 6))
    table = attacked(table, "djenh", "WIZARD").do("yellow play +2").chance("5")
    asked = table.game.request(table.state)
    assert asked
    assert asked.outcomes == ("0", "1", "2", "3", "4", "6")
    table = table.chance("0")
    assert table.happened(DeckShuffled) == [DeckShuffled(8)]
    assert (np(table).deck, np(table).discards) == ((0, 1, 2, 2, 3, 3, 4, 6), (5,))


@pytest.mark.rule("SO-TELEPATH-08")
def test_one_card_in_a_group_and_against_the_players_telepath() -> None:
    for pieces in ("djenh=1a1 yom=1c1 WIZARD=1b1", "djenh=1a1 TELEPATH=1b1"):
        target = pieces.rpartition(" ")[2].partition("=")[0]
        table = attacked(board(pieces), "djenh", target).do("yellow play +2").chance("3")
        assert table.happened(CombatResolved)[0].cards == ((3,), (2,))
