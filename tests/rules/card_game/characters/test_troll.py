"""The Troll."""

import pytest

from dungeontwister.core.decisions.events import Healed
from tests.support.drawings import OPEN

from ..drawings import hall
from ..fights import fighters, fought, printed


@pytest.mark.rule("CG-CHAR-TROLL-01")
def test_movement_1_combat_4() -> None:
    assert printed("troll") == (1, 4)


# ---- regeneration


@pytest.mark.rule("CG-CHAR-TROLL-02")
def test_wounded_he_heals_himself_for_one_action_point() -> None:
    table = hall("troll=1T! rope=troll ap=1").do("heal troll troll")
    assert not table.piece("troll").wounded
    assert table.where("rope") == "troll"
    assert table.side("blue").action_points == 0
    assert hall("troll=1T!").refused("heal troll troll").rule == "CG-TURN-08"


@pytest.mark.rule("CG-CHAR-TROLL-02")
def test_only_a_wounded_troll_only_himself_and_only_for_his_owner() -> None:
    table = hall("troll=1T naga=1T! warrior=1S! TROLL=1C! ap=1")
    assert table.refused("heal troll troll").reason == "nothing-to-regenerate"
    assert table.refused("heal troll naga").reason == "heals-only-himself"
    assert table.refused("heal warrior warrior").reason == "cannot-heal"
    assert table.refused("heal TROLL TROLL").reason == "not-yours"
    table = hall("troll=1T! naga=1T! ap=1")
    assert table.ends("heal troll") == {"troll"}
    assert table.refused("heal troll naga").rule == "CG-WOUND-02"
    assert hall("troll=?2 naga=1T ap=1").refused("heal troll troll").reason == "not-on-the-board"


@pytest.mark.rule("CG-CHAR-TROLL-02")
def test_a_carried_troll_regenerates_and_stands_there() -> None:
    """CGQ-53."""
    table = hall("naga=1S troll=naga ap=1").do("heal troll troll")
    assert table.where("troll") == "1S+"
    assert not table.piece("troll").wounded
    assert table.happened(Healed)[0].place == table.names.place("1S")


@pytest.mark.rule("CG-CHAR-TROLL-03")
def test_not_in_the_turn_in_which_he_was_wounded() -> None:
    """CGQ-87: whoever's turn it was."""
    table = fought(hall("troll=1T COLOSSUS=1T ap=2"), "attack troll COLOSSUS", yellow=6)
    assert table.piece("troll").wounded
    assert table.refused("heal troll troll").rule == "CG-CHAR-TROLL-03"
    assert table.do("end", "end").allowed("heal troll troll")


@pytest.mark.rule("CG-CHAR-TROLL-03")
def test_wounded_in_the_opponents_turn_he_regenerates_in_the_next_one() -> None:
    table = hall("troll=1T COLOSSUS=1T yellow ap=1")
    table = fought(table, "attack COLOSSUS troll", yellow=6).do("end")
    assert not table.do("heal troll troll").piece("troll").wounded


@pytest.mark.rule("CG-CHAR-TROLL-04")
def test_in_that_turn_he_performs_no_other_action() -> None:
    table = hall("troll=1G! WARRIOR=1G ap=3").do("heal troll troll")
    for action in ("move troll", "attack troll WARRIOR", "turn troll 1 cw", "heal troll troll"):
        table.refused(action)
    assert table.refused("move troll").reason == "regenerated-this-turn"
    assert table.do("end", "end").allowed("move troll", "attack troll WARRIOR")


@pytest.mark.rule("CG-CHAR-TROLL-04")
def test_in_that_turn_he_joins_no_attack_of_his_side() -> None:
    """CGQ-52."""
    table = hall("troll=1T! naga=1T WARRIOR=1T ap=2").do("heal troll troll", "attack naga WARRIOR")
    assert fighters(table) == ({"naga"}, {"WARRIOR"})


@pytest.mark.rule("CG-CHAR-TROLL-05")
@pytest.mark.parametrize("wound", ["", "!"])
def test_a_fireball_destroys_him_wounded_or_not(wound: str) -> None:
    words = f"wizard=1T fireball-scroll=wizard TROLL=1S{wound} ap=1"
    table = hall(words, OPEN).do("burn wizard TROLL fireball-scroll")
    assert table.piece("TROLL").gone
    assert table.side("blue").victory_points == 1
