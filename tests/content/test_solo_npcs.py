"""The 32 NPC cards: what the rulebook tells of them, and cards that cannot be."""

import re
from collections import Counter
from typing import get_args

import msgspec
import pytest

from dungeontwister.content.card_game_reader import card_game
from dungeontwister.content.checks import ids
from dungeontwister.content.documents import packaged_text
from dungeontwister.content.marks import entries, status
from dungeontwister.content.prison_reader import prison
from dungeontwister.content.solo_reader import FOLDER, SoloFiles, check_solo, read_solo, solo
from dungeontwister.content.solo_rows import ObjectiveKind, SoloContent
from dungeontwister.core.position.drawing import ContentError
from dungeontwister.ledger.reading import read_ledger, rules_folder

from .solo_tables import FILES, read_with, refused
from .test_card_game_cards import SOURCES

CLASS_OBJECTIVES = {
    "break-portcullis": "colossus",
    "open-portcullis": "backstabber",
    "heal": "cleric",
    "repulse": "banshee",
}


@pytest.mark.rule("SO-SETUP-05")
def test_there_are_32_npcs_four_of_each_class() -> None:
    content = solo()
    assert len(content.npcs) == content.numbers.npcs == 32
    classes = Counter(npc.character for npc in content.npcs)
    assert classes == dict.fromkeys(ids(prison().characters), 4)


@pytest.mark.rule("SO-SETUP-25")
def test_a_card_has_a_name_of_its_own_and_a_class() -> None:
    npcs, classes = solo().npcs, ids(prison().characters)
    assert len({npc.en for npc in npcs}) == len({npc.fr for npc in npcs}) == len(npcs)
    assert {npc.character for npc in npcs} == {*classes}


@pytest.mark.rule("SO-SETUP-26")
def test_a_card_lists_six_objectives_with_their_action_points() -> None:
    for npc in solo().npcs:
        kinds = [objective.kind for objective in npc.objectives]
        assert len({*kinds}) == len(kinds) == 6
        assert all(1 <= objective.ap <= 5 for objective in npc.objectives)
        # The only card that is known in full has 20; so have all that are made up.
        assert sum(objective.ap for objective in npc.objectives) == 20


@pytest.mark.rule("SO-SETUP-27")
def test_one_of_the_objectives_is_the_default() -> None:
    assert [npc.id for npc in solo().npcs if npc.objective(npc.default) is None] == []
    assert solo().npc("weak-ed").default == "exit"


@pytest.mark.rule("SO-SETUP-28")
def test_an_object_priority_ranks_objects_and_the_wounded() -> None:
    things = {*ids(prison().objects), "wounded"}
    ranked = [npc.object_priority for npc in solo().npcs]
    assert {name for names in ranked for name in names} == things
    assert all(names and len({*names}) == len(names) for names in ranked)


@pytest.mark.rule("SO-SETUP-29")
def test_a_character_priority_ranks_classes() -> None:
    ranked = [npc.character_priority for npc in solo().npcs]
    assert {name for names in ranked for name in names} == {*ids(prison().characters)}
    assert all(names and len({*names}) == len(names) for names in ranked)


@pytest.mark.rule("SO-SETUP-30")
def test_each_npc_has_a_personality_of_its_own() -> None:
    content = solo()
    assert sorted(npc.personality for npc in content.npcs) == sorted(ids(content.personalities))
    assert content.personality(content.npc("arthos")).id == "vp-per-portcullises"


def test_objectives_of_a_class_are_on_its_cards_and_on_no_others() -> None:
    found = {row.kind: row.character for row in solo().class_objectives}
    assert found == CLASS_OBJECTIVES
    for npc in solo().npcs:
        special = {kind for kind in entries(npc, "objectives") if kind in CLASS_OBJECTIVES}
        assert special == {kind for kind, name in CLASS_OBJECTIVES.items() if name == npc.character}


