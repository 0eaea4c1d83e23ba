"""Personalities that decide where tokens appear, instead of the dice or the Player."""

from collections.abc import Iterable, Mapping, Sequence

from dungeontwister.core.decisions.frames import Movement
from dungeontwister.core.movement.steps import is_blocked, is_exit
from dungeontwister.core.position.board import Place, Slot
from dungeontwister.core.position.scene import Scene
from dungeontwister.editions.prison.edition import Prison
from dungeontwister.solo.proximity import plan
from dungeontwister.solo.teleport import is_free
from dungeontwister.solo.ways_to_act import Manner


class Snooper(Manner):
    """A single 6 puts tokens of the rooms that she reveals as near to her as it allows."""

    def prefers(self, scene: Scene, npc: int, free: Sequence[Place]) -> Sequence[Place]:
        """The nearest square by grid distance."""
        return nearest_by_grid(scene, npc, free)


class FindersKeepers(Manner):
    """Objects of the rooms that he reveals lie where he gets soonest (SOQ-66)."""

    def places(self, scene: Scene, npc: int, slot: Slot, piece: int) -> Sequence[Place]:
        """The shortest walk, or the nearest square if he cannot walk there; for objects alone."""
        if scene.rows[piece].character:
            return ()
        free = [place for place in scene.game.layout.places_of(slot) if is_free(scene, place)]
        walk = walks(scene, npc)
        known = [place for place in free if place in walk]
        least = min((walk[place] for place in known), default=None)
        nearest = [place for place in known if walk[place] == least]
        return nearest or nearest_by_grid(scene, npc, free)


class OnTheGear(Manner):
    """Enters on the rotation gear without dice, if it is empty (SO-PERS-MEKANORKS-01)."""

    def enters_on(self, scene: Scene, npc: int, slot: Slot) -> Sequence[Place]:
        """The gear of the room."""
        gears = enumerate(scene.board.gear)
        return [place for place, room in gears if room == slot and is_free(scene, place)]


class GrandEntrance(OnTheGear):
    """And then the rotation die is rolled."""

    turns_on_arrival = True


# ---- distances


def nearest_by_grid(scene: Scene, npc: int, places: Iterable[Place]) -> list[Place]:
    """The squares nearest to a character, whatever is between."""
    edition = scene.game.edition
    assert isinstance(edition, Prison)
    cells = plan(edition, scene.state.rooms)
    row, column = cells[scene.pieces[npc].place]
    apart = {place: abs(cells[place][0] - row) + abs(cells[place][1] - column) for place in places}
    least = min(apart.values(), default=0)
    return [place for place, distance in apart.items() if distance == least]


def walks(scene: Scene, npc: int) -> dict[Place, int]:
    """How many squares a character walks to each square, without jumps and without his load."""
    frame, passes = Movement(npc, 1, ()), scene.rows[npc].passes
    found = {scene.pieces[npc].place: 0}
    todo = [*found]
    for place in todo:
        for to, obstacles, _ in scene.board.edges[place]:
            barred = obstacles & ~passes or is_blocked(scene, frame, to)
            if to not in found and not barred and not is_exit(scene, npc, to):
                found[to] = found[place] + 1
                todo.append(to)
    return found


PERSONALITIES: Mapping[str, type[Manner]] = {
    "six-goes-near-revealer": Snooper,
    "place-objects-near": FindersKeepers,
    "enter-on-gear-and-turn": GrandEntrance,
}
