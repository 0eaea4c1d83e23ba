"""Deacon Mord: wounded friends beside him defend themselves."""

import pytest

from tests.rules.prison.fights import fighters
from tests.rules.solo.boards import fight

from .scenes import board, values


@pytest.mark.rule("SO-COMBAT-06", "SO-SETUP-30")
def test_the_card() -> None:
    """Wounded Xanth beside him has 2; he himself is beside no attacker and takes no part."""
    table = board("xanth=1b1! deacon-mord=1c1 NAGA=1a1 ap=1", seat="yellow")
    table = fight(table, "attack NAGA xanth", 3, 1)
    assert fighters(table) == ({"NAGA"}, {"xanth"})
    assert values(table) == (2, 2)


@pytest.mark.rule("SO-SETUP-30")
def test_also_against_a_shot() -> None:
    table = board("xanth=1b1! deacon-mord=1c1 NAGA=1b4 BOW=NAGA ap=1", seat="yellow")
    assert values(fight(table, "shoot NAGA xanth BOW", 0, 1))[0] == 2


@pytest.mark.rule("SO-SETUP-30")
def test_an_unwounded_friend_gains_nothing() -> None:
    table = board("xanth=1b1 deacon-mord=1c1 NAGA=1a1 ap=1", seat="yellow")
    assert values(fight(table, "attack NAGA xanth", 3, 1))[0] == 1


@pytest.mark.rule("SO-SETUP-30")
@pytest.mark.parametrize("mord", ["deacon-mord=1b2!", "deacon-mord=1d1", "father-clobber=1c1"])
def test_not_if_he_is_wounded_or_further_away(mord: str) -> None:
    """SOQ-75."""
    table = board(f"xanth=1b1! {mord} NAGA=1a1 ap=1", seat="yellow")
    assert values(fight(table, "attack NAGA xanth", 3, 1))[0] == 0
