"""The five scenarios of the Card Game, and scenarios whose numbers cannot be."""

import pytest

from dungeontwister.content.card_game_reader import ScenarioRow, card_game
from dungeontwister.content.card_game_scenarios import most_points

from .tables import read_with, refused


def scenario(name: str) -> ScenarioRow:
    return next(row for row in card_game().scenarios if row.id == name)


@pytest.mark.parametrize("row", card_game().scenarios, ids=lambda row: row.id)
def test_a_labyrinth_is_two_rooms_wide_and_as_long_as_there_are_pairs(row: ScenarioRow) -> None:
    assert (row.columns, row.rows) == (2, row.pairs)


@pytest.mark.parametrize("row", card_game().scenarios, ids=lambda row: row.id)
def test_all_cards_find_room(row: ScenarioRow) -> None:
    assert len(row.capacity) == row.rows * row.columns
    assert sum(row.capacity) == 2 * (row.characters - row.starting + row.objects)


@pytest.mark.rule("CG-SCEN-01", "CG-SCEN-02")
def test_tutorial_1() -> None:
    row = scenario("tutorial-1")
    assert (set(row.pair_colors), row.pairs, row.target) == ({"blue", "green"}, 2, 2)
    assert (set(row.roster), set(row.items)) == ({"mechanork", "naga"}, {"rope", "key"})
    assert (row.capacity, row.room_takes, row.vp_from) == ((1, 1, 1, 1), "objects", ("exit",))
    assert (row.combat_cards, row.close_combat, row.ranged_combat) == (False, False, False)


@pytest.mark.rule("CG-SCEN-04", "CG-SCEN-05")
def test_tutorial_2() -> None:
    row = scenario("tutorial-2")
    assert (row.pair_colors, row.pairs, row.target) == ((), 3, 3)
    assert set(row.roster) == {"naga", "warrior", "colossus", "backstabber"}
    assert set(row.items) == {"rope", "key"}
    assert sorted(row.capacity) == [1, 1, 1, 1, 2, 2]
    assert row.combat_cards
    assert row.close_combat
    assert row.jump_with_combat_card


@pytest.mark.rule("CG-SCEN-07", "CG-SCEN-08")
def test_tutorial_3() -> None:
    row = scenario("tutorial-3")
    assert (row.pair_colors, row.pairs, row.target) == ((), 4, 4)
    team = {"crossbowman", "wizard", "naga", "mechanork", "warrior", "cleric"}
    assert set(row.roster) == team
    assert set(row.items) == {"rope", "key", "bow", "large-shield"}
    assert row.capacity == (2,) * 8
    assert row.ranged_combat


@pytest.mark.rule("CG-SCEN-09")
@pytest.mark.parametrize("name", ["standard", "advanced"])
def test_the_full_game_is_played_with_chosen_teams_and_marked_as_reconstructed(name: str) -> None:
    row = scenario(name)
    assert row.modes == ("mutual-choice", "full-frontal", "draft")
    assert (row.roster, row.items, row.question) == ((), (), "CGQ-04")
    numbers = {"capacity", "characters", "objects", "pairs", "target"}
    assert numbers <= set(row.reconstructed)


def test_two_characters_start_outside() -> None:
    assert {row.starting for row in card_game().scenarios} == {2}


def test_a_handicap_is_allowed_from_five_points_on() -> None:
    assert {row.target for row in card_game().scenarios if row.handicap} == {5, 6}


@pytest.mark.parametrize(
    ("player", "against", "removed", "cards"),
    [
        pytest.param(
            "very-experienced", "experienced", 2, (), marks=pytest.mark.rule("CG-HCAP-08")
        ),
        pytest.param("very-experienced", "good", 3, (), marks=pytest.mark.rule("CG-HCAP-09")),
        pytest.param(
            "very-experienced", "beginner", 2, (5, 6), marks=pytest.mark.rule("CG-HCAP-10")
        ),
        pytest.param("very-experienced", "newbie", 3, (5, 6), marks=pytest.mark.rule("CG-HCAP-11")),
        pytest.param("experienced", "good", 2, (), marks=pytest.mark.rule("CG-HCAP-12")),
        pytest.param("experienced", "beginner", 3, (6,), marks=pytest.mark.rule("CG-HCAP-13")),
        pytest.param("experienced", "newbie", 4, (6,), marks=pytest.mark.rule("CG-HCAP-14")),
        pytest.param("good", "beginner", 2, (), marks=pytest.mark.rule("CG-HCAP-15")),
        pytest.param("good", "newbie", 2, (6,), marks=pytest.mark.rule("CG-HCAP-16")),
    ],
)
def test_handicaps(player: str, against: str, removed: int, cards: tuple[int, ...]) -> None:
    rows = {(row.player, row.against): row for row in card_game().handicaps}
    assert len(rows) == len(card_game().handicaps) == 9
    row = rows[player, against]
    assert (row.characters_removed, row.combat_removed) == (removed, cards)


