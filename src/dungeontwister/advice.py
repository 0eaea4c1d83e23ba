"""What is advised to a seat, and what a turn was good for: as data, told in no language.

`bots.explaining` finds it, and `render.advice_texts` says it.
"""

from __future__ import annotations

from typing import Final

import msgspec

from dungeontwister.core.decisions.move import Move, actor
from dungeontwister.core.decisions.targets import Picked
from dungeontwister.core.position.board import OFF
from dungeontwister.core.position.view import View

GAINS: Final = (
    *("wins", "points", "wounds", "stops", "saves"),
    *("near", "carries", "nearer", "hinders", "looks"),
)
"""What a plan is good for: victory; points; an enemy is wounded; one who could leave cannot; a
friend is out of reach; a friend can leave in the next turn; something was picked up that brings
points; a friend's way is shorter; an enemy's is longer; a room is revealed, and one decides again.
"""
FEARS: Final = ("loses", "leaves", "kills", "strikes", "bars")
"""What the enemy does about it: he wins; leaves with points; eliminates somebody wounded; attacks
somebody; bars somebody's way."""


class Reason(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that speaks for a plan or against it."""

    kind: str
    piece: int = OFF
    """Whom it is about."""
    by: int = OFF
    """Who does it to him."""
    number: int = 0
    """Points, or action points; of an attack: in how many of 100 cases it is won."""


class Deed(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something of a plan as a player would call it: a walk as a whole, some quarter turns."""

    kind: str
    """`walk`, `leave`, `turn`, or `do`: the move by itself."""
    move: Move
    """The move, or the last of them."""
    before: View
    """What is seen before this move."""
    origin: int = OFF
    """Where the piece that makes it stands before."""
    path: tuple[int, ...] = ()
    """The places of a walk."""
    taken: tuple[int, ...] = ()
    """What is picked up on the way."""
    handed: tuple[tuple[Move, View], ...] = ()
    """What else changes hands on the way, and what is seen before it."""
    times: int = 1
    """Quarter turns; how often the same is done in a row."""
    odds: int | None = None
    """Of an attack: in how many of 100 cases it is won."""
    targets: tuple[Picked, ...] = ()
    """What it points at."""

    @property
    def piece(self) -> int | None:
        """Who does it."""
        return actor(self.move)


class Counsel(msgspec.Struct, frozen=True, omit_defaults=True):
    """A plan for the turn, or an answer to a question, and what it leads to."""

    moves: tuple[Move, ...]
    """What is to be sent, as far as it can be said before chance or the opponent answers."""
    deeds: tuple[Deed, ...]
    """None: the turn is ended."""
    chance: float | None = None
    """How likely the match is won in the end; nothing: nobody can say."""
    gains: tuple[Reason, ...] = ()
    fears: tuple[Reason, ...] = ()
    even: bool = False
    """It is hardly better than to do nothing, and good for nothing in particular."""
    answered: bool = False
    """The enemy's next turn was looked at: without fears he can do little about it."""


class Lay(msgspec.Struct, frozen=True):
    """Combat cards that are laid so often, in per cent."""

    cards: tuple[int, ...]
    share: int


class Cards(msgspec.Struct, frozen=True):
    """How to lay in a combat: so that nobody can know it."""

    lays: tuple[Lay, ...]
    """The most frequent first."""
    kept: tuple[int, ...]
    """Cards that are never laid."""
    won: int
    """In how many of 100 cases the combat is won, tied and lost."""
    tied: int
    lost: int


class Advice(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a seat is advised to decide now."""

    seat: int
    question: str
    """The kind of decision."""
    counsels: tuple[Counsel, ...] = ()
    """The best first, and different from each other."""
    cards: Cards | None = None
    """In a combat, where cards are laid."""
    by_experience: bool = False
    """It says what has won in many games, whatever the position: there are no chances."""


class Motive(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a turn was good for, as another seat can see it."""

    seat: int
    """Whose turn it was."""
    turn: Counsel
    """What was done, what it was good for, and what it left to fear."""
    instead: Counsel | None = None
    """The best other plan of the turn that was passed over."""
    worse: bool = False
    """That other plan looks better than what was done."""
