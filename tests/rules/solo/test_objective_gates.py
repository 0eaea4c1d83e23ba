"""Objectives about portcullises, and Keys."""

import pytest

from dungeontwister.solo.activation import AGAIN
from dungeontwister.solo.ways_to_act import Manner

from .boards import alone
from .minds import Mind, activated, card
from .rooms import at_side, box, door, row_of_walls

GATES = box(at_side("b1", "east", "H"), at_side("e1", "south", "="))
"""Portcullises between b1 and c1, and between e1 and e2."""
BOTH = pytest.mark.parametrize(
    ("name", "kind", "work"),
    [("arthos", "break-portcullis", "break"), ("lissandra", "open-portcullis", "unlock")],
)


@pytest.mark.rule("SO-OBJECTIVE-BREAK-01", "SO-OBJECTIVE-OPEN-01")
@BOTH
def test_it_goes_to_a_square_beside_one_and_works_on_it(name: str, kind: str, work: str) -> None:
    table = activated(f"{name}=1a1 NAGA=1a5", name, art=GATES)
    mind = Mind(table, name, card(f"{kind} 2"))
    assert mind.moves() == ["move", "step 1b1", "stop", f"{work} 1"]
    assert mind.decision.then == AGAIN
    assert Mind(table, name, card(f"{kind} 1")).nearer


@pytest.mark.rule("SO-OBJECTIVE-BREAK-01", "SO-OBJECTIVE-OPEN-01")
def test_each_is_for_its_own_class() -> None:
    table = activated("arthos=1b1 lissandra=1e1 weak-ed=1c1 NAGA=1a5", "arthos", art=GATES)
    for name, kind in (("arthos", "open"), ("lissandra", "break"), ("weak-ed", "open")):
        mind = Mind(table, name, card(f"{kind}-portcullis 5"))
        assert (mind.mode, mind.decision.attempts[0].reason) == ("", "not-its-class")


@pytest.mark.rule("SO-OBJECTIVE-BREAK-02", "SO-OBJECTIVE-OPEN-02")
@BOTH
def test_the_nearest_one(name: str, kind: str, work: str) -> None:
    table = activated(f"{name}=1d1 NAGA=1a5", name, art=GATES)
    mind = Mind(table, name, card(f"{kind} 3"))
    assert {moves[-1] for moves in mind.all_moves()} == {f"{work} 1", f"{work} 1 2"}
    table = activated(f"{name}=1e2 NAGA=1a5", name, art=GATES)
    assert Mind(table, name, card(f"{kind} 3")).moves() == [f"{work} 1 2"]


@pytest.mark.rule("SO-OBJECTIVE-BREAK-03", "SO-OBJECTIVE-OPEN-03")
@BOTH
def test_with_points_left_it_goes_on_to_the_next(name: str, kind: str, work: str) -> None:
    table = activated(f"{name}=1c1 NAGA=1a5", name, art=GATES)
    mind = Mind(table, name, card(f"{kind} 3"))
    again = mind.then()
    assert (again.moves()[-1], again.mode) == (f"{work} 1 2", kind)
    assert again.then().mode == ""
    short = Mind(table, name, card(f"{kind} 2")).then()
    assert (short.nearer, short.after().where(name)) == (True, "1e1")


@pytest.mark.rule("SO-OBJECTIVE-BREAK-01")
def test_the_player_breaks_as_with_two_players() -> None:
    """SOQ-57 is about NPCs alone."""
    table = alone("COLOSSUS=1b1 WIZARD=1c1 weak-ed=1a5 ap=0,3", art=GATES)
    assert table.refused("yellow break WIZARD 1").reason == "cannot-break"
    assert table.refused("yellow break COLOSSUS 1 2").reason == "no-portcullis-to-break"
    broken = table.do("yellow break COLOSSUS 1")
    assert broken.refused("yellow break COLOSSUS 1").reason == "already-broken"


@pytest.mark.rule("SO-OBJECTIVE-BREAK-03")
def test_open_ones_are_broken_too() -> None:
    """SOQ-57."""
    table = activated("arthos=1b1 NAGA=1a5", "arthos", rooms="39ao1,?/?,?/?,?/?,?", art=GATES)
    table = Mind(table, "arthos", card("break-portcullis 1")).after()
    assert table.room(1).portcullis & 3 == 2


@pytest.mark.rule("SO-OBJECTIVE-OPEN-03")
def test_what_is_open_or_broken_is_not_opened() -> None:
    for state in ("o12", "x12", "o1x2"):
        rooms = f"39a{state},?/?,?/?,?/?,?"
        table = activated("lissandra=1b1 NAGA=1a5", "lissandra", rooms=rooms, art=GATES)
        assert Mind(table, "lissandra", card("open-portcullis 5")).mode == ""


@pytest.mark.rule("SO-OBJECTIVE-BREAK-03")
def test_when_all_are_broken_there_is_nothing_to_do() -> None:
    """SOQ-58: whatever the hidden rooms hold."""
    table = activated("arthos=1b1 NAGA=1a5", "arthos", rooms="39ax12,?/?,?/?,?/?,?", art=GATES)
    mind = Mind(table, "arthos", card("break-portcullis 5"))
    assert (mind.mode, mind.attempt("break-portcullis").reason) == ("", "no-target")


CAGE = box(*row_of_walls(1), at_side("c1", "south", "="))
"""The first row can be left by a portcullis below c1 only."""


