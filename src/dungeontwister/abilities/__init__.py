"""What each named ability does, by family: small functions that a content row names.

An ability works itself into the traits of a character, or of whoever carries an object, when a game
is built. A new ability is a function in one of the families and its name in that family's table.
"""

from collections.abc import Callable, Iterable, Mapping

from dungeontwister.core.traits import Traits

from . import crossing, fighting, rooms

Numbers = Mapping[str, int]
"""The numbers that an ability's row gives, by the name of their field."""

Ability = Callable[[Traits, Numbers], Traits]

ABILITIES: Mapping[str, Ability] = {
    **crossing.ABILITIES,
    **rooms.ABILITIES,
    **fighting.ABILITIES,
}


class UnknownAbility(LookupError):
    """A content row names an ability that no function stands behind."""


def with_ability(traits: Traits, name: str, numbers: Numbers, crosses: Iterable[str]) -> Traits:
    """Traits with one more ability; what it crosses is data, the rest is its function."""
    if name not in ABILITIES:
        raise UnknownAbility(f'{traits.name}: there is no ability "{name}"')
    return ABILITIES[name](crossing.with_passages(traits, crosses), numbers)
