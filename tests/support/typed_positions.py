"""Positions that play seldom leads to, by scenario: crowds, burdens, and the last exits."""

from collections.abc import Mapping
from typing import Final

POSITIONS: Final[Mapping[str, tuple[str, ...]]] = {
    "tutorial-2": (
        "b1,b2/g1,g2/r1,r2 naga=3T warrior=3C colossus=3C backstabber=3C rope=3C ap=6",
    ),
}
