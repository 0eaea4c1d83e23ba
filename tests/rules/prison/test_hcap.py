"""Handicaps: the stronger player has fewer characters, and sometimes fewer Combat cards."""

import pytest

from dungeontwister.content.prison_reader import prison
from dungeontwister.core.decisions.events import Faced, Removed
from dungeontwister.core.position.problems import problems
from dungeontwister.core.position.setup import Options
from dungeontwister.core.position.state import Ending
from dungeontwister.editions.options import OptionError, levels
from dungeontwister.editions.prison.build import build
from tests.support.positions import Table, at, start

from .boards import HALL

HAND = (0, 1, 2, 2, 3, 3, 4, 5, 6)
SCENARIO = "scenario-5"
OBJECTS = 6
STARTING = 4


def beginning(blue: str, yellow: str) -> Table:
    """The full game between players of these levels; chance answers by itself."""
    return start(SCENARIO, 1, options=Options(levels=(blue, yellow)))


def removed(table: Table, *names: str) -> Table:
    """The table after blue has removed these characters."""
    return table.do(*(f"blue remove {name}" for name in names))


def any_moves(table: Table, kind: str) -> Table:
    """The table after a part of the set-up, with the first move of each player in turn."""
    while table.game.kind(table.state) == kind:
        table = table.do(min(table.legal()))
    return table


# ---- the table

TABLE = [
    ("very-experienced", "experienced", 6, ()),
    ("very-experienced", "good", 5, ()),
    ("very-experienced", "beginner", 6, (5, 6)),
    ("very-experienced", "newbie", 5, (5, 6)),
    ("experienced", "good", 6, ()),
    ("experienced", "beginner", 5, (6,)),
    ("experienced", "newbie", 4, (6,)),
    ("good", "beginner", 6, ()),
    ("good", "newbie", 6, (6,)),
]


def check_row(number: int) -> None:
    """The stronger player, whichever colour he has, begins with what a row of the table says."""
    strong, weak, characters, cards = TABLE[number]
    hand = tuple(card for card in HAND if card not in cards)
    for blue, yellow, mine in ((strong, weak, 0), (weak, strong, 1)):
        table = any_moves(beginning(blue, yellow), "removal")
        secret = table.state.secret
        assert len(secret.stock[mine]) == characters + OBJECTS
        assert len(secret.stock[1 - mine]) == 8 + OBJECTS
        assert (secret.hands[mine], secret.hands[1 - mine]) == (hand, HAND)


@pytest.mark.rule("PR-HCAP-06", "PR-HCAP-07")
@pytest.mark.parametrize("row", [0, 1])
def test_very_experienced_against_strong_players(row: int) -> None:
    check_row(row)


@pytest.mark.rule("PR-HCAP-08", "PR-HCAP-09")
@pytest.mark.parametrize("row", [2, 3])
def test_very_experienced_against_weak_players(row: int) -> None:
    check_row(row)


@pytest.mark.rule("PR-HCAP-10")
def test_experienced_against_good() -> None:
    check_row(4)


@pytest.mark.rule("PR-HCAP-11", "PR-HCAP-12")
@pytest.mark.parametrize("row", [5, 6])
def test_experienced_against_weak_players(row: int) -> None:
    check_row(row)


@pytest.mark.rule("PR-HCAP-13", "PR-HCAP-14")
@pytest.mark.parametrize("row", [7, 8])
def test_good_against_weak_players(row: int) -> None:
    check_row(row)


@pytest.mark.rule("PR-HCAP-01")
def test_there_are_five_levels_and_no_other_pair_has_a_handicap() -> None:
    known = levels(prison())
    assert known == ("very-experienced", "experienced", "good", "beginner", "newbie")
    listed = {(strong, weak) for strong, weak, _, _ in TABLE}
    for blue in known:
        for yellow in known:
            uneven = {(blue, yellow), (yellow, blue)} & listed
            setup = build(SCENARIO, Options(levels=(blue, yellow))).setup
            assert any(setup.removed) == bool(uneven)
            assert uneven or setup.hands == (HAND, HAND)


# ---- fewer characters


@pytest.mark.rule("PR-HCAP-01")
def test_the_stronger_player_leaves_characters_out_before_anybody_is_placed() -> None:
    table = beginning("experienced", "beginner")
    assert table.deciders == {"blue"}
    assert table.game.kind(table.state) == "removal"
    assert table.refused("blue remove rope").reason == "objects-stay"
    assert table.refused("blue stand naga @b2").reason == "set-up-first"
    assert table.refused("blue remove wizard").rule == "PR-HCAP-01"
    table = removed(table, "banshee", "colossus", "telepath")
    assert table.game.kind(table.state) == "line-up"
    assert table.refused("blue stand banshee @b2").reason == "not-in-your-team"
    assert problems(table.game, table.state) == ()


