"""The Cleric."""

import pytest

from dungeontwister.core.decisions.events import Healed

from ..drawings import GATE, SLIT, WELL, hall
from ..fights import fighters, fought, printed, values


@pytest.mark.rule("CG-CHAR-CLERIC-01")
def test_movement_2_combat_2() -> None:
    assert printed("cleric") == (2, 2)


# ---- whom he heals


@pytest.mark.rule("CG-CHAR-CLERIC-02")
def test_for_one_action_point_he_heals_a_wounded_in_his_zone() -> None:
    table = hall("cleric=1T naga=1T! rope=naga ap=1").do("heal cleric naga")
    assert not table.piece("naga").wounded
    assert (table.where("naga"), table.where("rope")) == ("1T+", "naga")
    assert table.side("blue").action_points == 0
    assert len(table.happened(Healed)) == 1


@pytest.mark.rule("CG-CHAR-CLERIC-02")
def test_friends_and_enemies_and_those_wounded_this_turn_but_only_the_wounded() -> None:
    """CGQ-54."""
    table = hall("cleric=1T naga=1T warrior=1T!! NAGA=1T! WARRIOR=1T rope=1T ap=1")
    assert table.ends("heal cleric") == {"warrior", "NAGA"}
    assert table.refused("heal cleric naga").reason == "not-wounded"
    assert table.refused("heal cleric WARRIOR").rule == "CG-CHAR-CLERIC-02"
    assert table.refused("heal cleric rope").reason == "not-a-character"


@pytest.mark.rule("CG-CHAR-CLERIC-02")
def test_who_is_well_is_refused_as_such_wherever_he_stands() -> None:
    """Elsewhere, and behind an arrow-slit or a portcullis: to come nearer would not help."""
    table = hall("cleric=1T naga=1S ap=1")
    assert table.refused("heal cleric naga").reason == "not-wounded"


@pytest.mark.rule("CG-CHAR-CLERIC-02")
def test_nobody_else_heals_nor_a_wounded_cleric() -> None:
    table = hall("naga=1T cleric=1T! warrior=1T! ap=1")
    assert table.refused("heal naga warrior").reason == "cannot-heal"
    assert table.refused("heal cleric warrior").rule == "CG-WOUND-02"
    assert hall("cleric=1T warrior=1T!").refused("heal cleric warrior").rule == "CG-TURN-08"


@pytest.mark.rule("CG-CHAR-CLERIC-04")
def test_he_does_not_heal_himself() -> None:
    table = hall("cleric=1T! ap=1")
    assert table.refused("heal cleric cleric").rule == "CG-CHAR-CLERIC-04"


@pytest.mark.rule("CG-CHAR-CLERIC-05")
def test_whom_he_carries_he_has_to_put_down_during_a_movement() -> None:
    """CGQ-10: a movement of no zone is enough."""
    table = hall("cleric=1T naga=cleric ap=2")
    assert table.refused("heal cleric naga").rule == "CG-CHAR-CLERIC-05"
    table = table.do("move cleric", "drop cleric naga", "stop cleric", "heal cleric naga")
    assert not table.piece("naga").wounded


@pytest.mark.rule("CG-CHAR-CLERIC-05", "CG-CHAR-CLERIC-02")
@pytest.mark.parametrize(("carrier", "carried"), [("warrior", "naga"), ("WARRIOR", "NAGA")])
def test_whom_another_carries_he_heals_and_the_healed_stands_there(
    carrier: str, carried: str
) -> None:
    """CGQ-53."""
    table = hall(f"cleric=1T {carrier}=1T {carried}={carrier} ap=1").do(f"heal cleric {carried}")
    assert table.where(carried) == "1T+"
    assert table.piece(carried).carrier < 0
    assert not table.piece(carried).wounded
    assert table.events == (table.happened(Healed)[0],)


@pytest.mark.rule("CG-CHAR-CLERIC-06")
@pytest.mark.parametrize(
    ("drawing", "reason"), [(SLIT, "slit-stops-healing"), (GATE, "bars-stop-healing")]
)
def test_he_does_not_heal_across_a_slit_or_a_portcullis(drawing: str, reason: str) -> None:
    refusal = hall("cleric=1T naga=1S! ap=1", drawing).refused("heal cleric naga")
    assert (refusal.reason, refusal.rule) == (reason, "CG-CHAR-CLERIC-06")


