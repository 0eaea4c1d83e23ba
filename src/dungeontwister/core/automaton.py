"""A seat without a player, whose moves the rules dictate.

Its moves are moves like any other, so that the record has everything that happened. An edition
with such a seat has an automaton: it says what is dictated, and what happens by itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, Self

if TYPE_CHECKING:
    from dungeontwister.core.decisions.event import Event
    from dungeontwister.core.decisions.move import Move
    from dungeontwister.core.position.scene import Scene
    from dungeontwister.core.position.state import State


class Holdings:
    """What belongs to a seat without a player; all of it is public."""

    __slots__ = ()

    def pieces(self) -> tuple[int, ...]:
        """Everything that waits outside the board: nothing, unless an edition has such pieces."""
        return ()

    def taken_out(self, piece: int) -> Self:
        """The same without a piece that waited outside the board."""
        return self

    def put_back(self, piece: int) -> Self:
        """The same with a piece that waits there."""
        return self

    def next_cards(self) -> tuple[int, ...]:
        """The Combat cards of which one is turned over next: none, unless an edition has a deck."""
        return ()


class Automaton(Protocol):
    """What an edition says about its seats without a player."""

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats without a player."""

    @property
    def blank(self) -> Holdings:
        """The Non-Player's default holdings: full decks, nothing drawn."""

    @property
    def first(self) -> Holdings:
        """The Non-Player's holdings at the beginning of the set-up."""

    def dictated(self, scene: Scene) -> Move:
        """The move that the rules dictate now to the seat that decides."""

    def follow(self, scene: Scene, move: Move, state: State, events: list[Event]) -> State:
        """The state once everything that follows by itself from a move has happened."""
