"""The text catalogue: both languages say the same things."""

from typing import get_args

import pytest

from dungeontwister.content.card_game_reader import card_game
from dungeontwister.content.card_game_rooms import ZONES
from dungeontwister.content.marks import Status
from dungeontwister.content.prison_reader import prison
from dungeontwister.content.solo_reader import solo
from dungeontwister.content.solo_rows import WOUNDED, ObjectiveKind
from dungeontwister.content.tables import PACKAGED, PLAYED_WITH
from dungeontwister.content.texts import (
    TABLED,
    Catalogue,
    TextError,
    catalogue,
    languages,
    packaged_texts,
)
from dungeontwister.solo.activation import DELIVER, REASONS

ABOUT = ("objective", "objective-about")
TOLD = ("objective.", "objective-about.", "unmet.", "npc-source.")

GAMES = (*PACKAGED, *PLAYED_WITH)


def test_there_are_english_and_french() -> None:
    assert {*TABLED} == {"en", "fr"} <= {*languages()}


def shared_keys(texts: Catalogue) -> set[str]:
    """The keys that are asked for: not those under which a game's own words are kept."""
    keys = texts.keys()
    return {key for key in keys if key.partition(".")[0] not in GAMES}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", languages())
def test_all_languages_have_the_same_keys_and_fields(language: str, game: str) -> None:
    english, other = catalogue("en", game), catalogue(language, game)
    keys = shared_keys(english)
    assert shared_keys(other) == keys
    assert [key for key in keys if other.fields(key) != english.fields(key)] == []


@pytest.mark.parametrize("language", languages())
def test_a_game_says_in_its_own_words_only_what_there_is_to_say(language: str) -> None:
    keys, shared = catalogue(language).keys(), shared_keys(catalogue(language))
    assert keys - shared
    assert [key for key in keys - shared if key.partition(".")[2] not in shared] == []


def test_the_own_words_of_a_game_are_for_that_game_alone() -> None:
    texts = [catalogue("en", game).text("prompt.placer-draw") for game in ("card_game", "prison")]
    assert texts == [
        "Who lays the first card is drawn by lot.",
        "Who lays the first token is drawn by lot.",
    ]


@pytest.mark.parametrize("language", languages())
def test_no_text_is_empty_or_frayed(language: str) -> None:
    texts = packaged_texts(language)
    assert [key for key, text in texts.items() if text != text.strip() or not text] == []


@pytest.mark.parametrize("language", [one for one in languages() if one != "en"])
def test_rooms_and_pairs_have_names_in_every_language(language: str) -> None:
    texts = packaged_texts(language)
    keys = {f"room.{room.id}" for room in card_game().rooms}
    keys |= {f"room.{room.id}" for room in prison().rooms}
    keys |= {f"pair.{pair.color}" for pair in card_game().pairs}
    assert keys == {key for key in texts if key.startswith(("room.", "pair."))}


@pytest.mark.parametrize("language", TABLED)
def test_a_file_does_not_repeat_what_the_tables_say(language: str) -> None:
    tables = ("character.", "object.", "ability.", "scenario.", "mode.", "difficulty.")
    assert [key for key in packaged_texts(language) if key.startswith(tables)] == []


@pytest.mark.parametrize("language", languages())
def test_everything_on_the_table_has_a_name(language: str) -> None:
    content, texts = card_game(), catalogue(language)
    keys = [f"{kind}.{icon}" for kind in ("icon", "zone") for icon in ZONES.values()]
    keys += [f"color.{pair.color}" for pair in content.pairs]
    keys += [f"rotation.{room.rotation}" for room in content.rooms]
    keys += [f"level.{row.player}" for row in content.handicaps]
    keys += [f"level.{row.against}" for row in content.handicaps]
    assert set(keys) <= texts.keys()


