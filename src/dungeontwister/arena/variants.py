"""What is played: every scenario with every mix of teams, handicap and optional rules."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from typing import Final, NamedTuple

from msgspec.structs import replace

from dungeontwister.core.position.setup import DEFAULTS, Options, switches
from dungeontwister.editions.options import Choices
from dungeontwister.series import choices

Levels = tuple[str, str]

NO_LEVELS: Final[Levels] = DEFAULTS.levels
UNEQUAL: Final[Levels] = ("experienced", "beginner")
"""A handicap that takes characters as well as a Combat card."""

TAKING_BACK: Final = "friendly"
"""This option changes nothing in a game of bots: they take nothing back."""
SWITCHES: Final = tuple(name for name in switches() if name != TAKING_BACK)
"""Options that are on or off, by the names of their fields."""
NEVER, SOME, ALWAYS = "never", "some", "always"
OFTEN: Final = {NEVER: (False,), SOME: (False, True), ALWAYS: (True,)}


class Variant(NamedTuple):
    """One kind of game."""

    scenario: str
    options: Options = DEFAULTS


class Wanted(NamedTuple):
    """The options that were asked for; those that were not take turns."""

    scenarios: tuple[str, ...]
    modes: tuple[str, ...] = ()
    levels: tuple[Levels, ...] = (NO_LEVELS, UNEQUAL)
    switches: tuple[str, ...] = (SOME,) * len(SWITCHES)
    """How often each option is on."""


@lru_cache(maxsize=8)
def every_variant(wanted: Wanted) -> tuple[Variant, ...]:
    """Every kind of game that is asked for, in the order in which they take turns."""
    return tuple(dict.fromkeys(mixes(wanted)))


def mixes(wanted: Wanted) -> Iterator[Variant]:
    """Scenarios with options; a scenario that lacks an option has the same mix several times."""
    found = {scenario: choices(scenario) for scenario in wanted.scenarios}
    modes = list(dict.fromkeys(mode for one in found.values() for mode in one.modes)) or [""]
    switches = product(*(OFTEN[often] for often in wanted.switches))
    for (on, levels, mode), scenario in product(product(switches, wanted.levels, modes), found):
        allowed = found[scenario]
        named = zip(SWITCHES, on, strict=True)
        options = Options(
            mode=mode_of(allowed, wanted, mode),
            levels=levels if allowed.levels else NO_LEVELS,
            **{name: is_on and name in allowed.switches for name, is_on in named},
        )
        yield Variant(scenario, with_target(options, allowed))


def with_target(options: Options, allowed: Choices) -> Options:
    """Without a handicap the numbers of points that can be played for take turns."""
    if not allowed.targets or any(options.levels):
        return options
    turn = sum(getattr(options, name) for name in SWITCHES) % len(allowed.targets)
    return replace(options, target=allowed.targets[turn]) if turn else options


def mode_of(allowed: Choices, wanted: Wanted, mode: str) -> str:
    """A way to choose teams, or the first one that a scenario has and that is asked for."""
    asked = wanted.modes or allowed.modes
    known = [one for one in allowed.modes if one in asked] or [*allowed.modes[:1], ""]
    return mode if mode in known else known[0]
