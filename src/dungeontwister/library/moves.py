"""Moves as the library shows them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import msgspec

from dungeontwister.core.decisions.frame import tag_of
from dungeontwister.core.decisions.move import Move as CoreMove
from dungeontwister.core.decisions.refusal import Illegal
from dungeontwister.core.position.seats import PLAYERS, SEAT_NAMES

from .arguments import ArgumentError
from .games import Game

if TYPE_CHECKING:
    from .states import State


class Move(msgspec.Struct, frozen=True, eq=False, gc=False):
    """A decision of a seat. It prints as it is typed, and compares by what it does.

    >>> import dungeontwister as dt
    >>> game = dt.game("tutorial-1")
    >>> move = game.move("blue start naga 3")
    >>> print(move, move.seat, move.verb)
    blue start naga 3 0 start
    >>> move == game.move("blue start naga 3")
    True
    """

    game: Game
    value: CoreMove
    """The plain value behind it."""

    @property
    def seat(self) -> int:
        """Who decides: `dt.BLUE`, `dt.YELLOW` or `dt.CHANCE`.

        >>> import dungeontwister as dt
        >>> dt.game("tutorial-1").move("yellow start NAGA 1").seat == dt.YELLOW
        True
        """
        return self.value.seat

    @property
    def verb(self) -> str:
        """The kind of move, as it is typed.

        >>> import dungeontwister as dt
        >>> dt.game("scenario-1").move("blue action 2").verb
        'action'
        """
        return tag_of(type(self.value))

    def words(self, state: State, language: str = "en") -> str:
        """The move as a sentence, where things stand like this.

        >>> import dungeontwister as dt
        >>> state = dt.game("tutorial-2").start().with_chance(seed=1)
        >>> print(state.legal()[0].words(state))
        Put the Naga face down in front of room 5
        """
        from .states import plain_state

        return self.game.speaker(language).move(self.value, plain_state(self.game, state))

    def __str__(self) -> str:
        return self.game.text(self)

    def __repr__(self) -> str:
        return f"Move({str(self)!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Move) and self.value == other.value

    def __hash__(self) -> int:
        return hash(self.value)


def seat_number(seat: int | str) -> int:
    """The number of a seat that is named by its colour.

    >>> from dungeontwister.library.moves import seat_number
    >>> seat_number("yellow")
    1
    """
    if seat in range(len(SEAT_NAMES)):
        return int(seat)
    if seat not in SEAT_NAMES:
        raise ArgumentError(f'there is no seat "{seat}"; seats are {", ".join(SEAT_NAMES)}')
    return SEAT_NAMES.index(seat)


def player_number(seat: int | str) -> int:
    """The number of a player's seat, which has eyes of its own.

    >>> from dungeontwister.library.moves import player_number
    >>> player_number("blue")
    0
    """
    number = seat_number(seat)
    if number not in PLAYERS:
        raise ArgumentError(f"a player is blue or yellow, not {seat!r}")
    return number


@contextmanager
def spelled(move: Move) -> Iterator[None]:
    """A move that is refused in here is named as it is typed."""
    try:
        yield
    except Illegal as error:
        raise Illegal(error.move, error.refusal, str(move)) from None


def counted(number: int, name: str) -> str:
    """So many of something, as values print it."""
    return f"{number} {name}" if number == 1 else f"{number} {name}s"