def test_the_most_that_can_be_scored() -> None:
    most = {row.id: most_points(row, card_game()) for row in card_game().scenarios}
    assert most["tutorial-1"] == 2  # both exits
    assert most["tutorial-2"] == 4 + 4
    assert most["tutorial-3"] == 6 + 6
    # The Goblin's exit counts double, a Paladin's undead count double, each side has a Treasure.
    assert most["standard"] == (8 + 1) + 2 * 8 + 2


def test_some_pairs_may_be_named_and_the_others_drawn() -> None:
    content = read_with(
        "scenarios.toml", 'id = "tutorial-2"', "pair_colors = []", 'pair_colors = ["red"]'
    )
    assert content.scenarios[1].pair_colors == ("red",)


FIRST, THIRD, FULL = "tutorial-1", "tutorial-3", "standard"


@pytest.mark.parametrize(
    ("name", "old", "new", "field", "what", "rule"),
    [
        (FIRST, "columns = 2", "columns = 3", "columns", "3 rooms wide", "CG-SETUP-10"),
        (FIRST, "rows = 2", "rows = 3", "pairs", "2 pairs do not make 3 rows", "CG-SETUP-10"),
        (FIRST, "pairs = 2", "pairs = 3", "pairs", "3 pairs do not make 2 rows", "CG-SETUP-10"),
        (
            FULL,
            "rows = 4\npairs = 4",
            "rows = 7\npairs = 7",
            "pairs",
            "7 pairs; there are 6",
            "CG-SETUP-05",
        ),
        (FIRST, '"green"]', '"pink"]', "pair_colors", 'there is no pair "pink"', "CG-SETUP-09"),
        (FIRST, '"green"]', '"green", "red"]', "pair_colors", "3 colours for 2", "CG-SETUP-09"),
        (FIRST, '"green"]', '"blue"]', "pair_colors", "the same colour twice", "CG-SETUP-09"),
        (FIRST, "1 1\n1 1", "1 1\n1 2", "capacity", "the rooms take 5 cards, but 4", "CG-SETUP-16"),
        (FIRST, "1 1\n1 1", "1 1", "capacity", "2 numbers for 4 rooms", "CG-SETUP-16"),
        (FIRST, "1 1\n1 1", "1 1 1\n1", "capacity", "line 0 has 3 numbers", "CG-SETUP-10"),
        (FIRST, "1 1\n1 1", "1 1\n1 x", "capacity", "line 1 is not numbers", "CG-SETUP-16"),
        (FIRST, "objects = 2", "objects = 3", "capacity", "take 4 cards, but 6", "CG-SETUP-16"),
        (FIRST, "starting = 2", "starting = 3", "starting", "3 of 2 characters", "CG-SETUP-14"),
        (FIRST, "starting = 2", "starting = 0", "starting", "0 of 2 characters", "CG-SETUP-14"),
        (FIRST, "characters = 2", "characters = 3", "room_takes", "objects only", "CG-SETUP-15"),
        (THIRD, ', "cleric"]', "]", "roster", "5 cards instead of 6", "CG-SETUP-08"),
        (THIRD, '"cleric"]', '"cook"]', "roster", 'there is no character "cook"', "CG-SETUP-08"),
        (THIRD, '"cleric"]', '"naga"]', "roster", "the same character twice", "CG-SETUP-03"),
        (THIRD, ', "large-shield"]', "]", "items", "3 cards instead of 4", "CG-SETUP-08"),
        (THIRD, '"bow"', '"ladder"', "items", 'there is no object "ladder"', "CG-SETUP-08"),
        (THIRD, '"large-shield"', '"bow"', "items", 'more of "bow" than', "CG-SETUP-03"),
        (THIRD, "modes = []", 'modes = ["draft"]', "modes", "fixed already", "CG-MODE-01"),
        (FULL, '"draft"]', '"lottery"]', "modes", 'there is no mode "lottery"', "CG-MODE-01"),
        (FIRST, "target = 2", "target = 0", "target", "0 points", "CG-VP-03"),
        (FIRST, "target = 2", "target = -1", "target", "-1 points", "CG-VP-03"),
        (FIRST, "target = 2", "target = 3", "target", "no more than 2 can be", "CG-VP-03"),
        (THIRD, "target = 4", "target = 13", "target", "no more than 12 can be", "CG-VP-03"),
        (FIRST, "jump_cards = 3", "jump_cards = 4", "jump_cards", "a player has 3", "CG-SETUP-13"),
        (FIRST, "close_combat = false", "close_combat = true", "close_combat", "", "CG-COMBAT-12"),
        (
            FIRST,
            "ranged_combat = false",
            "ranged_combat = true",
            "ranged_combat",
            "there are no Combat cards",
            "CG-COMBAT-12",
        ),
        (
            FIRST,
            "jump_with_combat_card = false",
            "jump_with_combat_card = true",
            "jump_with_combat_card",
            "there are no Combat cards",
            "CG-JUMP-06",
        ),
        (THIRD, "handicap = false", "handicap = true", "handicap", "5 points on", "CG-HCAP-01"),
        (FIRST, '["exit"]', '["luck"]', "vp_from", "Invalid enum value 'luck'", "CG-SETUP-08"),
        (FIRST, '"objects"', '"nothing"', "room_takes", "Invalid enum value", "CG-SETUP-08"),
        (FIRST, "rows = 2", "rows = -2", "rows", "Expected `int` >= 0", "CG-SETUP-08"),
    ],
)
def test_an_impossible_scenario_is_refused(
    name: str, old: str, new: str, field: str, what: str, rule: str
) -> None:
    error = refused("scenarios.toml", f'id = "{name}"', old, new)
    assert error.where == f'scenarios.toml, scenario "{name}", field {field}'
    assert what in error.what
    assert error.rule == rule
    assert str(error) == f"{error.where}: {error.what} [{rule}]"


