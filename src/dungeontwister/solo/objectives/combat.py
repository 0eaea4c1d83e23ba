"""Objective: combat. It attacks the highest listed enemy that it can reach (SO-OBJECTIVE-COMBAT).

From a square beside it or, with a Telescoping spear, within its reach (SOQ-23). With a Bow it tries
to shoot first (SO-BOW-01).
"""

from collections.abc import Iterable, Iterator, Sequence

from dungeontwister.core.combat import close_combat, shooting, spear
from dungeontwister.core.decisions.move import Move
from dungeontwister.core.decisions.moves import Attack, Shoot, Thrust
from dungeontwister.core.position.board import OFF, Place
from dungeontwister.core.position.scene import Scene
from dungeontwister.solo.activation import UNLISTED
from dungeontwister.solo.fewest_points import Outlook
from dungeontwister.solo.found_squares import Label
from dungeontwister.solo.npc_at_work import Case
from dungeontwister.solo.plans import Goal
from dungeontwister.solo.position_under_way import World
from dungeontwister.solo.search import Search

from .aim import Aim, Group, acts, beside, labels_at, viewers
from .foes import foes

COST = 1


class Fight(Aim):
    """Hand to hand, or with a spear."""

    beside = True

    def groups(self, case: Case) -> Sequence[Group]:
        """Listed enemies who were not wounded in this very turn (SOQ-16)."""
        return foes(case, close_combat.can_be_target)

    def cost(self, case: Case) -> int:
        """One."""
        return COST

    def places(self, case: Case, outlook: Outlook, target: int) -> Iterable[Place]:
        """Beside the enemy or, with a spear, two squares away; no wall is ever between."""
        return outlook.in_line(case.scene.pieces[target].place, 2 if outlook.has_spears else 1)

    def goals(self, case: Case, search: Search, target: int, ap: int) -> Iterator[Goal]:
        """Every square from which it can attack."""

        def attack(scene: Scene, label: Label) -> Move | None:
            return attack_from(case, scene, target)

        near = beside(case, case.scene.pieces[target].place)
        far = {place for between in near for place in beside(case, between)} - near
        thrusts = (n for n in labels_at(search, far, ap - COST) if has_spear(case, n.world.load))
        return acts([*labels_at(search, near, ap - COST), *thrusts], attack, COST, target)

    def spots(self, case: Case, target: int) -> Iterable[Place]:
        """Where the enemy is."""
        return (case.scene.pieces[target].place,)

    def suits(self, case: Case, world: World, place: Place, target: int) -> bool:
        """Where its Personality lets it attack; with a spear it may stand elsewhere."""
        attack = Attack(case.seat, case.npc, target)
        return case.manner.may_attack(world.on(place), case.npc, attack)


def attack_from(case: Case, scene: Scene, target: int) -> Move | None:
    """The attack that it can start from where it stands."""
    seat, npc = case.seat, case.npc
    attack = Attack(seat, npc, target)
    if close_combat.refuse_attack(scene, attack) is None:
        return attack if case.manner.may_attack(scene, npc, attack) else None
    held = spear.spear_of(scene, npc)
    if held is None or not has_spear(case, held):
        return None
    thrust = Thrust(seat, npc, target)
    if spear.refuse_thrust(scene, thrust) or not case.manner.may_attack(scene, npc, thrust):
        return None
    return thrust


def has_spear(case: Case, load: int) -> bool:
    """Whether a load is a spear that the NPC wants."""
    return load != OFF and case.rows[load].reaches and case.rank(load) < UNLISTED


class Shot(Aim):
    """With the Bow that it carries."""

    beside = True

    def groups(self, case: Case) -> Sequence[Group]:
        """Listed enemies who can be shot at."""
        return foes(case, shooting.can_be_shot)

    def cost(self, case: Case) -> int:
        """One."""
        return COST

    def places(self, case: Case, outlook: Outlook, target: int) -> Iterable[Place]:
        """Where the enemy may be seen."""
        return outlook.viewers(case.scene.pieces[target].place)

    def goals(self, case: Case, search: Search, target: int, ap: int) -> Iterator[Goal]:
        """Every square from which it can shoot; it still needs a Bow there."""

        def shoot(scene: Scene, label: Label) -> Move | None:
            bow = bow_of(case, label.world.load)
            shot = Shoot(case.seat, case.npc, target, bow)
            if bow == OFF or shooting.refuse_shot(scene, shot):
                return None
            return shot if case.manner.may_attack(scene, case.npc, shot) else None

        found = viewers(search, case.scene.pieces[target].place, ap - COST)
        return acts(found, shoot, COST, target)

    def spots(self, case: Case, target: int) -> Iterable[Place]:
        """Where the enemy is (SOQ-02)."""
        return (case.scene.pieces[target].place,)


def bow_of(case: Case, load: int) -> int:
    """A load if it is a Bow that the NPC wants, or OFF."""
    bow = load != OFF and case.rows[load].ranged and case.rank(load) < UNLISTED
    return load if bow else OFF


def aims(case: Case) -> Sequence[Aim]:
    """Shots first for an NPC that has a Bow now; one picked up on the way counts later (SOQ-20)."""
    return (Fight(),) if bow_of(case, case.load) == OFF else (Shot(), Fight())
