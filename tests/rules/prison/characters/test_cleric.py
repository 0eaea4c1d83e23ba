"""The Cleric: heals a wounded on an adjacent square."""

import pytest

from ..boards import GATES, HALL, SLIT, WELL, full
from ..fights import fought, values


@pytest.mark.rule("PR-CHAR-CLERIC-01")
def test_his_numbers() -> None:
    assert values(fought(full(HALL, "cleric=3a1 NAGA=3b1 ap=1"), "attack cleric NAGA")) == (2, 2)


@pytest.mark.rule("PR-CHAR-CLERIC-02")
@pytest.mark.parametrize("name", ["naga", "NAGA"])
@pytest.mark.parametrize("wound", ["!", "!!"])
def test_he_heals_a_wounded_beside_him(name: str, wound: str) -> None:
    """Of either colour, also one who was wounded in this turn (PRQ-41)."""
    table = full(HALL, f"cleric=3a1 {name}=3b1{wound} ap=1").do(f"heal cleric {name}")
    assert (table.piece(name).wounded, table.where(name)) == (False, "3b1+")
    assert table.side("blue").action_points == 0


@pytest.mark.rule("PR-CHAR-CLERIC-02")
@pytest.mark.parametrize("there", ["3b2", "3c1"])
def test_not_from_afar(there: str) -> None:
    table = full(HALL, f"cleric=3a1 naga={there}! ap=1")
    assert table.refused("heal cleric naga").rule == "PR-CHAR-CLERIC-02"


@pytest.mark.rule("PR-CHAR-CLERIC-03")
def test_the_healed_do_nothing_more_in_this_turn() -> None:
    table = full(HALL, "cleric=3a1 naga=3b1! ap=2").do("heal cleric naga")
    assert table.refused("move naga").rule == "PR-CHAR-CLERIC-03"


@pytest.mark.rule("PR-CHAR-CLERIC-03", "PR-COMBAT-11")
def test_who_was_wounded_and_healed_in_a_turn_is_not_attacked_in_it() -> None:
    """PRQ-43."""
    table = full(HALL, "cleric=3a1 NAGA=3b1!! ap=2").do("heal cleric NAGA")
    assert table.refused("attack cleric NAGA").rule == "PR-COMBAT-11"


@pytest.mark.rule("PR-CHAR-CLERIC-04")
def test_not_himself() -> None:
    table = full(HALL, "cleric=3a1! ap=1")
    assert table.refused("heal cleric cleric").rule == "PR-CHAR-CLERIC-04"


@pytest.mark.rule("PR-CHAR-CLERIC-05")
def test_nobody_who_is_carried() -> None:
    """PRQ-41: neither by himself nor by anybody else."""
    table = full(HALL, "cleric=3a1 naga=cleric! ap=1")
    assert table.refused("heal cleric naga").rule == "PR-CHAR-CLERIC-05"
    table = full(HALL, "cleric=3a1 mekanork=3b1 naga=mekanork! ap=1")
    assert table.refused("heal cleric naga").rule == "PR-CHAR-CLERIC-05"


@pytest.mark.rule("PR-CHAR-CLERIC-06", "PR-CHAR-NAGA-04")
@pytest.mark.parametrize("art", [SLIT, GATES])
def test_not_through_a_slit_or_a_closed_portcullis(art: str) -> None:
    table = full(art, "cleric=3b1 naga=3c1! ap=1")
    assert table.refused("heal cleric naga").rule == "PR-CHAR-CLERIC-06"
    assert full(GATES, "cleric=3b1 naga=3c1! ap=1", state="o1").allowed("heal cleric naga")


@pytest.mark.rule("PR-CHAR-CLERIC-02", "PR-PIT-01")
def test_he_heals_somebody_who_hangs_on_a_rope() -> None:
    """PRQ-41: what is under the wounded is then carried."""
    table = full(WELL, "cleric=3c1 naga=3c2! rope=naga ap=1").do("heal cleric naga")
    assert (table.where("naga"), table.where("rope")) == ("3c2+", "naga")


@pytest.mark.rule("PR-CHAR-CLERIC-02")
def test_nobody_else_heals() -> None:
    table = full(HALL, "mekanork=3a1 cleric=3e5 naga=3b1! ap=1")
    assert table.refused("heal mekanork naga").rule == "PR-CHAR-CLERIC-02"
