"""Weak Ed: the Player has to play his weakest card."""

import pytest

from .scenes import attacked, board, plays


@pytest.mark.rule("SO-PERS-TELEPATHS-01", "SO-TELEPATH-01", "SO-TELEPATH-02")
def test_the_card() -> None:
    table = attacked(board("weak-ed=1a1 WIZARD=1b1 hand=/025"), "weak-ed", "WIZARD")
    assert plays(table) == {"+2"}
    refusal = table.refused("yellow play +5")
    assert (refusal.reason, refusal.number, refusal.rule) == (
        "named-card-first",
        2,
        "SO-TELEPATH-01",
    )


@pytest.mark.rule("SO-TELEPATH-02")
def test_the_zero_only_if_there_is_nothing_else() -> None:
    assert plays(attacked(board("weak-ed=1a1 WIZARD=1b1 hand=/0"), "weak-ed", "WIZARD")) == {"+0"}


@pytest.mark.rule("SO-PERS-TELEPATHS-01")
def test_also_when_he_defends_himself() -> None:
    table = board("weak-ed=1a1 WIZARD=1b1 hand=/035 ap=1", seat="yellow")
    assert plays(table.do("attack WIZARD weak-ed")) == {"+3"}


@pytest.mark.rule("SO-TELEPATH-08")
def test_not_against_the_players_telepath_nor_in_a_group() -> None:
    """SOQ-28; and only one on one."""
    duel = attacked(board("weak-ed=1a1 TELEPATH=1b1 hand=/025"), "weak-ed", "TELEPATH")
    assert plays(duel) == {"+0", "+2", "+5"}
    group = attacked(board("weak-ed=1a1 yom=1c1 WIZARD=1b1 hand=/025"), "weak-ed", "WIZARD")
    assert plays(group) == {"+0", "+2", "+5"}


@pytest.mark.rule("SO-SETUP-30")
def test_not_while_he_is_wounded() -> None:
    """SOQ-75."""
    table = board("weak-ed=1a1! WIZARD=1b1 hand=/035 ap=1", seat="yellow")
    assert plays(table.do("attack WIZARD weak-ed")) == {"+0", "+3", "+5"}
