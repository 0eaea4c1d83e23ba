"""Moves per second and the way of a move to the other player, beside boardgame.io's server.

    cd bench/boardgame_io && npm ci && cd ../..
    .venv/bin/python -m bench.server [--rounds 3] [--seconds 10] [--matches 50 200]

Both servers run on one core, the driver on another, and they take turns in the same run. Every
match has two players; as soon as both know of a move, the next one is sent. Ours plays tutorial 2
of the Card Game by lot: a move is checked, applied, committed to the disk, and told to both players
with their views and questions. boardgame.io keeps a trivial game in memory. Times are from sending
a move to the other player's update. Machines are noisy: compare the ratios.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Final, NamedTuple, Protocol

import httpx
import msgspec
import uvloop

from bench.wire import Handler, Wire, open_wire

PEER: Final = Path(__file__).parent / "boardgame_io"
SERVER_CORE, DRIVER_CORE = 0, 1
WARM_UP_SECONDS: Final = 2


class Tally:
    """The times of the moves that count."""

    def __init__(self) -> None:
        self.counting = False
        self.times: list[float] = []

    def add(self, seconds: float) -> None:
        """One move has reached the other player."""
        if self.counting:
            self.times.append(seconds)


class Match(Protocol):
    """A match that is played by the driver."""

    async def start(self) -> None:
        """Make it, connect both players, and play until stopped."""

    def stop(self) -> None:
        """Hang up."""


# ---- ours


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
        self._ending: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        """Make it and sit down twice."""
        self._tables, self._missing = [None, None], 2
        body = b'{"scenario":"tutorial-2"}'
        made = (await self._lobby.post("api/matches", content=body)).json()
        self._wires = []
        for seat in range(2):
            wire = await open_wire(self._address, "/api/socket", self._handler(seat))
            self._wires.append(wire)
            wire.send(b'{"t":"hello","id":"h","token":"%s"}' % made["seats"][seat].encode())

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
            task = asyncio.ensure_future(self.start())
            self._ending.add(task)
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


# ---- boardgame.io


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
                wire.send(self._event("sync", self._match, str(seat), self._credentials[seat], 2))

        return handle

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


# ---- running


OURS: Final = (sys.executable, "-m", "dungeontwister", "serve", "--port", "0")


class Contender(NamedTuple):
    """A server to measure, and how it is played on."""

    name: str
    command: Callable[[str], list[str]]
    match: Callable[[httpx.AsyncClient, Tally, int], Match]


CONTENDERS: Final = (
    Contender(
        "dungeontwister",
        lambda folder: [*OURS, "--data", folder],
        OurMatch,
    ),
    Contender("boardgame.io", lambda _: ["node", str(PEER / "server.js")], PeerMatch),
)


class Figures(NamedTuple):
    """What one run gave; times in milliseconds."""

    moves: float
    median: float
    p99: float
    work: float
    """Processor time of the server for one move, in microseconds."""
    driver: float
    """How busy the driver's core was: near 1 the driver is measured and not the server."""


def measure(contender: Contender, matches: int, seconds: float) -> Figures:
    """One server from its start to its end."""
    with tempfile.TemporaryDirectory() as folder:
        command = ["taskset", "-c", str(SERVER_CORE), *contender.command(folder)]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
            try:
                return uvloop.run(play(contender, server, matches, seconds))
            finally:
                server.terminate()


def work_of(server: subprocess.Popen[str]) -> float:
    """Seconds of processor time that the server has used."""
    fields = Path(f"/proc/{server.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def address_of(server: subprocess.Popen[str]) -> str:
    """Where the server says that it is."""
    assert server.stdout
    for line in server.stdout:
        if "http://" in line:
            return line[line.index("http://") :].split()[0]
    raise RuntimeError("the server did not start")


async def play(
    contender: Contender, server: subprocess.Popen[str], matches: int, seconds: float
) -> Figures:
    """All matches at full speed."""
    tally = Tally()
    async with httpx.AsyncClient(base_url=address_of(server)) as lobby:
        playing = [contender.match(lobby, tally, seed) for seed in range(matches)]
        for match in playing:
            await match.start()
        await asyncio.sleep(WARM_UP_SECONDS)
        tally.counting = True
        before = (time.perf_counter(), time.process_time(), work_of(server))
        await asyncio.sleep(seconds)
        tally.counting = False
        after = (time.perf_counter(), time.process_time(), work_of(server))
        for match in playing:
            match.stop()
    lasted, driver, work = (late - early for early, late in zip(before, after, strict=True))
    return figures(sorted(tally.times), lasted, driver, work)


def figures(times: list[float], lasted: float, driver: float, work: float) -> Figures:
    """What was counted in so many seconds."""
    return Figures(
        moves=len(times) / lasted,
        median=1000 * times[len(times) // 2],
        p99=1000 * times[int(len(times) * 0.99)],
        work=1_000_000 * work / len(times),
        driver=driver / lasted,
    )


def line(runs: list[Figures]) -> str:
    """The medians of several runs."""
    moves, median, p99, work, driver = (statistics.median(x) for x in zip(*runs, strict=True))
    return f"{moves:8.0f} {median:8.1f} {p99:8.1f} {work:8.0f} {driver:8.2f}"


def main() -> None:
    """Print a table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--matches", type=int, nargs="+", default=[50, 200])
    parser.add_argument("--only", choices=[contender.name for contender in CONTENDERS])
    arguments = parser.parse_args()
    if not (PEER / "node_modules").is_dir():
        sys.exit("boardgame.io is missing: cd bench/boardgame_io && npm ci")
    os.sched_setaffinity(0, {DRIVER_CORE})
    contenders = [c for c in CONTENDERS if arguments.only in (None, c.name)]
    print("matches  server           moves/s   p50 ms   p99 ms  us/move   driver")
    for matches in arguments.matches:
        runs: dict[str, list[Figures]] = {contender.name: [] for contender in contenders}
        for _ in range(arguments.rounds):
            for contender in contenders:
                runs[contender.name].append(measure(contender, matches, arguments.seconds))
        for name, found in runs.items():
            print(f"{matches:7}  {name:15} {line(found)}", flush=True)


if __name__ == "__main__":
    main()
