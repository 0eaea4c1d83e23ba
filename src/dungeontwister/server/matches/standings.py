"""How matches stand, for a list of links: told without opening them, without any secret.

What is in memory is asked there. Of the rest the store keeps how they stood; where that is missing
or out of date, a few are played through again, one after the other, and the page asks again.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Sequence
from typing import Final

import msgspec

from dungeontwister.record.log import Log
from dungeontwister.server.protocol import SeatTold, Standing
from dungeontwister.server.store.headers import scenario_of
from dungeontwister.server.store.rows import Listed, Sitting, Stored, Told
from dungeontwister.server.store.store import Store
from dungeontwister.server.telling import feed
from dungeontwister.server.telling.games import Material, Shelf

LOOKED_UP: Final = 4
"""Matches that are played through again for one question."""


class Standings:
    """Answers for the matches of a store."""

    def __init__(
        self,
        store: Store,
        shelf: Shelf,
        running: Callable[[str], Log | None],
        folded: Callable[[Stored, Material], Log],
    ) -> None:
        self._store = store
        self._shelf = shelf
        self._running = running
        """The log of a match that is in memory."""
        self._folded = folded
        self._one = asyncio.Lock()

    async def told(self, tokens: Sequence[bytes]) -> tuple[SeatTold | None, ...]:
        """The seats that the tokens with these hashes give, in their order."""
        sittings = await self._store.find_all(tokens)
        # In the order of the question: what is asked first is looked up first.
        ids = dict.fromkeys(sittings[token].match for token in tokens if token in sittings)
        listed = await self._store.listed([*ids])
        stands = {id: self._known(id, listed[id]) for id in ids}
        unknown = [id for id, stand in stands.items() if stand is None]
        for id in unknown[:LOOKED_UP]:
            stands[id] = await self._look_up(id)
        return tuple(
            seat_told(sitting, listed[sitting.match], stands[sitting.match]) if sitting else None
            for sitting in map(sittings.get, tokens)
        )

    async def of(self, sitting: Sitting) -> SeatTold:
        """A seat, or a spectator's place, and how its match stands now."""
        id = sitting.match
        listed = (await self._store.listed([id]))[id]
        return seat_told(sitting, listed, self._known(id, listed) or await self._look_up(id))

    def _known(self, id: str, listed: Listed) -> Standing | None:
        log = self._running(id)
        if log is not None:
            return standing(log)
        return msgspec.json.decode(listed.told, type=Standing) if listed.told else None

    async def _look_up(self, id: str) -> Standing:
        """Play a match through, and keep what came of it."""
        async with self._one:
            stored = await self._store.load(id)
            material = self._shelf.take(stored.header)
            log = await asyncio.to_thread(self._folded, stored, material)
            await self.keep([(id, log)])
            return standing(log)

    async def keep(self, logs: Iterable[tuple[str, Log]]) -> None:
        """Keep how these matches stand."""
        stood = [
            Told(id, len(log.entries), msgspec.json.encode(standing(log)).decode())
            for id, log in logs
        ]
        if stood:
            await self._store.keep(stood)


def standing(log: Log) -> Standing:
    """How a match stands, as a spectator may know it."""
    view = log.game.view(log.scene, None)
    ending = view.ending
    return Standing(
        points=(view.sides[0].victory_points, view.sides[1].victory_points),
        target=log.game.target,
        active=view.active,
        deciders=feed.deciders(log),
        reason=ending.reason if ending else "",
        winner=ending.winner if ending else None,
    )


def seat_told(sitting: Sitting, listed: Listed, stands: Standing | None) -> SeatTold:
    """A seat, and how its match stands."""
    return SeatTold(
        match=sitting.match,
        seat=sitting.seat,
        scenario=scenario_of(listed.header),
        players=listed.players,
        names=listed.names,
        standing=stands,
    )
