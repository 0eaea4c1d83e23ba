"""The turn: action points are gained, spent or kept, and each action is finished first."""

import pytest

from dungeontwister.core.decisions.events import TurnBegan, TurnEnded
from dungeontwister.record.positions import PositionError
from tests.support.drawings import rooms
from tests.support.positions import Table, at

WORKS = """
+ + + +
 T THS
+ + + +
 T * S
+ + + +
 G G!C
+ + + +
"""
"""Portcullis between T and S, pit between T, S and G, arrow-slit between G and C."""

FIRST_TURN = "turns=0,0 now=player-draw"


def works(position: str, scenario: str = "tutorial-2") -> Table:
    """Room 1 is the one described above; all others are face down."""
    slots = "b1,?/?,?/?,?" if scenario == "tutorial-2" else "b1,?/?,?"
    return at(scenario, f"{slots} {position}", art=rooms(blue_1=WORKS))


# ---- whose turn it is, and what it brings


@pytest.mark.rule("CG-TURN-01")
def test_a_turn_begins_with_gaining_action_points_which_need_not_be_spent() -> None:
    table = works("naga=1G NAGA=1T ap=0,0").do("end")
    assert [type(event) for event in table.events] == [TurnEnded, TurnBegan]
    assert table.side("yellow").action_points == 3
    assert table.allowed("move NAGA", "end")


@pytest.mark.rule("CG-TURN-02")
def test_the_opponent_becomes_active_when_a_turn_ends() -> None:
    table = works("naga=1G NAGA=1T ap=1,0")
    assert table.deciders == {"blue"}
    assert table.refused("yellow move NAGA").rule == "CG-TURN-02"
    table = table.do("end")
    assert table.deciders == {"yellow"}
    assert table.refused("blue move naga").rule == "CG-TURN-02"
    assert table.do("end").deciders == {"blue"}


@pytest.mark.rule("CG-TURN-03")
@pytest.mark.parametrize("first", ["blue", "yellow"])
def test_the_very_first_turn_brings_two_action_points(first: str) -> None:
    table = at("tutorial-1", f"?,?/?,? naga=@3T NAGA=@1T {FIRST_TURN}").chance(first)
    assert table.deciders == {first}
    assert table.side(first).action_points == 2


@pytest.mark.rule("CG-TURN-04")
def test_every_other_turn_brings_three_action_points_on_top_of_those_kept() -> None:
    """Mike and Allison: he opens with 2 and spends 1, she gets 3, then he has 1 + 3."""
    table = at("tutorial-1", f"?,?/?,? naga=@3T NAGA=@1T {FIRST_TURN}").chance("blue")
    table = table.do("move naga", "stop naga", "end")
    assert table.side("yellow").action_points == 3
    table = table.do("end")
    assert table.side("blue").action_points == 4
    table = table.do("move naga", "stop naga", "move naga", "stop naga", "end")
    assert table.side("blue").action_points == 2
    assert table.side("yellow").action_points == 6


@pytest.mark.rule("CG-TURN-05")
def test_as_long_as_there_are_action_points_one_may_act_or_end_the_turn() -> None:
    table = works("naga=1G ap=1")
    assert table.allowed("move naga", "end")
    assert table.do("move naga", "stop naga").legal() == {"blue end"}


@pytest.mark.rule("CG-TURN-05")
@pytest.mark.parametrize("position", ["naga=?2 ap=3", "naga=1T! ap=3"])
def test_who_cannot_act_ends_his_turn(position: str) -> None:
    """CGQ-72: nobody of his is on the board, or all are wounded."""
    assert works(position).legal() == {"blue end"}


@pytest.mark.rule("CG-TURN-06")
@pytest.mark.parametrize(("left", "kept"), [(0, 0), (2, 2), (3, 3), (4, 3), (6, 3)])
def test_at_most_three_action_points_are_kept(left: int, kept: int) -> None:
    """One may end the turn with more; what is above three is lost (CGQ-06)."""
    table = works(f"naga=1T ap={left},0").do("end")
    assert table.side("blue").action_points == kept
    assert [event.lost for event in table.happened(TurnEnded)] == [left - kept]


@pytest.mark.rule("CG-TURN-06")
def test_who_keeps_passing_keeps_three() -> None:
    """CGQ-72."""
    table = works("naga=?2 ap=3,0").do("end", "end", "end")
    assert table.side("blue").action_points == 3


@pytest.mark.rule("CG-TURN-07")
def test_nobody_ever_has_more_than_six_action_points() -> None:
    table, most = works("naga=1T NAGA=1G ap=3,3"), 0
    for _ in range(6):
        table = table.do("end")
        most = max(most, *(side.action_points for side in table.state.sides))
    assert most == 6
    with pytest.raises(PositionError, match="too-many-action-points"):
        works("naga=1T ap=7")


