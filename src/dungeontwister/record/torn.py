"""A record of which something is wrong: as much of it as can be read.

What is wrong with the header is an error; behind it, everything up to the first fault is kept.
"""

from __future__ import annotations

from typing import NamedTuple

from dungeontwister.series import TITLES

from . import version_1
from .files import (
    CONTENT,
    END,
    FORMAT,
    NO_RECORD,
    Header,
    Record,
    RecordError,
    build_game,
    check_whole,
    read_entry,
    read_header,
    respelled,
)
from .log import Entry
from .notation import Names


class Torn(NamedTuple):
    """A record up to its first fault, if there is one."""

    record: Record
    fault: RecordError | None


def read_torn(text: str, *, trusted: bool = False) -> Torn:
    """The record of a file; one that somebody else may have written, unless it is trusted.

    Such a one must have been played with the content that is installed.
    """
    lines = text.splitlines()
    if not lines or lines[0] not in (FORMAT, version_1.FORMAT):
        raise RecordError(f'begins with "{FORMAT}"', 1, NO_RECORD)
    header = read_header(lines[1] if len(lines) > 1 else "")
    if not trusted:
        check_known(header)
    game = build_game(header)
    names, body = Names(game), lines[2:]
    if lines[0] == version_1.FORMAT:
        header, body = respelled(names, header), [version_1.entry(line) for line in body]
    entries, fault = read_up_to(names, body)
    return Torn(Record(header, game, entries), fault or cut(text, lines))


def check_known(header: Header) -> None:
    """Check that a record was played with the content that is installed."""
    if header.content != TITLES[header.edition].parts.content():
        raise RecordError("played with other content than is installed here", 2, CONTENT)


def read_up_to(names: Names, lines: list[str]) -> tuple[tuple[Entry, ...], RecordError | None]:
    """The entries up to the first line that cannot be read."""
    found: list[Entry] = []
    for at, line in enumerate(lines, start=3):
        if line.partition(" ")[0] == END:
            break
        try:
            found.append(read_entry(names, line, at))
        except RecordError as error:
            return tuple(found), error
    return tuple(found), None


def cut(text: str, lines: list[str]) -> RecordError | None:
    """That a record was cut, if it was."""
    try:
        check_whole(text, lines)
    except RecordError as error:
        return error
    return None
