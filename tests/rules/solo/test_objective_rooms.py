"""Objectives about rooms and lines: exit, reveal room, rotate room."""

import pytest

from dungeontwister.solo.activation import AGAIN, DIE, OVER
from tests.rules.prison.boards import HALL

from .minds import Mind, activated, card
from .rooms import BOX, at_side, box, door

# ---- exit


@pytest.mark.rule("SO-OBJECTIVE-EXIT-01")
def test_it_leaves_by_the_players_line() -> None:
    table = activated("weak-ed=1c3 NAGA=1a5", "weak-ed", art=HALL)
    mind = Mind(table, "weak-ed", card("exit 1"))
    assert mind.moves() == ["move", "step 1c2", "step 1c1", "step @y3"]
    assert (mind.prices, mind.decision.then) == ({(1, 3)}, OVER)


@pytest.mark.rule("SO-OBJECTIVE-EXIT-01")
def test_its_own_line_is_no_way_out() -> None:
    """SOQ-39."""
    rooms = "?,?/?,?/?,?/39a,?"
    table = activated("weak-ed=7c5 NAGA=@y1", "weak-ed", rooms=rooms, art=HALL)
    mind = Mind(table, "weak-ed", card("exit 5"))
    assert mind.nearer
    assert mind.ends() == {"7c1"}


@pytest.mark.rule("SO-OBJECTIVE-EXIT-01")
def test_a_miniature_on_the_line_is_in_the_way_and_a_wounded_is_not() -> None:
    """SOQ-40."""
    art = box(door("a1", "north"))
    table = activated("weak-ed=1a1 NAGA=@y1", "weak-ed", art=art)
    assert not Mind(table, "weak-ed", card("exit 5")).mode
    table = activated("weak-ed=1a1 NAGA=@y1! CLERIC=@y9", "weak-ed", art=art)
    assert Mind(table, "weak-ed", card("exit 5")).after().side("blue").victory_points == 1


@pytest.mark.rule("SO-OBJECTIVE-EXIT-02")
def test_who_leaves_scores_and_takes_the_load_along() -> None:
    table = activated("serpico=1a1 FIREBALL-WAND=serpico NAGA=1c5", "serpico", art=HALL)
    table = Mind(table, "serpico", card("exit 1", objects="fireball-wand")).after()
    assert (table.side("blue").victory_points, table.piece("FIREBALL-WAND").gone) == (1, True)


@pytest.mark.rule("SO-OBJECTIVE-EXIT-02")
def test_a_wounded_friend_is_rescued_and_counts_nothing() -> None:
    table = activated("serpico=1a1 yom=serpico! NAGA=1c5", "serpico", art=HALL)
    table = Mind(table, "serpico", card("exit 1", objects="wounded")).after()
    assert (table.side("blue").victory_points, table.piece("yom").gone) == (1, True)


# ---- reveal


@pytest.mark.rule("SO-OBJECTIVE-REVEAL-01")
def test_it_must_be_able_to_pay_for_the_reveal() -> None:
    art = box(door("e1", "east"))
    table = activated("weak-ed=1c1 NAGA=1a5", "weak-ed", art=art)
    mind = Mind(table, "weak-ed", card("reveal-room 2"))
    assert mind.moves() == ["move", "step 1d1", "step 1e1", "stop", "reveal 2"]
    assert Mind(table, "weak-ed", card("reveal-room 1")).nearer


@pytest.mark.rule("SO-OBJECTIVE-REVEAL-01")
def test_nothing_may_be_between() -> None:
    """SOQ-38: not through a slit, even for a Naga."""
    art = box(at_side("e1", "east", "!"))
    table = activated("serpico=1e1 NAGA=1a5", "serpico", art=art)
    assert not Mind(table, "serpico", card("reveal-room 5")).mode


@pytest.mark.rule("SO-OBJECTIVE-REVEAL-02")
def test_the_nearest_room_is_revealed() -> None:
    art = box(door("e5", "east"), door("a5", "south"))
    table = activated("weak-ed=1b5 NAGA=1a1", "weak-ed", art=art)
    mind = Mind(table, "weak-ed", card("reveal-room 3"))
    assert mind.moves()[-1] == "reveal 3"


@pytest.mark.rule("SO-OBJECTIVE-REVEAL-03")
def test_it_stops_on_the_first_square_from_which_it_can() -> None:
    art = box(door("d1", "south"), door("c5", "south"), door("d5", "south"))
    table = activated("serpico=1c1 NAGA=1a1", "serpico", art=art)
    assert Mind(table, "serpico", card("reveal-room 3")).ends() == {"1c5"}