def test_every_kind_of_objective_is_on_some_card() -> None:
    kinds = {kind for npc in solo().npcs for kind in entries(npc, "objectives")}
    assert kinds == {*get_args(ObjectiveKind)}


# ---- what the rulebook tells of single cards


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        pytest.param(
            "weak-ed",
            "exit 5, take-object 4, combat 4, reveal-room 3, rotate-room 2, regroup 2",
            marks=pytest.mark.rule("SO-SETUP-26"),
        ),
        ("tinker-al", "rotate-room 4, regroup 5"),
        ("hur-ban", "combat 5"),
        ("lissandra", "reveal-room 5"),
        ("serpico", "take-object 5, exit 4"),
        ("arthos", "break-portcullis 5"),
    ],
)
def test_known_objectives_stand_first(name: str, expected: str) -> None:
    row = solo().npc(name)
    told = ", ".join(f"{objective.kind} {objective.ap}" for objective in row.objectives)
    assert told.startswith(expected)
    known = [kind for kind in entries(row, "objectives") if is_told(name, f"objectives.{kind}")]
    assert len(known) == expected.count(",") + 1


def is_told(name: str, field: str) -> bool:
    return status(solo().npc(name), field) != "reconstructed"


@pytest.mark.parametrize(
    ("name", "thing", "rank"),
    [
        ("tinker-al", "telescoping-spear", 4),
        ("serpico", "wounded", 1),
        ("serpico", "fireball-wand", 2),
        ("muldon", "fireball-wand", 1),
        ("arthos", "fireball-wand", 2),
        ("arthos", "large-shield", 6),
        ("amystyn", "fireball-wand", 1),
        ("amystyn", "large-shield", 4),
        ("father-clobber", "wounded", 3),
        ("father-clobber", "key", 5),
        ("djenh", "wounded", 3),
    ],
)
def test_ranks_of_objects_in_the_examples(name: str, thing: str, rank: int) -> None:
    assert solo().npc(name).object_priority.index(thing) + 1 == rank
    assert is_told(name, f"object_priority.{thing}")


def test_weak_ed_does_not_want_the_fireball_wand() -> None:
    assert "fireball-wand" not in solo().npc("weak-ed").object_priority


@pytest.mark.parametrize(
    ("name", "classes"),
    [
        ("weak-ed", ["cleric"]),
        ("hur-ban", ["cleric", "wizard", "backstabber"]),
        ("tinker-al", ["cleric"]),
    ],
)
def test_known_ranks_of_characters(name: str, classes: list[str]) -> None:
    row = solo().npc(name)
    assert [*row.character_priority[: len(classes)]] == classes
    assert [kind for kind in row.character_priority if is_told(name, f"character_priority.{kind}")]


@pytest.mark.parametrize(
    ("name", "number", "value"),
    [
        ("arthos", "every", 3),
        ("arthos", "vp", 1),
        ("xanth", "ap", 1),
        ("mother-keening", "squares", 2),
        ("deacon-mord", "combat", 2),
        ("mungdu", "quarters", 1),
        ("sibilant-ruth", "vp", 2),
        ("djenh", "cards", 2),
    ],
)
def test_numbers_of_personalities(name: str, number: str, value: int) -> None:
    content = solo()
    assert getattr(content.personality(content.npc(name)), number) == value


# ---- what is known, and what is not


@pytest.mark.parametrize(
    ("name", "field", "expected"),
    [
        ("weak-ed", "objectives.exit", "known"),
        ("weak-ed", "default", "known"),
        ("weak-ed", "character", "known"),
        ("weak-ed", "character_priority", "reconstructed"),
        ("weak-ed", "character_priority.cleric", "known"),
        ("weak-ed", "character_priority.wizard", "reconstructed"),
        ("weak-ed", "personality", "inferred"),
        ("serpico", "objectives.exit", "inferred"),
        ("djenh", "character", "reconstructed"),
        ("murmur-oz", "en", "reconstructed"),
        ("tinker-al", "personality", "known"),
    ],
)
def test_every_entry_says_where_it_comes_from(name: str, field: str, expected: str) -> None:
    assert status(solo().npc(name), field) == expected


