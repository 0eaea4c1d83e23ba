"""The characters, objects, hands and starting lines of Prison, and cards that cannot be."""

import re

import msgspec
import pytest

from dungeontwister.content.card_game_reader import card_game
from dungeontwister.content.documents import Files, packaged_text
from dungeontwister.content.prison_reader import FOLDER, check_prison, prison, read_prison
from dungeontwister.content.prison_rows import PrisonContent
from dungeontwister.content.rows import NamedRow
from dungeontwister.core.position.drawing import ContentError
from dungeontwister.editions.prison.build import build
from dungeontwister.ledger.reading import read_ledger, rules_folder

from .prison_tables import FILES, read_with, refused
from .test_card_game_cards import SOURCES


@pytest.mark.rule("PR-SETUP-05", "PR-SETUP-06", "PR-SETUP-07")
def test_each_player_has_his_tokens_and_cards() -> None:
    content = prison()
    assert len(content.characters) == 8
    assert [row.id for row in content.objects] == [
        "key",
        "rope",
        "telescoping-spear",
        "bow",
        "large-shield",
        "fireball-wand",
    ]
    assert {row.copies for row in content.objects} == {1}
    hands = (content.action_cards.values, content.combat_hand.values)
    assert (*map(len, hands), content.jump_cards.count) == (4, 9, 3)


@pytest.mark.rule("PR-SETUP-08", "PR-ACT-05")
def test_action_cards() -> None:
    cards = prison().action_cards
    assert cards.values == (2, 3, 4, 5)
    assert (cards.first, cards.step, cards.free_after) == (2, 1, 4)


@pytest.mark.rule("PR-SETUP-09")
def test_the_combat_hand() -> None:
    hand = prison().combat_hand
    assert hand.values == (0, 1, 2, 2, 3, 3, 4, 5, 6)
    assert (hand.returns_to_hand, hand.reconstructed) == ((0,), ("values",))


@pytest.mark.rule("PR-SETUP-04")
def test_a_starting_line_has_four_dots_on_ten_squares() -> None:
    line = prison().starting_line
    assert (line.squares, line.dots) == (10, (2, 4, 7, 9))
    assert tuple(line.squares + 1 - dot for dot in reversed(line.dots)) == line.dots


def test_limits() -> None:
    assert (prison().square_limit, prison().carry_limit) == (2, 1)


@pytest.mark.parametrize(
    ("name", "movement", "combat", "traits"),
    [
        pytest.param(
            "backstabber",
            4,
            2,
            "stab lock-picking",
            marks=pytest.mark.rule("PR-CHAR-BACKSTABBER-01"),
        ),
        pytest.param(
            "banshee",
            4,
            1,
            "repulsive-scream undead",
            marks=pytest.mark.rule("PR-CHAR-BANSHEE-01"),
        ),
        pytest.param("cleric", 4, 2, "healing", marks=pytest.mark.rule("PR-CHAR-CLERIC-01")),
        pytest.param(
            "colossus",
            2,
            5,
            "breaks-portcullis giant",
            marks=pytest.mark.rule("PR-CHAR-COLOSSUS-01"),
        ),
        pytest.param(
            "mekanork",
            3,
            2,
            "craftmanship",
            marks=pytest.mark.rule("PR-CHAR-MEKANORK-01"),
        ),
        pytest.param("naga", 6, 2, "contortionist", marks=pytest.mark.rule("PR-CHAR-NAGA-01")),
        pytest.param(
            "telepath",
            3,
            0,
            "mind-control",
            marks=pytest.mark.rule("PR-CHAR-TELEPATH-01"),
        ),
        pytest.param(
            "wizard",
            4,
            1,
            "levitation magic-user",
            marks=pytest.mark.rule("PR-CHAR-WIZARD-01"),
        ),
    ],
)
def test_a_character_has_his_printed_numbers_and_abilities(
    name: str, movement: int, combat: int, traits: str
) -> None:
    row = next(row for row in prison().characters if row.id == name)
    assert (row.movement, row.combat, " ".join(row.traits)) == (movement, combat, traits)


def test_an_ability_of_both_games_has_one_name() -> None:
    shared = {row.id: row.kind for row in card_game().traits}
    assert {row.id for row in prison().traits} - shared.keys() == {"repulsive-scream"}
    spellcaster = next(row for row in prison().traits if row.id == "magic-user")
    assert (spellcaster.en, spellcaster.fr) == ("Spellcaster", "Jeteur de sorts")
    effects = {effect for row in card_game().objects for effect in row.effects}
    assert {effect for row in prison().objects for effect in row.effects} <= effects


