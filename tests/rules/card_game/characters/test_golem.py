"""The Golem."""

import pytest

from dungeontwister.core.position.state import BROKEN
from dungeontwister.editions.card_game.events import WallsBroken
from tests.support.drawings import OPEN, east, rooms
from tests.support.positions import Table, at

from ..drawings import GATE, SLIT, WELL, hall, north
from ..fights import printed

KEEP = SLIT.replace("!", "|")
"""Nothing but walls between triangle and square."""
WEST_WALL = OPEN.replace("\n ", "\n|")
"""Walls all along the border to the room in the west."""


def two_rooms(words: str, one: str, another: str, marks: str = "") -> Table:
    """A position in rooms 1 and 2, which lie side by side."""
    art = rooms(blue_1=one, green_1=another)
    return at("standard", f"b1{marks},g1/?,?/?,?/?,? {words}", art=art)


@pytest.mark.rule("CG-CHAR-GOLEM-01")
def test_movement_1_combat_4() -> None:
    assert printed("golem") == (1, 4)


# ---- which walls


@pytest.mark.rule("CG-CHAR-GOLEM-02")
def test_for_one_action_point_all_walls_of_his_room_are_broken() -> None:
    table = hall("golem=1C naga=1T ap=2", KEEP)
    assert table.do("move naga").refused("step naga 1S").reason == "wall-between"
    table = table.do("shatter golem")
    assert table.room(1).walls_broken
    assert table.side("blue").action_points == 1
    assert len(table.happened(WallsBroken)) == 1
    assert table.do("move naga").allowed("step naga 1S")


@pytest.mark.rule("CG-CHAR-GOLEM-02")
def test_nobody_else_breaks_walls_nor_a_wounded_golem() -> None:
    table = hall("golem=1C! naga=1C ap=1", KEEP)
    assert table.refused("shatter naga").reason == "cannot-break-walls"
    assert table.refused("shatter golem").rule == "CG-WOUND-02"


@pytest.mark.rule("CG-CHAR-GOLEM-02", "CG-CHAR-GOLEM-03")
@pytest.mark.parametrize(
    ("piece", "reason"),
    [("-", "wall-between"), (":", "slit-between"), ("=", "portcullis-between")],
)
def test_arrow_slits_and_the_portcullis_fall_with_the_walls(piece: str, reason: str) -> None:
    """CGQ-64."""
    table = hall("golem=1G warrior=1S ap=2", north(piece))
    assert table.do("move warrior").refused("step warrior @1S").reason == reason
    assert table.do("shatter golem", "move warrior").allowed("step warrior @1S")


@pytest.mark.rule("CG-CHAR-GOLEM-02")
def test_walls_on_the_border_fall_but_not_those_of_the_next_room() -> None:
    """CGQ-64."""
    table = two_rooms("golem=1G warrior=1S ap=2", east("|||"), OPEN)
    assert table.do("shatter golem", "move warrior").allowed("step warrior 2T")
    table = two_rooms("golem=1G warrior=1S ap=2", east("|||"), WEST_WALL)
    table = table.do("shatter golem", "move warrior")
    assert table.refused("step warrior 2T").reason == "wall-between"


@pytest.mark.rule("CG-CHAR-GOLEM-02")
def test_only_pits_still_separate() -> None:
    """CGQ-64."""
    table = hall("golem=1G warrior=1T ap=2", WELL).do("shatter golem", "move warrior")
    assert table.refused("step warrior 1C").reason == "pit-between"


@pytest.mark.rule("CG-CHAR-GOLEM-02", "CG-START-01")
def test_a_starting_zone_is_no_room() -> None:
    table = hall("GOLEM=@1T yellow ap=1", north("-"))
    assert table.refused("shatter GOLEM").reason == "no-room-no-walls"


# ---- the portcullis, movement, sight


@pytest.mark.rule("CG-CHAR-GOLEM-03")
@pytest.mark.parametrize("mark", ["", "o", "x"])
def test_the_portcullis_counts_as_broken_whatever_it_was(mark: str) -> None:
    """CGQ-78."""
    table = two_rooms("golem=1C warrior=1T key=warrior ap=3", GATE, OPEN, mark)
    table = table.do("shatter golem")
    assert table.room(1).portcullis == BROKEN
    assert table.refused("lock warrior 1").reason == "portcullis-broken"
    assert table.refused("unlock warrior 1").reason == "portcullis-broken"
    assert table.do("move warrior").allowed("step warrior 1S")


@pytest.mark.rule("CG-CHAR-GOLEM-03")
def test_what_was_broken_turns_with_its_room() -> None:
    """CGQ-78."""
    table = hall("golem=1G warrior=1T ap=3", KEEP).do("shatter golem", "turn golem 1 cw")
    assert table.room(1).walls_broken
    assert table.room(1).portcullis == BROKEN
    assert table.do("move warrior").allowed("step warrior 1S")


@pytest.mark.rule("CG-CHAR-GOLEM-04")
def test_a_broken_wall_stops_no_sight() -> None:
    words = "golem=1G crossbowman=1T NAGA=1S ap=2"
    table = hall(words, KEEP)
    assert table.refused("shoot crossbowman NAGA crossbowman").reason == "wall-in-view"
    assert table.do("shatter golem").allowed("shoot crossbowman NAGA crossbowman")


@pytest.mark.rule("CG-CHAR-GOLEM-04")
def test_through_a_broken_wall_a_room_is_revealed() -> None:
    """CGQ-64."""
    table = hall("golem=1T warrior=1S ap=2", east("|||"))
    assert table.refused("reveal warrior 2").reason == "no-direct-access"
    assert table.do("shatter golem").allowed("reveal warrior 2")


# ---- once


@pytest.mark.rule("CG-CHAR-GOLEM-05")
def test_once_in_the_whole_game() -> None:
    table = two_rooms("golem=1S ap=3", KEEP, KEEP).do("shatter golem", "move golem")
    table = table.do("step golem 2T", "stop golem")
    assert table.refused("shatter golem").rule == "CG-CHAR-GOLEM-05"
    assert table.do("end", "end").refused("shatter golem").rule == "CG-CHAR-GOLEM-05"


@pytest.mark.rule("CG-CHAR-GOLEM-05")
def test_being_carried_and_healed_does_not_renew_it() -> None:
    table = two_rooms("golem=1S cleric=1S naga=1S ap=3", KEEP, KEEP).do("shatter golem")
    hurt = table.text().replace("golem=1S", "golem=1S!")
    table = at("standard", hurt, art=rooms(blue_1=KEEP, green_1=KEEP))
    table = table.do("move naga", "take naga golem", "step naga 2T", "stop naga", "end", "end")
    table = table.do("move cleric", "step cleric 2T", "stop cleric", "heal cleric golem")
    assert table.do("end", "end").refused("shatter golem").reason == "walls-once"


@pytest.mark.rule("CG-CHAR-GOLEM-05")
def test_each_golem_has_his_own_time_but_nothing_is_broken_twice() -> None:
    table = two_rooms("golem=1S GOLEM=1S ap=2,3", KEEP, KEEP).do("shatter golem", "end")
    assert table.refused("shatter GOLEM").reason == "walls-gone"
    table = table.do("move GOLEM", "step GOLEM 2T", "stop GOLEM", "shatter GOLEM")
    assert table.room(2).walls_broken
