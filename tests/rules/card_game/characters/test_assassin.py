"""The Assassin."""

import pytest

from dungeontwister.core.decisions.events import Dropped, Eliminated, Wounded
from tests.support.positions import Table

from ..drawings import hall
from ..fights import fought, printed


def outcome(table: Table) -> tuple[set[str], set[str], tuple[int, int]]:
    """Who was eliminated, who was wounded, and the victory points of blue and yellow."""
    names = table.names.pieces
    dead = {names[event.piece] for event in table.happened(Eliminated)}
    hurt = {names[event.piece] for event in table.happened(Wounded)}
    blue, yellow = (side.victory_points for side in table.state.sides)
    return dead, hurt, (blue, yellow)


@pytest.mark.rule("CG-CHAR-ASSASSIN-01")
def test_movement_2_combat_2() -> None:
    assert printed("assassin") == (2, 2)


# ---- fatal blow


@pytest.mark.rule("CG-CHAR-ASSASSIN-02", "CG-CHAR-ASSASSIN-03")
def test_whom_he_beats_is_killed_and_scores_and_never_becomes_wounded() -> None:
    table = fought(hall("assassin=1T NAGA=1T ap=1"), "attack assassin NAGA", blue=1)
    assert outcome(table) == ({"NAGA"}, set(), (1, 0))
    assert table.piece("NAGA").gone


@pytest.mark.rule("CG-CHAR-ASSASSIN-02", "CG-CHAR-ASSASSIN-03")
def test_he_kills_in_defence_too() -> None:
    table = fought(hall("naga=1T ASSASSIN=1T ap=1"), "attack naga ASSASSIN", yellow=1)
    assert outcome(table) == ({"naga"}, set(), (0, 1))


@pytest.mark.rule("CG-CHAR-ASSASSIN-02", "CG-CHAR-ASSASSIN-03")
@pytest.mark.parametrize("attack", ["attack assassin NAGA", "attack golem NAGA"])
def test_in_a_group_every_enemy_who_takes_part_is_killed(attack: str) -> None:
    """Whoever of his side began it; a wounded enemy who takes no part is left alone."""
    words = "assassin=1T golem=1T NAGA=1T GOBLIN=1T TROLL=1T! THIEF=1S"
    table = fought(hall(f"{words} ap=1"), attack, blue=6)
    assert outcome(table) == ({"NAGA", "GOBLIN"}, set(), (2, 0))
    assert table.where("TROLL") == "1T"


@pytest.mark.rule("CG-CHAR-ASSASSIN-02")
def test_a_group_that_he_defends_kills_every_attacker() -> None:
    words = "naga=1T goblin=1T ASSASSIN=1T GOLEM=1T"
    table = fought(hall(f"{words} ap=1"), "attack naga GOLEM", yellow=6)
    assert outcome(table) == ({"naga", "goblin"}, set(), (0, 2))


@pytest.mark.rule("CG-CHAR-ASSASSIN-02")
def test_where_he_takes_no_part_nobody_is_killed() -> None:
    table = fought(hall("assassin=1S golem=1T NAGA=1T ap=1"), "attack golem NAGA")
    assert outcome(table) == (set(), {"NAGA"}, (0, 0))


@pytest.mark.rule("CG-CHAR-ASSASSIN-02")
def test_his_defeat_and_a_tie_are_like_anybodys() -> None:
    table = hall("assassin=1T NAGA=1T ap=1")
    assert outcome(fought(table, "attack assassin NAGA")) == (set(), set(), (0, 0))
    lost = fought(table, "attack assassin NAGA", yellow=1)
    assert outcome(lost) == (set(), {"assassin"}, (0, 0))


@pytest.mark.rule("CG-CHAR-ASSASSIN-02", "CG-WOUND-01")
def test_wounded_he_kills_nobody() -> None:
    """CGQ-58: not even as a target whose side wins."""
    words = "naga=1T ASSASSIN=1T! GOLEM=1T"
    table = fought(hall(f"{words} ap=1"), "attack naga ASSASSIN", yellow=6)
    assert outcome(table) == (set(), {"naga"}, (0, 0))


