"""The command `dungeontwister` and its subcommands.

A package with subcommands has a module with a function `register(subparsers)`, which adds its
parsers and sets `run`, a function of the parsed arguments that returns the exit status. Such a
module imports what its commands need inside them, so that no command waits for the others.
"""

import argparse
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from dungeontwister import __version__
from dungeontwister.arena import commands as arena
from dungeontwister.arena.fitting import command as fitting
from dungeontwister.arena.fitting import set_ups_command as set_ups
from dungeontwister.bots.explaining import commands as explaining
from dungeontwister.ledger import commands as ledger
from dungeontwister.render import commands as render
from dungeontwister.review import commands as review
from dungeontwister.rulebook import commands as rulebook
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
    fitting.register,
    set_ups.register,
    explaining.register,
    review.register,
    render.register,
    rulebook.register,
)

INTERRUPTED: Final = 130
"""The exit status of a command that was ended with Ctrl+C."""

CLOSED: Final = 141
"""The exit status where nobody reads any further, as with `| head`."""

MISSING: Final = 2
"""The exit status of a command that cannot begin, as with unknown names in options."""

EXTRAS: Final[Mapping[str, frozenset[str]]] = {
    "terminal": frozenset({"rich"}),
    "server": frozenset({"starlette", "uvicorn", "websockets", "sqlalchemy", "alembic"}),
}
"""The modules that each extra of the package brings; the engine does without them."""


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
    except BrokenPipeError:
        # What is still to be written would fail once more at the end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return CLOSED
    except ModuleNotFoundError as error:
        extra = extra_with(error)
        if extra is None:
            raise
        told = f"the {extra} needs: pip install 'dungeontwister[{extra}]'"
        print(f"dungeontwister: {told}", file=sys.stderr)
        return MISSING


def extra_with(error: ModuleNotFoundError) -> str | None:
    """The extra that brings a module; None: no extra does."""
    module = (error.name or "").partition(".")[0]
    return next((extra for extra, modules in EXTRAS.items() if module in modules), None)
