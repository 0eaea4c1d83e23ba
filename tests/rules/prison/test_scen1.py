"""Scenario 1: two characters each, no combat; both have to get out."""

import pytest

from dungeontwister.core.position.state import Ending
from tests.support.positions import Table, at, start

from .boards import HALL
from .setups import begun, lined_up

ART = dict.fromkeys(("39a", "39b"), HALL)


def near(words: str) -> Table:
    return at("scenario-1", f"39a,39b/?,? {words}", art=ART)


@pytest.mark.rule("PR-SCEN1-01", "PR-SCEN1-09")
def test_the_second_miniature_out_wins_at_once() -> None:
    table = near("naga=1a1 mekanork=1b1 NAGA=1e5 MEKANORK=1e4 ap=3")
    table = table.do("move naga", "step naga @y1")
    assert table.state.ending is None
    table = table.do("move mekanork", "step mekanork @y2")
    assert table.state.ending == Ending(0, "target")


@pytest.mark.rule("PR-SCEN1-02")
def test_four_rooms_of_the_pairs_39_and_40() -> None:
    state = start("scenario-1").state
    assert state.pairs == ("39", "40")
    assert len(state.rooms) == 4


@pytest.mark.rule("PR-SCEN1-03", "PR-SCEN1-04")
def test_who_and_what_takes_part_and_the_cards() -> None:
    table = start("scenario-1")
    tokens = ("mekanork", "naga", "key", "rope")
    assert table.names.pieces == (*tokens, *(name.upper() for name in tokens))
    assert table.state.secret.hands == ((), ())
    for seat in ("blue", "yellow"):
        side = table.side(seat)
        assert (side.action_cards, side.jump_cards) == ((2, 3, 4, 5), 1)


@pytest.mark.rule("PR-SCEN1-05", "PR-SCEN1-06")
def test_characters_on_any_two_dots_and_one_object_on_each_room() -> None:
    table = lined_up()
    assert table.game.room_capacity == (1, 1, 1, 1)
    assert [len(mine) for mine in table.state.secret.stock] == [2, 2]
    starts = start("scenario-1").legal("blue stand")
    assert starts == {f"blue stand mekanork @b{dot}" for dot in (2, 4, 7, 9)}


@pytest.mark.rule("PR-SCEN1-08")
def test_there_is_no_combat() -> None:
    table = near("naga=1a1 key=naga NAGA=1a2 ap=3")
    assert table.refused("attack naga NAGA").rule == "PR-SCEN1-08"
    kinds = {text.split()[1] for text in begun().do("action 2").legal()}
    assert kinds == {"move", "reveal", "end"}
