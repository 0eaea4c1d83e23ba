"""Father Goodcare: whom he heals may still act in the same turn."""

import pytest

from dungeontwister.solo.events import ActivationEnded
from tests.rules.solo.boards import automatic
from tests.support.positions import Table

from .scenes import board

PIECES = "father-goodcare=1a1 yom=1a2! NAGA=@y9 ap=0,0 turns=3,4"


def turn_of(pieces: str, *order: str) -> Table:
    """The Non-Player's turn with the cards in this order, until somebody else decides."""
    table = board(pieces, seat="yellow").do("end")
    return automatic(table.chance(*order[:-1]) if len(order) > 1 else table)


def ended(table: Table) -> list[str]:
    """Who has been activated, in this order."""
    return [table.names.pieces[event.piece] for event in table.happened(ActivationEnded)]


@pytest.mark.rule("SO-PERS-GOODCARE-01")
def test_the_card() -> None:
    """Yom, wounded before the turn, is healed and acts: he goes to the gear and rolls."""
    table = turn_of(PIECES, "father-goodcare", "yom")
    assert ended(table) == ["father-goodcare"]
    assert not table.piece("yom").wounded
    assert table.game.kind(table.state) == "rotation-draw"
    assert table.where("yom") == "1c3"


@pytest.mark.rule("SO-PERS-GOODCARE-01")
def test_in_its_place_also_to_the_left() -> None:
    """SOQ-31: Yom's card lies before his, and Mab's behind it."""
    pieces = f"quiet-mab=1e5 {PIECES}"
    table = turn_of(pieces, "yom", "father-goodcare", "quiet-mab")
    assert ended(table) == ["father-goodcare"]
    assert table.game.kind(table.state) == "rotation-draw"


@pytest.mark.rule("SO-OBJECTIVE-HEAL-06")
def test_whom_another_cleric_heals_does_not_act() -> None:
    pieces = PIECES.replace("father-goodcare", "deacon-mord").replace("1a1", "1b2")
    table = turn_of(pieces, "deacon-mord", "yom")
    assert ended(table) == ["deacon-mord"]
    assert (table.piece("yom").wounded, table.deciders) == (False, {"yellow"})


@pytest.mark.rule("SO-PERS-GOODCARE-01")
def test_who_has_acted_already_does_not_act_again() -> None:
    """Hush attacks, is wounded, and healed by Father Goodcare afterwards."""
    pieces = "lady-hush=1b1 COLOSSUS=1b2 father-goodcare=1a1 NAGA=@y9 ap=0,0 turns=3,4 hand=/06"
    table = board(pieces, seat="yellow").do("end").chance("lady-hush")
    table = automatic(table).chance("6").do("yellow play +6")
    table = automatic(table.chance("0"))
    assert ended(table) == ["lady-hush", "father-goodcare"]
    assert table.deciders == {"yellow"}


@pytest.mark.rule("SO-PERS-GOODCARE-01")
def test_also_somebody_who_was_wounded_in_this_turn() -> None:
    """Ruling S14: Yom joins Hush, is wounded with her, healed, and acts."""
    pieces = "lady-hush=1b1 yom=1a2 COLOSSUS=1b2 father-goodcare=1a1 NAGA=@y9"
    table = board(f"{pieces} ap=0,0 turns=3,4 hand=/06", seat="yellow").do("end")
    table = automatic(table.chance("lady-hush", "father-goodcare")).do("yellow play +6")
    table = automatic(table.chance("0"))
    assert ended(table) == ["lady-hush", "father-goodcare"]
    assert (table.where("yom"), table.game.kind(table.state)) == ("1c3", "rotation-draw")
