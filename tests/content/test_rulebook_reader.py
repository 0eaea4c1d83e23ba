"""The rulebook's files: what is wrong in them is refused, with its place."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest

from dungeontwister.content.rulebook_reader import RulebookError, read_structure, read_texts
from dungeontwister.rulebook.check import problems

STRUCTURE: Final = """
[[chapter]]
id = "rooms"

[[chapter.paragraph]]
id = "turning"
covers = ["CG-ROT-01", "CGQ-18"]
explains = ["act.rotate"]

[[chapter.paragraph]]
id = "turning-example"
kind = "example"
picture = "tutorial-2 b1,?/?,?/?,? naga=1T"

[[chapter.paragraph]]
id = "naga"
card = "naga"
abilities = ["regeneration"]

[programmers]
"CG-SETUP-07" = "It tells where a card lies on the table."
"""
TEXTS: Final = """
[rooms]
title = "Turning rooms"

[rooms.turning]
head = "What a gear does"
text = '''
A character on a **gear** may turn his room.

- A quarter only.
'''

[rooms.turning-example]
text = "Look."
caption = "The Naga."

[rooms.naga]
text = "She heals."
"""

Write = Callable[[str, str], Path]


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """Puts a structure and English texts into a folder."""

    def put(structure: str, texts: str) -> Path:
        folder = tmp_path / "rulebook"
        (folder / "en").mkdir(parents=True, exist_ok=True)
        (folder / "card_game.toml").write_text(structure, encoding="utf-8")
        (folder / "en" / "card_game.toml").write_text(texts, encoding="utf-8")
        return folder

    return put


def both(folder: Path) -> None:
    """Read both files."""
    found = read_structure(folder / "card_game.toml")
    read_texts(folder / "en" / "card_game.toml", found)


def test_structure_and_texts_belong_together(write: Write) -> None:
    folder = write(STRUCTURE, TEXTS)
    found = read_structure(folder / "card_game.toml")
    texts = read_texts(folder / "en" / "card_game.toml", found)
    assert [paragraph.id for _, paragraph in found.paragraphs()] == [*texts["rooms"].words]
    assert texts["rooms"].words["naga"].text == "She heals."


MANY: Final = ", ".join(f'"CG-MOVE-{number:02}"' for number in range(1, 14))


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (
            'card = "naga"',
            'crad = "naga"',
            "card_game.toml, chapter rooms, paragraph naga: .*unknown",
        ),
        ('covers = ["CG-ROT-01", "CGQ-18"]', f"covers = [{MANY}]", "paragraph turning: covers 13"),
        ('"CG-ROT-01", "CGQ-18"', '"CG-ROT-01", "CG-ROT-01"', "covers names CG-ROT-01 twice"),
        ('"act.rotate"', '"rotate"', 'explains "rotate"'),
        ('kind = "example"', 'kind = "sample"', "paragraph turning-example: .*sample"),
        ('id = "naga"', 'id = "turning"', "chapter rooms: there are two of paragraph turning"),
        ('id = "naga"', 'id = "Naga"', '"Naga" is no id'),
        ('id = "naga"', 'id = "title"', "title of a chapter"),
        (
            "It tells where a card lies on the table.",
            " ",
            "programmers: CG-SETUP-07 needs a reason",
        ),
        ("[programmers]", "[programers]", "card_game.toml: .*programers"),
        ("[[chapter]]", "[[chapter]", "card_game.toml: is not TOML"),
    ],
)
def test_faults_of_the_structure_are_named(write: Write, old: str, new: str, message: str) -> None:
    assert old in STRUCTURE
    with pytest.raises(RulebookError, match=message):
        both(write(STRUCTURE.replace(old, new, 1), TEXTS))


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("[rooms.naga]", "[rooms.nagas]", "chapter rooms: the texts of paragraph naga are missing"),
        (
            "[rooms.naga]",
            '[rooms.nagas]\ntext = "x"\n[rooms.naga]',
            "there is no paragraph nagas in the structure",
        ),
        ("[rooms.naga]", "[gears]\n[rooms.naga]", "there is no chapter gears"),
        ('title = "Turning rooms"', "", "en/card_game.toml, chapter rooms: has no title"),
        ('head = "What a gear does"', "", "paragraph turning: has no head"),
        ('caption = "The Naga."', "", "paragraph turning-example: has no caption"),
        ('text = "She heals."', 'text = " "', "paragraph naga: has no text"),
        ('text = "She heals."', 'text = "."\nhead = "Naga"', "has a head, for which"),
        ("**gear**", "**gear", "a bold word has no end"),
        ("**gear**", "`gear`", '"`" is no sign of a text'),
        ('text = "Look."', "", "paragraph turning-example: .*text"),
    ],
)
def test_faults_of_the_texts_are_named(write: Write, old: str, new: str, message: str) -> None:
    assert old in TEXTS
    with pytest.raises(RulebookError, match=message):
        both(write(STRUCTURE, TEXTS.replace(old, new, 1)))


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        (
            "CG-ROT-01",
            "CG-ROT-99",
            "card_game.toml, chapter rooms, paragraph turning: CG-ROT-99 is not in the ledger",
        ),
        ("CG-ROT-01", "CG-SETUP-07", "programmers: CG-SETUP-07 is covered by a paragraph"),
        ("CG-SETUP-07", "CG-SETUP-70", "programmers: CG-SETUP-70 is not in the ledger"),
        ("CG-ROT-01", "CG-ROT-02", "card_game.toml: CG-ROT-01 is not covered"),
        ('card = "naga"', 'card = "nagga"', "paragraph naga: there is no card nagga"),
        ('card = "naga"', 'card = "nagga"', "card_game.toml: card naga has no entry"),
        ("regeneration", "regenerations", "there is no ability regenerations"),
        ("regeneration", "lifter", "ability regeneration has no entry"),
        ("naga=1T", "naga=9T", "paragraph turning-example: picture: "),
        ("tutorial-2", "scenario-2", "picture: scenario-2 is a scenario of prison"),
        ("tutorial-2", "tutorial-9", "picture: scenarios: there is no scenario"),
    ],
)
def test_what_does_not_fit_ledger_and_content_is_named(
    write: Write, old: str, new: str, problem: str
) -> None:
    def told(structure: str) -> str:
        return "\n".join(problems("card_game", write(structure, TEXTS)))

    assert old in STRUCTURE
    assert problem not in told(STRUCTURE)
    assert problem in told(STRUCTURE.replace(old, new, 1))


@pytest.mark.parametrize(
    "said",
    [
        *(
            "CG-MOVE-09",
            "CGQ-18",
            "@b4",
            "3T",
            "3b4",
            "b4",
            "room_turned",
            "roomTurned",
            "core.rooms",
        ),
        *("engine", "Engine", "the state", "ruling", "dungeontwister", "derived", "two pieces"),
    ],
)
def test_words_of_programmers_are_named(write: Write, said: str) -> None:
    told = [*problems("card_game", write(STRUCTURE, TEXTS.replace("She heals", f"It is {said}")))]
    where = "en/card_game.toml, chapter rooms, paragraph naga: says "
    assert any(line.startswith(where) for line in told)


@pytest.mark.parametrize(
    "said", ["statement", "+3", "2 AP", "a T-shaped way", "37a", "l’ingénieur"]
)
def test_words_of_players_are_not(write: Write, said: str) -> None:
    told = problems("card_game", write(STRUCTURE, TEXTS.replace("She heals", f"It is {said}")))
    assert [line for line in told if "says" in line] == []


def test_a_language_that_is_missing_is_named(write: Write) -> None:
    told = [*problems("card_game", write(STRUCTURE, TEXTS))]
    assert "fr/card_game.toml: there is no such file" in told
