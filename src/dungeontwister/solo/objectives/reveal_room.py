"""Objective: reveal room. It reveals the nearest hidden room (SO-OBJECTIVE-REVEAL-02)."""

from collections.abc import Iterable, Iterator, Sequence

from dungeontwister.core.decisions.move import Move
from dungeontwister.core.decisions.moves import Reveal
from dungeontwister.core.position.board import Place
from dungeontwister.core.position.scene import Scene
from dungeontwister.core.position.state import FACE_DOWN
from dungeontwister.core.rooms.reveal import refuse_reveal
from dungeontwister.solo.fewest_points import Outlook
from dungeontwister.solo.found_squares import Label
from dungeontwister.solo.npc_at_work import Case
from dungeontwister.solo.plans import Goal
from dungeontwister.solo.search import Search

from .aim import Aim, Group, acts, labels_at, together

COST = 1


class RevealRoom(Aim):
    """From a square with direct access to a hidden room (SOQ-38)."""

    beside = False

    def groups(self, case: Case) -> Sequence[Group]:
        """The hidden rooms; once there are none the objective is ignored."""
        rooms = enumerate(case.scene.state.rooms)
        return together(slot for slot, room in rooms if room.drawing == FACE_DOWN)

    def cost(self, case: Case) -> int:
        """One."""
        return COST

    def places(self, case: Case, outlook: Outlook, target: int) -> Iterable[Place]:
        """Beside the room, or where a portcullis may be between."""
        board = case.scene.board
        return [p for p in outlook.least if target in board.reveals[p] or board.portcullises[p]]

    def goals(self, case: Case, search: Search, target: int, ap: int) -> Iterator[Goal]:
        """Every square from which it can reveal the room."""

        def reveal(scene: Scene, label: Label) -> Move | None:
            move = Reveal(case.seat, case.npc, target)
            return None if refuse_reveal(scene, move) else move

        found = labels_at(search, [*search.at], ap - COST)
        able = (n for n in found if target in n.world.board.reveals[n.place])
        return acts(able, reveal, COST, target)

    def spots(self, case: Case, target: int) -> Iterable[Place]:
        """The squares of the room."""
        return case.game.layout.places_of(target)


def aims(case: Case) -> Sequence[Aim]:
    """One way."""
    return (RevealRoom(),)
