"""Objective: heal. A Cleric heals the highest listed wounded friend in reach (SO-OBJECTIVE-HEAL).

Friends who are not listed come after all others (SOQ-54). After the first patient the nearest one
is next. A patient whom it carries is set down first (SO-OBJECTIVE-HEAL-03).
"""

from collections.abc import Iterable, Iterator, Sequence

from dungeontwister.core.decisions.move import Move
from dungeontwister.core.decisions.moves import Heal
from dungeontwister.core.position.board import Place
from dungeontwister.core.position.scene import Scene
from dungeontwister.core.special.healing import refuse_patient
from dungeontwister.solo.fewest_points import Outlook
from dungeontwister.solo.found_squares import Label
from dungeontwister.solo.npc_at_work import Case
from dungeontwister.solo.plans import Goal
from dungeontwister.solo.position_under_way import World
from dungeontwister.solo.search import Search

from .aim import Aim, Group, acts, beside, elsewhere, labels_at, ranked, together, viewers

COST = 1


class Care(Aim):
    """From a square beside the patient."""

    beside = True

    def __init__(self, nearest: bool = False) -> None:
        """The nearest patient, or the one ranked highest."""
        self._nearest = nearest

    def groups(self, case: Case) -> Sequence[Group]:
        """Wounded friends whom no other carries."""
        return self._ordered(case, patients(case))

    def wishes(self, case: Case) -> Sequence[Group]:
        """Without its own load: it cannot come nearer to it."""
        return self._ordered(case, [n for n in patients(case) if n != case.load])

    def _ordered(self, case: Case, found: list[int]) -> Sequence[Group]:
        return together(found) if self._nearest else ranked(found, case.regard)

    def cost(self, case: Case) -> int:
        """One."""
        return COST

    def places(self, case: Case, outlook: Outlook, target: int) -> Iterable[Place]:
        """Beside the patient, or where it may be seen."""
        place = case.scene.place(target)
        near = {place, *beside(case, place)}
        return near.union(outlook.viewers(place)) if case.rows[case.npc].heals_in_view else near

    def goals(self, case: Case, search: Search, target: int, ap: int) -> Iterator[Goal]:
        """Every square from which it can heal."""

        def heal(scene: Scene, label: Label) -> Move | None:
            refusal = refuse_patient(scene, case.npc, target)
            return None if refusal else Heal(case.seat, case.npc, target)

        place = case.scene.place(target)
        if place in search.at:
            # The patient is set down, or stays where it lies (S19).
            search = search.without(target)
        found = [*labels_at(search, beside(case, place), ap - COST)]
        found += elsewhere(search, target, ap - COST)
        if case.rows[case.npc].heals_in_view:
            found += viewers(search, place, ap - COST)
        return acts(found, heal, COST, target)

    def spots(self, case: Case, target: int) -> Iterable[Place]:
        """Where the patient is."""
        return (case.scene.place(target),)

    def suits(self, case: Case, world: World, place: Place, target: int) -> bool:
        """Where it could heal; once it stands with its patient it may carry him elsewhere."""
        carries = place == case.scene.place(target)
        return carries or refuse_patient(world.on(place), case.npc, target) is None


def patients(case: Case) -> list[int]:
    """All whom it might heal."""
    friends = [n for n in case.game.characters[case.seat] if case.is_friend(n)]
    return [n for n in friends if is_patient(case, n)]


def is_patient(case: Case, number: int) -> bool:
    """Wounded, in the dungeon, and carried by nobody but the Cleric itself."""
    piece = case.scene.pieces[number]
    return piece.wounded and (piece.place >= 0 or piece.carrier == case.npc)


def aims(case: Case) -> Sequence[Aim]:
    """Only for those who heal."""
    return (Care(),) if case.rows[case.npc].heals else ()