@pytest.mark.parametrize(
    ("name", "field", "value"),
    [
        ("stab", "bonus", 2),
        ("giant", "passed_by_combat_up_to", 1),
        ("repulsive-scream", "ap", 2),
        ("repulsive-scream", "squares", 1),
        ("contortionist", "crosses", ("slit",)),
        ("levitation", "crosses", ("pit", "enemy zone")),
    ],
)
def test_what_an_ability_says(name: str, field: str, value: object) -> None:
    row = next(row for row in prison().traits if row.id == name)
    assert getattr(row, field) == value


@pytest.mark.parametrize(
    ("name", "field", "value"),
    [
        ("key", "gives", ("lock-picking",)),
        ("rope", "crosses", ("pit",)),
        ("telescoping-spear", "effects", ("reaching",)),
        ("telescoping-spear", "use", "breaks"),
        ("bow", "effects", ("shooting",)),
        ("large-shield", "effects", ("shielding",)),
        ("fireball-wand", "effects", ("burning",)),
        ("fireball-wand", "needs", "magic-user"),
        ("fireball-wand", "use", "single"),
        pytest.param("bow", "ranged_value", 1, marks=pytest.mark.rule("PR-ITEM-BOW-03")),
        pytest.param("fireball-wand", "magical", True, marks=pytest.mark.rule("PR-ITEM-WAND-08")),
    ],
)
def test_what_an_object_says(name: str, field: str, value: object) -> None:
    row = next(row for row in prison().objects if row.id == name)
    assert getattr(row, field) == value


def test_everything_has_a_french_name_that_is_marked_as_unknown() -> None:
    content = prison()
    cards = (*content.characters, *content.objects)
    rows: tuple[NamedRow, ...] = (*cards, *content.traits, *content.scenarios)
    assert [row.id for row in rows if "fr" not in row.reconstructed] == []
    assert [row.id for row in cards if not row.fr_called.endswith(row.fr)] == []


def test_what_players_read_are_sentences_in_both_languages() -> None:
    texts = [(row.does, row.does_fr) for row in prison().traits]
    texts += [(row.does, row.does_fr) for row in prison().objects]
    assert len(texts) == 12 + 6
    for english, french in texts:
        assert english != french
        assert re.fullmatch(r"[A-Z+].*\.", english)
        assert re.fullmatch(r"[A-ZÀ-Ý+].*\.", french)


@pytest.mark.parametrize(
    ("name", "french"),
    [
        ("banshee", "Banshee"),
        ("naga", "Homme-serpent"),
        ("fireball-wand", "Baguette de boule de feu"),
        ("repulsive-scream", "Cri répulsif"),
    ],
)
def test_french_names(name: str, french: str) -> None:
    rows = (*prison().characters, *prison().objects, *prison().traits)
    assert next(row.fr for row in rows if row.id == name) == french


def test_content_goes_to_json_and_back() -> None:
    text = msgspec.json.encode(prison())
    again = msgspec.json.decode(text, type=PrisonContent)
    assert again == prison()
    assert hash(again) == hash(prison())


def test_content_that_was_not_read_from_files_can_be_checked() -> None:
    check_prison(prison())
    one_sided = msgspec.structs.replace(prison(), rooms=prison().rooms[1:])
    with pytest.raises(ContentError, match="PR-SETUP-02"):
        check_prison(one_sided)


def test_a_new_character_is_one_row() -> None:
    row = '[[character]]\nid = "warrior"\nen = "Warrior"\nfr = "Guerrier"\n'
    row += 'fr_called = "le Guerrier"\nmovement = 4\n'
    row += 'combat = 3\ntraits = ["breaks-portcullis"]\ngender = "m"\n\n'
    content = read_with("cards.toml", "[[character]]", "[[character]]", row + "[[character]]")
    assert content.characters[0].id == "warrior"


