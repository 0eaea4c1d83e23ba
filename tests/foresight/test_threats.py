"""What an enemy can reach and attack in his next turn, from what a seat sees."""

import pytest

from dungeontwister.core.piecemeal import at_once
from dungeontwister.core.position.seats import PLAYERS
from dungeontwister.core.position.setup import Options
from dungeontwister.foresight import Thinker, Threat, enemies, imagined, threat
from tests.support.games import GAMES, names_in
from tests.support.positions import Table, at
from tests.support.reachable import origins

OPEN = "b1,b2/g1,g2/r1,r2"


def threatened(table: Table, who: str, seat: str = "blue", most: int | None = None) -> Threat:
    scene = imagined(table.game, table.view(seat))
    return threat(scene, table.names.piece(who), ("blue", "yellow").index(seat), most)


def targets(table: Table, who: str, seat: str = "blue") -> dict[str, int]:
    found = threatened(table, who, seat).targets
    return {table.names.spelled(number): points for number, points in found.items()}


def test_he_gets_where_he_could_get_in_his_turn() -> None:
    """The same places as if it were his turn, with the points that he then has."""
    table = at("tutorial-2", f"{OPEN} NAGA=1T naga=3T ap=2")
    found = threatened(table, "NAGA")
    his = at("tutorial-2", f"{OPEN} NAGA=1T naga=3T yellow ap=0,3")
    known = his.game.reach(his.state, his.names.piece("NAGA"))
    assert found.purses == (3,)
    assert {*known} <= {*found.places}
    assert all(found.places[place] <= way.action_points for place, way in known.items())


def test_points_that_were_saved_count() -> None:
    table = at("tutorial-2", f"{OPEN} NAGA=1T naga=3T ap=2,2")
    assert threatened(table, "NAGA").purses == (5,)


def test_whoever_stands_in_his_zone_is_attacked_at_once() -> None:
    assert targets(at("tutorial-2", f"{OPEN} NAGA=1T naga=1T ap=2"), "NAGA") == {"naga": 1}


def test_whoever_stands_farther_off_costs_the_way_too() -> None:
    table = at("tutorial-2", f"{OPEN} NAGA=1T naga=1G ap=2")
    assert targets(table, "NAGA")["naga"] == 2


def test_in_his_own_turn_he_has_what_is_left_of_it() -> None:
    table = at("tutorial-2", f"{OPEN} NAGA=1T naga=1G yellow ap=0,1")
    assert threatened(table, "NAGA").purses == (1,)
    assert targets(table, "NAGA") == {}


def test_in_prison_he_may_play_any_card_that_he_has_left() -> None:
    table = at("scenario-1", "?,?/?,? NAGA=@y1 naga=@b1 ap=2 cards=2345/35")
    assert threatened(table, "NAGA").purses == (3, 5)


def test_a_budget_is_kept_and_said() -> None:
    table = at("tutorial-2", f"{OPEN} NAGA=1T naga=3T ap=2")
    few = threatened(table, "NAGA", most=4)
    assert (few.looked, few.whole) == (4, False)
    assert threatened(table, "NAGA").whole


def test_what_he_carries_covered_is_not_counted() -> None:
    """Whatever it is, the answer is the same."""
    words = "b1,?/?,?/?,?/?,? naga=1S TROLL=1T {}=TROLL ap=3"
    options = Options(secret_objects=True)
    found = [
        threatened(at("standard", words.format(load), options=options), "TROLL")
        for load in ("ROPE", "KEY", "SWORD")
    ]
    assert found[0] == found[1] == found[2]


def test_he_can_be_asked_about_if_he_stands_on_the_board() -> None:
    table = at("tutorial-2", f"{OPEN} NAGA=1T COLOSSUS=2T! naga=3T ap=2")
    assert enemies(table.game, table.view("blue")) == (table.names.piece("NAGA"),)
    assert enemies(table.game, table.view(None)) == ()


@pytest.mark.parametrize("setting", GAMES)
def test_every_enemy_in_any_position_can_be_asked_about(setting: str) -> None:
    game, asked = names_in(setting).game, 0
    thinker = Thinker(game, most=60)
    for state in origins(setting)[:4]:
        for view in [game.view(state, seat) for seat in PLAYERS] if state else ():
            for number in enemies(game, view):
                found = at_once(thinker.threat(view, number))
                assert {*found.targets.values()} <= {*range(max(found.purses, default=0) + 1)}
                asked += 1
    assert asked or len(origins(setting)) == 1


def test_an_answer_is_kept_for_the_same_view() -> None:
    table = at("tutorial-2", f"{OPEN} NAGA=1T naga=3T ap=2")
    thinker, view, naga = Thinker(table.game), table.view("blue"), table.names.piece("naga")
    found = at_once(thinker.ways(view, naga))
    assert at_once(thinker.ways(table.view("blue"), naga)) is found
    assert at_once(thinker.ways(table.view("yellow"), naga)) is not found
