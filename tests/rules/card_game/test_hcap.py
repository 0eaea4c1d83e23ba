"""Handicaps: fewer characters and fewer Combat cards for the more experienced player."""

import pytest
from msgspec.structs import replace

from dungeontwister.content.card_game_reader import card_game
from dungeontwister.core.decisions.events import Removed
from dungeontwister.core.decisions.frames import Removal
from dungeontwister.core.position.drawing import ContentError
from dungeontwister.core.position.setup import Options
from dungeontwister.editions.card_game.build import build
from dungeontwister.editions.card_game.events import StartsRevealed
from tests.support.positions import Table, at, start

from .full_game import (
    ITEMS,
    TEAM,
    choosing,
    equal_teams,
    secret_teams,
    stock,
    taken,
)

FULL_HAND = (0, 1, 2, 2, 3, 3, 4, 5, 6)
LISA = ("experienced", "beginner")
"""The example of the book: Lisa, who is blue here, removes three characters and her +6."""
GONE = ("berserker", "naga", "thief")


def removed(table: Table, *names: str) -> Table:
    """The table after blue has removed these characters."""
    return table.do(*(f"blue remove {name}" for name in names))


def handicap(levels: tuple[str, str]) -> tuple[tuple[int, int], tuple[tuple[int, ...], ...]]:
    """How many characters each player removes, and the Combat cards that each begins with."""
    table = choosing("full-frontal", levels=levels)
    return table.game.setup.removed, table.state.secret.hands


# ---- when there is one


@pytest.mark.rule("CG-HCAP-01")
@pytest.mark.parametrize(("scenario", "target"), [("standard", 5), ("advanced", 6)])
def test_a_handicap_is_an_option_from_a_target_of_five_points_on(
    scenario: str, target: int
) -> None:
    game = build(scenario, Options(levels=LISA))
    assert game.target == target
    assert game.setup.removed == (3, 0)
    assert build(scenario).setup.removed == (0, 0)


@pytest.mark.rule("CG-HCAP-01")
@pytest.mark.parametrize("scenario", ["tutorial-1", "tutorial-2", "tutorial-3"])
def test_there_is_no_handicap_below_five_points(scenario: str) -> None:
    with pytest.raises(ContentError) as caught:
        build(scenario, Options(levels=LISA))
    assert caught.value.rule == "CG-HCAP-01"
    assert caught.value.where == "options, field levels"


@pytest.mark.rule("CG-HCAP-02")
@pytest.mark.parametrize("levels", [("experienced", ""), ("good", "hopeless"), ("", "newbie")])
def test_both_players_have_a_level_of_the_table(levels: tuple[str, str]) -> None:
    with pytest.raises(ContentError) as caught:
        build("standard", Options(levels=levels))
    assert caught.value.rule == "CG-HCAP-02"
    assert "very-experienced, experienced, good, beginner, newbie" in caught.value.what


@pytest.mark.rule("CG-HCAP-02")
def test_the_stronger_player_plays_with_fewer_characters() -> None:
    """Whichever colour he has."""
    table = removed(secret_teams(levels=LISA), *GONE)
    assert stock(table, 0) == [name for name in (*TEAM, *ITEMS) if name not in GONE]
    assert len(stock(table, 1)) == 14
    assert handicap(("beginner", "experienced"))[0] == (0, 3)


# ---- the table


@pytest.mark.rule("CG-HCAP-08", "CG-HCAP-09")
@pytest.mark.parametrize(("against", "characters"), [("experienced", 2), ("good", 3)])
def test_very_experienced_against_strong_players(against: str, characters: int) -> None:
    expected = ((characters, 0), (FULL_HAND, FULL_HAND))
    assert handicap(("very-experienced", against)) == expected


@pytest.mark.rule("CG-HCAP-10", "CG-HCAP-11")
@pytest.mark.parametrize(("against", "characters"), [("beginner", 2), ("newbie", 3)])
def test_very_experienced_against_weak_players(against: str, characters: int) -> None:
    counts, hands = handicap(("very-experienced", against))
    assert counts == (characters, 0)
    assert hands == ((0, 1, 2, 2, 3, 3, 4), FULL_HAND)


