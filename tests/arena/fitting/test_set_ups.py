"""What wins of a set-up is found in games, and learned numbers are read by the bots."""

from math import exp
from pathlib import Path
from random import Random

import pytest

from dungeontwister.arena.fitting import set_ups
from dungeontwister.arena.fitting.set_ups import BadGames, Games, Played, learned, likings_from
from dungeontwister.arena.variants import Variant
from dungeontwister.cli import main

TUTORIAL = (Variant("tutorial-1"),)


def made_up(truth: dict[str, float], count: int) -> list[tuple[dict[str, float], float]]:
    """Games whose results follow from what each card brings."""
    rng, found = Random(3), []
    for _ in range(count):
        features = {name: float(rng.choice((-1, 0, 1))) for name in truth}
        chance = 1 / (1 + exp(-sum(truth[name] * x for name, x in features.items())))
        found.append((features, float(rng.random() < chance)))
    return found


def test_what_cards_bring_is_found_again() -> None:
    truth = {"naga team": 0.8, "naga start": -0.6, "rope far": 0.0}
    found = learned(made_up(truth, 3000))
    assert found == pytest.approx(truth, abs=0.15)


def test_a_card_that_was_hardly_seen_is_hardly_judged() -> None:
    found = learned([({"naga team": 1.0}, 1.0), ({"naga team": 1.0}, 1.0)])
    assert 0 < found["naga team"] < 0.3


def test_a_game_tells_who_began_and_where_the_rest_was_laid() -> None:
    one = set_ups.play(TUTORIAL, "test", 0)
    assert one == set_ups.play(TUTORIAL, "test", 0)
    assert one.won in (0.0, 0.5, 1.0)
    other = set_ups.play(TUTORIAL, "test", 1)
    features = {**one.features, **other.features}
    assert features
    assert {name.rsplit(" ", 1)[1] for name in features} <= {"team", "start", "far"}


def test_numbers_become_likings_of_cards() -> None:
    games = [
        Played("standard", "", n, {"naga team": 1.0, "wall-walker far": 0.5}, 1.0) for n in (1, 2)
    ]
    found = likings_from(games)
    assert found["naga"].team > 0
    assert found["wall-walker"].far > 0


def test_the_command_goes_on_where_it_stopped(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "played.jsonl"
    asked = ["learn-set-ups", "card_game", "--scenario", "tutorial-1", "--played", str(file)]
    assert main([*asked, "--games", "2"]) == 0
    two = Games(file).played
    assert main([*asked, "--games", "3"]) == 0
    assert [one.number for one in Games(file).played] == [0, 1, 2]
    assert Games(file).played[:2] == two
    assert "key" in capsys.readouterr().out


def test_what_cannot_be_learned_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "played.jsonl"
    file.write_text("no game\n", encoding="utf-8")
    with pytest.raises(BadGames, match="line 1"):
        Games(file)
    assert main(["learn-set-ups", "card_game", "--played", str(file)]) == 2
    assert main(["learn-set-ups", "chess", "--played", str(file)]) == 2
    assert "chess" in capsys.readouterr().err
