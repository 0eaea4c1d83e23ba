"""The Backstabber: stronger beside a friend."""

import pytest

from ..boards import HALL, full
from ..fights import fought, values


@pytest.mark.rule("PR-CHAR-BACKSTABBER-01")
def test_her_numbers() -> None:
    table = full(HALL, "backstabber=3a1 NAGA=3b1 ap=1")
    assert values(fought(table, "attack backstabber NAGA")) == (2, 2)


@pytest.mark.rule("PR-CHAR-BACKSTABBER-02")
def test_attacking_or_defending_with_another_friend_she_has_two_more() -> None:
    table = full(HALL, "backstabber=3a1 cleric=3c1 NAGA=3b1 ap=1")
    assert values(fought(table, "attack cleric NAGA")) == (6, 2)
    table = full(HALL, "naga=3b1 BACKSTABBER=3a1 CLERIC=3c1 ap=1")
    assert values(fought(table, "attack naga CLERIC")) == (2, 6)


@pytest.mark.rule("PR-CHAR-BACKSTABBER-02")
def test_alone_against_two_she_has_nothing_more() -> None:
    """PRQ-40."""
    table = full(HALL, "backstabber=3b1 NAGA=3a1 CLERIC=3c1 ap=1")
    assert values(fought(table, "attack backstabber NAGA")) == (2, 4)


@pytest.mark.rule("PR-CHAR-BACKSTABBER-02")
def test_a_wounded_friend_does_not_count() -> None:
    """PRQ-39."""
    table = full(HALL, "naga=3a1 CLERIC=3b1! BACKSTABBER=3a2 ap=1")
    assert values(fought(table, "attack naga CLERIC")) == (2, 2)
