"""What is played: every scenario with every mix of teams, handicap, timer and secret objects."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from typing import Final, NamedTuple

from dungeontwister.content.reader import card_game
from dungeontwister.content.rows import ScenarioRow
from dungeontwister.core.options import DEFAULTS, Options
from dungeontwister.editions.card_game.build import scenario_row

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
    rows = [scenario_row(card_game(), scenario) for scenario in wanted.scenarios]
    return tuple(dict.fromkeys(mixes(rows, wanted)))


def mixes(rows: list[ScenarioRow], wanted: Wanted) -> Iterator[Variant]:
    """Scenarios with options; a scenario that lacks an option has the same mix several times."""
    modes = [row.id for row in card_game().modes]
    switches = OFTEN[wanted.secret_objects], OFTEN[wanted.timer], wanted.levels, modes
    for (secret_objects, timer, levels, mode), row in product(product(*switches), rows):
        options = Options(
            mode=mode_of(row, wanted, mode),
            levels=levels if row.handicap else NO_LEVELS,
            timer=timer,
            secret_objects=secret_objects,
        )
        yield Variant(row.id, options)


def mode_of(row: ScenarioRow, wanted: Wanted, mode: str) -> str:
    """A way to choose teams, or the first one that a scenario has and that is asked for."""
    known = [one for one in row.modes if one in (wanted.modes or row.modes)] or [*row.modes[:1], ""]
    return mode if mode in known else known[0]
