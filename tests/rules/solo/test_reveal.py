"""Revealing a room: three tokens from the bag, and two dice for each of them."""

import pytest
from msgspec.structs import replace

from dungeontwister.core.decisions.chance import ChanceRequest
from dungeontwister.core.decisions.events import RoomRevealed
from dungeontwister.record.source import Source
from dungeontwister.solo.events import Teleported, TeleportRolled, TokenDrawn
from dungeontwister.solo.frames import NpTurn
from tests.rules.prison.boards import HALL, WELL, with_signs
from tests.support.positions import Table

from .boards import alone, lying, np
from .test_setup import begun

BAG = ("ROPE", "KEY", "MEKANORK", "yom", "arthos", "bow")


def asked(table: Table) -> ChanceRequest:
    """What chance is asked."""
    request = table.game.request(table.state)
    assert request
    return request


def revealing(art: str = HALL, bag: tuple[str, ...] = BAG, pieces: str = "NAGA=@y2") -> Table:
    """Room 1 is turned up by the Player, without a turn; its tokens are to be drawn."""
    table = alone(f"{pieces} ap=0,2 turns=3,4", rooms="?,?/?,?/?,?/?,?", art=art)
    return lying(table, bag=bag).do("reveal NAGA 1").chance("39a", "0")


def drawn(*tokens: str, art: str = HALL) -> Table:
    """Three tokens are drawn, and the dice are to be rolled."""
    return revealing(art).chance(*tokens)


# ---- tokens


@pytest.mark.rule("SO-REVEAL-01", "SO-SETUP-10")
def test_a_room_is_turned_up_and_three_tokens_come_from_the_bag() -> None:
    table = revealing()
    assert table.happened(RoomRevealed) == [RoomRevealed(0, 0, ())]
    assert table.side("yellow").action_points == 1
    table = table.chance("ROPE", "yom", "KEY")
    assert len(table.happened(TokenDrawn)) == 3
    assert asked(table).kind == "teleport"
    assert len(np(table).bag) == 3


@pytest.mark.rule("SO-REVEAL-01")
def test_an_npc_reveals_in_the_same_way() -> None:
    table = alone("NAGA=@y9 lissandra=1c5 ap=0,0 turns=3,4")
    table = lying(table, bag=BAG).do("end")
    while table.deciders == {"blue"} and not table.happened(TokenDrawn):
        table = table.do(min(table.legal()))
    assert asked(table).kind == "room"
    table = table.chance("40a", "0")
    assert asked(table).kind == "token"


@pytest.mark.rule("SO-REVEAL-02")
def test_tokens_are_drawn_one_at_a_time_and_keep_their_order() -> None:
    table = revealing()
    assert sum(asked(table).weights) == 6
    table = table.chance("yom")
    assert sum(asked(table).weights) == 5
    table = table.chance("KEY", "ROPE")
    order = []
    for roll in ("11", "12", "13"):
        order.append(table.names.pieces[asked(table).place])
        table = table.chance(roll)
    assert order == ["yom", "KEY", "ROPE"]


@pytest.mark.rule("SO-REVEAL-02")
def test_the_bag_is_dealt_in_one_order() -> None:
    """With a seed the same tokens come out whichever rooms are revealed first."""
    found = []
    for room in (1, 2):
        table = begun()._replace(source=Source(5)).do("action 2")
        who = "CLERIC" if room == 1 else "WIZARD"
        table = table.do(f"reveal {who} {room}")
        found.append([event.piece for event in table.happened(TokenDrawn)])
    assert found[0] == found[1]


# ---- dice


@pytest.mark.rule("SO-REVEAL-03", "SO-REVEAL-04")
@pytest.mark.parametrize("turn", ["0", "1"])
def test_red_gives_the_row_and_white_the_column_of_the_rooms_own_frame(turn: str) -> None:
    table = alone("NAGA=@y2 ap=0,2", rooms="?,?/?,?/?,?/?,?")
    table = lying(table, bag=BAG).do("reveal NAGA 1").chance("39a", turn)
    table = table.chance("ROPE", "yom", "KEY", "25")
    assert table.where("ROPE") == "1e2"
    assert table.happened(TeleportRolled)[-1] == TeleportRolled(table.names.piece("ROPE"), 2, 5)
    assert table.happened(Teleported)[-1].piece == table.names.piece("ROPE")


@pytest.mark.rule("SO-REVEAL-04")
def test_every_face_of_both_dice_has_the_same_chance() -> None:
    request = asked(drawn("ROPE", "yom", "KEY"))
    assert request.outcomes == tuple(
        f"{red}{white}" for red in range(1, 7) for white in range(1, 7)
    )
    assert {*request.weights} == {1}


@pytest.mark.rule("SO-REVEAL-05")
def test_with_a_red_six_the_player_chooses_the_row() -> None:
    table = drawn("ROPE", "yom", "KEY").chance("63")
    assert table.deciders == {"yellow"}
    assert table.ends("put ROPE") == {"1c1", "1c2", "1c3", "1c4", "1c5"}
    refusal = table.refused("put ROPE 1b2")
    assert (refusal.reason, refusal.rule) == ("not-in-the-line", "SO-REVEAL-10")
    assert table.refused("put yom 1c2").reason == "not-the-token"
    table = table.do("put ROPE 1c4")
    assert table.where("ROPE") == "1c4"
    assert table.deciders == {"chance"}


