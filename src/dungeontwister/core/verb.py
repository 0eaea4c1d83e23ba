"""A kind of move and its rules, in one row: what is offered, why it is refused, what it does.

`offer` lists exactly the moves that `refuse` has no objection to (a law that the tests check over
the whole universe of moves); both are built on the same small predicates.
"""

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from .events import Event
from .moves import Move
from .refusal import Refusal
from .scene import Scene
from .state import State


class Verb(NamedTuple):
    """The rules of one kind of move, or of a few that belong together."""

    moves: tuple[type, ...]
    offer: Callable[[Scene, int], Iterable[Move]]
    refuse: Callable[[Scene, Any], Refusal | None]
    perform: Callable[[Scene, Any, list[Event]], State]
    needs: tuple[str, ...] = ()
    """Traits of which somebody or something in the game must have one; otherwise nobody asks."""
