"""Abilities of combat: what a participant adds."""

from collections.abc import Mapping

from dungeontwister.core.frames import Combat
from dungeontwister.core.scene import Scene
from dungeontwister.core.traits import Traits

from .given import Ability, Given


def stab(traits: Traits, given: Given) -> Traits:
    """Stab (the Backstabber): a bonus, in attack and defence, beside another unwounded friend."""
    extra = given.numbers["bonus"]

    def bonus(scene: Scene, combat: Combat, number: int) -> int:
        side = combat.attackers if number in combat.attackers else combat.defenders
        fit = [other for other in side if not scene.pieces[other].wounded]
        return extra if number in fit and len(fit) > 1 else 0

    return traits._replace(bonuses=(*traits.bonuses, bonus))


ABILITIES: Mapping[str, Ability] = {"stab": stab}
