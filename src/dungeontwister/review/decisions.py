"""The decisions of a match, read from its record: who saw what, and what he did then.

What was taken back was never done. A turn falls into stretches: chance, a combat or the opponent
comes between two of them, and only within a stretch does everything depend on whose turn it is.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from dungeontwister.core.combat.combat import Cards, combat_in
from dungeontwister.core.decisions import moves
from dungeontwister.core.decisions.event import Event
from dungeontwister.core.decisions.events import CombatResolved, TurnBegan
from dungeontwister.core.decisions.frames import Movement
from dungeontwister.core.decisions.move import Move
from dungeontwister.core.position.seats import PLAYERS
from dungeontwister.core.position.state import State
from dungeontwister.core.position.view import View
from dungeontwister.record.log import Entry, Log, Parley, Undo

ENDS: Final = (moves.End, moves.TimeUp)


class Standing(NamedTuple):
    """An entry that was never taken back."""

    entry: Entry
    moment: int
    """How many entries of the record come before it."""


class Seen(NamedTuple):
    """What a seat saw at some moment, and all that it had been told by then."""

    moment: int
    view: View
    events: tuple[Event, ...]


class Stretch(NamedTuple):
    """Some moves of a seat in a row, and what it saw before them."""

    seen: Seen
    moves: tuple[Move, ...]
    puts: bool = False
    """It put down what was found; otherwise it acted."""


class Laid(NamedTuple):
    """A combat, as one of its sides saw it before it laid its cards."""

    seat: int
    seen: Seen
    cards: Cards


class Turn(NamedTuple):
    """A turn of a player."""

    seat: int
    number: int
    """The turns of both are counted together, from 1."""
    moment: int
    """How many entries come before its first."""
    points: tuple[int, int]
    """The victory points of both at its beginning."""
    stretches: tuple[Stretch, ...]
    unused: int
    """Action points that were lost at its end."""
    fights: tuple[Laid, ...]


def standing(entries: Iterable[Entry]) -> list[Standing]:
    """What of a record was never taken back."""
    kept: list[Standing] = []
    for moment, entry in enumerate(entries):
        if not isinstance(entry, Undo):
            kept.append(Standing(entry, moment))
            continue
        own = [at for at, one in enumerate(kept) if is_move(one.entry, entry.seat)]
        for at in reversed(own[-entry.moves :]):
            del kept[at]
    return kept


def is_move(entry: Entry, seat: int) -> bool:
    """Whether it is a move of a seat."""
    return entry.seat == seat and not isinstance(entry, Undo | Parley)


def turns_of(log: Log, entries: Sequence[Entry]) -> Iterator[Turn]:
    """The turns of both players, one after the other; `log` is at the beginning of the match."""
    reader = Reader(log)
    for one in standing(entries):
        yield from reader.follow(one)
    yield from reader.closed()


class Reader:
    """Follows a match, and notes what its players decide."""

    def __init__(self, log: Log) -> None:
        self.log, self.game = log, log.game
        self._seat = -1
        self._number = 0
        self._begun = 0
        self._points = (0, 0)
        self._stretches: list[Stretch] = []
        self._open: Stretch | None = None
        self._unused = 0
        self._fights: list[Laid] = []
        self._before: dict[int, Seen] = {}
        """What the sides of a combat saw before they laid a card."""
        if not self.game.is_setting_up(log.state):
            self._begin(log.state.active, 0)

    def follow(self, one: Standing) -> Iterator[Turn]:
        """One entry; a turn that is over by it."""
        entry = one.entry
        if not isinstance(entry, Undo | Parley):
            self._note(entry, one.moment)
        told = len(self.log.events)
        self.log.repeat(entry)
        for _, event in self.log.events[told:]:
            if isinstance(event, CombatResolved):
                self._fought(event)
            if isinstance(event, TurnBegan):
                yield from self.closed()
                self._begin(event.seat, one.moment + 1)

    def closed(self) -> Iterator[Turn]:
        """The turn that was going on, if somebody had one."""
        self._close()
        if self._seat in PLAYERS and self._seat not in self.game.automatic:
            self._number += 1
            stretches, fights = tuple(self._stretches), tuple(self._fights)
            found = Turn(
                self._seat, self._number, self._begun, self._points, stretches, self._unused, fights
            )
            if stretches or fights:
                yield found
        self._stretches, self._fights, self._unused = [], [], 0

    def _begin(self, seat: int, moment: int) -> None:
        sides = self.log.state.sides
        self._seat, self._begun = seat, moment
        self._points = sides[0].victory_points, sides[1].victory_points

    def _note(self, move: Move, moment: int) -> None:
        """A move, before it is made."""
        state = self.log.state
        if isinstance(move, moves.Play) and move.seat not in self._before:
            self._before[move.seat] = self._seen(move.seat, moment)
        if move.seat != self._seat or not is_own(state, move):
            self._close()
            return
        if isinstance(move, ENDS):
            kept = self.game.edition.kept_action_points
            self._unused = max(0, state.sides[self._seat].action_points - kept)
        puts = isinstance(move, moves.Put)
        if self._open and self._open.puts == puts:
            self._open = self._open._replace(moves=(*self._open.moves, move))
            return
        self._close()
        self._open = Stretch(self._seen(self._seat, moment), (move,), puts)

    def _seen(self, seat: int, moment: int) -> Seen:
        return Seen(moment, self.game.view(self.log.state, seat), self.log.news(seat, 0))

    def _close(self) -> None:
        """Something else comes between."""
        if self._open:
            self._stretches.append(self._open)
        self._open = None

    def _fought(self, event: CombatResolved) -> None:
        for seat, seen in self._before.items():
            if event.cards[seat]:
                self._fights.append(Laid(seat, seen, tuple(sorted(event.cards[seat]))))
        self._before = {}


def is_own(state: State, move: Move) -> bool:
    """Whether a move is one of those that make up a turn: it acts, walks on, or puts down."""
    if isinstance(move, moves.Put):
        return True
    top = state.frames[-1] if state.frames else None
    return combat_in(state) is None and (top is None or isinstance(top, Movement))