@pytest.mark.rule("CG-HCAP-12")
def test_experienced_against_good() -> None:
    assert handicap(("experienced", "good")) == ((2, 0), (FULL_HAND, FULL_HAND))


@pytest.mark.rule("CG-HCAP-13", "CG-HCAP-14")
@pytest.mark.parametrize(("against", "characters"), [("beginner", 3), ("newbie", 4)])
def test_experienced_against_weak_players(against: str, characters: int) -> None:
    """Lisa against John: he plays with everything."""
    counts, hands = handicap((against, "experienced"))
    assert counts == (0, characters)
    assert hands == (FULL_HAND, (0, 1, 2, 2, 3, 3, 4, 5))


@pytest.mark.rule("CG-HCAP-15", "CG-HCAP-16")
@pytest.mark.parametrize(("against", "best"), [("beginner", (5, 6)), ("newbie", (5,))])
def test_good_against_weak_players(against: str, best: tuple[int, ...]) -> None:
    counts, hands = handicap(("good", against))
    assert counts == (2, 0)
    assert hands == ((0, 1, 2, 2, 3, 3, 4, *best), FULL_HAND)


@pytest.mark.rule("CG-HCAP-16")
@pytest.mark.parametrize("levels", [("good", "good"), ("beginner", "newbie"), ("newbie", "newbie")])
def test_pairs_that_are_not_in_the_table_have_no_handicap(levels: tuple[str, str]) -> None:
    assert handicap(levels) == ((0, 0), (FULL_HAND, FULL_HAND))
    assert secret_teams(levels=levels).game.kind(secret_teams(levels=levels).state) == (
        "starting-choice"
    )


# ---- starting and laying with fewer characters


@pytest.mark.rule("CG-HCAP-03")
def test_two_characters_start_all_the_same() -> None:
    table = removed(secret_teams(levels=LISA), *GONE)
    assert table.legal("blue start naga") == set()
    assert table.refused("blue start naga 7").reason == "not-in-your-team"
    table = table.do("blue start assassin 7")
    assert table.deciders == {"blue", "yellow"}
    assert table.do("blue start goblin 8").deciders == {"yellow"}


@pytest.mark.rule("CG-HCAP-04")
def test_rooms_may_stay_below_their_number() -> None:
    """CGQ-74: who has no card left is skipped, and the other may fill the rooms."""
    table = removed(secret_teams(levels=LISA), *GONE)
    table = table.do("blue start assassin 7", "blue start goblin 8")
    table = table.do("yellow start CLERIC 1", "yellow start COLOSSUS 2").chance("yellow")
    assert [len(cards) for cards in table.state.secret.stock] == [9, 12]
    seats: list[str] = []
    while table.game.kind(table.state) == "laying":
        seats += table.deciders
        table = table.do(min(table.legal()))
    assert seats == ["yellow", "blue"] * 9 + ["yellow"] * 3
    covered = [sum(counts) for counts in table.view(None).covered]
    assert table.game.room_capacity == (3,) * 8
    assert sum(covered) == 21
    assert max(covered) == 3
    assert len(table.happened(StartsRevealed)) == 1


@pytest.mark.rule("CG-HCAP-05")
def test_high_combat_cards_are_missing_from_the_hand_and_all_know_it() -> None:
    """CGQ-80: which cards were removed follows from the levels; the hand itself stays secret."""
    table = choosing("full-frontal", levels=("very-experienced", "newbie"))
    for seat in ("blue", "yellow", None):
        assert [side.hand_count for side in table.view(seat).sides] == [7, 9]
    options = Options(levels=("very-experienced", "newbie"))
    table = at("standard", "b1,?/?,?/?,?/?,? naga=1T NAGA=1T ap=1", options=options)
    table = table.do("attack naga NAGA")
    assert table.refused("blue play +6").reason == "card-not-in-hand"
    assert table.refused("blue play +5").reason == "card-not-in-hand"
    assert table.allowed("blue play +4", "yellow play +6")


# ---- removing characters


