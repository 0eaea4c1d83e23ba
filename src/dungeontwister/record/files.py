"""Record files: a game with everything needed to play it again.

The first line names the format; the second is a header in JSON with the version of the rules, the
edition, the scenario, the options and the content tables the game was played with; then every entry
stands on its own line, and the last line counts them. A record without that last line was cut.
Records of version 1 are turned into today's spelling as they are read (`version_1`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import msgspec
from msgspec.structs import asdict, replace

from dungeontwister.content.tables import Content
from dungeontwister.core.decisions.refusal import Illegal
from dungeontwister.core.game import Game
from dungeontwister.core.position.drawing import ContentError
from dungeontwister.core.position.seats import SEAT_NAMES
from dungeontwister.core.position.setup import Options
from dungeontwister.core.position.state import State
from dungeontwister.series import TITLES

from . import version_1
from .log import CannotParley, CannotUndo, Entry, Log, Parley, Undo
from .notation import Names, NotationError, move_text, parse_move, seat_number
from .parley import WORDS
from .positions import parse_position, position_text
from .written_options import read_options

FORMAT: Final = "dungeontwister record 2"
RULES_VERSION: Final = 2
"""Version 1 is that of commit 6e196fa. In records of older versions a move that is refused today
is followed, and reported."""
UNDO: Final = "undo"
END: Final = "end"

NO_RECORD: Final = "no-record"
NEWER: Final = "newer"
CONTENT: Final = "content"
CUT: Final = "cut"
REFUSED: Final = "refused"
UNREADABLE: Final = "unreadable"
"""What can be wrong with a record, for whoever tells it in words of his own."""


class RecordError(ValueError):
    """A record that cannot be read or replayed: what is wrong, and in which line.

    >>> import dungeontwister as dt
    >>> try:
    ...     dt.read_record("no record")
    ... except dt.RecordError as error:
    ...     print(error.line)
    1
    """

    def __init__(self, what: str, line: int, reason: str = UNREADABLE) -> None:
        super().__init__(f"line {line}: {what}")
        self.what = what
        self.line = line
        self.reason = reason


class Agreed(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What was played, by which rules."""

    rules: int = RULES_VERSION
    edition: str
    scenario: str
    start: str = ""
    """A position, where a game does not begin with the set-up."""
    names: tuple[str, str] | msgspec.UnsetType = msgspec.UNSET
    """What the players were called, blue first; empty: as his side is. Left out: nobody said so."""


