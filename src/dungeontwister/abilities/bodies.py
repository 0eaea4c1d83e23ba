"""Abilities that work on bodies and loads: healing, stealing, carrying, magic."""

from collections.abc import Mapping

from dungeontwister.core.position.traits import Traits

from .given import Ability, Given


def healing(traits: Traits, given: Given) -> Traits:
    """Healing (the Cleric): makes a wounded character in his zone well again."""
    return traits._replace(heals=True)


def regeneration(traits: Traits, given: Given) -> Traits:
    """Regeneration (the Troll): makes himself well again."""
    return traits._replace(regenerates=True)


def lifter(traits: Traits, given: Given) -> Traits:
    """Lifter (the Pickpocket): takes an object from an enemy in his zone."""
    return traits._replace(steals=True)


def strong(traits: Traits, given: Given) -> Traits:
    """Strong (the Paladin): carries more, wounded or not."""
    return traits._replace(capacity=given.numbers["carry_limit"])


def no_transport(traits: Traits, given: Given) -> Traits:
    """No transport (the Ghost): carries nothing, wounded or not."""
    return traits._replace(capacity=given.numbers["carry_limit"])


def psychokinesis(traits: Traits, given: Given) -> Traits:
    """Psychokinesis (the Telekineticist): moves an object of her room from afar."""
    return traits._replace(levitates=given.numbers["zones"])


def magic_user(traits: Traits, given: Given) -> Traits:
    """Magic user (the Wizard, the Telekineticist): can use scrolls."""
    return traits._replace(casts=True)


def repulsive_scream(traits: Traits, given: Given) -> Traits:
    """Repulsive scream (the Banshee): pushes a character in view one square away."""
    return traits._replace(repels=given.numbers["ap"])


ABILITIES: Mapping[str, Ability] = {
    "healing": healing,
    "regeneration": regeneration,
    "lifter": lifter,
    "strong": strong,
    "no-transport": no_transport,
    "psychokinesis": psychokinesis,
    "magic-user": magic_user,
    "repulsive-scream": repulsive_scream,
}
