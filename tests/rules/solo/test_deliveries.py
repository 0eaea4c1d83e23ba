"""Deliveries: what Serpico carries is handed to a friend on his way. Figure 9 is a playthrough."""

import pytest

from tests.support.positions import Table, at

from .boards import ART
from .minds import Mind, with_activation
from .rooms import BOX, at_side, box, row_of_walls


def delivering(pieces: str, art: str) -> Table:
    """A position while Serpico is activated in room 1."""
    table = at("solo-pink", f"39a,?/?,?/?,?/?,? {pieces} blue", art={**ART, "39a": art})
    return with_activation(table, "serpico", 0)


@pytest.mark.rule("SO-OBJECTIVE-TAKE-10")
def test_a_receiver_who_wants_it_anyway_takes_it() -> None:
    """The exchange hands over what would have been delivered."""
    art = box(*row_of_walls(1))
    pieces = "serpico=1a1 FIREBALL-WAND=serpico muldon=1c1 NAGA=1e5"
    table = delivering(pieces, art)
    mind = Mind(table, "serpico")
    assert (mind.mode, mind.decision.attempts[0].number) == ("deliver", 0)
    assert mind.moves()[-1] == "give FIREBALL-WAND muldon"
    assert mind.then().attempt("take-object").reason == "no-target"


@pytest.mark.rule("SO-PERS-SERPICO-02")
def test_nobody_else_gets_it_on_the_way() -> None:
    """SOQ-09: Needle Jo ranks the wand higher, but what she would take could not be delivered."""
    pieces = "serpico=1a1 FIREBALL-WAND=serpico needle-jo=1b1 muldon=1d1 NAGA=1e5"
    mind = Mind(delivering(pieces, box(*row_of_walls(1))), "serpico")
    assert mind.mode == "deliver"
    way = ["move", "step 1b1", "step 1c1", "step 1d1", "give FIREBALL-WAND muldon"]
    assert mind.all_moves() == [way]


@pytest.mark.rule("SO-PERS-SERPICO-02")
def test_he_goes_round_whoever_would_take_it() -> None:
    """SOQ-09: an exchange is left out only where no other way leads to the receiver."""
    pieces = "serpico=1a1 FIREBALL-WAND=serpico needle-jo=1b1 muldon=1d1 NAGA=1e5"
    mind = Mind(delivering(pieces, BOX), "serpico")
    assert (mind.mode, mind.prices) == ("deliver", {(1, 5)})
    assert not any("needle-jo" in move or move == "step 1b1" for move in mind.moves())


@pytest.mark.rule("SO-OBJECTIVE-TAKE-10")
def test_whoever_delivers_must_get_off_the_receivers_square() -> None:
    """SOQ-74: back to where he came from if need be."""
    art = box(*row_of_walls(1), at_side("c1", "east", "|"))
    pieces = "serpico=1a1 yom=serpico! father-goodcare=1c1 NAGA=1e5"
    table = delivering(pieces, art)
    mind = Mind(table, "serpico")
    assert mind.moves()[-1] == "give yom father-goodcare"
    again = mind.then()
    assert again.after(0).where("serpico") in ("1b1", "1a1")


@pytest.mark.rule("SO-OBJECTIVE-TAKE-10")
def test_no_delivery_where_the_movement_could_not_end() -> None:
    """The receiver stands on the sixth square of six."""
    art = box(*row_of_walls(1, but="e"), *row_of_walls(2, but="a"))
    pieces = "serpico=1a1 yom=serpico! father-goodcare=1d2 NAGA=1e5"
    table = delivering(pieces, art)
    assert Mind(table, "serpico", ap=1).mode != "deliver"
    assert Mind(table, "serpico", ap=2).prices == {(2, 6)}
