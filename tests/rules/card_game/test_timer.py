"""Playing with a timer: what happens when somebody's time is over."""

from typing import Any

import pytest
from msgspec.structs import asdict, replace

from dungeontwister.core.decisions.event import Event
from dungeontwister.core.decisions.events import (
    CombatResolved,
    Dropped,
    Exited,
    Placed,
    Stepped,
    TimeOver,
    TurnEnded,
)
from dungeontwister.core.decisions.frames import Placing
from dungeontwister.core.position.setup import Options
from tests.support.drawings import rooms
from tests.support.positions import Table, at, start

TIMED = Options(timer=True)
LAYOUT = "b1,?/?,?/?,?/?,?"


def timed(words: str, options: Options = TIMED, layout: str = LAYOUT) -> Table:
    """A position of the full game with a timer; room 1, before yellow's starting zone, is open."""
    return at("standard", f"{layout} {words}", art=rooms(), options=options)


def running(table: Table) -> dict[int, str]:
    """Whose time is running, and for what."""
    return {**table.game.timed(table.state)}


def stepped(table: Table) -> list[str]:
    """Where somebody went in the last moves."""
    return [table.names.places[event.to] for event in table.happened(Stepped)]


# ---- turns


@pytest.mark.rule("CG-TIMER-01")
def test_the_timer_is_an_option() -> None:
    table = timed("naga=1T ap=3", Options())
    assert running(table) == {}
    assert table.refused("blue time-up").rule == "CG-TIMER-01"
    assert running(timed("naga=1T ap=3")) == {0: "turn"}


@pytest.mark.rule("CG-TIMER-01")
def test_a_turn_lasts_two_minutes_at_most() -> None:
    """Seconds are for whoever has a clock: this engine has none."""
    assert asdict(start("standard").game.setup.allowances) == {"turn": 120, "placing": 5, "card": 5}


@pytest.mark.rule("CG-TIMER-01")
def test_time_runs_for_the_active_player_and_not_in_the_set_up() -> None:
    table = start("tutorial-1", 1, options=TIMED)
    while table.game.is_setting_up(table.state):
        assert running(table) == {}
        assert table.refused("blue time-up").reason == "time-stands-still"
        table = table.do(min(table.legal()))
    assert running(table) == {table.state.active: "turn"}
    assert running(table.do("end")) == {1 - table.state.active: "turn"}


@pytest.mark.rule("CG-TIMER-01")
def test_nobody_is_asked_whether_his_time_is_over() -> None:
    table = timed("naga=1T ap=3")
    prompt = table.game.prompt(table.state, 0)
    assert prompt
    assert table.move("time-up") not in prompt.moves
    assert table.refused("yellow time-up").reason == "not-your-decision"


@pytest.mark.rule("CG-TIMER-02")
@pytest.mark.parametrize(("left", "kept"), [(5, 3), (3, 3), (1, 1)])
def test_the_turn_ends_and_what_is_above_three_is_lost(left: int, kept: int) -> None:
    """CGQ-06."""
    table = timed(f"naga=1T NAGA=1C ap={left},2").do("time-up")
    assert table.side("blue").action_points == kept
    assert table.events[:2] == (TimeOver(0), TurnEnded(0, left - kept))
    assert table.deciders == {"yellow"}
    assert table.side("yellow").action_points == 5


@pytest.mark.rule("CG-TIMER-02")
def test_marks_of_the_turn_end_with_it() -> None:
    table = timed("naga=1T NAGA=1C!! ap=1").do("time-up")
    assert not table.piece("NAGA").wounded_now


# ---- a movement in progress


@pytest.mark.rule("CG-TIMER-02")
def test_a_movement_ends_where_it_stands_if_it_may() -> None:
    """CGQ-75: no step more, and nothing is put down."""
    table = timed("naga=1T rope=naga ROPE=1S ap=5").do("move naga", "step naga 1S")
    table = table.do("time-up")
    assert table.where("naga") == "1S"
    assert table.where("rope") == "naga"
    assert table.happened(Dropped) == []
    assert table.deciders == {"yellow"}
    assert table.side("blue").action_points == 3


