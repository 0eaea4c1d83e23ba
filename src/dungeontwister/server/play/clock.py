"""The clock of a match with a timer: how much time each player has left, and when it is over.

The rules say whose time is running and for what. A turn's time stands still while a player has a
short time of his own, and goes on afterwards. When it is over, it is over until the turn ends: all
that falls to the active player then is entered at once. A short time begins anew with every
occasion. An undo makes no new occasion, so it gains no time.

Time runs only while a player (or a spectator of bots) is at the table, and is never stored. After
a restart, or when an empty match was dropped from memory, every time that is not over begins anew:
players do not pay for the absence of the server.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol

from dungeontwister.core.decisions.decision import TURN
from dungeontwister.core.decisions.moves import TimeUp
from dungeontwister.core.position.seats import PLAYERS
from dungeontwister.core.position.setup import Allowances
from dungeontwister.record.log import Log, Undo
from dungeontwister.server.protocol import Clock
from dungeontwister.server.telling.refusals import Refused

if TYPE_CHECKING:
    from .match import Match

log: Final = logging.getLogger(__name__)


class Use(NamedTuple):
    """Whose time it is, and what for: `turn`, `placing` or `card`."""

    seat: int
    kind: str


class Alarm(Protocol):
    """A call that will be made."""

    def cancel(self) -> None:
        """Cancel the call."""


class TimeSource(Protocol):
    """Where the time comes from."""

    def now(self) -> float:
        """Seconds since some moment."""

    def call_at(self, moment: float, call: Callable[[], None]) -> Alarm:
        """Call at a moment, or at once if it has gone by, in the event loop that runs now."""


class RealTime:
    """The time of this machine, which never jumps."""

    def now(self) -> float:
        """Seconds since some moment."""
        return time.monotonic()

    def call_at(self, moment: float, call: Callable[[], None]) -> Alarm:
        """Call at a moment, or at once if it has gone by."""
        return asyncio.get_running_loop().call_later(moment - self.now(), call)


class Times:
    """How much time the players of a match have left. Without a timer there are none."""

    def __init__(self, log: Log, now: Callable[[], float], allowances: Allowances | None) -> None:
        """Without `allowances`, those of the game."""
        self._log = log
        self._now = now
        self._allowances = allowances or log.game.setup.allowances
        self._left: dict[Use, float] = {}
        self._running: set[Use] = set()
        self._then: float | None = None
        """When the time was last looked at; None: everything stands still."""
        self._active = log.state.active
        self.follow()

    # ---- what happens

    def go_on(self) -> None:
        """A player is at the table."""
        if self._then is None:
            self._then = self._now()

    def stand_still(self) -> None:
        """No player is at the table any more."""
        self._spend()
        self._then = None

    def follow(self) -> None:
        """Something was entered: time runs for the seats that have to decide now."""
        game, state = self._log.game, self._log.state
        if not game.options.timer:
            return
        self._spend()
        if state.active != self._active or state.ending:
            self._active = state.active
            self._left.clear()
            self._running.clear()
        if state.active in PLAYERS and not state.ending:
            turn = Use(state.active, TURN)
            self._left.setdefault(turn, 0.0 if game.is_late(state) else self._allowance(turn))
        uses = {Use(*timed) for timed in game.timed(state).items()}
        for use in uses - self._running:
            if use not in self._left or self._is_new(use):
                self._left[use] = self._allowance(use)
        self._running = uses

    def _is_new(self, use: Use) -> bool:
        """Whether this is another occasion than the last one of its kind in this turn."""
        entries = self._log.entries
        return use.kind != TURN and not (entries and isinstance(entries[-1], Undo))

    def _spend(self) -> None:
        if self._then is None:
            return
        now = self._now()
        for use in self._running:
            self._left[use] -= now - self._then
        self._then = now

    def _allowance(self, use: Use) -> float:
        return float(getattr(self._allowances, use.kind))

    # ---- asking

    def told(self) -> tuple[Clock, ...]:
        """What the page shows: the times that run, and a turn's time that stands still."""
        if not self._left:
            return ()
        self._spend()
        shown = [use for use in self._left if use in self._running or use.kind == TURN]
        return tuple(
            Clock(
                seat=use.seat,
                kind=use.kind,
                remaining=max(0, round(self._left[use] * 1000)),
                allowance=round(self._allowance(use) * 1000),
                running=use in self._running and self._then is not None,
            )
            for use in shown
        )

    def due(self) -> float | None:
        """The moment when a time will be over, or was; None: no time is running."""
        self._spend()
        if self._then is None or not self._running:
            return None
        return self._then + min(self._left[use] for use in self._running)

    def over(self) -> int | None:
        """A seat whose time is over."""
        self._spend()
        over = (use.seat for use in self._running if self._left[use] <= 0)
        return next(over, None) if self._then is not None else None


class Timekeeper:
    """Enters the end of a time into a match, in the same way as every move."""

    def __init__(self, match: Match, source: TimeSource) -> None:
        self._match = match
        self._source = source
        self._alarm: Alarm | None = None
        self._strikes: set[asyncio.Task[None]] = set()

    def wake(self) -> None:
        """Set the alarm to the next moment when a time is over."""
        if self._alarm:
            self._alarm.cancel()
            self._alarm = None
        due = None if self._match.lost else self._match.times.due()
        if due is not None:
            self._alarm = self._source.call_at(due, self._ring)

    def stop(self) -> None:
        """Stop: the server ends."""
        if self._alarm:
            self._alarm.cancel()
        for task in [*self._strikes]:
            task.cancel()

    def _ring(self) -> None:
        self._alarm = None
        task = asyncio.create_task(self._strike())
        self._strikes.add(task)
        task.add_done_callback(self._strikes.discard)

    async def _strike(self) -> None:
        """A move may have been written while this waited: then the time may not be over."""
        match = self._match
        try:
            async with match.lock:
                seat = None if match.lost else match.times.over()
                if seat is not None:
                    await match.play(seat, [TimeUp(seat)], None)
                else:
                    self.wake()
        except Refused:
            log.exception("a time that was over could not be entered in match %s", match.id)
