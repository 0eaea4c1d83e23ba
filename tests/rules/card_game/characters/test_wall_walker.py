"""The Wall-walker."""

import pytest

from dungeontwister.core.decisions.events import MovementBegan
from dungeontwister.editions.card_game.events import WalkBegan
from tests.support.drawings import OPEN, east, rooms
from tests.support.positions import Table, at

from ..drawings import GATE, SLIT, WELL, WEST_PIT, hall, north
from ..fights import printed

KEEP = SLIT.replace("!", "|")
"""Nothing but walls between triangle and square."""
CELLS = """
+ + + +
 T T|S
+ +-+ +
 T|S S
+ +-+-+
 G|C C
+ + + +
"""
"""Walls between triangle and square, square and circle, circle and gear; the gear is open."""


def west(pieces: str) -> str:
    """OPEN with these pieces in its western border, from the north; two belong to T, one to G."""
    rows = (
        f"{piece}{zones}" for piece, zones in zip(pieces, ("T T S", "T S S", "G C C"), strict=True)
    )
    return "+ + + +\n" + "\n+ + + +\n".join(rows) + "\n+ + + +"


def two_rooms(words: str, one: str, another: str, marks: str = "") -> Table:
    """A position in rooms 1 and 2, which lie side by side; the marks are those of room 2."""
    art = rooms(blue_1=one, green_1=another)
    return at("standard", f"b1,g1{marks}/?,?/?,?/?,? {words}", art=art)


@pytest.mark.rule("CG-CHAR-WALL-WALKER-01")
def test_movement_2_combat_1() -> None:
    assert printed("wall-walker") == (2, 1)


# ---- through a wall


@pytest.mark.rule("CG-CHAR-WALL-WALKER-02")
def test_for_one_action_point_she_comes_out_behind_a_wall_of_her_zone() -> None:
    table = hall("wall-walker=1T ap=1", KEEP).do("walk wall-walker")
    assert table.legal() == {"blue step wall-walker 1S"}
    table = table.do("step wall-walker 1S", "stop wall-walker")
    assert table.where("wall-walker") == "1S"
    assert table.side("blue").action_points == 0
    assert table.state.frames == ()


@pytest.mark.rule("CG-CHAR-WALL-WALKER-02")
def test_she_has_to_cross_and_crosses_one_wall_only() -> None:
    table = hall("wall-walker=1T ap=1", CELLS).do("walk wall-walker")
    assert table.refused("stop wall-walker").reason == "wall-first"
    assert table.refused("step wall-walker 1G").reason == "no-wall-between"
    assert table.refused("step wall-walker 1C").reason == "not-adjacent"
    table = table.do("step wall-walker 1S")
    assert table.refused("step wall-walker 1C").reason == "one-wall-only"
    assert table.legal() == {"blue stop wall-walker"}


@pytest.mark.rule("CG-CHAR-WALL-WALKER-02")
def test_without_a_wall_or_the_ability_nobody_walks() -> None:
    table = hall("wall-walker=1T naga=1T ap=1")
    assert table.refused("walk wall-walker").reason == "no-wall-here"
    assert hall("naga=1T ap=1", KEEP).refused("walk naga").reason == "cannot-cross-walls"
    wounded = hall("wall-walker=1T! ap=1", KEEP)
    assert wounded.refused("walk wall-walker").rule == "CG-WOUND-02"
    assert hall("wall-walker=1T", KEEP).refused("walk wall-walker").rule == "CG-TURN-08"


@pytest.mark.rule("CG-CHAR-WALL-WALKER-03")
def test_it_is_an_action_of_its_own_and_no_part_of_a_movement() -> None:
    table = hall("wall-walker=1T ap=2", KEEP)
    moving = table.do("move wall-walker")
    assert moving.refused("step wall-walker 1S").reason == "wall-between"
    assert moving.refused("walk wall-walker").reason == "another-is-moving"
    table = table.do("walk wall-walker")
    assert table.happened(WalkBegan)
    assert not table.happened(MovementBegan)
    table = table.do("step wall-walker 1S", "stop wall-walker", "move wall-walker")
    assert table.state.sides[0].action_points == 0
    assert table.ends("step wall-walker") >= {"1C"}


# ---- what she does not cross


@pytest.mark.rule("CG-CHAR-WALL-WALKER-04")
def test_she_neither_reveals_nor_enters_a_face_down_room_through_a_wall() -> None:
    """CGQ-08."""
    table = hall("wall-walker=1S ap=1", east("|||"))
    assert table.refused("reveal wall-walker 2").reason == "no-direct-access"
    assert table.refused("walk wall-walker").reason == "no-wall-here"


