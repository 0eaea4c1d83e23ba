"""Abilities of movement: the obstacles that do not stop a character, and enemies he lets pass."""

from collections.abc import Iterable, Mapping

from dungeontwister.core.position.board import PIT, PORTCULLIS, SLIT, WALL
from dungeontwister.core.position.traits import Traits

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


def acrobatics(traits: Traits, given: Given) -> Traits:
    """Acrobatics (the Elf scout, the Thief): pit traps do not stop a movement."""
    return with_passages(traits, given.crosses)


def flying(traits: Traits, given: Given) -> Traits:
    """Flying (the Dark angel): neither pit traps nor enemies stop her movement."""
    return with_passages(traits, given.crosses)


def levitation(traits: Traits, given: Given) -> Traits:
    """Levitation (the Wizard): he moves as if he flew."""
    return with_passages(traits, given.crosses)


def incorporeal(traits: Traits, given: Given) -> Traits:
    """Incorporeal (the Ghost): nothing stops his movement."""
    return with_passages(traits, given.crosses)


def walks_through_walls(traits: Traits, given: Given) -> Traits:
    """Walks through walls (the Wall-walker): an action of its own, not a movement."""
    return traits._replace(crosses_walls=True)


def underdog(traits: Traits, given: Given) -> Traits:
    """Underdog (the Goblin): his exit is worth more."""
    return traits._replace(exit_points=given.numbers["exit_vp"])


ABILITIES: Mapping[str, Ability] = {
    "contortionist": contortionist,
    "giant": giant,
    "acrobatics": acrobatics,
    "flying": flying,
    "levitation": levitation,
    "incorporeal": incorporeal,
    "walks-through-walls": walks_through_walls,
    "underdog": underdog,
}
