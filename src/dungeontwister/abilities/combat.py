"""Abilities of combat: what a participant adds, and how he fights."""

from collections.abc import Mapping

from dungeontwister.core.decisions.frames import Combat
from dungeontwister.core.position.scene import Scene
from dungeontwister.core.position.traits import Traits

from .given import Ability, Given

# ---- what counts


def stab(traits: Traits, given: Given) -> Traits:
    """Stab (the Backstabber): a bonus in close combat beside another unwounded friend."""
    extra = given.numbers["bonus"]

    def bonus(scene: Scene, combat: Combat, number: int) -> int:
        side = combat.attackers if number in combat.attackers else combat.defenders
        fit = [other for other in side if not scene.pieces[other].wounded]
        return extra if combat.is_close(number) and number in fit and len(fit) > 1 else 0

    return traits._replace(bonuses=(*traits.bonuses, bonus))


def charismatic(traits: Traits, given: Given) -> Traits:
    """Charismatic (the General): every other friend in his room has a bonus in close combat."""
    extra = given.numbers["bonus"]

    def aura(scene: Scene, combat: Combat, giver: int, number: int) -> int:
        room_of = scene.game.layout.room_of
        here, there = room_of[scene.place(giver)], room_of[scene.place(number)]
        together = giver != number and here >= 0 and here == there
        return extra if together and combat.is_close(number) else 0

    return traits._replace(auras=(*traits.auras, aura))


# ---- how he fights


def fatal_blow(traits: Traits, given: Given) -> Traits:
    """Fatal blow (the Assassin): losers of a close combat in his zone are killed at once."""
    return traits._replace(kills=True)


def killer_rage(traits: Traits, given: Given) -> Traits:
    """Killer rage (the Berserker): more than one card as the attacker of a duel."""
    return traits._replace(combat_cards=given.numbers["combat_cards"])


def expert_fighter(traits: Traits, given: Given) -> Traits:
    """Expert fighter (the Samurai): one close combat a turn for nothing."""
    return traits._replace(free_combat=True)


def mind_control(traits: Traits, given: Given) -> Traits:
    """Mind control (the Telepath): names the card that the opponent of a duel must play."""
    return traits._replace(names_card=True)


def combat_skills(traits: Traits, given: Given) -> Traits:
    """Combat skills (the Weapon master): sees the opponent's card before choosing."""
    return traits._replace(looks_at_cards=True)


def ranged_combat(traits: Traits, given: Given) -> Traits:
    """Ranged combat (the Crossbowman): a weapon of his own, fired once a turn."""
    return traits._replace(ranged=given.numbers["ranged_value"], shots=1)


# ---- what it is worth


def undead(traits: Traits, given: Given) -> Traits:
    """Undead (the Dark angel, the Ghost): hunters gain more for him."""
    return traits._replace(hunted=True)


def undead_hunter(traits: Traits, given: Given) -> Traits:
    """Undead hunter (the Paladin): more victory points for an undead."""
    return traits._replace(bounty=given.numbers["extra_vp"])


ABILITIES: Mapping[str, Ability] = {
    "stab": stab,
    "charismatic": charismatic,
    "fatal-blow": fatal_blow,
    "killer-rage": killer_rage,
    "expert-fighter": expert_fighter,
    "mind-control": mind_control,
    "combat-skills": combat_skills,
    "ranged-combat": ranged_combat,
    "undead": undead,
    "undead-hunter": undead_hunter,
}