@pytest.mark.rule("SO-OBJECTIVE-REVEAL-04")
def test_with_points_left_it_goes_on_to_the_next_room() -> None:
    table = activated("lissandra=1e5 NAGA=1a1", "lissandra", art=HALL)
    mind = Mind(table, "lissandra", card("reveal-room 5"))
    assert (mind.prices, mind.decision.then) == ({(1, 0)}, AGAIN)
    table = activated("lissandra=1e5 NAGA=1a1", "lissandra", rooms="39a,40a/?,?/?,?/?,?")
    again = Mind(table, "lissandra", card("reveal-room 5"), ap=4, task=mind.decision.task)
    assert again.moves() == ["reveal 3"]
    # Three squares to the next but one; nothing is left to reveal it with.
    walled = activated("lissandra=1e3 NAGA=1a1", "lissandra", rooms="39a,40a/?,?/?,?/?,?", art=HALL)
    again = Mind(walled, "lissandra", card("reveal-room 5"), ap=1, task=mind.decision.task)
    assert (again.nearer, again.ends()) == (True, {"1e5"})


@pytest.mark.rule("SO-OBJECTIVE-REVEAL-05")
def test_without_hidden_rooms_the_objective_is_ignored() -> None:
    rooms = "39a,40a/39b,40b/37a,37b/38a,38b"
    table = activated("lissandra=1e5 NAGA=1a1", "lissandra", rooms=rooms)
    mind = Mind(table, "lissandra", card("reveal-room 5, exit 5"))
    assert (mind.mode, mind.attempt("reveal-room").reason) == ("exit", "no-target")
    task = Mind(
        activated("lissandra=1e5 NAGA=1a1", "lissandra"), "lissandra", card("reveal-room 5")
    ).decision.task
    assert Mind(table, "lissandra", ap=3, task=task).mode == ""


# ---- rotate


@pytest.mark.rule("SO-OBJECTIVE-ROTATE-01")
def test_reaching_a_gear_is_enough() -> None:
    """SOQ-42: with nothing left to turn it."""
    table = activated("weak-ed=1c1 NAGA=1a5", "weak-ed", art=BOX)
    mind = Mind(table, "weak-ed", card("rotate-room 1"))
    assert (mind.mode, mind.after().where("weak-ed")) == ("rotate-room", "1c3")
    assert mind.decision.then == DIE
    far = activated("weak-ed=1a1 NAGA=1a5", "weak-ed", art=BOX)
    assert Mind(far, "weak-ed", card("rotate-room 1")).nearer


@pytest.mark.rule("SO-OBJECTIVE-ROTATE-01")
def test_whoever_stands_on_a_gear_need_not_move() -> None:
    table = activated("weak-ed=1c3 NAGA=1a5", "weak-ed", art=BOX)
    mind = Mind(table, "weak-ed", card("rotate-room 2"))
    assert (mind.mode, mind.moves(), mind.prices) == ("rotate-room", [], {(0, 0)})


@pytest.mark.rule("SO-OBJECTIVE-ROTATE-01")
def test_a_gear_on_which_it_cannot_stop_does_not_count() -> None:
    """SOQ-43; a load is dropped for it (SO-OBJECTS-06), a thing that lies there is no hindrance."""
    table = activated("weak-ed=1c1 muldon=1c3 NAGA=1a5", "weak-ed", art=BOX)
    assert Mind(table, "weak-ed", card("rotate-room 3")).nearer
    table = activated("weak-ed=1c1 key=1c3 NAGA=1a5", "weak-ed", art=BOX)
    assert Mind(table, "weak-ed", card("rotate-room 3")).ends() == {"1c3"}
    table = activated("weak-ed=1c1 rope=weak-ed key=1c3 NAGA=1a5", "weak-ed", art=BOX)
    mind = Mind(table, "weak-ed", card("rotate-room 3", objects="rope"))
    assert mind.mode == "rotate-room"
    assert {mind.after(way).where("rope") for way in range(len(mind.decision.ways))} == {"1c2"}


@pytest.mark.rule("SO-OBJECTIVE-ROTATE-02")
def test_the_nearest_gear_is_taken() -> None:
    rooms = "39a,40a/?,?/?,?/?,?"
    table = activated("serpico=1d3 NAGA=1a1", "serpico", rooms=rooms, art=HALL)
    assert Mind(table, "serpico", card("rotate-room 2")).ends() == {"1c3"}
    table = activated("serpico=2b3 NAGA=1a1", "serpico", rooms=rooms, art=HALL)
    assert Mind(table, "serpico", card("rotate-room 2")).ends() == {"2c3"}