class Written(Agreed, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A header as it stands in a file. Its tables depend on its edition."""

    options: msgspec.Raw = msgspec.Raw(b"{}")
    content: msgspec.Raw


class Header(Agreed, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a game was played with."""

    options: Options = Options()
    content: Content


class Record(NamedTuple):
    """A record that was read: its header and its entries in order."""

    header: Header
    game: Game
    entries: tuple[Entry, ...]

    def start(self) -> State:
        """Where the game begins."""
        if not self.header.start:
            return self.game.start()
        try:
            return parse_position(Names(self.game), self.header.start)
        except NotationError as error:
            raise RecordError(f"the position cannot be read: {error}", 2) from error

    def replay(self) -> Log:
        """The log of the game, folded from its entries."""
        log = Log(self.game, start=self.start())
        for line, entry in enumerate(self.entries, start=3):
            replay_entry(log, entry, line, self.header.rules)
        return log


def replay_entry(
    log: Log, entry: Entry, line: int, rules: int = RULES_VERSION, *, goes_on: bool = False
) -> None:
    """One entry; a record that its rules refuse is an error of that line.

    One that `goes_on` was made in one go with the entry before.
    """
    try:
        if isinstance(entry, Undo):
            log.undo(entry.seat, entry.moves)
        elif isinstance(entry, Parley):
            log.say(entry)
        else:
            log.follow(entry, by_older_rules=rules < RULES_VERSION, goes_on=goes_on)
    except Illegal as error:
        what = f"refused: {error.refusal.reason} [{error.refusal.rule}]"
        raise RecordError(what, line, REFUSED) from error
    except (CannotUndo, CannotParley) as error:
        raise RecordError(str(error), line, REFUSED) from error


# ---- writing


def record_text(content: Content, log: Log) -> str:
    """The file of a match so far."""
    names = Names(log.game)
    first = log.start
    header = Header(
        edition=log.game.edition.name,
        scenario=log.game.setup.scenario,
        options=log.game.options,
        start="" if first == log.game.start() else position_text(names, first),
        content=content,
    )
    return file_text(header, [entry_text(names, entry) for entry in log.entries])


def file_text(header: Header, entries: Sequence[str]) -> str:
    """The file of a header and of entries that are spelled already."""
    lines = [FORMAT, msgspec.json.encode(header).decode(), *entries]
    return "\n".join([*lines, f"{END} {len(entries)}"]) + "\n"


def entry_text(names: Names, entry: Entry) -> str:
    """A move; who takes back how many; or who says what about the match."""
    if isinstance(entry, Undo):
        several = f" {entry.moves}" if entry.moves > 1 else ""
        return f"{SEAT_NAMES[entry.seat]} {UNDO}{several}"
    if isinstance(entry, Parley):
        return f"{SEAT_NAMES[entry.seat]} {entry.word}"
    return move_text(names, entry)


# ---- reading


def read_record(text: str) -> Record:
    """The record of a file; a RecordError says what is wrong with it and where."""
    lines = text.splitlines()
    if not lines or lines[0] not in (FORMAT, version_1.FORMAT):
        raise RecordError(f'begins with "{FORMAT}"', 1, NO_RECORD)
    header = read_header(lines[1] if len(lines) > 1 else "")
    game = build_game(header)
    names = Names(game)
    check_whole(text, lines)
    if lines[0] == version_1.FORMAT:
        header, lines = respelled(names, header), [version_1.entry(line) for line in lines]
    entries = tuple(read_entry(names, line, at) for at, line in enumerate(lines[2:-1], start=3))
    return Record(header, game, entries)


def respelled(names: Names, header: Header) -> Header:
    """A header of version 1 whose position, if it has one, is spelled as today."""
    try:
        start = version_1.position(names, header.start) if header.start else ""
    except NotationError as error:
        raise RecordError(f"the position cannot be read: {error}", 2) from error
    found: Header = replace(header, start=start)
    return found


def read_header(line: str) -> Header:
    """The header of the second line, of these rules."""
    try:
        written = msgspec.json.decode(line, type=Written)
        if not 1 <= written.rules <= RULES_VERSION:
            what = (
                f"played by version {written.rules} of the rules; this is version {RULES_VERSION}"
            )
            raise RecordError(what, 2, NEWER)
        return with_content(written)
    except msgspec.DecodeError as error:
        raise RecordError(f"the header cannot be read: {error}", 2) from error


def with_content(written: Written) -> Header:
    """A header with the tables of its edition."""
    if written.edition not in TITLES:
        raise RecordError(f'there is no edition "{written.edition}"', 2)
    content = msgspec.json.decode(written.content, type=TITLES[written.edition].parts.tables)
    options = read_options(written.options)
    return Header(**{**asdict(written), "options": options, "content": content})


def build_game(header: Header) -> Game:
    """The game of a header, with the header's own content."""
    parts = TITLES[header.edition].parts
    try:
        parts.check(header.content)
        return parts.build(header.scenario, header.options, header.content)
    except ContentError as error:
        raise RecordError(f"content: {error}", 2, CONTENT) from error


def check_whole(text: str, lines: list[str]) -> None:
    """The last line counts the entries."""
    word, _, count = lines[-1].partition(" ")
    if len(lines) < 3 or word != END or not text.endswith("\n"):
        raise RecordError(f'the record was cut: it ends without "{END}"', len(lines), CUT)
    if count != str(len(lines) - 3):
        what = f"the record was cut: it counts {count} entries and has {len(lines) - 3}"
        raise RecordError(what, len(lines), CUT)


def read_entry(names: Names, line: str, at: int) -> Entry:
    """One line: a move, an undo, or something about the match."""
    words = line.split()
    try:
        if words[1:2] == [UNDO]:
            return read_undo(words)
        if len(words) == 2 and words[1] in WORDS:
            return Parley(seat_number(words[0]), words[1])
        return parse_move(names, line)
    except NotationError as error:
        raise RecordError(str(error), at) from error


def read_undo(words: list[str]) -> Undo:
    """Whose undo, and of how many moves."""
    seat, _, *several = words
    if not several:
        return Undo(seat_number(seat))
    if len(several) == 1 and several[0].isdecimal() and int(several[0]) > 0:
        return Undo(seat_number(seat), int(several[0]))
    raise NotationError("undo takes back a number of moves", several[0])
