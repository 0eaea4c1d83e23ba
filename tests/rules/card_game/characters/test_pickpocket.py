"""The Pickpocket."""

import pytest

from dungeontwister.editions.card_game.events import Stole

from ..drawings import hall
from ..fights import printed


@pytest.mark.rule("CG-CHAR-PICKPOCKET-01")
def test_movement_3_combat_2() -> None:
    assert printed("pickpocket") == (3, 2)


# ---- lifter


@pytest.mark.rule("CG-CHAR-PICKPOCKET-02")
def test_for_one_action_point_he_takes_an_object_from_an_enemy_in_his_zone() -> None:
    table = hall("pickpocket=1T NAGA=1T ROPE=NAGA ap=1").do("steal pickpocket NAGA ROPE")
    assert table.where("ROPE") == "pickpocket"
    assert table.where("NAGA") == "1T"
    assert table.side("blue").action_points == 0
    assert len(table.happened(Stole)) == 1


@pytest.mark.rule("CG-CHAR-PICKPOCKET-02")
def test_without_an_action_point_he_takes_nothing() -> None:
    table = hall("pickpocket=1T NAGA=1T ROPE=NAGA")
    assert table.legal("steal") == set()
    assert table.refused("steal pickpocket NAGA ROPE").reason == "too-few-action-points"


@pytest.mark.rule("CG-CHAR-PICKPOCKET-02")
def test_he_chooses_among_enemies_and_objects_wounded_or_not() -> None:
    """CGQ-63."""
    table = hall(
        "pickpocket=1T PALADIN=1T SWORD=PALADIN key=PALADIN NAGA=1T! ROPE=NAGA"
        " WARRIOR=1S ARMOR=WARRIOR ap=1"
    )
    assert table.ends("steal pickpocket") == {"PALADIN SWORD", "PALADIN key", "NAGA ROPE"}
    refusal = table.refused("steal pickpocket WARRIOR ARMOR")
    assert refusal.reason == "not-there-to-steal"
    assert table.do("steal pickpocket PALADIN key").where("SWORD") == "PALADIN"


@pytest.mark.rule("CG-CHAR-PICKPOCKET-02")
def test_only_he_steals_only_from_enemies_and_only_what_they_carry() -> None:
    table = hall("pickpocket=1T naga=1T rope=naga NAGA=1T ROPE=NAGA KEY=1T ap=1")
    assert table.refused("steal naga NAGA ROPE").reason == "cannot-steal"
    assert table.refused("steal pickpocket naga rope").reason == "no-enemy-to-rob"
    assert table.refused("steal pickpocket NAGA KEY").reason == "does-not-carry"
    assert table.refused("steal pickpocket NAGA rope").reason == "does-not-carry"
    wounded = hall("pickpocket=1T! NAGA=1T ROPE=NAGA ap=1")
    assert wounded.refused("steal pickpocket NAGA ROPE").rule == "CG-WOUND-02"


@pytest.mark.rule("CG-CHAR-PICKPOCKET-02", "CG-SCOMB-06")
def test_he_does_not_steal_across_the_border_of_a_starting_zone() -> None:
    """CGQ-63."""
    table = hall("pickpocket=1T NAGA=@1T ROPE=NAGA ap=1")
    assert table.allowed("attack pickpocket NAGA")
    assert table.refused("steal pickpocket NAGA ROPE").reason == "not-there-to-steal"


@pytest.mark.rule("CG-CHAR-PICKPOCKET-03")
@pytest.mark.parametrize("load", ["key=pickpocket", "warrior=pickpocket"])
def test_with_a_load_he_does_not_steal_and_has_to_put_it_down_first(load: str) -> None:
    """CGQ-10."""
    table = hall(f"pickpocket=1T NAGA=1T ROPE=NAGA {load} ap=2")
    assert table.refused("steal pickpocket NAGA ROPE").rule == "CG-CHAR-PICKPOCKET-03"
    drop = f"drop pickpocket {load.partition('=')[0]}"
    table = table.do("move pickpocket", drop, "stop pickpocket", "steal pickpocket NAGA ROPE")
    assert table.where("ROPE") == "pickpocket"


@pytest.mark.rule("CG-CHAR-PICKPOCKET-04")
def test_he_does_not_steal_a_wounded_character() -> None:
    table = hall("pickpocket=1T PALADIN=1T NAGA=PALADIN SWORD=PALADIN ap=1")
    assert table.refused("steal pickpocket PALADIN NAGA").rule == "CG-CHAR-PICKPOCKET-04"
    assert table.ends("steal pickpocket") == {"PALADIN SWORD"}
