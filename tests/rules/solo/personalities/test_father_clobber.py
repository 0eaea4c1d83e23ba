"""Father Clobber: he picks on the weak."""

import pytest

from dungeontwister.core.decisions.events import CombatBegan
from tests.rules.prison.fights import fighters
from tests.rules.solo.boards import automatic
from tests.rules.solo.minds import Mind, card
from tests.rules.solo.rooms import CORRIDOR, box, row_of_walls

from .scenes import board, on

NAME = "father-clobber"


@pytest.mark.rule("SO-PERS-CLOBBER-01", "SO-PERS-CLOBBER-02")
def test_the_card() -> None:
    """Beside the Wizard alone, with a Colossus beside Yom, he attacks; beside three he does not."""
    weak = board("father-clobber=1a1 WIZARD=1b1 yom=1c1 COLOSSUS=1d1", r39a=CORRIDOR)
    table = automatic(on(weak, "father-clobber"))
    assert table.happened(CombatBegan)
    assert fighters(table) == ({"father-clobber", "yom"}, {"WIZARD", "COLOSSUS"})
    strong = board("father-clobber=1b2 WIZARD=1b1 TELEPATH=1a2 CLERIC=1c2 COLOSSUS=1b3")
    assert not Mind(strong, "father-clobber", card("combat 1")).decision.ways


@pytest.mark.rule("SO-PERS-CLOBBER-01")
def test_a_wounded_counts_nothing_and_equal_strength_is_too_much() -> None:
    """SOQ-69: less than his own 2."""
    mind = Mind(board("father-clobber=1a1 CLERIC=1b1!"), "father-clobber", card("combat 1"))
    assert mind.moves() == ["attack CLERIC"]
    fit = Mind(board("father-clobber=1a1 CLERIC=1b1"), "father-clobber", card("combat 1"))
    assert not fit.decision.ways


@pytest.mark.rule("SO-PERS-CLOBBER-01", "SO-OBJECTIVE-COMBAT-04")
def test_he_looks_for_a_square_where_he_dares() -> None:
    """Beside the nearest square stands a Naga: he goes on to one where only the Wizard is."""
    table = on(board("father-clobber=1a1 WIZARD=1c1 NAGA=1b2", r39a=box(*row_of_walls(3))), NAME, 9)
    mind = Mind(table, NAME, card("combat 9", characters="wizard"))
    assert {moves[-1] for moves in mind.all_moves()} == {"attack WIZARD"}
    assert mind.ends() == {"1d1"}


@pytest.mark.rule("SO-PERS-CLOBBER-01")
def test_with_a_bow_nobody_is_beside_him() -> None:
    table = board("father-clobber=1a1 bow=father-clobber COLOSSUS=1a4")
    mind = Mind(table, "father-clobber", card("combat 1", objects="bow"))
    assert mind.moves() == ["shoot COLOSSUS bow"]
