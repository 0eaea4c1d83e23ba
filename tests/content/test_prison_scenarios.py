"""The five scenarios of Prison, and scenarios whose numbers cannot be."""

import msgspec
import pytest

from dungeontwister.content.prison_reader import check_prison, prison
from dungeontwister.content.prison_rows import PrisonContent, PrisonScenarioRow
from dungeontwister.content.prison_scenarios import COLORS, most_scored
from dungeontwister.core.position.drawing import ContentError

from .prison_tables import refused, scenario

every_scenario = pytest.mark.parametrize("row", prison().scenarios, ids=lambda row: row.id)


def test_there_are_five_scenarios() -> None:
    assert [row.id for row in prison().scenarios] == [f"scenario-{n}" for n in range(1, 6)]


@pytest.mark.rule("PR-SETUP-13")
@every_scenario
def test_a_labyrinth_is_two_rooms_wide_and_as_long_as_there_are_pairs(
    row: PrisonScenarioRow,
) -> None:
    assert (row.columns, row.rows) == (2, len(row.pairs))


@every_scenario
def test_all_tokens_find_room(row: PrisonScenarioRow) -> None:
    teams = [row.team(color) for color in COLORS]
    left = [len(team.roster) - team.starting + len(team.items) for team in teams]
    assert len(row.capacity) == row.rows * row.columns
    assert sum(row.capacity) == sum(left)


@pytest.mark.rule("PR-SCEN1-02", "PR-SCEN1-03", "PR-SCEN1-04")
def test_scenario_1() -> None:
    row = scenario(prison(), 1)
    assert set(row.pairs) == {"39", "40"}
    for color in COLORS:
        team = row.team(color)
        assert (set(team.roster), set(team.items)) == ({"mekanork", "naga"}, {"key", "rope"})
    assert (row.jump_cards, row.combat_cards) == (1, False)
    assert (row.close_combat, row.ranged_combat) == (False, False)


@pytest.mark.rule("PR-SCEN1-06")
def test_scenario_1_is_played_with_an_object_in_each_room() -> None:
    row = scenario(prison(), 1)
    assert (row.capacity, row.room_takes) == ((1, 1, 1, 1), "objects")
    assert (row.victory, row.target) == ("exits", 2)


@pytest.mark.rule("PR-SCEN2-02", "PR-SCEN2-04", "PR-SCEN2-05")
def test_scenario_2_has_two_teams() -> None:
    row = scenario(prison(), 2)
    assert set(row.pairs) == {"37", "38"}
    yellow, blue = row.team("yellow"), row.team("blue")
    assert set(yellow.roster) == {"colossus", "mekanork"}
    assert set(blue.roster) == {"cleric", "naga", "backstabber"}
    assert set(yellow.items) == set(blue.items) == {"telescoping-spear", "rope"}


def test_in_scenario_2_yellows_colossus_escapes_from_blue() -> None:
    row = scenario(prison(), 2)
    assert (row.victory, row.target, row.runaway) == ("escape", 1, "colossus")
    assert (row.colors, row.first_on_dots, row.first_player) == ("random", "blue", "blue")
    assert row.team("yellow").leaves_at_opponents_line
    assert row.team("blue").may_stand_on_opponents_line


@pytest.mark.rule("PR-SCEN3-02", "PR-SCEN3-03")
def test_scenario_3() -> None:
    row = scenario(prison(), 3)
    assert set(row.pairs) == {"38", "40"}
    team = row.team("blue")
    assert row.team("yellow") is team
    assert set(team.roster) == {"wizard", "mekanork", "naga", "banshee"}
    assert set(team.items) == {"key", "telescoping-spear"}
    assert (row.victory, row.target, team.starting) == ("eliminations", 2, 4)
    assert not team.leaves_at_opponents_line


@pytest.mark.rule("PR-SCEN4-02", "PR-SCEN4-03", "PR-SCEN4-04")
def test_scenario_4() -> None:
    row = scenario(prison(), 4)
    assert (set(row.pairs), row.rows) == ({"37", "38", "40"}, 3)
    roster = {"telepath", "wizard", "colossus", "cleric", "mekanork", "backstabber"}
    team = row.team("blue")
    assert set(team.roster) == roster
    assert set(team.items) == {"bow", "large-shield", "rope", "fireball-wand"}
    assert (row.victory, row.target, row.active_player_finishes_turn) == ("points", 4, False)


