"""Levels, icons on cards, the rotation die and the numbers of a solo game."""

from collections import Counter

import msgspec
import pytest

from dungeontwister.content.checks import ids
from dungeontwister.content.marks import status
from dungeontwister.content.prison_reader import prison
from dungeontwister.content.solo_reader import check_solo, solo
from dungeontwister.core.position.drawing import ContentError

from .solo_tables import refused

# One entry stands for all cards that look alike.
COPIES = Counter(prison().combat_hand.values)


def cards_with(level: str, owner: str) -> list[str]:
    """The cards of somebody that call a reinforcement at a level, as `combat 0`."""
    return [
        row.card if row.value is None else f"{row.card} {row.value}"
        for row in solo().icons
        if row.owner == owner and level in row.levels
    ]


@pytest.mark.rule("SO-SETUP-07")
def test_six_levels_from_the_easiest_to_the_hardest() -> None:
    assert ids(solo().levels) == ["pink", "yellow", "green", "blue", "red", "black"]


@pytest.mark.rule("SO-REINF-03")
def test_cards_of_the_pink_level() -> None:
    assert cards_with("pink", "player") == []
    assert cards_with("pink", "np") == ["combat 0", "combat 1", "combat 2"]


@pytest.mark.rule("SO-REINF-04")
def test_cards_of_the_black_level() -> None:
    assert cards_with("black", "np") == ["combat 0", "combat 1", "combat 6"]
    expected = ["action 2", "action 5", "combat 0", "combat 4", "combat 6", "jump"]
    assert cards_with("black", "player") == expected


@pytest.mark.parametrize(
    ("card", "value", "levels", "eye"),
    [
        pytest.param("action", 2, "black", False, marks=pytest.mark.rule("SO-REINF-05")),
        pytest.param("action", 3, "blue", False, marks=pytest.mark.rule("SO-REINF-05")),
        pytest.param("action", 4, "green red", False, marks=pytest.mark.rule("SO-REINF-05")),
        pytest.param(
            "action", 5, "yellow black", True, marks=pytest.mark.rule("SO-REINF-05", "SO-VISION-07")
        ),
        pytest.param("combat", 0, "red black", False, marks=pytest.mark.rule("SO-REINF-06")),
        pytest.param("combat", 1, "", False, marks=pytest.mark.rule("SO-REINF-06")),
        pytest.param("combat", 2, "", True, marks=pytest.mark.rule("SO-REINF-06", "SO-VISION-07")),
        pytest.param("combat", 3, "", True, marks=pytest.mark.rule("SO-REINF-06", "SO-VISION-07")),
        pytest.param("combat", 4, "green black", False, marks=pytest.mark.rule("SO-REINF-06")),
        pytest.param("combat", 5, "blue red", False, marks=pytest.mark.rule("SO-REINF-06")),
        pytest.param("combat", 6, "red black", False, marks=pytest.mark.rule("SO-REINF-06")),
        pytest.param("jump", None, "black", False, marks=pytest.mark.rule("SO-REINF-06")),
    ],
)
def test_the_icons_of_the_players_cards(
    card: str, value: int | None, levels: str, eye: bool
) -> None:
    row = solo().icon("player", card, value)
    assert (" ".join(row.levels), row.eye, row.reconstructed) == (levels, eye, ())


def test_the_non_player_has_combat_cards_alone() -> None:
    found = [(row.card, row.value) for row in solo().icons if row.owner == "np"]
    assert found == [("combat", value) for value in range(7)]


def test_what_the_rulebook_tells_of_the_non_players_cards_is_marked() -> None:
    row = solo().icon("np", "combat", 0)
    assert row.levels == ("pink", "blue", "black")
    assert [status(row, f"levels.{level}") for level in row.levels] == [
        "known",
        "reconstructed",
        "known",
    ]
    assert status(row, "eye") == "reconstructed"


@pytest.mark.parametrize(
    ("turns", "combats", "zeros", "jumps", "used"),
    [(8, 5, 1, 1, 0.5), (12, 9, 3, 2, 0.75), (12, 4, 1, 3, 0.375), (20, 14, 6, 3, 1.0)],
)
def test_a_harder_level_brings_more_reinforcements(
    turns: int, combats: int, zeros: int, jumps: int, used: float
) -> None:
    """Expected arrivals: `used` is how likely it is that a Combat card of the hand is played."""

    def expected(level: str) -> float:
        total = 0.0
        for row in solo().icons:
            if level not in row.levels:
                continue
            copies = COPIES[row.value or 0] if row.card == "combat" else 1
            if row.owner == "np":
                total += combats * copies / sum(COPIES.values())
            elif row.card == "combat":
                total += used * copies if row.value else zeros
            else:
                total += turns / 4 if row.card == "action" else jumps
        return total

    arrivals = [expected(level) for level in ids(solo().levels)]
    assert arrivals == sorted({*arrivals})


def test_the_rotation_die_shows_a_direction_and_a_number() -> None:
    faces = [(face.direction, face.quarters) for face in solo().rotation_die]
    both = ("clockwise", "counterclockwise")
    assert faces == [(direction, number) for direction in both for number in (1, 2, 3)]
    told = [face for face in solo().rotation_die if not face.reconstructed]
    assert [(face.direction, face.quarters) for face in told] == [("clockwise", 3)]


