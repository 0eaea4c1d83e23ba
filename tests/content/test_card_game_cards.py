"""The characters, objects and hand cards of the Card Game, and cards that cannot be."""

import re
from importlib import resources

import msgspec
import pytest

from dungeontwister.content.card_game_reader import (
    CardGameContent,
    ContentError,
    Files,
    card_game,
    check_card_game,
    packaged_text,
    read_card_game,
)
from dungeontwister.core.position.drawing import draw, parse_drawing
from dungeontwister.ledger.reading import read_ledger, rules_folder

from .tables import read_with, refused

SOURCES = {
    file.name: file.read_text(encoding="utf-8")
    for file in resources.files("dungeontwister.content").iterdir()
    if file.name.endswith(".py")
}


@pytest.mark.rule("CG-SETUP-03")
def test_each_player_has_his_fifty_two_cards() -> None:
    content = card_game()
    # A card that somebody has made up says so of its name.
    characters = [row for row in content.characters if "en" not in row.reconstructed]
    objects = [row for row in content.objects if "en" not in row.reconstructed]
    assert len(characters) == 25
    assert (len(objects), sum(row.copies for row in objects)) == (10, 13)
    assert len(content.combat_hand.values) == 9
    assert content.jump_cards.count == 3


@pytest.mark.rule("CG-SETUP-04")
def test_the_combat_hand_holds_the_values_that_are_named() -> None:
    hand = card_game().combat_hand
    assert {0, 3, 5, 6} <= set(hand.values)
    assert hand.values.count(0) == 1
    assert hand.reconstructed == ("values",)


def test_action_points() -> None:
    points = card_game().action_points
    assert (points.first, points.every, points.kept) == (2, 3, 3)


def test_limits() -> None:
    assert (card_game().zone_limit, card_game().carry_limit) == (3, 1)


@pytest.mark.parametrize(
    ("name", "movement", "combat", "traits"),
    [
        pytest.param(
            "assassin",
            2,
            2,
            "fatal-blow",
            marks=pytest.mark.rule("CG-CHAR-ASSASSIN-01"),
        ),
        pytest.param(
            "backstabber",
            2,
            2,
            "stab lock-picking",
            marks=pytest.mark.rule("CG-CHAR-BACKSTABBER-01"),
        ),
        pytest.param(
            "berserker",
            2,
            3,
            "killer-rage",
            marks=pytest.mark.rule("CG-CHAR-BERSERKER-01"),
        ),
        pytest.param(
            "cleric",
            2,
            2,
            "healing",
            marks=pytest.mark.rule("CG-CHAR-CLERIC-01"),
        ),
        pytest.param(
            "colossus",
            1,
            5,
            "breaks-portcullis giant",
            marks=pytest.mark.rule("CG-CHAR-COLOSSUS-01"),
        ),
        pytest.param(
            "crossbowman",
            2,
            3,
            "ranged-combat",
            marks=pytest.mark.rule("CG-CHAR-CROSSBOWMAN-01"),
        ),
        pytest.param(
            "dark-angel",
            3,
            2,
            "flying undead",
            marks=pytest.mark.rule("CG-CHAR-DARK-ANGEL-01"),
        ),
        pytest.param(
            "elf-scout",
            4,
            1,
            "acrobatics",
            marks=pytest.mark.rule("CG-CHAR-ELF-SCOUT-01"),
        ),
        pytest.param(
            "general",
            2,
            2,
            "charismatic",
            marks=pytest.mark.rule("CG-CHAR-GENERAL-01"),
        ),
        pytest.param(
            "ghost",
            2,
            0,
            "incorporeal no-transport undead",
            marks=pytest.mark.rule("CG-CHAR-GHOST-01"),
        ),
        pytest.param(
            "goblin",
            2,
            1,
            "underdog",
            marks=pytest.mark.rule("CG-CHAR-GOBLIN-01"),
        ),
        pytest.param(
            "golem",
            1,
            4,
            "breaks-walls",
            marks=pytest.mark.rule("CG-CHAR-GOLEM-01"),
        ),
        pytest.param(
            "mechanork",
            2,
            2,
            "craftmanship",
            marks=pytest.mark.rule("CG-CHAR-MECHANORK-01"),
        ),
        pytest.param(
            "naga",
            3,
            2,
            "contortionist",
            marks=pytest.mark.rule("CG-CHAR-NAGA-01"),
        ),
        pytest.param(
            "paladin",
            2,
            3,
            "strong undead-hunter",
            marks=pytest.mark.rule("CG-CHAR-PALADIN-01"),
        ),
        pytest.param(
            "pickpocket",
            3,
            2,
            "lifter",
            marks=pytest.mark.rule("CG-CHAR-PICKPOCKET-01"),
        ),
        pytest.param(
            "samurai",
            2,
            3,
            "expert-fighter",
            marks=pytest.mark.rule("CG-CHAR-SAMURAI-01"),
        ),
        pytest.param(
            "telekineticist",
            3,
            1,
            "psychokinesis magic-user",
            marks=pytest.mark.rule("CG-CHAR-TELEKINETICIST-01"),
        ),
        pytest.param(
            "telepath",
            2,
            0,
            "mind-control",
            marks=pytest.mark.rule("CG-CHAR-TELEPATH-01"),
        ),
        pytest.param(
            "thief",
            3,
            2,
            "acrobatics lock-picking",
            marks=pytest.mark.rule("CG-CHAR-THIEF-01"),
        ),
        pytest.param(
            "troll",
            1,
            4,
            "regeneration",
            marks=pytest.mark.rule("CG-CHAR-TROLL-01"),
        ),
        pytest.param(
            "wall-walker",
            2,
            1,
            "walks-through-walls",
            marks=pytest.mark.rule("CG-CHAR-WALL-WALKER-01"),
        ),
        pytest.param(
            "warrior",
            2,
            3,
            "breaks-portcullis",
            marks=pytest.mark.rule("CG-CHAR-WARRIOR-01"),
        ),
        pytest.param(
            "weapon-master",
            2,
            3,
            "combat-skills",
            marks=pytest.mark.rule("CG-CHAR-WEAPON-MASTER-01"),
        ),
        pytest.param(
            "wizard",
            2,
            1,
            "levitation magic-user",
            marks=pytest.mark.rule("CG-CHAR-WIZARD-01"),
        ),
    ],
)
def test_a_character_has_his_printed_numbers_and_abilities(
    name: str, movement: int, combat: int, traits: str
) -> None:
    row = next(row for row in card_game().characters if row.id == name)
    assert (row.movement, row.combat, " ".join(row.traits)) == (movement, combat, traits)


