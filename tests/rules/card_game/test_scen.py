"""The scenarios of the tutorials."""

import pytest

from tests.support.positions import Table, start

from .drawings import WELL, in_room


def team(table: Table, seat: int) -> list[str]:
    """The cards of a player, in small letters."""
    return [row.name for row in table.game.rows if row.seat == seat]


@pytest.mark.rule("CG-SCEN-01")
def test_tutorial_1_has_four_rooms_of_the_blue_and_green_pairs() -> None:
    """No pair is drawn."""
    table = start("tutorial-1")
    assert table.deciders == {"blue", "yellow"}
    assert table.state.pairs == ("blue", "green")
    assert len(table.state.rooms) == 4
    assert table.game.target == 2


@pytest.mark.rule("CG-SCEN-02")
def test_tutorial_1_teams() -> None:
    """Both characters start outside, so that only objects are laid, one beside each room."""
    table = start("tutorial-1", 1)
    for seat in (0, 1):
        assert team(table, seat) == ["mechanork", "naga", "rope", "key"]
    assert table.game.room_capacity == (1, 1, 1, 1)
    table = table.do("blue start mechanork 3", "blue start naga 3")
    table = table.do("yellow start MECHANORK 1", "yellow start NAGA 2")
    cards = {text.split()[2].lower() for text in table.legal("lay")}
    assert cards == {"rope", "key"}


@pytest.mark.rule("CG-SCEN-03")
def test_tutorial_1_knows_no_combat() -> None:
    table = in_room(WELL, "naga=1T NAGA=1T ap=1", "tutorial-1")
    assert table.refused("attack naga NAGA").rule == "CG-SCEN-03"
    assert table.legal("attack") == set()
    assert table.state.secret.hands == ((), ())


@pytest.mark.rule("CG-SCEN-03")
def test_tutorial_1_is_won_by_bringing_out_both_characters() -> None:
    table = in_room(WELL, "naga=1T mechanork=1S NAGA=1G ap=2", "tutorial-1")
    table = table.do("move naga", "step naga @1T")
    assert table.state.ending is None
    table = table.do("move mechanork", "step mechanork @1S")
    assert table.state.ending is not None
    assert table.state.ending.winner == 0


@pytest.mark.rule("CG-SCEN-04")
def test_tutorial_2_draws_three_pairs_for_six_rooms() -> None:
    table = start("tutorial-2")
    assert len(table.state.rooms) == 6
    assert table.game.target == 3
    colours = [row.split()[-1] for row in table.legal("chance pair")]
    assert len(colours) == 6
    table = table.chance("red", "orange", "blue")
    assert table.state.pairs == ("red", "orange", "blue")
    assert table.deciders == {"blue", "yellow"}


@pytest.mark.rule("CG-SCEN-05")
def test_tutorial_2_teams() -> None:
    """Two of the four start outside; the other eight cards lie beside the rooms."""
    table = start("tutorial-2", 1)
    for seat in (0, 1):
        assert team(table, seat) == ["naga", "warrior", "colossus", "backstabber", "rope", "key"]
    assert table.game.room_capacity == (1, 1, 2, 2, 1, 1)
    table = table.do("blue start warrior 5", "blue start colossus 6")
    table = table.do("yellow start NAGA 1", "yellow start WARRIOR 2")
    assert [len(stock) for stock in table.state.secret.stock] == [4, 4]


@pytest.mark.rule("CG-SCEN-06")
def test_tutorial_2_adds_combat_and_spare_jumps() -> None:
    table = in_room(WELL, "naga=1T NAGA=1T jumps=0 ap=1")
    assert table.allowed("attack naga NAGA")
    assert table.allowed("jump naga 1C +1")
