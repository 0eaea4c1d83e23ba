"""Abilities of movement: what does not stop a character, and whom he does not stop."""

from collections.abc import Iterable, Mapping

from dungeontwister.core.board import PIT, PORTCULLIS, SLIT, WALL
from dungeontwister.core.traits import Traits

from .given import Ability, Given

PASSAGES: Mapping[str, int] = {"slit": SLIT, "pit": PIT, "portcullis": PORTCULLIS, "wall": WALL}
"""Obstacles by the names that content rows use; `enemy zone` is none of the floor's."""


def with_passages(traits: Traits, crosses: Iterable[str]) -> Traits:
    """Whatever the row says is crossed does not stop a movement."""
    for name in crosses:
        if name == "enemy zone":
            traits = traits._replace(passes_enemies=True)
        else:
            traits = traits._replace(passes=traits.passes | PASSAGES[name])
    return traits


def contortionist(traits: Traits, given: Given) -> Traits:
    """Contortionist (the Naga): arrow-slits do not stop his movement, whatever he carries.

    Revealing a room asks for a free border, so he reveals nothing through a slit.
    """
    return with_passages(traits, given.crosses)


def giant(traits: Traits, given: Given) -> Traits:
    """Giant (the Colossus): enemies with a small printed combat value walk between his legs."""
    return traits._replace(overlooks=given.numbers["passed_by_combat_up_to"])


ABILITIES: Mapping[str, Ability] = {"contortionist": contortionist, "giant": giant}
