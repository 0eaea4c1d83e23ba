"""Combat against the Non-Player: who plays when, what becomes of the cards, what they call."""

import pytest

from dungeontwister.core.decisions.events import CombatBegan, CombatResolved, Eliminated, Wounded
from dungeontwister.core.position.seats import BLUE, YELLOW
from dungeontwister.editions.prison.events import Joined
from dungeontwister.solo.events import CardTurned, DeckShuffled
from tests.support.positions import Table

from .boards import DECK, alone, automatic, fight, lying, np
from .test_reveal import asked


def beside(pieces: str = "COLOSSUS=1a1 yom=1b1", *, level: str = "pink", ap: int = 2) -> Table:
    """The Player's Colossus (5) beside a Mekanork (2)."""
    return alone(f"{pieces} WIZARD=@y9 ap=0,{ap} turns=3,4", level=level)


def attacked() -> Table:
    """An NPC has just attacked the Player's Cleric, and he has to lay a card."""
    table = automatic(alone("CLERIC=1b1 hur-ban=1a1 ap=0,0 turns=3,4").do("end"))
    assert table.happened(CombatBegan)
    return table


# ---- the order


@pytest.mark.rule("SO-COMBAT-01")
def test_the_player_lays_his_card_first_then_the_top_of_the_deck_is_turned_over() -> None:
    table = beside().do("attack COLOSSUS yom")
    assert table.deciders == {"yellow"}
    assert table.ends("play") == {"+0", "+1", "+2", "+3", "+4", "+5", "+6"}
    table = table.do("play +2")
    request = asked(table)
    assert (request.kind, request.outcomes) == ("np-card", ("0", "1", "2", "3", "4", "5", "6"))
    assert request.weights == (1, 1, 2, 2, 1, 1, 1)
    table = table.chance("6")
    assert table.happened(CardTurned) == [CardTurned(6)]
    assert table.happened(CombatResolved) == [CombatResolved((2, 5), ((6,), (2,)), BLUE)]
    assert table.happened(Wounded) == [Wounded(table.names.piece("COLOSSUS"))]


@pytest.mark.rule("SO-COMBAT-02")
def test_it_is_the_same_when_an_npc_attacks() -> None:
    table = attacked()
    assert table.deciders == {"yellow"}
    table = table.do("play +6")
    assert asked(table).kind == "np-card"
    table = table.chance("0")
    assert table.happened(CombatResolved) == [CombatResolved((5, 2), ((0,), (6,)), YELLOW)]
    assert table.piece("hur-ban").wounded


# ---- what becomes of the cards


@pytest.mark.rule("SO-COMBAT-03")
@pytest.mark.parametrize("card", [0, 3])
def test_the_non_players_card_is_discarded_whatever_it_is(card: int) -> None:
    table = fight(beside(), "attack COLOSSUS yom", 1, card)
    left = [*DECK]
    left.remove(card)
    assert np(table).discards == (card,)
    assert np(table).deck == tuple(left)
    assert table.state.secret.hands[BLUE] == ()


@pytest.mark.rule("SO-COMBAT-04")
def test_the_players_card_is_lost_but_plus_zero_returns() -> None:
    spent = fight(beside(), "attack COLOSSUS yom", 5, 3)
    assert spent.state.secret.hands[YELLOW] == (0, 1, 2, 2, 3, 3, 4, 6)
    kept = fight(beside(), "attack COLOSSUS yom", 0, 3)
    assert kept.state.secret.hands[YELLOW] == DECK


@pytest.mark.rule("SO-SETUP-22")
def test_an_empty_deck_is_made_anew_from_the_discards_when_a_card_is_needed() -> None:
    table = lying(beside(), deck=(4,), discards=(0, 1, 2, 2, 3, 3, 5, 6))
    table = fight(table, "attack COLOSSUS yom", 0, 4)
    assert (np(table).deck, np(table).discards) == ((), DECK)
    assert not table.happened(DeckShuffled)
    table = beside("COLOSSUS=1a1 arthos=1b1")
    table = lying(table, deck=(), discards=DECK).do("attack COLOSSUS arthos", "play +0")
    assert asked(table).weights == (1, 1, 2, 2, 1, 1, 1)
    table = table.chance("4")
    assert table.happened(DeckShuffled) == [DeckShuffled(9)]
    assert (np(table).deck, np(table).discards) == ((0, 1, 2, 2, 3, 3, 5, 6), (4,))


# ---- what the cards call


@pytest.mark.rule("SO-COMBAT-05", "SO-REINF-10")
@pytest.mark.parametrize(
    ("mine", "theirs", "count"), [(1, 2, 0), (6, 2, 1), (1, 6, 1), (6, 6, 2), (4, 0, 2)]
)
def test_every_icon_of_the_level_brings_a_reinforcement(mine: int, theirs: int, count: int) -> None:
    table = lying(beside(level="black"), reserve=("arthos", "serpico", "djenh"))
    table = fight(table, "attack COLOSSUS yom", mine, theirs)
    for number, name in enumerate(("arthos", "serpico")[:count]):
        assert asked(table).kind == "npc"
        table = table.chance(name, "1", f"5{number + 1}")
    assert table.deciders == {"yellow"}
    assert len(np(table).reserve) == 3 - count


@pytest.mark.rule("SO-COMBAT-05")
def test_a_combat_that_ends_the_game_calls_nobody() -> None:
    table = alone("COLOSSUS=1a1 yom=1b1! ap=0,1 vp=0,4", level="black")
    table = fight(lying(table, reserve=("arthos",)), "attack COLOSSUS yom", 6, 6)
    assert table.state.ending
    assert table.game.request(table.state) is None


# ---- groups


@pytest.mark.rule("SO-COMBAT-06")
def test_group_combat_works_for_both_sides() -> None:
    table = beside("COLOSSUS=1a1 NAGA=1b2 yom=1b1 weak-ed=1c1 arthos=1c2")
    table = table.do("attack COLOSSUS yom")
    (begun,) = table.happened(CombatBegan)
    names = table.names.pieces
    assert [names[n] for n in begun.attackers] == ["COLOSSUS", "NAGA"]
    assert [names[n] for n in begun.defenders] == ["arthos", "yom"]
    table = automatic(
        alone("CLERIC=1b1 NAGA=1b3 hur-ban=1a1 quiet-mab=1c1! arthos=1b2 ap=0,0 turns=3,4")
        .do("end")
        .chance("quiet-mab", "hur-ban")
    )
    (begun,) = table.happened(CombatBegan)
    assert [table.names.pieces[n] for n in begun.attackers] == ["arthos", "hur-ban"]
    assert [table.names.pieces[n] for n in begun.defenders] == ["CLERIC", "NAGA"]


@pytest.mark.rule("SO-COMBAT-06")
def test_shooters_of_the_non_player_always_join() -> None:
    table = alone("CLERIC=1b1 hur-ban=1a1 yom=1b4 bow=yom ap=0,0 turns=3,4")
    table = table.do("end").chance("hur-ban")
    while not table.happened(Joined):
        assert table.deciders == {"blue"}
        table = table.do(min(table.legal()))
    assert table.happened(Joined) == [Joined(table.names.piece("yom"), table.names.piece("bow"))]
    assert table.deciders == {"yellow"}


@pytest.mark.rule("SO-COMBAT-01")
def test_a_wounded_target_is_eliminated_and_scores() -> None:
    table = fight(beside("COLOSSUS=1a1 yom=1b1!"), "attack COLOSSUS yom", 3, 1)
    assert table.happened(Eliminated) == [Eliminated(table.names.piece("yom"), 1)]
    assert table.side("yellow").victory_points == 1
