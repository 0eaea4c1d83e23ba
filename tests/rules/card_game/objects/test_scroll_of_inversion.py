"""The Scroll of inversion."""

import pytest

from dungeontwister.core.decisions.events import Discarded
from dungeontwister.core.position.state import BROKEN, OPEN
from dungeontwister.editions.card_game.events import RoomsSwapped
from tests.support.drawings import OPEN as FREE
from tests.support.drawings import east, rooms
from tests.support.positions import Table, at

from ..drawings import GATE, hall, north

SCROLL = "wizard=3T scroll-of-inversion=wizard"
USE = "scroll-of-inversion"


def labyrinth(words: str, layout: str = "b1,b2/g1,g2/r1,?/?,?", **drawn: str) -> Table:
    """A position with five rooms face up."""
    return at("standard", f"{layout} {words}", art=rooms(**drawn))


def names(table: Table) -> list[str]:
    """The rooms by their places; nothing for those that lie face down."""
    drawings = (room.drawing for room in table.state.rooms)
    return ["" if n < 0 else table.game.drawing_names[n] for n in drawings]


# ---- which rooms


@pytest.mark.rule("CG-ITEM-SCROLL-OF-INVERSION-01")
def test_his_room_changes_places_with_one_beside_it() -> None:
    table = labyrinth(f"{SCROLL} ap=1").do(f"invert wizard 1 {USE}")
    assert names(table)[:5] == ["green-1", "blue-2", "blue-1", "green-2", "red-1"]
    assert table.side("blue").action_points == 0
    event: RoomsSwapped = table.happened(RoomsSwapped)[0]
    assert {event.slot, event.other} == {0, 2}


@pytest.mark.rule("CG-ITEM-SCROLL-OF-INVERSION-01")
@pytest.mark.parametrize(
    ("place", "beside"), [("3T", {"1", "4", "5"}), ("2T", {"1", "4"}), ("1T", {"2", "3"})]
)
def test_only_orthogonal_neighbours(place: str, beside: set[str]) -> None:
    table = labyrinth(f"wizard={place} scroll-of-inversion=wizard ap=1")
    assert {end.split()[0] for end in table.ends("invert wizard")} == beside
    for room in {"1", "2", "3", "4", "5", "6", "7", "8"} - beside:
        assert table.refused(f"invert wizard {room} {USE}").reason == "no-neighbouring-room"


@pytest.mark.rule("CG-ITEM-SCROLL-OF-INVERSION-01")
def test_walls_between_do_not_matter() -> None:
    table = labyrinth("wizard=1S scroll-of-inversion=wizard ap=1", blue_1=east("|||"))
    assert table.allowed(f"invert wizard 2 {USE}")


@pytest.mark.rule("CG-ITEM-SCROLL-OF-INVERSION-01", "CG-START-01")
def test_not_from_a_starting_zone() -> None:
    """CGQ-42."""
    table = hall("WIZARD=@1T SCROLL-OF-INVERSION=WIZARD yellow ap=1")
    refusal = table.refused("invert WIZARD 1 SCROLL-OF-INVERSION")
    assert refusal.reason == "no-room-to-swap"
    assert table.legal("invert") == set()


@pytest.mark.rule("CG-ITEM-SCROLL-OF-INVERSION-01", "CG-ITEM-SCROLL-OF-INVERSION-03")
def test_a_face_down_room_stays_face_down_with_its_cards() -> None:
    """CGQ-46."""
    table = hall("wizard=1T scroll-of-inversion=wizard rope=?2 KEY=?2 armor=?3 ap=2")
    table = table.do(f"invert wizard 2 {USE}")
    assert names(table)[:2] == ["", "blue-1"]
    assert [table.where(name) for name in ("rope", "KEY", "armor")] == ["?1", "?1", "?3"]
    assert table.where("wizard") == "2T"
    table = table.do("reveal wizard 1").chance("green-1", "0")
    assert set(table.ends("put")) == {f"KEY 1{icon}" for icon in "TSCG"}


@pytest.mark.rule("CG-ITEM-SCROLL-OF-INVERSION-03")
def test_a_face_down_room_is_the_same_card_wherever_it_lies() -> None:
    """Chance is asked for the room that was laid out, not for where it lies now."""
    table = hall("wizard=1T scroll-of-inversion=wizard ap=2")
    table = table.do(f"invert wizard 2 {USE}", "reveal wizard 1")
    asked = table.game.request(table.state)
    assert asked
    assert asked.place == 1


# ---- everything moves along


