"""What is played: every scenario with every mix of teams, handicap, timer and secret objects."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from typing import Final, NamedTuple

from dungeontwister.core.options import DEFAULTS, Options
from dungeontwister.editions.options import Choices
from dungeontwister.series import choices

Levels = tuple[str, str]

NO_LEVELS: Final[Levels] = DEFAULTS.levels
UNEQUAL: Final[Levels] = ("experienced", "beginner")
"""A handicap that takes characters as well as a Combat card."""

NEVER, SOME, ALWAYS = "never", "some", "always"
OFTEN: Final = {NEVER: (False,), SOME: (False, True), ALWAYS: (True,)}


class Variant(NamedTuple):
    """One kind of game."""

    scenario: str
    options: Options = DEFAULTS


class Wanted(NamedTuple):
    """What was asked for; what was not takes turns."""

    scenarios: tuple[str, ...]
    modes: tuple[str, ...] = ()
    levels: tuple[Levels, ...] = (NO_LEVELS, UNEQUAL)
    timer: str = SOME
    secret_objects: str = SOME


@lru_cache(maxsize=8)
def every_variant(wanted: Wanted) -> tuple[Variant, ...]:
    """Every kind of game that is asked for, in the order in which they take turns."""
    return tuple(dict.fromkeys(mixes(wanted)))


def mixes(wanted: Wanted) -> Iterator[Variant]:
    """Scenarios with options; a scenario that lacks an option has the same mix several times."""
    found = {scenario: choices(scenario) for scenario in wanted.scenarios}
    modes = list(dict.fromkeys(mode for one in found.values() for mode in one.modes)) or [""]
    switches = OFTEN[wanted.secret_objects], OFTEN[wanted.timer], wanted.levels, modes
    for (secret_objects, timer, levels, mode), scenario in product(product(*switches), found):
        allowed = found[scenario]
        options = Options(
            mode=mode_of(allowed, wanted, mode),
            levels=levels if allowed.levels else NO_LEVELS,
            timer=timer and "timer" in allowed.switches,
            secret_objects=secret_objects and "secret_objects" in allowed.switches,
        )
        yield Variant(scenario, options)


def mode_of(allowed: Choices, wanted: Wanted, mode: str) -> str:
    """A way to choose teams, or the first one that a scenario has and that is asked for."""
    asked = wanted.modes or allowed.modes
    known = [one for one in allowed.modes if one in asked] or [*allowed.modes[:1], ""]
    return mode if mode in known else known[0]
