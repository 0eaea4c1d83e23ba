"""Xanth: his repulsion is cheap."""

import pytest

from dungeontwister.editions.prison.events import Repelled
from tests.rules.solo.boards import automatic
from tests.rules.solo.rooms import BOX, box, door

from .scenes import board, on

LONG = box(door("a5", "south"))
BEYOND = box(door("a1", "north"))


@pytest.mark.rule("SO-PERS-BANSHEES-01", "SO-OBJECTIVE-REPULSE-03")
def test_the_card() -> None:
    """Four points, four pushes."""
    table = board("xanth=1a1 WIZARD=1a2", rooms="39a,?/39b,?/?,?/?,?", r39a=LONG, r39b=BEYOND)
    table = automatic(on(table, "xanth"))
    assert len(table.happened(Repelled)) == 4
    assert table.where("WIZARD") == "3a1"


@pytest.mark.rule("SO-OBJECTIVE-REPULSE-03", "SO-OBJECTIVE-REPULSE-04")
def test_others_pay_two() -> None:
    table = automatic(on(board("sobbing-page=1a1 WIZARD=1a2", r39a=BOX), "sobbing-page"))
    assert (len(table.happened(Repelled)), table.where("WIZARD")) == (2, "1a4")
