"""The rulebook as it is read: blocks, heads, pictures, and finding something in it."""

import re
from xml.etree import ElementTree

import pytest

from dungeontwister.content.rulebook_reader import GAMES, RulebookError
from dungeontwister.rulebook.book import Block, blocks, book
from dungeontwister.rulebook.finding import entry, folded, nearest, search, telling
from dungeontwister.rulebook.pictures import in_signs, picture
from dungeontwister.series import SCENARIOS, build

LANGUAGES = ("en", "fr")


def test_a_text_becomes_prose_and_lists() -> None:
    text = "A **gear** turns\nthe room.\n- one\n  more\n- **two**\n\nThe end."
    assert [*blocks(text)] == [
        Block(False, (("A ", "gear", " turns the room."),)),
        Block(True, (("one more",), ("", "two", ""))),
        Block(False, (("The end.",),)),
    ]


@pytest.mark.parametrize(
    ("game", "language", "card", "head", "look"),
    [
        ("card_game", "en", "thief", "Thief", "thief"),
        ("card_game", "fr", "thief", "Voleuse", "thief"),
        ("prison", "fr", "key", "Clef", "key"),
        ("solo", "en", "weak-ed", "Weak Ed", "telepath"),
    ],
)
def test_the_head_of_an_entry_is_the_name_of_its_card(
    game: str, language: str, card: str, head: str, look: str
) -> None:
    found = entry(game, language, card)
    assert found
    assert (found[2].head, found[2].look) == (head, look)


def test_in_solo_a_class_is_found_in_prison() -> None:
    found = entry("solo", "en", "naga")
    assert found
    assert found[0].game == "prison"


def test_an_unknown_game_is_named() -> None:
    with pytest.raises(RulebookError, match='no rulebook "chess"; there are card_game, prison'):
        book("chess", "en")


# ---- finding


def test_accents_and_capitals_do_not_matter() -> None:
    assert folded("Œuvre À l’Été") == "oeuvre a l’ete"
    assert search("card_game", "fr", "FOSSE") == search("card_game", "fr", "fossé")


@pytest.mark.parametrize(
    ("game", "language", "words"),
    [
        ("card_game", "en", "portcullis"),
        ("card_game", "fr", "herse"),
        ("prison", "en", "rope"),
        ("solo", "fr", "combat"),
    ],
)
def test_heads_are_found_first_and_every_word_is_there(
    game: str, language: str, words: str
) -> None:
    found = search(game, language, words)
    heads = [words in folded(one.head) for _, _, one in found]
    assert heads[0]
    assert heads == sorted(heads, reverse=True)
    rest = [words in folded(chapter.title) for _, chapter, _ in found[sum(heads) :]]
    assert rest == sorted(rest, reverse=True)
    assert all(words in folded(f"{one.head} {one.plain()}") for _, _, one in found)


@pytest.mark.parametrize("word", ["corde", "Clef", "homme-serpent", "fosses"])
def test_what_is_called_so_is_found_before_what_speaks_of_it(word: str) -> None:
    head = folded(search("prison", "fr", word)[0][2].head)
    assert head.removeprefix("les ") == folded(word)


@pytest.mark.parametrize(
    ("game", "words", "head"),
    [
        ("card_game", "lancer des sortilèges", "La boule de feu, les points, les zones de départ"),
        ("solo", "mélanger renforcement", "Comment un renfort arrive"),
    ],
)
def test_another_form_of_a_word_is_near(game: str, words: str, head: str) -> None:
    assert search(game, "fr", words) == []
    assert head in [paragraph.head for _, _, paragraph in nearest(game, "fr", words)[:4]]


@pytest.mark.parametrize(
    ("game", "language", "question", "head"),
    [
        ("card_game", "en", "How do I win?", "How you win"),
        ("prison", "en", "how many cards", "The cards"),
        ("card_game", "en", "Can I jump over an enemy?", "The jump"),
        ("prison", "en", "two ropes", "Firm Ropes"),
        ("solo", "en", "What does the Naga do?", "Naga"),
        ("prison", "fr", "Comment gagner ?", "Comment on gagne"),
        ("card_game", "fr", "jeter un sort", "Magicien"),
        ("prison", "fr", "Combien de cartes", "Les cartes"),
        ("card_game", "fr", "Que fait l’Homme-serpent ?", "Homme-serpent"),
        ("prison", "fr", "Peut-on traverser un ami ?", "Ce qu’on peut traverser"),
        ("solo", "fr", "Le bouclier protège-t-il du feu ?", "Grand bouclier"),
    ],
)
def test_a_question_in_words_finds_what_answers_it(
    game: str, language: str, question: str, head: str
) -> None:
    assert head in [paragraph.head for _, _, paragraph in search(game, language, question)[:4]]


