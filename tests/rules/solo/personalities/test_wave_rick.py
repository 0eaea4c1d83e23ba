"""Wave-Rick: his repulsion drives people through barriers. The figure is a playthrough."""

import pytest

from dungeontwister.core.decisions.events import Eliminated, Wounded
from dungeontwister.core.position.state import BROKEN, portcullis_of
from dungeontwister.editions.prison.events import BarrierBroken, Repelled
from tests.rules.prison.boards import HALL
from tests.rules.solo.boards import automatic, followed
from tests.rules.solo.rooms import at_side, box, door, on_square
from tests.support.positions import Table

from .scenes import board, carries, on, points


def pushed(pieces: str, *targets: str, art: str = HALL, **more: str) -> Table:
    """He repulses somebody, or one after the other."""
    table = on(board(f"wave-rick={pieces}", r39a=art, **more), "wave-rick", 5)
    return followed(table, *(f"repel wave-rick {target}" for target in targets))


@pytest.mark.rule("SO-PERS-WAVERICK-03")
def test_the_card() -> None:
    """The Naga with its back to a slit that leads to the starting line."""
    art = box(at_side("a1", "north", ":"))
    table = pushed("1a3 NAGA=1a1 CLERIC=1e5", "NAGA", art=art)
    assert (table.where("NAGA"), table.happened(Wounded)) == (
        "@y1",
        [Wounded(table.names.piece("NAGA"))],
    )
    assert len(table.happened(BarrierBroken)) == 1
    beside = table.game.scene(table.state).board.adjacent[table.names.place("@y1")]
    assert table.names.place("1a1") in beside


@pytest.mark.rule("SO-PERS-WAVERICK-01")
def test_a_portcullis_is_broken() -> None:
    art = box(at_side("b1", "east", "H"))
    table = pushed("1a1 MEKANORK=1b1 CLERIC=1e5", "MEKANORK", art=art)
    assert table.where("MEKANORK") == "1c1"
    assert table.piece("MEKANORK").wounded
    assert portcullis_of(table.state.rooms[0]) == BROKEN
    assert table.state.rooms[0].broken == ()


@pytest.mark.rule("SO-PERS-WAVERICK-02", "SO-PERS-WAVERICK-03")
def test_without_a_barrier_nobody_is_hurt_and_the_second_push_goes_through_the_wall() -> None:
    art = box(at_side("c1", "east", "|"))
    table = pushed("1a1 CLERIC=1b1 NAGA=1e5", "CLERIC", art=art)
    assert (table.where("CLERIC"), table.happened(Wounded)) == ("1c1", [])
    again = followed(table, "repel wave-rick CLERIC")
    assert (again.where("CLERIC"), len(again.happened(Wounded))) == ("1d1", 1)


@pytest.mark.rule("SO-PERS-WAVERICK-03")
def test_a_broken_wall_is_open_to_everybody_and_turns_with_its_room() -> None:
    art = box(at_side("b1", "east", "|"))
    table = pushed("1a1 CLERIC=1b1 NAGA=1e5", "CLERIC", art=art)
    assert table.state.rooms[0].broken == (15,)
    for state, open_to_her in (("*15", True), ("", False)):
        rooms = f"39a.1{state},?/?,?/?,?/?,?"
        moved = board("wave-rick=1a1 NAGA=1b1 ap=1", seat="yellow", rooms=rooms, r39a=art)
        assert ("1c1" in moved.do("move NAGA").ends("step NAGA")) == open_to_her


@pytest.mark.rule("SO-PERS-WAVERICK-03")
def test_both_halves_of_a_border_are_one_barrier() -> None:
    """SOQ-68: a wall of room 1 and a slit of room 3 between them; both rooms keep it in mind."""
    table = pushed(
        "1a3 NAGA=1a5 CLERIC=1e5",
        "NAGA",
        art=box(),
        rooms="39a,?/40a,?/?,?/?,?",
        r40a=box(at_side("a1", "north", ":")),
    )
    assert table.where("NAGA") == "3a1"
    assert table.piece("NAGA").wounded
    assert (table.state.rooms[0].broken, table.state.rooms[2].broken) == ((111,), (1,))


@pytest.mark.rule("SO-PERS-WAVERICK-01", "SO-PERS-WAVERICK-03")
def test_not_off_the_board_nor_into_a_hidden_room_nor_where_it_may_not_land() -> None:
    for pieces, art in (
        ("1c1 NAGA=1a1 CLERIC=1e5", box()),
        ("1a3 NAGA=1a5 CLERIC=1e5", box()),
        ("1a1 NAGA=1b1 CLERIC=1c1", box(at_side("b1", "east", "|"))),
        ("1a1 NAGA=1b1 yom=1c1!", box(at_side("b1", "east", "|"))),
        ("1a1 NAGA=1b1 CLERIC=1c1!", box(at_side("b1", "east", "|"))),
        ("1a1 NAGA=1b1 ROPE=NAGA KEY=1c1 CLERIC=1e5", box(at_side("b1", "east", "|"))),
    ):
        table = on(board(f"wave-rick={pieces}", r39a=art), "wave-rick", 5)
        assert table.game.refusal(table.state, table.move("blue repel wave-rick NAGA")), pieces


@pytest.mark.rule("SO-PERS-WAVERICK-01")
def test_what_it_carries_comes_along_and_whom_it_carries_is_eliminated() -> None:
    """SOQ-68: as by a lost combat."""
    art = box(at_side("b1", "east", "|"))
    table = pushed("1a1 NAGA=1b1 ROPE=NAGA CLERIC=1e5", "NAGA", art=art)
    assert (carries(table, "NAGA"), table.where("NAGA")) == ({"ROPE"}, "1c1")
    table = pushed("1a1 NAGA=1b1 WIZARD=NAGA CLERIC=1e5", "NAGA", art=art)
    assert (table.piece("WIZARD").gone, table.where("NAGA"), points(table)) == (True, "1c1", 1)
    table = pushed("1a1 NAGA=1b1! ROPE=NAGA CLERIC=1e5", "NAGA", art=art)
    assert (table.piece("NAGA").gone, table.where("ROPE"), points(table)) == (True, "1c1", 1)


@pytest.mark.rule("SO-PERS-WAVERICK-01", "SO-OBJECTIVE-REPULSE-05")
def test_onto_a_pit_trap_beyond_it_falls_without_a_rope() -> None:
    art = box(at_side("b1", "east", "|"), on_square("c1", "P"))
    table = pushed("1a1 NAGA=1b1 KEY=NAGA CLERIC=1e5", "NAGA", art=art)
    assert (len(table.happened(Eliminated)), table.where("KEY")) == (1, "1b1")
    table = pushed("1a1 NAGA=1b1 ROPE=NAGA CLERIC=1e5", "NAGA", art=art)
    assert table.where("NAGA") == "1c1"
    assert table.piece("NAGA").wounded


@pytest.mark.rule("SO-OBJECTIVE-REPULSE-01", "SO-PERS-WAVERICK-01")
def test_a_target_with_its_back_to_the_wall_is_one() -> None:
    """Other Banshees leave it alone (SOQ-55)."""
    art = box(at_side("b1", "east", "|"), door("a5", "south"))
    table = automatic(on(board("wave-rick=1a1 MEKANORK=1b1", r39a=art), "wave-rick"))
    assert table.happened(Repelled)[0].target == table.names.piece("MEKANORK")
    other = on(board("xanth=1a1 MEKANORK=1b1", r39a=art), "xanth", 4)
    refusal = other.game.refusal(other.state, other.move("blue repel xanth MEKANORK"))
    assert refusal
    assert refusal.reason == "push-blocked"
