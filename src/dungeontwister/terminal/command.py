"""`dungeontwister play`: its options, and from them to a match."""

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from argparse import _SubParsersAction


def register(subparsers: "_SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add `play` to the command line."""
    play = subparsers.add_parser(
        "play",
        help="play in the terminal",
        description="Play in the terminal: two people at one keyboard, or against a bot. "
        "Without options a menu asks what you want.",
    )
    play.set_defaults(run=_play)
    add = play.add_argument
    add("--scenario", help="tutorial-1 (the default) or tutorial-2")
    add("--lang", help="en or fr (that of the environment)")
    add("--seed", help="the deal: same seed, same rooms (drawn by lot)")
    add("--bot", metavar="NAME", help="play against a bot: random or eager")
    add("--bot-side", choices=("blue", "yellow"), help="the side of the bot (yellow)")
    add(
        "--watch",
        metavar="NAME",
        nargs="?",
        const="eager",
        help="a second bot plays the other side",
    )
    add("--load", type=Path, metavar="FILE", help="go on with a saved match")
    add("--plain", action="store_true", help="neither colours nor a cleared screen")


def _play(arguments: argparse.Namespace) -> int:
    """The status is 2 for options that name nothing, otherwise 0, however the match ends."""
    from .start import StartError, start

    try:
        return start(arguments)
    except StartError as error:
        print(f"dungeontwister: {error}", file=sys.stderr)
        return 2