@pytest.mark.rule("CG-HCAP-06")
@pytest.mark.parametrize("mode", ["mutual-choice", "full-frontal", "draft"])
def test_a_handicap_goes_with_every_mode(mode: str) -> None:
    table = start("standard", seed=3, options=Options(mode=mode, levels=LISA))
    while table.game.kind(table.state) in ("team-pick", "team-choice"):
        table = table.do(min(table.legal()))
    assert table.game.kind(table.state) == "removal"
    assert table.deciders == {"blue"}
    for _ in range(3):
        table = table.do(min(table.legal()))
    people = [sum(table.game.rows[n].character for n in team) for team in table.state.secret.stock]
    assert people == [5, 8]
    assert table.game.kind(table.state) == "starting-choice"


@pytest.mark.rule("CG-HCAP-07")
@pytest.mark.parametrize("mode", ["mutual-choice", "full-frontal"])
def test_the_opponent_does_not_learn_who_is_removed(mode: str) -> None:
    """Not by what he sees or is told, nor later by what may be put down; CGQ-80."""
    teams = equal_teams if mode == "mutual-choice" else secret_teams
    table = teams(levels=LISA)
    one, two = removed(table, *GONE), removed(table, "golem", "paladin", "wizard")
    for seat in ("yellow", None):
        assert one.view(seat) == two.view(seat)
        assert one.told(seat) == two.told(seat) == (Removed(0),) * 3
    assert one.legal("yellow") == two.legal("yellow")
    assert one.view("yellow").sides[0].stock_count == 11
    assert one.view("blue").sides[0].stock != two.view("blue").sides[0].stock


@pytest.mark.rule("CG-HCAP-07")
def test_while_he_removes_them_only_the_number_is_known() -> None:
    table = equal_teams(levels=LISA)
    one, two = removed(table, "goblin"), removed(table, "naga")
    for seat in ("yellow", None):
        assert one.view(seat) == two.view(seat)
    assert table.refused("yellow remove GOBLIN").reason == "not-your-decision"


@pytest.mark.rule("CG-HCAP-07")
def test_characters_are_removed_from_the_team_after_selection() -> None:
    """CGQ-74: before starting characters are put down; objects stay."""
    table = taken(choosing("mutual-choice", levels=LISA), *TEAM, *ITEMS)
    assert table.game.kind(table.state) == "removal"
    assert table.ends("blue remove") == {*TEAM[:6]}
    assert table.refused("blue remove rope").reason == "objects-stay"
    assert table.refused("blue remove troll").reason == "not-in-your-team"
    assert table.refused("blue remove wizard").reason == "remove-in-order"
    table = removed(table, "goblin")
    assert table.refused("blue remove assassin").rule == "CG-HCAP-07"
    assert table.refused("blue remove goblin").reason == "not-in-your-team"
    assert table.refused("blue start golem 7").reason == "set-up-first"


@pytest.mark.rule("CG-HCAP-07")
def test_who_was_removed_is_nowhere_and_not_marked() -> None:
    """The public team still names him: only his owner knows that he will not appear."""
    table = removed(equal_teams(levels=LISA), *GONE)
    assert table.piece("naga") == table.piece("golem")
    assert table.names.piece("naga") in table.view("yellow").teams[0]


@pytest.mark.rule("CG-HCAP-07")
def test_a_team_that_is_not_chosen_loses_characters_as_well() -> None:
    """No scenario of the box has both a handicap and fixed teams, but one of your own may."""
    content = card_game()
    rows = [replace(row, handicap=True) for row in content.scenarios if row.id == "tutorial-2"]
    content = replace(content, scenarios=tuple(rows))
    game = build("tutorial-2", Options(levels=LISA), content)
    assert Removal(0, 3) in game.start().frames


@pytest.mark.rule("CG-HCAP-07")
def test_a_handicap_takes_no_objects() -> None:
    refusal = secret_teams(levels=LISA).refused(f"blue remove {ITEMS[0]}")
    assert (refusal.reason, refusal.rule) == ("objects-stay", "CG-HCAP-07")


@pytest.mark.rule("CG-HCAP-07")
def test_a_card_that_a_handicap_takes_is_no_discard() -> None:
    """R31: with open discards; he never held it."""
    options = Options(mode="full-frontal", levels=LISA, open_discards=True)
    table = start("standard", options=options)
    assert 6 not in table.state.secret.hands[0]
    assert [side.discards for side in table.view("yellow").sides] == [(), ()]
