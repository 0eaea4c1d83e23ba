"""Muldon: he may keep the wand that he has used."""

import pytest

from dungeontwister.core.decisions.events import Burned, Discarded
from dungeontwister.solo.events import DieRolled
from tests.rules.solo.boards import automatic
from tests.support.positions import Table

from .scenes import board, carries, on


def fired(wizard: str = "muldon", more: str = "") -> Table:
    """He burns the Cleric; the red die is to be rolled."""
    pieces = f"{wizard}=1a1 fireball-wand={wizard} CLERIC=1a4 NAGA=@y9 {more}"
    return automatic(on(board(pieces), wizard))


@pytest.mark.rule("SO-WAND-04", "SO-SETUP-30")
def test_the_card() -> None:
    """A 4: he still holds the wand. A 3: it is discarded."""
    table = fired()
    assert table.happened(Burned)
    assert not table.happened(Discarded)
    assert table.game.kind(table.state) == "die-draw"
    kept = table.chance("4")
    assert (carries(kept, "muldon"), kept.happened(Discarded)) == ({"fireball-wand"}, [])
    lost = table.chance("3")
    assert lost.happened(DieRolled) == [DieRolled(table.names.piece("muldon"), 3)]
    assert lost.piece("fireball-wand").gone
    assert len(lost.happened(Discarded)) == 1


@pytest.mark.rule("SO-WAND-02")
def test_with_the_wand_kept_he_fires_again() -> None:
    table = fired(more="WIZARD=1e1").chance("2")
    table = automatic(table)
    assert [table.names.pieces[event.target] for event in table.happened(Burned)] == ["WIZARD"]
    assert table.game.kind(table.state) == "die-draw"


@pytest.mark.rule("SO-WAND-04")
def test_the_wands_of_others_are_used_up() -> None:
    table = fired("amystyn", more="WIZARD=1a3")
    assert table.piece("fireball-wand").gone
