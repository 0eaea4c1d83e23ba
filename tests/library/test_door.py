"""Everything in the library has a docstring with an example, and the examples are run."""

import doctest
import inspect
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from types import ModuleType

import pytest

import dungeontwister as dt

PLAIN = ("core.position.seats",)
"""Homes of plain values, which need no example."""
MODULES = [
    "dungeontwister",
    *(f"dungeontwister.{home}" for home in sorted({*dt.HOMES.values()}) if home not in PLAIN),
]
FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
VALUES = {"BLUE", "YELLOW", "CHANCE"}


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_are_true(name: str) -> None:
    found = doctest.testmod(import_module(name), optionflags=FLAGS)
    assert found.attempted > 0
    assert found.failed == 0


def members() -> Iterator[tuple[str, object]]:
    """Whatever a user of the library can reach: names, and the public parts of its classes."""
    for name in dt.__all__:
        thing = getattr(dt, name)
        yield name, thing
        if inspect.isclass(thing) and thing.__module__.startswith("dungeontwister.library"):
            for part, value in vars(thing).items():
                if not part.startswith("_") and (callable(value) or isinstance(value, property)):
                    yield f"{name}.{part}", value


def test_everything_has_an_example() -> None:
    own = [(name, thing) for name, thing in members() if name not in VALUES]
    assert len(own) > 40
    assert [name for name, thing in own if ">>>" not in (inspect.getdoc(thing) or "")] == []


def test_everything_has_a_docstring() -> None:
    things = [(name, thing) for name, thing in members() if name not in VALUES]
    assert [name for name, thing in things if not inspect.getdoc(thing)] == []


def test_each_name_is_where_the_table_says() -> None:
    assert {*dt.HOMES} == {*dt.__all__}
    for name, home in dt.HOMES.items():
        module: ModuleType = import_module(f"dungeontwister.{home}")
        assert getattr(dt, name) is getattr(module, name)


def test_help_lists_the_library() -> None:
    command = "import dungeontwister as dt; help(dt)"
    told = subprocess.run(
        [sys.executable, "-c", command], capture_output=True, text=True, check=True
    ).stdout
    assert "class State" in told
    assert "position(text" in told
    assert "play(" in told


def test_an_unknown_name_is_refused() -> None:
    with pytest.raises(AttributeError, match="no attribute 'sing'"):
        dt.__getattr__("sing")
