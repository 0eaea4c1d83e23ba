"""What a content row gives an ability to work with."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from dungeontwister.core.position.traits import Traits


class Given(NamedTuple):
    """The numbers of an ability's row, by the name of their field, and what it crosses."""

    numbers: Mapping[str, int]
    crosses: tuple[str, ...] = ()


Ability = Callable[[Traits, Given], Traits]
"""Works an ability into the traits of a piece."""
