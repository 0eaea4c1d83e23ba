"""Reinforcements: which cards call them, when they come, and where they appear."""

from collections.abc import Mapping

import pytest

from dungeontwister.core.position.seats import BLUE, YELLOW
from dungeontwister.solo.box import ACTION, COMBAT, JUMP, Boxed
from dungeontwister.solo.build import build
from dungeontwister.solo.events import ArrivalDrawn, ReinforcementDrawn, Teleported
from tests.rules.prison.boards import WELL
from tests.support.positions import Table

from .boards import alone, automatic, fight, lying, np
from .test_reveal import asked
from .test_setup import LEVELS

BOTH = "39a,40a/?,?/?,?/?,?"


def called(level: str, seat: int) -> dict[str, list[int]]:
    """The numbers on the cards of a side that call at a level."""
    edition = build(f"solo-{level}").edition
    assert isinstance(edition, Boxed)
    icons = edition.box.icons
    found = {ACTION: range(2, 6), COMBAT: range(7)}
    numbers = {
        kind: [n for n in some if icons.calls(seat, kind, n)] for kind, some in found.items()
    }
    return numbers | {JUMP: [1] * icons.calls(seat, JUMP)}


def reinforced(pieces: str = "COLOSSUS=1a1 yom=1b1", rooms: str = BOTH, art: str = "") -> Table:
    """The Non-Player's +0 has called somebody, in the Player's turn at the pink level."""
    words = f"{pieces} WIZARD=@y9 ap=0,2 turns=3,4"
    table = alone(words, rooms=rooms, art=art) if art else alone(words, rooms=rooms)
    table = lying(table, reserve=("arthos", "serpico"))
    return fight(table, "attack COLOSSUS yom", 1, 0)


# ---- which cards


@pytest.mark.rule("SO-REINF-03")
def test_at_the_pink_level_only_three_cards_of_the_non_player_call() -> None:
    assert called("pink", YELLOW) == {ACTION: [], COMBAT: [], JUMP: []}
    assert called("pink", BLUE)[COMBAT] == [0, 1, 2]


@pytest.mark.rule("SO-REINF-04")
def test_at_the_black_level_many_cards_call() -> None:
    assert called("black", BLUE)[COMBAT] == [0, 1, 6]
    assert called("black", YELLOW) == {ACTION: [2, 5], COMBAT: [0, 4, 6], JUMP: [1]}


def levels(kind: str, numbers: tuple[int, ...]) -> Mapping[int, set[str]]:
    """At which levels a card of the Player calls."""
    return {n: {level for level in LEVELS if n in called(level, YELLOW)[kind]} for n in numbers}


@pytest.mark.rule("SO-REINF-05")
def test_the_icons_of_the_players_action_cards() -> None:
    assert levels(ACTION, (2, 3, 4, 5)) == {
        2: {"black"},
        3: {"blue"},
        4: {"red", "green"},
        5: {"black", "yellow"},
    }


@pytest.mark.rule("SO-REINF-06")
def test_the_icons_of_the_players_other_cards() -> None:
    assert levels(COMBAT, tuple(range(7))) == {
        0: {"black", "red"},
        1: set(),
        2: set(),
        3: set(),
        4: {"black", "green"},
        5: {"red", "blue"},
        6: {"black", "red"},
    }
    assert levels(JUMP, (1,)) == {1: {"black"}}


# ---- when


@pytest.mark.rule("SO-REINF-02", "SO-REINF-07")
def test_a_combat_card_calls_right_after_the_combat() -> None:
    table = reinforced()
    assert table.deciders == {"chance"}
    table = table.chance("serpico", "2", "11")
    assert table.where("serpico") == "2a1"
    assert table.deciders == {"yellow"}
    assert table.side("yellow").action_points == 1