@pytest.mark.parametrize(
    ("after", "old", "new", "message"),
    [
        (
            'id = "cleric"',
            '"healing"',
            '"juggling"',
            'character "cleric": there is no trait "juggling" [PR-ACT-18]',
        ),
        (
            'id = "colossus"',
            '"giant"]',
            '"giant", "giant"]',
            'character "colossus": has the same trait twice [PR-ACT-18]',
        ),
        (
            'id = "naga"',
            "movement = 6",
            "movement = -6",
            'character "naga", field movement: Expected `int` >= 0 [PR-MOVE-02]',
        ),
        (
            'id = "naga"',
            "combat = 2",
            'combat = "2"',
            'character "naga", field combat: Expected `int`, got `str` [PR-COMBAT-04]',
        ),
        (
            'id = "naga"',
            "combat = 2",
            "",
            'character "naga": Object missing required field `combat` [PR-SETUP-05]',
        ),
        (
            'id = "wizard"',
            'id = "wizard"',
            'id = "naga"',
            'character "naga": stands here twice [PR-SETUP-05]',
        ),
        (
            'id = "bow"',
            'id = "bow"',
            'id = "rope"',
            'object "rope": stands here twice [PR-SETUP-06]',
        ),
        (
            'id = "bow"',
            'id = "bow"',
            'id = "naga"',
            'card "naga": stands here twice [PR-SETUP-06]',
        ),
        (
            'id = "giant"',
            'id = "giant"',
            'id = "stab"',
            'trait "stab": stands here twice [PR-ACT-18]',
        ),
        (
            'id = "fireball-wand"',
            'needs = "magic-user"',
            'needs = "juggling"',
            'object "fireball-wand": there is no trait "juggling" [PR-OBJ-10]',
        ),
        (
            'id = "key"',
            'gives = ["lock-picking"]',
            'gives = ["juggling"]',
            'object "key": there is no trait "juggling" [PR-OBJ-10]',
        ),
        (
            "[limits]",
            "carry = 1",
            "carry = true",
            "limits, field carry: Expected `int`, got `bool` [PR-OBJ-01]",
        ),
    ],
)
def test_a_bad_card_is_refused_with_file_entry_field_and_rule(
    after: str, old: str, new: str, message: str
) -> None:
    assert str(refused("cards.toml", after, old, new)) == f"cards.toml, {message}"


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("values = [0, 1,", "values = [1, 1,", "field values: there is no +0 [PR-SETUP-09]"),
        ("values = [0, 1,", "values = [0,", "field values: 8 values for 9 cards [PR-SETUP-09]"),
        ("4, 5, 6]", "4, 5, 5]", "field attested: there is no +6 among the values [PR-SETUP-09]"),
        (
            "returns_to_hand = [0]",
            "returns_to_hand = []",
            "field returns_to_hand: the +0 is never discarded [PR-COMBAT-10]",
        ),
    ],
)
def test_a_bad_combat_hand_is_refused(old: str, new: str, message: str) -> None:
    error = refused("cards.toml", "[combat_hand]", old, new)
    assert str(error) == f"cards.toml, combat_hand, {message}"


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("[2, 3, 4, 5]", "[2, 4, 3, 5]", "field values: 4 after 2; who has no other card could"),
        ("[2, 3, 4, 5]", "[2, 3, 3, 4]", "field values: 3 after 3; the values have to rise"),
        ("[2, 3, 4, 5]", "[5, 4, 3, 2]", "field values: 4 after 5; the values have to rise"),
        ("step = 1", "step = 0", "field values: 3 after 2; who has no other card could not play"),
        ("first = 2", "first = 1", "field first: there is no card 1 [PR-ACT-05]"),
        ("free_after = 4", "free_after = 6", "field free_after: there is no card 6 [PR-ACT-07]"),
        ("first = 2", "first = -2", "field first: Expected `int` >= 0 [PR-SETUP-08]"),
    ],
)
def test_bad_action_cards_are_refused(old: str, new: str, message: str) -> None:
    error = refused("cards.toml", "[action_cards]", old, new)
    assert str(error).startswith(f"cards.toml, action_cards, {message}")


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("squares = 10", "squares = 9", "squares: 9 squares along 10 squares of two rooms"),
        ("7, 9]", "7, 11]", "dots: there is no square 11 on a line of 10 [PR-SETUP-04]"),
        ("[2, 4", "[0, 4", "dots: Expected `int` >= 1 [PR-SETUP-04]"),
        ("[2, 4", "[4, 4", "dots: the dots have to rise [PR-SETUP-04]"),
    ],
)
def test_a_bad_starting_line_is_refused(old: str, new: str, message: str) -> None:
    error = refused("cards.toml", "[starting_line]", old, new)
    assert str(error).startswith(f"cards.toml, starting_line, field {message}")


