"""Advice for any position, and reasons for a turn: from what a seat sees, and nothing else."""

from .adviser import POSITIONS, advise
from .draws import takes_draw
from .motives import motive

__all__ = ["POSITIONS", "advise", "motive", "takes_draw"]