def test_the_number_of_copies_is_marked_as_reconstructed() -> None:
    assert all("copies" in row.reconstructed for row in card_game().objects)


def test_content_goes_to_json_and_back() -> None:
    text = msgspec.json.encode(card_game())
    again = msgspec.json.decode(text, type=CardGameContent)
    assert again == card_game()
    assert hash(again) == hash(card_game())
    assert msgspec.json.encode(again) == text
    for room in again.rooms:
        assert draw(parse_drawing(room.art, room.id, "TSCG")) == room.art


def test_content_that_was_not_read_from_files_can_be_checked() -> None:
    check_card_game(card_game())
    one_sided = msgspec.structs.replace(card_game(), rooms=card_game().rooms[1:])
    with pytest.raises(ContentError, match="CG-SETUP-05"):
        check_card_game(one_sided)


def test_a_new_character_is_one_row() -> None:
    row = '[[character]]\nid = "ferryman"\nen = "Ferryman"\nfr = "Passeur"\n'
    row += 'fr_called = "le Passeur"\nmovement = 2\n'
    row += 'combat = 1\ntraits = ["acrobatics"]\ngender = "m"\n\n'
    content = read_with("cards.toml", "[[character]]", "[[character]]", row + "[[character]]")
    assert content.characters[0].id == "ferryman"


@pytest.mark.parametrize(
    ("after", "old", "new", "message"),
    [
        (
            'id = "troll"',
            '"regeneration"',
            '"juggling"',
            'cards.toml, character "troll": there is no trait "juggling" [CG-TURN-12]',
        ),
        (
            'id = "ghost"',
            '"no-transport"',
            '"undead"',
            'cards.toml, character "ghost": has the same trait twice [CG-TURN-12]',
        ),
        (
            'id = "troll"',
            "movement = 1",
            "movement = -1",
            'cards.toml, character "troll", field movement: Expected `int` >= 0 [CG-MOVE-01]',
        ),
        (
            'id = "troll"',
            "combat = 4",
            'combat = "4"',
            'cards.toml, character "troll", field combat: Expected `int`, got `str` [CG-COMBAT-03]',
        ),
        (
            'id = "troll"',
            "combat = 4",
            "combat = 4\nspeed = 2",
            'cards.toml, character "troll": Object contains unknown field `speed` [CG-SETUP-03]',
        ),
        (
            'id = "troll"',
            "combat = 4",
            "",
            'cards.toml, character "troll": Object missing required field `combat` [CG-SETUP-03]',
        ),
        (
            'en = "Assassin"',
            'id = "backstabber"',
            'id = "assassin"',
            'cards.toml, character "assassin": stands here twice [CG-SETUP-03]',
        ),
        (
            'en = "Armor"',
            'id = "bow"',
            'id = "armor"',
            'cards.toml, object "armor": stands here twice [CG-SETUP-03]',
        ),
        (
            'en = "Armor"',
            'id = "bow"',
            'id = "troll"',
            'cards.toml, card "troll": stands here twice [CG-SETUP-03]',
        ),
        (
            'en = "Fatal blow"',
            'id = "stab"',
            'id = "fatal-blow"',
            'cards.toml, trait "fatal-blow": stands here twice [CG-TURN-12]',
        ),
        (
            'id = "levitation"',
            'counts_as = "flying"',
            'counts_as = "juggling"',
            'cards.toml, trait "levitation": there is no trait "juggling" [CG-TURN-12]',
        ),
        (
            'id = "flying"',
            'crosses = ["pit"',
            'crosses = ["lava"',
            "cards.toml, trait \"flying\", field crosses: Invalid enum value 'lava' [CG-TURN-12]",
        ),
        (
            'id = "fireball-scroll"',
            'needs = "magic-user"',
            'needs = "juggling"',
            'cards.toml, object "fireball-scroll": there is no trait "juggling" [CG-TURN-13]',
        ),
        (
            'id = "rope"',
            "copies = 3",
            "copies = 0",
            'cards.toml, object "rope", field copies: Expected `int` >= 1 [CG-SETUP-03]',
        ),
        (
            "[action_points]",
            "kept = 3",
            "kept = -3",
            "cards.toml, action_points, field kept: Expected `int` >= 0 [CG-TURN-04]",
        ),
        (
            "[limits]",
            "carry = 1",
            "carry = true",
            "cards.toml, limits, field carry: Expected `int`, got `bool` [CG-OBJ-05]",
        ),
    ],
)
def test_a_bad_card_is_refused_with_file_entry_field_and_rule(
    after: str, old: str, new: str, message: str
) -> None:
    assert str(refused("cards.toml", after, old, new)) == message


