"""What is played: scenarios, and within them every way to choose teams, handicaps and the timer."""

from typing import Final, NamedTuple

from dungeontwister.content.reader import card_game
from dungeontwister.content.rows import ScenarioRow
from dungeontwister.core.options import DEFAULTS, Options
from dungeontwister.editions.card_game.build import scenario_row

Levels = tuple[str, str]

NO_LEVELS: Final[Levels] = DEFAULTS.levels
UNEQUAL: Final[Levels] = ("experienced", "beginner")
"""A handicap that takes characters as well as a Combat card."""
TIMED: Final = 5
COVERED: Final = 7
"""One game in so many is played with the timer, or with secret objects, if nothing else is said."""

NEVER, SOME, ALWAYS = "never", "some", "always"


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


def variant(wanted: Wanted, number: int) -> Variant:
    """The kind of the game of a number: scenarios take turns, and so does what they allow."""
    turn, at = divmod(number, len(wanted.scenarios))
    row = scenario_row(card_game(), wanted.scenarios[at])
    modes = modes_of(row, wanted)
    levels = wanted.levels if row.handicap else (NO_LEVELS,)
    options = Options(
        mode=modes[turn % len(modes)],
        levels=levels[turn // len(modes) % len(levels)],
        timer=comes_up(wanted.timer, turn, TIMED),
        secret_objects=comes_up(wanted.secret_objects, turn, COVERED),
    )
    return Variant(row.id, options)


def every_variant(wanted: Wanted) -> list[Variant]:
    """Every kind of game that is played, in the order in which they come up."""
    turns = len(card_game().modes) * len(wanted.levels) * TIMED * COVERED
    numbers = range(turns * len(wanted.scenarios))
    return list(dict.fromkeys(variant(wanted, number) for number in numbers))


def modes_of(row: ScenarioRow, wanted: Wanted) -> tuple[str, ...]:
    """The ways to choose teams that a scenario has and that are asked for."""
    known = tuple(mode for mode in row.modes if mode in (wanted.modes or row.modes))
    return known or row.modes[:1] or ("",)


def comes_up(often: str, turn: int, one_in: int) -> bool:
    """Whether an option holds for a game: always, never, or in one game of so many."""
    return often == ALWAYS or (often == SOME and turn % one_in == one_in - 1)
