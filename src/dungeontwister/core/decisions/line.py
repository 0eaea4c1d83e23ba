"""The line of those who act one after the other as the rules dictate."""

from __future__ import annotations

from typing import Final

import msgspec

from dungeontwister.core.position.board import OFF


class Line(msgspec.Struct, frozen=True):
    """Whose cards lie in a row, who is done, and who acts."""

    row: tuple[int, ...] = ()
    """From left to right, in the order in which they act."""
    sideways: tuple[int, ...] = ()
    """Those whose cards are turned: they act no more in this turn."""
    acting: int = OFF
    """Who acts; OFF: nobody."""


NO_LINE: Final = Line()
