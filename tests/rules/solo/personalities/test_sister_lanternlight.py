"""Sister Lanternlight: she heals whom she sees."""

import pytest

from dungeontwister.core.decisions.events import Healed
from tests.rules.solo.boards import automatic
from tests.rules.solo.minds import Mind, card
from tests.rules.solo.rooms import at_side, box

from .scenes import board, on


@pytest.mark.rule("SO-OBJECTIVE-HEAL-01", "SO-OBJECTIVE-HEAL-04")
def test_the_card() -> None:
    """Four squares away in a straight line: one point, and she stays where she is."""
    table = board("sister-lanternlight=1a1 yom=1a5! NAGA=@y9")
    mind = Mind(table, "sister-lanternlight")
    assert (mind.moves(), mind.prices) == (["heal yom"], {(1, 0)})
    table = automatic(on(table, "sister-lanternlight"))
    assert len(table.happened(Healed)) == 1
    assert not table.piece("yom").wounded


@pytest.mark.rule("SO-OBJECTIVE-HEAL-04")
def test_she_stops_on_the_first_square_with_such_a_line() -> None:
    table = on(board("sister-lanternlight=1b1 yom=1a5! NAGA=@y9"), "sister-lanternlight", 9)
    mind = Mind(table, "sister-lanternlight")
    assert (mind.prices, mind.ends()) == ({(2, 1)}, {"1a1"})


@pytest.mark.rule("SO-OBJECTIVE-HEAL-01")
@pytest.mark.parametrize("between", ["NAGA=1a3", "serpico=1a3"])
def test_somebody_between_stops_the_line(between: str) -> None:
    table = board(f"sister-lanternlight=1a1 yom=1a5! {between}")
    assert not Mind(table, "sister-lanternlight", card("heal 1")).moves()[0].startswith("heal")


@pytest.mark.rule("SO-OBJECTIVE-HEAL-01")
def test_nobody_who_is_carried_and_nobody_behind_a_wall() -> None:
    table = board("sister-lanternlight=1a1 serpico=1a5 yom=serpico NAGA=@y9")
    assert Mind(table, "sister-lanternlight").attempt("heal").reason == "no-target"
    wall = board("sister-lanternlight=1a1 yom=1a5! NAGA=@y9", r39a=box(at_side("a3", "south", "-")))
    assert Mind(wall, "sister-lanternlight", card("heal 1")).nearer


@pytest.mark.rule("SO-OBJECTIVE-HEAL-01")
def test_other_clerics_have_to_be_beside_the_patient() -> None:
    table = on(board("father-clobber=1a1 yom=1a5! NAGA=@y9"), "father-clobber", 9)
    assert Mind(table, "father-clobber", card("heal 2")).ends() == {"1a4"}
