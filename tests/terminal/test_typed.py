"""What people type becomes a move, however short and in whichever letters."""

import pytest

from dungeontwister.core.position.seats import BLUE, YELLOW
from dungeontwister.core.position.setup import Options
from dungeontwister.editions.card_game.build import build
from dungeontwister.editions.prison.build import build as build_prison
from dungeontwister.record.notation import Names, parse_move
from dungeontwister.record.positions import parse_position
from dungeontwister.terminal.typed import NotUnderstood, Reader
from tests.support.positions import start

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
        ("jump naga 3S five", ("jump", "piece", "to", "card"), "five"),
    ],
)
def test_what_is_no_move_is_explained(typed: str, form: tuple[str, ...], word: str) -> None:
    with pytest.raises(NotUnderstood) as caught:
        READER.move(QUIET, BLUE, typed)
    assert (caught.value.form, caught.value.word) == (form, word)


# ---- Prison

CELLS = build_prison("scenario-5")
PRISON = Reader(CELLS)
PRISON_NAMES = Names(CELLS)
BARRED = "scenario-5 37b,38b/38a,40a/39a,39b/40b,37a KEY=naga blue ap=2"
"""The gear of room 1 stands between two portcullises, 2c3 beside none."""


@pytest.mark.parametrize(
    ("where", "typed", "spelt"),
    [
        ("1a1", "stand naga @B4", "blue stand naga @b4"),
        ("1a1", "step naga 1A2", "blue step naga 1a2"),
        ("1a1", "action 3", "blue action 3"),
        ("1a1", "repel ban naga", "blue repel banshee NAGA"),
        ("1a1", "join cle", "blue join cleric"),
        ("1b3", "unlock naga 1", "blue unlock naga 1 1"),
        ("1c3", "unlock naga 1d3", "blue unlock naga 1 2"),
        ("1c3", "unlock naga 1 2", "blue unlock naga 1 2"),
        ("1d3", "unlock naga 1C3", "blue unlock naga 1 2"),
        ("2d1", "unlock naga 2", "blue unlock naga 2 1"),
        ("2a3", "unlock naga 2b3", "blue unlock naga 2 2"),
    ],
)
def test_a_move_of_prison_is_found(where: str, typed: str, spelt: str) -> None:
    state = parse_position(PRISON_NAMES, f"{BARRED} naga={where}")
    assert PRISON.move(state, BLUE, typed) == parse_move(PRISON_NAMES, spelt)


@pytest.mark.parametrize(
    ("where", "typed", "word"),
    [
        ("1c3", "unlock naga 1", ""),
        ("1c3", "unlock naga 9", "9"),
        ("1c3", "unlock naga", ""),
        ("1c3", "unlock naga 1a1", "1a1"),
    ],
)
def test_a_portcullis_has_to_be_plain(where: str, typed: str, word: str) -> None:
    state = parse_position(PRISON_NAMES, f"{BARRED} naga={where}")
    with pytest.raises(NotUnderstood) as caught:
        PRISON.move(state, BLUE, typed)
    assert (caught.value.form, caught.value.word) == (("unlock", "piece", "slot", "nth"), word)


def test_what_is_refused_is_said_of_the_piece_that_was_meant() -> None:
    """Both have a Key, but only yellow's is to be placed."""
    table = start("scenario-1", 1)
    state = parse_position(
        Names(table.game),
        "scenario-1 39a,?/?,? naga=@b2 NAGA=@y2 KEY=* now=placing(1,[KEY])",
    )
    move = Reader(table.game).move(state, BLUE, "put key 1a1")
    assert move == parse_move(Names(table.game), "blue put KEY 1a1")
    assert table.game.why_not(state, move)


def test_a_square_is_typed_as_it_is_shown_or_as_it_is_written() -> None:
    """Shown names go by how the rooms lie: in the second position the first room is turned."""
    game = build_prison("scenario-1")
    names, reader = Names(game), Reader(game)
    for rooms, shown in (("39a,39b", "J1"), ("39a.1,39b", "J5")):
        state = parse_position(names, f"scenario-1 {rooms}/40a,40b naga=@b4 ap=2")
        assert reader.place(shown.lower(), state.rooms) == names.place("1a1")
        assert reader.place("1A1", state.rooms) == names.place("1a1")
        assert reader.place("bl4", state.rooms) == reader.place("@B4", state.rooms)
    told = reader.move(state, BLUE, "step naga e4")
    assert told == parse_move(
        names, f"blue step naga {names.places[reader.place('e4', state.rooms)]}"
    )
