"""The first piece, place and card count as the others do, and there is nothing behind the last."""

import pytest

from dungeontwister.core.decisions.moves import Burn
from dungeontwister.core.decisions.targets import AtPiece
from dungeontwister.core.position.problems import problems
from dungeontwister.core.position.setup import Options
from tests.support.positions import Table, at, names_of

FIRST = "assassin"
"""The piece with the number 0, which many tables begin with."""


def hall(words: str, options: Options | None = None) -> Table:
    """A position with one room."""
    return at("standard", f"b1,?/?,?/?,?/?,? {words} ap=3", options=options or Options())


@pytest.mark.parametrize("scenario", ["tutorial-2", "standard"])
def test_the_first_piece_may_carry_something(scenario: str) -> None:
    """Also where no piece stays in the box."""
    first = names_of(scenario, (), Options()).pieces[0]
    layout = "b1,?/?,?/?,?" + "/?,?" * (scenario == "standard")
    table = at(scenario, f"{layout} {first}=1T rope={first}")
    assert problems(table.game, table.state) == ()


def test_what_the_first_piece_carries_is_picked_through_it() -> None:
    table = hall(f"naga=1T {FIRST}=1T! rope={FIRST}").do("move naga")
    move = table.move(f"take naga rope {FIRST}")
    offer = table.game.offer(table.state, table.view("blue"), move)
    assert offer.targets == (AtPiece(table.names.piece(FIRST)),)


@pytest.mark.rule("CG-SECRET-02")
def test_the_first_piece_is_not_to_be_named_by_who_does_not_see_it() -> None:
    table = hall(f"{FIRST}=1T! NAGA=1T yellow", Options(secret_objects=True))
    assert table.refused(f"attack NAGA {FIRST}").reason == "unseen-wounded"


@pytest.mark.rule("CG-OBJ-02")
def test_the_first_piece_is_a_piece() -> None:
    table = hall("wizard=1T fireball-scroll=wizard NAGA=1S")
    assert table.refused(f"burn wizard NAGA {FIRST}").reason == "does-not-carry"


@pytest.mark.rule("CG-SETUP-03")
def test_nobody_has_a_number_beyond_the_last() -> None:
    table = hall("wizard=1T fireball-scroll=wizard NAGA=1S")
    wizard, scroll = map(table.names.piece, ("wizard", "fireball-scroll"))
    for target in (len(table.state.pieces), len(table.state.pieces) + 1):
        refusal = table.game.why_not(table.state, Burn(0, wizard, target, scroll))
        assert refusal
        assert refusal.reason == "no-such-character"