@pytest.mark.rule("SO-REINF-08")
def test_a_jump_card_calls_right_after_the_jump() -> None:
    table = alone("NAGA=1c1 ap=0,2 turns=3,4", art=WELL, level="black")
    table = lying(table, reserve=("arthos",)).do("jump NAGA 1c3")
    assert table.where("NAGA") == "1c3"
    assert asked(table).kind == "npc"
    table = table.chance("arthos", "1", "55")
    assert table.side("yellow").action_points == 1
    assert table.deciders == {"yellow"}
    quiet = alone("NAGA=1c1 ap=0,2 turns=3,4", art=WELL, level="red")
    assert lying(quiet, reserve=("arthos",)).do("jump NAGA 1c3").deciders == {"yellow"}


@pytest.mark.rule("SO-REINF-09")
def test_an_action_card_calls_when_all_actions_are_done() -> None:
    now = "action-choice"
    table = alone(f"NAGA=1a1 turns=4,5 now={now}", level="black")
    table = lying(table, reserve=("arthos",)).do("action 2")
    table = table.do("move NAGA", "step NAGA 1a2", "stop NAGA")
    assert table.deciders == {"yellow"}
    table = table.do("end")
    assert asked(table).kind == "npc"
    table = table.chance("arthos", "1", "55")
    assert table.deciders == {"blue"}
    # The card of another level calls nobody.
    table = alone(f"NAGA=1a1 turns=4,5 now={now}", level="black")
    table = lying(table, reserve=("arthos",)).do("action 3", "end")
    assert table.game.kind(table.state) == "action-choice"


# ---- who and where


@pytest.mark.rule("SO-REINF-11")
def test_the_deck_is_drawn_from_until_it_is_empty() -> None:
    table = reinforced()
    request = asked(table)
    weights = dict(zip(request.outcomes, request.weights, strict=True))
    assert {name for name, weight in weights.items() if weight} == {"arthos", "serpico"}
    table = table.chance("arthos")
    assert table.happened(ReinforcementDrawn) == [ReinforcementDrawn(table.names.piece("arthos"))]
    assert np(table).reserve == (table.names.piece("serpico"),)
    empty = alone("COLOSSUS=1a1 yom=1b1 ap=0,2")
    assert fight(empty, "attack COLOSSUS yom", 1, 0).deciders == {"yellow"}


@pytest.mark.rule("SO-REINF-01", "SO-REINF-12", "SO-SETUP-23")
def test_the_room_is_any_that_lies_face_up() -> None:
    table = reinforced(rooms="39a,?/?,40a/?,?/?,?").chance("arthos")
    request = asked(table)
    weights = dict(zip(request.outcomes, request.weights, strict=True))
    assert {room for room, weight in weights.items() if weight} == {"1", "4"}
    table = table.chance("4")
    assert table.happened(ArrivalDrawn) == [ArrivalDrawn(table.names.piece("arthos"), 3)]


@pytest.mark.rule("SO-REINF-13")
def test_the_dice_place_it_with_all_their_rules() -> None:
    table = reinforced(rooms="39a,?/?,?/?,?/?,?").chance("arthos", "1")
    weights = dict(zip(asked(table).outcomes, asked(table).weights, strict=True))
    assert (weights["11"], weights["12"], weights["13"]) == (0, 0, 1)
    lost = table.chance("66")
    assert lost.piece("arthos").gone
    assert lost.deciders == {"yellow"}
    chosen = table.chance("26")
    assert chosen.deciders == {"yellow"}
    chosen = chosen.do("put arthos 1e2")
    assert chosen.happened(Teleported)
    assert chosen.where("arthos") == "1e2"


@pytest.mark.rule("SO-REINF-14", "SO-TURN-14")
def test_one_that_comes_in_the_non_players_turn_acts_in_it() -> None:
    table = alone("CLERIC=1b1 WIZARD=@y9 hur-ban=1a1 ap=0,0 turns=3,4")
    table = automatic(lying(table, reserve=("yom",)).do("end"))
    table = table.do("play +6").chance("0", "yom", "1", "55")
    # Hur-Ban is wounded and done; then it is Yom's turn.
    frames = table.state.frames
    table = table.do("rest hur-ban")
    assert len(table.state.frames) == len(frames)
    assert table.game.prompt(table.state, BLUE)
    assert "yom" in min(table.legal())
