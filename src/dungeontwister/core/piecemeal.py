"""Work that is done piece by piece: whoever has other things to do does them in between."""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeVar

T = TypeVar("T")

Work = Generator[None, None, T]
"""It gives back what was found; between two pieces it can wait."""


def at_once(work: Work[T]) -> T:
    """Do all of it now."""
    while True:
        try:
            next(work)
        except StopIteration as done:
            found: T = done.value
            return found
