"""The Naga: slips through arrow-slits when he moves, and only then."""

import pytest

from ..boards import HALL, SLIT, between_lines, full, in_room, walked, with_signs

SLIT_NORTH = with_signs((0, 3, ":"))
"""An arrow-slit on the northern border, at b1."""


@pytest.mark.rule("PR-CHAR-NAGA-01")
def test_his_movement() -> None:
    path = ("a2", "a3", "a4", "a5", "b5", "c5")
    table = walked(full(HALL, "naga=3a1 ap=1"), "naga", *path)
    assert table.ends("step naga") == set()


@pytest.mark.rule("PR-CHAR-NAGA-02", "PR-MOVE-16")
@pytest.mark.parametrize("load", ["key=naga", "cleric=naga!", ""])
def test_he_moves_through_slits_with_whatever_he_carries(load: str) -> None:
    table = walked(full(SLIT, f"naga=3b1 {load} ap=1"), "naga", "c1")
    assert table.do("stop naga").where("naga") == "3c1"


@pytest.mark.rule("PR-CHAR-NAGA-04")
def test_nobody_attacks_or_heals_him_through_one() -> None:
    table = full(SLIT, "naga=3b1 NAGA=3c1 ap=1")
    assert table.refused("attack naga NAGA").rule == "PR-COMBAT-02"
    table = full(SLIT, "cleric=3b1 naga=3c1! ap=1")
    assert table.refused("heal cleric naga").rule == "PR-CHAR-CLERIC-06"


@pytest.mark.rule("PR-CHAR-NAGA-03")
def test_he_reveals_nothing_through_one() -> None:
    refusal = in_room(SLIT_NORTH, "naga=3b1 ap=1").refused("reveal naga 1")
    assert refusal.reason == "no-direct-access"
    assert in_room(SLIT_NORTH, "naga=3a1 ap=1").allowed("reveal naga 1")


@pytest.mark.rule("PR-CHAR-NAGA-02", "PR-MOVE-22")
def test_he_uses_slits_between_rooms_but_not_into_a_face_down_one() -> None:
    """PRQ-75: on the border both halves count, the stricter one wins (PRQ-45)."""
    table = between_lines(SLIT_NORTH, "naga=3b1 mekanork=3d1 ap=2")
    assert "1d1" in table.do("move naga").ends("step naga")
    assert "1b1" not in table.do("move mekanork").ends("step mekanork")
    table = in_room(SLIT_NORTH, "naga=3b1 ap=1").do("move naga")
    assert table.ends("step naga") == {"3a1", "3c1", "3b2"}


@pytest.mark.rule("PR-CHAR-NAGA-02", "PR-EXIT-01")
def test_he_leaves_the_labyrinth_through_one() -> None:
    """PRQ-75. Room 1 is turned by half, so its southern border lies before yellow's line."""
    south = with_signs((10, 3, ":"))
    table = between_lines(south, "naga=1b5 mekanork=1b4 ap=1").do("move naga")
    assert "@y4" in table.ends("step naga")
    table = between_lines(south, "mekanork=1b5 ap=1").do("move mekanork")
    assert "@y4" not in table.ends("step mekanork")
