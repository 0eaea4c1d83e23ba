"""What each character of the Card Game is to a movement, once more, read off the rulebook."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from .world import Character

NUMBERS: Final = {
    "assassin": (2, 2),
    "backstabber": (2, 2),
    "berserker": (2, 3),
    "cleric": (2, 2),
    "colossus": (1, 5),
    "crossbowman": (2, 3),
    "dark-angel": (3, 2),
    "elf-scout": (4, 1),
    "general": (2, 2),
    "ghost": (2, 0),
    "goblin": (2, 1),
    "golem": (1, 4),
    "mechanork": (2, 2),
    "naga": (3, 2),
    "paladin": (2, 3),
    "pickpocket": (3, 2),
    "samurai": (2, 3),
    "telekineticist": (3, 1),
    "telepath": (2, 0),
    "thief": (3, 2),
    "troll": (1, 4),
    "wall-walker": (2, 1),
    "warrior": (2, 3),
    "weapon-master": (2, 3),
    "wizard": (2, 1),
}
"""Movement and combat value."""

GIFTS: Final[Mapping[str, Mapping[str, Any]]] = {
    "colossus": {"giant": True},
    "dark-angel": {"pit": True, "flies": True},
    "elf-scout": {"pit": True},
    "ghost": {"ghost": True, "flies": True, "hands": 0},
    "naga": {"slit": True},
    "paladin": {"hands": 2},
    "thief": {"pit": True},
    "wizard": {"pit": True, "flies": True},
}
"""What sets some apart from all others in a movement."""

PIT_CROSSERS: Final = ("rope",)
"""Objects with which one crosses pits."""


def character(kind: str, **values: Any) -> Character:
    """A character of that kind."""
    movement, combat = NUMBERS[kind]
    plain = Character(kind, "blue", None, movement, combat=combat, **GIFTS.get(kind, {}))
    return replace(plain, **values)


def crosses_pits(kind: str) -> bool:
    """Whether an object leads over pits; copies of a kind are counted: rope, rope2."""
    return kind.rstrip("0123456789") in PIT_CROSSERS
