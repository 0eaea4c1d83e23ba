"""What each named ability does, by family: small functions that a content row names.

An ability is worked into the traits of a character, or of an object for its carrier, when a game is
built. A new ability is a function in one of the families and its name in that family's table.
"""

from collections.abc import Mapping

from dungeontwister.core.position.traits import Traits

from . import bodies, combat, movement, objects, rooms
from .given import Ability, Given

ABILITIES: Mapping[str, Ability] = {
    **movement.ABILITIES,
    **rooms.ABILITIES,
    **combat.ABILITIES,
    **bodies.ABILITIES,
}
"""Abilities that characters have, and that an object can give."""


EFFECTS: Mapping[str, Ability] = objects.ABILITIES
"""What objects do besides."""


def with_effect(traits: Traits, name: str, given: Given) -> Traits:
    """The traits of an object with one more effect worked in."""
    return EFFECTS[name](traits, given)


def with_ability(traits: Traits, name: str, given: Given) -> Traits:
    """Traits with one more ability worked in."""
    return ABILITIES[name](traits, given)._replace(abilities=(*traits.abilities, name))
