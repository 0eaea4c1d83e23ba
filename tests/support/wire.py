"""A match of the server without a network: every byte that is sent to each window.

It is the server's own match, told of one entry of a record after the other. Time stands still
between entries, and nothing is stored.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterable
from typing import Any, Final, cast

from dungeontwister.core.position.state import State
from dungeontwister.record.log import Entry, Log, Parley, Undo
from dungeontwister.record.source import Source
from dungeontwister.server.play.asking import PERSON
from dungeontwister.server.play.clock import Times
from dungeontwister.server.play.match import Match
from dungeontwister.server.protocol import AtTable
from dungeontwister.server.store.rows import Line
from dungeontwister.server.store.store import Store
from dungeontwister.server.telling.games import Material

from .secrecy import cannot_say

SECONDS: Final = 1.5
"""So long everybody thinks."""


class Window:
    """A client that keeps what it is sent."""

    def __init__(self, seat: int | None, language: str) -> None:
        self.seat = seat
        self.language = language
        self.sent: list[bytes] = []

    def send(self, text: bytes) -> None:
        """Keep a message."""
        self.sent.append(text)

    def drop(self) -> None:
        """Nobody is disconnected here."""
        raise AssertionError

    def taken(self) -> list[bytes]:
        """What was sent since the last time."""
        sent, self.sent = self.sent, []
        return sent


class NoStore:
    """Forgets everything."""

    async def append(self, id: str, first: int, lines: list[Line]) -> None:
        """Forget an entry."""


def run(work: Coroutine[Any, Any, object]) -> None:
    """Something that never has to wait; it may let others go on."""
    while True:
        try:
            waits = work.send(None)
        except StopIteration:
            return
        assert waits is None, f"this has to wait for {waits}"


class Wire(Match):
    """A match at some state, and the windows of those who look on."""

    def __init__(
        self,
        material: Material,
        log: Log,
        seats: Iterable[int | None],
        language: str,
    ) -> None:
        self.moment = 0.0
        times = Times(log, lambda: self.moment, None)
        store = cast(Store, NoStore())
        super().__init__("match", material, log, (PERSON, PERSON), store, times)
        self.windows = {seat: Window(seat, language) for seat in seats}
        self.members.update(dict.fromkeys(self.windows.values()))
        times.go_on()

    def enter(self, entry: Entry) -> None:
        """One entry of a record: what it leads to is told; raises Illegal."""
        mark, do = self.log.mark(), self._way_of(entry)
        self.moment += SECONDS
        do()
        run(self._commit(mark, entry.seat, None))

    def _way_of(self, entry: Entry) -> Callable[[], object]:
        """What the Non-Player does was dictated, and is not asked again."""
        log = self.log
        if isinstance(entry, Undo):
            return lambda: log.undo(entry.seat)
        if isinstance(entry, Parley):
            return lambda: log.say(entry)
        if entry.seat in log.game.automatic:
            return lambda: log.repeat(entry)
        return lambda: log.play(entry)

    def ask(self, seat: int | None, request: AtTable) -> None:
        """A question of a player, or of somebody who looks on."""
        run(self.handle(self.windows[seat], request))


def wire(
    material: Material,
    state: State,
    before: Iterable[Entry],
    seats: Iterable[int | None],
    language: str,
    source: Source | None,
) -> Wire:
    """A match at a state, after some entries of which nobody here was told.

    An answer to an offer from before that state is left out.
    """
    log = Log(material.game, start=state)
    for entry in before:
        if not (isinstance(entry, Parley) and cannot_say(log, entry)):
            log.repeat(entry)
    log.source = source
    return Wire(material, log, seats, language)
