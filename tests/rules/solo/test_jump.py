"""NPCs jump without cards."""

import pytest

from dungeontwister.core.decisions.events import Jumped
from dungeontwister.core.decisions.refusal import Illegal
from tests.rules.prison.boards import WELL

from .boards import acting, alone, followed


@pytest.mark.rule("SO-JUMP-01")
def test_an_npc_jumps_for_a_point_and_no_card() -> None:
    table = acting(alone("WIZARD=@y9 yom=1c1", art=WELL), "yom", 2)
    table = followed(table, "jump yom 1c3")
    assert table.where("yom") == "1c3"
    assert [event.card for event in table.happened(Jumped)] == [None]
    assert (table.side("blue").action_points, table.side("blue").jump_cards) == (1, 0)


@pytest.mark.rule("SO-JUMP-02")
def test_an_npc_jumps_as_often_as_it_can_pay() -> None:
    table = acting(alone("WIZARD=@y9 yom=1c1", art=WELL), "yom", 4)
    table = followed(table, *["jump yom 1c3", "jump yom 1c1"] * 2)
    assert len(table.happened(Jumped)) == 4
    with pytest.raises(Illegal, match="too-few-action-points"):
        followed(table, "jump yom 1c3")


@pytest.mark.rule("SO-JUMP-01")
@pytest.mark.parametrize(
    ("pieces", "to", "reason"),
    [
        ("WIZARD=@y9", "1c4", "not-beside-the-pit"),
        ("WIZARD=1c3", "1c3", "enemy-at-landing"),
        ("arthos=1c2 rope=arthos WIZARD=@y9", "1c3", "pit-occupied"),
    ],
)
def test_otherwise_by_the_rules_for_jumps(pieces: str, to: str, reason: str) -> None:
    table = acting(alone(f"{pieces} yom=1c1", art=WELL), "yom", 2)
    with pytest.raises(Illegal, match=reason):
        followed(table, f"jump yom {to}")


@pytest.mark.rule("SO-JUMP-01")
def test_the_player_needs_his_cards() -> None:
    table = alone("NAGA=1c1 ap=0,2 jumps=0,1", art=WELL).do("jump NAGA 1c3")
    assert table.side("yellow").jump_cards == 0
    assert table.refused("jump NAGA 1c1").reason == "no-jump-card"
