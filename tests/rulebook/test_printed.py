"""The document to print stands alone and has everything."""

import re
from collections import Counter
from html import escape, unescape
from pathlib import Path

import pytest

from dungeontwister.cli import main
from dungeontwister.content.rulebook_reader import GAMES
from dungeontwister.rulebook.book import book
from dungeontwister.rulebook.printed import document


@pytest.fixture(scope="module")
def printed() -> str:
    """All games in French."""
    return document(GAMES, "fr")


def test_every_paragraph_of_every_game_is_in_it(printed: str) -> None:
    for game in GAMES:
        for _, paragraph in book(game, "fr").paragraphs():
            assert escape(paragraph.head) in printed
            assert escape(paragraph.blocks[0].lines[0][0]) in printed


def test_its_contents_lead_somewhere(printed: str) -> None:
    targets = re.findall(r'<a href="#([\w-]+)"', printed)
    assert len(targets) == sum(len(book(game, "fr").chapters) for game in GAMES)
    assert {*targets} <= {*re.findall(r'<h3 id="([\w-]+)"', printed)}


def test_it_needs_nothing_from_elsewhere(printed: str) -> None:
    linked = re.findall(r'(?:src|href)="([^"#][^"]*)"', printed)
    assert linked == []
    assert "@import" not in printed
    assert "@page" in printed


def test_no_two_definitions_have_the_same_name(printed: str) -> None:
    names = Counter(re.findall(r' id="([^"]+)"', printed))
    assert [name for name, times in names.items() if times > 1] == []
    used = {*re.findall(r'href="#(p\d+-[\w-]+)"', printed)}
    assert used
    assert used <= names.keys()


def test_one_game_is_printed_by_itself(tmp_path: Path) -> None:
    file = tmp_path / "rules.html"
    assert main(["rulebook", "--print", "--game", "prison", "-o", str(file)]) == 0
    text = unescape(file.read_text(encoding="utf-8"))
    assert 'id="prison-rotation"' in text
    assert 'id="solo-' not in text
    assert text.count("<svg") == sum(
        paragraph.picture + bool(paragraph.card)
        for _, paragraph in book("prison", "en").paragraphs()
    )
