"""The players' rulebook: everything is told, in both languages, in players' words."""

import re

import pytest

from dungeontwister.content.line_ends import tied
from dungeontwister.content.rulebook_reader import (
    GAMES,
    NATIVE,
    Structure,
    spoken,
    structure,
    texts,
    told_games,
    told_languages,
)
from dungeontwister.content.texts import TABLED, catalogue
from dungeontwister.rulebook.book import book
from dungeontwister.rulebook.check import ids_of, not_a_players, problems
from dungeontwister.rulebook.leading import needed, unexplained
from dungeontwister.series import TITLES

TOLD = (
    *("ability", "called", "does", "ending", "event", "line", "npc", "npc-source", "objective"),
    *("objective-about", "page.card", "page.combat", "page.log", "page.np", "page.prompt"),
    *("page.rules", "prompt", "refusal", "rulebook", "said", "switch-about", "unmet"),
)
"""What leads to the rulebook, or stands beside it."""
TYPED = {"rulebook.how", "refusal.unseen-object", "refusal.unseen-wounded"}
"""Texts about what is typed in a terminal."""

SPACE = {
    "card_game": ("labyrinth", "moving", "rotation", "jumps", "sight", "groups"),
    "prison": ("box", "move", "rotation", "pits", "sight", "group"),
    "solo": ("reveal", "ways"),
}
"""Chapters about space: a picture says more there."""


def test_every_game_has_one_in_both_languages() -> None:
    assert told_games() == GAMES == tuple(TITLES)
    assert {*map(told_languages, GAMES)} == {tuple(sorted(TABLED))}


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_wrong_with_it(game: str) -> None:
    assert [*problems(game)] == []


@pytest.mark.parametrize("language", TABLED)
@pytest.mark.parametrize("game", GAMES)
def test_cards_log_questions_and_refusals_are_in_words_of_players_too(
    game: str, language: str
) -> None:
    told = {
        key: not_a_players(re.sub(r"\{\w+\}", "", text), language)
        for key, text in catalogue(language, game).templates().items()
        if key.startswith(tuple(f"{kind}." for kind in TOLD)) and key not in TYPED
    }
    assert len(told) > len(TOLD)
    assert {key: said for key, said in told.items() if said} == {}


@pytest.mark.parametrize("game", GAMES)
def test_both_languages_have_the_same_paragraphs(game: str) -> None:
    known = [(chapter, paragraph.id) for chapter, paragraph in structure(game).paragraphs()]
    for language in told_languages(game):
        told = texts(game, language)
        assert [(chapter, name) for chapter in told for name in told[chapter].words] == known


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_and_question_is_told_or_is_none_of_a_players_business(game: str) -> None:
    told = {name for _, paragraph in structure(game).paragraphs() for name in paragraph.covers}
    assert {*ids_of(game)} <= told | structure(game).programmers.keys()


@pytest.mark.parametrize("game", GAMES)
def test_chapters_about_space_have_pictures(game: str) -> None:
    drawn = {chapter for chapter, paragraph in structure(game).paragraphs() if paragraph.picture}
    assert {*SPACE[game]} <= drawn


def test_no_line_ends_before_a_french_sign_or_between_a_number_and_its_unit() -> None:
    assert tied("2 PA : oui ; « non » ?") == "2~PA~: oui~; «~non~»~?".replace(
        "~", "\N{NO-BREAK SPACE}"
    )
    assert tied("The last 2 rooms: 1 of them") == "The last 2 rooms: 1 of them"


@pytest.mark.parametrize("game", ["", *GAMES])
def test_the_french_catalogue_is_set_so(game: str) -> None:
    """With `{points} PA`, where a number is put in."""
    words = catalogue("fr", game).templates()
    assert {key: text for key, text in words.items() if tied(text) != text} == {}
    assert tied("{points} PA") == "{points}\N{NO-BREAK SPACE}PA"


@pytest.mark.parametrize("game", GAMES)
def test_french_is_set_so_throughout(game: str) -> None:
    told = book(game, "fr")
    titles = [chapter.title for chapter in told.chapters]
    heads = [paragraph.head for _, paragraph in told.paragraphs() if not paragraph.card]
    texts = [paragraph.plain() for _, paragraph in told.paragraphs()]
    loose = [text for text in (*titles, *heads, *texts) if tied(text) != text]
    assert loose == []


def test_a_language_without_one_is_told_in_english() -> None:
    assert [spoken("prison", language) for language in ("fr", "de")] == ["fr", NATIVE]


# ---- what leads there


@pytest.mark.parametrize(
    ("game", "key"),
    [
        ("card_game", "decision.facing-choice"),
        ("card_game", "act.levitate"),
        ("card_game", "event.shield-asked"),
        ("prison", "decision.action-choice"),
        ("prison", "act.repel"),
        ("solo", "decision.card-pick"),
        ("solo", "event.objective-held"),
        ("solo", "act.jump"),
    ],
)
def test_decisions_acts_and_events_need_a_paragraph(game: str, key: str) -> None:
    assert key in needed(game)


@pytest.mark.parametrize("game", ["prison", "solo"])
def test_what_cannot_occur_needs_none(game: str) -> None:
    assert not {"decision.facing-choice", "act.levitate", "event.covered"} & {*needed(game)}


def without(known: Structure, key: str) -> Structure:
    """A structure in which nothing explains a key."""
    from msgspec.structs import replace

    chapters = [
        replace(
            chapter,
            paragraph=tuple(
                replace(one, explains=tuple(name for name in one.explains if name != key))
                for one in chapter.paragraph
            ),
        )
        for chapter in known.chapter
    ]
    return replace(known, chapter=tuple(chapters))


def test_what_leads_nowhere_is_named() -> None:
    known = structure("prison")
    assert [*unexplained("prison", without(known, "act.jump"), None)] == [
        "prison.toml: no paragraph explains act.jump"
    ]


def test_in_solo_the_rulebook_of_prison_holds_besides() -> None:
    known, base = structure("solo"), structure("prison")
    assert [*unexplained("solo", known, base)] == []
    assert "solo.toml: no paragraph explains act.jump" in [*unexplained("solo", known, None)]


def test_what_there_is_not_or_twice_is_named() -> None:
    told = [*unexplained("prison", structure("card_game"), None)]
    assert "prison.toml, paragraph wall-walker: there is no act.walk" in told
