"""Turns: the Player's Action cards and first action, and the row of the Non-Player's cards."""

import pytest

from dungeontwister.core.decisions.events import TurnBegan, TurnEnded
from dungeontwister.editions.prison.events import ActionsRecycled
from dungeontwister.solo.events import ActivationEnded, OrderDrawn
from dungeontwister.solo.frames import Activation, NpTurn
from tests.support.positions import Table

from .boards import CELL, alone, automatic, lying, names
from .test_setup import begun

NOTHING = ("weak-ed", "djenh", "murmur-oz", "lady-hush")


def row(table: Table) -> NpTurn:
    """The cards of the Non-Player's turn."""
    return next(frame for frame in table.state.frames if isinstance(frame, NpTurn))


def acting(table: Table) -> str:
    """Who is activated."""
    frame = next(frame for frame in table.state.frames if isinstance(frame, Activation))
    return table.names.pieces[frame.piece]


# ---- the Player's turn


@pytest.mark.rule("SO-TURN-01")
def test_the_player_is_first_and_turns_alternate() -> None:
    assert begun().deciders == {"yellow"}
    table = alone("NAGA=@y2 ap=0,1 turns=3,4")
    table = table.do("end")
    turns = [event.seat for event in table.happened(TurnBegan)]
    # Without NPCs the Non-Player's turn is over at once.
    assert turns == [0, 1]
    assert table.legal("action") == {f"yellow action {points}" for points in (2, 3, 4, 5)}


@pytest.mark.rule("SO-TURN-02")
def test_the_game_begins_with_two_actions_the_first_of_which_reveals() -> None:
    table = begun()
    assert table.refused("action 3").rule == "SO-TURN-02"
    table = table.do("action 2")
    rooms = {1: ("BACKSTABBER", "CLERIC"), 2: ("NAGA", "WIZARD")}
    wanted = {f"yellow reveal {name} {room}" for room, people in rooms.items() for name in people}
    assert table.legal() == wanted
    assert table.refused("end").rule == "SO-TURN-02"
    table = table.do("reveal CLERIC 1")
    while table.deciders == {"chance"} or table.game.kind(table.state) == "line-choice":
        table = table.do(min(table.legal()))
    assert table.side("yellow").action_points == 1
    assert table.allowed("end")


@pytest.mark.rule("SO-TURN-03")
def test_in_the_first_cycle_the_action_cards_rise() -> None:
    for number, points in enumerate((2, 3, 4, 5)):
        cards = "".join(map(str, range(points, 6)))
        now = "action-choice"
        table = alone(f"NAGA=@y2 turns={number},{number + 1} cards=/{cards} now={now}")
        assert table.legal() == {f"yellow action {points}"}
        if points == 3:
            assert table.refused("action 4").rule == "SO-TURN-03"
            assert table.refused("action 2").reason == "no-such-action-card"


@pytest.mark.rule("SO-TURN-04")
def test_later_they_are_played_in_any_order() -> None:
    now = "action-choice"
    table = alone(f"NAGA=@y2 turns=4,5 now={now}")
    assert table.ends("action") == {"2", "3", "4", "5"}
    assert table.do("action 4", "end").ends("action") == {"2", "3", "5"}


@pytest.mark.rule("SO-TURN-05", "SO-REINF-09")
def test_reinforcements_come_after_the_actions_and_before_the_cards_are_taken_back() -> None:
    now = "action-choice"
    table = alone(f"NAGA=@y2 turns=7,8 cards=/5 now={now}", level="yellow")
    table = lying(table, reserve=("arthos", "yom"))
    table = table.do("action 5")
    assert table.allowed("move NAGA")
    table = table.do("end")
    assert table.game.kind(table.state) == "reinforcement"
    assert not table.happened(ActionsRecycled)
    table = table.chance("arthos", "1", "11")
    assert table.where("arthos") == "1a1"
    kinds = [type(event) for event in table.events]
    assert kinds.index(TurnEnded) < kinds.index(ActionsRecycled)
    assert acting(table) == "arthos"


@pytest.mark.rule("SO-TURN-06")
def test_otherwise_the_player_acts_as_with_two_players() -> None:
    table = alone("NAGA=1a1 MEKANORK=1c3 KEY=1a2 yom=1e5 ap=0,3")
    table = table.do("move NAGA", "step NAGA 1a2", "take NAGA KEY", "stop NAGA")
    table = table.do("turn MEKANORK 1 ccw")
    assert table.room(1).turn == 3
    assert table.side("yellow").action_points == 1


