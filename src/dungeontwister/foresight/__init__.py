"""What a seat can find out by thinking: from its view alone, never from the state of a match.

Whoever sees the same gets the same answers, whatever is hidden. Server, library and terminal ask
here, and nowhere else, where to, what if, and what threatens.
"""

from .imagined import Foreseen, foresee, imagined
from .thinker import Thinker
from .threats import Threat, enemies, threat

__all__ = ["Foreseen", "Thinker", "Threat", "enemies", "foresee", "imagined", "threat"]