@pytest.mark.rule("CG-TIMER-02", "CG-TURN-10")
def test_a_movement_through_a_crowd_goes_on_to_the_nearest_place() -> None:
    """CGQ-75: three friends stand in 1S already; of two places the first that is listed."""
    crowd = "thief=1S troll=1S golem=1S"
    table = timed(f"naga=1T {crowd} rope=naga ap=2").do("move naga", "step naga 1S")
    assert table.legal("stop") == set()
    expected = next(move.to for move in table.game.legal(table.state, 0) if hasattr(move, "to"))
    table = table.do("time-up")
    assert stepped(table) == [table.names.places[expected]]
    assert table.where("rope") == "naga"
    assert table.deciders == {"yellow"}


@pytest.mark.rule("CG-TIMER-02")
def test_the_shortest_way_out_of_a_crowd_may_be_the_exit() -> None:
    """CGQ-75: from 1S he could only go back or on into another crowd."""
    crowd = "cleric=1T ghost=1T goblin=1T thief=1S troll=1S golem=1S"
    table = timed(f"naga=1G {crowd} samurai=1C wizard=1C general=1C NAGA=1G ap=1")
    table = table.do("move naga", "step naga 1T", "step naga 1S")
    assert table.legal() == {"blue step naga @1S", "blue time-up"}
    table = table.do("time-up")
    assert len(table.happened(Exited)) == 1
    assert table.side("blue").victory_points == 1
    assert table.deciders == {"yellow"}


CLOSED = """
+-+-+-+
 T T|S
+ + + +
 T * S
+ + + +
 G C C
+ + + +
"""
"""From the triangle one gets nowhere but to the gear, except over the pit."""


@pytest.mark.rule("CG-TIMER-02", "CG-TURN-10")
def test_what_he_needs_to_come_out_of_a_crowd_is_picked_up() -> None:
    """CGQ-75: with his last point the Rope alone leads to a place where he may stay."""
    crowd = "berserker=1G cleric=1G general=1G golem=1T samurai=1T thief=1T"
    words = f"{LAYOUT} naga=1C {crowd} rope=1T ap=1"
    table = at("standard", words, art=rooms(blue_1=CLOSED), options=TIMED)
    table = table.do("move naga", "step naga 1G", "step naga 1T", "time-up")
    assert table.where("naga") == "1S"
    assert table.where("rope") == "naga"
    assert table.deciders == {"yellow"}


# ---- a combat in progress


@pytest.mark.rule("CG-TIMER-02")
def test_a_combat_goes_on_with_the_zero_and_then_the_turn_is_over() -> None:
    """CGQ-75: the opponent still chooses his card; then all that is left is to end the turn."""
    table = timed("golem=1T NAGA=1T ap=5").do("attack golem NAGA", "blue time-up")
    assert table.deciders == {"yellow"}
    assert running(table) == {1: "card"}
    table = table.do("yellow play +6")
    assert table.happened(CombatResolved)[0].cards == ((0,), (6,))
    assert table.legal() == {"blue end", "blue time-up"}
    assert table.refused("blue move golem").reason == "turn-is-over"
    for way in ("end", "time-up"):
        ended = table.do(way)
        assert ended.deciders == {"yellow"}
        assert ended.state.frames == ()
        assert ended.side("blue").action_points == 3


@pytest.mark.rule("CG-TIMER-02")
def test_what_has_to_be_said_before_the_cards_is_not_said() -> None:
    """One card instead of two, and no card is named."""
    table = timed("berserker=1T TELEPATH=1T ap=1").do("attack berserker TELEPATH")
    assert running(table) == {0: "turn"}
    table = table.do("blue time-up")
    assert table.game.kind(table.state) == "naming"
    assert running(table) == {1: "card"}
    table = table.do("yellow time-up")
    assert running(table) == {0: "turn"}
    table = table.do("blue time-up", "yellow play +2")
    assert table.happened(CombatResolved)[0].cards == ((0,), (2,))
    assert table.legal() == {"blue end", "blue time-up"}


@pytest.mark.rule("CG-TIMER-02")
def test_both_of_two_announced_cards_count_nothing() -> None:
    table = timed("berserker=1T NAGA=1T ap=1")
    table = table.do("attack berserker NAGA", "announce 2", "yellow play +1", "blue time-up")
    assert table.happened(CombatResolved)[0].cards == ((0, 0), (1,))
    assert table.state.secret.hands[0] == (0, 1, 2, 2, 3, 3, 4, 5, 6)