@pytest.mark.rule("SO-REVEAL-06")
def test_with_a_white_six_the_player_chooses_the_column() -> None:
    table = drawn("yom", "ROPE", "KEY").chance("46")
    assert table.ends("put yom") == {"1a4", "1b4", "1c4", "1d4", "1e4"}
    assert table.do("put yom 1e4").where("yom") == "1e4"


@pytest.mark.rule("SO-REVEAL-07")
def test_a_double_six_removes_the_token_and_nobody_scores() -> None:
    table = drawn("yom", "ROPE", "KEY").chance("66")
    assert table.piece("yom").gone
    assert table.happened(TeleportRolled) == [TeleportRolled(table.names.piece("yom"))]
    assert [side.victory_points for side in table.state.sides] == [0, 0]
    assert asked(table).place == table.names.piece("ROPE")
    done = table.chance("11", "12").do("end")
    assert done.game.kind(done.state) == "action-choice"


@pytest.mark.rule("SO-REVEAL-08")
def test_nothing_appears_on_a_pit_or_on_another_piece() -> None:
    table = drawn("yom", "ROPE", "KEY", art=WELL)
    weights = dict(zip(asked(table).outcomes, asked(table).weights, strict=True))
    assert (weights["23"], weights["32"], weights["33"]) == (0, 1, 1)
    table = table.chance("33")
    weights = dict(zip(asked(table).outcomes, asked(table).weights, strict=True))
    assert weights["33"] == 0
    table = table.chance("63")
    assert table.ends("put ROPE") == {"1c1", "1c4", "1c5"}
    assert table.refused("put ROPE 1c2").reason == "not-on-the-floor"
    assert table.refused("put ROPE 1c3").reason == "zone-has-a-card"


@pytest.mark.rule("SO-REVEAL-09")
def test_what_would_be_rolled_again_is_not_asked() -> None:
    table = drawn("yom", "ROPE", "KEY", art=WELL).chance("11")
    request = asked(table)
    again = {o for o, weight in zip(request.outcomes, request.weights, strict=True) if not weight}
    assert again == {"11", "23"}
    assert {*request.weights} == {0, 1}


@pytest.mark.rule("SO-REVEAL-10")
def test_a_full_line_is_rolled_again() -> None:
    table = drawn("yom", "ROPE", "KEY", art=PITS)
    weights = dict(zip(asked(table).outcomes, asked(table).weights, strict=True))
    assert (weights["61"], weights["62"], weights["16"]) == (0, 1, 1)


PITS = with_signs(*((row, 1, "P") for row in range(1, 11, 2)))
"""The first column is nothing but pit traps."""


@pytest.mark.rule("SO-REVEAL-09", "SO-REVEAL-07")
def test_where_no_square_is_free_only_a_double_six_is_left() -> None:
    table = drawn("yom", "ROPE", "KEY")
    places = [n for n in range(25) if not table.game.scene(table.state).at.get(n)]
    pieces = [*table.state.pieces]
    fillers = [n for n in range(len(pieces)) if pieces[n].gone][: len(places)]
    for number, place in zip(fillers, places, strict=True):
        pieces[number] = replace(pieces[number], gone=False, place=place)
    request = asked(table._replace(state=replace(table.state, pieces=tuple(pieces))))
    possible = [o for o, w in zip(request.outcomes, request.weights, strict=True) if w]
    assert possible == ["66"]


# ---- what enters


@pytest.mark.rule("SO-REVEAL-12")
def test_an_npc_of_the_bag_enters_with_its_card() -> None:
    table = drawn("yom", "ROPE", "arthos").chance("11", "12", "13").do("end")
    assert {*asked(table).outcomes} == {"yom", "arthos"}


@pytest.mark.rule("SO-TURN-14", "SO-REVEAL-12")
def test_an_npc_that_enters_in_the_non_players_turn_acts_in_it_after_the_others() -> None:
    table = alone("NAGA=@y9 lissandra=1c5 ap=0,0 turns=3,4")
    table = lying(table, bag=("yom", "arthos", "ROPE")).do("end")
    while table.deciders == {"blue"}:
        table = table.do(min(table.legal()))
    table = table.chance("40a", "0", "yom", "ROPE", "arthos", "11", "12", "13")
    frame = next(frame for frame in table.state.frames if isinstance(frame, NpTurn))
    assert [table.names.pieces[n] for n in frame.row] == ["lissandra", "yom", "arthos"]
    assert frame.sideways == ()


@pytest.mark.rule("SO-REVEAL-13")
def test_a_character_of_the_player_enters_ready_to_act_and_objects_lie_there() -> None:
    table = drawn("MEKANORK", "bow", "ROPE").chance("33", "12", "13")
    assert table.deciders == {"yellow"}
    assert table.allowed("turn MEKANORK 1 cw")
    assert table.where("bow") == "1b1"
    assert table.piece("ROPE").carrier == -1