def test_seventeen_npcs_are_named_in_the_rulebook() -> None:
    assert sum("en" not in npc.reconstructed for npc in solo().npcs) == 17
    assert [npc.id for npc in solo().npcs if "fr" not in npc.reconstructed] == []


def test_a_printed_card_is_put_in_by_taking_its_marks_away() -> None:
    text = packaged_text("npcs.toml", FOLDER)
    start = text.index('id = "hur-ban"')
    end = text.index("[[personality]]", start)
    lines = text[start:end].splitlines(keepends=True)
    plain = [line for line in lines if not line.startswith(("known", "stated", "inferred"))]
    text = text[:start] + "".join(plain) + "\n" + text[end:]
    content = read_solo(text, packaged_text("icons.toml", FOLDER))
    assert status(content.npc("hur-ban"), "objectives.regroup") == "known"


# ---- what players read


def test_personalities_are_told_in_sentences_in_both_languages() -> None:
    for row in solo().personalities:
        assert re.fullmatch(r"[A-Z].*\.", row.does)
        assert re.fullmatch(r"[A-ZÀ-Ý].*\.", row.does_fr)
        assert row.does != row.does_fr
        assert {"en", "fr"} == {*row.reconstructed}


def test_no_name_means_something_else_in_another_game() -> None:
    others = {*ids(card_game().characters), *ids(prison().characters), *ids(card_game().objects)}
    assert others & {*ids(solo().npcs)} == set()
    abilities = {*ids(card_game().traits), *ids(prison().traits)}
    assert abilities & {*ids(solo().personalities)} == set()


def test_content_goes_to_json_and_back() -> None:
    text = msgspec.json.encode(solo())
    again = msgspec.json.decode(text, type=SoloContent)
    assert again == solo()
    assert hash(again) == hash(solo())


def test_content_that_was_not_read_from_files_can_be_checked() -> None:
    check_solo(solo(), prison())
    fewer = msgspec.structs.replace(solo(), npcs=solo().npcs[1:])
    with pytest.raises(ContentError, match="31 NPCs instead of 32"):
        check_solo(fewer, prison())


# ---- what is refused


@pytest.mark.rule("SO-SETUP-05")
def test_a_wrong_number_of_npcs_is_refused() -> None:
    text = packaged_text("npcs.toml", FOLDER)
    last = text.rindex("[[npc]]")
    end = text.index("[[personality]]", last)
    with pytest.raises(ContentError) as caught:
        read_solo(text[:last] + text[end:], packaged_text("icons.toml", FOLDER))
    assert str(caught.value) == "npcs.toml, field npc: 31 NPCs instead of 32 [SO-SETUP-05]"


