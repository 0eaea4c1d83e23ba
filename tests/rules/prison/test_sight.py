"""Lines of sight, seen by what the Banshee can push and the Bow can hit."""

import pytest

from tests.support.positions import at

from .boards import ENDLESS, GATES, HALL, SLIT, WALL, WELL, between_lines, full, with_signs

TWO_SLITS = with_signs((1, 2, "!"), (1, 6, "!"))
"""Arrow-slits between a1 and b1, and between c1 and d1."""
SHOTS = "bow=cleric ap=1"


def targets(art: str, pieces: str, *, state: str = "") -> set[str]:
    """Whom a Cleric with a Bow can shoot at."""
    table = full(art, f"{pieces} {SHOTS}", state=state)
    return {words.split()[0] for words in table.ends("shoot cleric")}


@pytest.mark.rule("PR-SIGHT-01", "PR-ACT-12", "PR-RANGED-02")
def test_sight_is_straight_over_any_distance() -> None:
    pieces = "cleric=3c3 NAGA=3c1 WIZARD=3a3 COLOSSUS=3e3 BANSHEE=3c5 MEKANORK=3d4 TELEPATH=3e5"
    assert targets(HALL, pieces) == {"NAGA", "WIZARD", "COLOSSUS", "BANSHEE"}


@pytest.mark.rule("PR-SIGHT-02", "PR-SIGHT-04")
def test_walls_and_closed_portcullises_stop_it() -> None:
    pieces = "cleric=3b1 NAGA=3d1"
    assert targets(WALL, pieces) == set()
    assert targets(GATES, pieces) == set()
    assert targets(GATES, pieces, state="o1") == {"NAGA"}
    assert targets(GATES, pieces, state="x1") == {"NAGA"}


@pytest.mark.rule("PR-SIGHT-02", "PR-SIGHT-07", "PR-RANGED-02")
@pytest.mark.parametrize("between", ["mekanork=3c1", "mekanork=3c1!", "WIZARD=3c1!!"])
def test_whoever_is_between_stops_it(between: str) -> None:
    """Also friends, the wounded, and those who cannot be attacked now."""
    assert targets(HALL, f"cleric=3a1 {between} NAGA=3e1") == set()


@pytest.mark.rule("PR-SIGHT-07")
def test_only_the_first_in_each_direction_is_seen() -> None:
    assert targets(HALL, "cleric=3a1 WIZARD=3c1 NAGA=3e1") == {"WIZARD"}


@pytest.mark.rule("PR-SIGHT-03", "PR-PIT-08")
def test_objects_gears_and_pit_traps_do_not_stop_it() -> None:
    assert targets(WELL, "cleric=3c1 NAGA=3c5 key=3c4") == {"NAGA"}


@pytest.mark.rule("PR-SIGHT-05", "PR-SIGHT-06", "PR-RANGED-15")
def test_only_who_stands_beside_a_slit_sees_through_it() -> None:
    assert targets(SLIT, "cleric=3b1 NAGA=3d1 WIZARD=3e1") == {"NAGA"}
    assert targets(SLIT, "cleric=3b1 NAGA=3c1") == {"NAGA"}
    assert targets(SLIT, "cleric=3a1 NAGA=3c1") == set()
    assert targets(SLIT, "cleric=3d1 NAGA=3b1") == set()


@pytest.mark.rule("PR-SIGHT-05")
def test_a_second_slit_stops_it() -> None:
    assert targets(TWO_SLITS, "cleric=3a1 NAGA=3c1") == {"NAGA"}
    assert targets(TWO_SLITS, "cleric=3a1 NAGA=3d1") == set()


@pytest.mark.rule("PR-SIGHT-07")
def test_what_one_carries_hides_nothing() -> None:
    """PRQ-28: a target and his load count as one."""
    table = full(HALL, "wizard=3a1 fireball-wand=wizard NAGA=3c1 CLERIC=NAGA! ap=1")
    assert {words.split()[0] for words in table.ends("burn wizard")} == {"NAGA"}
    table = full(HALL, "banshee=3a1 cleric=banshee! NAGA=3c1 ap=2")
    assert table.ends("repel banshee") == {"NAGA"}


@pytest.mark.rule("PR-SIGHT-08")
def test_sight_reaches_starting_lines_and_no_face_down_room() -> None:
    table = between_lines(HALL, "")
    sight = table.game.edition.sight(table.state.rooms, table.names.place("3b3"))
    seen = {table.names.places[place] for place in sight}
    assert {"@y2", "@b2", "1d5", "3a3", "3e3"} <= seen
    assert not any(place.startswith(("2", "4")) for place in seen)


@pytest.mark.rule("PR-SIGHT-02")
def test_a_refusal_names_the_last_square_before_the_wall() -> None:
    """Seen from yellow's line, to the south."""
    words = "39a,?/?,?/?,?/?,? CLERIC=@y1 BOW=CLERIC naga=1a3 yellow ap=0,2"
    table = at("scenario-5", words, art={"39a": with_signs((2, 1, "-"))}, options=ENDLESS)
    refusal = table.refused("shoot CLERIC naga BOW")
    assert (refusal.reason, refusal.place) == ("wall-in-view", table.names.place("1a1"))