@pytest.mark.rule("PR-HCAP-01")
def test_nobody_else_learns_who_they_are() -> None:
    """PRQ-66."""
    table = beginning("experienced", "beginner")
    one = removed(table, "banshee", "colossus", "telepath")
    two = removed(table, "mekanork", "naga", "wizard")
    for seat in ("yellow", None):
        assert one.view(seat) == two.view(seat)
        assert one.told(seat) == two.told(seat) == (Removed(0),) * 3
    assert one.view("blue") != two.view("blue")
    assert one.legal("yellow") == two.legal("yellow")


@pytest.mark.rule("PR-HCAP-02")
@pytest.mark.parametrize("weak", ["beginner", "newbie"])
def test_four_start_on_the_line_all_the_same(weak: str) -> None:
    table = any_moves(any_moves(beginning("experienced", weak), "removal"), "line-up")
    dots = [view.starting for view in table.view(None).sides]
    assert [len(taken) for taken in dots] == [STARTING, STARTING]


@pytest.mark.rule("PR-HCAP-03")
def test_rooms_may_stay_below_their_capacity() -> None:
    """Players alternate; who has no token left is skipped."""
    table = any_moves(any_moves(beginning("experienced", "newbie"), "removal"), "line-up")
    seats: list[str] = []
    while table.game.kind(table.state) == "laying":
        seats += table.deciders
        table = table.do(min(table.legal()))
    assert seats.count("blue") == OBJECTS
    assert seats[-4:] == ["yellow"] * 4
    covered = [sum(counts) for counts in table.view(None).covered]
    assert sum(covered) == 16 < sum(table.game.setup.room_capacity)
    assert len(table.happened(Faced)) == 1
    assert problems(table.game, table.state) == ()


# ---- fewer Combat cards


@pytest.mark.rule("PR-HCAP-04")
def test_high_combat_cards_are_missing_from_the_first_hand_and_all_know_it() -> None:
    options = Options(levels=("very-experienced", "newbie"), quiet_turns=0)
    rooms = "?,?/39a,?/?,?/?,?"
    table = at(SCENARIO, f"{rooms} naga=3a1 NAGA=3a2 ap=2", art={"39a": HALL}, options=options)
    for seat in ("blue", "yellow", None):
        assert [side.hand_count for side in table.view(seat).sides] == [7, 9]
    fight = table.do("attack naga NAGA")
    for card in (5, 6):
        assert fight.refused(f"blue play +{card}").reason == "card-not-in-hand"
    assert fight.allowed("blue play +4", "yellow play +6")


# ---- the target


@pytest.mark.rule("PR-HCAP-05")
def test_the_game_is_still_played_for_five_points() -> None:
    options = Options(levels=("experienced", "beginner"))
    assert build(SCENARIO, options).target == 5
    words = "39a,?/?,?/?,?/?,? naga=1a1 NAGA=1e5 vp=4,0 ap=2"
    table = at(SCENARIO, words, art={"39a": HALL}, options=options)
    table = table.do("move naga", "step naga @y1", "end")
    assert table.state.ending == Ending(0, "target")


@pytest.mark.rule("PR-HCAP-05")
@pytest.mark.parametrize("target", [6, 7])
def test_a_longer_game_has_no_handicap(target: int) -> None:
    with pytest.raises(OptionError, match="PR-HCAP-05") as caught:
        build(SCENARIO, Options(levels=("experienced", "beginner"), target=target))
    assert caught.value.field == "target"


@pytest.mark.rule("PR-HCAP-05")
@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_other_scenarios_have_no_handicap(number: int) -> None:
    with pytest.raises(OptionError, match="PR-HCAP-05") as caught:
        build(f"scenario-{number}", Options(levels=("experienced", "beginner")))
    assert caught.value.field == "levels"


@pytest.mark.rule("PR-HCAP-01")
@pytest.mark.parametrize("both", [("experienced", ""), ("good", "hopeless")])
def test_both_players_have_a_level(both: tuple[str, str]) -> None:
    with pytest.raises(OptionError, match="PR-HCAP-01") as caught:
        build(SCENARIO, Options(levels=both))
    assert caught.value.field == "levels"