@pytest.mark.rule("CG-CHAR-WALL-WALKER-05")
def test_no_closed_portcullis_and_no_pit() -> None:
    table = two_rooms("wall-walker=1C ap=1", east("  H"), OPEN)
    assert table.refused("walk wall-walker").reason == "no-wall-here"
    assert hall("wall-walker=1T ap=1", WELL).refused("walk wall-walker").reason == "no-wall-here"
    table = two_rooms("wall-walker=1S ap=1", east(" | "), WEST_PIT)
    assert table.refused("walk wall-walker").reason == "no-wall-here"
    table = hall("wall-walker=1T ap=1", GATE).do("walk wall-walker")
    assert table.ends("step wall-walker") == {"1S"}


@pytest.mark.rule("CG-CHAR-WALL-WALKER-05")
@pytest.mark.parametrize(
    ("beyond", "marks", "crosses"), [("H", "", False), ("H", "o", True), ("!", "", True)]
)
def test_a_wall_with_something_on_the_other_rooms_half(
    beyond: str, marks: str, crosses: bool
) -> None:
    """CGQ-28, CGQ-93."""
    table = two_rooms("wall-walker=1C ap=1", east("  |"), west(f"  {beyond}"), marks)
    if crosses:
        assert table.do("walk wall-walker").ends("step wall-walker") == {"2G"}
    else:
        table.refused("walk wall-walker")
        table = two_rooms("wall-walker=1C ap=1", east(" ||"), west(f"  {beyond}"), marks)
        assert table.refused("walk wall-walker").reason == "no-wall-here"


@pytest.mark.rule("CG-CHAR-WALL-WALKER-05")
def test_arrow_slits_count_as_walls() -> None:
    """CGQ-93."""
    table = two_rooms("wall-walker=1C ap=2", east("  !"), OPEN).do("walk wall-walker")
    assert table.ends("step wall-walker") == {"2G"}
    table = table.do("step wall-walker 2G", "stop wall-walker", "walk wall-walker")
    assert table.ends("step wall-walker") == {"1C"}


@pytest.mark.rule("CG-CHAR-WALL-WALKER-07")
def test_a_double_wall_is_one_wall() -> None:
    table = two_rooms("wall-walker=1C ap=1", east("  |"), west("  |")).do("walk wall-walker")
    table = table.do("step wall-walker 2G", "stop wall-walker")
    assert table.where("wall-walker") == "2G"
    assert table.side("blue").action_points == 0


# ---- with loads


@pytest.mark.rule("CG-CHAR-WALL-WALKER-06")
def test_before_and_after_crossing_she_takes_leaves_and_swaps() -> None:
    table = hall("wall-walker=1T rope=1T naga=1S key=naga ap=1", KEEP).do("walk wall-walker")
    table = table.do("take wall-walker rope", "step wall-walker 1S")
    assert table.where("rope") == "wall-walker"
    table = table.do("swap wall-walker rope naga key", "drop wall-walker key", "stop wall-walker")
    assert (table.where("rope"), table.where("key")) == ("naga", "1S")


@pytest.mark.rule("CG-CHAR-WALL-WALKER-06")
def test_a_wounded_friend_is_carried_through_the_wall() -> None:
    table = hall("wall-walker=1T naga=1T! rope=wall-walker ap=1", KEEP).do("walk wall-walker")
    table = table.do("drop wall-walker rope", "take wall-walker naga", "step wall-walker 1S")
    table = table.do("drop wall-walker naga", "stop wall-walker")
    assert (table.where("naga"), table.where("rope")) == ("1S", "1T")


@pytest.mark.rule("CG-CHAR-WALL-WALKER-06", "CG-OBJ-08")
def test_free_exchanges_do_not_repeat_themselves_on_a_walk_either() -> None:
    table = hall("wall-walker=1T rope=1T ap=1", KEEP).do("walk wall-walker")
    table = table.do("take wall-walker rope")
    assert table.refused("drop wall-walker rope").reason == "same-arrangement"


# ---- where she comes out


