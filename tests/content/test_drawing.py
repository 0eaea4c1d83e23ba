"""Rooms drawn as text: `core.drawing`, which knows no game's rules about rooms."""

import pickle

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dungeontwister.core.position.drawing import ContentError, Drawing, draw, parse_drawing, turned

ART = """
+-+ +-+
 T THS
+ + + +
!G * S
+:+ + +
 G|C C|
+ + +=+
"""
DRAWING = Drawing(
    cells=("TTS", "G*S", "GCC"),
    across=("# #", "   ", ":  ", "  ="),
    down=("  = ", ":   ", " # #"),
)
LETTERS = "TSCG"
WHERE = 'rooms.toml, room "blue-1"'


@st.composite
def drawings(draw_one: st.DrawFn) -> Drawing:
    """Any drawing of up to five by five cells."""
    size = draw_one(st.integers(1, 5))

    def lines(alphabet: str, count: int, width: int) -> tuple[str, ...]:
        one = st.text(alphabet, min_size=width, max_size=width)
        return tuple(draw_one(st.lists(one, min_size=count, max_size=count)))

    pieces = " #:="
    return Drawing(
        lines("TSCG*", size, size), lines(pieces, size + 1, size), lines(pieces, size, size + 1)
    )


def test_pieces_of_both_directions_have_one_alphabet() -> None:
    assert parse_drawing(ART, WHERE, LETTERS) == DRAWING


def test_the_text_comes_back_with_every_blank() -> None:
    lines = draw(DRAWING).splitlines()
    assert {len(line) for line in lines} == {7}
    assert [line.rstrip() for line in lines] == ART.strip("\n").splitlines()


@pytest.mark.parametrize("art", [ART.strip("\n"), "\n" + ART + "\n\n", ART.replace("\n", "\r\n")])
def test_empty_lines_around_a_drawing_mean_nothing(art: str) -> None:
    assert parse_drawing(art, WHERE, LETTERS) == DRAWING


def test_the_size_and_the_letters_of_cells_are_free() -> None:
    five = "+ + + + + +\n . . G . P\n" + "+ + + + + +\n . . . . .\n" * 4 + "+ + + + + +\n"
    drawing = parse_drawing(five, WHERE, ".G", "P")
    assert drawing.size == 5
    assert drawing.cells == ("..G.P", *["....."] * 4)


@given(drawings())
def test_drawing_and_reading_are_inverse(drawing: Drawing) -> None:
    assert parse_drawing(draw(drawing), WHERE, LETTERS) == drawing


def test_a_quarter_turn_is_clockwise() -> None:
    once = turned(DRAWING, 1)
    assert once.cells == ("GGT", "C*T", "CSS")
    assert once.across[0] == " : "  # west becomes north, read from the south
    assert [line[-1] for line in once.down] == ["#", " ", "#"]  # north becomes east


@given(drawings(), st.integers(-5, 5), st.integers(-5, 5))
def test_turns_add_up(drawing: Drawing, some: int, more: int) -> None:
    assert turned(turned(drawing, some), more) == turned(drawing, some + more)
    assert turned(drawing, 4) == drawing


@given(drawings())
def test_a_drawing_goes_to_json_and_back(drawing: Drawing) -> None:
    assert msgspec.json.decode(msgspec.json.encode(drawing), type=Drawing) == drawing


@pytest.mark.parametrize(
    ("old", "new", "place", "what"),
    [
        ("G * S", "G x S", "line 3 column 3", "'x' is not a cell (T S C G or *)"),
        ("G * S", "G   S", "line 3 column 3", "' ' is not a cell (T S C G or *)"),
        ("THS", "T-S", "line 1 column 4", "'-' is not a vertical piece (| H ! or blank)"),
        ("THS", "T=S", "line 1 column 4", "'=' is not a vertical piece (| H ! or blank)"),
        ("+:+", "+|+", "line 4 column 1", "'|' is not a horizontal piece (- = : or blank)"),
        ("+:+", "+!+", "line 4 column 1", "'!' is not a horizontal piece (- = : or blank)"),
        ("+:+", "o:+", "line 4 column 0", "'o' is not a corner (+)"),
        ("+-+ +-+", "+-+ +-", "line 0 column 6", "' ' is not a corner (+)"),
        ("+-+ +-+", "+-+ +-+-+", "line 0", "9 characters; only 7 fit"),
    ],
)
def test_a_wrong_character_is_named_with_its_place(
    old: str, new: str, place: str, what: str
) -> None:
    with pytest.raises(ContentError) as caught:
        parse_drawing(ART.replace(old, new), WHERE, LETTERS, rule="CG-SETUP-05")
    assert str(caught.value) == f"{WHERE}, {place}: {what} [CG-SETUP-05]"


@pytest.mark.parametrize(
    ("art", "size", "what"),
    [
        (ART + "+ + + +", None, "8 lines; a room of n by n cells has 2n+1"),
        ("+ + + +", None, "1 lines; a room of n by n cells has 2n+1"),
        ("", None, "0 lines; a room of n by n cells has 2n+1"),
        (ART + " T T T\n+ + + +", 3, "9 lines; a room of 3 by 3 cells has 7"),
        (ART, 5, "7 lines; a room of 5 by 5 cells has 11"),
    ],
)
def test_a_wrong_number_of_lines_is_refused(art: str, size: int | None, what: str) -> None:
    with pytest.raises(ContentError) as caught:
        parse_drawing(art, WHERE, LETTERS, size=size)
    assert str(caught.value) == f"{WHERE}: {what}"


def test_a_content_error_can_be_sent_to_another_process() -> None:
    error = ContentError("what", "where", "CG-SETUP-05")
    again = pickle.loads(pickle.dumps(error))
    assert (again.what, again.where, again.rule) == ("what", "where", "CG-SETUP-05")
    assert str(again) == str(error)
