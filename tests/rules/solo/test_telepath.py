"""Telepaths: the Player's sees three cards of the Non-Player's deck and says which is played."""

import pytest

from dungeontwister.core.decisions.events import CombatResolved
from dungeontwister.solo.events import CardPicked, CardTurned, DeckShuffled
from tests.support.positions import Table

from .boards import DECK, alone, automatic, lying, np
from .test_reveal import asked


def mind(pieces: str = "TELEPATH=1a1 yom=1b1", level: str = "pink") -> Table:
    """The Player's Telepath (0) beside a Mekanork (2)."""
    return alone(f"{pieces} WIZARD=@y9 ap=0,2 turns=3,4", level=level)


def shown(*cards: str) -> Table:
    """A duel in which these cards are shown."""
    return mind().do("attack TELEPATH yom").chance(*cards)


@pytest.mark.rule("SO-TELEPATH-03")
def test_three_cards_of_the_deck_are_shown_first() -> None:
    table = mind().do("attack TELEPATH yom")
    assert table.deciders == {"chance"}
    table = table.chance("6", "2")
    assert table.deciders == {"chance"}
    assert asked(table).weights == (1, 1, 1, 2, 1, 1)
    table = table.chance("2")
    assert table.deciders == {"yellow"}
    assert table.ends("name") == {"+2", "+6"}
    assert [event.card for event in shown("6", "2", "2").happened(CardTurned)] == [6, 2, 2]


@pytest.mark.rule("SO-TELEPATH-03")
def test_only_in_a_duel_hand_to_hand() -> None:
    group = mind("TELEPATH=1a1 NAGA=1a2 yom=1b1").do("attack TELEPATH yom")
    assert group.deciders == {"chance"}
    joined = mind("TELEPATH=1a1 NAGA=1c1 yom=1b1").do("attack TELEPATH yom")
    assert joined.ends("play") == {"+0", "+1", "+2", "+3", "+4", "+5", "+6"}
    shot = mind("TELEPATH=1a1 BOW=TELEPATH yom=1d1").do("shoot TELEPATH yom BOW")
    assert shot.deciders == {"yellow"}


@pytest.mark.rule("SO-TELEPATH-03")
def test_also_when_the_telepath_is_attacked() -> None:
    table = automatic(alone("TELEPATH=1b1 hur-ban=1a1 WIZARD=@y9 ap=0,0 turns=3,4").do("end"))
    assert asked(table).kind == "np-card"
    table = table.chance("5", "0", "4").do("name +0", "play +6").chance()
    assert table.piece("hur-ban").wounded


@pytest.mark.rule("SO-TELEPATH-04")
def test_the_discards_are_shuffled_so_that_three_can_be_shown() -> None:
    table = lying(mind(), deck=(6,), discards=(0, 1, 2, 2, 3, 3, 4, 5))
    table = table.do("attack TELEPATH yom").chance("6")
    # What lies on the table is not shuffled in.
    assert "6" not in asked(table).outcomes
    table = table.chance("0")
    assert table.happened(DeckShuffled) == [DeckShuffled(8)]
    table = table.chance("1")
    assert table.ends("name") == {"+0", "+1", "+6"}


@pytest.mark.rule("SO-TELEPATH-05")
def test_the_picked_card_is_played_and_discarded() -> None:
    table = shown("6", "0", "3")
    assert table.refused("name +4").rule == "SO-TELEPATH-05"
    table = table.do("name +0")
    assert [event.card for event in table.happened(CardPicked)] == [0]
    table = table.do("play +3")
    assert table.happened(CombatResolved) == [CombatResolved((2, 0), ((0,), (3,)), 1)]
    assert np(table).discards == (0,)


@pytest.mark.rule("SO-TELEPATH-06")
def test_the_others_are_shuffled_back() -> None:
    table = shown("6", "0", "3").do("name +3")
    left = [*DECK]
    left.remove(3)
    assert np(table).deck == tuple(left)


@pytest.mark.rule("SO-TELEPATH-07")
def test_only_then_the_player_chooses_his_own_card() -> None:
    table = shown("6", "0", "3")
    assert table.refused("play +3").reason == "name-first"
    table = table.do("name +6")
    assert table.ends("play") == {"+0", "+1", "+2", "+3", "+4", "+5", "+6"}
    assert table.do("play +1").deciders == {"yellow"}


@pytest.mark.rule("SO-TELEPATH-06", "SO-REINF-02")
def test_icons_of_cards_that_were_only_shown_call_nobody() -> None:
    table = lying(mind(), reserve=("arthos",))
    table = table.do("attack TELEPATH yom").chance("0", "1", "6").do("name +6", "play +5")
    assert table.deciders == {"yellow"}
    again = lying(mind(), reserve=("arthos",))
    again = again.do("attack TELEPATH yom").chance("0", "1", "6").do("name +0", "play +5")
    assert asked(again).kind == "npc"


@pytest.mark.rule("SO-TELEPATH-08")
def test_two_telepaths_annul_each_other() -> None:
    table = mind("TELEPATH=1a1 weak-ed=1b1").do("attack TELEPATH weak-ed")
    assert table.ends("play") == {"+0", "+1", "+2", "+3", "+4", "+5", "+6"}
    assert asked(table.do("play +5")).kind == "np-card"
    wounded = mind("TELEPATH=1a1 weak-ed=1b1!").do("attack TELEPATH weak-ed")
    assert wounded.deciders == {"chance"}


@pytest.mark.rule("SO-TELEPATH-01")
def test_a_telepath_npc_names_no_card() -> None:
    """Its class would: what it does instead stands in its Personality."""
    table = mind("COLOSSUS=1a1 weak-ed=1b1").do("attack COLOSSUS weak-ed")
    assert table.game.kind(table.state) == "combat"
    assert table.deciders == {"yellow"}
