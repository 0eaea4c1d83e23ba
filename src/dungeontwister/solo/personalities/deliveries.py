"""Deliveries: loads that are meant for a friend (SOQ-74)."""

from collections.abc import Mapping, Sequence
from typing import Final

from dungeontwister.content.solo_rows import WOUNDED
from dungeontwister.core.position.board import OFF
from dungeontwister.core.position.scene import NOBODY, Scene
from dungeontwister.solo.activation import DELIVER, Cast, Objective
from dungeontwister.solo.ways_to_act import Manner

RECEIVERS: Final[Mapping[str, str]] = {WOUNDED: "cleric", "fireball-wand": "wizard"}
"""The class to which each load goes, by the words of an Object Priority."""


class ErrandRunner(Manner):
    """A wounded goes to a Cleric, a Fireball wand to a Wizard, before anything else."""

    def objectives(self, cast: Cast, scene: Scene, npc: int) -> Sequence[tuple[int, Objective]]:
        """With such a load a delivery comes before the first objective, with its points."""
        card = super().objectives(cast, scene, npc)
        first = card[0][1]
        if receiver_of(cast, scene, load_of(scene, npc)) is None:
            return card
        return ((0, Objective(DELIVER, first.ap)), *card)

    def receivers(self, cast: Cast, scene: Scene, npc: int) -> Sequence[int]:
        """Unwounded friends of the class with empty hands."""
        wanted = receiver_of(cast, scene, load_of(scene, npc))
        return [
            friend
            for friend in cast.cards
            if cast.kinds[friend] == wanted
            and scene.pieces[friend].place >= 0
            and not scene.pieces[friend].wounded
            and friend not in scene.held
        ]

    def may_take(self, cast: Cast, scene: Scene, npc: int, item: int) -> bool:
        """It never takes what such a friend holds."""
        holder = scene.pieces[item].carrier
        if holder not in cast.cards or scene.pieces[holder].wounded:
            return True
        return cast.kinds[holder] != receiver_of(cast, scene, item)


def load_of(scene: Scene, npc: int) -> int:
    """The load of a character, or OFF."""
    return next(iter(scene.held.get(npc, NOBODY)), OFF)


def receiver_of(cast: Cast, scene: Scene, item: int) -> str | None:
    """The class to which something belongs, if any."""
    if item == OFF:
        return None
    return RECEIVERS.get(WOUNDED if scene.rows[item].character else cast.kinds[item])


PERSONALITIES: Mapping[str, type[Manner]] = {"deliver-loads": ErrandRunner}
