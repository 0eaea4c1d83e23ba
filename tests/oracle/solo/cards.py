"""The NPC cards as they lie in the content, and the numbers of the classes."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

TABLE: Final = Path(__file__).parents[3] / "src/dungeontwister/content/solo/npcs.toml"
LAST: Final = 99
"""The rank of what is not listed."""
WOUNDED: Final = "wounded"


@dataclass(frozen=True)
class Card:
    """What is printed on the card of an NPC."""

    name: str
    kind: str
    objectives: tuple[tuple[str, int], ...]
    default: str
    objects: tuple[str, ...]
    characters: tuple[str, ...]
    personality: str

    def wants(self, kind: str) -> int:
        """The rank of an object or of a wounded, from 1."""
        return self.objects.index(kind) + 1 if kind in self.objects else LAST

    def minds(self, kind: str) -> int:
        """The rank of a class, from 1."""
        return self.characters.index(kind) + 1 if kind in self.characters else LAST

    def points(self, mode: str) -> int:
        """The action points printed for an objective."""
        return dict(self.objectives)[mode]


@cache
def cards() -> dict[str, Card]:
    """All 32 of them, by name."""
    rows = tomllib.loads(TABLE.read_text(encoding="utf-8"))["npc"]
    return {row["id"]: read(row) for row in rows}


def read(row: dict[str, object]) -> Card:
    """One card."""
    objectives = row["objectives"]
    assert isinstance(objectives, list)
    return Card(
        str(row["id"]),
        str(row["character"]),
        tuple((one["kind"], one["ap"]) for one in objectives),
        str(row["default"]),
        words(row["object_priority"]),
        words(row["character_priority"]),
        str(row["personality"]),
    )


def words(column: object) -> tuple[str, ...]:
    """A list of names."""
    assert isinstance(column, list)
    return tuple(map(str, column))
