"""Personalities about movement: more ways than others have."""

from collections.abc import Mapping

from dungeontwister.core.position.traits import Traits
from dungeontwister.solo.ways_to_act import Manner


class EveryDoor(Manner):
    """She opens closed portcullises in any mode, as if she carried a Key."""

    works_locks = True


class BatteringRam(Manner):
    """He breaks closed portcullises in any mode, as others use a Key."""

    breaks_on_the_way = True


class LeyLine(Manner):
    """The gears of twin rooms are neighbours when he moves."""

    def traits(self, row: Traits) -> Traits:
        """They are linked for him."""
        return row._replace(links_gears=True)


PERSONALITIES: Mapping[str, type[Manner]] = {
    "open-in-any-mode": EveryDoor,
    "break-in-any-mode": BatteringRam,
    "twin-gears-adjacent-for-move": LeyLine,
}
