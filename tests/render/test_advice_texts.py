"""Advice in words: every kind of reason in every language, pieces as their player calls them."""

from __future__ import annotations

import pytest

import dungeontwister as dt
from dungeontwister.advice import FEARS, GAINS, Advice, Cards, Counsel, Lay, Motive, Reason
from dungeontwister.content.texts import languages
from dungeontwister.render import advice_texts
from dungeontwister.render.advice_texts import Addressed

ROOMS = "b1,r2/g1,g2/r1,b2/p1,p2"
STATE = dt.position(f"standard {ROOMS} naga=3T warrior=5S NAGA=4T TROLL=6C blue ap=3")
NAGA, FOE = (STATE.game.piece(name) for name in ("naga", "TROLL"))


def speaker(language: str) -> Addressed:
    """Speaks to blue."""
    return Addressed(STATE.game.value, language, 0)


def told(language: str, counsel: Counsel) -> str:
    """A counsel as the only one."""
    (words,) = advice_texts.advice(speaker(language), Advice(0, "action", (counsel,)))
    return words


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("kind", GAINS)
def test_every_gain_is_said(language: str, kind: str) -> None:
    counsel = Counsel((), (), 0.5, gains=(Reason(kind, NAGA, number=2),))
    bare = told(language, Counsel((), (), 0.5))
    assert len(told(language, counsel)) != len(bare)
    assert "{" not in told(language, counsel)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("kind", FEARS)
@pytest.mark.parametrize("by", [-1, FOE])
def test_every_fear_is_said(language: str, kind: str, by: int) -> None:
    counsel = Counsel((), (), 0.5, fears=(Reason(kind, NAGA, by, 50),), answered=True)
    words = told(language, counsel)
    assert len(words) > len(told(language, Counsel((), (), 0.5)))
    assert words.endswith(".")


def test_a_player_s_own_pieces_have_no_colour() -> None:
    words = speaker("en")
    assert (words.piece(NAGA), words.own(NAGA)) == ("the Naga", "the Naga")
    assert (words.piece(FOE), words.own(FOE)) == ("Yellow’s Troll", "Yellow’s Troll")


@pytest.mark.parametrize(
    ("fear", "words"),
    [
        (Reason("strikes", NAGA, FOE, 40), "Yellow’s Troll attacks the Naga and wins in 40 of 100"),
        (Reason("strikes", NAGA, FOE, 100), "Yellow’s Troll attacks the Naga and surely wins"),
        (Reason("strikes", NAGA), "the Naga is attacked and wounded"),
        (Reason("kills", NAGA, FOE), "Yellow’s Troll can eliminate the Naga"),
        (Reason("leaves", FOE, number=1), "Yellow’s Troll can leave the labyrinth (1 VP)"),
        (Reason("loses"), "Yellow can win in the next turn"),
    ],
)
def test_what_is_feared(fear: Reason, words: str) -> None:
    assert words in told("en", Counsel((), (), 0.5, fears=(fear,)))


@pytest.mark.parametrize(("chance", "words"), [(0.0, "1%"), (0.497, "50%"), (1.0, "99%")])
def test_nothing_is_quite_sure(chance: float, words: str) -> None:
    assert f"({words} to win)" in told("en", Counsel((), (), chance))


def test_cards_are_told_with_what_to_keep() -> None:
    cards = Cards((Lay((4,), 60), Lay((5,), 40)), (0, 6), 55, 10, 35)
    (words,) = advice_texts.advice(speaker("en"), Advice(0, "combat", cards=cards))
    assert words == (
        "Lay +4 (60%) or +5 (40%), by lot, so that nobody can know. Keep +6. "
        "You win in 55 of 100 cases, lose in 35, and 10 end in a tie."
    )


@pytest.mark.parametrize(
    ("odds", "words"),
    [((100, 0, 0), "You surely win."), ((0, 1, 99), "You can hardly win this.")],
)
def test_what_is_sure_needs_no_numbers(odds: tuple[int, int, int], words: str) -> None:
    cards = Cards((Lay((4,), 100),), (), *odds)
    (told,) = advice_texts.advice(speaker("en"), Advice(0, "combat", cards=cards))
    assert told == f"Lay +4. {words}"


@pytest.mark.parametrize("language", languages())
def test_a_motive_is_told_to_the_other(language: str) -> None:
    turn = Counsel((), (), 0.4, (Reason("points", number=1),), (Reason("leaves", NAGA, number=1),))
    lines = advice_texts.motive(
        speaker(language), Motive(1, turn, Counsel((), (), 0.6), worse=True)
    )
    assert len(lines) == 4
    assert all(line[0].isupper() and line.endswith(".") for line in lines)
    assert "40" in lines[1]
    assert "60" in lines[3]
