"""The last turn of somebody else, for whoever comes back: how it began, and what happened in it.

Only where turns began is kept; the turn is followed again when somebody comes. What he is told of
it is what he would have been told then.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from dungeontwister.core.decisions.events import TurnBegan
from dungeontwister.core.position.seats import PLAYERS
from dungeontwister.core.position.state import State
from dungeontwister.record.log import Log
from dungeontwister.record.parley import Talks
from dungeontwister.server.protocol import TurnTold

from . import feed
from .phrases import Phrases

KEPT: Final = 3
"""So many turns are kept in mind: the present one, the last, and one that is set back to."""
LONGEST: Final = 150
"""Entries of a turn that is told. Nobody looks at more, and a greeting must not hold up others."""


class Begun(NamedTuple):
    """Where a turn began: its player, how things stood, and how much of the log there was."""

    seat: int
    state: State
    entries: int
    events: int
    talks: Talks


class Recall:
    """Follows a log, and knows where its last turns began."""

    def __init__(self) -> None:
        self._read = 0
        self._begun: list[Begun] = []

    @classmethod
    def of(cls, log: Log) -> Recall:
        """What is known of a log that was not followed from its beginning."""
        recall = cls()
        again = Log(log.game, start=log.start)
        again.on_step = recall.follow
        for entry in log.entries:
            again.repeat(entry)
        return recall

    def follow(self, log: Log) -> None:
        """After an entry of the log."""
        if not self._read and log.start.active in PLAYERS:
            # It began in the middle of a turn.
            self._begun = [Begun(log.start.active, log.start, 0, 0, Talks())]
        for _, event in log.events[self._read :]:
            if isinstance(event, TurnBegan):
                sizes = len(log.entries), len(log.events)
                self._begun.append(Begun(event.seat, log.state, *sizes, log.talks))
        self._read = len(log.events)
        del self._begun[:-KEPT]

    def rewound(self, log: Log) -> None:
        """The log was set back."""
        self._read = len(log.events)
        self._begun = [begun for begun in self._begun if begun.entries <= len(log.entries)]

    def last_of_others(self, log: Log, seat: int | None, phrases: Phrases) -> TurnTold | None:
        """The last turn that was not the seat's own, which may go on; None: there was none.

        A Non-Player tells its turns by itself; covered cards are only told by those who lay them.
        Nor is a turn told that is longer than anybody looks at.
        """
        if log.game.automatic or log.game.covers_cards:
            return None
        ends = [*(begun.entries for begun in self._begun[1:]), len(log.entries)]
        turns = [turn for turn in zip(self._begun, ends, strict=False) if turn[0].seat != seat]
        if not turns:
            return None
        begun, end = turns[-1]
        if end - begun.entries > LONGEST:
            return None
        moments = followed(log, begun, end)
        told = feed.news(log, moments, seat, phrases)
        return TurnTold(begun.seat, moments[0].view(seat), told)


def followed(log: Log, begun: Begun, end: int) -> list[feed.Passed]:
    """The moments of a turn, up to an entry of the log."""
    again = Log(log.game, start=begun.state)
    again.talks = begun.talks
    moments = [feed.Passed(begun.events, again.scene)]
    again.on_step = lambda log: moments.append(
        feed.Passed(begun.events + len(log.events), log.scene)
    )
    for entry in log.entries[begun.entries : end]:
        again.repeat(entry)
    return moments
