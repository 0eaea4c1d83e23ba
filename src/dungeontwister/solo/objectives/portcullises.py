"""Portcullises that an NPC works on in a mode of its own: those of revealed rooms (SOQ-58)."""

from collections.abc import Iterable, Iterator, Sequence

from dungeontwister.core.decisions.moves import Break, Unlock
from dungeontwister.core.position.board import Gate, Place
from dungeontwister.core.position.state import Room, portcullis_of
from dungeontwister.solo.fewest_points import Outlook
from dungeontwister.solo.found_squares import Label
from dungeontwister.solo.npc_at_work import Case
from dungeontwister.solo.plans import Goal
from dungeontwister.solo.search import Search

from .aim import Aim, Group, together

COST = 1


class Portcullises(Aim):
    """From a square on whose side a portcullis is."""

    beside = False

    def __init__(self, work: type[Break | Unlock], states: Sequence[int]) -> None:
        """`states` are those of the portcullises that can be worked on."""
        self._work = work
        self._states = states

    def groups(self, case: Case) -> Sequence[Group]:
        """The rooms with such portcullises."""
        gates = {gate for near in case.scene.board.portcullises for gate in near}
        rooms = case.scene.state.rooms
        return together(sorted({slot for slot, nth in gates if self._is_one(rooms, (slot, nth))}))

    def _is_one(self, rooms: Sequence[Room], gate: Gate) -> bool:
        return portcullis_of(rooms[gate[0]], gate[1]) in self._states

    def cost(self, case: Case) -> int:
        """One."""
        return COST

    def places(self, case: Case, outlook: Outlook, target: int) -> Iterable[Place]:
        """Beside them."""
        return self.spots(case, target)

    def goals(self, case: Case, search: Search, target: int, ap: int) -> Iterator[Goal]:
        """Every square from which it can work on a portcullis of the room."""
        for place, labels in search.at.items():
            for label in labels:
                if label.ap <= ap - COST and label.world.board.portcullises[place]:
                    yield from self._works(case, label, target)

    def _works(self, case: Case, label: Label, target: int) -> Iterator[Goal]:
        world = label.stands()
        if world is None:
            return
        for slot, nth in world.board.portcullises[label.place]:
            if slot == target and self._is_one(world.rooms, (slot, nth)):
                act = self._work(case.seat, case.npc, slot, nth)
                yield Goal(label, label.ap + COST, world, (act,), target)

    def spots(self, case: Case, target: int) -> Iterable[Place]:
        """The squares beside the portcullises of the room."""
        rooms = case.scene.state.rooms
        for place, near in enumerate(case.scene.board.portcullises):
            if any(gate[0] == target and self._is_one(rooms, gate) for gate in near):
                yield place
