"""Which cards and abilities the rulebook of a game has entries for."""

from __future__ import annotations

from dungeontwister.content.solo_reader import solo
from dungeontwister.content.tables import PACKAGED


def cards(game: str) -> tuple[str, ...]:
    """The characters and objects of a game; the NPCs of the solo game, whose rest is Prison's."""
    if game not in PACKAGED:
        return tuple(npc.id for npc in solo().npcs)
    content = PACKAGED[game]()
    return tuple(row.id for row in (*content.characters, *content.objects))


def abilities(game: str) -> tuple[str, ...]:
    """The abilities of characters; the Personalities of NPCs."""
    if game not in PACKAGED:
        return tuple(row.id for row in solo().personalities)
    return tuple(row.id for row in PACKAGED[game]().traits)
