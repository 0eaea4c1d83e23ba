"""What a seat cannot see: what it remembers of it, and states drawn by lot that fit all of it.

`History` reads a seat's events; `sample` completes its view to a state that explains them all, each
as often as it is likely. Nothing in such a state is known but what the seat knows.
"""

from .anew import drawn_anew
from .habits import UNIFORM, USUAL, Habits
from .history import History
from .sample import Share, sample, samples, shares

__all__ = [
    "UNIFORM",
    "USUAL",
    "Habits",
    "History",
    "Share",
    "drawn_anew",
    "sample",
    "samples",
    "shares",
]
