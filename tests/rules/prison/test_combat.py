"""Close combat of one against one."""

import pytest

from dungeontwister.core.decisions.events import CardCommitted, CombatResolved
from dungeontwister.core.position.setup import Options
from tests.support.positions import at

from .boards import GATES, HALL, SLIT, WALL, full, in_room
from .fights import fighters, fought, values


@pytest.mark.rule("PR-COMBAT-01")
@pytest.mark.parametrize("wound", ["", "!"])
def test_an_adjacent_enemy_is_attacked_for_one_action_point(wound: str) -> None:
    table = full(HALL, f"naga=3a1 NAGA=3b1{wound} ap=1").do("attack naga NAGA")
    assert table.side("blue").action_points == 0
    assert fighters(table) == ({"naga"}, {"NAGA"})


@pytest.mark.rule("PR-COMBAT-01", "PR-WOUND-12")
def test_who_is_carried_is_not_attacked() -> None:
    """PRQ-70."""
    table = full(HALL, "naga=3a1 NAGA=3b1 CLERIC=NAGA! ap=1")
    assert table.refused("attack naga CLERIC").reason == "target-carried"
    assert table.refused("attack naga naga").reason == "not-an-enemy"


@pytest.mark.rule("PR-COMBAT-02", "PR-ACT-12")
@pytest.mark.parametrize("there", ["3b2", "3c1", "3a3"])
def test_only_adjacent_squares_are_attacked(there: str) -> None:
    refusal = full(HALL, f"naga=3a1 NAGA={there} ap=1").refused("attack naga NAGA")
    assert (refusal.reason, refusal.rule) == ("out-of-reach", "PR-COMBAT-02")


@pytest.mark.rule("PR-COMBAT-02", "PR-CHAR-NAGA-04", "PR-RANGED-16")
@pytest.mark.parametrize("art", [WALL, SLIT, GATES])
def test_nobody_attacks_across_a_wall_a_slit_or_a_closed_portcullis(art: str) -> None:
    table = full(art, "naga=3b1 NAGA=3c1 ap=1")
    assert table.refused("attack naga NAGA").rule == "PR-COMBAT-02"


@pytest.mark.rule("PR-COMBAT-02", "PR-KEY-03")
@pytest.mark.parametrize("state", ["o1", "x1"])
def test_one_attacks_through_an_open_or_broken_portcullis(state: str) -> None:
    assert full(GATES, "naga=3b1 NAGA=3c1 ap=1", state=state).allowed("attack naga NAGA")


@pytest.mark.rule("PR-COMBAT-03")
def test_both_lay_a_card_face_down_and_turn_them_up_together() -> None:
    table = full(HALL, "naga=3a1 NAGA=3b1 ap=1").do("attack naga NAGA")
    assert table.deciders == {"blue", "yellow"}
    table = table.do("yellow play +3")
    assert not table.happened(CombatResolved)
    assert table.told("blue") == (CardCommitted(1),)
    assert table.do("blue play +2").happened(CombatResolved)[0].cards == ((2,), (3,))


@pytest.mark.rule("PR-COMBAT-04", "PR-COMBAT-05")
@pytest.mark.parametrize(
    ("blue", "yellow", "wounded"), [(1, 0, "NAGA"), (0, 1, "naga"), (6, 5, "NAGA")]
)
def test_the_higher_total_wins_and_the_loser_is_wounded(
    blue: int, yellow: int, wounded: str
) -> None:
    table = fought(full(HALL, "naga=3a1 NAGA=3b1 ap=1"), "attack naga NAGA", blue, yellow)
    assert values(table) == (2, 2)
    assert {n for n in ("naga", "NAGA") if table.piece(n).wounded} == {wounded}


@pytest.mark.rule("PR-COMBAT-06", "PR-WOUND-14", "PR-WOUND-10")
def test_a_wounded_stays_on_his_square_with_his_object() -> None:
    table = full(HALL, "naga=3a1 NAGA=3b1 KEY=NAGA ap=1")
    table = fought(table, "attack naga NAGA", 1)
    assert (table.where("NAGA"), table.where("KEY")) == ("3b1", "NAGA")


@pytest.mark.rule("PR-COMBAT-07", "PR-COMBAT-08", "PR-COMBAT-10")
def test_on_a_tie_nothing_happens_but_the_cards_are_spent() -> None:
    table = fought(full(HALL, "naga=3a1 NAGA=3b1 ap=2"), "attack naga NAGA", 1, 1)
    assert not table.piece("naga").wounded
    assert not table.piece("NAGA").wounded
    assert table.state.secret.hands == ((0, 2, 2, 3, 3, 4, 5, 6),) * 2
    table = fought(table, "attack naga NAGA", 0, 0)
    assert table.state.secret.hands == ((0, 2, 2, 3, 3, 4, 5, 6),) * 2


@pytest.mark.rule("PR-COMBAT-09")
def test_nobody_is_shown_what_was_discarded() -> None:
    one, another = (full(HALL, f"naga=3a1 NAGA=3b1 hand=0123/{hand}") for hand in ("02", "05"))
    assert one.view("blue") == another.view("blue")
    assert one.view(None) == another.view(None)


@pytest.mark.rule("PR-COMBAT-09")
@pytest.mark.parametrize("seat", ["blue", "yellow", None])
def test_with_open_discards_all_may_look_at_them(seat: str | None) -> None:
    table = at(
        "scenario-5",
        "?,?/39a,?/?,?/?,? naga=3a1 NAGA=3b1 hand=0123/02 ap=1",
        art={"39a": HALL},
        options=Options(open_discards=True),
    )
    after = table.do("attack naga NAGA", "blue play +3", "yellow play +2")
    assert [side.discards for side in after.view(seat).sides] == [
        (2, 3, 3, 4, 5, 6),
        (1, 2, 2, 3, 3, 4, 5, 6),
    ]


@pytest.mark.rule("PR-COMBAT-11")
def test_who_was_wounded_this_turn_is_not_attacked_again_in_it() -> None:
    table = fought(full(HALL, "naga=3a1 NAGA=3b1 ap=3"), "attack naga NAGA", 1)
    refusal = table.refused("attack naga NAGA")
    assert (refusal.reason, refusal.rule) == ("wounded-this-turn", "PR-COMBAT-11")


@pytest.mark.rule("PR-COMBAT-12")
def test_an_enemy_on_his_own_starting_line_is_attacked_from_a_room() -> None:
    table = in_room(HALL, "NAGA=3a5 naga=@b1 yellow ap=0,1", scenario="scenario-3")
    assert table.allowed("attack NAGA naga")


@pytest.mark.rule("PR-COMBAT-13")
def test_one_attacks_from_the_own_starting_line() -> None:
    table = in_room(HALL, "NAGA=3a5 naga=@b1 ap=1", scenario="scenario-3")
    assert table.allowed("attack naga NAGA")
    table = in_room(HALL, "NAGA=3b5 naga=@b1 ap=1", scenario="scenario-3")
    assert table.refused("attack naga NAGA").rule == "PR-COMBAT-02"
