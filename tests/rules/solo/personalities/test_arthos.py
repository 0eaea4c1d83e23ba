"""Arthos: every third portcullis that he breaks is worth a point."""

import pytest

from tests.rules.solo.boards import automatic, followed, np
from tests.rules.solo.rooms import at_side, box, row_of_walls

from .scenes import board, on, points

BARS = box(
    *row_of_walls(1, but="e"),
    at_side("b1", "east", "H"),
    at_side("d1", "east", "H"),
    at_side("e3", "south", "="),
)


@pytest.mark.rule("SO-PERS-ARTHOS-01")
def test_the_card() -> None:
    """Two in one activation, as in figure 10, and one in the next."""
    table = automatic(on(board("arthos=1a1 NAGA=@y9", r39a=BARS), "arthos"))
    assert (points(table), table.where("arthos")) == (0, "1e2")
    assert np(table).tallies == ((table.names.piece("arthos"), 2),)
    table = table.do("end") if table.game.kind(table.state) == "action" else table
    table = automatic(on(table, "arthos"))
    assert points(table) == 1
    assert np(table).tallies == ((table.names.piece("arthos"), 3),)


@pytest.mark.rule("SO-PERS-ARTHOS-01")
def test_only_what_he_breaks_himself_counts() -> None:
    table = on(board("hur-ban=1b1 arthos=1e5 NAGA=@y9", r39a=BARS), "hur-ban", 4)
    assert np(followed(table, "break hur-ban 1")).tallies == ()