@pytest.mark.rule("CG-CHAR-WALL-WALKER-08")
def test_she_may_come_out_among_enemies_and_is_bound_by_the_wall() -> None:
    """CGQ-19: only through that wall she leaves again."""
    table = hall("wall-walker=1T NAGA=1S ap=3", CELLS)
    table = table.do("walk wall-walker", "step wall-walker 1S", "stop wall-walker")
    assert table.do("move wall-walker").ends("step wall-walker") == set()
    walking = table.do("walk wall-walker")
    assert walking.ends("step wall-walker") == {"1T"}
    assert walking.refused("step wall-walker 1C").reason == "held-by-enemy"
    assert table.do("end", "end", "walk wall-walker").ends("step wall-walker") == {"1T", "1C"}


@pytest.mark.rule("CG-CHAR-WALL-WALKER-08")
def test_bound_by_another_entrance_she_crosses_no_wall() -> None:
    """CGQ-19."""
    table = hall("wall-walker=1G NAGA=1T ap=2", KEEP)
    table = table.do("move wall-walker", "step wall-walker 1T", "stop wall-walker")
    assert table.refused("walk wall-walker").reason == "held-by-enemy"


@pytest.mark.rule("CG-CHAR-WALL-WALKER-08", "CG-MOVE-15")
def test_the_limit_holds_behind_the_wall() -> None:
    friends = "warrior=1S cleric=1S troll=1S!"
    table = hall(f"wall-walker=1T {friends} ap=1", KEEP)
    refusal = table.refused("walk wall-walker")
    assert (refusal.reason, refusal.place) == ("too-many-friends", table.names.place("1S"))


@pytest.mark.rule("CG-CHAR-WALL-WALKER-08", "CG-MOVE-16")
def test_where_her_load_would_be_too_many_she_puts_it_down_first() -> None:
    table = hall("wall-walker=1T naga=wall-walker warrior=1S cleric=1S ap=1", KEEP)
    table = table.do("walk wall-walker")
    assert table.refused("step wall-walker 1S").reason == "too-many-friends"
    table = table.do("drop wall-walker naga", "step wall-walker 1S", "stop wall-walker")
    assert table.where("naga") == "1T"
    table = hall("wall-walker=1T naga=1T! warrior=1S cleric=1S ap=1", KEEP).do("walk wall-walker")
    assert table.refused("take wall-walker naga").reason == "no-way-to-finish"


# ---- outer walls


@pytest.mark.rule("CG-CHAR-WALL-WALKER-02", "CG-EXIT-01")
@pytest.mark.parametrize("piece", ["-", ":"])
def test_through_an_outer_wall_she_leaves_the_labyrinth(piece: str) -> None:
    """CGQ-22, CGQ-93."""
    table = hall("wall-walker=1S ap=1", north(piece)).do("walk wall-walker")
    table = table.do("step wall-walker @1S")
    assert table.piece("wall-walker").gone
    assert table.side("blue").victory_points == 1
    assert table.state.frames == ()


@pytest.mark.rule("CG-CHAR-WALL-WALKER-02", "CG-EXIT-05")
def test_an_enemy_blocks_that_exit_too() -> None:
    """CGQ-22: for the zone that he faces."""
    table = hall("wall-walker=1S NAGA=@1S ap=1", north("-"))
    assert table.refused("walk wall-walker").reason == "exit-blocked"
    table = hall("wall-walker=1S NAGA=@1T WARRIOR=@1S! ap=1", north("-"))
    assert table.do("walk wall-walker").allowed("step wall-walker @1S")


@pytest.mark.rule("CG-CHAR-WALL-WALKER-02", "CG-START-04")
def test_she_returns_to_her_own_starting_zone_and_enters_the_zone_she_faces() -> None:
    """CGQ-22."""
    table = hall("WALL-WALKER=1S yellow ap=2", north("-")).do("walk WALL-WALKER")
    table = table.do("step WALL-WALKER @1S", "stop WALL-WALKER", "walk WALL-WALKER")
    assert table.ends("step WALL-WALKER") == {"1S"}
    table = hall("WALL-WALKER=@1T yellow ap=1", north("-"))
    assert table.refused("walk WALL-WALKER").reason == "no-wall-here"


@pytest.mark.rule("CG-CHAR-WALL-WALKER-02", "CG-EXIT-05")
def test_where_a_wall_and_an_open_piece_lead_out_it_is_the_enemy_who_blocks() -> None:
    art = "\n+-+ + +\n T T S\n+ + + +\n T S S\n+-+ + +\n G C C\n+ + + +\n"
    table = hall("wall-walker=1T COLOSSUS=@1T ap=1", art).do("walk wall-walker")
    assert table.refused("step wall-walker @1T").reason == "exit-blocked"