@pytest.mark.rule("PR-SCEN4-07")
def test_scenario_4_has_two_tokens_in_each_room() -> None:
    row = scenario(prison(), 4)
    assert (row.capacity, row.room_takes) == ((2,) * 6, "both")


@pytest.mark.rule("PR-SCEN5-02", "PR-SCEN5-03", "PR-SCEN5-06")
def test_scenario_5_is_played_with_everything() -> None:
    row, team = scenario(prison(), 5), scenario(prison(), 5).team("blue")
    assert (row.pairs, row.rows) == (prison().pairs, 4)
    assert set(team.roster) == {character.id for character in prison().characters}
    assert set(team.items) == {thing.id for thing in prison().objects}
    assert (row.capacity, row.room_takes) == ((2, 2, 3, 3, 3, 3, 2, 2), "both")


def test_scenario_5_may_be_played_longer_and_with_a_handicap() -> None:
    row = scenario(prison(), 5)
    assert (row.victory, row.target, row.long_targets) == ("points", 5, (6, 7))
    assert row.active_player_finishes_turn
    assert [other.id for other in prison().scenarios if other.handicap] == ["scenario-5"]


@pytest.mark.rule("PR-JUMP-07", "PR-JUMP-08")
def test_jump_cards() -> None:
    assert [row.jump_cards for row in prison().scenarios] == [1, 3, 3, 3, 3]


def test_what_is_only_pictured_is_marked_as_reconstructed() -> None:
    marks = {row.id: set(row.reconstructed) - {"fr"} for row in prison().scenarios}
    assert marks == {
        "scenario-1": {"teams", "first_on_dots"},
        "scenario-2": {"first_placer"},
        "scenario-3": {"first_placer"},
        "scenario-4": {"columns", "rows"},
        "scenario-5": {"capacity", "room_takes"},
    }


def test_timer() -> None:
    timer = prison().timer
    assert (timer.turn, timer.placing, timer.card) == (120, 5, 5)


@pytest.mark.parametrize(
    ("player", "against", "characters", "cards"),
    [
        pytest.param(
            "very-experienced", "experienced", 6, (), marks=pytest.mark.rule("PR-HCAP-06")
        ),
        pytest.param("very-experienced", "good", 5, (), marks=pytest.mark.rule("PR-HCAP-07")),
        pytest.param(
            "very-experienced", "beginner", 6, (5, 6), marks=pytest.mark.rule("PR-HCAP-08")
        ),
        pytest.param("very-experienced", "newbie", 5, (5, 6), marks=pytest.mark.rule("PR-HCAP-09")),
        pytest.param("experienced", "good", 6, (), marks=pytest.mark.rule("PR-HCAP-10")),
        pytest.param("experienced", "beginner", 5, (6,), marks=pytest.mark.rule("PR-HCAP-11")),
        pytest.param("experienced", "newbie", 4, (6,), marks=pytest.mark.rule("PR-HCAP-12")),
        pytest.param("good", "beginner", 6, (), marks=pytest.mark.rule("PR-HCAP-13")),
        pytest.param("good", "newbie", 6, (6,), marks=pytest.mark.rule("PR-HCAP-14")),
    ],
)
def test_handicaps(player: str, against: str, characters: int, cards: tuple[int, ...]) -> None:
    rows = {(row.player, row.against): row for row in prison().handicaps}
    assert len(rows) == len(prison().handicaps) == 9
    row = rows[player, against]
    assert (8 - row.characters_removed, row.combat_removed) == (characters, cards)


def test_the_most_that_both_can_reach() -> None:
    assert [most_scored(row) for row in prison().scenarios] == [2, 1, 4, 12, 16]


def with_scenario(row: PrisonScenarioRow) -> PrisonContent:
    """The packaged content with this scenario alone."""
    return msgspec.structs.replace(prison(), scenarios=(row,))


def test_a_room_may_take_characters_only() -> None:
    row = scenario(prison(), 3)
    team = msgspec.structs.replace(row.teams[0], items=(), starting=2)
    hidden = msgspec.structs.replace(row, teams=(team,), room_takes="characters")
    check_prison(with_scenario(hidden))
    with pytest.raises(ContentError, match="takes objects only, but 4 characters are left"):
        check_prison(with_scenario(msgspec.structs.replace(hidden, room_takes="objects")))


