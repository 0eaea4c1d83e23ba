"""Sobbing Page: wounded he still repulses."""

import pytest

from dungeontwister.core.decisions.events import MovementBegan
from dungeontwister.editions.prison.events import Repelled
from dungeontwister.solo.events import ActivationEnded
from dungeontwister.solo.frames import NpTurn
from tests.rules.solo.boards import acting, automatic, followed
from tests.support.positions import Table

from .scenes import board


def turn_of(pieces: str) -> Table:
    """The Non-Player's turn, until somebody else decides."""
    return automatic(board(f"{pieces} ap=0,0 turns=3,4", seat="yellow").do("end"))


@pytest.mark.rule("SO-TURN-11", "SO-OBJECTIVE-REPULSE-04")
def test_the_card() -> None:
    """His card stays upright, and four points are two pushes."""
    table = turn_of("sobbing-page=1a1! WIZARD=1a2 NAGA=@y9")
    assert (len(table.happened(Repelled)), table.where("WIZARD")) == (2, "1a4")
    assert not table.happened(MovementBegan)
    assert len(table.happened(ActivationEnded)) == 1
    assert (table.deciders, table.where("sobbing-page")) == ({"yellow"}, "1a1")


@pytest.mark.rule("SO-OBJECTIVE-REPULSE-02")
def test_the_highest_listed_enemy_in_view_who_can_be_moved() -> None:
    """He does not move to see the Telepath, whom he ranks first, nor push whom he cannot."""
    table = turn_of("sobbing-page=1a1! WIZARD=1a2 TELEPATH=1b3 BANSHEE=1b1 NAGA=1a3")
    assert (table.where("WIZARD"), table.where("TELEPATH")) == ("1a2", "1b3")
    assert table.where("BANSHEE") == "1d1"


@pytest.mark.rule("SO-TURN-11")
def test_he_does_nothing_if_he_is_carried_or_sees_nobody() -> None:
    pieces = "weak-ed=1a1 sobbing-page=weak-ed WIZARD=1a2 NAGA=@y9 ap=0,0 turns=3,4"
    drawn = board(pieces, seat="yellow").do("end").chance("sobbing-page")
    turn = drawn.state.frames[0]
    assert isinstance(turn, NpTurn)
    assert turn.sideways == (drawn.names.piece("sobbing-page"),)
    assert not automatic(drawn).happened(Repelled)
    alone = turn_of("sobbing-page=1a1! NAGA=@y9")
    assert not alone.happened(Repelled)
    assert alone.deciders == {"yellow"}


@pytest.mark.rule("SO-TURN-11", "SO-OBJECTIVE-COMBAT-06")
def test_whoever_becomes_wounded_in_his_activation_is_done() -> None:
    """He attacks, is wounded, and does not go on wailing in the same activation."""
    table = acting(board("sobbing-page=1a1 BANSHEE=1a2 NAGA=@y9"), "sobbing-page", 4, mode="combat")
    table = followed(table, "attack sobbing-page BANSHEE").do("yellow play +6")
    table = automatic(table.chance("0"))
    assert table.piece("sobbing-page").wounded
    assert len(table.happened(ActivationEnded)) == 1
    assert not table.happened(Repelled)


@pytest.mark.rule("SO-TURN-11")
def test_others_do_not_act_while_wounded() -> None:
    assert not turn_of("xanth=1a1! WIZARD=1a2 NAGA=@y9").happened(Repelled)


@pytest.mark.rule("SO-OBJECTIVE-HEAL-06")
def test_healed_in_this_turn_he_acts_no_more() -> None:
    """He would, wounded or well; but not between the two."""
    pieces = "father-clobber=1a1 sobbing-page=1a2! NAGA=@y9 ap=0,0 turns=3,4"
    table = board(pieces, seat="yellow").do("end")
    table = automatic(table.chance("father-clobber"))
    assert not table.piece("sobbing-page").wounded
    assert len(table.happened(ActivationEnded)) == 1
