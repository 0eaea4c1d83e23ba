"""What is wrong is told in the words of the one who typed it: what, where, and what there is."""

from collections.abc import Callable
from typing import Any

import pytest

import dungeontwister as dt

HERE = "tutorial-1 b1,?/?,? naga=1T ap=3"


def refused(error: type[Exception], attempt: Callable[..., object], *asked: Any) -> str:
    """What is said when something is asked that cannot be answered."""
    with pytest.raises(error) as found:
        attempt(*asked)
    return str(found.value)


@pytest.mark.parametrize("scenario", ["", "scenario-99", 3])
def test_an_unknown_scenario(scenario: Any) -> None:
    told = refused(dt.ContentError, lambda: dt.game(scenario))
    assert told.startswith(f'scenarios: there is no scenario "{scenario}"; there are tutorial-1, ')


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"tarjet": 3}, "options, field tarjet: there is no such option; there are mode, "),
        ({"timer": "yes"}, "options, field timer: Expected `bool`, got `str`"),
        ({"mode": []}, "options, field mode: Expected `str`, got `array`"),
    ],
)
def test_a_wrong_option(options: dict[str, Any], told: str) -> None:
    assert refused(dt.OptionError, lambda: dt.game("scenario-5", **options)).startswith(told)


@pytest.mark.parametrize("move", [3, None, dt.position(HERE).legal()[0].value])
def test_no_move_at_all(move: Any) -> None:
    state, match = dt.position(HERE), dt.Match(dt.game("tutorial-1"))
    for ask in (state.apply, state.why_not, state.preview, match.play):
        assert "a move is a dt.Move or its text" in refused(TypeError, ask, move)


def test_a_move_of_another_game() -> None:
    move = dt.game("scenario-1").start().legal()[0]
    told = refused(ValueError, lambda: dt.position(HERE).apply(move))
    assert told.endswith("is a move of scenario-1 (prison), not of tutorial-1 (card_game)")


def test_a_refused_move_is_named_as_it_is_typed() -> None:
    state, match = dt.position(HERE), dt.Match("tutorial-1")
    for ask in (state.apply, state.preview):
        told = refused(dt.Illegal, ask, "blue jump naga 3S")
        assert told == "room-face-down [CG-MOVE-18]: blue jump naga 3S"
    assert refused(dt.Illegal, lambda: match.play("blue end")).endswith(": blue end")


@pytest.mark.parametrize("seat", [7, -1, "green"])
def test_an_unknown_seat(seat: Any) -> None:
    state = dt.position(HERE)
    for ask in (state.legal, state.view, state.prompt, dt.Match("tutorial-1").events):
        told = refused(ValueError, ask, seat)
        assert told == f'there is no seat "{seat}"; seats are blue, yellow, chance'


def test_nothing_to_take_back() -> None:
    told = refused(dt.CannotUndo, lambda: dt.Match("scenario-1").undo("blue"))
    assert told == "blue: nothing-to-take-back"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("tutorial-1 b1,?/?,? naga=9T", '"naga=9T": "9T": no such place; '),
        ("tutorial-1 b1,?/?,? ap=x", '"ap=x": "x": not a number'),
        ("tutorial-1 b1,?/?,? nagaa=1T", '"nagaa=1T": no such piece or field; pieces are mech'),
        ("scenario-1 b1,?/?,?", '"b1": room 1 is ? or for example 37a.2o'),
    ],
)
def test_a_broken_position(text: str, told: str) -> None:
    assert refused(dt.NotationError, lambda: dt.position(text)).startswith(told)


def test_a_bot_that_is_none() -> None:
    for bot in (None, 3, type("Mine", (), {})):
        told = refused(TypeError, dt.play, "tutorial-1", bot, "random")
        assert told.startswith("a bot is a name, a function or an object with see and choose")


def test_a_function_may_answer_with_the_text_of_a_move() -> None:
    by_text = dt.play("tutorial-1", lambda _, moves: str(moves[0]), "random", seed=3)
    by_move = dt.play("tutorial-1", lambda _, moves: moves[0], "random", seed=3)
    assert by_text.record() == by_move.record()


def test_a_function_that_answers_nothing() -> None:
    nothing: Any = lambda _view, _moves: None  # noqa: E731
    told = refused(TypeError, lambda: dt.play("tutorial-1", nothing, "random"))
    assert told == "a move is a dt.Move or its text, not None"
