"""What was asked about views: found with a budget, and kept for whoever asks the same again."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import Any, Final

from dungeontwister.core.game import Game
from dungeontwister.core.movement.reach import Ways
from dungeontwister.core.position.scene import Scene
from dungeontwister.core.position.view import View

from .imagined import imagined
from .threats import Threat, threat

MOST: Final = 1_000
"""So many positions one question may look at: about a thirtieth of a second. It is counted in
positions, so that an answer does not depend on how busy a machine is."""
KEPT: Final = 200
"""So many answers are kept."""


class Thinker:
    """Answers to what may be asked of a view; the latest are kept.

    An answer is the same whether it was kept or not.
    """

    def __init__(self, game: Game, most: int = MOST) -> None:
        self._game = game
        self._most = most
        self._kept: OrderedDict[object, Any] = OrderedDict()

    def scene(self, view: View) -> Scene:
        """What is imagined from a view."""
        found: Scene = self._once((view,), lambda: imagined(self._game, view))
        return found

    def ways(self, view: View, piece: int) -> Ways:
        """Where a character of the seat can get to, as far as the budget goes."""
        found: Ways = self._once(
            ("ways", view, piece), lambda: self._game.ways(self.scene(view), piece, self._most)
        )
        return found

    def threat(self, view: View, piece: int) -> Threat:
        """What an enemy can do in his next turn, as far as the budget goes."""
        found: Threat = self._once(
            ("threat", view, piece), lambda: threat(self.scene(view), piece, view.seat, self._most)
        )
        return found

    def _once(self, key: object, find: Callable[[], Any]) -> Any:
        if key not in self._kept:
            self._kept[key] = find()
        self._kept.move_to_end(key)
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return self._kept[key]