@pytest.mark.rule("SO-OBJECTIVE-BREAK-04", "SO-OBJECTIVE-OPEN-04")
@pytest.mark.parametrize("name", ["arthos", "lissandra"])
def test_in_no_other_mode(name: str) -> None:
    table = activated(f"{name}=1c1 CLERIC=1c3", name, art=CAGE)
    mind = Mind(table, name, card("combat 5"))
    assert mind.mode == ""


# ---- Keys


@pytest.mark.rule("SO-KEY-01")
@pytest.mark.parametrize(
    ("kind", "last"),
    [("combat", "attack CLERIC"), ("rotate-room", "stop"), ("take-object", "take rope")],
)
def test_with_a_key_portcullises_are_opened_in_any_mode(kind: str, last: str) -> None:
    table = activated("weak-ed=1c1 key=weak-ed CLERIC=1a3 rope=1c2", "weak-ed", art=CAGE)
    mind = Mind(table, "weak-ed", card(f"{kind} 5", objects="rope key"))
    assert mind.moves()[0] == "unlock 1"
    assert mind.moves()[-1] == last
    unwanted = Mind(table, "weak-ed", card(f"{kind} 5", objects="rope"))
    assert unwanted.attempt(kind).reason == "out-of-reach"


@pytest.mark.rule("SO-KEY-01")
def test_it_costs_a_point() -> None:
    table = activated("weak-ed=1c1 key=weak-ed CLERIC=1c3", "weak-ed", art=CAGE)
    mind = Mind(table, "weak-ed", card("combat 3", objects="key"))
    assert mind.moves() == ["unlock 1", "move", "step 1c2", "stop", "attack CLERIC"]
    assert Mind(table, "weak-ed", card("combat 2", objects="key")).nearer


@pytest.mark.rule("SO-KEY-02", "SO-OBJECTS-11")
def test_a_key_on_the_way_counts() -> None:
    """SOQ-08: also if it is a detour."""
    table = activated("weak-ed=1c1 key=1b1 CLERIC=1c3", "weak-ed", art=CAGE)
    mind = Mind(table, "weak-ed", card("combat 4", objects="key"))
    assert (mind.mode, mind.prices) == ("combat", {(4, 3)})
    assert mind.moves()[:3] == ["move", "step 1b1", "take key"]
    assert Mind(table, "weak-ed", card("combat 4")).mode == ""


class Opens(Manner):
    """Opens portcullises as with a Key."""

    works_locks = True


class Breaks(Manner):
    """Breaks them on its way."""

    breaks_on_the_way = True


@pytest.mark.rule("SO-SETUP-30")
def test_a_manner_may_open_or_break_in_any_mode() -> None:
    table = activated("lissandra=1c1 CLERIC=1c3", "lissandra", art=CAGE)
    mind = Mind(table, "lissandra", card("combat 3"), manner=Opens())
    assert mind.moves()[0] == "unlock 1"
    table = activated("arthos=1b1 CLERIC=1c3", "arthos", art=CAGE)
    mind = Mind(table, "arthos", card("combat 5"), manner=Breaks())
    assert "break 1" in mind.moves()


@pytest.mark.rule("SO-KEY-01")
def test_what_an_opened_portcullis_shows_can_be_attacked() -> None:
    """It need not be passed: the enemy stands right behind it."""
    table = activated("weak-ed=1c1 key=weak-ed CLERIC=1c2", "weak-ed", art=CAGE)
    mind = Mind(table, "weak-ed", card("combat 2", objects="key"))
    assert mind.moves() == ["unlock 1", "attack CLERIC"]


@pytest.mark.rule("SO-KEY-02")
def test_a_detour_is_made_only_if_it_helps() -> None:
    """SOQ-08: the open way is no longer than that by the Key."""
    art = box(*row_of_walls(1, but="e"), at_side("a1", "south", "="), door("a1", "north"))
    table = activated("weak-ed=1b1 key=1a1 CLERIC=1e3", "weak-ed", art=art)
    mind = Mind(table, "weak-ed", card("combat 5", objects="key"))
    assert mind.after().where("key") == "1a1"


@pytest.mark.rule("SO-KEY-01")
def test_nothing_but_a_key_opens() -> None:
    """The Key lies beyond the portcullis."""
    table = activated("weak-ed=1c1 rope=weak-ed key=1c2 CLERIC=1c3", "weak-ed", art=CAGE)
    assert Mind(table, "weak-ed", card("combat 5", objects="rope key")).mode == ""


@pytest.mark.rule("SO-KEY-02")
def test_a_key_that_a_friend_hands_over_counts() -> None:
    table = activated("weak-ed=1a1 lady-hush=1b1 key=lady-hush CLERIC=1c3", "weak-ed", art=CAGE)
    mind = Mind(table, "weak-ed", card("combat 4", objects="key"))
    assert (mind.mode, "take key lady-hush" in mind.moves()) == ("combat", True)


@pytest.mark.rule("SO-KEY-01", "SO-OBJECTIVE-REVEAL-01")
def test_a_room_behind_a_portcullis_is_revealed_with_a_key() -> None:
    art = box(at_side("e1", "east", "H"))
    table = activated("weak-ed=1e1 key=weak-ed NAGA=1a5", "weak-ed", art=art)
    mind = Mind(table, "weak-ed", card("reveal-room 2", objects="key"))
    assert mind.moves() == ["unlock 1", "reveal 2"]
