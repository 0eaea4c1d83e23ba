"""Whatever the library is asked with: it answers, or says in its own words what is wrong.

Every public function and method is called with wrong arguments, one at a time; a new one is found
by itself, and a new kind of argument fails here until `FITTING` has something that fits.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, Final, NamedTuple

import pytest

import dungeontwister as dt

ANY: Any = dt
"""The same, for whoever does not check types."""
HERE: Final = "tutorial-1 b1,?/?,? naga=1T ap=3"
NOTHING: Final = object()
WRONG: Final[tuple[object, ...]] = (None, 3, 99, -1, 1.5, "", "gibberish", [], {}, NOTHING)
NOWHERE_RIGHT: Final[tuple[object, ...]] = (1.5, [], {}, NOTHING)
"""What no argument can be."""
OWN: Final = (
    dt.ArgumentError,
    dt.CannotUndo,
    dt.CannotParley,
    dt.ContentError,
    dt.Illegal,
    dt.NoSuchMoment,
    dt.NotationError,
    dt.RecordError,
)
MADE_INSIDE: Final = {
    "Advice",
    "Motive",
    "Plan",
    "Move",
    "Prompt",
    "Reach",
    "Sketch",
    "State",
    "Step",
    "Threat",
    "View",
    "Bot",
    "Budget",
    "Options",
    "Refusal",
}
"""Values that are got by asking: nobody makes them by calling their class."""


def fitting() -> dict[str, object]:
    """Something that fits, by the name of the argument."""
    state = dt.position(HERE)
    return {
        "scenario": "tutorial-1",
        "text": HERE,
        "move": state.legal()[-1],
        "moves": state.legal()[-1],
        "language": "en",
        "state": state,
        "seat": "blue",
        "piece": "naga",
        "seed": 1,
        "game": "tutorial-1",
        "start": None,
        "moment": 0,
        "eyes": "all",
        "blue": "random",
        "yellow": "random",
        "value": dt.game("tutorial-1").value,
    }


@cache
def objects() -> dict[str, object]:
    """A value of each class of the library."""
    state, match = dt.position(HERE), dt.Match("tutorial-1")
    advice = state.advice()
    return {
        "Advice": advice,
        "Plan": advice.plans[0],
        "Motive": dt.play("tutorial-1", "random", "random", seed=4).motive("blue"),
        "Game": state.game,
        "Match": match,
        "Move": state.legal()[-1],
        "Prompt": state.prompt(),
        "Sketch": state.sketch(),
        "State": state,
        "Step": state.apply("blue end"),
        "View": state.view("blue"),
    }


class Question(NamedTuple):
    """One argument of one callable: `ask` calls it with that, and with what fits for all others."""

    name: str
    ask: Callable[[object], object]


def callables() -> Iterator[tuple[str, Callable[..., object]]]:
    """The public functions, methods and constructors of the door."""
    for name in dt.__all__:
        thing = getattr(dt, name)
        if not callable(thing) or (isinstance(thing, type) and issubclass(thing, Exception)):
            continue
        if name not in MADE_INSIDE:
            yield name, thing
        if isinstance(thing, type) and thing.__module__.startswith("dungeontwister.library"):
            for part, value in vars(thing).items():
                if not part.startswith("_") and inspect.isfunction(value):
                    yield f"{name}.{part}", getattr(objects()[name], part)


def questions() -> Iterator[Question]:
    """Every argument of every callable."""
    for name, call in callables():
        parameters = inspect.signature(call).parameters.values()
        named = [one.name for one in parameters if one.kind is not one.VAR_KEYWORD]
        for wanted in named:

            def ask(wrong: object, call: Any = call, wanted: str = wanted) -> object:
                given = {
                    one: fitting()[one]
                    for one in inspect.signature(call).parameters
                    if one != "options"
                }
                return call(**given | {wanted: wrong})

            yield Question(f"{name}({wanted})", ask)


QUESTIONS: Final = [*questions()]


def test_all_of_the_library_is_asked() -> None:
    asked = {re.sub(r"\(.*", "", question.name) for question in QUESTIONS}
    assert {"position", "Match", "read_record", "State.reach", "play", "Game", "game"} <= asked
    assert len(QUESTIONS) > 35


def refusal(question: Question, wrong: object) -> str | None:
    """What is said of a wrong argument; None: it is taken. Any other error fails."""
    try:
        question.ask(wrong)
    except OWN as error:
        return str(error)
    return None


@pytest.mark.parametrize("question", QUESTIONS, ids=lambda question: question.name)
def test_it_answers_or_says_what_is_wrong(question: Question) -> None:
    for wrong in WRONG:
        said = refusal(question, wrong)
        taken = not any(wrong is one for one in NOWHERE_RIGHT)
        assert said or (said is None and taken), f"{wrong!r}: {said}"


@pytest.mark.parametrize(
    ("ask", "told"),
    [
        (lambda: ANY.position(3), "a position is a text, not 3"),
        (lambda: ANY.Match(3), "a game is a dt.Game or the name of a scenario, not 3"),
        (lambda: ANY.Match("tutorial-1", []), r"a seed is a number or a text, not \[\]"),
        (
            lambda: dt.Match("scenario-1", start=dt.position(HERE)),
            "it has to be a dt.State of scenario-1",
        ),
        (lambda: ANY.read_record(3), "a record is a text, not 3"),
        (lambda: dt.position(HERE).reach(99), "there is no piece 99; there are mechanork, naga"),
        (lambda: dt.position(HERE).board(language="xx"), "there is no language 'xx'; there are en"),
        (lambda: dt.play("tutorial-1", "nobody"), 'there is no bot "nobody"; there are rat'),
        (lambda: ANY.Game(None), "a dt.Game is made by dt.game"),
    ],
)
def test_what_is_said(ask: Callable[[], object], told: str) -> None:
    with pytest.raises(dt.ArgumentError, match=told):
        ask()


@pytest.mark.parametrize("error", [TypeError, ValueError])
def test_whoever_expects_the_usual_errors_gets_them(error: type[Exception]) -> None:
    with pytest.raises(error):
        ANY.position(3)


def test_options_say_which_one_is_wrong() -> None:
    for wrong in (None, 3.5, [], NOTHING):
        with pytest.raises(dt.OptionError, match="options, field mode"):
            dt.game("standard", mode=wrong)
