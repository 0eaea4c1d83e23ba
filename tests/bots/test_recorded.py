"""Seeded matches of eager bots, recorded before the bots lived for a whole match.

They are played again with the content that they were played with: move for move the same.
"""

from pathlib import Path

import pytest

from dungeontwister.arena.match import Match, Table
from dungeontwister.record.files import read_record

FOLDER = Path(__file__).parent / "recorded"
SEEDS = {"standard": 5, "covered": 7, "prison": 4, "solo": 2}


@pytest.mark.parametrize("name", SEEDS)
def test_a_seed_plays_the_match_that_was_recorded(name: str) -> None:
    record = read_record((FOLDER / f"{name}.txt").read_text(encoding="utf-8"))
    table = Table(record.header.scenario, record.header.options)
    table.game = record.game
    match = Match(table, ("eager", "eager"), SEEDS[name])
    assert [moment.move for moment in match.moments()] == [*record.entries]
