"""What players say about their match and not within it: give up, agree on a draw, call it off.

These are entries of the log, beside moves. Whoever speaks ends the match or asks to end it; nothing
else on the table changes, and it is never taken back. When what may be said stands here alone:

* Before the first turn either player may call the match off: nobody has lost.
* From then on either may resign, at any moment.
* A draw is offered between two actions of one's own turn, when nobody else has anything to decide.
  The offer stands until it is answered. Whoever plays on, or runs out of time, has declined.
* After an offer a player begins `PAUSE` turns before he may offer again.
* Against a Non-Player there is nobody to agree with: one can call off and resign.
"""

from __future__ import annotations

from typing import Final, Literal, NamedTuple, get_args

import msgspec
from msgspec.structs import replace

from dungeontwister.core.decisions.event import Event
from dungeontwister.core.decisions.events import GameEnded, TurnBegan
from dungeontwister.core.decisions.refusal import Refusal
from dungeontwister.core.game import Game
from dungeontwister.core.position.changes import with_half
from dungeontwister.core.position.seats import PLAYERS, SEAT_NAMES, other
from dungeontwister.core.position.state import Ending, State

Word = Literal["resign", "offer-draw", "accept-draw", "decline-draw", "abort"]
WORDS: Final[tuple[Word, ...]] = get_args(Word)
Told = Word | Literal["lapse"]
LAPSE: Final = "lapse"
PAUSE: Final = 3
"""Turns that a player begins before he offers a draw again."""
NOBODY: Final = -1

ABORTED: Final = "aborted"
ENDINGS: Final = ("resigned", "agreed", ABORTED)
"""How a match ends by what players say."""

OVER: Final = "game-over"
REASONS: Final = (
    *("first-turn-has-begun", "first-turn-not-begun", "nobody-to-agree"),
    *("offer-between-actions", "offer-stands", "offered-lately", "no-offer"),
)
"""Why something may not be said: there is no rule of the game behind it."""


class Parley(msgspec.Struct, frozen=True, tag="parley"):
    """A player says something about the match."""

    seat: int
    word: Word


class Parleyed(Event, frozen=True, tag="parleyed"):
    """A player said something about the match; `lapse`: he plays on, and has declined a draw."""

    seat: int
    word: Told


class CannotParley(Exception):
    """What a player may not say now. Nothing has been changed.

    >>> import dungeontwister as dt
    >>> try:
    ...     dt.Match("tutorial-1", seed=1).resign("blue")
    ... except dt.CannotParley as error:
    ...     print(error)
    blue: first-turn-not-begun
    """

    def __init__(self, seat: int, refusal: Refusal) -> None:
        super().__init__(f"{SEAT_NAMES[seat]}: {refusal.reason}")
        self.refusal = refusal


class Talks(NamedTuple):
    """Where the talks stand."""

    offered: int = NOBODY
    """Whose offer of a draw is open."""
    waits: tuple[int, int] = (0, 0)
    """How many turns each player has to begin before he may offer again."""

    def after(self, event: Event) -> Talks:
        """Where they stand after an event."""
        match event:
            case Parleyed(seat=seat, word="offer-draw"):
                return Talks(seat, with_half(self.waits, seat, PAUSE))
            case Parleyed() | GameEnded():
                return self._replace(offered=NOBODY)
            case TurnBegan(seat=seat) if seat in PLAYERS and self.waits[seat]:
                return self._replace(waits=with_half(self.waits, seat, self.waits[seat] - 1))
            case _:
                return self

    def asked(self) -> int:
        """Who has to answer an offer; NOBODY: there is none."""
        return NOBODY if self.offered == NOBODY else other(self.offered)


# ---- what may be said


def why_not(game: Game, state: State, talks: Talks, said: Parley) -> Refusal | None:
    """Why a player may not say something now; None: he may."""
    if state.ending:
        return Refusal(OVER)
    begun = not game.is_setting_up(state)
    if said.word == "abort":
        return Refusal("first-turn-has-begun") if begun else None
    if not begun:
        return Refusal("first-turn-not-begun")
    return None if said.word == "resign" else why_no_draw(game, state, talks, said)


def why_no_draw(game: Game, state: State, talks: Talks, said: Parley) -> Refusal | None:
    """The same, for what is said about a draw."""
    if game.automatic:
        return Refusal("nobody-to-agree")
    if said.word == "offer-draw":
        return why_no_offer(game, state, talks, said.seat)
    return None if talks.asked() == said.seat else Refusal("no-offer")


def why_no_offer(game: Game, state: State, talks: Talks, seat: int) -> Refusal | None:
    """The same, for an offer."""
    if talks.offered != NOBODY:
        return Refusal("offer-stands")
    if state.frames or game.deciders(state) != (seat,):
        return Refusal("offer-between-actions")
    waits = talks.waits[seat]
    return Refusal("offered-lately", number=waits) if waits else None


def sayable(game: Game, state: State, talks: Talks, seat: int) -> tuple[Word, ...]:
    """Everything that a player may say now: as `why_not` says, at once for all words."""
    if state.ending:
        return ()
    if game.is_setting_up(state):
        return ("abort",)
    if game.automatic:
        return ("resign",)
    if talks.asked() == seat:
        return ("resign", "accept-draw", "decline-draw")
    refused = why_no_offer(game, state, talks, seat)
    return ("resign",) if refused else ("resign", "offer-draw")


# ---- what comes of it


def ending(said: Parley) -> Ending | None:
    """How the match ends by it; None: it goes on."""
    match said.word:
        case "resign":
            return Ending(other(said.seat), "resigned")
        case "accept-draw":
            return Ending(None, "agreed")
        case "abort":
            return Ending(None, ABORTED)
        case _:
            return None


def perform(state: State, said: Parley) -> tuple[State, tuple[Event, ...]]:
    """The state after it, and what happened. What was unfinished stays as it lies."""
    told = Parleyed(said.seat, said.word)
    end = ending(said)
    if end is None:
        return state, (told,)
    return replace(state, ending=end), (told, GameEnded(end.winner, end.reason))
