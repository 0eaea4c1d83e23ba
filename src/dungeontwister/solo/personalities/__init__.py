"""The Personalities of the NPCs, by topic: a table from ids to behaviours.

A behaviour is a `Manner` that overrides some moments, with the numbers of its row. Nothing else in
the solo game names a Personality.
"""

from dungeontwister.content.solo_rows import NpcRow, SoloContent
from dungeontwister.core.position.drawing import ContentError
from dungeontwister.solo.ways_to_act import Manner

from . import (
    aftermath,
    cards,
    deliveries,
    fights,
    healing,
    movement,
    placement,
    pushes,
    rotation,
)

PERSONALITIES: dict[str, type[Manner]] = {
    **placement.PERSONALITIES,
    **rotation.PERSONALITIES,
    **cards.PERSONALITIES,
    **fights.PERSONALITIES,
    **pushes.PERSONALITIES,
    **healing.PERSONALITIES,
    **movement.PERSONALITIES,
    **deliveries.PERSONALITIES,
    **aftermath.PERSONALITIES,
}


def manner_of(content: SoloContent, npc: NpcRow) -> Manner:
    """The behaviour of an NPC's Personality."""
    row = content.personality(npc)
    behaviour = PERSONALITIES.get(row.id)
    if behaviour is None:
        raise ContentError(f'the Personality "{row.id}" has no behaviour', npc.id, "SO-SETUP-30")
    return behaviour(row)
