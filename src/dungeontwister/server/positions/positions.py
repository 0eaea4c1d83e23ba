"""Positions as the server takes them: looked at and begun in processes apart."""

from __future__ import annotations

from collections.abc import Callable

from dungeontwister.server.apart import Apart
from dungeontwister.server.replay.folding import Kept, Sent
from dungeontwister.server.replay.replays import Replays
from dungeontwister.server.replay.told import AskReplay, Eyes
from dungeontwister.server.telling.refusals import Refused

from .beginning import Begun, from_moment, from_position, text_of
from .desk import study
from .told import AskPosition, GoOn, MomentOf, PositionTold, TextTold

Hash = Callable[[str], bytes]


class Positions:
    """What is asked about positions."""

    def __init__(self, replays: Replays, hashed: Hash) -> None:
        self._replays = replays
        self._hashed = hashed
        self._typed = Apart("position")

    async def study(self, asked: AskPosition) -> PositionTold:
        """How a position looks, and what is wrong with it; raises Refused or Faulty."""
        return await self._typed.do(study, asked)

    async def begin(self, wanted: GoOn, lot: str) -> Begun:
        """With what a match begins that goes on from somewhere; raises Refused or Faulty."""
        if (wanted.position is None) == (wanted.moment is None):
            raise Refused("garbage")
        if wanted.moment is not None:
            return await self._from_moment(wanted.moment, wanted, lot)
        assert wanted.position is not None
        return await self._typed.do(from_position, wanted.position, wanted.eyes, lot)

    async def text(self, asked: MomentOf) -> TextTold:
        """A moment as a position, with everything in it; raises Refused or Faulty."""
        apart, source = await self._open(asked, "all")
        return await apart.do(text_of, source, asked.moment)

    async def _from_moment(self, asked: MomentOf, wanted: GoOn, lot: str) -> Begun:
        apart, source = await self._open(asked, wanted.eyes)
        return await apart.do(from_moment, source, asked.moment, wanted.eyes, lot)

    async def _open(self, asked: MomentOf, eyes: Eyes) -> tuple[Apart, Kept | Sent]:
        check_one(asked)
        token = None if asked.token is None else self._hashed(asked.token)
        seats = [self._hashed(seat) for seat in asked.seats]
        source = AskReplay(record=asked.record, better=asked.better)
        return await self._replays.open(source, token, seats, eyes)

    async def close(self) -> None:
        """End what is being worked out."""
        await self._typed.close()


def check_one(asked: MomentOf) -> None:
    """It is a moment of one thing; raises Refused."""
    if (asked.token is None) == (asked.record is None):
        raise Refused("garbage")
