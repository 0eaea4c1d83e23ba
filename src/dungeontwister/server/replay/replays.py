"""Who may look at which match again, and through whose eyes.

While a match goes on, a seat has its own eyes only, and everybody else those of a spectator. When
it is over, everybody who has a link to it may look through each of them. Whoever has a record has
all of it already.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from hashlib import sha256
from typing import Final, NamedTuple

from dungeontwister.core.position.seats import PLAYERS
from dungeontwister.record.files import END
from dungeontwister.server.play.asking import NOBODY as NO_PLAYER
from dungeontwister.server.protocol import SeatTold
from dungeontwister.server.store.keeping import record_of
from dungeontwister.server.store.rows import Sitting
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

    async def replay(self, asked: AskReplay, token: bytes | None) -> Replay:
        """What there is to be seen; raises Refused or Unfit."""
        if token is None:
            folded = await self._folds.of(*await self._record(asked))
            eyes = asked.eyes or "all"
            names = folded.names
            return Replay("", None, UNKNOWN, names, eyes, EVERY, folded.game, folded.outline)
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
        texts = tuple(line.text for line in stored.lines)
        times = tuple(line.at for line in stored.lines)
        key = stored.id, len(texts), eyes, spoken(asked.language)
        if asked.better is not None:
            moment, moves = await self._lines(stored.id, len(texts), asked.better)
            texts, times = (*texts[:moment], *moves), (*times[:moment], *[None] * len(moves))
            key = f"{stored.id} better {asked.better}", *key[1:]
        return key, Kept(stored.header, texts, times)

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
