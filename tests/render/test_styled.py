"""Lines in several styles keep their styles when they are joined and shortened."""

import pytest

from dungeontwister.render.styled import Span, Text

LINE = Text("naga ", "bold blue") + Text("3T  ", "dim")


def test_a_line_is_its_words_and_their_styles() -> None:
    assert LINE.plain == "naga 3T  "
    assert len(LINE) == 9
    assert LINE.spans == (Span("naga ", "bold blue"), Span("3T  ", "dim"))
    assert Text("naga 3T  ") != LINE
    assert not Text("")


@pytest.mark.parametrize(
    ("width", "spans"),
    [
        (9, LINE.spans),
        (8, (Span("naga ", "bold blue"), Span("3T…", "dim"))),
        (6, (Span("naga …", "bold blue"),)),
        (3, (Span("na…", "bold blue"),)),
    ],
)
def test_a_line_is_cut_to_a_width(width: int, spans: tuple[Span, ...]) -> None:
    assert LINE.cut(width).spans == spans


def test_blanks_at_the_end_are_left_out() -> None:
    assert LINE.without_blanks() == Text("naga ", "bold blue") + Text("3T", "dim")
    assert (Text("naga ") + Text("  ", "dim")).without_blanks() == Text("naga")
