"""What the options of a game mean in a solo game; options of other games are refused."""

from collections.abc import Mapping
from typing import Final

from dungeontwister.core.position.setup import Options
from dungeontwister.editions import options as shared
from dungeontwister.editions.options import Choices, Why

UNKNOWN: Final[Mapping[str, Why]] = {
    "mode": ("the Player chooses his team from all his characters", "SO-SETUP-15"),
    "levels": ("a solo game is made harder by its level, not by a handicap", "SO-SETUP-07"),
    "timer": ("nobody waits for the Player of a solo game", "SO-TURN-06"),
    "secret_objects": ("in Prison everybody may look at what is carried", "PR-OBJ-09"),
    "open_discards": ("the Player has nobody from whom to hide his discards", "SO-COMBAT-04"),
    "target": ("a solo game is played for five victory points", "SO-END-01"),
}
"""Options of other games, as far as there is more to say than that they are not here."""

SWITCHES: Final = ("vision", "firm_ropes", "friendly")
"""Options that are off by default."""


def choices(content: object, row: object) -> Choices:
    """What the Player can decide before the game."""
    return Choices(switches=SWITCHES)


def check_options(options: Options) -> None:
    """Raises OptionError for options that a solo game does not have."""
    # A record says that a solo game plays on, as every one does.
    shared.refuse(options, (*SWITCHES, "plays_on"), UNKNOWN)
