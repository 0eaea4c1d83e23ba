"""Mother Keening: she pushes two squares at once."""

import pytest

from dungeontwister.core.decisions.events import Eliminated
from dungeontwister.editions.prison.events import Repelled
from tests.rules.solo.boards import followed
from tests.rules.solo.rooms import at_side, box, on_square
from tests.support.positions import Table

from .scenes import board, carries, on, points

PIT = box(on_square("a4", "P"))


def pushed(pieces: str, art: str) -> Table:
    """She repulses the Naga once."""
    table = on(board(f"mother-keening=1a1 {pieces}", r39a=art), "mother-keening", 5)
    return followed(table, "repel mother-keening NAGA")


@pytest.mark.rule("SO-OBJECTIVE-REPULSE-05")
def test_the_card() -> None:
    """Floor, then a pit trap: pushed twice, and eliminated without a Rope."""
    table = pushed("NAGA=1a2 WIZARD=@y9", PIT)
    assert len(table.happened(Repelled)) == 2
    assert table.happened(Eliminated)
    assert (points(table), table.piece("NAGA").gone) == (1, True)
    assert table.side("blue").action_points == 3


@pytest.mark.rule("SO-OBJECTIVE-REPULSE-05")
def test_with_a_rope_the_target_hangs_there() -> None:
    table = pushed("NAGA=1a2 ROPE=NAGA WIZARD=@y9", PIT)
    assert (table.where("NAGA"), len(table.happened(Repelled))) == ("1a4", 2)


@pytest.mark.rule("SO-OBJECTIVE-REPULSE-05")
def test_it_ends_before_a_step_that_is_not_allowed() -> None:
    table = pushed("NAGA=1a2 WIZARD=@y9", box(at_side("a3", "south", "-")))
    assert (table.where("NAGA"), len(table.happened(Repelled))) == ("1a3", 1)
    table = pushed("NAGA=1a3 WIZARD=1a5", box())
    assert table.where("NAGA") == "1a4"


@pytest.mark.rule("SO-OBJECTIVE-REPULSE-05")
def test_a_pit_trap_on_the_first_step_ends_it() -> None:
    table = pushed("NAGA=1a3 WIZARD=@y9", PIT)
    assert (table.piece("NAGA").gone, len(table.happened(Repelled))) == (True, 1)


@pytest.mark.rule("SO-OBJECTIVE-REPULSE-05")
def test_what_lies_on_the_first_square_comes_along() -> None:
    """Ruling S13: it is pushed twice, and may stop there."""
    table = pushed("NAGA=1a2 KEY=1a3 WIZARD=@y9", box())
    assert (table.where("NAGA"), carries(table, "NAGA")) == ("1a4", {"KEY"})