@pytest.mark.rule("CG-ITEM-SCROLL-OF-INVERSION-02")
def test_the_rooms_keep_their_orientation() -> None:
    table = labyrinth(f"{SCROLL} ap=1", "b1.3,b2/g1.1,g2/r1,?/?,?").do(f"invert wizard 1 {USE}")
    assert (table.room(1).turn, table.room(3).turn) == (1, 3)


@pytest.mark.rule("CG-ITEM-SCROLL-OF-INVERSION-03")
def test_everything_stays_in_its_zone_of_its_room() -> None:
    words = "naga=3C! NAGA=3G ROPE=3S warrior=1S cleric=warrior WARRIOR=1T KEY=WARRIOR colossus=4T"
    table = labyrinth(f"{SCROLL} {words} ap=1").do(f"invert wizard 1 {USE}")
    where = {name: table.where(name) for name in ("wizard", "naga", "NAGA", "ROPE")}
    assert where == {"wizard": "1T", "naga": "1C", "NAGA": "1G", "ROPE": "1S"}
    where = {name: table.where(name) for name in ("warrior", "cleric", "WARRIOR", "KEY")}
    assert where == {"warrior": "3S", "cleric": "warrior", "WARRIOR": "3T", "KEY": "WARRIOR"}
    assert table.where("colossus") == "4T"
    assert table.piece("naga").wounded


@pytest.mark.rule("CG-ITEM-SCROLL-OF-INVERSION-03")
def test_markers_move_with_their_rooms() -> None:
    """CGQ-78."""
    table = labyrinth(f"{SCROLL} ap=1", "b1o,b2/g1xw,g2/r1,?/?,?", blue_1=GATE, green_1=GATE)
    table = table.do(f"invert wizard 1 {USE}")
    assert (table.room(3).portcullis, table.room(3).walls_broken) == (OPEN, False)
    assert (table.room(1).portcullis, table.room(1).walls_broken) == (BROKEN, True)


@pytest.mark.rule("CG-ITEM-SCROLL-OF-INVERSION-03", "CG-START-12")
def test_who_stands_in_a_starting_zone_stays_and_faces_the_new_room() -> None:
    """CGQ-47."""
    table = labyrinth(f"{SCROLL} NAGA=@1S ROPE=@1T ap=1", blue_1=FREE, green_1=north("-"))
    table = table.do(f"invert wizard 1 {USE}", "end")
    assert (table.where("NAGA"), table.where("ROPE")) == ("@1S", "@1T")
    table = table.do("move NAGA")
    assert table.refused("step NAGA 1S").reason == "wall-between"


@pytest.mark.rule("CG-ITEM-SCROLL-OF-INVERSION-03", "CG-MOVE-09")
def test_an_entrance_moves_with_its_room() -> None:
    """CGQ-18: what he entered by leads to whatever lies behind it now."""
    table = labyrinth(f"{SCROLL} naga=1C NAGA=3S ap=3")
    table = table.do("move naga", "step naga 3S", "stop naga")
    before = table.piece("naga").entrance
    table = table.do(f"invert wizard 5 {USE}")
    assert table.where("naga") == "5S"
    assert table.piece("naga").entrance == before
    assert table.do("move naga").ends("step naga") == {"3C"}


# ---- who uses it, and how often


@pytest.mark.rule("CG-ITEM-SCROLL-OF-INVERSION-04")
def test_only_magic_users_use_it_and_others_carry_it() -> None:
    table = labyrinth("naga=3T scroll-of-inversion=3T telekineticist=3T ap=3")
    table = table.do("move naga", f"take naga {USE}", "stop naga")
    refusal = table.refused(f"invert naga 1 {USE}")
    assert refusal.rule == "CG-ITEM-SCROLL-OF-INVERSION-04"
    table = table.do("move naga", f"give naga {USE} telekineticist", "stop naga")
    assert table.allowed(f"invert telekineticist 1 {USE}")


@pytest.mark.rule("CG-ITEM-SCROLL-OF-INVERSION-05", "CG-TURN-14")
def test_it_is_used_up_by_one_use() -> None:
    table = labyrinth(f"{SCROLL} ap=2").do(f"invert wizard 1 {USE}")
    assert table.piece(USE).gone
    assert len(table.happened(Discarded)) == 1
    assert table.refused(f"invert wizard 3 {USE}").reason == "does-not-carry"
    table = labyrinth("wizard=3T fireball-scroll=wizard ap=1")
    assert table.refused("invert wizard 1 fireball-scroll").reason == "swaps-nothing"