# ---- cards to be placed


def placing() -> Table:
    """Blue has room 7 turned up: a character, an object and an enemy lie in it."""
    cards = "goblin=?7 sword=?7 TROLL=?7"
    table = timed(f"naga=@7T NAGA=@1T {cards} ap=5", layout="?,?/?,?/?,?/?,?")
    return table.do("reveal naga 7").chance("blue-1", "0")


def placed(table: Table) -> list[tuple[int, str, str]]:
    """What was placed in the last moves: by whom, what, where."""
    found: list[Event] = table.happened(Placed)
    return [described(table, event) for event in found]


def described(table: Table, event: Any) -> tuple[int, str, str]:
    """By whom, what, where."""
    return event.seat, table.names.pieces[event.piece], table.names.places[event.place]


@pytest.mark.rule("CG-TIMER-02")
def test_what_is_left_to_place_goes_to_the_free_zones_in_order() -> None:
    """CGQ-75 and R6: triangle, square, circle, gear, for cards in the order of the roster."""
    table = placing().do("put goblin 7T", "time-up")
    assert placed(table) == [(0, "goblin", "7T"), (0, "TROLL", "7S")]
    assert placed(placing().do("time-up")) == [(0, "goblin", "7T"), (0, "TROLL", "7S")]
    assert placed(placing().do("put TROLL 7T", "time-up"))[1] == (0, "goblin", "7S")


def laid_by_blue(*cards: str) -> Table:
    """Tutorial 3 with a timer: blue has laid these two cards, in this order, at room 7."""
    table = start("tutorial-3", 1, options=TIMED)
    while table.game.kind(table.state) != "laying":
        table = table.do(min(table.legal()))
    mine = iter([f"lay {card} 7" for card in cards])
    while table.game.kind(table.state) == "laying":
        (seat,) = table.deciders
        others = [text for text in sorted(table.legal()) if not text.endswith(" 7")]
        table = table.do(next(mine, others[0]) if seat == "blue" else others[0])
    return table


@pytest.mark.rule("CG-TIMER-02", "CG-SETUP-17")
def test_what_is_placed_for_the_late_does_not_tell_what_was_laid_first() -> None:
    """CGQ-75 and R6: which of two cards was laid first stays a secret."""
    assert laid_by_blue("key", "bow").state == laid_by_blue("bow", "key").state


@pytest.mark.rule("CG-TIMER-02", "CG-SETUP-17")
def test_cards_are_placed_for_the_late_in_the_order_of_the_roster() -> None:
    """CGQ-75 and R6: however they are listed."""
    table = placing()
    (frame,) = table.state.frames
    assert isinstance(frame, Placing)
    turned = replace(frame, cards=frame.cards[::-1])
    other = Table(table.names, replace(table.state, frames=(turned,)))
    assert placed(other.do("time-up")) == placed(table.do("time-up"))


@pytest.mark.rule("CG-TIMER-02")
def test_the_opponent_still_places_what_is_his_to_place() -> None:
    """CGQ-75: only what the active player has left undone is done for him."""
    table = placing().do("time-up")
    assert table.deciders == {"yellow"}
    assert running(table) == {1: "placing"}
    table = table.do("put sword 7G")
    assert table.legal() == {"blue end", "blue time-up"}
    assert table.do("blue end").side("blue").action_points == 3


@pytest.mark.rule("CG-TIMER-02", "CG-TIMER-04")
def test_when_both_times_are_over_everything_is_placed() -> None:
    table = placing().do("blue time-up", "yellow time-up", "blue time-up")
    assert placed(table)[-1] == (0, "sword", "7C")
    assert table.deciders == {"yellow"}
    assert table.state.active == 1


@pytest.mark.rule("CG-TIMER-03")
def test_the_opponents_time_begins_when_the_active_player_has_placed_his_cards() -> None:
    table = placing()
    assert running(table) == {0: "turn"}
    assert table.refused("yellow time-up").reason == "not-your-decision"
    table = table.do("put goblin 7T", "put TROLL 7S")
    assert running(table) == {1: "placing"}
    assert table.refused("blue time-up").reason == "not-your-decision"
    assert running(table.do("put sword 7G")) == {0: "turn"}