@pytest.mark.rule("CG-CHAR-ASSASSIN-02")
@pytest.mark.parametrize("words", ["assassin=1T NAGA=@1T GOBLIN=1T", "assassin=1T NAGA=@1T"])
def test_across_the_border_of_a_starting_zone_he_kills_on_both_sides(words: str) -> None:
    """CGQ-61: both places count as one zone."""
    table = fought(hall(f"{words} ap=1"), "attack assassin NAGA", blue=6)
    dead, hurt, _ = outcome(table)
    assert dead == {word.split("=")[0] for word in words.split()[1:]}
    assert hurt == set()


@pytest.mark.rule("CG-CHAR-ASSASSIN-03", "CG-WOUND-08")
def test_who_is_carried_by_a_victim_dies_with_him_and_scores() -> None:
    words = "assassin=1T PALADIN=1T GOBLIN=PALADIN ROPE=PALADIN"
    table = fought(hall(f"{words} ap=1"), "attack assassin PALADIN", blue=6)
    assert outcome(table) == ({"PALADIN", "GOBLIN"}, set(), (2, 0))
    assert table.where("ROPE") == "1T"


@pytest.mark.rule("CG-CHAR-ASSASSIN-02", "CG-OBJ-12")
def test_what_a_victim_carried_stays_in_the_zone() -> None:
    words = "assassin=1T NAGA=1T ROPE=NAGA"
    table = fought(hall(f"{words} ap=1"), "attack assassin NAGA", blue=6)
    assert table.where("ROPE") == "1T"
    assert len(table.happened(Dropped)) == 1


# ---- with shots and spears

SHOT = "shoot crossbowman NAGA crossbowman"


@pytest.mark.rule("CG-CHAR-ASSASSIN-02", "CG-RANGED-11")
def test_in_the_targets_zone_he_kills_while_friends_shoot() -> None:
    """CGQ-61 and CGQ-95."""
    words = "crossbowman=1G assassin=1T NAGA=1T GOBLIN=1T"
    table = fought(hall(f"{words} ap=1"), SHOT, blue=6)
    assert outcome(table) == ({"NAGA", "GOBLIN"}, set(), (2, 0))


@pytest.mark.rule("CG-CHAR-ASSASSIN-02")
def test_in_defence_he_kills_those_in_his_zone_and_no_shooter() -> None:
    """CGQ-61."""
    words = "crossbowman=1G thief=1T ASSASSIN=1T NAGA=1T"
    table = fought(hall(f"{words} ap=1"), SHOT, yellow=6)
    assert outcome(table) == ({"thief"}, set(), (0, 1))
    words = "crossbowman=1G ASSASSIN=1T"
    table = fought(hall(f"{words} ap=1"), SHOT.replace("NAGA", "ASSASSIN"), yellow=6)
    assert outcome(table) == (set(), set(), (0, 0))


@pytest.mark.rule("CG-CHAR-ASSASSIN-02")
def test_with_a_bow_or_a_spear_he_wounds_like_anybody() -> None:
    """CGQ-39 and CGQ-61: his enemy is in another zone."""
    table = hall("assassin=1G bow=assassin NAGA=1T ap=1")
    assert outcome(fought(table, "shoot assassin NAGA bow", blue=6)) == (set(), {"NAGA"}, (0, 0))
    table = hall("assassin=1G telescoping-spear=assassin NAGA=1T ap=1")
    assert outcome(fought(table, "thrust assassin NAGA", blue=6)) == (set(), {"NAGA"}, (0, 0))


@pytest.mark.rule("CG-CHAR-ASSASSIN-02")
def test_beside_the_target_of_a_friends_spear_he_kills() -> None:
    """CGQ-37 and CGQ-39."""
    table = hall("thief=1G telescoping-spear=thief assassin=1T NAGA=1T ap=1")
    table = fought(table, "thrust thief NAGA", blue=6)
    assert outcome(table) == ({"NAGA"}, set(), (1, 0))
