"""Group combat: three or more in one zone, and the wounded among them."""

import pytest

from dungeontwister.core.decisions.events import CombatResolved, Wounded
from tests.support.drawings import OPEN
from tests.support.positions import Table

from .drawings import in_room
from .fights import fighters, values


def fought(words: str, attack: str, blue: int = 0, yellow: int = 0) -> Table:
    """The table after a combat with these cards; blue's turn unless the words say otherwise."""
    table = in_room(OPEN, f"{words} ap=1")
    return table.do(f"attack {attack}", f"blue play +{blue}", f"yellow play +{yellow}")


@pytest.mark.rule("CG-GROUP-01")
@pytest.mark.parametrize(
    ("words", "target", "blue"),
    [
        ("backstabber=1T NAGA=1T", "NAGA", 2),
        ("backstabber=1T naga=1T NAGA=1T", "NAGA", 2 + 2 + 2),
        ("backstabber=1T naga=1T! NAGA=1T", "NAGA", 2),
        ("backstabber=1T naga=1T NAGA=1T!", "NAGA", 2 + 2 + 2),
    ],
)
def test_three_who_take_part_make_a_group_combat(words: str, target: str, blue: int) -> None:
    """Told by the Backstabber's +2. CGQ-59: wounded bystanders take no part, targets do."""
    assert values(fought(words, f"backstabber {target}"))[0] == blue


@pytest.mark.rule("CG-GROUP-02")
def test_all_unwounded_characters_in_the_zone_take_part() -> None:
    table = fought("naga=1T warrior=1T NAGA=1T WARRIOR=1T COLOSSUS=1T", "naga NAGA")
    assert fighters(table) == ({"naga", "warrior"}, {"NAGA", "WARRIOR", "COLOSSUS"})


@pytest.mark.rule("CG-GROUP-02")
def test_the_active_players_are_the_attackers() -> None:
    table = fought("naga=1T warrior=1T NAGA=1T yellow", "NAGA warrior")
    assert fighters(table) == ({"NAGA"}, {"naga", "warrior"})


@pytest.mark.rule("CG-GROUP-03")
def test_each_side_adds_its_values() -> None:
    table = fought("naga=1T warrior=1T NAGA=1T COLOSSUS=1T", "naga NAGA")
    assert values(table) == (2 + 3, 2 + 5)


@pytest.mark.rule("CG-GROUP-04")
def test_each_side_plays_one_card() -> None:
    table = fought("naga=1T warrior=1T NAGA=1T COLOSSUS=1T", "naga NAGA", blue=4, yellow=1)
    assert table.happened(CombatResolved) == [CombatResolved((5, 7), ((4,), (1,)), 0)]
    assert [len(hand) for hand in table.state.secret.hands] == [8, 8]


@pytest.mark.rule("CG-GROUP-05")
@pytest.mark.parametrize(
    ("blue", "yellow", "losers"),
    [
        (6, 0, {"NAGA", "COLOSSUS"}),
        (0, 1, {"naga", "warrior"}),
        (2, 0, set()),
    ],
)
def test_all_losers_are_wounded_and_on_a_tie_nobody(
    blue: int, yellow: int, losers: set[str]
) -> None:
    table = fought("naga=1T warrior=1T NAGA=1T COLOSSUS=1T", "naga NAGA", blue, yellow)
    assert {table.names.pieces[event.piece] for event in table.happened(Wounded)} == losers
    assert {name for name in table.names.pieces if table.piece(name).wounded} == losers


@pytest.mark.rule("CG-GROUP-05")
def test_whom_one_of_the_losers_carried_is_eliminated() -> None:
    """Also if somebody else was the target."""
    table = fought("colossus=1T naga=1C NAGA=1T WARRIOR=1T BACKSTABBER=WARRIOR", "colossus NAGA", 6)
    assert table.piece("BACKSTABBER").gone
    assert table.side("blue").victory_points == 1
    assert table.piece("WARRIOR").wounded
    assert table.piece("NAGA").wounded


@pytest.mark.rule("CG-GROUP-06")
def test_a_group_combat_costs_one_point_in_all() -> None:
    table = in_room(OPEN, "naga=1T warrior=1T colossus=1T NAGA=1T ap=3").do("attack naga NAGA")
    assert table.side("blue").action_points == 2


@pytest.mark.rule("CG-GROUP-07")
@pytest.mark.parametrize(("blue", "yellow"), [(6, 0), (0, 6)])
def test_a_wounded_bystander_neither_adds_nor_suffers(blue: int, yellow: int) -> None:
    words = "naga=1T colossus=1T! NAGA=1T COLOSSUS=1T!"
    table = fought(words, "naga NAGA", blue, yellow)
    assert values(table) == (2, 2)
    for name in ("colossus", "COLOSSUS"):
        assert table.where(name) == "1T"
    assert [side.victory_points for side in table.state.sides] == [0, 0]


@pytest.mark.rule("CG-GROUP-07")
def test_of_several_wounded_only_the_target_takes_part() -> None:
    table = fought("colossus=1T naga=1C NAGA=1T! WARRIOR=1T!", "colossus NAGA", 6)
    assert table.piece("NAGA").gone
    assert table.where("WARRIOR") == "1T"
    assert table.side("blue").victory_points == 1


@pytest.mark.rule("CG-GROUP-08")
def test_unwounded_friends_defend_a_wounded_target() -> None:
    table = fought("naga=1T WARRIOR=1T! COLOSSUS=1T", "naga WARRIOR")
    assert fighters(table) == ({"naga"}, {"WARRIOR", "COLOSSUS"})
    assert values(table) == (2, 0 + 5)


@pytest.mark.rule("CG-GROUP-09")
def test_if_they_lose_he_is_eliminated_and_they_are_wounded() -> None:
    table = fought("colossus=1T naga=1C WARRIOR=1T! NAGA=1T BACKSTABBER=1T", "colossus WARRIOR", 6)
    assert table.piece("WARRIOR").gone
    for name in ("NAGA", "BACKSTABBER"):
        assert table.piece(name).wounded
        assert table.where(name) == "1T"
    assert table.side("blue").victory_points == 1


@pytest.mark.rule("CG-GROUP-10")
def test_if_they_win_all_attackers_are_wounded() -> None:
    table = fought("naga=1T warrior=1T WARRIOR=1T! COLOSSUS=1T", "naga WARRIOR", 0, 6)
    assert table.piece("naga").wounded
    assert table.piece("warrior").wounded
    assert table.piece("WARRIOR").wounded
    assert not table.piece("COLOSSUS").wounded
    assert [side.victory_points for side in table.state.sides] == [0, 0]


@pytest.mark.rule("CG-GROUP-11")
def test_those_in_other_zones_stay_out() -> None:
    table = fought("naga=1T warrior=1S NAGA=1T COLOSSUS=1S", "naga NAGA")
    assert fighters(table) == ({"naga"}, {"NAGA"})


@pytest.mark.rule("CG-GROUP-12")
def test_the_attacker_may_choose_a_wounded_target_among_unwounded_enemies() -> None:
    """Against the Colossus alone a win would only wound; this one eliminates as well."""
    words = "naga=1T warrior=1T backstabber=1C NAGA=1T! COLOSSUS=1T"
    assert not fought(words, "naga COLOSSUS", 6).piece("NAGA").gone
    table = fought(words, "naga NAGA", 6)
    assert table.piece("NAGA").gone
    assert table.piece("COLOSSUS").wounded
    assert table.side("blue").victory_points == 1
