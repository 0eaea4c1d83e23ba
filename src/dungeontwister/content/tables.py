"""The tables of all games, by the name of the game."""

from collections.abc import Callable, Mapping
from typing import Final

from .card_game_reader import card_game
from .prison_reader import prison
from .prison_rows import PrisonContent
from .rows import CardGameContent
from .solo_tables import SoloTables

TokenContent = CardGameContent | PrisonContent
"""Tables with rooms, characters and objects of their own."""
Content = TokenContent | SoloTables

PACKAGED: Final[Mapping[str, Callable[[], TokenContent]]] = {
    "card_game": card_game,
    "prison": prison,
}

PLAYED_WITH: Final[Mapping[str, str]] = {"solo": "prison"}
"""Games that are played with the rooms, cards and words of another."""
