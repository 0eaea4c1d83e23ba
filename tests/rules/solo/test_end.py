"""The end of a solo game: five victory points at once, or nobody left."""

import pytest
from msgspec.structs import replace

from dungeontwister.core.decisions.events import GameEnded
from dungeontwister.core.position.changes import with_piece
from dungeontwister.core.position.seats import BLUE, YELLOW
from tests.support.positions import Table

from .boards import alone, automatic, fight, lying


def ending(table: Table) -> tuple[int | None, str]:
    """Who has won, and why."""
    assert table.state.ending
    return table.state.ending.winner, table.state.ending.reason


@pytest.mark.rule("SO-END-01")
def test_the_player_wins_with_five_points() -> None:
    table = alone("COLOSSUS=1a1 yom=1b1! WIZARD=@y9 ap=0,1 vp=4,4")
    assert ending(fight(table, "attack COLOSSUS yom", 3, 1)) == (YELLOW, "target")
    table = alone("COLOSSUS=1a1 yom=1b1! WIZARD=@y9 ap=0,1 vp=4,3")
    assert not fight(table, "attack COLOSSUS yom", 3, 1).state.ending


@pytest.mark.rule("SO-END-02")
def test_the_non_player_wins_with_five_points() -> None:
    """Weak Ed leaves by the Player's line."""
    table = alone("WIZARD=@y9 weak-ed=1c1 ap=0,0 vp=4,4 turns=3,4").do("end")
    assert ending(automatic(table)) == (BLUE, "target")
    table = alone("WIZARD=@y9 weak-ed=1c1 ap=0,0 vp=3,4 turns=3,4").do("end")
    table = automatic(table)
    assert table.side("blue").victory_points == 4
    assert not table.state.ending


@pytest.mark.rule("SO-END-03")
def test_the_game_ends_at_once_and_no_turn_is_completed() -> None:
    table = alone("COLOSSUS=1a1 yom=1b1! WIZARD=@y9 ap=0,3 vp=0,4", level="black")
    table = fight(lying(table, reserve=("arthos",)), "attack COLOSSUS yom", 6, 0)
    assert isinstance(table.events[-1], GameEnded)
    assert table.deciders == set()
    assert table.refused("yellow end").rule == "SO-END-03"


# ---- nobody left (SOQ-65)


@pytest.mark.rule("SO-END-02")
def test_the_non_player_wins_when_the_player_has_nobody_left_to_act() -> None:
    table = alone("COLOSSUS=1a1 yom=1b1 WIZARD=1e5! ap=0,1")
    assert ending(fight(table, "attack COLOSSUS yom", 0, 6)) == (BLUE, "nobody-left")


@pytest.mark.rule("SO-END-02")
@pytest.mark.parametrize("bag", [("NAGA",), ("ROPE", "NAGA", "arthos")])
def test_not_while_somebody_of_his_is_in_the_bag(bag: tuple[str, ...]) -> None:
    table = lying(alone("COLOSSUS=1a1 yom=1b1 ap=0,1"), bag=bag)
    assert not fight(table, "attack COLOSSUS yom", 0, 6).state.ending
    table = lying(alone("COLOSSUS=1a1 yom=1b1 ap=0,1"), bag=("ROPE", "arthos"))
    assert ending(fight(table, "attack COLOSSUS yom", 0, 6))[1] == "nobody-left"


@pytest.mark.rule("SO-END-02")
def test_a_token_that_is_drawn_is_still_to_come_until_it_is_lost() -> None:
    table = alone("COLOSSUS=@y2 WIZARD=@y9! ap=0,1", rooms="?,?/?,?/?,?/?,?")
    table = lying(table, bag=("NAGA", "ROPE", "KEY"))
    table = table.do("reveal COLOSSUS 1").chance("39a", "0", "NAGA", "ROPE", "KEY")
    colossus = table.names.piece("COLOSSUS")
    hurt = replace(table.state.pieces[colossus], wounded=True)
    state = replace(table.state, pieces=with_piece(table.state.pieces, colossus, hurt))
    table = table._replace(state=state)
    assert not table.chance("11").state.ending
    assert ending(table.chance("66")) == (BLUE, "nobody-left")


@pytest.mark.rule("SO-END-03")
def test_without_progress_for_forty_turns_of_each_side_nobody_wins() -> None:
    table = alone("WIZARD=@y9 ap=0,0 turns=3,4 quiet=79").do("end")
    assert ending(table) == (None, "no-progress")
    table = alone("WIZARD=@y9 ap=0,0 turns=3,4 quiet=77").do("end")
    assert not table.state.ending
    table = alone("WIZARD=@y9 ap=0,2 turns=3,4 quiet=70", rooms="39a,?/?,?/?,?/?,?")
    table = lying(table, bag=("ROPE",)).do("reveal WIZARD 2").chance("40a", "0", "ROPE", "11")
    assert table.state.quiet == -1
