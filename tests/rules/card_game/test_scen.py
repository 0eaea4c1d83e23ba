"""The scenarios: three tutorials and two full games."""

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


@pytest.mark.rule("CG-SCEN-07")
def test_tutorial_3_draws_four_pairs_for_eight_rooms() -> None:
    table = start("tutorial-3")
    assert len(table.state.rooms) == 8
    assert table.game.target == 4
    table = table.chance("red", "orange", "blue", "green")
    assert table.state.pairs == ("red", "orange", "blue", "green")
    assert table.deciders == {"blue", "yellow"}


@pytest.mark.rule("CG-SCEN-08")
def test_tutorial_3_teams() -> None:
    """Two of the six start outside; the other sixteen cards lie beside the rooms, two each."""
    people = ["crossbowman", "wizard", "naga", "mechanork", "warrior", "cleric"]
    table = start("tutorial-3", 1)
    for seat in (0, 1):
        assert team(table, seat) == [*people, "rope", "key", "bow", "large-shield"]
    assert table.game.room_capacity == (2,) * 8
    table = table.do("blue start crossbowman 7", "blue start cleric 8")
    table = table.do("yellow start NAGA 1", "yellow start WARRIOR 2")
    while table.game.kind(table.state) == "laying":
        table = table.do(min(table.legal()))
    assert [sum(counts) for counts in table.view(None).covered] == [2] * 8


@pytest.mark.rule("CG-SCEN-09")
@pytest.mark.parametrize(
    ("scenario", "target", "rooms", "cards"), [("standard", 5, 8, 3), ("advanced", 6, 12, 2)]
)
def test_the_numbers_of_the_full_games(scenario: str, target: int, rooms: int, cards: int) -> None:
    """CGQ-04: eight characters and six objects each; all rooms are full when the game begins."""
    table = start(scenario, 1)
    while table.game.is_setting_up(table.state):
        table = table.do(min(table.legal()))
    assert table.game.target == target
    assert len(table.state.rooms) == rooms == 2 * len(table.state.pairs)
    assert [sum(counts) for counts in table.view(None).covered] == [cards] * rooms
    for chosen in table.state.teams:
        people = [number for number in chosen if table.game.rows[number].character]
        assert (len(people), len(chosen)) == (8, 14)
        assert sum(table.state.pieces[number].place >= 0 for number in people) == 2
