"""Options of the command line that say which games are played, and what is wrong with them."""

import argparse
from collections.abc import Collection, Iterable
from typing import TYPE_CHECKING

from dungeontwister.core.position.setup import switches

if TYPE_CHECKING:
    from .variants import Levels, Wanted


def add_games(
    parser: argparse.ArgumentParser, often: str, modes: str, handicap: str, bots: str = ""
) -> None:
    """Scenarios, modes, handicap and switches, with what holds where nothing is said."""
    add = parser.add_argument
    add("--game", help="the game of the series whose scenarios are played (card_game)")
    add("--scenario", action="append", help="may be repeated (all that the game has)")
    add("--mode", action="append", help=f"how teams are chosen; may be repeated ({modes})")
    add(
        "--handicap",
        metavar="BLUE,YELLOW",
        help=f"how experienced both are, or none ({handicap})",
    )
    for name in switches():
        add(flag(name), choices=("never", "some", "always"), default=often, help="in which games")


def flag(name: str) -> str:
    """An option as the command line writes it."""
    return f"--{name.replace('_', '-')}"


def positive(word: str) -> int:
    """A number of at least one."""
    number = int(word)
    if number < 1:
        raise argparse.ArgumentTypeError("at least 1")
    return number


def scenarios_of(game: str | None) -> tuple[str, ...]:
    """The scenarios of a game of the series, of the Card Game where none is named."""
    from dungeontwister.series import CARD_GAME, TITLES

    title = TITLES.get(game) if game else CARD_GAME
    return title.scenarios if title else ()


def levels_of(word: str) -> "Levels":
    """The levels of blue and yellow, or none."""
    from .variants import NO_LEVELS

    blue, _, yellow = word.partition(",")
    return NO_LEVELS if word == "none" else (blue, yellow)


# ---- what is wrong


def wrong_games(wanted: "Wanted", game: str | None) -> str:
    """What is wrong with the names of game, scenarios, modes and levels; empty if nothing is."""
    from dungeontwister.series import SCENARIOS, TITLES, choices

    if any(bool(blue) != bool(yellow) for blue, yellow in wanted.levels):
        return "a handicap names two levels, such as experienced,beginner"
    levels = [level for both in wanted.levels for level in both]
    found = [choices(scenario) for scenario in SCENARIOS]
    return (
        wrong("game", (game,) if game else (), TITLES)
        or wrong("scenario", wanted.scenarios, scenarios_of(game) if game else SCENARIOS)
        or wrong("mode", wanted.modes, unlike(one.modes for one in found))
        or wrong("level", filter(None, levels), unlike(one.levels for one in found))
    )


def wrong(what: str, names: Iterable[str], known: Collection[str]) -> str:
    """The first name that is not known; empty if all are."""
    name = next((name for name in names if name not in known), "")
    return name and f'there is no {what} "{name}"; there are {", ".join(known)}'


def unlike(names: Iterable[tuple[str, ...]]) -> tuple[str, ...]:
    """All names, each once."""
    return tuple(dict.fromkeys(name for some in names for name in some))