@pytest.mark.parametrize(
    ("key", "english", "french"),
    [
        ("character.thief", "Thief", "Voleuse"),
        ("object.key", "Key", "Clef"),
        ("ability.lifter", "Lifter", "Vol à la tire"),
        ("scenario.tutorial-1", "Tutorial 1", "Tutoriel 1"),
        ("room.blue-1", "The Well Head", "La Margelle"),
        ("icon.square", "square", "carré"),
        ("zone.gear", "rotation gear zone", "zone de rotation"),
        ("side.yellow", "yellow", "jaune"),
        ("character.father-goodcare", "Father Goodcare", "Père Goodcare"),
        ("called.father-goodcare", "Father Goodcare", "Père Goodcare"),
        ("ability.wand-reuse", "Slow-burning wand", "Baguette à combustion lente"),
        ("difficulty.pink", "pink", "rose"),
        ("objective.exit", "Exit", "Sortir"),
        ("solo-game.npc", "NPC", "PNJ"),
    ],
)
def test_names(key: str, english: str, french: str) -> None:
    assert catalogue("en").text(key) == english
    assert catalogue("fr").text(key) == french


def test_values_are_put_in_by_name() -> None:
    texts = Catalogue("en", {"sentence.moves": "{piece} moves to {place}."})
    assert texts.fields("sentence.moves") == {"piece", "place"}
    assert texts.text("sentence.moves", piece="Naga", place=3, ap=1) == "Naga moves to 3."


@pytest.mark.parametrize(
    ("key", "message"),
    [
        ("sentence.flies", 'there is no text "sentence.flies" (en)'),
        ("sentence.moves", 'text "sentence.moves" (en) needs piece, place'),
    ],
)
def test_what_is_missing_is_named(key: str, message: str) -> None:
    texts = Catalogue("en", {"sentence.moves": "{piece} moves to {place}."})
    with pytest.raises(TextError) as caught:
        texts.text(key)
    assert str(caught.value) == message


@pytest.mark.parametrize("text", ["{}", "{0}", "{a.b}", "{a[0]}", "{a!r}", "{a:3}", "{a", "}"])
def test_a_field_is_a_plain_name(text: str) -> None:
    with pytest.raises(TextError, match=r"sentence\.odd"):
        Catalogue("en", {"sentence.odd": text})


def test_an_unknown_language_is_named() -> None:
    with pytest.raises(TextError, match=f'no texts in "xx"; there are {", ".join(languages())}'):
        catalogue("xx")


@pytest.mark.parametrize("language", languages())
def test_the_rooms_of_prison_have_names_and_colours(language: str) -> None:
    texts = catalogue(language, "prison")
    keys = {f"color.{room.gear_color}" for room in prison().rooms}
    keys |= {f"color.{room.pair}" for room in prison().rooms}
    keys |= {f"room.{room.id}" for room in prison().rooms}
    keys |= {f"level.{row.player}" for row in prison().handicaps}
    keys |= {f"level.{row.against}" for row in prison().handicaps}
    assert keys <= texts.keys()


@pytest.mark.parametrize("language", languages())
def test_a_pair_of_prison_is_told_by_its_number_and_the_colour_of_its_gears(language: str) -> None:
    texts = catalogue(language)
    for room in prison().rooms:
        told = f"{room.pair}, {texts.text(f'color.{room.gear_color}')}"
        assert texts.text(f"color.{room.pair}") == told


@pytest.mark.parametrize("language", languages())
def test_everything_on_an_npc_card_has_a_name(language: str) -> None:
    objectives = (*get_args(ObjectiveKind), DELIVER)
    keys = {f"{kind}.{name}" for kind in ABOUT for name in objectives}
    keys |= {f"unmet.{reason}" for reason in REASONS}
    keys |= {f"npc-source.{name}" for name in get_args(Status)}
    assert keys == {key for key in packaged_texts(language) if key.startswith(TOLD)}
    personalities = {npc.personality for npc in solo().npcs}
    wanted = {f"{kind}.{name}" for kind in ("ability", "does") for name in personalities}
    assert wanted | {f"npc.{WOUNDED}"} <= catalogue(language).keys()


def test_the_solo_game_has_the_words_of_prison_and_its_own() -> None:
    texts, others = catalogue("en", "solo"), catalogue("en", "prison")
    assert (texts.text("player.blue"), others.text("player.blue")) == ("the Non-Player", "Blue")
    for key in ("ability.magic-user", "prompt.placer-draw"):
        assert texts.text(key) == others.text(key) != catalogue("en").text(key)
