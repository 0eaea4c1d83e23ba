"""What was asked about views: found with a budget, and kept for whoever asks the same again."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import Any, Final, TypeVar

from dungeontwister.core.game import Game
from dungeontwister.core.movement.reach import Ways, finding_ways
from dungeontwister.core.piecemeal import Work
from dungeontwister.core.position.view import View

from .imagined import imagined
from .threats import Threat, finding_threat

T = TypeVar("T")

MOST: Final = 1_000
"""So many positions one question may look at: about a thirtieth of a second. It is counted in
positions, so that an answer does not depend on how busy a machine is."""
KEPT: Final = 200
"""So many answers are kept."""


class Thinker:
    """Answers to what may be asked of a view; the latest are kept.

    An answer is the same whether it was kept or not. It is found piece by piece, so that nobody
    has to wait for it who did not ask.
    """

    def __init__(self, game: Game, most: int = MOST) -> None:
        self._game = game
        self._most = most
        self._kept: OrderedDict[object, Any] = OrderedDict()

    def ways(self, view: View, piece: int) -> Work[Ways]:
        """Where a character of the seat can get to, as far as the budget goes."""
        return self._once(
            ("ways", view, piece),
            lambda: finding_ways(imagined(self._game, view), piece, self._most),
        )

    def threat(self, view: View, piece: int) -> Work[Threat]:
        """What an enemy can do in his next turn, as far as the budget goes."""
        return self._once(
            ("threat", view, piece),
            lambda: finding_threat(imagined(self._game, view), piece, view.seat, self._most),
        )

    def _once(self, key: object, begin: Callable[[], Work[T]]) -> Work[T]:
        if key not in self._kept:
            self._kept[key] = yield from begin()
        self._kept.move_to_end(key)
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        found: T = self._kept[key]
        return found
