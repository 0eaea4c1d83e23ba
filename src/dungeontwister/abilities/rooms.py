"""Abilities that work on rooms: turning them, and their portcullises."""

from collections.abc import Mapping

from dungeontwister.core.traits import Traits


def craftmanship(traits: Traits, numbers: Mapping[str, int]) -> Traits:
    """Craftmanship (the Mechanork): he turns a room, or its twin, in either direction."""
    return traits._replace(turns_both_ways=True)


def lock_picking(traits: Traits, numbers: Mapping[str, int]) -> Traits:
    """Lock-picking: portcullises are opened and closed as with a Key."""
    return traits._replace(works_locks=True)


def breaks_portcullis(traits: Traits, numbers: Mapping[str, int]) -> Traits:
    """Breaks portcullis (the Warrior, the Colossus): a closed portcullis is broken for good."""
    return traits._replace(breaks_portcullises=True)


ABILITIES = {
    "craftmanship": craftmanship,
    "lock-picking": lock_picking,
    "breaks-portcullis": breaks_portcullis,
}
