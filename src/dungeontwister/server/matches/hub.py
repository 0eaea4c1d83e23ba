"""All matches of a server: made, found by a token, read back from the store, dropped when idle."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import secrets
from collections import Counter, OrderedDict
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from functools import lru_cache
from typing import Final, NamedTuple

from dungeontwister.lessons.course import log_at
from dungeontwister.record.files import entry_text, read_entry, replay_entry
from dungeontwister.record.log import Log
from dungeontwister.record.source import Source
from dungeontwister.server.bots.seating import Bots, check_seats
from dungeontwister.server.bots.thinking import Thinkers
from dungeontwister.server.bots.tutors import Tutors
from dungeontwister.server.play.advising import Advising
from dungeontwister.server.play.asking import PERSON
from dungeontwister.server.play.clock import Timekeeper, Times
from dungeontwister.server.play.lesson_match import LessonMatch, lesson_step
from dungeontwister.server.play.match import Match
from dungeontwister.server.positions.positions import Positions
from dungeontwister.server.positions.told import GoOn
from dungeontwister.server.protocol import (
    CodeMade,
    Learn,
    MatchMade,
    NewMatch,
    Rematch,
    Seat,
    SeatsTold,
)
from dungeontwister.server.replay.replays import Replays
from dungeontwister.server.review.reviews import Reviews
from dungeontwister.server.settings import Settings
from dungeontwister.server.store.database import StoreError
from dungeontwister.server.store.rows import Line, Stored, Tokens
from dungeontwister.server.store.store import Store
from dungeontwister.server.telling.games import Material, Shelf, agreed, new_header
from dungeontwister.server.telling.recall import Recall
from dungeontwister.server.telling.refusals import Refused

from .expiry import Expiry
from .handing_over import SECONDS, Codes
from .rematches import header_after, names_after, players_after, seat_after
from .standings import Standings

logger: Final = logging.getLogger(__name__)

READY_SECONDS: Final = 3
TOKEN_BYTES: Final = 24
"""192 bits: a seat cannot be guessed."""


Answered = dict[tuple[int | None, str], int]
"""Events after each message, by its seat and id."""


class Seated(NamedTuple):
    """A match, and the seat that a token gives; None: a spectator."""

    match: Match
    seat: int | None


class _Running(NamedTuple):
    match: Match
    bots: Bots
    keeper: Timekeeper
    advising: Advising


@lru_cache
def lesson_header(scenario: str) -> str:
    """The header of all lessons of a scenario."""
    return new_header(scenario)


class Hub:
    """The matches in memory, the store behind them, the bots."""

    def __init__(self, settings: Settings, store: Store, thinkers: Thinkers) -> None:
        self.settings = settings
        self._store = store
        self._thinkers = thinkers
        self._tutors = Tutors()
        self._shelf = Shelf()
        self._running: OrderedDict[str, _Running] = OrderedDict()
        self._loading: dict[str, asyncio.Task[Match]] = {}
        self._awaited: Counter[str] = Counter()
        """How many clients are about to sit down at a match."""
        self._crowded = False
        self._standings = Standings(store, self._shelf, self._running_log, just_folded)
        self.reviews = Reviews(store, self._standings.of, settings.review_nice)
        self.replays = Replays(store, self._standings.of, self.reviews.line)
        self.positions = Positions(self.replays, hashed)
        self._keeping: set[asyncio.Task[None]] = set()
        self._codes = Codes(settings.time.now)
        self._expiry = Expiry(settings, store, lambda: {*self._running, *self._loading})
        self._sweeping: asyncio.Task[None] | None = None

    def open(self) -> None:
        """The server runs: from time to time it tidies up."""
        self._sweeping = asyncio.create_task(self._expiry.run())

    async def ready(self) -> None:
        """Raises StoreError if nothing can be stored now."""
        try:
            async with asyncio.timeout(READY_SECONDS):
                await self._store.find(b"")
        except TimeoutError as error:
            raise StoreError("the store does not answer") from error

    # ---- making

    async def make(self, wanted: NewMatch) -> MatchMade:
        """A new match; only this answer has its tokens."""
        return await self._made(new_header(wanted.scenario, agreed(wanted)), wanted.players)

    async def go_on(self, wanted: GoOn) -> MatchMade:
        """A new match from a position; raises Refused, Faulty, or ValidationError for its seats."""
        begun = await self.positions.begin(wanted, secrets.token_hex(16))
        header = new_header(*begun)
        check_seats(self._shelf.take(header).game, wanted.players)
        return await self._made(header, wanted.players)

    async def _made(self, header: str, players: tuple[str, str]) -> MatchMade:
        stored = await self._dealt(header, players)
        made = MatchMade(stored.id, (_token(players[0]), _token(players[1])), new_token())
        tokens = {hashed(token): seat for seat, token in enumerate(made.seats) if token}
        await self._store.create(stored, {**tokens, hashed(made.spectator): None})
        return made

    async def _dealt(self, header: str, players: tuple[str, str]) -> Stored:
        """A match that has just begun, with a seed of its own."""
        match, seed = secrets.token_urlsafe(9), secrets.token_hex(16)
        material = self._shelf.take(header)
        # A position may lie in a turn that the rules dictate, which takes time.
        log = await asyncio.to_thread(Log, material.game, Source(seed), material.start())
        lines = tuple(Line(entry_text(material.names, entry)) for entry in log.entries)
        return Stored(match, header, seed, players, lines)

    # ---- playing again

    async def rematch(self, token: str) -> Seat:
        """A place in the next match, for whoever had one in a match that is over.

        Who asks first makes it, and everybody at the old table is told; the others join it. Each
        gets a token of his own seat alone.
        """
        async with self.sitting_down(token) as (match, seat), match.lock:
            own, granted = seat_after(match, seat), new_token()
            if match.lost:
                raise Refused("not-stored")
            if not match.log.state.ending:
                raise Refused("not-over")
            if match.rematch is None:
                await self._follow(match, seat, {hashed(granted): own})
            else:
                await self._store.admit(match.rematch.match, {hashed(granted): own})
            assert match.rematch is not None
            return Seat(match.rematch.match, own, granted)

    async def _follow(self, match: Match, seat: int | None, tokens: Tokens) -> None:
        """Make the next match; of people only one who played may ask for it."""
        if seat is None and PERSON in match.players:
            raise Refused("only-watching")
        dealt = await self._dealt(header_after(match.material.header), players_after(match))
        stored = dealt._replace(names=names_after(match))
        await self._store.follow(match.id, seat, stored, tokens)
        match.tell_rematch(Rematch(stored.id, seat))

    # ---- handing over

    async def hand_over(self, token: str) -> CodeMade:
        """A code by which another device takes over the seat of a token."""
        sitting = await self._store.find(hashed(token))
        if sitting is None:
            raise Refused("unknown-token")
        return CodeMade(self._codes.give(*sitting), SECONDS)

    async def take_over(self, code: str) -> Seat:
        """A new token of the seat that a code stands for; the old one goes on to be good."""
        waiting = self._codes.take(code)
        if waiting is None:
            raise Refused("no-such-code")
        granted = new_token()
        await self._store.admit(waiting.match, {hashed(granted): waiting.seat})
        return Seat(waiting.match, waiting.seat, granted)

    # ---- learning

    async def lesson(self, request: Learn) -> LessonMatch:
        """A match of a learner's own. It is in no table and no store: the page has its step."""
        lesson, step = lesson_step(request)
        material = self._shelf.take(lesson_header(lesson.scenario))
        log = await asyncio.to_thread(log_at, lesson, step)
        return LessonMatch(lesson, step, material, log, self.settings)

    # ---- sitting down

    def make_room(self, match: Match, seat: int | None) -> None:
        """Make room for a client: the oldest window of a seat is closed; spectators are limited."""
        there = [member for member in match.members if member.seat == seat]
        if seat is None and len(there) >= self.settings.spectators:
            raise Refused("full")
        if seat is not None and len(there) >= self.settings.windows:
            there[0].drop()

    @asynccontextmanager
    async def sitting_down(self, token: str) -> AsyncIterator[Seated]:
        """The match and seat of a token, kept in memory meanwhile.

        A match that is not in memory is read from the store.
        """
        sitting = await self._store.find(hashed(token))
        if sitting is None:
            raise Refused("unknown-token")
        self._awaited[sitting.match] += 1
        try:
            yield Seated(await self._match(sitting.match), sitting.seat)
        finally:
            self._awaited[sitting.match] -= 1
            if not self._awaited[sitting.match]:
                del self._awaited[sitting.match]

    async def seats(self, tokens: Sequence[str]) -> SeatsTold:
        """Where these links lead, and how things stand there."""
        return SeatsTold(await self._standings.told([hashed(token) for token in tokens]))

    def _running_log(self, id: str) -> Log | None:
        running = self._running.get(id)
        return running.match.log if running and not running.match.lock.locked() else None

    async def _holds(self, token: str, match: Match, seat: int) -> bool:
        """Whether a token is that of a seat of a match."""
        sitting = await self._store.find(hashed(token))
        return sitting is not None and (sitting.match, sitting.seat) == (match.id, seat)

    async def _match(self, id: str) -> Match:
        running = self._running.get(id)
        if running:
            self._running.move_to_end(id)
            return running.match
        # Two clients at the same time must not get two copies.
        if id not in self._loading:
            self._loading[id] = asyncio.create_task(self._load(id))
        return await asyncio.shield(self._loading[id])

    async def _load(self, id: str) -> Match:
        try:
            stored = await self._store.hold(id)
            material = self._shelf.take(stored.header)
            recall = Recall()
            log, answered = await asyncio.to_thread(folded, stored, material, recall)
            # All times begin anew.
            times = Times(log, self.settings.time.now, self.settings.allowances)
            match = Match(
                stored.id, material, log, stored.players, self._store, times, stored.names, recall
            )
            match.answered, match.sat = answered, {*stored.sat}
            match.rematch = Rematch(*stored.next) if stored.next else None
        finally:
            del self._loading[id]
        self._start(match, Bots(match, self._thinkers, self._tutors, stored.seed))
        return match

    def _start(self, match: Match, bots: Bots) -> None:
        keeper = Timekeeper(match, self.settings.time)
        advising = Advising(match, self._tutors, self._holds)
        match.on_asking = advising.ask

        def changed() -> None:
            if match.lost:
                self._running.pop(match.id, None)
            bots.wake()
            keeper.wake()

        self._forget_idle()
        self._running[match.id] = _Running(match, bots, keeper, advising)
        match.on_change = changed

    def _forget_idle(self) -> None:
        """Make room for a match: drop the longest unused without connections or thinking bots."""
        spare = len(self._running) + 1 - self.settings.matches_in_memory
        for id, running in [*self._running.items()]:
            if spare <= 0:
                break
            if self._is_idle(running):
                running.match.lost = True
                del self._running[id]
                self._store.forget(id)
                self._keep_standing(running.match)
                spare -= 1
        self._report_crowd(spare > 0)

    def _is_idle(self, running: _Running) -> bool:
        """Whether nobody would miss a match in memory, now or in a moment."""
        match = running.match
        needed = match.members or self._awaited[match.id] or match.lock.locked()
        return not needed and not running.bots.busy

    def _report_crowd(self, crowded: bool) -> None:
        """More matches are attended than should be in memory: rather that than turn people away."""
        if crowded and not self._crowded:
            most = self.settings.matches_in_memory
            logger.warning("more than %d matches are attended: memory grows beyond the limit", most)
        self._crowded = crowded

    def _keep_standing(self, match: Match) -> None:
        """What a list tells of it is not to be looked up when somebody asks."""
        task = asyncio.create_task(self._standings.keep([(match.id, match.log)]))
        self._keeping.add(task)
        task.add_done_callback(self._keeping.discard)

    async def close(self) -> None:
        """Stop bots and clocks, and finish storing."""
        if self._sweeping:
            self._sweeping.cancel()
        for running in self._running.values():
            running.bots.stop()
            running.keeper.stop()
            running.advising.stop()
        await asyncio.gather(*self._keeping)
        await self._standings.keep((id, running.match.log) for id, running in self._running.items())
        await self.positions.close()
        await self.replays.close()
        await self.reviews.close()
        await self._tutors.close()
        await self._thinkers.close()
        await self._store.close()


def folded(
    stored: Stored, material: Material, recall: Recall | None = None
) -> tuple[Log, Answered]:
    """The log of a stored match, which is followed, and the messages that it answered."""
    game = material.game
    log = Log(game, start=material.start())
    if recall:
        log.on_step = recall.follow
    answered: Answered = {}
    message: object = None
    for number, line in enumerate(stored.lines):
        entry = read_entry(material.names, line.text, number)
        # What one message led to was done in one go.
        goes_on = line.message is not None and (line.seat, line.message) == message
        message = line.seat, line.message
        replay_entry(log, entry, number, material.header.rules, goes_on=goes_on)
        if line.message is not None:
            answered[line.seat, line.message] = len(log.events)
    log.source = Source(stored.seed)
    return log, answered


def just_folded(stored: Stored, material: Material) -> Log:
    """The log of a stored match alone."""
    return folded(stored, material)[0]


def _token(player: str) -> str | None:
    return new_token() if player == PERSON else None


def new_token() -> str:
    """A secret that cannot be guessed."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def hashed(token: str) -> bytes:
    """The hash of a token, which is stored."""
    return hashlib.sha256(token.encode()).digest()
