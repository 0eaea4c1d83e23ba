"""A turn of a player as another seat saw it, read from the record."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from dungeontwister.core.decisions import moves
from dungeontwister.core.decisions.event import Event
from dungeontwister.core.decisions.events import GameEnded, TurnBegan, TurnEnded
from dungeontwister.core.decisions.frames import Movement
from dungeontwister.core.decisions.move import Move
from dungeontwister.core.game import Game
from dungeontwister.core.position.board import OFF
from dungeontwister.core.position.state import State
from dungeontwister.core.position.view import View

from .log import Entry, Log, Numbered, Parley, Undo
from .parley import ENDINGS


class Seen(NamedTuple):
    """A moment as a seat saw it, and everything that it had been told by then."""

    view: View
    events: tuple[Event, ...]


class MoveSeen(NamedTuple):
    """A move that everybody saw, and what a seat saw before it."""

    move: Move
    before: View


class TurnSeen(NamedTuple):
    """A finished turn of a player, and nothing that the other seat may not know."""

    seat: int
    """Whose turn it was."""
    moves: tuple[MoveSeen, ...]
    """What he did openly: not what was said and laid in combats, nor where he put what he found."""
    begun: Seen
    """When he could first act."""
    over: Seen
    """When he had done everything."""


def is_over(events: Sequence[Numbered], seat: int) -> bool:
    """Whether a player has had a turn, and his last one is over; the end of the game ends it."""
    ended = False
    for _, event in reversed(events):
        ended = ended or ends_turn(event)
        if isinstance(event, TurnEnded | TurnBegan) and event.seat == seat:
            return ended or isinstance(event, TurnEnded)
    return False


def ends_turn(event: Event) -> bool:
    """Whether what was done in a turn has ended the game: it was not merely given up or agreed."""
    return isinstance(event, GameEnded) and event.reason not in ENDINGS


def turn_seen(
    game: Game, start: State, entries: Iterable[Entry], seat: int, reader: int
) -> TurnSeen | None:
    """The last turn of a player as another seat saw it; None: he has had none, or it goes on.

    With covered cards nobody can be told: what he moved openly names cards that were not seen.
    """
    if game.options.secret_objects:
        return None
    watch = Watch(Log(game, start=start), seat, reader)
    for entry in entries:
        watch.follow(entry)
    return watch.last


class Watch:
    """Follows a log, and keeps the last turn of a player."""

    def __init__(self, log: Log, seat: int, reader: int) -> None:
        self.log, self.seat, self.reader = log, seat, reader
        self._made: list[MoveSeen] = []
        self._moments: list[tuple[View, int]] = []
        """What was seen when he could first act and at the end, and the number of events."""
        self._turn, self._over = OFF, False

    @property
    def last(self) -> TurnSeen | None:
        """His last turn, if it is over."""
        if not self._over or not self._moments:
            return None
        begun, over = (self._seen(*self._moments[at]) for at in (0, -1))
        return TurnSeen(self.seat, tuple(self._made), begun, over)

    def _seen(self, view: View, read: int) -> Seen:
        told = self.log.news(self.reader, 0)
        return Seen(view, told[:read])

    def follow(self, entry: Entry) -> None:
        """The next entry of the record."""
        if isinstance(entry, Undo):
            # Who takes something back is no bot; his turn is told as far as it stands.
            if entry.seat == self.seat:
                del self._made[-entry.moves :]
        elif not isinstance(entry, Parley) and entry.seat == self.seat == self.log.state.active:
            self._note(entry)
        read = len(self.log.events)
        self.log.repeat(entry)
        for _, event in self.log.events[read:]:
            self._listen(event)

    def _note(self, move: Move) -> None:
        """A move of his own turn."""
        frames = self.log.state.frames
        view = self.log.game.view(self.log.state, self.reader)
        if not frames:
            self._moments.append((view, len(self.log.events)))
        walks = bool(frames) and isinstance(frames[-1], Movement)
        ends = isinstance(move, moves.End | moves.TimeUp)
        if self._moments and (walks or not frames) and not ends:
            self._made.append(MoveSeen(move, view))

    def _listen(self, event: Event) -> None:
        """When his turn begins and ends."""
        if isinstance(event, TurnBegan):
            self._turn = event.seat
            if event.seat == self.seat:
                self._made, self._moments, self._over = [], [], False
        elif isinstance(event, TurnEnded) and event.seat == self.seat:
            self._over = True
        elif ends_turn(event) and self._turn == self.seat and self._moments:
            # What he did has ended the game: he has seen that too.
            view = self.log.game.view(self.log.state, self.reader)
            self._moments.append((view, len(self.log.events)))
            self._over = True
