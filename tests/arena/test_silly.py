"""What a bot should not do: each detector finds what is planted, and nothing that has a sense."""

import pytest

from dungeontwister.arena.match import Moment
from dungeontwister.arena.silly import DETECTORS, TIMES, Fault, Watch
from dungeontwister.core.position.seats import BLUE, YELLOW
from dungeontwister.series import build
from tests.rules.prison.boards import HALL, WELL, full
from tests.support.positions import Table, at

ENDS = ("blue end", "yellow end")


def watched(table: Table, *moves: str) -> list[Fault]:
    """What is silly about some moves."""
    watch = Watch(table.game)
    for number, text in enumerate(moves):
        move = table.move(text)
        done = table.game.apply(table.state, move)
        watch.look(Moment(number, table.state, move, done.events, done.state))
        table = table._replace(state=done.state)
    return watch.faults


def test_every_seat_of_a_bot_is_watched() -> None:
    for scenario, seats in (("tutorial-1", {BLUE, YELLOW}), ("solo-pink", {YELLOW})):
        watch = Watch(build(scenario))
        assert {(name, seat) for name, seat, _ in watch._all} == {
            (name, seat) for name in DETECTORS for seat in seats
        }


# ---- harm done to one's own side


def test_a_friend_pushed_into_a_pit_is_found_at_the_end_of_the_turn() -> None:
    table = full(WELL, "banshee=3a2 naga=3b2 cleric=3a1 ap=2 turns=4,4")
    assert watched(table, "blue repel banshee naga") == []
    found = watched(table, "blue repel banshee naga", "blue end")
    assert found == [Fault("own-harm", BLUE, 4, "naga")]


def test_an_enemy_pushed_into_it_is_fine() -> None:
    table = full(WELL, "banshee=3a2 NAGA=3b2 cleric=3a1 ap=2")
    assert watched(table, "blue repel banshee NAGA", "blue end") == []


def test_a_kill_in_the_same_turn_makes_it_a_sacrifice() -> None:
    table = full(WELL, "banshee=3a2 mekanork=3b1 NAGA=3b2 ap=5")
    there = ("blue move mekanork", "blue step mekanork 3b2", "blue stop mekanork")
    lost = ("blue repel banshee mekanork", "blue end")
    assert watched(table, "blue repel banshee NAGA", *there, *lost) == []
    alone = full(WELL, "banshee=3a2 mekanork=3b1 NAGA=3e1 ap=5")
    assert len(watched(alone, *there, *lost)) == 1


def test_the_next_turn_begins_anew() -> None:
    """What was lost in one turn is not told again at the end of a later one."""
    table = full(WELL, "banshee=3a2 naga=3b2 cleric=3a1 cards=2345/2345 ap=2")
    turns = ("yellow action 2", "yellow end", "blue action 2", "blue end")
    found = watched(table, "blue repel banshee naga", "blue end", *turns)
    assert [fault.name for fault in found] == ["own-harm"]


# ---- the same position again and again

QUIET = "b1,?/g1,g2/?,r1 naga=3T NAGA=3G rope=3T hand=012/06"


@pytest.mark.parametrize(("times", "faults"), [(TIMES - 1, 0), (TIMES, 2), (TIMES + 3, 2)])
def test_waiting_is_found_at_the_third_time_and_once(times: int, faults: int) -> None:
    found = watched(at("tutorial-2", f"{QUIET} ap=2"), *ENDS * times)
    assert len(found) == faults
    assert {fault.seat for fault in found} == ({BLUE, YELLOW} if faults else set())
    assert all(fault.name == "repeated-position" for fault in found)


def test_going_to_and_fro_is_found() -> None:
    there = ("blue move naga", "blue step naga 3G", "blue stop naga")
    back = ("blue move naga", "blue step naga 3T", "blue stop naga")
    table = at("tutorial-2", "b1,?/g1,g2/?,r1 naga=3T NAGA=6T rope=3T ap=2 hand=012/06")
    found = watched(table, *(*there, *back, *ENDS) * TIMES)
    assert BLUE in {fault.seat for fault in found}


def test_a_move_of_anybody_makes_it_another_position() -> None:
    table = at("tutorial-2", "b1,?/g1,g2/?,r1 naga=3T NAGA=6T rope=3T ap=2 hand=012/06")
    there = ("blue move naga", "blue step naga 3G", "blue stop naga")
    assert watched(table, *ENDS, *ENDS, *there, *ENDS) == []


def test_who_can_do_nothing_repeats_nothing() -> None:
    """Yellow has nobody on the board, and all that is left to him is to end his turn."""
    found = watched(at("tutorial-2", "b1,?/g1,g2/?,r1 naga=3T hand=012/06 ap=2"), *ENDS * TIMES)
    assert {fault.seat for fault in found} == {BLUE}


def test_pits_are_no_halls() -> None:
    """The hall has no pit: whoever is pushed there comes to no harm."""
    table = full(HALL, "banshee=3a1 naga=3b1 cleric=3a2 ap=2")
    assert watched(table, "blue repel banshee naga", "blue end") == []
