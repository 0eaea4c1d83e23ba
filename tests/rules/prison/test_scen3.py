"""Scenario 3: two enemies have to be eliminated; nobody leaves."""

import pytest

from dungeontwister.core.position.state import Ending
from tests.support.positions import Table, at, start

from .boards import HALL
from .fights import fought
from .setups import any_setup

ART = dict.fromkeys(("38a", "38b", "40a", "40b"), HALL)


def near(words: str) -> Table:
    return at("scenario-3", f"38a,38b/40a,40b {words}", art=ART)


@pytest.mark.rule("PR-SCEN3-01", "PR-SCEN3-09")
def test_the_second_elimination_wins_at_once() -> None:
    table = near("naga=1a1 NAGA=1a2! WIZARD=1b1! BANSHEE=1e5 ap=2")
    table = fought(table, "attack naga NAGA", blue=6)
    assert table.state.ending is None
    table = fought(table, "attack naga WIZARD", blue=5)
    assert table.state.ending == Ending(0, "target")


@pytest.mark.rule("PR-SCEN3-02", "PR-SCEN3-04")
def test_the_rooms_and_the_cards() -> None:
    table = start("scenario-3")
    assert table.state.pairs == ("38", "40")
    assert len(table.state.rooms) == 4
    for seat, hand in zip(("blue", "yellow"), table.state.secret.hands, strict=True):
        side = table.side(seat)
        assert len(side.action_cards) + side.jump_cards + len(hand) == 16


@pytest.mark.rule("PR-SCEN3-03", "PR-SCEN3-05")
def test_the_teams_all_on_their_dots_at_the_same_time() -> None:
    table = start("scenario-3")
    tokens = ("wizard", "mekanork", "naga", "banshee", "key", "telescoping-spear")
    assert table.names.pieces == (*tokens, *(name.upper() for name in tokens))
    assert table.deciders == {"blue", "yellow"}
    table = any_setup(table)
    layout = table.game.layout
    for seat in (0, 1):
        places = {table.state.pieces[number].place for number in table.game.characters[seat]}
        assert places == {*table.game.setup.dots[seat]}
        assert {layout.owner[place] for place in places} == {seat}


@pytest.mark.rule("PR-SCEN3-06", "PR-SCEN3-07")
def test_one_object_on_each_room_and_a_drawn_first_player() -> None:
    table, asked = start("scenario-3"), []
    while table.game.is_setting_up(table.state):
        request = table.game.request(table.state)
        asked += [(request.kind, request.weights)] if request else []
        seat = table.game.deciders(table.state)[0]
        move = table.game.legal(table.state, seat)[0]
        table = table._replace(state=table.game.apply(table.state, move).state)
    assert asked == [("placer", (1, 1)), ("player", (1, 1))]
    assert [len(cards) for cards in table.state.secret.laid] == [1, 1, 1, 1]


@pytest.mark.rule("PR-SCEN3-08")
@pytest.mark.parametrize(("seat", "name"), [("blue", "naga"), ("yellow", "NAGA")])
def test_everybody_moves_along_both_lines(seat: str, name: str) -> None:
    for square, line in (("1a1", "@y"), ("3a5", "@b")):
        table = near(f"{name}={square} {seat} ap=1").do(f"move {name}", f"step {name} {line}1")
        table = table.do(f"step {name} {line}2", f"stop {name}")
        assert table.where(name) == f"{line}2"
        assert table.state.ending is None


@pytest.mark.rule("PR-SCEN3-08")
def test_from_the_opponents_line_rooms_are_revealed_too() -> None:
    table = at("scenario-3", "38a,?/40a,40b naga=@y6 ap=1", art=ART)
    assert table.ends("reveal naga") == {"2"}
