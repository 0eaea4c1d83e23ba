"""The Bow."""

import pytest

from ..boards import HALL, full
from ..fights import fought, values


@pytest.mark.rule("PR-ITEM-BOW-01", "PR-ITEM-BOW-02", "PR-ITEM-BOW-03")
def test_it_shoots_again_and_again_with_its_own_value() -> None:
    """After a tie the same target can be shot at again."""
    table = full(HALL, "colossus=3a1 bow=colossus NAGA=3c1 ap=2")
    table = fought(table, "shoot colossus NAGA bow", 1, 0)
    assert values(table) == (1, 2)
    assert table.side("blue").action_points == 1
    table = fought(table, "shoot colossus NAGA bow", 2, 0)
    assert (values(table), table.piece("NAGA").wounded) == ((1, 2), True)
    assert table.where("bow") == "colossus"