# ---- the Non-Player's turn


def locked(*npcs: str, wounded: str = "") -> Table:
    """NPCs side by side in cells of a room without a way out, in the Player's turn."""
    squares = dict(zip(npcs, ("1a1", "1c1", "1e1", "1a3"), strict=False))
    words = " ".join(f"{name}={place}{'!' * (name == wounded)}" for name, place in squares.items())
    return alone(f"NAGA=@y9 {words} ap=0,0 turns=3,4", art=CELLS)


CELLS = """
+-+-+-+-+-+
|.|.|.|.|.|
+-+-+-+-+-+
|.|.|.|.|.|
+-+-+-+-+-+
|.|.|G|.|.|
+-+-+-+-+-+
|.|.|.|.|.|
+-+-+-+-+-+
|.|.|.|.|.|
+-+-+-+-+-+
"""
"""Every square is walled in: whoever is there can do nothing."""


@pytest.mark.rule("SO-TURN-07", "SO-TURN-10")
def test_the_cards_are_shuffled_and_lined_up() -> None:
    table = locked("weak-ed", "yom", "arthos").do("end")
    asked = table.game.request(table.state)
    assert asked
    assert (asked.kind, {*asked.outcomes}, {*asked.weights}) == (
        "order",
        {"weak-ed", "yom", "arthos"},
        {1},
    )
    table = table.chance("yom", "arthos")
    assert [table.names.pieces[n] for n in row(table).row] == ["yom", "arthos", "weak-ed"]
    assert row(table).sideways == ()
    assert table.happened(OrderDrawn) == [OrderDrawn(row(table).row)]
    assert acting(table) == "yom"


@pytest.mark.rule("SO-TURN-08")
def test_the_non_player_plays_no_action_card() -> None:
    table = locked("weak-ed").do("end")
    assert table.deciders == {"blue"}
    assert table.side("blue").action_points == 0
    assert table.legal() == {"blue rest weak-ed"}
    assert table.refused("blue action 2").reason == "not-now"


@pytest.mark.rule("SO-TURN-09")
def test_the_wounded_have_a_card_and_who_has_left_has_none() -> None:
    table = locked("weak-ed", "yom", wounded="yom").do("end")
    asked = table.game.request(table.state)
    assert asked
    assert {*asked.outcomes} == {"weak-ed", "yom"}


@pytest.mark.rule("SO-TURN-11")
def test_the_wounded_do_not_act() -> None:
    table = locked("weak-ed", "yom", wounded="yom").do("end").chance("yom")
    assert names(table, row(table).sideways) == {"yom"}
    assert acting(table) == "weak-ed"
    done = automatic(table._replace(events=()))
    assert [event.piece for event in done.happened(ActivationEnded)] == [
        table.names.piece("weak-ed")
    ]


@pytest.mark.rule("SO-TURN-12", "SO-TURN-13")
def test_they_act_from_the_left_until_all_cards_are_sideways() -> None:
    table = locked("weak-ed", "yom", "arthos").do("end").chance("yom", "arthos")
    table = automatic(table._replace(events=()))
    order = [table.names.pieces[event.piece] for event in table.happened(ActivationEnded)]
    assert order == ["yom", "arthos", "weak-ed"]
    kinds = [type(event) for event in table.events]
    assert kinds.index(TurnEnded) > 2
    assert table.deciders == {"yellow"}
    assert not any(isinstance(frame, NpTurn) for frame in table.state.frames)


@pytest.mark.rule("SO-TURN-14", "SO-REINF-14")
def test_who_enters_in_the_players_turn_waits_for_the_next_one() -> None:
    table = alone("COLOSSUS=1a1 yom=1b1 ap=0,2", art=CELL)
    table = lying(table, reserve=("arthos", "serpico"))
    table = table.do("attack COLOSSUS yom", "play +1").chance("0", "serpico", "1", "55")
    assert table.where("serpico") == "1e5"
    assert table.deciders == {"yellow"}
    assert not any(isinstance(frame, NpTurn) for frame in table.state.frames)
    asked = table.do("end").game.request(table.do("end").state)
    assert asked
    assert {*asked.outcomes} == {"yom", "serpico"}