def test_a_team_has_to_come_from_somewhere() -> None:
    modes = 'modes = ["mutual-choice", "full-frontal", "draft"]'
    error = refused("scenarios.toml", 'id = "standard"', modes, "modes = []")
    assert (error.what, error.rule) == ("no team and no way to choose one", "CG-MODE-01")


def test_a_draft_needs_two_of_every_object_drafted() -> None:
    there = sum(row.copies for row in card_game().objects)
    wanted = there // 2 + 1
    # As many characters less beside the rooms as objects more: the rooms are still full.
    new = f"objects = {wanted}\nstarting = {wanted - 4}"
    error = refused("scenarios.toml", 'id = "standard"', "objects = 6\nstarting = 2", new)
    assert error.where == 'scenarios.toml, scenario "standard", field objects'
    told = f"{2 * wanted} cards are needed; there are {there}"
    assert (error.what, error.rule) == (told, "CG-MODE-09")


def test_a_handicap_leaves_enough_characters_to_start_with() -> None:
    error = refused(
        "scenarios.toml", 'player = "good"', "characters_removed = 2", "characters_removed = 7"
    )
    assert error.where == 'scenarios.toml, scenario "standard", field handicap'
    assert error.rule == "CG-HCAP-03"


@pytest.mark.parametrize("removed", ["[7]", "[0]", "[6, 6]"])
def test_only_cards_of_the_hand_can_be_given_up(removed: str) -> None:
    error = refused(
        "scenarios.toml", 'player = "good"', "combat_removed = []", f"combat_removed = {removed}"
    )
    assert error.rule == "CG-HCAP-05"
    assert error.where == ('scenarios.toml, handicap "good against beginner", field combat_removed')


@pytest.mark.parametrize(
    ("after", "old", "message"),
    [
        ('id = "standard"', 'id = "advanced"', 'scenario "standard"'),
        ('id = "full-frontal"', 'id = "draft"', 'mode "full-frontal"'),
    ],
)
def test_two_scenarios_or_modes_have_two_ids(after: str, old: str, message: str) -> None:
    error = refused("scenarios.toml", after, old, after)
    assert error.where == f"scenarios.toml, {message}"
    assert error.what == "stands here twice"
