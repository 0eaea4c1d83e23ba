"""Games of the series: each is imported when it is played, and not before."""

import subprocess
import sys

import pytest

from dungeontwister.content.card_game_reader import card_game
from dungeontwister.content.prison_reader import prison
from dungeontwister.content.solo_reader import solo
from dungeontwister.series import CARD_GAME, PRISON, SCENARIOS, SOLO, TITLES

LOADED = """
import sys
from dungeontwister.series import build
build(sys.argv[1])
print(*(name for name in sys.modules if name.startswith("dungeontwister.")))
"""
CARD_GAME_ONLY = ("dungeontwister.editions.card_game", "dungeontwister.content.card_game")
SOLO_ONLY = ("dungeontwister.solo", "dungeontwister.content.solo")
SQUARES = ("dungeontwister.editions.prison", "dungeontwister.content.prison")
OTHERS = tuple(
    f"dungeontwister.{name}"
    for name in ("server", "terminal", "render", "record", "bots", "arena", "content.texts")
)


@pytest.mark.parametrize(
    ("scenario", "needed", "other"),
    [
        ("advanced", CARD_GAME_ONLY, (*SQUARES, *SOLO_ONLY)),
        ("scenario-5", SQUARES, (*CARD_GAME_ONLY, *SOLO_ONLY)),
        ("solo-black", (*SQUARES, *SOLO_ONLY), CARD_GAME_ONLY),
    ],
)
def test_a_scenario_imports_its_game_alone(
    scenario: str, needed: tuple[str, ...], other: tuple[str, ...]
) -> None:
    done = subprocess.run(
        [sys.executable, "-c", LOADED, scenario], capture_output=True, text=True, check=True
    )
    loaded = done.stdout.split()
    assert all(any(name.startswith(some) for name in loaded) for some in needed)
    assert [name for name in loaded if name.startswith((*other, *OTHERS))] == []


def test_every_scenario_of_the_content_can_be_played() -> None:
    assert sorted(CARD_GAME.scenarios) == sorted(row.id for row in card_game().scenarios)
    assert sorted(PRISON.scenarios) == sorted(row.id for row in prison().scenarios)
    assert SOLO.scenarios == tuple(f"solo-{row.id}" for row in solo().levels)


def test_no_two_games_have_a_scenario_of_the_same_name() -> None:
    assert len({*SCENARIOS}) == len(SCENARIOS) == sum(len(t.scenarios) for t in TITLES.values())
