"""What is wrong with a state that nobody could type: each invariant alone, and nothing besides."""

from typing import Any

import pytest
from msgspec.structs import replace

from dungeontwister.core.position.problems import Problem, problems
from dungeontwister.core.position.setup import Options
from dungeontwister.core.position.state import SHOT, SHOWN, Ending, State
from tests.support.drawings import rooms
from tests.support.positions import OPTIONS, Table, at

LAYOUT = "b1,?/?,?/?,?/?,?"
WORDS = "naga=1T rope=naga golem=1S troll=golem cleric=1C! key=cleric NAGA=1C KEY=1G thief=?8 ap=3"


def table(options: Options = OPTIONS) -> Table:
    """A sound position, in which a wounded friend is carried."""
    return at("standard", f"{LAYOUT} {WORDS}", art=rooms(), options=options)


def changed(here: Table, name: str, **fields: Any) -> State:
    """The state of a table with one piece changed."""
    pieces, number = list(here.state.pieces), here.names.piece(name)
    pieces[number] = replace(pieces[number], **fields)
    return replace(here.state, pieces=tuple(pieces))


def test_nothing_is_wrong_with_a_sound_state() -> None:
    for here in (table(), table(Options(secret_objects=True))):
        assert problems(here.game, here.state) == ()


@pytest.mark.parametrize(
    ("name", "fields", "reason"),
    [
        ("naga", {"gone": True}, "gone-but-here"),
        ("KEY", {"wounded": True}, "object-with-marks"),
        ("KEY", {"entrance": 1}, "object-with-marks"),
        ("KEY", {"healed": True}, "object-with-marks"),
        ("KEY", {"used": SHOT}, "object-with-marks"),
        ("NAGA", {"wounded_now": True}, "marked-but-unwounded"),
        ("troll", {"wounded": False}, "carries-wrong-character"),
        ("golem", {"wounded": True}, "carries-wrong-character"),
        ("thief", {"place": 0}, "not-in-one-place"),
    ],
)
def test_what_is_wrong_with_a_piece(name: str, fields: dict[str, Any], reason: str) -> None:
    here = table()
    found = problems(here.game, changed(here, name, **fields))
    assert [problem.reason for problem in found] == [reason]


@pytest.mark.parametrize(
    ("name", "fields"),
    [
        ("cleric", {"wounded_now": True}),
        ("NAGA", {"wounded_now": True, "healed": True}),
        ("KEY", {"used": SHOWN}),
        ("naga", {"used": SHOT}),
    ],
)
def test_what_is_not_wrong_with_a_piece(name: str, fields: dict[str, Any]) -> None:
    here = table()
    assert problems(here.game, changed(here, name, **fields)) == ()


def test_nobody_carried_carries_anything() -> None:
    here = table()
    troll = here.names.piece("troll")
    found = problems(here.game, changed(here, "rope", carrier=troll))
    assert Problem("carried-carries", troll) in found


def test_who_is_not_in_a_team_is_not_in_the_game() -> None:
    here = table()
    team = tuple(n for n in range(here.names.piece("NAGA")) if n != here.names.piece("naga"))
    found = problems(here.game, replace(here.state, teams=(team, ())))
    assert found == (Problem("not-in-the-team", here.names.piece("naga")),)


@pytest.mark.parametrize(
    ("name", "back", "reasons"),
    [
        ("rope", -1, ["back-missing"]),
        ("rope", "naga", ["wrong-back"]),
        ("rope", "KEY", ["wrong-back"]),
        ("rope", "sword", []),
        ("KEY", "KEY", ["back-missing"]),
    ],
)
def test_what_is_covered_has_a_back_of_its_kind(
    name: str, back: str | int, reasons: list[str]
) -> None:
    here = table(Options(secret_objects=True))
    backs = list(here.state.secret.backs)
    backs[here.names.piece(name)] = back if isinstance(back, int) else here.names.piece(back)
    secret = replace(here.state.secret, backs=tuple(backs))
    found = problems(here.game, replace(here.state, secret=secret))
    assert [problem.reason for problem in found] == reasons


def test_no_two_cards_have_the_same_back() -> None:
    here = table(Options(secret_objects=True))
    backs, (key, rope) = list(here.state.secret.backs), map(here.names.piece, ("key", "rope"))
    backs[rope] = backs[key]
    secret = replace(here.state.secret, backs=tuple(backs))
    found = problems(here.game, replace(here.state, secret=secret))
    assert found == (Problem("wrong-back", key), Problem("wrong-back", rope))


def test_who_has_won_plays_no_more() -> None:
    here = table()
    sides = tuple(replace(side, victory_points=here.game.target) for side in here.state.sides)
    state = replace(here.state, sides=sides)
    found = problems(here.game, state)
    assert [(problem.reason, problem.seat) for problem in found] == [
        ("won-but-not-over", 0),
        ("won-but-not-over", 1),
    ]
    assert problems(here.game, replace(state, ending=Ending(0, "target"))) == ()
