"""Positions as text: short enough to type, and refused when they cannot be."""

import pytest

from dungeontwister.core.position.seats import YELLOW
from dungeontwister.core.position.state import BROKEN, OPEN, Piece
from dungeontwister.editions.card_game.build import build
from dungeontwister.record.notation import Names, NotationError
from dungeontwister.record.positions import PositionError, parse_position, position_text
from dungeontwister.solo.build import build as build_solo

ONE = Names(build("tutorial-1"))
TWO = Names(build("tutorial-2"))

FULL = (
    "tutorial-2 b1.2,?/g1,g2.1o/r1x,? naga=3T warrior=3T! colossus=@5T backstabber=4C rope=naga"
    " key=?6 NAGA=1G WARRIOR=4C COLOSSUS=@1T BACKSTABBER=5T!! ROPE=WARRIOR KEY=?2 yellow ap=2,5"
    " vp=1,0"
)


def test_a_full_position_can_be_typed_in_under_200_characters() -> None:
    state = parse_position(TWO, FULL)
    assert len(FULL) < 200
    assert parse_position(TWO, position_text(TWO, state)) == state


def test_every_word_means_what_it_says() -> None:
    state = parse_position(TWO, FULL)
    where = {name: state.pieces[number] for number, name in enumerate(TWO.pieces)}
    assert where["naga"] == Piece(TWO.place("3T"))
    assert where["warrior"].wounded
    assert not where["warrior"].wounded_now
    assert where["BACKSTABBER"].wounded_now
    assert where["ROPE"].carrier == TWO.piece("WARRIOR")
    assert state.secret.laid[1] == (TWO.piece("KEY"),)
    assert state.secret.laid[5] == (TWO.piece("key"),)
    assert [room.turn for room in state.rooms] == [2, 0, 0, 1, 0, 0]
    assert state.rooms[3].portcullis == OPEN
    assert state.rooms[4].portcullis == BROKEN
    assert state.active == YELLOW
    assert [side.action_points for side in state.sides] == [2, 5]
    assert [side.victory_points for side in state.sides] == [1, 0]


def test_what_is_left_out_has_its_default() -> None:
    state = parse_position(ONE, "tutorial-1 b1,?/?,? naga=1T ap=2")
    assert state.active == 0
    assert [side.action_points for side in state.sides] == [2, 0]
    assert [side.jump_cards for side in state.sides] == [3, 3]
    assert state.pieces[ONE.piece("NAGA")].gone
    assert position_text(ONE, state) == "tutorial-1 b1,?/?,? naga=1T blue ap=2,0"


