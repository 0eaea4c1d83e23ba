"""Engine and oracle have every NPC do the same."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from .bridge import SoloBridge
from .cards import cards
from .comparing import NOT_MET, Tally, compared, judge, untrue
from .following import stage_of
from .settled import DEAD_ENDS, FAR_BUT_OPEN, SETTLED

SEED = 2026
POSITIONS = 128
"""Four of each card; `python -m tests.oracle.solo` compares as many as one likes."""
GROUPS = 8
MODULES = (
    *("acting", "answering", "cards", "deciding", "ground", "nearer", "situations", "ways"),
    "world",
)


@cache
def bridge() -> SoloBridge:
    """One game for all positions."""
    return SoloBridge()


@cache
def tallied(group: int) -> Tally:
    """What came of some positions."""
    tally = Tally()
    for number in range(group, POSITIONS, GROUPS):
        tally.add(compared(bridge(), SEED, number))
    return tally


@pytest.mark.rule("SO-NPC-01", "SO-NPC-05", "SO-PROX-01")
@pytest.mark.parametrize("group", range(GROUPS))
def test_the_objective_the_price_and_the_results_are_the_same(group: int) -> None:
    reports = tallied(group).reports
    assert not reports, "\n\n".join(reports)


@pytest.mark.rule("SO-NPC-01", "SO-OBJECTS-06", "SO-OBJECTS-11")
@pytest.mark.parametrize("position", SETTLED, ids=range(len(SETTLED)))
def test_what_was_settled_stays_so(position: str) -> None:
    tally = Tally()
    judge(bridge(), stage_of(bridge(), position), tally, SETTLED[position])
    assert not tally.reports, tally.reports[0]
    assert tally.decisions


@pytest.mark.rule("SO-NPC-01")
@pytest.mark.parametrize("position", DEAD_ENDS, ids=range(len(DEAD_ENDS)))
def test_no_number_of_points_is_told_where_none_would_do(position: str) -> None:
    stage = stage_of(bridge(), position)
    assert not [*untrue(stage)]
    assert any(tried.reason in NOT_MET and tried.needed < 0 for tried in stage.told.tried)


@pytest.mark.rule("SO-NPC-01", "SO-OBJECTIVE-TAKE-06")
@pytest.mark.parametrize("position", FAR_BUT_OPEN, ids=range(len(FAR_BUT_OPEN)))
def test_how_many_points_would_do_is_told_where_they_would(position: str) -> None:
    """S6: its Key is left before the Rope, not on its square."""
    stage = stage_of(bridge(), position)
    assert not [*untrue(stage)]
    assert any(tried.reason in NOT_MET and tried.needed > 0 for tried in stage.told.tried)


def test_the_points_that_are_needed_are_told_truly() -> None:
    whole = Tally()
    for number in range(16):
        whole.add(compared(bridge(), SEED, number, words=True))
    assert not whole.reports, "\n\n".join(whole.reports)


def test_the_positions_show_what_is_compared() -> None:
    whole = Tally()
    for group in range(GROUPS):
        whole.add(tallied(group))
    assert {*whole.names} == {*cards()}
    assert len(whole.modes) >= 10
    assert whole.plans > whole.nearer > 0
    assert {"a load", "a wounded", "an open portcullis"} <= {*whole.shown}
    assert whole.unjudged < whole.decisions // 10


@pytest.mark.parametrize("module", MODULES)
def test_the_oracle_knows_nothing_of_the_engine(module: str) -> None:
    source = Path(__file__).with_name(f"{module}.py").read_text(encoding="utf-8")
    assert "import dungeontwister" not in source
    assert "from dungeontwister" not in source
