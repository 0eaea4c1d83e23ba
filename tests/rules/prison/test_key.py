"""The Key: portcullises on the edges of a square."""

import pytest

from .boards import GATES, SLIT, between_lines, full, in_room, walked, with_signs


@pytest.mark.rule("PR-KEY-01", "PR-KEY-03")
def test_a_key_opens_a_portcullis_for_one_action_point() -> None:
    table = in_room(GATES, "mekanork=3b1 key=mekanork ap=2").do("unlock mekanork 3")
    assert table.side("blue").action_points == 1
    assert "3c1" in table.do("move mekanork").ends("step mekanork")


@pytest.mark.rule("PR-KEY-01")
def test_without_a_key_nothing_is_opened() -> None:
    refusal = in_room(GATES, "mekanork=3b1 ap=1").refused("unlock mekanork 3")
    assert (refusal.reason, refusal.rule) == ("cannot-work-locks", "PR-KEY-01")


@pytest.mark.rule("PR-KEY-02")
def test_only_the_edges_of_the_own_square_count() -> None:
    table = in_room(GATES, "mekanork=3b1 key=mekanork ap=1")
    assert table.refused("unlock mekanork 3 2").rule == "PR-KEY-02"
    table = in_room(GATES, "mekanork=3a1 key=mekanork ap=1")
    assert table.allowed("unlock mekanork 3 2")
    assert table.refused("unlock mekanork 3").rule == "PR-KEY-02"
    assert in_room(GATES, "mekanork=3c1 key=mekanork ap=1").allowed("unlock mekanork 3")


@pytest.mark.rule("PR-KEY-04", "PR-MOVE-10")
def test_everybody_passes_an_open_portcullis() -> None:
    table = in_room(GATES, "NAGA=3b1 yellow ap=0,1", state="o1")
    assert "3c1" in table.do("move NAGA").ends("step NAGA")


@pytest.mark.rule("PR-KEY-05")
def test_a_key_closes_an_open_portcullis() -> None:
    table = in_room(GATES, "mekanork=3b1 key=mekanork ap=2", state="o1").do("lock mekanork 3")
    assert "3c1" not in table.do("move mekanork").ends("step mekanork")


@pytest.mark.rule("PR-KEY-05", "PR-KEY-06")
def test_each_portcullis_of_a_room_is_worked_by_itself() -> None:
    table = in_room(GATES, "mekanork=3a1 key=mekanork ap=2", state="o12")
    assert table.do("lock mekanork 3 2").text().startswith("?,?/39ao,?")
    assert table.do("lock mekanork 3 2", "unlock mekanork 3 2").room(3) == table.room(3)


@pytest.mark.rule("PR-KEY-06")
def test_a_key_serves_again_and_again() -> None:
    table = in_room(GATES, "mekanork=3b1 key=mekanork ap=4")
    table = table.do("unlock mekanork 3", "lock mekanork 3", "unlock mekanork 3")
    table = walked(table, "mekanork", "a1").do("stop mekanork")
    assert table.where("key") == "mekanork"


@pytest.mark.rule("PR-KEY-07", "PR-CHAR-COLOSSUS-04")
def test_a_broken_portcullis_is_never_closed() -> None:
    table = in_room(GATES, "mekanork=3b1 key=mekanork ap=1", state="x1")
    refusal = table.refused("lock mekanork 3")
    assert (refusal.reason, refusal.rule) == ("portcullis-broken", "PR-KEY-07")


@pytest.mark.rule("PR-CHAR-BACKSTABBER-03")
def test_the_backstabber_needs_no_key() -> None:
    table = full(GATES, "backstabber=3b1 ap=2").do("unlock backstabber 3")
    assert table.do("lock backstabber 3").side("blue").action_points == 0


@pytest.mark.rule("PR-KEY-01", "PR-MOVE-15")
def test_two_portcullises_on_one_border_take_two_actions() -> None:
    """PRQ-46: no room of the box has one there, but one of your own may."""
    border = with_signs((0, 3, "="), (0, 7, "="))
    table = between_lines(border, "mekanork=3b1 key=mekanork ap=3")
    assert "1d1" not in table.do("move mekanork").ends("step mekanork")
    assert table.ends("unlock mekanork") == {"1 2", "3"}
    table = table.do("unlock mekanork 3")
    assert "1d1" not in table.do("move mekanork").ends("step mekanork")
    table = table.do("unlock mekanork 1 2")
    assert "1d1" in table.do("move mekanork").ends("step mekanork")


@pytest.mark.rule("PR-KEY-01")
def test_a_slit_is_no_portcullis() -> None:
    assert in_room(SLIT, "naga=3b1 key=naga ap=1").legal("unlock") == set()
