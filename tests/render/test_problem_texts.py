"""Whatever can be wrong with a position is told in each language, with names and not with codes."""

import re
from pathlib import Path

import pytest

import dungeontwister
from dungeontwister.content.texts import catalogue, languages
from dungeontwister.core.position.problems import Problem
from dungeontwister.render.problem_texts import problem_words
from dungeontwister.render.words import Speaker
from dungeontwister.series import build

PACKAGE = Path(dungeontwister.__file__).parent
SOURCES = [file for part in ("core", "editions", "solo") for file in (PACKAGE / part).rglob("*.py")]
REASONS = {
    reason
    for source in SOURCES
    for reason in re.findall(r'\bProblem\(\s*"([a-z-]+)"', source.read_text(encoding="utf-8"))
}


@pytest.mark.parametrize("language", languages())
def test_each_problem_has_a_sentence_and_no_sentence_is_left_over(language: str) -> None:
    speaker = Speaker(build("standard"), language)
    told = {key for key in catalogue(language).templates() if key.startswith("problem.")}
    assert told == {f"problem.{reason}" for reason in REASONS}
    for reason in REASONS:
        words = problem_words(speaker, Problem(reason, 1, 2, 3, 0))
        assert "{" not in words
        assert words.endswith(".")
