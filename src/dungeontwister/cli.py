"""The command `dungeontwister`: one subcommand for each thing a person at a terminal wants.

A package that has something to offer there keeps it in a module with a function
`register(subparsers)`, which adds its parsers and sets `run`, a function of the parsed arguments
that returns the exit status. Such a module imports what its commands need inside them, so that no
command waits for the others.
"""

import argparse
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from dungeontwister import __version__
from dungeontwister.arena import commands as arena
from dungeontwister.ledger import commands as ledger
from dungeontwister.render import commands as render
from dungeontwister.server import commands as server
from dungeontwister.terminal import command as terminal

if TYPE_CHECKING:
    from argparse import _SubParsersAction

    Register = Callable[["_SubParsersAction[argparse.ArgumentParser]"], None]

COMMANDS: "tuple[Register, ...]" = (
    terminal.register,
    server.register,
    ledger.register,
    arena.register,
    render.register,
)

INTERRUPTED: Final = 130
"""What shells expect of a command that was ended with Ctrl+C."""


def parser() -> argparse.ArgumentParser:
    """The parser of the whole command line."""
    top = argparse.ArgumentParser(prog="dungeontwister", description="Dungeon Twister, open rules.")
    top.add_argument("--version", action="version", version=__version__)
    subparsers = top.add_subparsers(metavar="COMMAND", required=True)
    for register in COMMANDS:
        register(subparsers)
    return top


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; the result is the exit status."""
    arguments = parser().parse_args(argv)
    run: Callable[[argparse.Namespace], int] = arguments.run
    try:
        return run(arguments)
    except KeyboardInterrupt:
        return INTERRUPTED
