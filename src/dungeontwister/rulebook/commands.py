"""`dungeontwister rulebook`: the rules for players, searched in a terminal or as a document."""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from argparse import _SubParsersAction

    from .telling import Line

WIDEST: Final = 96


def register(subparsers: "_SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add `rulebook` to the command line."""
    rulebook = subparsers.add_parser(
        "rulebook",
        help="read or print the rules of a game",
        description="The rules for players: search them, or write them as a document to print.",
        epilog="example: dungeontwister rulebook portcullis",
    )
    add = rulebook.add_argument
    add("words", nargs="*", help="what to look for, a chapter's number, or a rule as CG-MOVE-09")
    add("--game", help="card_game, prison or solo (card_game; with --print: all)")
    add("--language", default="en", help="such as en or fr (en)")
    add("--print", action="store_true", dest="printed", help="write a document as HTML")
    add("-o", "--output", type=Path, metavar="FILE", help="where to put it (standard output)")
    rulebook.set_defaults(run=_rulebook)


def _rulebook(arguments: argparse.Namespace) -> int:
    """The status is 2 for an unknown game or language, or where nothing can be written."""
    from dungeontwister.content.rulebook_reader import RulebookError
    from dungeontwister.content.texts import TextError

    try:
        if arguments.printed:
            return _print(arguments)
        return _show(arguments.game or "card_game", arguments.language, " ".join(arguments.words))
    except (RulebookError, TextError) as error:
        print(f"dungeontwister: {str(error).removeprefix(': ')}", file=sys.stderr)
    return 2


def _show(game: str, language: str, words: str) -> int:
    from .telling import answer

    _write([*answer(game, language, words)])
    return 0


def _print(arguments: argparse.Namespace) -> int:
    from dungeontwister.content.rulebook_reader import told_games

    from .printed import document

    games = (arguments.game,) if arguments.game else told_games()
    text = document(games, arguments.language)
    if not arguments.output:
        print(text)
        return 0
    try:
        arguments.output.write_text(text, encoding="utf-8")
    except OSError as error:
        print(f"dungeontwister: {error.filename}: {error.strerror}", file=sys.stderr)
        return 2
    return 0


def _write(lines: "Sequence[Line]") -> None:
    """Lines as wide as the terminal, prose and lists indented below their heads."""
    import shutil
    import textwrap

    from .telling import BOARD, HEAD, ITEM

    width = min(shutil.get_terminal_size().columns, WIDEST)
    for kind, words in lines:
        if kind == BOARD:
            print(f"  {words}")
            continue
        first = "" if kind == HEAD else "  - " if kind == ITEM else "  "
        later = " " * len(first)
        told = textwrap.fill(
            words, width, initial_indent=first, subsequent_indent=later, break_on_hyphens=False
        )
        print(f"\x1b[1m{told}\x1b[0m" if kind == HEAD and sys.stdout.isatty() else told)
