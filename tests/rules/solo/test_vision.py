"""The Vision of the Arch-Mage: rooms that are revealed by themselves."""

import pytest

from dungeontwister.core.position.seats import BLUE, YELLOW
from dungeontwister.core.position.setup import Options
from dungeontwister.solo.box import ACTION, COMBAT, JUMP, Boxed
from dungeontwister.solo.build import build
from dungeontwister.solo.events import VisionDrawn
from tests.support.positions import Table, start

from .boards import alone, fight, lying, np
from .test_reveal import asked

ALL = tuple(range(1, 9))
OPEN = "39a,39b/40a,40b/37a,37b/38a,38b"


def seen(rooms: str = "39a,?/?,?/?,?/?,?", card: int = 2, visions: tuple[int, ...] = ALL) -> Table:
    """A combat in which the Player has played a card, at the pink level."""
    table = alone("COLOSSUS=1a1 yom=1b1 WIZARD=@y9 ap=0,2 turns=3,4", rooms=rooms, vision=True)
    table = lying(table, visions=visions, bag=("ROPE", "KEY", "arthos", "bow"))
    return fight(table, "attack COLOSSUS yom", card, 3)


@pytest.mark.rule("SO-VISION-01")
def test_the_option_has_eight_cards() -> None:
    table = start("solo-pink", 1, options=Options(vision=True))
    assert np(table).visions == tuple(range(8))
    plain = alone("COLOSSUS=1a1 yom=1b1 ap=0,2")
    plain = lying(plain, visions=ALL, bag=("ROPE",))
    assert fight(plain, "attack COLOSSUS yom", 2, 3).deciders == {"yellow"}


@pytest.mark.rule("SO-VISION-02")
def test_an_eye_reveals_a_room_when_the_combat_is_over() -> None:
    assert seen(card=1).deciders == {"yellow"}
    table = seen(card=2)
    assert table.piece("yom").wounded
    assert asked(table).kind == "vision"


@pytest.mark.rule("SO-VISION-02")
def test_an_eye_on_an_action_card_reveals_before_the_first_action() -> None:
    now = "action-choice"
    table = alone(f"NAGA=1a1 turns=4,5 now={now}", vision=True)
    table = lying(table, visions=ALL, bag=("ROPE",))
    assert table.do("action 4").deciders == {"yellow"}
    table = table.do("action 5")
    assert asked(table).kind == "vision"
    table = table.chance("5", "40a", "0", "ROPE", "11")
    assert table.where("ROPE") == "5a1"
    assert table.allowed("move NAGA")
    assert table.side("yellow").action_points == 5


@pytest.mark.rule("SO-VISION-02")
def test_cards_of_the_non_player_count_as_well() -> None:
    """Its +4 and +5 have an eye; reinforcements come before rooms."""
    table = alone("COLOSSUS=1a1 yom=1b1 WIZARD=@y9 ap=0,2", vision=True, level="red")
    table = lying(table, visions=ALL, bag=("ROPE", "KEY"), reserve=("arthos",))
    table = fight(table, "attack COLOSSUS yom", 3, 4)
    assert asked(table).kind == "npc"
    table = table.chance("arthos", "1", "55")
    assert asked(table).kind == "vision"
    table = table.chance("2", "40a", "0", "ROPE", "KEY", "11", "12")
    assert asked(table).kind == "vision"


@pytest.mark.rule("SO-VISION-03")
def test_nothing_happens_when_all_rooms_are_revealed() -> None:
    assert seen(rooms=OPEN).deciders == {"yellow"}


@pytest.mark.rule("SO-VISION-04")
def test_a_card_shows_the_place_of_a_room() -> None:
    table = seen()
    assert asked(table).outcomes == tuple(map(str, ALL))
    assert {*asked(table).weights} == {1}
    table = table.chance("6")
    assert table.happened(VisionDrawn) == [VisionDrawn(5, hidden=True)]
    assert asked(table).kind == "room"
    table = table.chance("40a", "1")
    assert table.room(6).turn == 1


@pytest.mark.rule("SO-VISION-05")
def test_a_card_that_shows_a_revealed_room_is_removed_and_another_drawn() -> None:
    table = seen().chance("1")
    assert table.happened(VisionDrawn) == [VisionDrawn(0, hidden=False)]
    assert np(table).visions == tuple(range(1, 8))
    assert asked(table).kind == "vision"
    assert asked(table).weights == (0, 1, 1, 1, 1, 1, 1, 1)


@pytest.mark.rule("SO-VISION-06")
def test_the_room_is_revealed_as_usual() -> None:
    table = seen().chance("3", "40a", "0", "arthos", "ROPE", "KEY")
    assert asked(table).kind == "teleport"
    table = table.chance("16")
    assert table.ends("put arthos") == {"3a1", "3b1", "3c1", "3d1", "3e1"}


@pytest.mark.rule("SO-VISION-07")
def test_the_cards_of_the_player_that_have_an_eye() -> None:
    edition = build("solo-pink", Options(vision=True)).edition
    assert isinstance(edition, Boxed)
    icons = edition.box.icons
    assert [n for n in range(2, 6) if icons.sees(YELLOW, ACTION, n)] == [5]
    assert [n for n in range(7) if icons.sees(YELLOW, COMBAT, n)] == [2, 3]
    assert [n for n in range(7) if icons.sees(BLUE, COMBAT, n)] == [4, 5]
    assert not icons.sees(YELLOW, JUMP)
