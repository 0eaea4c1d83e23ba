"""A match on our server, played by lot, for `bench/server.py`."""

from __future__ import annotations

import asyncio
import time
from random import Random

import httpx
import msgspec

from bench.contest import Tally
from bench.wire import Handler, Wire, open_wire


class Option(msgspec.Struct):
    """A move that is allowed."""

    text: str


class Question(msgspec.Struct):
    """What has to be decided."""

    options: list[Option]


class Table(msgspec.Struct):
    """As much as is needed to go on."""

    seq: int
    question: Question | None
    deciders: list[int]


class Message(msgspec.Struct):
    """Anything that our server sends."""

    t: str
    table: Table | None = None
    words: str = ""


read_message = msgspec.json.Decoder(Message).decode


class OurMatch:
    """A match of tutorial 2, played by lot."""

    def __init__(self, lobby: httpx.AsyncClient, tally: Tally, seed: int) -> None:
        self._lobby = lobby
        self._address = str(lobby.base_url)
        self._tally = tally
        self._random = Random(seed)
        self._wires: list[Wire] = []
        self._tables: list[Table | None] = [None, None]
        self._sent = 0.0
        self._actor = 0
        self._missing = 0
        self._moves = 0
        self._tasks: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        """Make it and sit down twice."""
        self._tables, self._missing = [None, None], 2
        body = b'{"scenario":"tutorial-2"}'
        made = (await self._lobby.post("api/matches", content=body)).json()
        self._wires = [
            await open_wire(self._address, "/api/socket", self._handler(seat)) for seat in range(2)
        ]
        self._tasks.add(asyncio.ensure_future(self._hello(made["seats"])))

    async def _hello(self, tokens: list[str]) -> None:
        await self._tally.go.wait()
        for wire, token in zip(self._wires, tokens, strict=True):
            wire.send(b'{"t":"hello","id":"h","token":"%s"}' % token.encode())

    def _handler(self, seat: int) -> Handler:
        def handle(_: Wire, data: bytes) -> None:
            message = read_message(data)
            if message.table:
                self._tables[seat] = message.table
                if message.t == "update" and seat != self._actor:
                    self._tally.add(time.perf_counter() - self._sent)
                    self._went_on()
                elif message.t == "welcome":
                    self._went_on()
            elif message.t == "done":
                self._went_on()
            else:
                raise RuntimeError(f"refused: {message.words}")

        return handle

    def _went_on(self) -> None:
        """The next move, when both know of the last."""
        self._missing -= 1
        if self._missing:
            return
        table = self._tables[0]
        assert table
        if not table.deciders:
            self.stop()
            self._tasks.add(asyncio.ensure_future(self.start()))
            return
        self._move(table.deciders[0])

    def _move(self, seat: int) -> None:
        table = self._tables[seat]
        assert table
        assert table.question
        text = self._random.choice(table.question.options).text
        self._moves += 1
        self._actor, self._missing, self._sent = seat, 2, time.perf_counter()
        self._wires[seat].send(
            b'{"t":"act","id":"%d","seq":%d,"moves":["%s"]}'
            % (self._moves, table.seq, text.encode())
        )

    def stop(self) -> None:
        """Hang up."""
        for wire in self._wires:
            wire.close()
