"""Tables in TOML files become rows; wrong entries are refused: what, where, by which rule.

Every game has its own tables and the rules behind them: its `Schema`.
"""

import pkgutil
import re
import tomllib
from collections.abc import Mapping
from typing import Any, NamedTuple, TypeVar

import msgspec

from dungeontwister.core.position.drawing import ContentError

from .checks import entry
from .rows import Row

AnyRow = TypeVar("AnyRow", bound=Row)
Table = dict[str, Any]


class Files(msgspec.Struct, frozen=True):
    """What the three files of a game are called, for messages."""

    rooms: str = "rooms.toml"
    cards: str = "cards.toml"
    scenarios: str = "scenarios.toml"


class Schema(NamedTuple):
    """The tables of a game."""

    rows: Mapping[type[Row], tuple[str, str]]
    """The table of each kind of row, and the rule that such a row serves."""
    fields: Mapping[str, str]
    """Fields that serve a rule of their own; `columns` and `capacity` are among them."""


def packaged_text(name: str, folder: str = "card_game") -> str:
    """The text of a packaged file."""
    # Faster to import than importlib.resources.
    data = pkgutil.get_data(__name__, f"{folder}/{name}")
    if data is None:
        raise FileNotFoundError(f"{folder}/{name}")
    return data.decode("utf-8")


class Document:
    """A TOML file with the tables that it has to have, and no others."""

    def __init__(self, text: str, file: str, kinds: list[type[Row]], schema: Schema) -> None:
        self.file = file
        self.schema = schema
        self.tables = _tables(text, file)
        names = [schema.rows[kind][0] for kind in kinds]
        for name in self.tables.keys() - set(names):
            raise ContentError(f"there is no table {name} in this file", file)
        for name in names:
            if name not in self.tables:
                raise ContentError(f"the table {name} is missing", file)

    def rows(self, kind: type[AnyRow]) -> tuple[AnyRow, ...]:
        """All entries of a table."""
        name, rule = self.schema.rows[kind]
        table = self.tables[name]
        if not isinstance(table, list) or not all(isinstance(fields, dict) for fields in table):
            raise ContentError(f"{name} has to be a list of tables: [[{name}]]", self.file, rule)
        return tuple(
            self._read(fields, kind, entry(self.file, name, _called(fields, number)))
            for number, fields in enumerate(table, start=1)
        )

    def row(self, kind: type[AnyRow]) -> AnyRow:
        """A table that is a single row."""
        name, rule = self.schema.rows[kind]
        table = self.tables[name]
        if not isinstance(table, dict):
            raise ContentError(f"{name} has to be one table: [{name}]", self.file, rule)
        return self._read(table, kind, f"{self.file}, {name}")

    def _read(self, fields: Table, kind: type[AnyRow], where: str) -> AnyRow:
        """An entry as a row, or a ContentError that names the field."""
        rule = self.schema.rows[kind][1]
        plain = {key: value for key, value in fields.items() if key != "known"}
        if isinstance(plain.get("capacity"), str):
            plain["capacity"] = _capacity(plain, where, self.schema.fields)
        try:
            row = msgspec.convert(plain, kind)
        except msgspec.ValidationError as error:
            raise _explained(error, where, rule, self.schema.fields) from error
        marks = _reconstructed(fields.get("known", {}), plain, f"{where}, field known", rule)
        return msgspec.structs.replace(row, reconstructed=marks)


def _tables(text: str, file: str) -> Table:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ContentError(f"is not TOML: {error}", file) from error


def _called(fields: Table, number: int) -> str:
    """The name of an entry: its id, the colour of a pair, or its number."""
    for key in ("id", "color"):
        if isinstance(fields.get(key), str):
            return str(fields[key])
    return f"number {number}"


def _reconstructed(known: object, fields: Table, where: str, rule: str) -> tuple[str, ...]:
    """The fields that `known` marks as false; a mark for a field that is not there is an error."""
    if not isinstance(known, dict):
        raise ContentError("known has to be a table", where, rule)
    if "reconstructed" in fields:
        raise ContentError(
            "says which fields are reconstructed, and nothing else does", where, rule
        )
    for name, mark in known.items():
        if name not in fields or not isinstance(mark, bool):
            what = f'"{name}" has to be a field of the entry, marked true or false'
            raise ContentError(what, where, rule)
    return tuple(sorted(name for name, mark in known.items() if not mark))


def _capacity(fields: Table, where: str, rules: Mapping[str, str]) -> tuple[int, ...]:
    """One line for each row of rooms, one number for each room of it."""
    place, wide = f"{where}, field capacity", fields.get("columns")
    lines = [line.split() for line in fields["capacity"].splitlines() if line.strip()]
    # Where all lines have another length, the number of columns is what is wrong.
    uneven = len({*map(len, lines)}) > 1
    for number, line in enumerate(lines):
        if not all(word.isdecimal() for word in line):
            raise ContentError(f"line {number} is not numbers", place, rules["capacity"])
        if uneven and len(line) != wide:
            what = f"line {number} has {len(line)} numbers instead of {wide}"
            raise ContentError(what, place, rules["columns"])
    return tuple(int(word) for line in lines for word in line)


def _explained(
    error: msgspec.ValidationError, where: str, rule: str, rules: Mapping[str, str]
) -> ContentError:
    """msgspec's words, with its path turned into a field of the entry, and of a part of it."""
    what, _, path = str(error).partition(" - at ")
    field = re.match(r"`\$\.(\w+)(\[\d+\]\.\w+)?", path)
    if field is None:
        return ContentError(what, where, rule)
    rule = rules.get(field[1], rule)
    return ContentError(what, f"{where}, field {field[1]}{field[2] or ''}", rule)
