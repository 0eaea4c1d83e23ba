"""Weights: a file for each edition, and clear words where one is wrong."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from dungeontwister.bots.evaluation.weights import (
    FOLDER,
    BadWeights,
    read_weights,
    weights_of,
    write_weights,
)


@pytest.mark.parametrize("edition", ["card_game", "prison", "solo"])
def test_each_edition_has_weights(edition: str) -> None:
    assert weights_of(edition).point > 0


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (("\npoint =", "\n# point ="), "missing required field `point`"),
        (("envy =", "envie ="), "unknown field `envie`"),
        (("race = 6.0", 'race = "much"'), "race"),
        (("race = 6.0", "race ="), "mine.toml"),
        (("race = 6.0", "race = nan"), r"nan is no weight - at `\$.race`"),
    ],
)
def test_a_file_that_lacks_a_feature_is_told(
    tmp_path: Path, change: tuple[str, str], told: str
) -> None:
    file = tmp_path / "mine.toml"
    text = (FOLDER / "card_game.toml").read_text(encoding="utf-8")
    assert change[0] in text
    file.write_text(text.replace(*change), encoding="utf-8")
    with pytest.raises(BadWeights, match=told):
        read_weights(file)


def test_a_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(BadWeights, match=r"none\.toml"):
        read_weights(tmp_path / "none.toml")


def test_a_scenario_may_have_weights_of_its_own(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    text = (FOLDER / "card_game.toml").read_text(encoding="utf-8")
    file.write_text(text + "\n[standard]\nrisk = 0.25\n", encoding="utf-8")
    usual, own = read_weights(file), read_weights(file, "standard")
    assert own == replace(usual, risk=0.25)
    assert read_weights(file, "advanced") == usual
    file.write_text(text + "\n[standard]\nrisks = 0.25\n", encoding="utf-8")
    with pytest.raises(BadWeights, match="unknown field `risks`"):
        read_weights(file)


def test_weights_are_written_into_their_file_and_nothing_else_changes(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    text = (FOLDER / "card_game.toml").read_text(encoding="utf-8")
    file.write_text(text + "\n[standard]\nrisk = 0.25\n", encoding="utf-8")
    usual = read_weights(file)
    write_weights(file, replace(usual, risk=0.125))
    assert read_weights(file) == replace(usual, risk=0.125)
    assert read_weights(file, "standard").risk == 0.25
    assert file.read_text(encoding="utf-8").startswith(text.splitlines()[0])
    write_weights(file, usual)
    assert file.read_text(encoding="utf-8") == text + "\n[standard]\nrisk = 0.25\n"
