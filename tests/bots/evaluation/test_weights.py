"""Weights: a file for each edition, and clear words where one is wrong."""

from pathlib import Path

import pytest

from dungeontwister.bots.evaluation.weights import FOLDER, BadWeights, read_weights, weights_of


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
