"""Who may look at which match again, and through whose eyes.

While a match goes on, a seat has its own eyes only, and everybody else those of a spectator. When
it is over, everybody who has a link to it may look through each of them. Whoever has a record has
all of it already. Going on from a moment, see `eyes_to_go_on`.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from hashlib import sha256
from typing import Final, NamedTuple

from dungeontwister.core.position.seats import PLAYERS
from dungeontwister.record.files import END
from dungeontwister.server.apart import Apart
from dungeontwister.server.play.asking import NOBODY as NO_PLAYER
from dungeontwister.server.play.asking import PERSON
from dungeontwister.server.protocol import SeatTold
from dungeontwister.server.store.keeping import record_of
from dungeontwister.server.store.rows import Sitting, Stored
from dungeontwister.server.store.store import Store
from dungeontwister.server.telling.games import spoken
from dungeontwister.server.telling.refusals import Refused

from .folding import Folded, Kept, Sent
from .readers import Folds, Key, Shelf
from .told import SEEN_BY, AskMoments, AskReplay, Eyes, RecordKept, Replay

EVERY: Final[tuple[Eyes, ...]] = tuple(SEEN_BY)
OWN: Final[tuple[Eyes, ...]] = ("blue", "yellow")
TEXTS: Final = 33_554_432
"""Bytes of records that were sent and are kept for a while."""
HEAD: Final = 2
"""Lines of a record before its entries."""
LINKS: Final = 64
"""Links to one match; one more takes the place of the oldest."""
UNKNOWN: Final = ("", "")

Standing = Callable[[Sitting], Awaitable[SeatTold]]
Lines = Callable[[str, int, int], Awaitable[tuple[int, tuple[str, ...]]]]
"""When the better turn of a turning point of a match begins, and its moves."""


class Text(NamedTuple):
    """A record that was sent."""

    text: str

    @property
    def size(self) -> int:
        """Its bytes, more or less."""
        return len(self.text)


class Seen(NamedTuple):
    """Who asks about a match, and through whose eyes he may look."""

    told: SeatTold
    may: tuple[Eyes, ...]

    @classmethod
    def of(cls, told: SeatTold) -> Seen:
        """While it goes on, nobody sees what he could not see anyway."""
        if told.standing and told.standing.reason:
            empty = {own_eyes(seat) for seat in PLAYERS if told.players[seat] == NO_PLAYER}
            return cls(told, tuple(eyes for eyes in EVERY if eyes not in empty))
        return cls(told, (own_eyes(told.seat),))


def eyes_to_go_on(told: SeatTold, held: frozenset[int]) -> tuple[Eyes, ...]:
    """With whose eyes one may go on from a moment of a match, as somebody who holds these seats.

    While it goes on, that is for whoever has all the seats of its people: against a bot he does not
    see more than before.
    """
    people = {seat for seat in PLAYERS if told.players[seat] == PERSON}
    over = bool(told.standing and told.standing.reason)
    if over or (people == {*PLAYERS} and held >= people):
        return eyes_of(told.players.index(NO_PLAYER) if NO_PLAYER in told.players else None)
    return tuple([OWN[seat] for seat in people]) if people and held >= people else ()


def eyes_of(automatic: int | None) -> tuple[Eyes, ...]:
    """The eyes with which one can go on: those of each player, and such as see everything."""
    return (*(eyes for seat, eyes in enumerate(OWN) if seat != automatic), "all")


def own_eyes(seat: int | None) -> Eyes:
    """The eyes of a seat, or of a spectator."""
    return OWN[seat] if seat in PLAYERS else "spectator"


def has_all(told: SeatTold, seen: Sequence[SeatTold]) -> bool:
    """Whether somebody has every seat at which somebody decides: nothing is hidden from him."""
    own = {one.seat for one in seen}
    return all(seat in own or told.players[seat] == NO_PLAYER for seat in PLAYERS)


def gone_on(text: str, moment: int, moves: Sequence[str]) -> str:
    """A record with other moves after some entries."""
    *head, _ = text.splitlines()
    lines = [*head[: HEAD + moment], *moves]
    return "\n".join([*lines, f"{END} {len(lines) - HEAD}"]) + "\n"


class Replays:
    """The matches and records of a server, to be looked at again."""

    def __init__(self, store: Store, standing: Standing, lines: Lines) -> None:
        self._store = store
        self._standing = standing
        self._lines = lines
        self._folds = Folds()
        self._texts: Shelf[str, Text] = Shelf(TEXTS)

    async def link(self, token: bytes, granted: bytes) -> None:
        """Let a token look at the match of another one, which is a seat's or a spectator's."""
        sitting = await self._store.find(token)
        if sitting is None:
            raise Refused("unknown-token")
        await self._store.show(sitting.match, granted, LINKS)

    def keep(self, text: str) -> RecordKept:
        """Keep a record for a while."""
        key = sha256(text.encode()).hexdigest()
        self._texts.keep(key, Text(text))
        return RecordKept(key)

    async def file(self, tokens: Sequence[bytes]) -> str:
        """A match as a record file, with the names of its players; raises Refused."""
        seen = [(await self._seen(token)).told for token in tokens]
        told = seen[0]
        if any(one.match != told.match for one in seen):
            raise Refused("unknown-token")
        if not (told.standing and told.standing.reason) and not has_all(told, seen):
            raise Refused("still-running")
        return record_of(await self._store.load(told.match))

    async def replay(
        self, asked: AskReplay, token: bytes | None, seats: Sequence[bytes] = ()
    ) -> Replay:
        """What there is to be seen, for somebody with these seats; raises Refused or Unfit."""
        if token is None:
            folded = await self._folds.of(*await self._record(asked))
            eyes, solo = asked.eyes or "all", folded.game.solo
            on = eyes_of(solo.seat if solo else None)
            names, outline = folded.names, folded.outline
            return Replay("", None, UNKNOWN, names, eyes, EVERY, on, folded.game, outline)
        seen = await self._seen(token)
        key, kept = await self._match(asked, seen)
        folded, told = await self._folds.of(key, kept), seen.told
        return Replay(
            match=told.match,
            seat=told.seat,
            players=told.players,
            names=told.names,
            eyes=key[2],
            may=seen.may,
            goes_on=eyes_to_go_on(told, await self._held(told, seats)),
            game=folded.game,
            outline=folded.outline,
        )

    async def moments(self, asked: AskMoments, token: bytes | None) -> bytes:
        """A page of it, compressed."""
        folded = await self._folded(asked, token)
        if asked.page >= len(folded.pages):
            raise Refused("no-such-moment")
        return folded.pages[asked.page]

    async def _folded(self, asked: AskReplay, token: bytes | None) -> Folded:
        if token is None:
            return await self._folds.of(*await self._record(asked))
        return await self._folds.of(*await self._match(asked, await self._seen(token)))

    async def open(
        self, asked: AskReplay, token: bytes | None, seats: Sequence[bytes], eyes: Eyes
    ) -> tuple[Apart, Kept | Sent]:
        """A match or a record from which somebody goes on, and where that is worked out."""
        if token is None:
            return self._folds.records, (await self._record(asked))[1]
        told = (await self._seen(token)).told
        if not (may := eyes_to_go_on(told, await self._held(told, seats))):
            raise Refused("not-goes-on")
        if eyes not in may:
            raise Refused("not-your-eyes")
        stored = await self._store.load(told.match)
        return self._folds.matches, await self._kept(stored, asked.better)

    async def _held(self, told: SeatTold, seats: Sequence[bytes]) -> frozenset[int]:
        """The seats of a match that somebody holds, of which he has shown the tokens."""
        sittings = [await self._store.find(seat) for seat in seats]
        held = [one.seat for one in sittings if one and one.match == told.match]
        return frozenset([seat for seat in (told.seat, *held) if seat is not None])

    async def _seen(self, token: bytes) -> Seen:
        """Who asks."""
        sitting = await self._store.find(token) or await self._store.shown(token)
        if sitting is None:
            raise Refused("unknown-token")
        return Seen.of(await self._standing(sitting))

    async def _match(self, asked: AskReplay, seen: Seen) -> tuple[Key, Kept]:
        eyes = asked.eyes or own_eyes(seen.told.seat)
        if eyes not in seen.may:
            raise Refused("not-your-eyes")
        stored = await self._store.load(seen.told.match)
        name = stored.id if asked.better is None else f"{stored.id} better {asked.better}"
        key = name, len(stored.lines), eyes, spoken(asked.language)
        return key, await self._kept(stored, asked.better)

    async def _kept(self, stored: Stored, better: int | None) -> Kept:
        """A match as it is folded; with the better turn of a turning point, if that is asked."""
        texts = tuple(line.text for line in stored.lines)
        times = tuple(line.at for line in stored.lines)
        if better is not None:
            moment, moves = await self._lines(stored.id, len(texts), better)
            texts, times = (*texts[:moment], *moves), (*times[:moment], *[None] * len(moves))
        return Kept(stored.header, texts, times)

    def record(self, key: str) -> str:
        """The text of a record that was sent."""
        found = self._texts.find(key)
        if found is None:
            raise Refused("record-gone")
        return found.text

    async def _record(self, asked: AskReplay) -> tuple[Key, Sent]:
        name, text = f"record {asked.record}", self.record(asked.record or "")
        if asked.better is not None:
            moment, moves = await self._lines(name, 0, asked.better)
            text = gone_on(text, moment, moves)
            name = f"{name} better {asked.better}"
        return (name, 0, asked.eyes or "all", spoken(asked.language)), Sent(text)

    async def close(self) -> None:
        """End what is being folded."""
        await self._folds.close()
