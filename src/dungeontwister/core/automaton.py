"""A seat that nobody holds and that decides nothing: the rules dictate what it does.

Its moves are moves like any other, so that the record has everything that happened. An edition
with such a seat has an automaton; it says what is dictated, and what goes on by itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from .event import Event
from .moves import Move
from .non_player import NonPlayer

if TYPE_CHECKING:
    from .scene import Scene
    from .state import State


class Automaton(Protocol):
    """What an edition says about its seats that nobody holds."""

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats that nobody holds."""

    @property
    def blank(self) -> NonPlayer:
        """What lies before the Non-Player where nothing is said: full decks, nothing drawn."""

    @property
    def first(self) -> NonPlayer:
        """What lies before the Non-Player at the beginning of the set-up."""

    def dictated(self, scene: Scene) -> Move:
        """The move that the rules dictate now to the seat that decides."""

    def follow(self, scene: Scene, move: Move, state: State, events: list[Event]) -> State:
        """What goes on by itself after a move, which led from a scene to a state."""
