"""Personalities about rotation: they lock a gear, or read the rotation die in their own way."""

from collections.abc import Mapping

from dungeontwister.core.position.board import Slot
from dungeontwister.core.position.scene import Scene
from dungeontwister.core.position.traits import Traits
from dungeontwister.core.rooms.rotation import turnable
from dungeontwister.solo.ways_to_act import Manner

from .placement import OnTheGear


class HandsOff(Manner):
    """While he is on a gear only Mekanorks turn that pair (SO-PERS-TINKERAL-01)."""

    def traits(self, row: Traits) -> Traits:
        """He locks gears."""
        return row._replace(keeps_gears=True)


class BothAtOnce(Manner):
    """The first roll is for his own room, the second for its twin (SO-PERS-YOM-01)."""

    def rolls(self, scene: Scene, npc: int, rolled: int) -> bool:
        """Once for each of the twins that lies face up (SOQ-67)."""
        return rolled < len(own_and_twin(scene, npc))

    def room_to_turn(self, scene: Scene, npc: int, way: int, rolled: int) -> Slot:
        """Whatever the arrows show."""
        return own_and_twin(scene, npc)[rolled]


class OwnMachine(OnTheGear):
    """She enters on the gear, and always turns her own room."""

    def room_to_turn(self, scene: Scene, npc: int, way: int, rolled: int) -> Slot:
        """Whatever its arrow shows."""
        return own_and_twin(scene, npc)[0]


def own_and_twin(scene: Scene, npc: int) -> tuple[Slot, ...]:
    """The room of the gear on which an NPC stands and, if it lies face up, its twin."""
    return turnable(scene, scene.board.gear[scene.pieces[npc].place])


PERSONALITIES: Mapping[str, type[Manner]] = {
    "lock-pair-while-on-gear": HandsOff,
    "rotate-both-twins": BothAtOnce,
    "enter-on-gear-rotate-own": OwnMachine,
}
