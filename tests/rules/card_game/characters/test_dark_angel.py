"""The Dark angel."""

import pytest

from tests.support.drawings import rooms
from tests.support.positions import at

from ..drawings import EAST_PIT, GATE, SLIT, WELL, WEST_PIT, hall, north
from ..fights import fought, printed


@pytest.mark.rule("CG-CHAR-DARK-ANGEL-01")
def test_movement_3_combat_2() -> None:
    assert printed("dark-angel") == (3, 2)


# ---- flying


@pytest.mark.rule("CG-CHAR-DARK-ANGEL-02")
def test_she_flies_over_a_pit_for_one_point() -> None:
    table = hall("dark-angel=1T ap=1", WELL).do("move dark-angel")
    assert table.ends("step dark-angel") == {"1S", "1C", "1G", "@1T"}
    table = table.do("step dark-angel 1C", "step dark-angel 1T", "step dark-angel 1C")
    assert table.refused("step dark-angel 1T").reason == "no-movement-points"


@pytest.mark.rule("CG-CHAR-DARK-ANGEL-02")
def test_two_pits_back_to_back_are_one_step() -> None:
    """CGQ-25."""
    art = rooms(blue_1=EAST_PIT, blue_2=WEST_PIT)
    table = at("standard", "b1,b2/?,?/?,?/?,? dark-angel=1C ap=1", art=art).do("move dark-angel")
    assert {"2T", "2S", "2G"} <= table.ends("step dark-angel")


@pytest.mark.rule("CG-CHAR-DARK-ANGEL-02")
def test_she_flies_through_zones_with_enemies() -> None:
    table = hall("dark-angel=1T GOLEM=1S NAGA=1C ap=1").do("move dark-angel")
    table = table.do("step dark-angel 1S", "step dark-angel 1C", "step dark-angel 1G")
    assert table.allowed("stop dark-angel")


@pytest.mark.rule("CG-CHAR-DARK-ANGEL-02")
def test_in_a_second_movement_of_the_turn_she_is_still_free() -> None:
    """CGQ-19: she leaves by any way, whoever is there."""
    table = hall("dark-angel=1T GOLEM=1S ap=2").do("move dark-angel", "step dark-angel 1S")
    table = table.do("stop dark-angel", "move dark-angel")
    assert table.ends("step dark-angel") == {"1T", "1C", "@1S"}


@pytest.mark.rule("CG-CHAR-DARK-ANGEL-02", "CG-EXIT-05")
def test_no_blocker_keeps_her_in_the_labyrinth() -> None:
    """CGQ-20."""
    words = "dark-angel=1T thief=1T golem=1C NAGA=@1T GOLEM=@1T ap=2"
    table = hall(words).do("move thief")
    assert table.refused("step thief @1T").reason == "exit-blocked"
    table = table.do("stop thief", "move dark-angel", "step dark-angel @1T")
    assert table.side("blue").victory_points == 1


@pytest.mark.rule("CG-CHAR-DARK-ANGEL-02")
@pytest.mark.parametrize(
    ("drawing", "reason"),
    [(GATE, "portcullis-between"), (SLIT, "slit-between"), (north("-"), "wall-between")],
)
def test_walls_slits_and_closed_portcullises_stop_her(drawing: str, reason: str) -> None:
    table = hall("dark-angel=1S ap=1", drawing).do("move dark-angel")
    place = "@1S" if drawing == north("-") else "1T"
    assert table.refused(f"step dark-angel {place}").reason == reason


@pytest.mark.rule("CG-CHAR-DARK-ANGEL-02")
def test_she_reveals_nothing_across_a_pit() -> None:
    """CGQ-08: the circle zone touches the east with a free piece, the triangle zone with none."""
    walled = EAST_PIT.replace(" T S S", " T S S|", 1)
    table = hall("dark-angel=1S ap=1", walled)
    assert table.refused("reveal dark-angel 2").reason == "no-direct-access"


@pytest.mark.rule("CG-CHAR-DARK-ANGEL-02", "CG-JUMP-03")
def test_a_jump_is_no_flight() -> None:
    """A jump is an action of its own, under its own rules."""
    table = hall("dark-angel=1T GOLEM=1C ap=1", WELL)
    assert table.refused("jump dark-angel 1C").reason == "enemy-at-landing"


@pytest.mark.rule("CG-CHAR-DARK-ANGEL-03")
def test_the_limit_of_three_holds_for_her_at_the_end() -> None:
    table = hall("dark-angel=1T golem=1S troll=1S naga=1S! ap=1").do("move dark-angel")
    table = table.do("step dark-angel 1S")
    assert table.refused("stop dark-angel").rule == "CG-MOVE-15"
    assert table.do("step dark-angel 1C").allowed("stop dark-angel")


@pytest.mark.rule("CG-CHAR-DARK-ANGEL-02", "CG-WOUND-07")
def test_she_flies_with_what_she_carries() -> None:
    words = "dark-angel=1T naga=dark-angel GOLEM=1C ap=1"
    table = hall(words, WELL).do("move dark-angel", "step dark-angel 1C", "step dark-angel 1G")
    assert table.where("naga") == "dark-angel"


# ---- undead


@pytest.mark.rule("CG-CHAR-DARK-ANGEL-04")
@pytest.mark.parametrize(("hunter", "worth"), [("paladin", 2), ("golem", 1)])
def test_she_is_undead(hunter: str, worth: int) -> None:
    table = fought(hall(f"{hunter}=1T DARK-ANGEL=1T! ap=1"), f"attack {hunter} DARK-ANGEL")
    assert table.side("blue").victory_points == worth
