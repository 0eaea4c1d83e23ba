"""Results of finished games, one line of a file for each, so that an arena can be taken up again.

The first line says whose games the file holds. A last line that was cut is dropped.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

import msgspec

from dungeontwister import bots as bots_package
from dungeontwister.core.position.setup import DEFAULTS, Options

from .silly import Fault
from .variants import Variant

FORMAT: Final = "dungeontwister arena 1"
SUFFIX: Final = ".jsonl"


class ResultsError(ValueError):
    """A file of results that cannot be used: which, and why not."""


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whose games a file holds."""

    format: str
    bots: tuple[str, ...]
    seed: str


class Sat(msgspec.Struct, frozen=True):
    """A bot on its seat for a game. Times are milliseconds of the process."""

    bot: str
    nth: int
    """Which bot of the command it is: 0 or 1."""
    seat: int
    turns: tuple[float, ...]
    """The time for each of its own turns."""
    first: tuple[float, ...]
    """The part of it before its first move."""
    elsewhere: float
    """Outside own turns."""


class Result(msgspec.Struct, frozen=True, omit_defaults=True):
    """One finished game."""

    scenario: str
    number: int
    """Which pair of its kind of game it belongs to."""
    swapped: bool
    """The second game of a pair: the bots have changed seats."""
    sat: tuple[Sat, ...]
    winner: int | None
    reason: str
    points: tuple[int, int]
    began: int
    """Who took the first turn."""
    moves: int
    code: str
    """The state of the bots' sources."""
    options: dict[str, Any] = {}
    """Options other than the usual ones."""
    faults: tuple[Fault, ...] = ()
    beside: dict[str, float] = {}
    """What else was measured in the same process after the game."""

    @property
    def variant(self) -> Variant:
        """What was played."""
        return Variant(self.scenario, msgspec.convert(self.options, Options))

    def score(self, seat: int) -> float:
        """What a seat has won: 1, 0, or one half for a draw."""
        return 0.5 if self.winner is None else float(self.winner == seat)


def unusual(options: Options) -> dict[str, Any]:
    """The options that are not the usual ones."""
    names = options.__struct_fields__
    found = {name: getattr(options, name) for name in names}
    return {name: value for name, value in found.items() if value != getattr(DEFAULTS, name)}


def label(variant: Variant) -> str:
    """What is played, in words."""
    said = unusual(variant.options).items()
    return " ".join([variant.scenario, *(spelled(name, value) for name, value in said)])


def spelled(name: str, value: object) -> str:
    """An option and its value."""
    if isinstance(value, tuple):
        value = ",".join(value)
    return name if value is True else f"{name}={value}"


@lru_cache(maxsize=1)
def code() -> str:
    """The state of the bots' sources: results of other states belong to other bots."""
    folder, digest = Path(bots_package.__file__).parent, sha256()
    for file in sorted(folder.rglob("*")):
        if file.is_file() and "__pycache__" not in file.parts:
            digest.update(file.relative_to(folder).as_posix().encode() + file.read_bytes())
    return digest.hexdigest()[:8]


# ---- the file


class ResultFile:
    """A file of results that grows."""

    def __init__(self, path: Path, header: Header) -> None:
        self.path = path
        self.results: list[Result] = []
        if path.exists():
            found, self.results = read(path)
            refuse_other(path, found, header)
            drop_cut_line(path)
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._write(header)

    def add(self, result: Result) -> None:
        """One more game is finished."""
        self.results.append(result)
        self._write(result)

    def _write(self, value: msgspec.Struct) -> None:
        with self.path.open("ab") as file:
            file.write(msgspec.json.encode(value) + b"\n")


def refuse_other(path: Path, found: Header, wanted: Header) -> None:
    """The file of another command is left alone."""
    if found != wanted:
        raise ResultsError(f"{path} holds games of {told(found)}, not of {told(wanted)}")


def told(header: Header) -> str:
    """Whose games they are, in words."""
    return f"{' against '.join(header.bots)} with seed {header.seed}"


def drop_cut_line(path: Path) -> None:
    """What was being written when the process ended goes."""
    text = path.read_bytes()
    whole = text[: text.rfind(b"\n") + 1]
    if whole != text:
        path.write_bytes(whole)


def read(path: Path) -> tuple[Header, list[Result]]:
    """The header and the results of a file."""
    first, *lines = whole_lines(path)
    try:
        header = msgspec.json.decode(first, type=Header)
    except msgspec.DecodeError:
        header = Header("", (), "")
    if header.format != FORMAT:
        raise ResultsError(f'{path} is no file of results: it does not begin with "{FORMAT}"')
    return header, [read_line(path, number, line) for number, line in enumerate(lines, start=2)]


def whole_lines(path: Path) -> list[bytes]:
    """The lines of a file that were written to their end, at least one."""
    try:
        return path.read_bytes().split(b"\n")[:-1] or [b""]
    except OSError as error:
        raise ResultsError(f"{path}: {error.strerror}") from error


def read_line(path: Path, number: int, line: bytes) -> Result:
    """One result."""
    try:
        return msgspec.json.decode(line, type=Result)
    except msgspec.DecodeError as error:
        raise ResultsError(f"{path}, line {number}: {error}") from error


def all_results(folder: Path) -> list[tuple[Header, list[Result]]]:
    """Every file of a folder."""
    files = sorted(folder.glob(f"*{SUFFIX}"))
    if not files:
        raise ResultsError(f"{folder} holds no results: there is no file *{SUFFIX}")
    return [read(file) for file in files]


def once(results: Iterable[Result]) -> list[Result]:
    """Each game once, the first time that it was written."""
    found: dict[object, Result] = {}
    for one in results:
        found.setdefault((one.variant, one.number, one.swapped), one)
    return [*found.values()]