@pytest.mark.rule("CG-SETUP-04")
@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("values = [0, 1,", "values = [1, 1,", "field values: there is no +0 [CG-SETUP-04]"),
        ("values = [0, 1,", "values = [0,", "field values: 8 values for 9 cards [CG-SETUP-04]"),
        (
            "4, 5, 6]",
            "4, 5, 5]",
            "field attested: there is no +6 among the values [CG-SETUP-04]",
        ),
        (
            "returns_to_hand = [0]",
            "returns_to_hand = [0, 0]",
            "field returns_to_hand: there is no +0 among the values [CG-SETUP-04]",
        ),
        (
            "returns_to_hand = [0]",
            "returns_to_hand = []",
            "field returns_to_hand: the +0 is never discarded [CG-COMBAT-07]",
        ),
    ],
)
def test_a_bad_combat_hand_is_refused(old: str, new: str, message: str) -> None:
    error = refused("cards.toml", "[combat_hand]", old, new)
    assert str(error) == f"cards.toml, combat_hand, {message}"


@pytest.mark.parametrize(
    ("old", "new", "what"),
    [
        ("[limits]", "[limit]", "there is no table limit in this file"),
        ("[limits]", "[limits", "is not TOML: "),
        ("[limits]", "[[limits]]", "limits has to be one table: [limits]"),
        ("[jump_cards]", "[combat_hand.jump_cards]", "the table jump_cards is missing"),
    ],
)
def test_a_file_has_its_tables_and_no_others(old: str, new: str, what: str) -> None:
    error = refused("cards.toml", "", old, new)
    assert error.where == "cards.toml"
    assert error.what.startswith(what)


def test_a_list_of_entries_is_written_as_one() -> None:
    text = "[mode]\n[handicap]\n[timer]\n[scenario]\n"
    error = refused("scenarios.toml", "", packaged_text("scenarios.toml"), text)
    assert str(error).startswith(
        "scenarios.toml: scenario has to be a list of tables: [[scenario]]"
    )


def test_messages_name_the_files_as_they_are_called() -> None:
    texts = (packaged_text("rooms.toml"), packaged_text("cards.toml"), "[[scenario]]")
    with pytest.raises(ContentError) as caught:
        read_card_game(*texts, files=Files(scenarios="mine/duel.toml"))
    assert str(caught.value) == "mine/duel.toml: the table mode is missing"


def test_every_rule_that_a_row_names_is_in_the_ledger() -> None:
    content = card_game()
    named = [row.rules for row in content.traits] + [row.rules for row in content.objects]
    named += [row.rules for row in content.scenarios] + [row.rules for row in content.modes]
    ledger = read_ledger(rules_folder())
    assert {rule for rules in named for rule in rules} <= ledger.rules.keys()
    questions = {row.question for row in content.scenarios} - {None}
    assert questions <= ledger.questions.keys()


@pytest.mark.parametrize("name", [*SOURCES, "rooms.toml", "cards.toml", "scenarios.toml"])
def test_every_rule_named_by_checks_and_comments_is_in_the_ledger(name: str) -> None:
    text = SOURCES[name] if name in SOURCES else packaged_text(name)
    ledger = read_ledger(rules_folder())
    named = set(re.findall(r"\bCGQ?(?:-[A-Z]+)*-\d+\b", text))
    assert named <= ledger.rules.keys() | ledger.questions.keys()
