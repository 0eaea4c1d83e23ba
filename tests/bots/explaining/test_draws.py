"""A bot accepts a draw where its chances are clearly no better, by what it sees alone."""

import pytest

import dungeontwister as dt
from dungeontwister.bots.explaining import takes_draw

ROOMS = "g1,g2/b1,b2"


@pytest.mark.parametrize(
    ("position", "takes"),
    [
        # Both stand alike near the end of a turn: what is even is not given away.
        (f"tutorial-1 {ROOMS} naga=1G mechanork=3G NAGA=2G MECHANORK=4G ap=1", False),
        (f"tutorial-1 {ROOMS} naga=1G mechanork=3G NAGA=2G ap=3", True),
        (f"tutorial-1 {ROOMS} naga=1G NAGA=2G ap=3 vp=1,0", True),
        (f"tutorial-1 {ROOMS} naga=@3T mechanork=@3T NAGA=@1T MECHANORK=1G ap=1 vp=0,1", False),
        # The other has gone on meanwhile, and is in the middle of something.
        (f"tutorial-1 {ROOMS} naga=1G NAGA=2G ap=3 vp=1,0 now=movement(naga,2)", True),
    ],
)
def test_a_draw_is_worth_half_a_win(position: str, takes: bool) -> None:
    state = dt.position(position)
    view = state.game.value.view(state.value, dt.YELLOW)
    assert takes_draw(state.game.value, view, ()) is takes
