"""Abilities that work on rooms: turning them, and their portcullises."""

from collections.abc import Mapping

from dungeontwister.core.position.traits import Traits

from .given import Ability, Given


def craftmanship(traits: Traits, given: Given) -> Traits:
    """Craftmanship (the Mechanork): he turns a room, or its twin, in either direction."""
    return traits._replace(turns_both_ways=True)


def lock_picking(traits: Traits, given: Given) -> Traits:
    """Lock-picking: portcullises are opened and closed as with a Key."""
    return traits._replace(works_locks=True)


def breaks_portcullis(traits: Traits, given: Given) -> Traits:
    """Breaks portcullis (the Warrior, the Colossus): a closed portcullis is broken for good."""
    return traits._replace(breaks_portcullises=True)


def breaks_walls(traits: Traits, given: Given) -> Traits:
    """Breaks walls (the Golem): once in a game, all walls of his room."""
    return traits._replace(shatters_walls=True)


ABILITIES: Mapping[str, Ability] = {
    "craftmanship": craftmanship,
    "lock-picking": lock_picking,
    "breaks-portcullis": breaks_portcullis,
    "breaks-walls": breaks_walls,
}
