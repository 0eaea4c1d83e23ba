"""The rulebook in lines, as a command and in a match say it."""

import subprocess
import sys
from pathlib import Path

import pytest

from dungeontwister.cli import CLOSED, main
from dungeontwister.content.line_ends import tied
from dungeontwister.content.rulebook_reader import GAMES, structure
from dungeontwister.rulebook.finding import search
from dungeontwister.rulebook.telling import (
    BOARD,
    FULL,
    HEAD,
    ITEM,
    SMALL,
    answer,
    called,
    entry_lines,
)


def told(game: str, language: str, words: str, kind: str) -> list[str]:
    """The lines of a kind that an answer has."""
    return [line.words for line in answer(game, language, words) if line.kind == kind]


@pytest.mark.parametrize("game", GAMES)
def test_without_words_the_chapters_are_listed(game: str) -> None:
    listed = told(game, "en", "", ITEM)
    assert len(listed) == len(structure(game).chapter)
    assert listed[0].startswith("1. ")


def test_a_chapter_is_read_by_its_number() -> None:
    chapters = [chapter.id for chapter in structure("card_game").chapter]
    number = chapters.index("rotation") + 1
    lines = [*answer("card_game", "en", str(number))]
    assert lines[0] == (HEAD, f"{number}. Turning rooms")
    assert any(line.kind == BOARD for line in lines)
    assert "There is no such chapter" in next(answer("card_game", "en", "99")).words


@pytest.mark.parametrize("name", ["CG-ROT-02", "[cg-rot-02]", "CGQ-69"])
def test_a_rule_opens_the_paragraph_that_tells_it(name: str) -> None:
    assert told("card_game", "en", name, HEAD) == ["What a gear does"]
    assert name.strip("[]").upper() in told("card_game", "en", name, SMALL)[-1]


def test_an_example_is_called_one() -> None:
    chapters = [chapter.id for chapter in structure("prison").chapter]
    assert "Exemple" in told("prison", "fr", str(chapters.index("rotation") + 1), HEAD)
    named = told("card_game", "fr", "herse", ITEM)
    assert tied("Exemple : Murs brisés (Herses et murs brisés)") in named
    assert len(named) == len({*named})


def test_a_rule_that_no_paragraph_tells_is_named() -> None:
    assert [line.words for line in answer("card_game", "en", "CG-NO-99")] == [
        "No paragraph tells CG-NO-99. Rules are named in brackets after a refusal."
    ]


def test_of_many_paragraphs_the_first_are_told_and_the_others_named() -> None:
    found = search("prison", "en", "rope")
    heads = told("prison", "en", "rope", HEAD)
    assert heads[:FULL] == [called(chapter, paragraph) for _, chapter, paragraph in found[:FULL]]
    assert heads[FULL:] == [f"Also found: {len(found) - FULL}"]
    assert told("prison", "en", "xylophone", HEAD) == []


def test_where_nothing_has_all_words_the_nearest_is_told() -> None:
    lines = [*answer("card_game", "fr", "passer entre les jambes du xylophone")]
    nearest = "Aucun paragraphe n’a tous ces mots ; voici les plus proches."
    assert lines[0] == (SMALL, tied(nearest))
    assert "Colosse" in told("card_game", "fr", "passer entre les jambes du xylophone", HEAD)
    assert told("card_game", "fr", "xylophone", SMALL) == []


def test_the_entry_of_a_card_ends_with_its_rules() -> None:
    lines = [*entry_lines("card_game", "fr", "naga")]
    assert lines[-1].kind == SMALL
    assert "CG-CHAR-NAGA-02" in lines[-1].words
    assert [*entry_lines("card_game", "fr", "nobody")] == []


# ---- the command


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["rulebook"], "The rules: The Card Game"),
        (["rulebook", "portcullis"], "portcullis"),
        (["rulebook", "--game", "solo", "weak", "ed"], "Weak Ed"),
        (["rulebook", "--language", "fr", "herse"], "herse"),
        (["rulebook", "--game", "prison", "PR-ROT-01"], "PR-ROT-01"),
    ],
)
def test_the_command_says_it(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(words) == 0
    assert said in capsys.readouterr().out


@pytest.mark.parametrize("words", [["--game", "chess"], ["--language", "xx"]])
def test_the_command_names_what_there_is_not(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["rulebook", *words]) == 2
    assert "there are" in capsys.readouterr().err


def test_whoever_reads_only_the_beginning_sees_no_complaint() -> None:
    command = [sys.executable, "-m", "dungeontwister", "rulebook", "--print"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as printing:
        assert printing.stdout
        assert printing.stderr
        assert printing.stdout.readline()
        printing.stdout.close()
        assert printing.stderr.read() == b""
    assert printing.returncode == CLOSED


def test_a_file_that_cannot_be_written_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "nowhere" / "rules.html"
    assert main(["rulebook", "--print", "--game", "prison", "-o", str(file)]) == 2
    assert str(file) in capsys.readouterr().err
