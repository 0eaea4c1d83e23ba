"""`dungeontwister review RECORD`: the curve of a match, its turning points, and its cards."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from argparse import _SubParsersAction

    from .reviewing import Review


def register(subparsers: _SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command."""
    parser = subparsers.add_parser(
        "review",
        help="what decided a match",
        description="Look at a match again: how likely each was to win, turn by turn, which turns"
        " decided it and what was better, and which Combat cards were spent too dearly. Each"
        " decision is judged from what its player saw then.",
        epilog="example: dungeontwister review games/7.dt --language fr",
    )
    parser.set_defaults(run=_review)
    add = parser.add_argument
    add("file", type=Path, help="a record")
    add("--language", default="en", help="en or fr (en)")


def _review(arguments: argparse.Namespace) -> int:
    """The status is 1 if the record is broken or says too little, 2 if it cannot be read."""
    from dungeontwister.content.texts import TextError, catalogue
    from dungeontwister.record.files import RecordError, read_record

    from .reviewing import Unreviewable
    from .telling import Teller

    try:
        texts = catalogue(arguments.language)
        record = read_record(arguments.file.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, TextError, RecordError) as error:
        print(f"dungeontwister: {arguments.file}: {error}", file=sys.stderr)
        return 1 if isinstance(error, RecordError) else 2
    try:
        found = watched(record)
    except RecordError as error:
        print(f"dungeontwister: {arguments.file}: {error}", file=sys.stderr)
        return 1
    except Unreviewable as error:
        print(f"dungeontwister: {texts.text(f'server.review-{error.reason}')}", file=sys.stderr)
        return 1
    print("\n".join(Teller(record.game, arguments.language).lines(found)))
    return 0


def watched(record: object) -> Review:
    """A review; at a terminal its progress is told meanwhile."""
    from dungeontwister.record.files import Record

    from .reviewing import review

    assert isinstance(record, Record)
    shown = sys.stderr.isatty()

    def told(done: int, of: int) -> None:
        if shown:
            print(f"{done}/{of}", end="\r", file=sys.stderr, flush=True)

    return review(record, progress=told)
