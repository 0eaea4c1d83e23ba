"""The fields of kinds of moves and of unfinished business."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import wraps
from typing import Any, TypeVar

import msgspec
from msgspec.structs import FieldInfo

from dungeontwister.core.decisions.frame import tag_of

T = TypeVar("T")


def by_tag(kinds: Iterable[type[Any]]) -> dict[str, type[Any]]:
    """Kinds by the words that name them."""
    return {tag_of(kind): kind for kind in kinds}


def once_per_kind(work_out: Callable[[type[Any]], T]) -> Callable[[type[Any]], T]:
    """Remembers a function of a kind: the fields of a kind never change."""
    known: dict[Any, T] = {}

    @wraps(work_out)
    def looked_up(kind: type[Any]) -> T:
        if kind not in known:
            known[kind] = work_out(kind)
        return known[kind]

    return looked_up


@once_per_kind
def fields_of(kind: type[Any]) -> tuple[FieldInfo, ...]:
    """The fields of a kind, in the order in which they are written."""
    return msgspec.structs.fields(kind)


@once_per_kind
def word_fields(kind: type[Any]) -> tuple[FieldInfo, ...]:
    """The fields of a move after its seat."""
    return tuple(field for field in fields_of(kind) if field.name != "seat")