@pytest.mark.rule("CG-TIMER-04")
def test_objects_not_placed_in_time_are_placed_by_the_active_player() -> None:
    table = placing().do("put goblin 7T", "put TROLL 7S", "yellow time-up")
    assert table.happened(TimeOver) == [TimeOver(1)]
    assert table.deciders == {"blue"}
    assert table.refused("yellow put sword 7G").reason == "not-your-decision"
    table = table.do("blue put sword 7G")
    assert placed(table) == [(0, "sword", "7G")]
    assert table.deciders == {"blue"}
    assert table.side("blue").action_points == 4


@pytest.mark.rule("CG-TIMER-04")
def test_he_places_all_of_them() -> None:
    cards = "sword=?7 rope=?7 ap=2"
    table = timed(f"naga=@7T NAGA=@1T {cards}", layout="?,?/?,?/?,?/?,?")
    table = table.do("reveal naga 7").chance("blue-1", "0").do("yellow time-up")
    assert table.ends("blue put rope") == {"7T", "7S", "7C", "7G"}
    table = table.do("blue put rope 7S")
    assert table.deciders == {"blue"}
    assert table.do("blue put sword 7T").state.frames == ()


# ---- Combat cards


@pytest.mark.rule("CG-TIMER-05")
@pytest.mark.parametrize(("first", "second"), [("blue", 1), ("yellow", 0)])
def test_the_other_ones_time_begins_when_a_card_is_down(first: str, second: int) -> None:
    """Before, the turn's time runs, and the defender's does not."""
    table = timed("golem=1T NAGA=1T ap=1").do("attack golem NAGA")
    assert running(table) == {0: "turn"}
    assert table.refused("yellow time-up").rule == "CG-TIMER-05"
    table = table.do(f"{first} play +2")
    assert running(table) == {second: "card"}


@pytest.mark.rule("CG-TIMER-05", "CG-TIMER-06")
def test_who_looks_at_the_others_card_has_his_time_afterwards() -> None:
    """CGQ-76: the defender has to lay first; then the attacker's five seconds begin."""
    table = timed("weapon-master=1T NAGA=1T ap=2").do("attack weapon-master NAGA")
    assert running(table) == {1: "card"}
    assert running(table.do("yellow play +2")) == {0: "card"}
    table = table.do("yellow time-up")
    assert running(table) == {0: "card"}
    assert table.view("blue").sides[1].chosen == ((0,),)
    table = table.do("blue time-up")
    assert table.happened(CombatResolved)[0].cards == ((0,), (0,))
    assert running(table) == {0: "turn"}


@pytest.mark.rule("CG-TIMER-06")
@pytest.mark.parametrize("late", ["blue", "yellow"])
def test_a_card_that_is_not_laid_in_time_counts_as_the_zero(late: str) -> None:
    """For either side; the turn goes on, and the +0 stays in the hand."""
    other = "yellow" if late == "blue" else "blue"
    table = timed("golem=1T NAGA=1T ap=2").do("attack golem NAGA", f"{other} play +2")
    table = table.do(f"{late} time-up")
    cards = table.happened(CombatResolved)[0].cards
    assert cards[0 if late == "blue" else 1] == (0,)
    assert table.deciders == {"blue"}
    assert running(table) == {0: "turn"}
    assert table.side("blue").action_points == 1
    assert all(0 in hand for hand in table.state.secret.hands)


@pytest.mark.rule("CG-TIMER-06", "CG-CHAR-TELEPATH-02")
@pytest.mark.parametrize("named", ["+6", "+1"])
def test_a_card_that_was_named_is_played_even_if_time_is_over(named: str) -> None:
    """CGQ-76."""
    table = timed("telepath=1T NAGA=1T ap=1").do("attack telepath NAGA", f"name {named}")
    table = table.do("blue play +0", "yellow time-up")
    assert table.happened(CombatResolved)[0].cards == ((0,), (int(named),))


@pytest.mark.rule("CG-TIMER-06")
def test_a_named_card_is_played_when_the_turns_time_is_over() -> None:
    """CGQ-75: for a Berserker who announced two cards, the named one and a +0."""
    table = timed("berserker=1T TELEPATH=1T ap=1").do("attack berserker TELEPATH")
    table = table.do("announce 2", "yellow name +5", "blue time-up", "yellow play +3")
    assert table.happened(CombatResolved)[0].cards == ((0, 5), (3,))
