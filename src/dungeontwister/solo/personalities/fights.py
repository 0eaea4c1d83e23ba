"""Personalities about combat: bonuses, who takes part, and whom an NPC attacks."""

from collections.abc import Mapping

from dungeontwister.core.combat.close_combat import enemies_near
from dungeontwister.core.decisions.frames import Combat
from dungeontwister.core.decisions.moves import Attack, Shoot, Thrust
from dungeontwister.core.position.board import SLIT
from dungeontwister.core.position.scene import Scene
from dungeontwister.core.position.traits import Traits
from dungeontwister.solo.ways_to_act import Manner


class Finisher(Manner):
    """Her bonus counts as well when she attacks a wounded hand to hand and alone."""

    def traits(self, row: Traits) -> Traits:
        """One more bonus."""
        extra = self.number("combat")

        def bonus(scene: Scene, combat: Combat, number: int) -> int:
            alone = combat.attackers == (number,) and combat.is_hand_to_hand
            return extra if alone and scene.pieces[combat.target].wounded else 0

        return row._replace(bonuses=(*row.bonuses, bonus))


class LastRites(Manner):
    """Wounded friends beside him have a combat value when they are attacked."""

    def traits(self, row: Traits) -> Traits:
        """An aura; those of the wounded do not count anyway."""
        value = self.number("combat")

        def aura(scene: Scene, combat: Combat, giver: int, number: int) -> int:
            weak = number == combat.target and scene.pieces[number].wounded
            near = weak and scene.place(number) in scene.board.adjacent[scene.place(giver)]
            return value if near else 0

        return row._replace(auras=(*row.auras, aura))


class Relentless(Manner):
    """He wins ties when he attacks hand to hand and alone."""

    def traits(self, row: Traits) -> Traits:
        """He wins ties."""
        return row._replace(wins_ties=True)


class NotMyQuarrel(Manner):
    """She fights only when she attacks or is attacked herself."""

    def traits(self, row: Traits) -> Traits:
        """She stands aside."""
        return row._replace(stands_aside=True)


class ThroughTheSlit(Manner):
    """He and his enemies fight through arrow-slits (ruling S10)."""

    def traits(self, row: Traits) -> Traits:
        """Slits do not keep the two sides apart."""
        return row._replace(strikes_through=SLIT)


class PicksOnTheWeak(Manner):
    """He starts a combat only if the enemies beside him are weaker than he is (SOQ-69)."""

    def may_attack(self, scene: Scene, npc: int, attack: Attack | Shoot | Thrust) -> bool:
        """The printed values of all unwounded enemies beside him count."""
        rows, pieces = scene.rows, scene.pieces
        foes = [foe for foe in enemies_near(scene, npc) if not pieces[foe].wounded]
        return sum(rows[foe].combat for foe in foes) < rows[npc].combat


PERSONALITIES: Mapping[str, type[Manner]] = {
    "bonus-vs-wounded-alone": Finisher,
    "adjacent-wounded-value": LastRites,
    "tie-wins-alone": Relentless,
    "no-forced-join": NotMyQuarrel,
    "attack-through-slit": ThroughTheSlit,
    "attack-if-weaker-adjacent": PicksOnTheWeak,
}
