"""Likings: a file for each edition, and clear words where one is wrong."""

from pathlib import Path

import pytest

from dungeontwister.bots.setting_up.likings import (
    BadLikings,
    Liking,
    likings_of,
    read_likings,
    write_likings,
)
from dungeontwister.series import TITLES, build


@pytest.mark.parametrize("edition", TITLES)
def test_each_edition_has_likings_of_its_own_cards(edition: str) -> None:
    known = {row.name for name in TITLES[edition].scenarios for row in build(name).rows}
    assert set(likings_of(edition)) <= known


def test_what_is_written_is_read_again(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    likings = {"naga": Liking(team=0.5, far=-0.25), "rope": Liking(start=1.0), "key": Liking()}
    write_likings(file, likings, 12)
    assert read_likings(file) == likings
    assert "12 games" in file.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("[naga]\ntaem = 1.0\n", "unknown field `taem`"),
        ('[naga]\nteam = "much"\n', "Expected `float`"),
        ("[naga\n", "mine.toml"),
    ],
)
def test_a_wrong_file_is_told(tmp_path: Path, text: str, told: str) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(BadLikings, match=told):
        read_likings(file)


def test_a_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(BadLikings, match=r"none\.toml"):
        read_likings(tmp_path / "none.toml")