@pytest.mark.parametrize(
    ("after", "old", "new", "message"),
    [
        pytest.param(
            'id = "yom"',
            'character = "mekanork"',
            'character = "juggler"',
            'npc "yom", field character: there is no character "juggler" [SO-SETUP-25]',
            marks=pytest.mark.rule("SO-SETUP-25"),
        ),
        pytest.param(
            'id = "yom"',
            'id = "yom"',
            'id = "djenh"',
            'npc "djenh": stands here twice [SO-SETUP-25]',
            marks=pytest.mark.rule("SO-SETUP-25"),
        ),
        pytest.param(
            'id = "yom"',
            'en = "Yom"',
            'en = "Djenh"',
            'name "Djenh": stands here twice [SO-SETUP-25]',
            marks=pytest.mark.rule("SO-SETUP-25"),
        ),
        (
            'id = "yom"',
            'fr = "Yom"',
            'fr = "Djenh"',
            'name "Djenh": stands here twice [SO-SETUP-25]',
        ),
        (
            'id = "yom"',
            'id = "yom"',
            'id = "naga"',
            'token "naga": stands here twice [SO-SETUP-25]',
        ),
        (
            'id = "yom"',
            'id = "yom"',
            'id = "wounded"',
            'token "wounded": stands here twice [SO-SETUP-25]',
        ),
        pytest.param(
            'id = "yom"',
            '{ kind = "rotate-room", ap = 5 }',
            '{ kind = "dance", ap = 5 }',
            "npc \"yom\", field objectives[0].kind: Invalid enum value 'dance' [SO-SETUP-26]",
            marks=pytest.mark.rule("SO-SETUP-26"),
        ),
        pytest.param(
            'id = "yom"',
            '{ kind = "rotate-room", ap = 5 }',
            '{ kind = "rotate-room", ap = 6 }',
            'npc "yom", field objectives[0].ap: Expected `int` <= 5 [SO-SETUP-26]',
            marks=pytest.mark.rule("SO-SETUP-26"),
        ),
        (
            'id = "yom"',
            '{ kind = "rotate-room", ap = 5 }',
            '{ kind = "rotate-room", ap = 0 }',
            'npc "yom", field objectives[0].ap: Expected `int` >= 1 [SO-SETUP-26]',
        ),
        pytest.param(
            'id = "yom"',
            '{ kind = "combat", ap = 3 },',
            "",
            'npc "yom", field objectives: 5 objectives instead of 6 [SO-SETUP-26]',
            marks=pytest.mark.rule("SO-SETUP-26"),
        ),
        pytest.param(
            'id = "yom"',
            '{ kind = "combat"',
            '{ kind = "exit"',
            'npc "yom", field objectives: "exit" stands there twice [SO-SETUP-26]',
            marks=pytest.mark.rule("SO-SETUP-26"),
        ),
        (
            'id = "yom"',
            '{ kind = "combat"',
            '{ kind = "heal"',
            'npc "yom", field objectives: "heal" is an objective of the cleric alone [SO-SETUP-26]',
        ),
        (
            'id = "yom"',
            '{ kind = "combat"',
            '{ kind = "repulse"',
            'npc "yom", field objectives: "repulse" is an objective of the banshee alone '
            "[SO-SETUP-26]",
        ),
        (
            'id = "yom"',
            '{ kind = "combat"',
            '{ kind = "break-portcullis"',
            'npc "yom", field objectives: "break-portcullis" is an objective of the colossus alone '
            "[SO-SETUP-26]",
        ),
        (
            'id = "yom"',
            '{ kind = "combat"',
            '{ kind = "open-portcullis"',
            'npc "yom", field objectives: "open-portcullis" is an objective of the backstabber '
            "alone [SO-SETUP-26]",
        ),
        pytest.param(
            'id = "lady-hush"',
            'default = "combat"',
            'default = "heal"',
            'npc "lady-hush", field default: "heal" is none of its objectives [SO-SETUP-27]',
            marks=pytest.mark.rule("SO-SETUP-27"),
        ),
        (
            'id = "yom"',
            'default = "rotate-room"',
            'default = "dance"',
            "npc \"yom\", field default: Invalid enum value 'dance' [SO-SETUP-27]",
        ),
        pytest.param(
            'id = "yom"',
            '["rope", "key"',
            '["rope", "lantern"',
            'npc "yom", field object_priority: there is no object "lantern" [SO-SETUP-28]',
            marks=pytest.mark.rule("SO-SETUP-28"),
        ),
        pytest.param(
            'id = "yom"',
            '["rope", "key"',
            '["rope", "rope"',
            'npc "yom", field object_priority: "rope" stands there twice [SO-SETUP-28]',
            marks=pytest.mark.rule("SO-SETUP-28"),
        ),
        pytest.param(
            'id = "yom"',
            '["mekanork", "naga"',
            '["mekanork", "juggler"',
            'npc "yom", field character_priority: there is no character "juggler" [SO-SETUP-29]',
            marks=pytest.mark.rule("SO-SETUP-29"),
        ),
        pytest.param(
            'id = "yom"',
            '["mekanork", "naga"',
            '["mekanork", "mekanork"',
            'npc "yom", field character_priority: "mekanork" stands there twice [SO-SETUP-29]',
            marks=pytest.mark.rule("SO-SETUP-29"),
        ),
        pytest.param(
            'id = "yom"',
            'personality = "rotate-both-twins"',
            'personality = "sings"',
            'npc "yom", field personality: there is no personality "sings" [SO-SETUP-30]',
            marks=pytest.mark.rule("SO-SETUP-30"),
        ),
        (
            'id = "rotate-both-twins"',
            'id = "rotate-both-twins"',
            'id = "repulse-cost"',
            'personality "repulse-cost": stands here twice [SO-SETUP-30]',
        ),
        (
            'id = "vp-per-portcullises"',
            "every = 3",
            "every = 0",
            'personality "vp-per-portcullises", field every: Expected `int` >= 1 [SO-SETUP-30]',
        ),
        (
            'id = "yom"',
            'character = "mekanork"',
            'character = "naga"',
            "field npc: 3 NPCs are a mekanork instead of 4 [SO-SETUP-05]",
        ),
        (
            'id = "yom"',
            'inferred = ["character"]',
            'inferred = ["charakter"]',
            'npc "yom", field inferred: "charakter" is neither a field of the entry nor in one '
            "[SO-SETUP-25]",
        ),
        (
            'id = "hur-ban"',
            'stated = ["objectives.combat"',
            'stated = ["objectives.heal"',
            'npc "hur-ban", field stated: "objectives.heal" is neither a field of the entry nor '
            "in one [SO-SETUP-25]",
        ),
        (
            'kind = "heal"',
            'character = "cleric"',
            'character = "juggler"',
            'class_objective "heal", field character: there is no character "juggler" '
            "[SO-SETUP-26]",
        ),
        (
            'kind = "heal"',
            'kind = "heal"',
            'kind = "repulse"',
            'class_objective "repulse": stands here twice [SO-SETUP-26]',
        ),
    ],
)
def test_a_bad_card_is_refused_with_file_entry_field_and_rule(
    after: str, old: str, new: str, message: str
) -> None:
    assert str(refused("npcs.toml", after, old, new)) == f"npcs.toml, {message}"


