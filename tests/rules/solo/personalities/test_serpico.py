"""Serpico: wounded go to a Cleric and wands to a Wizard. Figure 9 is a playthrough."""

import pytest

from dungeontwister.core.decisions.events import Gave
from tests.rules.solo.boards import automatic
from tests.rules.solo.minds import Mind
from tests.rules.solo.rooms import CORRIDOR, LOWER, TWO, at_side, box, door, snake

from .scenes import board, carries, on, points

UPPER = box(
    *snake("e", "a", "e", "a"),
    *(door("e5", "south"), door("a1", "north"), at_side("d3", "west", "!")),
)
"""One long corridor, with an arrow-slit in it."""


@pytest.mark.rule("SO-PERS-SERPICO-01", "SO-PERS-SERPICO-02", "SO-OBJECTIVE-TAKE-10")
def test_the_card() -> None:
    """Figure 9: Xanth, the Cleric, the wand, no Wizard, out, with five points in all."""
    pieces = "serpico=3a1 xanth=1e3! father-goodcare=1b2 FIREBALL-WAND=1d2 NAGA=@y9"
    table = board(pieces, rooms=TWO, r40b=UPPER, r39a=LOWER)
    table = automatic(on(table, "serpico"))
    given = [table.names.pieces[event.item] for event in table.happened(Gave)]
    assert (given, carries(table, "father-goodcare")) == (["xanth"], {"xanth"})
    assert table.piece("serpico").gone
    assert table.piece("FIREBALL-WAND").gone
    assert points(table) == 1


@pytest.mark.rule("SO-PERS-SERPICO-01")
def test_a_delivery_comes_before_the_first_objective_and_has_its_points() -> None:
    table = board("serpico=1a1 xanth=serpico father-clobber=1c1 father-goodcare=1e1 NAGA=1e5")
    mind = Mind(table, "serpico")
    attempt = mind.decision.attempts[0]
    assert (attempt.number, attempt.kind, attempt.ap, attempt.held) == (0, "deliver", 5, True)
    assert mind.targets == {"father-clobber"}


@pytest.mark.rule("SO-PERS-SERPICO-01")
@pytest.mark.parametrize(
    "cleric", ["father-clobber=1c1!", "father-clobber=1c1 rope=father-clobber"]
)
def test_only_to_unwounded_clerics_with_empty_hands(cleric: str) -> None:
    """SOQ-74; he goes on down his list."""
    table = board(f"serpico=1a1 xanth=serpico {cleric} NAGA=1e5")
    mind = Mind(table, "serpico")
    assert mind.attempt("deliver").reason == "no-target"
    assert mind.decision.attempts[1].number == 1


@pytest.mark.rule("SO-PERS-SERPICO-02")
def test_a_wand_goes_to_a_wizard_and_is_not_taken_back() -> None:
    """SOQ-74: even though the wand is high on his own list, and the Wizard's is not asked."""
    pieces = "serpico=1a1 fireball-wand=serpico ley-vite=1c1 father-clobber=1e5 NAGA=@y9"
    table = board(pieces, r39a=CORRIDOR)
    assert Mind(table, "serpico").targets == {"ley-vite"}
    table = automatic(on(table, "serpico"))
    assert carries(table, "ley-vite") == {"fireball-wand"}
    assert table.piece("serpico").gone
    held = board("serpico=1a1 ley-vite=1c1 fireball-wand=ley-vite NAGA=1e5")
    assert Mind(held, "serpico").attempt("take-object").reason == "no-target"