def test_words_that_any_question_has_are_looked_for_where_there_are_no_others() -> None:
    assert search("prison", "en", "how many") != []


def test_all_words_have_to_be_there() -> None:
    both = {one.id for _, _, one in search("prison", "en", "rope jump")}
    assert both
    assert both <= {one.id for _, _, one in search("prison", "en", "rope")}
    assert search("prison", "en", "rope xylophone") == []
    assert search("prison", "en", " , ") == []


def test_a_rule_is_told_somewhere_in_solo_by_prison() -> None:
    found = telling("solo", "en", "PR-ROT-01")
    assert found
    assert found[0].game == "prison"
    assert "PR-ROT-01" in found[2].covers
    assert telling("card_game", "en", "PR-ROT-01") is None


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_rule_of_every_refusal_is_told(scenario: str) -> None:
    edition = build(scenario).edition
    rules = {*edition.rules.values()} - {""}
    assert rules
    assert [rule for rule in rules if telling(edition.name, "en", rule) is None] == []


# ---- pictures

PICTURES = [
    (game, chapter.id, paragraph.id)
    for game in GAMES
    for chapter, paragraph in book(game, "en").paragraphs()
    if paragraph.picture
]


@pytest.mark.parametrize(("game", "chapter", "paragraph"), PICTURES)
def test_every_picture_is_drawn_and_tells_its_caption(
    game: str, chapter: str, paragraph: str
) -> None:
    for language in LANGUAGES:
        drawn = picture(game, language, chapter, paragraph)
        assert drawn
        root = ElementTree.fromstring(drawn)
        told = next(
            one
            for chap, one in book(game, language).paragraphs()
            if one.id == paragraph and chap.id == chapter
        )
        assert root[0].text == told.caption
        assert len(drawn) < 120_000


def test_a_picture_shows_no_more_than_the_open_rooms() -> None:
    """Of eight rooms of the full game one is open: the picture is as high as it is wide."""
    from dungeontwister.render.svg.picture import board_svg, excerpt_svg
    from dungeontwister.rulebook.pictures import shown

    game, view = shown("standard b1,?/?,?/?,?/?,? naga=1T")
    small, whole = excerpt_svg(game, view), board_svg(game, view)
    boxes = [re.search(r'viewBox="\S+ \S+ (\S+) (\S+)"', one) for one in (small, whole)]
    (width, height), (full, _) = [(float(box[1]), float(box[2])) for box in boxes if box]
    assert width == height < full / 2


@pytest.mark.parametrize(("game", "chapter", "paragraph"), PICTURES)
def test_in_a_picture_no_place_is_called_by_what_is_typed(
    game: str, chapter: str, paragraph: str
) -> None:
    """A zone is called by its icon, not 3S; a square of Prison has no name."""
    drawn = ElementTree.fromstring(picture(game, "fr", chapter, paragraph) or "")
    written = {text.text or "" for text in drawn.iter("{http://www.w3.org/2000/svg}text")}
    assert {one for one in written if re.fullmatch(r"\d[TSCG]|[a-j]|10", one)} == set()


def test_on_a_whole_board_places_are_called_so() -> None:
    from dungeontwister.render.svg.picture import board_svg
    from dungeontwister.rulebook.pictures import shown

    zones, squares = "standard b1,?/?,?/?,?/?,?", "scenario-1 39a,?/?,?"
    assert ">1T<" in board_svg(*shown(zones))
    assert {">A<", ">J<", ">BL10<"} <= {*re.findall(r">\w+<", board_svg(*shown(squares)))}


def test_there_is_no_picture_where_none_is() -> None:
    assert picture("prison", "en", "aim", "story") is None
    assert picture("prison", "en", "nowhere", "nothing") is None


def test_a_terminal_shows_the_same_position() -> None:
    lines = in_signs("card_game", "en", "rotation", "rotation-example")
    assert any("nag" in line for line in lines)
