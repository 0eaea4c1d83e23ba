"""The page's own code names no kind of decision, scenario, game, ability, card or option.

What it may name are targets, events and acts: how they are drawn and how a change is animated.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

from dungeontwister.core.decisions.frame import tag_of
from dungeontwister.core.position.setup import Options
from dungeontwister.series import SCENARIOS, TITLES

SOURCE: Final = Path(__file__).resolve().parents[2] / "web" / "src"
FILES: Final = [
    file
    for file in sorted([*SOURCE.rglob("*.ts"), *SOURCE.rglob("*.svelte")])
    if file.name != "protocol.ts"
]
QUOTED: Final = re.compile(r"'([\w-]+)'|\"([\w-]+)\"|`([\w-]+)`")
MARKUP: Final = re.compile(r"^<style>.*?^</style>|(?:class|id|type|role)=\"[^\"]*\"", re.M | re.S)


def decisions() -> set[str]:
    """The kinds of decision of all games."""
    rows = [
        kind
        for title in TITLES.values()
        for scenario in title.scenarios[-1:]
        for kind in title.parts.build(scenario, Options(), title.parts.content()).edition.decisions
    ]
    return {tag_of(kind) for kind in rows if kind is not None}


def content() -> set[str]:
    """The ids of everything on cards, and what scenarios and ways to play are called."""
    found = {*SCENARIOS, *TITLES}
    for title in TITLES.values():
        tables = title.parts.content()
        things = (*tables.characters, *tables.objects, *tables.traits)
        found |= {row.id for row in things}
        found |= {
            mode
            for name in title.scenarios
            for mode in title.parts.choices(tables, title.parts.row(tables, name)).modes
        }
    return found


def strings(file: Path) -> set[str]:
    """The words in quotes, without what is only markup or style."""
    text = MARKUP.sub("", file.read_text(encoding="utf-8"))
    return {word for found in QUOTED.findall(text) for word in found if word}


OTHERWISE: Final = {"combat", "healing"}
"""A kind of card, on which an icon may stand; and an icon of the set."""


@pytest.mark.parametrize("words", [decisions(), content()], ids=["decisions", "content"])
def test_the_page_names_none_of_them(words: set[str]) -> None:
    assert len(words) > 30
    found = {str(file.relative_to(SOURCE)): strings(file) & words - OTHERWISE for file in FILES}
    assert {file: named for file, named in found.items() if named} == {}


def test_it_reads_no_unfinished_business() -> None:
    assert [file.name for file in FILES if ".frames" in file.read_text(encoding="utf-8")] == []
