"""What a bot should not do: each detector finds what is planted, and nothing that has a sense."""

import pytest
from msgspec.structs import replace

from dungeontwister.arena.match import Moment
from dungeontwister.arena.silly import DETECTORS, TIMES, Fault, Rather, Watch, anywhere
from dungeontwister.core.position.seats import BLUE, YELLOW
from dungeontwister.core.position.setup import Options
from dungeontwister.core.position.state import State
from dungeontwister.series import build
from tests.rules.prison.boards import ENDLESS, HALL, WELL, full
from tests.rules.solo.boards import alone
from tests.support.positions import Table, at

ENDS = ("blue end", "yellow end")


def watched(table: Table, *moves: str, rather: Rather = anywhere) -> list[Fault]:
    """What is silly about some moves."""
    watch = Watch(table.game, rather)
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
COVERED = Options(secret_objects=True)


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
    names = {(fault.name, fault.seat) for fault in found}
    assert names >= {("repeated-position", BLUE), ("turn-in-vain", BLUE)}
    assert ("turn-in-vain", YELLOW) not in names


def test_a_move_of_anybody_makes_it_another_position() -> None:
    table = at("tutorial-2", "b1,?/g1,g2/?,r1 naga=3T NAGA=6T rope=3T ap=2 hand=012/06")
    there = ("blue move naga", "blue step naga 3G", "blue stop naga")
    assert watched(table, *ENDS, *ENDS, *there, *ENDS) == []


def stays(seat: int, state: State) -> State:
    """A bot that would rather be where it is."""
    return state


def test_who_would_rather_stay_repeats_nothing() -> None:
    """He would go elsewhere, or is where he wants to be: then it is the best that he knows."""
    table = at("tutorial-2", f"{QUIET} ap=2")
    elsewhere = at("tutorial-2", f"{QUIET.replace('naga=3T', 'naga=3S')} ap=2").state
    assert watched(table, *ENDS * TIMES, rather=stays) == []
    found = watched(table, *ENDS * TIMES, rather=lambda seat, state: elsewhere)
    assert {fault.seat for fault in found} == {BLUE, YELLOW}


def test_a_turn_in_vain_is_found_at_once() -> None:
    there = ("blue move naga", "blue step naga 3G", "blue stop naga")
    back = ("blue move naga", "blue step naga 3T", "blue stop naga")
    position = "b1,?/g1,g2/?,r1 naga=3T NAGA=6T rope=3T ap=3 hand=012/06"
    table = at("tutorial-2", position)
    assert watched(table, *there, *back, "blue end") == [
        Fault("turn-in-vain", BLUE, 1, "2 action points")
    ]
    assert watched(table, *there, "blue end") == []
    assert watched(table, "blue end") == []
    timed = at("tutorial-2", position, options=Options(timer=True))
    assert watched(timed, *there, *back, "blue time-up") == []
    fight = ("blue attack naga NAGA", "blue play +0", "yellow play +0", "blue end")
    together = at("tutorial-2", "b1,?/g1,g2/?,r1 naga=3T NAGA=3T rope=3T ap=3 hand=012/06")
    assert watched(together, *fight) == []


# ---- other games and options


@pytest.mark.parametrize("option", ["timer", "firm_ropes", "plays_on", "friendly"])
def test_no_option_hides_harm(option: str) -> None:
    words = "?,?/39a,?/?,?/?,? banshee=3a2 naga=3b2 cleric=3a1 ap=2"
    table = at("scenario-5", words, art={"39a": WELL}, options=replace(ENDLESS, **{option: True}))
    found = watched(table, "blue repel banshee naga", "blue end")
    assert [(one.name, one.what) for one in found] == [("own-harm", "naga")]


@pytest.mark.parametrize("vision", [False, True])
def test_harm_and_vain_turns_of_the_player_are_found_in_solo(vision: bool) -> None:
    pieces = "BANSHEE=1a2 NAGA=1b2 CLERIC=1a1 ap=0,5"
    table = alone(pieces, art=WELL, vision=vision)
    found = watched(table, "yellow repel BANSHEE NAGA", "yellow end")
    assert [(one.name, one.seat, one.what) for one in found] == [("own-harm", YELLOW, "naga")]
    there = ("yellow move CLERIC", "yellow step CLERIC 1b1", "yellow stop CLERIC")
    back = ("yellow move CLERIC", "yellow step CLERIC 1a1", "yellow stop CLERIC")
    found = watched(table, *there, *back, "yellow end")
    assert [(one.name, one.seat) for one in found] == [("turn-in-vain", YELLOW)]


def test_repeats_are_found_with_covered_cards() -> None:
    found = watched(at("tutorial-2", f"{QUIET} ap=2", options=COVERED), *ENDS * TIMES)
    assert {fault.seat for fault in found} == {BLUE, YELLOW}


def test_who_can_do_nothing_repeats_nothing() -> None:
    """Yellow has nobody on the board, and all that is left to him is to end his turn."""
    found = watched(at("tutorial-2", "b1,?/g1,g2/?,r1 naga=3T hand=012/06 ap=2"), *ENDS * TIMES)
    assert {fault.seat for fault in found} == {BLUE}


def test_pits_are_no_halls() -> None:
    """The hall has no pit: whoever is pushed there comes to no harm."""
    table = full(HALL, "banshee=3a1 naga=3b1 cleric=3a2 ap=2")
    assert watched(table, "blue repel banshee naga", "blue end") == []
