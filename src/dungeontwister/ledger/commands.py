"""`dungeontwister rules` and `dungeontwister rule ID`: the ledger in a terminal."""

import argparse
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from argparse import _SubParsersAction

Command = Callable[[argparse.Namespace], int]


def register(subparsers: "_SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the ledger's commands to the command line."""
    rules = subparsers.add_parser("rules", help="which rules have a test")
    rules.add_argument("--open", action="store_true", help="list the rules without a test")
    rules.add_argument("--game", help="one game only, such as card_game")
    rules.set_defaults(run=_guarded(_rules))
    rule = subparsers.add_parser("rule", help="show a rule or a question, and its tests")
    rule.add_argument("id", help="such as CG-MOVE-09 or CGQ-18")
    rule.set_defaults(run=_guarded(_rule))


def _rules(arguments: argparse.Namespace) -> int:
    """The status is 1 if a citation is wrong or a rule in scope has no test."""
    from .reading import checkout, rules_folder
    from .report import report

    return report(rules_folder(), checkout(), game=arguments.game, list_open=arguments.open)


def _rule(arguments: argparse.Namespace) -> int:
    """The status is 2 if the ledger has no entry of that id."""
    from .entry import show
    from .reading import checkout, rules_folder

    return show(rules_folder(), checkout(), arguments.id.upper())


def _guarded(command: Command) -> Command:
    """A ledger that cannot be read is reported in a line, not in a traceback."""

    def run(arguments: argparse.Namespace) -> int:
        from .reading import LedgerError

        try:
            return command(arguments)
        except LedgerError as error:
            print(f"dungeontwister: {error}", file=sys.stderr)
            return 1

    return run
