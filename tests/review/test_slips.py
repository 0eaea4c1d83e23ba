"""Games of the Apprentice in which one turn was the Rat's: a review names it.

`python -m tests.laws.slips` plays such games; here some are kept, each with its turn in its name.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from dungeontwister.record.files import read_record
from dungeontwister.record.log import Log
from dungeontwister.review.judging import Depth
from dungeontwister.review.reviewing import NAMED, review

KEPT = sorted((Path(__file__).parent / "slips").glob("*.txt"))


@pytest.mark.parametrize("file", KEPT, ids=lambda file: file.stem)
def test_the_turn_of_a_much_weaker_player_is_a_turning_point(file: Path) -> None:
    record = read_record(file.read_text(encoding="utf-8"))
    found = review(record, Depth(positions=4000))
    named = [point.turn for point in found.turning]
    assert int(file.stem.removeprefix("turn-")) in named
    assert len(named) <= NAMED
    assert named == sorted(named)
    for point in found.turning:
        log = Log(record.game, start=record.start())
        for entry in record.entries[: point.moment]:
            log.repeat(entry)
        for move in point.line:
            # The rules check it: whoever looks at the better turn sees it played.
            log.play(move)
