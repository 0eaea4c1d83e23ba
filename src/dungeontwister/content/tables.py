"""The tables of all games, by the name of the game."""

from collections.abc import Callable, Mapping
from typing import Final

from .prison_reader import prison
from .prison_rows import PrisonContent
from .reader import card_game
from .rows import CardGameContent

Content = CardGameContent | PrisonContent

PACKAGED: Final[Mapping[str, Callable[[], Content]]] = {"card_game": card_game, "prison": prison}

PLAYED_WITH: Final[Mapping[str, str]] = {"solo": "prison"}
"""Games that are played with the rooms, cards and words of another."""
