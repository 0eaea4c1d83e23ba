"""The rotation die: which room turns, how far, and when nothing happens."""

import pytest

from dungeontwister.core.decisions.events import RoomTurned
from dungeontwister.solo.events import RotationRolled
from dungeontwister.solo.frames import NpTurn
from tests.support.positions import Table

from .boards import acting, alone, automatic
from .test_reveal import asked

TWINS = "39a,39b/?,?/?,?/?,?"
"""Room 1 turns clockwise, room 2 the other way."""


def on_gear(points: int = 3, rooms: str = TWINS, *, npc: str = "ley-vite") -> Table:
    """An NPC in rotate mode on the gear of room 1."""
    table = alone(f"WIZARD=@y9 {npc}=1c3 turns=3,4", rooms=rooms)
    return acting(table, npc, points, mode="rotate-room", objective=4)


def rolled(outcome: str, points: int = 3, rooms: str = TWINS) -> Table:
    """The die shows this, and all that follows from it has happened."""
    return automatic(on_gear(points, rooms).do("roll ley-vite").chance(outcome))


@pytest.mark.rule("SO-OBJECTIVE-ROTATE-03")
def test_on_the_gear_with_a_point_left_the_die_is_rolled() -> None:
    assert on_gear().legal() == {"blue roll ley-vite"}
    table = on_gear().do("roll ley-vite")
    faces = ("cw1", "cw2", "cw3", "ccw1", "ccw2", "ccw3")
    assert (asked(table).kind, asked(table).outcomes, asked(table).weights) == (
        "rotation",
        faces,
        (1,) * 6,
    )
    assert on_gear(0).legal() == {"blue rest ley-vite"}
    assert on_gear(0).refused("roll ley-vite").reason == "too-few-action-points"


@pytest.mark.rule("SO-OBJECTIVE-ROTATE-04")
@pytest.mark.parametrize(("outcome", "slot", "way"), [("cw1", 0, 1), ("ccw1", 1, -1)])
def test_the_room_whose_arrow_shows_the_way_of_the_die_turns(
    outcome: str, slot: int, way: int
) -> None:
    table = rolled(outcome)
    number = table.names.piece("ley-vite")
    assert table.happened(RotationRolled) == [RotationRolled(number, way, 1, slot)]
    assert table.happened(RoomTurned) == [RoomTurned(number, slot, way)]
    assert table.room(slot + 1).turn == way % 4


@pytest.mark.rule("SO-OBJECTIVE-ROTATE-05")
def test_nothing_happens_if_that_room_is_hidden() -> None:
    table = rolled("ccw3", rooms="39a,?/?,?/?,?/?,?")
    assert table.happened(RotationRolled)[0].slot == -1
    assert not table.happened(RoomTurned)
    assert not any(isinstance(frame, NpTurn) for frame in table.state.frames)


@pytest.mark.rule("SO-OBJECTIVE-ROTATE-06")
@pytest.mark.parametrize(("points", "quarters"), [(1, 1), (2, 2), (3, 3), (5, 3)])
def test_as_many_quarters_as_the_die_says_and_can_be_paid(points: int, quarters: int) -> None:
    table = rolled("cw3", points)
    assert len(table.happened(RoomTurned)) == quarters
    assert table.room(1).turn == quarters


@pytest.mark.rule("SO-OBJECTIVE-ROTATE-07")
def test_the_die_is_rolled_once_even_with_points_left() -> None:
    table = on_gear(5).do("roll ley-vite").chance("cw1").do("turn ley-vite 1 cw")
    assert table.side("blue").action_points == 4
    assert table.legal() == {"blue rest ley-vite"}


@pytest.mark.rule("SO-OBJECTIVE-ROTATE-04")
def test_the_die_decides_for_a_mekanork_too() -> None:
    table = automatic(on_gear(npc="cogwin-rust").do("roll cogwin-rust").chance("ccw2"))
    assert (table.room(1).turn, table.room(2).turn) == (0, 2)
