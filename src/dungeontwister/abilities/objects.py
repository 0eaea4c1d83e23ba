"""What objects do for their carriers."""

from collections.abc import Mapping

from dungeontwister.core.decisions.frames import Combat
from dungeontwister.core.position.scene import Scene
from dungeontwister.core.position.traits import Traits

from .given import Ability, Given


def sharp(traits: Traits, given: Given) -> Traits:
    """A Sword: a bonus for an attacker; one who shoots has the value of his weapon alone."""
    extra = given.numbers["attack_bonus"]

    def bonus(scene: Scene, combat: Combat, number: int) -> int:
        return extra if number in combat.attackers else 0

    return traits._replace(bonuses=(*traits.bonuses, bonus))


def protective(traits: Traits, given: Given) -> Traits:
    """An Armor: a bonus for a defender, also against shots."""
    extra = given.numbers["defence_bonus"]

    def bonus(scene: Scene, combat: Combat, number: int) -> int:
        return extra if number in combat.defenders else 0

    return traits._replace(bonuses=(*traits.bonuses, bonus))


def shooting(traits: Traits, given: Given) -> Traits:
    """A Bow: ranged combat, any number of times a turn."""
    return traits._replace(ranged=given.numbers["ranged_value"])


def shielding(traits: Traits, given: Given) -> Traits:
    """A Large shield: its carrier is not the target of a ranged combat."""
    return traits._replace(shields=True)


def reaching(traits: Traits, given: Given) -> Traits:
    """A Telescoping spear: close combat against another zone."""
    return traits._replace(reaches=True)


def burning(traits: Traits, given: Given) -> Traits:
    """A Fireball scroll: a magic user eliminates a character."""
    return traits._replace(burns=True)


def inverting(traits: Traits, given: Given) -> Traits:
    """A Scroll of inversion: a magic user swaps two rooms."""
    return traits._replace(inverts=True)


ABILITIES: Mapping[str, Ability] = {
    "sharp": sharp,
    "protective": protective,
    "shooting": shooting,
    "shielding": shielding,
    "reaching": reaching,
    "burning": burning,
    "inverting": inverting,
}
