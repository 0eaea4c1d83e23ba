"""One match: a single writer that stores what was done before it tells anybody.

Requests are taken one after the other, under a lock that is held until the store has the outcome:
no client sees what might still be lost. Moves of one request count all or none. Chance is answered
from the match's secret seed. Every client is told what its seat may know.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress

from dungeontwister.core.decisions.move import Move
from dungeontwister.core.decisions.refusal import Illegal
from dungeontwister.core.game import Prompt
from dungeontwister.core.position.seats import PLAYERS
from dungeontwister.record.log import CannotParley, CannotUndo, Log, Mark, Numbered, Parley
from dungeontwister.record.parley import Word
from dungeontwister.server.protocol import (
    Act,
    AskEarlier,
    AskHint,
    Asking,
    AskMotive,
    AtTable,
    CallMe,
    Done,
    Onward,
    Preview,
    Reaches,
    Rematch,
    Reply,
    Resync,
    Say,
    ShowMe,
    Table,
    TakeBack,
    Threat,
    Told,
    Update,
)
from dungeontwister.server.store.database import StoreError
from dungeontwister.server.store.rows import Line
from dungeontwister.server.telling import feed
from dungeontwister.server.telling.games import Material
from dungeontwister.server.telling.phrases import Phrases
from dungeontwister.server.telling.recall import Recall
from dungeontwister.server.telling.refusals import Refused, no_at_table

from .asking import PERSON, advised
from .clock import Times
from .company import Round
from .greeting import earlier, welcome
from .members import EVERYBODY, Keeper, Lost, Member, encode, nobody_thinks, seat_of
from .patience import check_patience
from .questions import Questions
from .talks import with_talks
from .visible_names import checked_name


class Match:
    """A match in memory, and its clients."""

    def __init__(
        self,
        id: str,
        material: Material,
        log: Log,
        players: tuple[str, str],
        store: Keeper,
        times: Times,
        names: tuple[str, str] = ("", ""),
        recall: Recall | None = None,
    ) -> None:
        self.id = id
        self.material = material
        self.log = log
        self.players = players
        self.times = times
        self.members: dict[Member, None] = {}
        self.round = Round(players, names, self.members)
        self.lock = asyncio.Lock()
        self.answered: dict[tuple[int | None, str], int] = {}
        self.sat: set[int] = set()
        """Seats on which somebody has sat."""
        self.rematch: Rematch | None = None
        """The next match, once it was asked for."""
        self.on_change: Callable[[], None] = lambda: None
        self.on_asking: Callable[[Member, Asking], Awaitable[None]] = nobody_thinks
        """Takes questions that have to be thought about, and answers them later."""
        self.lost = False
        """Whether this copy was dropped: another may have been read from the store."""
        self._store = store
        self.prompts: list[Prompt | None] = [self._prompt(seat) for seat in PLAYERS]
        self._asked = [self.seq, self.seq]
        self._moments = [feed.Passed(self.seq, log.scene)]
        """How things stood after each move that clients were not told of yet."""
        self._told: dict[tuple[int | None, str], tuple[Told, ...]] = {}
        """The events that are being told, by seat and language."""
        self._questions = Questions(log, material, self.prompts)
        self.recall = recall or Recall.of(log)
        """Where the last turns began."""
        log.on_step = feed.noting(self._moments, self.recall)

    @property
    def seq(self) -> int:
        """How many events there have been."""
        return len(self.log.events)

    def _prompt(self, seat: int) -> Prompt | None:
        return self.log.game.prompt(self.log.scene, seat)

    # ---- coming and going

    async def join(self, member: Member, id: str, seen: int) -> None:
        """Add a client, and tell it what it missed before anything new."""
        async with self.lock:
            if self.lost:
                raise Lost
            await self._note(member.seat)
            self.members[member] = None
            if self._is_attended():
                self.times.go_on()
            self.round.tell(besides=member)
            member.send(encode(welcome(self, member, id, seen)))
            self.on_change()

    async def _note(self, seat: int | None) -> None:
        """Whoever comes to this seat again has been there before."""
        if seat is None or seat in self.sat:
            return
        # A store that fails now fails at the first move, too, and says so there.
        with suppress(StoreError):
            await self._store.sit(self.id, seat)
            self.sat.add(seat)

    def leave(self, member: Member) -> None:
        """Remove a client."""
        self.members.pop(member, None)
        self.round.tell()
        if not self.lost and not self._is_attended():
            self.times.stand_still()
            self.on_change()

    def _is_attended(self) -> bool:
        """Whether a player is there; in a match of bots a spectator is enough."""
        alone = PERSON not in self.players
        return any(alone or member.seat is not None for member in self.members)

    def table(self, seat: int | None, phrases: Phrases) -> Table:
        """How things stand now, as a seat or a spectator is told it."""
        return self._table(feed.deciders(self.log), seat, phrases)

    def _table(self, asked: tuple[int, ...], seat: int | None, phrases: Phrases) -> Table:
        prompt = None if seat is None else self.prompts[seat]
        view = self._moments[-1].view(seat)
        found = feed.table(self.log, asked, prompt, view, phrases, self.times.told())
        found = with_talks(found, self.log, seat, phrases, self.rematch)
        return found if seat is None else advised(found, self.log, self.players, seat)

    # ---- requests

    async def handle(self, member: Member, request: AtTable) -> int:
        """Answer a request, after all clients were told what it led to.

        Given back: how many positions were looked at for it.
        """
        async with self.lock:
            try:
                if self.lost:
                    raise Refused("not-stored")
                reply = await self._answer(member, request)
            except Refused as refused:
                speaker = self.material.phrases(member.language).speaker
                view = self.log.game.view(self.log.scene, member.seat)
                reply = no_at_table(request.id, self.seq, refused, speaker, view)
            if reply:
                member.send(encode(reply))
            return reply.looked if isinstance(reply, Reaches | Threat | Preview) else 0

    async def _answer(self, member: Member, request: AtTable) -> Reply | None:
        """The reply; None: it will come later."""
        match request:
            case Act():
                return await self._act(member, request)
            case TakeBack():
                return await self._take_back(member, request)
            case Say():
                return await self._say(member, request)
            case Resync():
                return welcome(self, member, request.id, request.seen)
            case AskEarlier():
                return earlier(self, member, request)
            case AskHint() | AskMotive():
                await self.on_asking(member, request)
                return None
            case CallMe():
                return await self._call(seat_of(member), request)
            case Onward() | ShowMe():
                raise Refused("no-lesson")
            case _:
                seat = seat_of(member)
                return await self._questions.answer(seat, member.language, request, self.table)

    async def _act(self, member: Member, request: Act) -> Reply:
        seat = seat_of(member)
        if (seat, request.id) not in self.answered:
            moves = self._questions.own(seat, request.moves)
            self._check_fresh(seat, request.seq)
            await self.play(seat, moves, request.id)
        return Done(request.id, self.answered[seat, request.id])

    async def play(self, seat: int, moves: list[Move], message: str | None) -> None:
        """Moves of one seat, all or none; stored, then told to all clients."""
        mark, prompt = self.log.mark(), self.prompts[seat]
        for at, move in enumerate(moves):
            offered = not at and prompt is not None and move in prompt.moves
            try:
                told = await self._send(move, offered, goes_on=at > 0)
            except Illegal as error:
                self._rewind(mark)
                raise Refused(error.refusal.reason, at, error.refusal) from error
            # A disclosure or a draw must count. If a later move of the batch were refused,
            # it would have been a look for free.
            if at + 1 < len(moves) and any(numbered.event.final for numbered in told):
                self._rewind(mark)
                raise Refused("ends-the-batch", at + 1)
        await self._commit(mark, seat, message)

    def _rewind(self, mark: Mark) -> None:
        """Nothing has happened."""
        self.log.rewind(mark)
        self.recall.rewound(self.log)
        del self._moments[1:]

    async def _send(self, move: Move, offered: bool, goes_on: bool) -> tuple[Numbered, ...]:
        """Play a move and what follows. Dictated moves take time; other matches go on meanwhile."""
        if not self.log.game.automatic:
            return self.log.send(move, offered, goes_on=goes_on)
        try:
            return await asyncio.to_thread(self.log.send, move, offered, goes_on=goes_on)
        except asyncio.CancelledError:
            self.lose()
            raise

    async def _take_back(self, member: Member, request: TakeBack) -> Reply:
        seat = seat_of(member)
        if (seat, request.id) not in self.answered:
            self._check_fresh(seat, request.seq)
            check_patience(self.log)
            mark = self.log.mark()
            try:
                self.log.undo(seat)
            except CannotUndo as error:
                raise Refused(error.refusal.reason, 0, error.refusal) from error
            await self._commit(mark, seat, request.id)
        return Done(request.id, self.answered[seat, request.id])

    async def _call(self, seat: int, request: CallMe) -> Reply:
        name = checked_name(request.name)
        await self._store.call(self.id, seat, name)
        self.round.call(seat, name)
        self.round.tell()
        return Done(request.id, self.seq)

    async def _say(self, member: Member, request: Say) -> Reply:
        seat = seat_of(member)
        if (seat, request.id) not in self.answered:
            await self.say(seat, request.word, request.id)
        return Done(request.id, self.answered[seat, request.id])

    async def say(self, seat: int, word: Word, message: str | None) -> None:
        """Something about the match itself; stored, then told to all clients.

        Nothing that happens meanwhile changes what was meant, so no `seq` is asked for.
        """
        mark = self.log.mark()
        try:
            self.log.say(Parley(seat, word))
        except CannotParley as error:
            raise Refused(error.refusal.reason, 0, error.refusal) from error
        await self._commit(mark, seat, message)

    def tell_rematch(self, rematch: Rematch) -> None:
        """Another match was made, and is stored: everybody at the table is told."""
        self.rematch = rematch
        self._tell(self.seq, ())

    def _check_fresh(self, seat: int, seq: int) -> None:
        """Check that the page saw the question that is asked now; other seats may have acted."""
        if not self._asked[seat] <= seq <= self.seq:
            raise Refused("stale")

    # ---- storing and telling

    async def _commit(self, mark: Mark, seat: int, message: str | None) -> None:
        lines = [
            Line(self.material.spelled(entry), seat, message)
            for entry in self.log.entries[mark.entries :]
        ]
        try:
            await self._store.append(self.id, mark.entries, lines)
        except BaseException as error:
            self.lose()
            if isinstance(error, Exception):
                raise Refused("not-stored") from error
            raise
        if message is not None:
            self.answered[seat, message] = self.seq
        self.times.follow()
        asked = feed.deciders(self.log)
        self._ask_anew(seat, asked)
        self._tell(mark.events, asked)
        del self._moments[:-1]

    def lose(self) -> None:
        """Drop this copy: the entries may not be stored. Pages come back and read the store."""
        self.lost = True
        for member in [*self.members]:
            member.drop()
        self.on_change()

    def _ask_anew(self, actor: int, asked: tuple[int, ...]) -> None:
        """The seat that acted has a new question, even an equal one; others only if it changed."""
        for seat in PLAYERS:
            prompt = self._prompt(seat) if seat in asked else None
            if seat == actor or prompt != self.prompts[seat]:
                self.prompts[seat] = prompt
                self._asked[seat] = self.seq

    def _tell(self, since: int, asked: tuple[int, ...]) -> None:
        """Tell all clients what happened and how things stand; `asked` have to decide now."""
        ready: dict[tuple[int | None, str], bytes] = {}
        self._told.clear()
        public = feed.are_public(self.log, since)
        for member in [*self.members]:
            key = seat, language = member.seat, member.language
            if key not in ready:
                phrases = self.material.phrases(language)
                told = self._news(EVERYBODY if public else seat, seat, phrases)
                table = self._table(asked, seat, phrases)
                ready[key] = encode(Update(since, told, table))
            member.send(ready[key])
        self.on_change()

    def _news(self, whose: int | None, seat: int | None, phrases: Phrases) -> tuple[Told, ...]:
        """What happened, told once for all who may know the same."""
        key = whose, phrases.language
        told = self._told.get(key)
        if told is None:
            told = self._told[key] = feed.news(self.log, self._moments, seat, phrases)
        return told
