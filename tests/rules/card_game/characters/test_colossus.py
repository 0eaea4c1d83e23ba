"""The Colossus."""

from functools import cache

import pytest
from msgspec.structs import replace

from dungeontwister.content.card_game_reader import card_game
from dungeontwister.content.rows import CharacterRow
from dungeontwister.core.decisions.events import MovementBegan
from dungeontwister.core.position.state import BROKEN
from dungeontwister.editions.card_game.build import build
from dungeontwister.record.notation import Names
from dungeontwister.record.positions import parse_position
from tests.support.drawings import OPEN, rooms
from tests.support.positions import Table, at, redrawn

from ..drawings import GATE, in_room, north
from ..fights import values


@pytest.mark.rule("CG-CHAR-COLOSSUS-01")
def test_movement_1_combat_5() -> None:
    table = in_room(OPEN, "colossus=1T NAGA=1T ap=2").do("move colossus")
    assert table.happened(MovementBegan)[0].points == 1
    table = table.do("stop colossus", "attack colossus NAGA", "blue play +0", "yellow play +0")
    assert values(table) == (5, 2)


# ---- breaks portcullis


@pytest.mark.rule("CG-CHAR-COLOSSUS-02")
@pytest.mark.parametrize("zone", ["1T", "1S"])
def test_he_breaks_a_closed_portcullis_on_an_edge_of_his_zone(zone: str) -> None:
    table = in_room(GATE, f"colossus={zone} ap=1").do("break colossus 1")
    assert table.room(1).portcullis == BROKEN
    assert table.side("blue").action_points == 0


@pytest.mark.rule("CG-CHAR-COLOSSUS-02")
def test_he_breaks_nothing_from_elsewhere_and_nothing_open() -> None:
    """CGQ-67."""
    table = in_room(GATE, "colossus=1G ap=1")
    assert table.refused("break colossus 1").reason == "no-portcullis-to-break"
    table = at("tutorial-2", "b1o,?/?,?/?,? colossus=1T ap=1", art=rooms(blue_1=GATE))
    assert table.refused("break colossus 1").rule == "CG-CHAR-COLOSSUS-02"


@pytest.mark.rule("CG-CHAR-COLOSSUS-02")
def test_from_his_starting_zone_he_breaks_the_portcullis_he_faces() -> None:
    """CGQ-66."""
    table = in_room(north("="), "COLOSSUS=@1S WARRIOR=@1T yellow ap=2")
    assert table.refused("break WARRIOR 1").reason == "no-portcullis-to-break"
    table = table.do("break COLOSSUS 1", "move COLOSSUS")
    assert table.allowed("step COLOSSUS 1S")


@pytest.mark.rule("CG-CHAR-COLOSSUS-03")
def test_a_broken_portcullis_is_passable_for_everyone_for_ever() -> None:
    table = in_room(GATE, "colossus=1T naga=1T key=naga BACKSTABBER=1S ap=3").do("break colossus 1")
    assert table.do("move naga").allowed("step naga 1S")
    assert table.refused("lock naga 1").rule == "CG-CHAR-COLOSSUS-03"
    assert table.refused("unlock naga 1").rule == "CG-CHAR-COLOSSUS-03"
    table = table.do("end")
    assert table.refused("lock BACKSTABBER 1").rule == "CG-CHAR-COLOSSUS-03"
    assert table.do("move BACKSTABBER").allowed("step BACKSTABBER 1T")


# ---- giant


@cache
def small_warrior(value: int) -> Names:
    """Tutorial 2 with a Warrior whose printed combat value is so small; rooms as in OPEN."""

    def changed(row: CharacterRow) -> CharacterRow:
        return replace(row, combat=value) if row.id == "warrior" else row

    content = card_game()
    people, drawn = tuple(map(changed, content.characters)), rooms()
    halls = tuple(redrawn(row, drawn) for row in content.rooms)
    return Names(build("tutorial-2", content=replace(content, characters=people, rooms=halls)))


def beside_a_giant(words: str, value: int = 1) -> Table:
    """A position with a Warrior of that combat value."""
    names = small_warrior(value)
    return Table(names, parse_position(names, f"tutorial-2 b1,?/?,?/?,? {words}"))


@pytest.mark.rule("CG-CHAR-COLOSSUS-04")
@pytest.mark.parametrize(("value", "passes"), [(0, True), (1, True), (2, False)])
def test_the_small_walk_between_the_legs_of_an_enemy_colossus(value: int, passes: bool) -> None:
    table = beside_a_giant("warrior=1T COLOSSUS=1S ap=1", value)
    table = table.do("move warrior", "step warrior 1S")
    assert ("1C" in table.ends("step warrior")) is passes


@pytest.mark.rule("CG-CHAR-COLOSSUS-04")
def test_another_enemy_in_his_zone_stops_them() -> None:
    table = beside_a_giant("warrior=1T COLOSSUS=1S NAGA=1S ap=1")
    table = table.do("move warrior", "step warrior 1S")
    assert table.refused("step warrior 1C").reason == "held-by-enemy"


@pytest.mark.rule("CG-CHAR-COLOSSUS-04")
def test_the_small_leave_the_labyrinth_past_a_colossus_but_past_nobody_else() -> None:
    """CGQ-20."""
    table = beside_a_giant("warrior=1T COLOSSUS=@1T ap=1").do("move warrior")
    assert table.allowed("step warrior @1T")
    table = beside_a_giant("warrior=1T COLOSSUS=@1T NAGA=@1T ap=1").do("move warrior")
    assert table.refused("step warrior @1T").reason == "exit-blocked"


@pytest.mark.rule("CG-CHAR-COLOSSUS-04")
def test_the_others_do_not_pass_him() -> None:
    table = in_room(OPEN, "naga=1T COLOSSUS=1S ap=1").do("move naga", "step naga 1S")
    assert table.refused("step naga 1C").reason == "held-by-enemy"
