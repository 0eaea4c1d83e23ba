"""Hur-Ban: attacking hand to hand and alone he wins ties."""

import pytest

from dungeontwister.core.decisions.events import CombatResolved, Wounded
from tests.rules.solo.boards import fight, followed

from .scenes import board, fought, on


@pytest.mark.rule("SO-COMBAT-01", "SO-SETUP-30")
def test_the_card() -> None:
    """5+1 against 2+4."""
    table = fought(board("hur-ban=1a1 NAGA=1b1"), "hur-ban", "NAGA", 1, 4)
    assert table.happened(CombatResolved)[0].winner == 0
    assert table.happened(Wounded) == [Wounded(table.names.piece("NAGA"))]


@pytest.mark.rule("SO-COMBAT-06")
def test_not_in_company_nor_when_he_is_attacked() -> None:
    table = fought(board("hur-ban=1a1 djenh=1c1 NAGA=1b1"), "hur-ban", "NAGA", 1, 4)
    assert table.happened(CombatResolved)[0].winner is None
    table = board("hur-ban=1a1 NAGA=1b1 ap=1", seat="yellow")
    assert fight(table, "attack NAGA hur-ban", 4, 1).happened(CombatResolved)[0].winner is None


@pytest.mark.rule("SO-COMBAT-06", "SO-SETUP-30")
def test_not_from_afar() -> None:
    """1+4 against 2+3."""
    table = on(board("hur-ban=1a1 bow=hur-ban NAGA=1c1 CLERIC=@y9"), "hur-ban", 3)
    table = followed(table, "shoot hur-ban NAGA bow").do("yellow play +3")
    [result] = table.chance("4").happened(CombatResolved)
    assert result.winner is None


@pytest.mark.rule("SO-SETUP-30")
def test_others_win_no_ties() -> None:
    table = fought(board("arthos=1a1 NAGA=1b1"), "arthos", "NAGA", 1, 4)
    assert table.happened(CombatResolved)[0].winner is None
