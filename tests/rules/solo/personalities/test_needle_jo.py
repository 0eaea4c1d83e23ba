"""Needle Jo: having won she takes what her victim carries."""

import pytest

from dungeontwister.core.decisions.events import Swapped, Took
from tests.rules.solo.boards import followed
from tests.rules.solo.rooms import box, on_square

from .scenes import board, carries, fought, on


@pytest.mark.rule("SO-OBJECTS-04", "SO-SETUP-30")
def test_the_card() -> None:
    pieces = "needle-jo=1a1 KEY=needle-jo WIZARD=1b1 FIREBALL-WAND=WIZARD"
    table = fought(board(pieces), "needle-jo", "WIZARD", 3, 0)
    assert carries(table, "needle-jo") == {"FIREBALL-WAND"}
    assert carries(table, "WIZARD") == {"KEY"}
    assert table.piece("WIZARD").wounded
    assert len(table.happened(Swapped)) == 1


@pytest.mark.rule("SO-OBJECTS-02")
def test_with_empty_hands_she_takes_what_she_lists() -> None:
    table = fought(board("needle-jo=1a1 WIZARD=1b1 ROPE=WIZARD"), "needle-jo", "WIZARD", 3, 0)
    assert carries(table, "needle-jo") == {"ROPE"}
    assert [event.source for event in table.happened(Took)] == [table.names.piece("WIZARD")]


@pytest.mark.rule("SO-OBJECTS-04")
def test_only_for_something_better_and_only_if_she_wins() -> None:
    better = board("needle-jo=1a1 bow=needle-jo WIZARD=1b1 ROPE=WIZARD CLERIC=1e5")
    assert carries(fought(better, "needle-jo", "WIZARD", 3, 0), "needle-jo") == {"bow"}
    lost = board("needle-jo=1a1 WIZARD=1b1 ROPE=WIZARD")
    assert carries(fought(lost, "needle-jo", "WIZARD", 0, 6), "WIZARD") == {"ROPE"}


@pytest.mark.rule("SO-SETUP-30")
def test_not_from_the_eliminated_nor_above_a_pit_trap_nor_when_another_started() -> None:
    dead = fought(
        board("needle-jo=1a1 WIZARD=1b1! ROPE=WIZARD CLERIC=1e5"), "needle-jo", "WIZARD", 3, 0
    )
    assert (carries(dead, "needle-jo"), dead.where("ROPE")) == (set(), "1b1")
    pit = board("needle-jo=1a1 WIZARD=1b1 ROPE=WIZARD", r39a=box(on_square("b1", "P")))
    assert carries(fought(pit, "needle-jo", "WIZARD", 3, 0), "WIZARD") == {"ROPE"}
    joined = fought(board("yom=1a1 needle-jo=1c1 WIZARD=1b1 ROPE=WIZARD"), "yom", "WIZARD", 3, 0)
    assert carries(joined, "needle-jo") == set()


@pytest.mark.rule("SO-SETUP-30")
@pytest.mark.parametrize(
    ("weapon", "act"),
    [("telescoping-spear", "thrust needle-jo WIZARD"), ("bow", "shoot needle-jo WIZARD bow")],
)
def test_not_from_afar(weapon: str, act: str) -> None:
    """Ruling S15."""
    pieces = f"needle-jo=1a1 {weapon}=needle-jo WIZARD=1c1 FIREBALL-WAND=WIZARD NAGA=@y9"
    table = followed(on(board(pieces), "needle-jo", 3), act)
    table = table.do("yellow play +0").chance("3")
    assert table.piece("WIZARD").wounded
    assert carries(table, "needle-jo") == {weapon}


@pytest.mark.rule("SO-SETUP-30")
def test_not_while_she_stands_on_a_wounded() -> None:
    """Ruling S15: it could not lie under her victim."""
    pieces = "needle-jo=1a1 yom=needle-jo WIZARD=1b1 FIREBALL-WAND=WIZARD NAGA=@y9"
    table = fought(board(pieces), "needle-jo", "WIZARD", 3, 0)
    assert (carries(table, "needle-jo"), carries(table, "WIZARD")) == ({"yom"}, {"FIREBALL-WAND"})
