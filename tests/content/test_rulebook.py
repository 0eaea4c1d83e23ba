"""The players' rulebook: everything is told, in every language that has one, in players' words."""

import pytest

from dungeontwister.content.rulebook_reader import (
    MOST,
    structure,
    texts,
    told_games,
    told_languages,
)
from dungeontwister.rulebook.check import problems


@pytest.mark.parametrize("game", told_games())
def test_nothing_is_wrong_with_it(game: str) -> None:
    assert [*problems(game)] == []


@pytest.mark.parametrize("game", told_games())
def test_all_languages_have_the_same_paragraphs(game: str) -> None:
    known = [(chapter, paragraph.id) for chapter, paragraph in structure(game).paragraphs()]
    for language in told_languages(game):
        told = texts(game, language)
        assert [(chapter, name) for chapter in told for name in told[chapter].words] == known


@pytest.mark.parametrize("game", told_games())
def test_no_paragraph_tells_too_much(game: str) -> None:
    assert [one.id for _, one in structure(game).paragraphs() if len(one.covers) > MOST] == []
