"""The sources of a row's fields, entry by entry: for tables that are known in part.

`known` marks whole fields as reconstructed, as everywhere; `stated` and `inferred` name fields and
entries (`objectives.exit`) that are better known.
"""

from collections.abc import Iterator
from typing import Literal, Protocol

from .checks import Problem

Status = Literal["known", "inferred", "reconstructed"]
"""Stated by a source, inferred from one, or reconstructed to fill the set."""


class Marked(Protocol):
    """A row with such marks."""

    @property
    def reconstructed(self) -> tuple[str, ...]: ...
    @property
    def stated(self) -> tuple[str, ...]: ...
    @property
    def inferred(self) -> tuple[str, ...]: ...


def status(row: Marked, name: str) -> Status:
    """Where a field comes from, or an entry of it."""
    marks: dict[str, Status] = dict.fromkeys(row.reconstructed, "reconstructed")
    marks |= dict.fromkeys(row.inferred, "inferred")
    marks |= dict.fromkeys(row.stated, "known")
    return marks.get(name, marks.get(name.partition(".")[0], "known"))


def entries(row: object, field: str) -> list[str]:
    """What a list of a row holds, by name; nothing if the field is no list."""
    value = getattr(row, field, None)
    if not isinstance(value, tuple):
        return []
    return [str(getattr(item, "kind", item)) for item in value]


def misplaced(row: Marked, rule: str) -> Iterator[Problem]:
    """Marks for fields or entries that do not exist."""
    for mark, names in (("stated", row.stated), ("inferred", row.inferred)):
        for name in names:
            field, dot, item = name.partition(".")
            if not hasattr(row, field) or (dot and item not in entries(row, field)):
                yield Problem(mark, f'"{name}" is neither a field of the entry nor in one', rule)