def test_a_room_has_squares_for_its_tokens() -> None:
    first, *others = prison().rooms
    flooded = msgspec.structs.replace(first, art=first.art.replace(".", "P"))
    content = msgspec.structs.replace(prison(), rooms=(flooded, *others))
    with pytest.raises(ContentError) as caught:
        check_prison(content)
    assert caught.value.where == 'scenarios.toml, scenario "scenario-4", field capacity'
    assert caught.value.what == "a room has 1 squares for its tokens"
    assert caught.value.rule == "PR-REVEAL-10"


FIRST, ESCAPE, FOURTH, FULL = "scenario-1", "scenario-2", "scenario-4", "scenario-5"
TEAM = "teams[0]"


@pytest.mark.parametrize(
    ("name", "old", "new", "field", "what", "rule"),
    [
        (FIRST, "columns = 2", "columns = 3", "columns", "3 rooms wide", "PR-SETUP-13"),
        (FIRST, "rows = 2", "rows = 3", "pairs", "2 pairs do not make 3 rows", "PR-SETUP-13"),
        (FIRST, '"40"]', '"41"]', "pairs", 'there is no pair "41"', "PR-SETUP-02"),
        (FIRST, '"40"]', '"39"]', "pairs", "the same pair twice", "PR-SETUP-02"),
        (FIRST, '["39", "40"]', '["39"]', "pairs", "1 pairs do not make 2", "PR-SETUP-13"),
        (FIRST, "1 1\n1 1", "1 1\n1 2", "capacity", "take 5 tokens, but 4", "PR-SETUP-21"),
        (FULL, "2 2\n3 3", "3 3\n3 3", "capacity", "take 22 tokens, but 20", "PR-SETUP-21"),
        (FIRST, "1 1\n1 1", "1 1", "capacity", "2 numbers for 4 rooms", "PR-SETUP-21"),
        (FIRST, "1 1\n1 1", "1 1 1\n1", "capacity", "line 0 has 3 numbers", "PR-SETUP-13"),
        (FIRST, "1 1\n1 1", "1 1\n1 x", "capacity", "line 1 is not numbers", "PR-SETUP-21"),
        (FIRST, '"objects"', '"nothing"', "room_takes", "Invalid enum value", "PR-SETUP-20"),
        (FULL, '"both"', '"objects"', "room_takes", "but 8 characters are left", "PR-SETUP-20"),
        (FULL, '"both"', '"characters"', "room_takes", "12 objects are left", "PR-SETUP-20"),
        (FIRST, 'color = "both"', 'color = "blue"', "teams", "teams for blue", "PR-SETUP-14"),
        (ESCAPE, 'color = "blue"', 'color = "yellow"', "teams", "one for each", "PR-SETUP-14"),
        (FIRST, 'color = "both"', 'color = "red"', f"{TEAM}.color", "Invalid", "PR-SETUP-13"),
        (FIRST, '"naga"]', '"cook"]', f"{TEAM}.roster", "no character", "PR-SETUP-05"),
        (FIRST, '"naga"]', '"mekanork"]', f"{TEAM}.roster", "twice", "PR-SETUP-05"),
        (FIRST, '"rope"]', '"ladder"]', f"{TEAM}.items", "no object", "PR-SETUP-06"),
        (FIRST, '"rope"]', '"key"]', f"{TEAM}.items", 'more of "key" than', "PR-SETUP-06"),
        (FIRST, "starting = 2", "starting = 3", f"{TEAM}.starting", "3 of 2", "PR-SETUP-17"),
        (FIRST, "starting = 2", "starting = 0", f"{TEAM}.starting", "0 of 2", "PR-SETUP-17"),
        (FULL, "starting = 4", "starting = 5", f"{TEAM}.starting", "for 4 dots", "PR-SETUP-17"),
        (
            FIRST,
            "leaves_at_opponents_line = true",
            "leaves_at_opponents_line = false",
            f"{TEAM}.leaves_at_opponents_line",
            "either leaves or may stand",
            "PR-EXIT-01",
        ),
        (FIRST, "target = 2", "target = 0", "target", "0; it has to be 1", "PR-SCEN1-01"),
        (FIRST, "target = 2", "target = 3", "target", "no more than 2 can", "PR-SCEN1-01"),
        (ESCAPE, "target = 1", "target = 2", "target", "no more than 1 can", "PR-SCEN2-01"),
        ("scenario-3", "target = 2", "target = 5", "target", "more than 4", "PR-SCEN3-01"),
        (FOURTH, "target = 4", "target = 13", "target", "more than 12 can", "PR-END-01"),
        (FULL, "[6, 7]", "[5, 7]", "long_targets", "have to rise above", "PR-LONG-01"),
        (FULL, "[6, 7]", "[6, 17]", "long_targets", "no more than 16 can", "PR-LONG-01"),
        (ESCAPE, 'runaway = "colossus"', "", "runaway", "in one team", "PR-SCEN2-01"),
        (ESCAPE, '"colossus"  ', '"naga"  ', "runaway", "which leaves", "PR-SCEN2-01"),
        (FIRST, "target = 2", 'target = 2\nrunaway = "naga"', "runaway", "", "PR-SCEN1-01"),
        (FIRST, '"exits"', '"luck"', "victory", "Invalid enum value", "PR-SETUP-13"),
        (ESCAPE, "jump_cards = 3", "jump_cards = 4", "jump_cards", "has 3", "PR-SETUP-07"),
        (
            FIRST,
            "close_combat = false",
            "close_combat = true",
            "close_combat",
            "there are no Combat cards",
            "PR-COMBAT-03",
        ),
        (
            FIRST,
            "ranged_combat = false",
            "ranged_combat = true",
            "ranged_combat",
            "there are no Combat cards",
            "PR-COMBAT-03",
        ),
        (
            FOURTH,
            "ranged_combat = true",
            "ranged_combat = false",
            "ranged_combat",
            "something to shoot with",
            "PR-RANGED-01",
        ),
        (
            FOURTH,
            "close_combat = true",
            "close_combat = false",
            "close_combat",
            "may fight hand to hand",
            "PR-COMBAT-01",
        ),
        (FOURTH, "handicap = false", "handicap = true", "handicap", "of 5 points", "PR-HCAP-05"),
        (FIRST, '"together"', '"red"', "first_on_dots", "Invalid enum value", "PR-SETUP-13"),
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


def test_a_handicap_leaves_enough_characters_to_start_with() -> None:
    error = refused(
        "scenarios.toml", 'player = "good"', "characters_removed = 2", "characters_removed = 5"
    )
    assert error.where == 'scenarios.toml, scenario "scenario-5", field handicap'
    assert (error.what, error.rule) == (
        "5 characters less leave too few to start with",
        "PR-HCAP-02",
    )


@pytest.mark.parametrize("removed", ["[7]", "[0]", "[6, 6]"])
def test_only_cards_of_the_hand_can_be_given_up(removed: str) -> None:
    error = refused(
        "scenarios.toml", 'player = "good"', "combat_removed = []", f"combat_removed = {removed}"
    )
    assert error.rule == "PR-HCAP-04"
    assert error.where == 'scenarios.toml, handicap "good against beginner", field combat_removed'


def test_two_scenarios_have_two_ids() -> None:
    error = refused("scenarios.toml", "", 'id = "scenario-2"', 'id = "scenario-1"')
    assert str(error) == 'scenarios.toml, scenario "scenario-1": stands here twice [PR-SETUP-13]'


@pytest.mark.parametrize(
    ("new", "name", "field", "what"),
    [
        ('"good", against = "newbie"', "good against newbie", "", "stands here twice"),
        (
            '"newbie", against = "good"',
            "newbie against good",
            ", field against",
            "of newbie and good each would be the stronger one",
        ),
    ],
)
def test_two_levels_have_one_handicap(new: str, name: str, field: str, what: str) -> None:
    old = '"good", against = "beginner"'
    error = refused("scenarios.toml", "", old, new)
    assert str(error) == f'scenarios.toml, handicap "{name}"{field}: {what} [PR-HCAP-01]'


@pytest.mark.parametrize("field", ["turn", "placing", "card"])
def test_there_is_time_for_everything(field: str) -> None:
    seconds = {"turn": 120, "placing": 5, "card": 5}[field]
    error = refused("scenarios.toml", "[timer]", f"{field} = {seconds}", f"{field} = 0")
    assert str(error) == (
        f"scenarios.toml, timer, field {field}: Expected `int` >= 1 [PR-TIMER-01]"
    )
