"""Signs that the boards of all games share."""

from typing import Final

GEAR: Final = "G"
GEAR_STYLE: Final = "bold bright_magenta"
ARROWS: Final = {1: "↻", -1: "↺"}
"""Which way a room turns: +1 is clockwise."""
PIT_FILL: Final = "▒"
PIT_STYLE: Final = "dim"
