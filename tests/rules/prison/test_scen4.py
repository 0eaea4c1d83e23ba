"""Scenario 4: six rooms, shooting, four points."""

import pytest

from dungeontwister.core.position.state import Ending
from tests.support.positions import at, start

from .boards import HALL
from .setups import any_setup

ART = dict.fromkeys(("37a", "37b"), HALL)


@pytest.mark.rule("PR-SCEN4-01", "PR-SCEN4-09")
def test_four_points_win_at_once() -> None:
    words = "wizard=1a1 cleric=1b1 TELEPATH=1e5 CLERIC=1e4 vp=2,0 ap=4"
    table = at("scenario-4", f"37a,37b/?,?/?,? {words}", art=ART)
    table = table.do("move wizard", "step wizard @y1")
    assert table.state.ending is None
    table = table.do("move cleric", "step cleric @y2")
    assert table.state.ending == Ending(0, "target")


@pytest.mark.rule("PR-SCEN4-02", "PR-SCEN4-05")
def test_six_rooms_and_all_cards() -> None:
    table = start("scenario-4")
    assert table.state.pairs == ("37", "38", "40")
    assert len(table.state.rooms) == 6
    assert [table.game.layout.end_rooms(seat) for seat in (0, 1)] == [(4, 5), (0, 1)]
    for seat, hand in zip(("blue", "yellow"), table.state.secret.hands, strict=True):
        side = table.side(seat)
        assert len(side.action_cards) + side.jump_cards + len(hand) == 16


@pytest.mark.rule("PR-SCEN4-03", "PR-SCEN4-04")
def test_the_teams() -> None:
    table = start("scenario-4")
    people = ("telepath", "wizard", "colossus", "cleric", "mekanork", "backstabber")
    tokens = (*people, "bow", "large-shield", "rope", "fireball-wand")
    assert table.names.pieces == (*tokens, *(name.upper() for name in tokens))


@pytest.mark.rule("PR-SCEN4-06")
def test_four_of_six_start() -> None:
    table = start("scenario-4")
    assert table.deciders == {"blue", "yellow"}
    assert {move.split()[2] for move in table.legal("blue stand")} == {
        "telepath",
        "wizard",
        "colossus",
    }
    names = ("wizard", "colossus", "mekanork", "backstabber")
    for name, dot in zip(names, ("@b9", "@b2", "@b4", "@b7"), strict=True):
        table = table.do(f"blue stand {name} {dot}")
    assert table.deciders == {"yellow"}
    assert len(table.view("blue").sides[0].stock or ()) == 6


@pytest.mark.rule("PR-SCEN4-07", "PR-SCEN4-08")
def test_two_tokens_on_each_room_and_two_draws() -> None:
    table, asked = start("scenario-4"), []
    while table.game.is_setting_up(table.state):
        request = table.game.request(table.state)
        asked += [(request.kind, request.weights)] if request else []
        seat = table.game.deciders(table.state)[0]
        move = table.game.legal(table.state, seat)[-1]
        table = table._replace(state=table.game.apply(table.state, move).state)
    assert asked == [("placer", (1, 1)), ("player", (1, 1))]
    laid = table.state.secret.laid
    assert [len(cards) for cards in laid] == [2] * 6
    owners = [table.game.owner_of[card] for cards in laid for card in cards]
    assert (owners.count(0), owners.count(1)) == (6, 6)
    assert any_setup(start("scenario-4")).state.secret.laid != laid
