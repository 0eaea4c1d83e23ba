"""Quiet Mab: her bonus counts against the wounded."""

import pytest

from .scenes import board, fought, values


@pytest.mark.rule("SO-COMBAT-06", "SO-SETUP-30")
def test_the_card() -> None:
    """4 against 0."""
    assert values(
        fought(board("quiet-mab=1a1 NAGA=1b1! CLERIC=1e5"), "quiet-mab", "NAGA", 1, 3)
    ) == (4, 0)


@pytest.mark.rule("SO-SETUP-30")
def test_not_against_the_unwounded_and_not_twice() -> None:
    """In company she has the bonus of every Backstabber, once."""
    assert values(fought(board("quiet-mab=1a1 NAGA=1b1"), "quiet-mab", "NAGA", 1, 3)) == (2, 2)
    table = board("quiet-mab=1a1 djenh=1c1 NAGA=1b1! CLERIC=1e5")
    assert values(fought(table, "quiet-mab", "NAGA", 1, 3)) == (4, 0)


@pytest.mark.rule("SO-SETUP-30")
def test_others_of_her_class_have_no_such_bonus() -> None:
    assert values(
        fought(board("lissandra=1a1 NAGA=1b1! CLERIC=1e5"), "lissandra", "NAGA", 1, 3)
    ) == (2, 0)