@pytest.mark.rule("CG-CHAR-CLERIC-06", "CG-SCOMB-06")
def test_he_does_not_heal_across_the_border_of_a_starting_zone() -> None:
    table = hall("CLERIC=@1T NAGA=1T! WARRIOR=@1S! yellow ap=1")
    assert table.refused("heal CLERIC NAGA").reason == "slit-stops-healing"
    assert table.legal("heal") == set()


# ---- whoever was healed does nothing more


@pytest.mark.rule("CG-CHAR-CLERIC-03")
@pytest.mark.parametrize(
    "action", ["move naga", "attack naga WARRIOR", "turn naga 1 cw", "reveal naga 3"]
)
def test_the_healed_does_nothing_more_in_that_turn(action: str) -> None:
    healthy = hall("cleric=1G naga=1G WARRIOR=1G ap=2")
    assert healthy.allowed(action)
    table = hall("cleric=1G naga=1G! WARRIOR=1G ap=2").do("heal cleric naga")
    assert table.refused(action).rule == "CG-CHAR-CLERIC-03"
    table = table.do("end", "end")
    assert table.allowed(action)


@pytest.mark.rule("CG-CHAR-CLERIC-03")
def test_the_healed_does_not_jump() -> None:
    """CGQ-82."""
    table = hall("cleric=1T naga=1T! ap=2", WELL).do("heal cleric naga")
    assert table.refused("jump naga 1C").reason == "healed-this-turn"


@pytest.mark.rule("CG-CHAR-CLERIC-03")
def test_the_healed_is_not_drawn_into_an_attack_of_his_side() -> None:
    """CGQ-52: he adds nothing and suffers nothing."""
    table = hall("cleric=1T naga=1T! WARRIOR=1T ap=2").do("heal cleric naga")
    table = fought(table, "attack cleric WARRIOR", yellow=6)
    assert fighters(table) == ({"cleric"}, {"WARRIOR"})
    assert values(table)[0] == 2
    assert table.piece("cleric").wounded
    assert not table.piece("naga").wounded


@pytest.mark.rule("CG-CHAR-CLERIC-03")
def test_a_healed_enemy_defends_only_as_the_target() -> None:
    """CGQ-52: then with his value, and with the bonus of a General."""
    table = hall("cleric=1T NAGA=1T! WARRIOR=1T GENERAL=1S ap=2").do("heal cleric NAGA")
    assert fighters(table.do("attack cleric WARRIOR")) == ({"cleric"}, {"WARRIOR"})
    table = fought(table, "attack cleric NAGA")
    assert fighters(table) == ({"cleric"}, {"NAGA", "WARRIOR"})
    assert values(table) == (2, 3 + 1 + 2 + 1)


@pytest.mark.rule("CG-CHAR-CLERIC-03")
def test_the_healed_is_there_at_once_he_hinders_and_trades() -> None:
    """CGQ-52."""
    table = hall("cleric=1S NAGA=1S! warrior=1T ap=3")
    assert table.do("move warrior", "step warrior 1S").allowed("step warrior 1C")
    table = table.do("heal cleric NAGA", "move warrior", "step warrior 1S")
    assert table.refused("step warrior 1C").reason == "held-by-enemy"
    table = hall("cleric=1T naga=1T! rope=cleric ap=2").do("heal cleric naga", "move cleric")
    assert table.do("give cleric rope naga").where("rope") == "naga"
    assert table.refused("take cleric naga").reason == "only-wounded-carried"


@pytest.mark.rule("CG-CHAR-CLERIC-02", "CG-COMBAT-08")
def test_who_was_wounded_and_healed_in_one_turn_is_not_attacked_in_it() -> None:
    """CGQ-87."""
    table = hall("cleric=1T NAGA=1T!! ap=3").do("heal cleric NAGA")
    assert table.refused("attack cleric NAGA").rule == "CG-COMBAT-08"
    assert table.do("end", "end").allowed("attack cleric NAGA")
