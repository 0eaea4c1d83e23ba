"""Snake Slissken: the objects of rooms that he reveals lie where he gets to them first."""

import pytest

from dungeontwister.solo.events import PersonalityWorked, TeleportRolled
from tests.rules.solo.boards import followed, lying
from tests.rules.solo.rooms import BOX, at_side, box, door
from tests.support.positions import Table

from .scenes import appeared, board, on

OPEN = box(door("c5", "south"), door("c1", "north"), door("c1", "west"))


def revealing(npc: str, bag: tuple[str, ...], art: str) -> Table:
    """An NPC at the south end of room 1 reveals room 3, which is 40a."""
    pieces = f"{npc}=1c5 NAGA=@y9 turns=3,4"
    table = board(pieces, r39a=OPEN, r40a=art)
    table = followed(on(lying(table, bag=bag), npc, 5), f"reveal {npc} 3")
    return table.chance("40a", "0", *bag)


@pytest.mark.rule("SO-PERS-SLISSKEN-01")
def test_the_card() -> None:
    """The Key and the Rope lie on the two nearest squares, a character is rolled for."""
    table = revealing("snake-slissken", ("KEY", "yom", "ROPE"), OPEN)
    assert appeared(table) == {"KEY": "3c1"}
    told = [table.names.pieces[event.piece] for event in table.happened(PersonalityWorked)]
    assert told == ["snake-slissken"]
    table = table.chance("55")
    assert [table.names.pieces[event.piece] for event in table.happened(TeleportRolled)] == ["yom"]
    asked = table.game.request(table.state)
    assert asked
    assert (asked.kind, asked.outcomes, asked.weights) == (
        "square",
        ("3b1", "3d1", "3c2"),
        (1, 1, 1),
    )
    table = table.chance("3d1")
    assert (table.where("yom"), appeared(table)) == ("3e5", {"ROPE": "3d1"})


@pytest.mark.rule("SO-PERS-SLISSKEN-01")
def test_walking_counts_and_not_the_distance() -> None:
    """A wall south of c1 keeps c2 further away than it looks."""
    art = box(door("c1", "north"), at_side("c1", "south", "-"), at_side("b1", "east", "|"))
    table = revealing("snake-slissken", ("KEY", "ROPE"), art)
    assert appeared(table) == {"KEY": "3c1", "ROPE": "3d1"}


@pytest.mark.rule("SO-PERS-SLISSKEN-02")
def test_without_a_way_as_near_as_possible() -> None:
    """The new room is closed towards him: its nearest square is the one before him."""
    table = revealing("snake-slissken", ("KEY", "ROPE"), BOX)
    assert appeared(table) == {"KEY": "3c1"}
    asked = table.game.request(table.state)
    assert asked
    assert asked.outcomes == ("3b1", "3d1", "3c2")


@pytest.mark.rule("SO-VISION-06")
def test_not_where_nobody_has_revealed_the_room() -> None:
    """SOQ-76, and not where another has."""
    table = revealing("coil-ambrose", ("KEY", "ROPE"), OPEN)
    assert table.game.kind(table.state) == "teleport"
