"""Personalities about repulsion: its price, its length, its force, and who can do it."""

from collections.abc import Mapping, Sequence

from dungeontwister.core.position.board import Place
from dungeontwister.core.position.scene import Scene
from dungeontwister.core.position.state import Room
from dungeontwister.core.position.traits import Traits
from dungeontwister.editions.prison.edition import Prison
from dungeontwister.solo.activation import REPULSE, Cast, Objective
from dungeontwister.solo.ways_to_act import Manner


class ShortBreath(Manner):
    """A repulsion costs less (SO-PERS-BANSHEES-01)."""

    def traits(self, row: Traits) -> Traits:
        """Its price."""
        return row._replace(repels=self.number("ap"))


class LongWail(Manner):
    """A repulsion pushes further."""

    def traits(self, row: Traits) -> Traits:
        """How far."""
        return row._replace(pushes=self.number("squares"))


class UndyingSob(Manner):
    """Wounded, if nobody carries him, he stays where he is and repulses."""

    awake = True
    acts_wounded = True

    def traits(self, row: Traits) -> Traits:
        """Even while wounded."""
        return row._replace(repels_wounded=True)

    def objectives(self, cast: Cast, scene: Scene, npc: int) -> Sequence[tuple[int, Objective]]:
        """His only objective while he is wounded."""
        card = super().objectives(cast, scene, npc)
        if not scene.pieces[npc].wounded:
            return card
        return [(number, objective) for number, objective in card if objective.kind == REPULSE]


class WallOfSound(Manner):
    """His repulsion drives characters through barriers and breaks these (SO-PERS-WAVERICK-01)."""

    def traits(self, row: Traits) -> Traits:
        """Both halves of a border are one barrier (SOQ-68)."""
        return row._replace(breaches=breached)


def breached(scene: Scene, place: Place, to: Place) -> tuple[Room, ...]:
    """The rooms after the barrier between two squares is broken."""
    edition = scene.game.edition
    assert isinstance(edition, Prison)
    return edition.breached(scene.state.rooms, place, to)


PERSONALITIES: Mapping[str, type[Manner]] = {
    "push-through-barriers": WallOfSound,
    "repulse-cost": ShortBreath,
    "push-further": LongWail,
    "act-while-wounded": UndyingSob,
}