def test_one_number_is_that_of_the_active_player() -> None:
    state = parse_position(ONE, "tutorial-1 b1,?/?,? naga=1T yellow ap=2")
    assert [side.action_points for side in state.sides] == [0, 2]


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("", "begins with the scenario"),
        ("tutorial-2 ?,?/?,?", "begins with the scenario, tutorial-1"),
        ("tutorial-1", "the second word gives the rooms"),
        ("tutorial-1 b1,?", "2 rows of 2 rooms"),
        ("tutorial-1 b1/?,?,?", "2 rows of 2 rooms"),
        ("tutorial-1 b3,?/?,?", "room 1 is ? or for example b1.2o"),
        ("tutorial-1 b1.4,?/?,?", "room 1 is ? or for example b1.2o"),
        ("tutorial-1 b1oo,?/?,?", "room 1 is ? or for example b1.2o"),
        ("tutorial-1 b1#x,?/?,?", "not a number"),
        ("tutorial-1 b1,?/?,? naga", "neither a seat nor name=value"),
        ("tutorial-1 b1,?/?,? troll=1T", "no such piece"),
        ("tutorial-1 b1,?/?,? naga=1X", "no such place"),
        ("tutorial-1 b1,?/?,? naga=1T~zz", "hexadecimal"),
        ("tutorial-1 b1,?/?,? key=?9", "no such room"),
        ("tutorial-1 b1,?/?,? ap=x", "not a number or two with a comma"),
        ("tutorial-1 b1,?/?,? hand=12", "two hands of digits"),
        ("tutorial-1 b1,?/?,? quiet=x", "not a number"),
        ("tutorial-1 b1,?/?,? now=1", 'no such name "1"'),
        ("tutorial-1 b1,?/?,? now=placing(", "brackets do not match"),
        ("tutorial-1 b1,?/?,? blue yellow", "it is one player's turn"),
        ("tutorial-1 b1,?/?,? chance", "neither a seat nor name=value"),
        ("tutorial-1 b1,?/?,? ?o1=1T", "no such piece"),
        ("tutorial-1 b1,?/?,? naga=1T^slept", "what was done once is one of shot"),
        ("tutorial-1 b1,?/?,? pairs=pink", "no such pair of rooms"),
        ("tutorial-1 b1,?/?,? ending=green", "write for example blue:target"),
    ],
)
def test_a_misspelt_position_is_told_what(text: str, what: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_position(ONE, text)
    assert what in str(caught.value)


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("b1,b1/?,?/?,? naga=1T", "room-twice room 1 [CG-SETUP-05]"),
        ("b1,?/?,?/?,? naga=2T", "in-face-down-room naga 2T room 2 [CG-MOVE-18]"),
        ("b1,?/?,?/?,? naga=@1T", "at-the-enemys-end naga @1T [CG-START-10]"),
        ("b1,?/?,?/?,? naga=1T! rope=naga! ", "object-with-marks rope [CG-WOUND-01]"),
        ("b1,?/?,?/?,? naga=1T rope=naga key=naga", "carries-too-much naga [CG-OBJ-05]"),
        ("b1,?/?,?/?,? naga=1T NAGA=naga", "carries-wrong-character NAGA [CG-WOUND-09]"),
        ("b1,?/?,?/?,? naga=1T! warrior=naga", "carries-wrong-character warrior [CG-WOUND-09]"),
        ("b1,?/?,?/?,? rope=key key=1T", "carrier-cannot-carry key [CG-WOUND-12]"),
        (
            "b1,?/?,?/?,? naga=1T warrior=1T colossus=1T! backstabber=1T",
            "place-too-full 1T blue [CG-MOVE-15]",
        ),
        ("b1,?/?,?/?,? naga=1T key=?1", "laid-at-a-face-up-room room 1 [CG-REVEAL-09]"),
        ("b1,?/?,?/?,? naga=1T key=?2 rope=?2", "room-too-full room 2 [CG-SETUP-16]"),
        ("b1,?/?,?/?,? naga=1T ap=7", "too-many-action-points blue [CG-TURN-06]"),
        ("b1,?/?,?/?,? naga=1T ap=3,4", "too-many-action-points yellow [CG-TURN-06]"),
        ("b1,?/?,?/?,? naga=1T jumps=4,3", "too-many-jump-cards blue [CG-JUMP-05]"),
        ("b1,?/?,?/?,? naga=1T hand=0111/0", "not-a-hand blue [CG-SETUP-04]"),
        ("b1,?/?,?/?,? naga=1T hand=1/0", "returning-card-missing blue [CG-COMBAT-07]"),
        ("b1,?/?,?/?,? naga=1T vp=3,0", "won-but-not-over blue [CG-VP-03]"),
        ("b1,?/?,?/?,? naga=1T pairs=red,green,orange", "pair-not-in-play room 1 [CG-SETUP-09]"),
        ("b1,?/?,?/?,? naga=1T pairs=blue,blue,red", "pair-twice [CG-SETUP-05]"),
        ("b1,?#1/?,?/?,? naga=1T", "laid-out-twice [CG-SETUP-08]"),
        ("b1#9,?/?,?/?,? naga=1T", "laid-out-twice [CG-SETUP-08]"),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_its_rule(text: str, what: str) -> None:
    with pytest.raises(PositionError) as caught:
        parse_position(TWO, f"tutorial-2 {text}")
    assert what in str(caught.value)


def test_a_room_that_was_swapped_is_told_by_where_it_was_laid_out() -> None:
    text = "tutorial-2 b1.2#3,?/?#1,?/?,? naga=1T blue ap=1,0"
    state = parse_position(TWO, text)
    assert [room.card for room in state.rooms] == [2, 1, 0, 3, 4, 5]
    assert position_text(TWO, state) == text


def test_single_walls_that_are_broken_are_told_by_their_places_in_the_drawing() -> None:
    names = Names(build_solo("solo-pink"))
    text = "solo-pink 39a.1o2*25*111,?/?,?/?,?/?,? NAGA=@y1 yellow"
    state = parse_position(names, text)
    assert state.rooms[0].broken == (25, 111)
    assert position_text(names, state) == text
    with pytest.raises(NotationError, match="room 1 is"):
        parse_position(names, text.replace("*25", "*b"))


@pytest.mark.parametrize("number", [15, 0, 12, 31, 500])
def test_nothing_is_broken_where_no_wall_is_drawn(number: int) -> None:
    """An open side, a corner, a square, a portcullis, and a place outside of the drawing."""
    names = Names(build_solo("solo-pink"))
    with pytest.raises(NotationError, match=f"room 1 has no wall .* at {number}$"):
        parse_position(names, f"solo-pink 39a*25*{number},?/?,?/?,?/?,? NAGA=@y1 yellow")


def test_single_walls_are_not_broken_in_the_card_game() -> None:
    with pytest.raises(NotationError, match="room 1 has no wall"):
        parse_position(ONE, "tutorial-1 b1*25,?/?,? naga=1T")


def test_cards_beside_a_swapped_room_are_as_many_as_where_it_was_laid_out() -> None:
    """In tutorial 2 the rooms of the middle row take two cards, the others one."""
    parse_position(TWO, "tutorial-2 b1,?#3/?#2,?/?,? naga=1T key=?2 rope=?2")
    with pytest.raises(PositionError):
        parse_position(TWO, "tutorial-2 b1,?#3/?#2,?/?,? naga=1T key=?3 rope=?3")


def test_the_very_start_can_be_written_and_read() -> None:
    """Before a pair is drawn there is none to name: a text that could not be read back."""
    for names in (ONE, TWO):
        start = names.game.start()
        assert parse_position(names, position_text(names, start)) == start


def test_unfinished_business_of_another_game_is_refused() -> None:
    words = "tutorial-1 ?,?/?,? naga=@3G NAGA=@1S blue now=tie-draw(naga,2)"
    with pytest.raises(PositionError, match="not-of-this-game"):
        parse_position(Names(build("tutorial-1")), words)
