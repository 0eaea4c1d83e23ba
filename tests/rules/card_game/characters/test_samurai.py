"""The Samurai."""

import pytest

from ..drawings import WELL, hall
from ..fights import fighters, fought, printed

DUEL = "samurai=1T GOLEM=1T"
"""Three against four: with +1 and +0 it is a tie, and nobody is wounded."""
ATTACK = "attack samurai GOLEM"


@pytest.mark.rule("CG-CHAR-SAMURAI-01")
def test_movement_2_combat_3() -> None:
    assert printed("samurai") == (2, 3)


# ---- expert fighter


@pytest.mark.rule("CG-CHAR-SAMURAI-02")
@pytest.mark.parametrize("points", [0, 2])
def test_his_first_close_combat_of_a_turn_costs_nothing(points: int) -> None:
    """CGQ-62: even without action points."""
    table = fought(hall(f"{DUEL} ap={points}"), ATTACK, blue=1)
    assert table.side("blue").action_points == points


@pytest.mark.rule("CG-CHAR-SAMURAI-02")
def test_further_ones_cost_a_point_each() -> None:
    table = fought(hall(f"{DUEL} ap=1"), ATTACK, blue=1)
    table = fought(table, ATTACK, blue=4, yellow=3)
    assert table.side("blue").action_points == 0
    assert table.refused(ATTACK).reason == "too-few-action-points"


@pytest.mark.rule("CG-CHAR-SAMURAI-02")
@pytest.mark.parametrize(
    "moves",
    [("move samurai", "step samurai 1S", "step samurai 1T", "stop samurai"), ("jump samurai 1C",)],
)
def test_moving_or_jumping_in_between_renews_nothing(moves: tuple[str, ...]) -> None:
    """He jumps over the pit to a wounded enemy, or goes away and comes back."""
    table = fought(hall(f"{DUEL} TROLL=1C! ap=1", WELL), ATTACK, blue=1).do(*moves)
    target = "TROLL" if len(moves) == 1 else "GOLEM"
    assert table.refused(f"attack samurai {target}").reason == "too-few-action-points"


@pytest.mark.rule("CG-CHAR-SAMURAI-02")
def test_in_his_next_turn_he_has_it_again() -> None:
    table = fought(hall(f"{DUEL} ap=0"), ATTACK, blue=1).do("end", "end")
    assert table.side("blue").action_points == 3
    table = table.do(ATTACK)
    assert table.side("blue").action_points == 3


@pytest.mark.rule("CG-CHAR-SAMURAI-02")
def test_others_pay_for_the_combats_they_begin_beside_him() -> None:
    """CGQ-62: he has to declare it himself; having been in another's leaves him his own."""
    table = hall("samurai=1T thief=1T GOLEM=1T ap=0")
    assert table.refused("attack thief GOLEM").reason == "too-few-action-points"
    table = fought(hall("samurai=1T thief=1T COLOSSUS=1T ap=1"), "attack thief COLOSSUS")
    assert table.side("blue").action_points == 0
    assert table.allowed("attack samurai COLOSSUS")


@pytest.mark.rule("CG-CHAR-SAMURAI-02")
@pytest.mark.parametrize("mark", ["!", "+"])
def test_wounded_or_healed_this_turn_he_begins_none(mark: str) -> None:
    table = hall(f"samurai=1T{mark} GOLEM=1T ap=0")
    assert table.legal("attack") == set()
    assert (
        table.refused(ATTACK).reason == {"!": "wounded-cannot-act", "+": "healed-this-turn"}[mark]
    )


@pytest.mark.rule("CG-CHAR-SAMURAI-02")
def test_it_is_no_defence_and_nothing_of_the_opponents_turn() -> None:
    table = hall(f"{DUEL} yellow ap=0")
    assert table.refused("blue attack samurai GOLEM").reason == "not-your-decision"
    assert table.refused("attack GOLEM samurai").reason == "too-few-action-points"


@pytest.mark.rule("CG-CHAR-SAMURAI-03")
def test_a_group_combat_is_free_as_well() -> None:
    table = fought(hall("samurai=1T thief=1T GOLEM=1T TROLL=1T ap=0"), ATTACK)
    assert fighters(table) == ({"samurai", "thief"}, {"GOLEM", "TROLL"})


@pytest.mark.rule("CG-CHAR-SAMURAI-02", "CG-SCOMB-01")
def test_across_the_border_of_a_starting_zone_it_is_free_as_well() -> None:
    assert hall("samurai=1T GOLEM=@1T ap=0").allowed(ATTACK)


# ---- with shots and spears


@pytest.mark.rule("CG-CHAR-SAMURAI-03")
def test_a_shot_is_not_free_and_uses_nothing_up() -> None:
    table = hall("samurai=1G bow=samurai NAGA=1T GOLEM=1C ap=0")
    assert table.refused("shoot samurai NAGA bow").reason == "too-few-action-points"
    table = fought(hall("samurai=1G bow=samurai GOLEM=1T ap=2"), "shoot samurai GOLEM bow")
    assert table.side("blue").action_points == 1
    table = table.do("move samurai", "step samurai 1T", "stop samurai")
    assert table.allowed(ATTACK)


@pytest.mark.rule("CG-CHAR-SAMURAI-02")
def test_with_a_spear_his_close_combat_is_free_and_the_only_one() -> None:
    """CGQ-39."""
    table = fought(
        hall("samurai=1T telescoping-spear=samurai GOLEM=1S ap=0"), "thrust samurai GOLEM", blue=1
    )
    assert table.refused("thrust samurai GOLEM").reason == "too-few-action-points"


@pytest.mark.rule("CG-CHAR-SAMURAI-03", "CG-GROUP-11")
def test_shooters_do_not_join_his_free_combat() -> None:
    """CGQ-62 and CGQ-94."""
    table = fought(hall("samurai=1T crossbowman=1G GOLEM=1T ap=0"), ATTACK)
    assert fighters(table) == ({"samurai"}, {"GOLEM"})
