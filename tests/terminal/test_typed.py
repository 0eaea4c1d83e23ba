"""What people type becomes a move, however short and in whichever letters."""

import pytest

from dungeontwister.core.options import Options
from dungeontwister.core.seats import BLUE, YELLOW
from dungeontwister.editions.card_game.build import build
from dungeontwister.record.notation import Names, parse_move
from dungeontwister.record.positions import parse_position
from dungeontwister.terminal.typed import NotUnderstood, Reader

GAME = build("tutorial-2")
NAMES = Names(GAME)
READER = Reader(GAME)

QUIET = parse_position(NAMES, "tutorial-2 b1,b2/g1,g2/r1,r2 naga=3T NAGA=3T ROPE=3T rope=3T ap=2")
MOVING = GAME.apply(QUIET, parse_move(NAMES, "blue move naga")).state


@pytest.mark.parametrize(
    ("typed", "spelt"),
    [
        ("move naga", "blue move naga"),
        ("MOVE NAGA", "blue move naga"),
        ("blue move naga", "blue move naga"),
        ("yellow move naga", "yellow move NAGA"),
        ("move nag", "blue move naga"),
        ("move homme-serpent", "blue move naga"),
        ("move hom", "blue move naga"),
        ("move traitresse", "blue move backstabber"),
        ("attack naga naga", "blue attack naga NAGA"),
        ("attack naga WAR", "blue attack naga WARRIOR"),
        ("turn naga 3 CCW", "blue turn naga 3 ccw"),
        ("jump naga 3s 4", "blue jump naga 3S +4"),
        ("play 3", "blue play +3"),
        ("play +3", "blue play +3"),
        ("end", "blue end"),
    ],
)
def test_a_move_is_found(typed: str, spelt: str) -> None:
    assert READER.move(QUIET, BLUE, typed) == parse_move(NAMES, spelt)


@pytest.mark.parametrize(
    ("typed", "spelt"),
    [
        ("step naga 3g", "blue step naga 3G"),
        ("step 3g", "blue step naga 3G"),
        ("step @5t", "blue step naga @5T"),
        ("stop", "blue stop naga"),
        ("take rope", "blue take naga rope"),
        ("take ROPE", "blue take naga ROPE"),
        ("take corde", "blue take naga rope"),
    ],
)
def test_whoever_is_moving_need_not_be_named(typed: str, spelt: str) -> None:
    assert READER.move(MOVING, BLUE, typed) == parse_move(NAMES, spelt)


@pytest.mark.parametrize("typed", ["steal pick naga ?o1", "steal pick naga ?O1"])
def test_a_covered_card_is_found_by_its_back(typed: str) -> None:
    game = build("standard", Options(secret_objects=True))
    names = Names(game)
    words = "standard b1,?/?,?/?,?/?,? pickpocket=1T NAGA=1T ROPE=NAGA ap=1"
    expected = parse_move(names, "blue steal pickpocket NAGA ?O1")
    assert Reader(game).move(parse_position(names, words), BLUE, typed) == expected


def test_yellow_finds_his_own_in_small_letters_too() -> None:
    assert READER.move(QUIET, YELLOW, "move naga") == parse_move(NAMES, "yellow move NAGA")


def test_what_is_allowed_decides_between_two_of_a_name() -> None:
    state = parse_position(NAMES, "tutorial-2 b1,b2/g1,g2/r1,r2 naga=3T ROPE=3T rope=4T ap=2")
    state = GAME.apply(state, parse_move(NAMES, "blue move naga")).state
    assert READER.move(state, BLUE, "take rope") == parse_move(NAMES, "blue take naga ROPE")


@pytest.mark.parametrize(
    ("typed", "form", "word"),
    [
        ("", (), ""),
        ("fly naga", (), ""),
        ("chance room 3", (), ""),
        ("step", ("step", "piece", "to"), ""),
        ("step naga 3T 3G", ("step", "piece", "to"), ""),
        ("step naga 7T", ("step", "piece", "to"), "7T"),
        ("step dragon 3T", ("step", "piece", "to"), "dragon"),
        ("turn naga 3 left", ("turn", "piece", "slot", "direction"), "left"),
        ("jump naga 3S five", ("jump", "piece", "to", "card"), "+five"),
    ],
)
def test_what_is_no_move_is_explained(typed: str, form: tuple[str, ...], word: str) -> None:
    with pytest.raises(NotUnderstood) as caught:
        READER.move(QUIET, BLUE, typed)
    assert (caught.value.form, caught.value.word) == (form, word)