# ---- actions


@pytest.mark.rule("CG-TURN-08")
@pytest.mark.parametrize(
    "action",
    [
        "move naga",
        "reveal naga 3",
        "turn naga 1 cw",
        "jump naga 1T",
        "unlock backstabber 1",
        "break warrior 1",
        "attack warrior WARRIOR",
    ],
)
def test_each_action_costs_a_point_which_is_paid_first(action: str) -> None:
    position = "naga=1G backstabber=1T warrior=1S WARRIOR=1S"
    table = works(f"{position} ap=1")
    assert table.allowed(action)
    assert table.do(action).side("blue").action_points == 0
    refusal = works(f"{position} ap=0").refused(action)
    assert (refusal.reason, refusal.rule) == ("too-few-action-points", "CG-TURN-08")


@pytest.mark.rule("CG-TURN-09")
@pytest.mark.parametrize("who", ["naga naga naga", "naga warrior naga", "naga warrior colossus"])
def test_action_points_go_to_one_character_or_to_several(who: str) -> None:
    table = works("naga=1G warrior=1G colossus=1G ap=3")
    for name in who.split():
        table = table.do(f"move {name}", f"stop {name}")
    assert table.legal() == {"blue end"}


@pytest.mark.rule("CG-TURN-09")
def test_who_was_just_revealed_shares_the_points_too() -> None:
    """CGQ-07."""
    table = works("naga=1G warrior=?3 ap=2").do("reveal naga 3").chance("green-1", "0")
    assert table.do("put warrior 3T").allowed("move warrior", "move naga")


@pytest.mark.rule("CG-TURN-10")
@pytest.mark.parametrize(
    ("unfinished", "reason", "rule"),
    [
        ("move naga", "another-is-moving", "CG-MOVE-03"),
        ("reveal naga 3", "not-now", "CG-TURN-10"),
        ("attack naga WARRIOR", "cards-first", "CG-TURN-10"),
    ],
)
def test_an_action_is_finished_before_another_begins(
    unfinished: str, reason: str, rule: str
) -> None:
    table = works("naga=1G warrior=1T WARRIOR=1G ap=3").do(unfinished)
    for action in ("move warrior", "reveal naga 3", "break warrior 1", "end"):
        refusal = table.refused(f"blue {action}")
        assert (refusal.reason, refusal.rule) == (reason, rule)


@pytest.mark.rule("CG-TURN-10")
def test_the_turn_does_not_end_while_the_opponent_places_an_object() -> None:
    table = works("naga=1G rope=?3 ap=3").do("reveal naga 3").chance("green-1", "0")
    assert table.deciders == {"yellow"}
    assert table.refused("blue end").rule == "CG-TURN-10"
    assert table.do("put rope 3T").allowed("blue end")


@pytest.mark.rule("CG-TURN-11")
@pytest.mark.parametrize(
    ("scenario", "verbs"),
    [
        ("tutorial-1", {"move", "reveal", "turn", "jump", "unlock", "end"}),
        ("tutorial-2", {"move", "reveal", "turn", "jump", "unlock", "attack", "end"}),
    ],
)
def test_which_actions_there_are(scenario: str, verbs: set[str]) -> None:
    """Close combat comes with Tutorial 2."""
    friend = "mechanork=1G" if scenario == "tutorial-1" else "backstabber=1G"
    table = works(f"naga=1T key=naga {friend} NAGA=1G ap=1", scenario)
    assert {text.split()[1] for text in table.legal()} == verbs


@pytest.mark.rule("CG-TURN-11")
def test_nobody_fights_in_tutorial_1() -> None:
    table = works("naga=1T NAGA=1T ap=1", "tutorial-1")
    assert table.refused("attack naga NAGA").reason == "no-combat-here"


@pytest.mark.rule("CG-TURN-12")
def test_some_abilities_are_free_and_others_cost_an_action_point() -> None:
    """The Naga slips through slits as he moves; the Backstabber opens a portcullis for 1 AP."""
    table = works("naga=1G backstabber=1T ap=2")
    table = table.do("move naga", "step naga 1C", "stop naga")
    assert (table.where("naga"), table.side("blue").action_points) == ("1C", 1)
    assert table.do("unlock backstabber 1").side("blue").action_points == 0


@pytest.mark.rule("CG-TURN-13")
def test_some_objects_work_for_free_and_others_cost_an_action_point() -> None:
    """A Rope is used as one moves; a Key for 1 AP."""
    table = works("warrior=1G rope=warrior naga=1T key=naga ap=2")
    table = table.do("move warrior", "step warrior 1S", "stop warrior")
    assert (table.where("warrior"), table.side("blue").action_points) == ("1S", 1)
    assert table.do("unlock naga 1").side("blue").action_points == 0
