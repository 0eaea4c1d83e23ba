"""`dungeontwister play`: the page of a server of one's own, or the game in the terminal.

`dungeontwister learn`: lessons in the terminal.
"""

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from dungeontwister.core.position.setup import switches
from dungeontwister.series import SCENARIOS, TITLES

SPEEDS = ("slow", "normal", "fast")
EYES = ("blue", "yellow", "all")

if TYPE_CHECKING:
    from argparse import _SubParsersAction


def register(subparsers: "_SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add `play` to the command line."""
    play = subparsers.add_parser(
        "play",
        help="play in the browser, or in the terminal",
        description="Play in the browser: two people at one screen, by link, or against the "
        "computer. With --terminal, or any option that only the terminal has, play there.",
    )
    play.set_defaults(run=_play)
    add = play.add_argument
    add("--lang", help="such as en or fr (that of the environment)")
    add("--no-browser", action="store_true", help="serve the page, but do not open it")
    _add_terminal(play.add_argument_group("in the terminal"))
    _register_learn(subparsers)


def _register_learn(subparsers: "_SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add `learn`."""
    learn = subparsers.add_parser(
        "learn",
        help="lessons in the terminal; without a name, all that there are",
        description="Short lessons, each with one new thing. The page has them too.",
    )
    learn.set_defaults(run=_learn)
    learn.add_argument("lesson", nargs="?", metavar="NAME", help="such as zones")
    learn.add_argument("--language", help="such as en or fr (that of the environment)")
    learn.add_argument("--plain", action="store_true", help="neither colours nor a cleared screen")


def _learn(arguments: argparse.Namespace) -> int:
    """Lessons are imported when they are asked for."""
    from .learn import run

    return run(arguments)


TERMINAL_ONLY = (
    *("terminal", "scenario", "mode", "handicap", "target", *switches(), "speed"),
    *("seed", "bot", "bot_side", "watch", "load", "at", "position", "eyes", "plain"),
)


def every_scenario() -> str:
    """What can be played, game by game."""
    return "; ".join(f"{name}: {', '.join(one.scenarios)}" for name, one in TITLES.items())


def _add_terminal(group: "argparse._ArgumentGroup") -> None:
    """The options of the game in the terminal; without any a menu asks what you want."""
    add = group.add_argument
    add("--terminal", action="store_true", help="play in the terminal")
    add("--scenario", help=f"what is played ({SCENARIOS[0]}); {every_scenario()}")
    add("--mode", help="how teams are chosen: mutual-choice (the default), full-frontal or draft")
    add(
        "--handicap",
        metavar="BLUE,YELLOW",
        help="how experienced both are, such as experienced,beginner",
    )
    add("--target", type=int, metavar="VP", help="victory points to play for (scenario-5: 6 or 7)")
    for name, about in switches().items():
        add(f"--{name.replace('_', '-')}", action="store_true", help=about)
    add(
        "--speed",
        choices=SPEEDS,
        help="Prison solo: how the Non-Player’s turn is told (normal)",
    )
    add("--seed", help="the deal: same seed, same rooms (drawn by lot)")
    add(
        "--bot",
        metavar="NAME",
        help="play against an opponent: rat, goblin, mechanork or apprentice",
    )
    add(
        "--bot-side",
        choices=("blue", "yellow", "lot"),
        help="the side of the opponent (yellow; scenario-2 of Prison: drawn by lot)",
    )
    add(
        "--watch",
        metavar="NAME",
        nargs="?",
        const=True,
        help="a second opponent plays the other side (goblin)",
    )
    add("--load", type=Path, metavar="FILE", help="go on with a saved match")
    add("--at", type=int, metavar="MOMENT", help="a new match from there, after so many entries")
    add("--position", metavar="TEXT", help="a new match from a position, as `draw` takes it")
    add("--eyes", choices=EYES, help="what these do not see is drawn anew (all)")
    add("--plain", action="store_true", help="neither colours nor a cleared screen")


def _play(arguments: argparse.Namespace) -> int:
    """In the browser, unless an option asks for the terminal."""
    if any(getattr(arguments, name) for name in TERMINAL_ONLY):
        return _play_here(arguments)
    from dungeontwister.server.local import run_local

    return run_local(open_browser=not arguments.no_browser, language=arguments.lang)


def _play_here(arguments: argparse.Namespace) -> int:
    """The status is 2 for unknown names in options, otherwise 0, however the match ends."""
    from .start import StartError, start

    try:
        return start(arguments)
    except StartError as error:
        print(f"dungeontwister: {error}", file=sys.stderr)
        return 2