def test_messages_name_the_files_as_they_are_called() -> None:
    texts = [packaged_text(name, FOLDER) for name in FILES]
    with pytest.raises(ContentError) as caught:
        read_solo(texts[0], "[[level]]", SoloFiles(icons="mine/icons.toml"))
    assert str(caught.value) == "mine/icons.toml: the table numbers is missing"


def test_an_npc_may_have_the_personality_of_another() -> None:
    content = read_with(
        "npcs.toml", 'id = "yom"', '"rotate-both-twins"', '"enter-on-gear-rotate-own"'
    )
    assert content.npc("yom").personality == content.npc("sprocket-ann").personality


def test_an_unknown_npc_is_named() -> None:
    known = ", ".join(npc.id for npc in solo().npcs)
    with pytest.raises(ContentError, match=f'there is no NPC "bob"; there are {known}'):
        solo().npc("bob")


# ---- the ledger


def test_every_rule_that_a_personality_names_is_in_the_ledger() -> None:
    ledger = read_ledger(rules_folder())
    assert {rule for row in solo().personalities for rule in row.rules} <= ledger.rules.keys()
    named = {rule for row in solo().personalities for rule in row.rules if "-PERS-" in rule}
    assert named == {rule for rule in ledger.rules if rule.startswith("SO-PERS-")}


@pytest.mark.parametrize("name", [*SOURCES, *FILES])
def test_every_rule_named_by_checks_and_comments_is_in_the_ledger(name: str) -> None:
    text = SOURCES[name] if name in SOURCES else packaged_text(name, FOLDER)
    ledger = read_ledger(rules_folder())
    named = set(re.findall(r"\bSOQ?(?:-[A-Z]+\d*)*-\d+\b", text))
    assert named <= ledger.rules.keys() | ledger.questions.keys()
