"""The Mekanork: turns rooms in either direction."""

import pytest

from ..boards import HALL, between_lines, in_room


@pytest.mark.rule("PR-CHAR-MEKANORK-02", "PR-CHAR-MEKANORK-04")
def test_he_turns_his_room_in_either_direction() -> None:
    table = in_room(HALL, "mekanork=3c3 naga=3a1 ap=2")
    assert table.ends("turn mekanork") == {"3 cw", "3 ccw"}
    table = table.do("turn mekanork 3 ccw", "turn mekanork 3 ccw")
    assert table.side("blue").action_points == 0
    assert table.room(3).turn == 2


@pytest.mark.rule("PR-CHAR-MEKANORK-02")
def test_others_follow_the_arrow() -> None:
    table = in_room(HALL, "naga=3c3 ap=1")
    assert len(table.ends("turn naga")) == 1


@pytest.mark.rule("PR-CHAR-MEKANORK-03", "PR-CHAR-MEKANORK-04")
def test_he_turns_the_twin_in_either_direction() -> None:
    table = between_lines(HALL, "mekanork=3c3 ap=2")
    assert table.ends("turn mekanork") == {"1 cw", "1 ccw", "3 cw", "3 ccw"}
    table = table.do("turn mekanork 1 cw", "turn mekanork 1 cw")
    assert table.room(1).turn == 0
