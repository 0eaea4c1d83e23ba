"""A match on boardgame.io's server (socket.io over a WebSocket), for `bench/server.py`."""

from __future__ import annotations

import asyncio
import time
from typing import Final

import httpx
import msgspec

from bench.contest import Tally
from bench.wire import Handler, Wire, open_wire


class Context(msgspec.Struct):
    """Whose turn it is."""

    current: str = msgspec.field(name="currentPlayer")


class Shared(msgspec.Struct):
    """As much of the state as is needed to go on."""

    ctx: Context
    state: int = msgspec.field(name="_stateID")


class Sync(msgspec.Struct):
    """What a player is told when he comes."""

    state: Shared


read_update = msgspec.json.Decoder(tuple[str, str, Shared, msgspec.Raw]).decode
read_sync = msgspec.json.Decoder(tuple[str, str, Sync]).decode
SPACE: Final = b"/tick,"


class PeerMatch:
    """A match of the trivial game."""

    def __init__(self, lobby: httpx.AsyncClient, tally: Tally, seed: int) -> None:
        self._lobby = lobby
        self._address = str(lobby.base_url)
        self._tally = tally
        self._match = ""
        self._credentials: list[str] = []
        self._wires: list[Wire] = []
        self._state: Shared | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._sent = 0.0
        self._actor = 0
        self._missing = 2

    async def start(self) -> None:
        """Make it in the lobby, join, and connect both players."""
        made = (await self._lobby.post("games/tick/create", json={"numPlayers": 2})).json()
        self._match = made["matchID"]
        for seat in range(2):
            wanted = {"playerID": str(seat), "playerName": str(seat)}
            reply = await self._lobby.post(f"games/tick/{self._match}/join", json=wanted)
            self._credentials.append(reply.json()["playerCredentials"])
        for seat in range(2):
            path = "/socket.io/?EIO=4&transport=websocket"
            self._wires.append(await open_wire(self._address, path, self._handler(seat)))

    def _handler(self, seat: int) -> Handler:
        def handle(wire: Wire, data: bytes) -> None:
            if data.startswith(b"42/tick,"):
                self._take(seat, data[8:])
            elif data == b"2":
                wire.send(b"3")
            elif data.startswith(b"0"):
                wire.send(b"40" + SPACE)
            elif data.startswith(b"40/tick"):
                self._tasks.add(asyncio.ensure_future(self._sync(seat, wire)))

        return handle

    async def _sync(self, seat: int, wire: Wire) -> None:
        await self._tally.go.wait()
        wire.send(self._event("sync", self._match, str(seat), self._credentials[seat], 2))

    def _event(self, *parts: object) -> bytes:
        return b"42" + SPACE + msgspec.json.encode(parts)

    def _take(self, seat: int, data: bytes) -> None:
        if data.startswith(b'["update"'):
            self._state = read_update(data)[2]
            if seat != self._actor:
                self._tally.add(time.perf_counter() - self._sent)
            self._went_on()
        elif data.startswith(b'["sync"'):
            self._state = read_sync(data)[2].state
            self._went_on()

    def _went_on(self) -> None:
        """The next move, when both know of the last."""
        self._missing -= 1
        if self._missing:
            return
        assert self._state
        seat = int(self._state.ctx.current)
        payload = {
            "type": "tick",
            "args": [],
            "playerID": str(seat),
            "credentials": self._credentials[seat],
        }
        action = {"type": "MAKE_MOVE", "payload": payload}
        self._actor, self._missing, self._sent = seat, 2, time.perf_counter()
        self._wires[seat].send(
            self._event("update", action, self._state.state, self._match, str(seat))
        )

    def stop(self) -> None:
        """Hang up."""
        for wire in self._wires:
            wire.close()
