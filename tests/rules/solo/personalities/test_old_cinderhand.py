"""Old Cinderhand: dying he wounds everybody beside him."""

import pytest

from dungeontwister.core.decisions.events import Wounded
from tests.rules.solo.boards import fight
from tests.rules.solo.rooms import at_side, box, on_square
from tests.support.positions import Table

from .scenes import board, points


def hurt(table: Table) -> set[str]:
    """Who has become wounded."""
    return {table.names.pieces[event.piece] for event in table.happened(Wounded)}


@pytest.mark.rule("SO-SETUP-30", "SO-END-02")
def test_the_card() -> None:
    """The Naga who has killed him and Yom become wounded; whom they carried is eliminated."""
    pieces = "old-cinderhand=1b2! yom=1b3 xanth=yom NAGA=1b1 WIZARD=NAGA CLERIC=1e5 ap=1"
    table = fight(board(pieces, seat="yellow"), "attack NAGA old-cinderhand", 6, 0)
    assert table.piece("old-cinderhand").gone
    assert hurt(table) == {"NAGA", "yom"}
    assert table.piece("xanth").gone
    assert table.piece("WIZARD").gone
    assert (points(table), table.side("yellow").victory_points) == (1, 2)


@pytest.mark.rule("SO-SETUP-30")
def test_only_those_beside_him_with_nothing_between() -> None:
    art = box(at_side("b2", "east", "|"))
    pieces = "old-cinderhand=1b2! yom=1c2 mungdu=1b4 NAGA=1b1 CLERIC=1a2! ap=1"
    table = fight(board(pieces, seat="yellow", r39a=art), "attack NAGA old-cinderhand", 6, 0)
    assert hurt(table) == {"NAGA"}


@pytest.mark.rule("SO-SETUP-30")
def test_unwounded_by_a_fireball_too() -> None:
    pieces = "old-cinderhand=1b2 WIZARD=1b5 FIREBALL-WAND=WIZARD NAGA=1a2 yom=1c2 ap=1"
    table = board(pieces, seat="yellow").do("burn WIZARD old-cinderhand FIREBALL-WAND")
    assert hurt(table) == {"NAGA", "yom"}


@pytest.mark.rule("SO-SETUP-30")
def test_carried_he_dies_where_his_carrier_is() -> None:
    pieces = "serpico=1b2 old-cinderhand=serpico yom=1b3 NAGA=1b1 ap=1"
    table = fight(board(pieces, seat="yellow"), "attack NAGA serpico", 6, 0)
    assert hurt(table) == {"serpico", "yom", "NAGA"}


@pytest.mark.rule("SO-SETUP-30", "SO-OBJECTIVE-REPULSE-05")
def test_falling_he_dies_on_the_square_of_the_pit_trap() -> None:
    art = box(on_square("b3", "P"))
    pieces = "old-cinderhand=1b2 BANSHEE=1b1 yom=1b4 NAGA=1a2 ap=2"
    table = board(pieces, seat="yellow", r39a=art).do("repel BANSHEE old-cinderhand")
    assert table.piece("old-cinderhand").gone
    assert hurt(table) == {"yom"}


@pytest.mark.rule("SO-SETUP-30")
def test_becoming_wounded_is_not_dying() -> None:
    pieces = "old-cinderhand=1b2 yom=1b3 NAGA=1b1 ap=1"
    table = fight(board(pieces, seat="yellow"), "attack NAGA old-cinderhand", 6, 0)
    assert hurt(table) == {"old-cinderhand"}