@pytest.mark.rule("SO-SETUP-10")
def test_three_tokens_for_each_of_eight_rooms_empty_the_bag() -> None:
    numbers, tokens = solo().numbers, prison()
    assert (numbers.columns, numbers.rows, numbers.tokens_per_room) == (2, 4, 3)
    own = len(tokens.characters) - numbers.starting + len(tokens.objects)
    assert numbers.npcs_in_bag + len(tokens.objects) + own == 24


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("npcs_in_bag", 8),
        ("starting", 4),
        ("target", 5),
        ("shown_to_telepath", 3),
        ("die", 6),
    ],
)
def test_numbers(name: str, value: int) -> None:
    assert getattr(solo().numbers, name) == value


def test_a_vision_for_each_room() -> None:
    assert solo().vision.cards == 8


# ---- what is refused


@pytest.mark.parametrize(
    ("after", "old", "new", "message"),
    [
        pytest.param(
            "[[icon]]",
            'levels = ["black"]',
            'levels = ["mauve"]',
            'icon "player action 2", field levels: there is no level "mauve" [SO-SETUP-07]',
            marks=pytest.mark.rule("SO-SETUP-07"),
        ),
        (
            "[[level]]",
            'id = "yellow"',
            'id = "pink"',
            'level "pink": stands here twice [SO-SETUP-07]',
        ),
        (
            "[[icon]]",
            'levels = ["black"]',
            'levels = ["black", "red", "blue", "green"]',
            'icon "number 1", field levels: Expected `array` of length <= 3 [SO-REINF-02]',
        ),
        (
            "[[icon]]",
            'levels = ["black"]',
            'levels = ["black", "black"]',
            'icon "player action 2", field levels: "black" stands there twice [SO-REINF-02]',
        ),
        (
            "[[icon]]",
            "value = 3",
            "value = 2",
            'icon "player action 2": stands here twice [SO-REINF-02]',
        ),
        (
            "[[icon]]",
            "value = 3",
            "value = 6",
            'icon "player action 6", field card: there is no such card in a solo game '
            "[SO-SETUP-20]",
        ),
        (
            'owner = "np"',
            'card = "combat"',
            'card = "action"',
            'icon "np action 0", field card: there is no such card in a solo game [SO-SETUP-20]',
        ),
        (
            "[[icon]]",
            "eye = false",
            'eye = "no"',
            'icon "number 1", field eye: Expected `bool`, got `str` [SO-VISION-02]',
        ),
        (
            'owner = "np"',
            'stated = ["levels.pink"',
            'stated = ["levels.red"',
            'icon "np combat 0", field stated: "levels.red" is neither a field of the entry nor in '
            "one [SO-REINF-02]",
        ),
        (
            "[[rotation_face]]",
            "quarters = 1",
            "quarters = 4",
            'rotation_face "number 1", field quarters: Expected `int` <= 3 '
            "[SO-OBJECTIVE-ROTATE-03]",
        ),
        ("[vision]", "cards = 8", "cards = 7", "field vision: 7 cards for 8 rooms [SO-VISION-01]"),
        (
            "[numbers]",
            "columns = 2",
            "columns = 3",
            "numbers, field columns: 3 rooms wide instead of two [SO-SETUP-09]",
        ),
        (
            "[numbers]",
            "rows = 4",
            "rows = 3",
            "numbers, field rows: 4 pairs do not make 3 rows of two rooms [SO-SETUP-09]",
        ),
        pytest.param(
            "[numbers]",
            "tokens_per_room = 3",
            "tokens_per_room = 4",
            "numbers, field tokens_per_room: the rooms take 32 tokens, but 24 are in the bag "
            "[SO-SETUP-10]",
            marks=pytest.mark.rule("SO-SETUP-10"),
        ),
        (
            "[numbers]",
            "starting = 4",
            "starting = 5",
            "numbers, field starting: 5; it has to be between 1 and 4 [SO-SETUP-15]",
        ),
        (
            "[numbers]",
            "npcs_in_bag = 8",
            "npcs_in_bag = 33",
            "numbers, field npcs_in_bag: 33; it has to be between 0 and 32 [SO-SETUP-11]",
        ),
        (
            "[numbers]",
            "die = 6",
            "die = 8",
            "numbers, field die: 8; it has to be between 6 and 6 [SO-REVEAL-04]",
        ),
        (
            "[numbers]",
            "shown_to_telepath = 3",
            "shown_to_telepath = 10",
            "numbers, field shown_to_telepath: 10; it has to be between 1 and 9 [SO-TELEPATH-03]",
        ),
        (
            "[numbers]",
            "target = 5",
            "target = 0",
            "numbers, field target: 0; it has to be between 1 and 32 [SO-END-01]",
        ),
    ],
)
def test_a_bad_table_is_refused_with_file_entry_field_and_rule(
    after: str, old: str, new: str, message: str
) -> None:
    assert str(refused("icons.toml", after, old, new)) == f"icons.toml, {message}"


def test_a_card_without_a_row_is_missed() -> None:
    row = 'owner = "player"\ncard = "jump"\nlevels = ["black"]\neye = false\n'
    double = 'owner = "np"\ncard = "combat"\nvalue = 0\nlevels = []\neye = false\n'
    assert "stands here twice" in str(refused("icons.toml", "[[icon]]", row, double))
    error = refused("icons.toml", "[[icon]]", f"[[icon]]\n{row}", "")
    assert str(error) == 'icons.toml, field icon: the icons of "player jump" are missing ' + (
        "[SO-REINF-02]"
    )


def test_a_die_without_faces_is_refused() -> None:
    bare = msgspec.structs.replace(solo(), rotation_die=())
    with pytest.raises(ContentError, match="a die without faces"):
        check_solo(bare, prison())
