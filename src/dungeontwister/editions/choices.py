"""What the players of a scenario can agree on before it begins."""

from typing import NamedTuple


class Choices(NamedTuple):
    """The options that a scenario leaves open; what is not listed is refused."""

    modes: tuple[str, ...] = ()
    """How teams are chosen, the usual way first; none: they are fixed."""
    levels: tuple[str, ...] = ()
    """How experienced players are, the strongest first; none: there is no handicap here."""
    switches: tuple[str, ...] = ()
    """Options that are on or off, by the names of their fields."""
    targets: tuple[int, ...] = ()
    """Victory points to play for, the usual number first; none: they are fixed."""
