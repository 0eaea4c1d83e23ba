"""The proximity rules: which of several ways an NPC takes, and when a die decides."""

import pytest

from tests.rules.prison.boards import HALL

from .minds import Mind, activated, card
from .rooms import BOX, at_side, box, door, on_square, row_of_walls

OUT = card("exit 5")


@pytest.mark.rule("SO-PROX-01")
def test_the_fewest_action_points_count_first() -> None:
    """A jump and a step are three squares for two points, the way round five for one."""
    wall = [at_side(f"{column}2", "north", "-") for column in "abd"]
    art = box(*wall, on_square("c2", "P"), door("c1", "north"))
    table = activated("serpico=1d2 NAGA=1a1", "serpico", art=art)
    assert Mind(table, "serpico", OUT).prices == {(1, 5)}
    slow = activated("weak-ed=1d2 NAGA=1a1", "weak-ed", art=art)
    assert Mind(slow, "weak-ed", OUT).prices == {(2, 3)}


@pytest.mark.rule("SO-PROX-02")
def test_then_the_fewest_squares() -> None:
    """Both doors are within one movement."""
    art = box(door("a1", "north"), door("e1", "north"))
    table = activated("serpico=1b1 NAGA=1a5", "serpico", art=art)
    mind = Mind(table, "serpico", OUT)
    assert (mind.prices, len(mind.decision.ways)) == ({(1, 2)}, 1)
    assert mind.moves()[-1] == "step @y1"


@pytest.mark.rule("SO-PROX-03")
def test_equally_good_ways_with_different_results_are_for_the_die() -> None:
    table = activated("serpico=1c1 CLERIC=1c5", "serpico", art=BOX)
    mind = Mind(table, "serpico", card("combat 2"))
    assert (mind.prices, mind.ends()) == ({(2, 3)}, {"1c4"})
    table = activated("serpico=1a1 CLERIC=1d4", "serpico", art=BOX)
    mind = Mind(table, "serpico", card("combat 2"))
    assert (mind.prices, mind.ends()) == ({(2, 5)}, {"1d3", "1c4"})
    assert len(mind.decision.ways) == 2


@pytest.mark.rule("SO-PROX-03")
def test_ways_with_the_same_result_are_one() -> None:
    """SOQ-70: many paths lead to that square, and one of many leads out."""
    table = activated("serpico=1a1 CLERIC=1e5 MEKANORK=1d5", "serpico", art=BOX)
    mind = Mind(table, "serpico", card("combat 3", characters="cleric"))
    assert (mind.ends(), len(mind.decision.ways)) == ({"1e4"}, 1)
    table = activated("serpico=1c2 NAGA=1a5", "serpico", art=HALL)
    assert len(Mind(table, "serpico", OUT).decision.ways) == 1


@pytest.mark.rule("SO-PROX-03")
def test_ways_that_are_too_long_are_drawn_for_where_they_are_broken_off() -> None:
    """SOQ-01: they lead to the same square, but what is walked of them does not."""
    table = activated("weak-ed=1a1 CLERIC=1e5 MEKANORK=1d5", "weak-ed", art=BOX)
    mind = Mind(table, "weak-ed", card("combat 2", characters="cleric"))
    assert (mind.nearer, mind.ends()) == (True, {"1d4", "1e3"})


@pytest.mark.rule("SO-PROX-03")
def test_targets_of_the_same_rank_take_part_in_the_same_draw() -> None:
    """SOQ-70: two friends of a class, equally near."""
    table = activated("weak-ed=1c3 muldon=1a3 amystyn=1e3 NAGA=1a1", "weak-ed", art=BOX)
    mind = Mind(table, "weak-ed", card("regroup 1", characters="wizard"))
    assert mind.ends() == {"1b3", "1d3"}


@pytest.mark.rule("SO-PROX-04")
def test_what_lies_on_the_way_does_not_matter() -> None:
    """SOQ-07: one of two equal paths leads over a Key; both are drawn for."""
    table = activated("serpico=1a1 key=1b1 CLERIC=1b3 NAGA=1e5", "serpico", art=BOX)
    mind = Mind(table, "serpico", card("combat 2", objects="key", characters="cleric"))
    found = {mind.after(way).where("key") for way in range(len(mind.decision.ways))}
    assert found == {"1b1", "serpico"}


@pytest.mark.rule("SO-PROX-02", "SO-PROX-03")
def test_a_walk_is_cut_where_each_movement_reaches_farthest() -> None:
    """SOQ-80: five squares are three and two, however the same points could be spent."""
    art = box(*row_of_walls(1), at_side("a1", "south", " "))
    table = activated("weak-ed=1d1 CLERIC=1a4", "weak-ed", art=art)
    mind = Mind(table, "weak-ed", card("combat 4"))
    moves = mind.moves()
    assert (mind.prices, len(mind.decision.ways)) == ({(3, 5)}, 1)
    assert moves.index("stop") == 4


@pytest.mark.rule("SO-PROX-01")
def test_a_movement_ends_before_a_square_on_which_it_cannot() -> None:
    """The third square holds a friend: two squares, and then three."""
    art = box(*row_of_walls(1), door("e1", "north"))
    table = activated("weak-ed=1a1 muldon=1d1 NAGA=1e5", "weak-ed", art=art)
    mind = Mind(table, "weak-ed", OUT)
    assert (mind.prices, mind.moves().index("stop")) == ({(2, 5)}, 3)


@pytest.mark.rule("SO-JUMP-03", "SO-JUMP-01")
def test_jumps_count_when_an_objective_is_judged() -> None:
    art = box(*row_of_walls(1), on_square("c1", "P"))
    table = activated("weak-ed=1b1 CLERIC=1e1", "weak-ed", art=art)
    mind = Mind(table, "weak-ed", card("combat 2"))
    assert mind.moves() == ["jump 1d1", "attack CLERIC"]
    # Two squares (SOQ-06), and no card is used up.
    assert mind.prices == {(2, 2)}
    assert mind.after().side("blue").jump_cards == table.side("blue").jump_cards == 0


@pytest.mark.rule("SO-JUMP-02", "SO-JUMP-03")
def test_as_many_jumps_as_there_are_points() -> None:
    pits = [on_square(f"{column}1", "P") for column in "bd"]
    table = activated(
        "weak-ed=1a1 CLERIC=1e2", "weak-ed", art=box(*row_of_walls(1, but="e"), *pits)
    )
    mind = Mind(table, "weak-ed", card("combat 3"))
    assert mind.moves() == ["jump 1c1", "jump 1e1", "attack CLERIC"]


@pytest.mark.rule("SO-NPC-05")
def test_where_no_way_leads_hidden_rooms_count_as_floor() -> None:
    """SOQ-02: through the only door, and not to the corner from where it would be shorter."""
    art = box(door("e1", "east"))
    table = activated("weak-ed=1c3 NAGA=4e5", "weak-ed", rooms="39a,?/?,39b/?,?/?,?", art=art)
    assert Mind(table, "weak-ed", card("combat 4")).ends() == {"1e1"}
