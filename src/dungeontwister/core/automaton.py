"""A seat that nobody holds and that decides nothing: the rules dictate what it does.

Its moves are moves like any other, so that the record has everything that happened. An edition
with such a seat has an automaton; it says what is dictated, and what goes on by itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from dungeontwister.core.decisions.event import Event
    from dungeontwister.core.decisions.move import Move
    from dungeontwister.core.position.scene import Scene
    from dungeontwister.core.position.state import State


class Holdings:
    """What belongs to a seat that nobody holds: nothing of it is secret."""

    __slots__ = ()
    if TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any:
            """What there is besides is the edition's."""

    def pieces(self) -> tuple[int, ...]:
        """Everything that waits outside the board."""
        raise NotImplementedError


class Automaton(Protocol):
    """What an edition says about its seats that nobody holds."""

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats that nobody holds."""

    @property
    def blank(self) -> Holdings:
        """What lies before the Non-Player where nothing is said: full decks, nothing drawn."""

    @property
    def first(self) -> Holdings:
        """What lies before the Non-Player at the beginning of the set-up."""

    def dictated(self, scene: Scene) -> Move:
        """The move that the rules dictate now to the seat that decides."""

    def follow(self, scene: Scene, move: Move, state: State, events: list[Event]) -> State:
        """What goes on by itself after a move, which led from a scene to a state."""
