"""What a seat remembers of what was hidden: read from its events, each of them once.

A move that is taken back is forgotten: its player's cards are in his hand again. What has been seen
with one's eyes meanwhile is not.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from dungeontwister.core.decisions import events as core
from dungeontwister.core.decisions.event import Event
from dungeontwister.core.game import Game
from dungeontwister.core.position.board import OFF
from dungeontwister.core.position.changes import with_half
from dungeontwister.core.position.seats import other
from dungeontwister.editions.card_game.events import RoomsSwapped
from dungeontwister.record.log import TakenBack

from .following import Covers, followed
from .who_moved import NOBODY, mover_after, who_moved

Cards = tuple[int, ...]


class Lay(msgspec.Struct, frozen=True):
    """A card that was laid face down, and still lies so."""

    seat: int
    nth: int
    """How many this player had laid before it."""
    home: int
    """The room card at which it was laid; it moves with it."""
    slot: int
    """Where this room lies now."""
    piece: int = OFF
    """Which card it is; OFF: only its owner knows."""


class Notes(msgspec.Struct, frozen=True):
    """What is remembered at one moment. Pairs are indexed by seat."""

    first: tuple[Cards, Cards]
    """The hand from which each has played: the first one, or one that was shown since."""
    used: tuple[Cards, Cards] = ((), ())
    """The Combat cards that each has used since, in order."""
    lays: tuple[Lay, ...] = ()
    """The cards that lie face down, in the order in which they were laid."""
    laid: tuple[int, int] = (0, 0)
    """How many each has laid in all."""
    covers: Covers = Covers()
    """What the backs of covered cards may hide, with secret objects."""
    mover: int = NOBODY
    """Who is in the middle of a movement."""


class History:
    """What a seat has been told of hidden things so far."""

    def __init__(self, game: Game, seat: int) -> None:
        self._game = game
        self._seat = seat
        self.notes = Notes(game.setup.hands)
        self._undoable: list[tuple[int, Notes]] = []
        """The moves since something final: whose they were, and the notes before them."""

    def read(self, events: Sequence[Event]) -> None:
        """Note what happened next."""
        for event in events:
            if isinstance(event, TakenBack):
                for _ in range(event.moves):
                    self._take_back(event.seat)
                continue
            seat = who_moved(event, self._game.owner_of, self.notes.mover)
            if seat >= 0:
                self._undoable.append((seat, self.notes))
            self._note(event)
            if event.final:
                self._undoable.clear()

    def _take_back(self, seat: int) -> None:
        """The notes before a player's last move; where both choose at once it changed none."""
        own = [at for at, (who, _) in enumerate(self._undoable) if who == seat]
        if own:
            if own[-1] == len(self._undoable) - 1:
                self.notes = self._undoable[-1][1]
            del self._undoable[own[-1]]

    def _note(self, event: Event) -> None:
        noted = NOTED.get(type(event))
        if noted:
            self.notes = noted(self, self.notes, event)
        if self._game.options.secret_objects:
            covers = followed(self._game, self._seat, self.notes.covers, event)
            if covers is not self.notes.covers:
                self.notes = replace(self.notes, covers=covers)
        mover = mover_after(event, self.notes.mover)
        if mover != self.notes.mover:
            self.notes = replace(self.notes, mover=mover)

    # ---- cards beside the rooms

    def _laid(self, notes: Notes, event: core.Laid) -> Notes:
        seat, piece = event.seat, OFF if event.piece is None else event.piece
        nth = notes.laid[seat]
        lay = Lay(seat, nth, event.slot, event.slot, piece)
        laid = with_half(notes.laid, seat, nth + 1)
        return replace(notes, lays=(*notes.lays, lay), laid=laid)

    def _revealed(self, notes: Notes, event: core.RoomRevealed) -> Notes:
        return replace(notes, lays=tuple(lay for lay in notes.lays if lay.slot != event.slot))

    def _swapped(self, notes: Notes, event: RoomsSwapped) -> Notes:
        places = {event.slot: event.other, event.other: event.slot}
        lays = [replace(lay, slot=places.get(lay.slot, lay.slot)) for lay in notes.lays]
        return replace(notes, lays=tuple(lays))

    # ---- hands

    def _fought(self, notes: Notes, event: core.CombatResolved) -> Notes:
        blue, yellow = notes.used
        return replace(notes, used=((*blue, *event.cards[0]), (*yellow, *event.cards[1])))

    def _jumped(self, notes: Notes, event: core.Jumped) -> Notes:
        if event.card is None:
            return notes
        seat = self._game.owner_of[event.piece]
        used = with_half(notes.used, seat, (*notes.used[seat], event.card))
        return replace(notes, used=used)

    def _shown(self, notes: Notes, event: core.HandShown) -> Notes:
        if event.hand is None:
            return notes
        foe = other(event.seat)
        return replace(
            notes,
            first=with_half(notes.first, foe, event.hand),
            used=with_half(notes.used, foe, ()),
        )


NOTED: Final[Mapping[type[Event], Any]] = {
    core.Laid: History._laid,
    core.RoomRevealed: History._revealed,
    RoomsSwapped: History._swapped,
    core.CombatResolved: History._fought,
    core.Jumped: History._jumped,
    core.HandShown: History._shown,
}
"""What is noted of each kind of event; nothing of any other."""
