"""The Thief."""

import pytest

from dungeontwister.core.position.state import CLOSED, OPEN

from ..drawings import GATE, WELL, hall, north
from ..fights import printed


@pytest.mark.rule("CG-CHAR-THIEF-01")
def test_movement_3_combat_2() -> None:
    assert printed("thief") == (3, 2)


# ---- acrobatics


@pytest.mark.rule("CG-CHAR-THIEF-02")
def test_she_moves_over_a_pit_for_one_point() -> None:
    """CGQ-24: to any zone beside it."""
    table = hall("thief=1C ap=1", WELL).do("move thief")
    assert table.ends("step thief") == {"1T", "1S", "1G"}
    table = table.do("step thief 1T", "step thief 1C", "step thief 1T")
    assert table.refused("step thief 1C").reason == "no-movement-points"


@pytest.mark.rule("CG-CHAR-THIEF-02", "CG-MOVE-09")
def test_enemies_stop_her() -> None:
    table = hall("thief=1T GOLEM=1C ap=1", WELL).do("move thief", "step thief 1C")
    assert table.refused("step thief 1G").reason == "held-by-enemy"


@pytest.mark.rule("CG-CHAR-THIEF-02", "CG-MOVE-13")
def test_a_closed_portcullis_stops_her_movement() -> None:
    table = hall("thief=1T ap=1", GATE).do("move thief")
    assert table.refused("step thief 1S").reason == "portcullis-between"


# ---- lock-picking


@pytest.mark.rule("CG-CHAR-THIEF-03")
@pytest.mark.parametrize("zone", ["1T", "1S"])
def test_without_a_key_she_opens_and_closes_a_portcullis_for_a_point_each(zone: str) -> None:
    """CGQ-65: from both zones on whose common edge it sits."""
    table = hall(f"thief={zone} ap=2", GATE).do("unlock thief 1")
    assert table.room(1).portcullis == OPEN
    assert table.side("blue").action_points == 1
    table = table.do("lock thief 1")
    assert table.room(1).portcullis == CLOSED
    assert table.side("blue").action_points == 0


@pytest.mark.rule("CG-CHAR-THIEF-03")
def test_from_her_starting_zone_she_works_the_one_she_faces() -> None:
    """CGQ-66."""
    table = hall("THIEF=@1S yellow ap=1", north("=")).do("unlock THIEF 1")
    assert table.room(1).portcullis == OPEN


@pytest.mark.rule("CG-CHAR-THIEF-03", "CG-WOUND-02")
@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ("thief=1C", "no-portcullis-here"),
        ("thief=1T!", "wounded-cannot-act"),
        ("thief=1T+", "healed-this-turn"),
    ],
)
def test_she_opens_nothing_from_elsewhere_wounded_or_just_healed(words: str, reason: str) -> None:
    assert hall(f"{words} ap=1", GATE).refused("unlock thief 1").reason == reason


@pytest.mark.rule("CG-CHAR-THIEF-03")
def test_she_breaks_none() -> None:
    assert hall("thief=1T ap=1", GATE).refused("break thief 1").reason == "cannot-break"