@pytest.mark.parametrize(
    ("old", "new", "what"),
    [
        ("[limits]", "[limit]", "there is no table limit in this file"),
        ("[action_cards]", "[[action_cards]]", "action_cards has to be one table"),
        ("[jump_cards]", "[combat_hand.jump_cards]", "the table jump_cards is missing"),
    ],
)
def test_a_file_has_its_tables_and_no_others(old: str, new: str, what: str) -> None:
    error = refused("cards.toml", "", old, new)
    assert error.where == "cards.toml"
    assert error.what.startswith(what)


def test_messages_name_the_files_as_they_are_called() -> None:
    texts = [packaged_text(file, FOLDER) for file in FILES[:2]]
    with pytest.raises(ContentError) as caught:
        read_prison(texts[0], texts[1], "[[scenario]]", Files(scenarios="mine/duel.toml"))
    assert str(caught.value) == "mine/duel.toml: the table handicap is missing"


def test_every_rule_that_a_row_names_is_in_the_ledger() -> None:
    content, ledger = prison(), read_ledger(rules_folder())
    named = [row.rules for row in content.traits] + [row.rules for row in content.objects]
    named += [row.rules for row in content.scenarios]
    assert {rule for rules in named for rule in rules} <= ledger.rules.keys()
    questions = {row.question for row in content.scenarios} - {None}
    assert questions <= ledger.questions.keys()


@pytest.mark.parametrize("name", [*SOURCES, *FILES])
def test_every_rule_named_by_checks_and_comments_is_in_the_ledger(name: str) -> None:
    text = SOURCES[name] if name in SOURCES else packaged_text(name, FOLDER)
    ledger = read_ledger(rules_folder())
    named = set(re.findall(r"\bPRQ?(?:-[A-Z]+\d*)*-\d+\b", text))
    assert named <= ledger.rules.keys() | ledger.questions.keys()


@pytest.mark.parametrize(
    ("after", "old", "new", "message"),
    [
        (
            'id = "stab"',
            "bonus = 2\n",
            "",
            'trait "stab", field bonus: is missing [PR-CHAR-BACKSTABBER-02]',
        ),
        (
            'id = "giant"',
            "passed_by_combat_up_to = 1\n",
            "",
            'trait "giant", field passed_by_combat_up_to: is missing [PR-CHAR-COLOSSUS-05]',
        ),
        (
            'id = "contortionist"',
            'crosses = ["slit"]\n',
            "",
            'trait "contortionist", field crosses: makes no difference: what does it cross?'
            " [PR-CHAR-NAGA-02]",
        ),
        (
            'id = "bow"',
            "ranged_value = 1\n",
            "",
            'object "bow", field ranged_value: is missing [PR-ITEM-BOW-01]',
        ),
        (
            'id = "bow"',
            'effects = ["shooting"]',
            'effects = ["singing"]',
            'object "bow", field effects: no function stands behind "singing" [PR-ITEM-BOW-01]',
        ),
    ],
)
def test_an_ability_without_what_it_needs_is_refused_before_a_game(
    after: str, old: str, new: str, message: str
) -> None:
    content = read_with("cards.toml", after, old, new)
    with pytest.raises(ContentError) as caught:
        build("scenario-1", content=content)
    assert str(caught.value) == f"cards.toml, {message}"


def test_an_ability_that_nobody_has_written_is_refused_before_a_game() -> None:
    content = prison()
    trait = msgspec.structs.replace(content.traits[0], id="juggling")
    content = msgspec.structs.replace(content, traits=(*content.traits, trait))
    with pytest.raises(ContentError) as caught:
        build("scenario-5", content=content)
    assert str(caught.value) == (
        'cards.toml, trait "juggling": no function stands behind this ability'
        " [PR-CHAR-BACKSTABBER-02]"
    )


@pytest.mark.parametrize(("square", "carry", "pieces"), [(1, 1, 2), (2, 2, 3), (0, 0, 1)])
def test_a_square_takes_a_miniature_with_its_load(square: int, carry: int, pieces: int) -> None:
    limits = f"square = {square}\ncarry = {carry} "
    text = packaged_text("cards.toml", FOLDER)
    start, end = text.index("square = 2"), text.index("# one object")
    error = refused("cards.toml", "", text[start:end], limits)
    assert str(error) == (
        f"cards.toml, limits, field square: {square}; a miniature and its load are {pieces} pieces"
        " on a square [PR-ACT-14]"
    )
