"""Which characters, objects and hand cards of the Card Game can be played with."""

from typing import Final

from .checks import CardRules, check_all_cards
from .rows import CardGameContent

_RULES: Final = CardRules(
    trait="CG-TURN-12",
    character="CG-SETUP-03",
    thing="CG-SETUP-03",
    use="CG-TURN-13",
    hand="CG-SETUP-04",
    returning="CG-COMBAT-07",
)


def check_cards(content: CardGameContent, file: str) -> None:
    """Cards speak only of abilities that exist, and both players can always fight."""
    check_all_cards(content, file, _RULES)
