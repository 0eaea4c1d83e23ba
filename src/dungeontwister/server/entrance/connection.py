"""One connection of a page: every message is answered, in order, but for what has to be thought
about. A slow page delays no other.

Replies wait in a bounded queue. A page that does not take them is disconnected; it may come back
with the number of the last event that it has seen. A page that sends too fast is answered later.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from contextlib import suppress
from typing import Final

import msgspec
from starlette.types import Message, Receive, Send

from dungeontwister.server.matches.hub import Hub
from dungeontwister.server.play.match import Match
from dungeontwister.server.play.members import Lost, encode
from dungeontwister.server.protocol import (
    MESSAGE_LIMIT,
    AskEarlier,
    AskHint,
    AskMotive,
    AskSetUp,
    AskSketch,
    CallMe,
    Hello,
    Id,
    Learn,
    Request,
    Resync,
)
from dungeontwister.server.store.database import StoreError
from dungeontwister.server.telling.games import spoken
from dungeontwister.server.telling.refusals import Refused, no

from .limits import Bucket
from .sockets import TEXTS

log: Final = logging.getLogger(__name__)

NO_ID: Final = "-"
"""Stands for the id of a message whose id cannot be read."""
COSTS: Final[dict[type[Request], int]] = {
    AskSketch: 2,
    AskSetUp: 2,
    Learn: 10,
    CallMe: 20,
    AskHint: 40,
    AskMotive: 40,
}
"""Costly questions count as several messages."""
BYTES: Final = 20_000
"""So many bytes of a greeting, or of what happened earlier, count as a message more."""
POSITIONS: Final = 100
"""So many positions that a question looks at count as one message."""
TRIES: Final = 3
TOGETHER: Final = 8
"""Replies that leave in one piece."""

TOO_SLOW: Final = 1013
SILENT: Final = 1008

decoder: Final[msgspec.json.Decoder[Request]] = msgspec.json.Decoder(Request)


class _WithId(msgspec.Struct):
    """As much of a broken message as is needed to answer it."""

    id: Id = NO_ID


class Connection:
    """A page at the other end of a socket, and where it sits."""

    def __init__(self, receive: Receive, send: Send, hub: Hub) -> None:
        self.seat: int | None = None
        self.language = spoken("")
        self._match: Match | None = None
        self._receive_raw = receive
        self._send_raw = send
        self._hub = hub
        settings = hub.settings
        self._bucket = Bucket(settings.messages_per_second, settings.messages_at_once)
        self._replies: deque[bytes] = deque()
        self._waiting = 0
        """How many bytes the replies have."""
        self._told = 0
        """How many bytes the page has been sent, or will be."""
        self._news: asyncio.Future[None] | None = None
        self._reader: asyncio.Task[None] | None = None
        self._listening = False
        self._dropped = False
        self._seated_by = 0.0
        """When it has to sit somewhere, in the time of the loop."""

    # ---- the two directions

    async def run(self) -> None:
        """Serve the page until either side ends."""
        await self._receive_raw()
        await self._send_raw({"type": "websocket.accept"})
        self._stand_up()
        self._reader = asyncio.create_task(self._read())
        writer = asyncio.create_task(self._write())
        try:
            await asyncio.wait({self._reader, writer}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._leave()
            writer.cancel()
            await asyncio.gather(self._reader, writer, return_exceptions=True)
        self._report(writer)
        self._report(self._reader)
        await self._hang_up()

    async def _hang_up(self) -> None:
        """Close the connection, if it is still open."""
        code = TOO_SLOW if self._dropped else SILENT
        with suppress(OSError, RuntimeError):
            async with asyncio.timeout(1):
                await self._send_raw({"type": "websocket.close", "code": code})

    def _report(self, task: asyncio.Task[None]) -> None:
        """Log an error that should never happen."""
        if not task.cancelled() and (error := task.exception()):
            log.error("a connection broke", exc_info=error)

    async def _write(self) -> None:
        with suppress(OSError):
            while True:
                while self._replies:
                    count = min(len(self._replies), TOGETHER)
                    texts = [self._replies.popleft() for _ in range(count)]
                    self._waiting -= sum(map(len, texts))
                    await self._send_raw({"type": TEXTS, "texts": texts})
                self._news = asyncio.get_running_loop().create_future()
                await self._news

    async def _read(self) -> None:
        while not self._dropped:
            data = await self._receive()
            if data is None:
                return
            wait = self._bucket.take()
            if wait:
                await asyncio.sleep(wait)
            await self._answer(data)

    async def _receive(self) -> str | bytes | None:
        """The next message; None: there will be none."""
        self._listening = True
        try:
            message = await self._next()
        except (TimeoutError, asyncio.CancelledError):
            return None
        finally:
            self._listening = False
        if message["type"] == "websocket.disconnect":
            return None
        text: str | None = message.get("text")
        data: bytes | None = message.get("bytes")
        return text if text is not None else data or b""

    async def _next(self) -> Message:
        if self._match:
            return await self._receive_raw()
        # A client that does not sit down in time is disconnected.
        async with asyncio.timeout_at(self._seated_by):
            return await self._receive_raw()

    def _stand_up(self) -> None:
        """From now on the client has so long to sit down somewhere."""
        patience = self._hub.settings.hello_seconds
        self._seated_by = asyncio.get_running_loop().time() + patience

    def send(self, text: bytes) -> None:
        """Send the page a message; a page whose queue is full is disconnected."""
        settings = self._hub.settings
        # One reply, however long, must be possible.
        much = self._waiting > settings.queued_bytes
        if much or len(self._replies) >= settings.queued_replies:
            self.drop()
            return
        self._replies.append(text)
        self._waiting += len(text)
        self._told += len(text)
        if self._news and not self._news.done():
            self._news.set_result(None)

    def drop(self) -> None:
        """Disconnect the page; what is being stored for it is still finished."""
        self._leave()
        self._dropped = True
        if self._listening and self._reader:
            self._reader.cancel()

    # ---- answers

    async def _answer(self, data: str | bytes) -> None:
        if len(data if isinstance(data, bytes) else data.encode()) > MESSAGE_LIMIT:
            self._refuse(NO_ID, Refused("too-long"))
            return
        try:
            request = decoder.decode(data)
        except (msgspec.DecodeError, UnicodeDecodeError):
            self._refuse(id_of(data), Refused("garbage"))
            return
        try:
            await self._fulfil(request)
        except Refused as refused:
            self._refuse(request.id, refused)
        except StoreError:
            # The store has logged why.
            self._refuse(request.id, Refused("not-stored"))
        except Exception:
            log.exception("a request could not be answered")
            self._refuse(request.id, Refused("broken"))

    async def _fulfil(self, request: Request) -> None:
        told = self._told
        try:
            await self._do(request)
        finally:
            if isinstance(request, Hello | Resync | AskEarlier):
                # Few bytes ask for many: they are paid for before the next message.
                self._bucket.take((self._told - told) // BYTES)

    async def _do(self, request: Request) -> None:
        if isinstance(request, Hello):
            await self._hello(request)
            return
        await self._pay(request)
        if isinstance(request, Learn):
            await self._learn(request)
            return
        if self._match is None:
            raise Refused("hello-first")
        if looked := await self._match.handle(self, request):
            # On credit: what it cost is known afterwards, and delays what comes next.
            self._bucket.take(looked / POSITIONS)

    async def _pay(self, request: Request) -> None:
        """Wait until a costly question may be answered."""
        extra = COSTS.get(type(request), 1) - 1
        if extra and (wait := self._bucket.take(extra)):
            await asyncio.sleep(wait)

    async def _hello(self, request: Hello) -> None:
        for _ in range(TRIES):
            async with self._hub.sitting_down(request.token) as seated:
                self._leave()
                self._hub.make_room(seated.match, seated.seat)
                self.seat, self.language = seated.seat, spoken(request.language)
                self._match = seated.match
                try:
                    return await seated.match.join(self, request.id, request.seen)
                except Lost:
                    self._match = None
        raise Refused("broken")

    async def _learn(self, request: Learn) -> None:
        """Sit down at a lesson: a match that nobody else has, and that ends with the connection."""
        lesson = await self._hub.lesson(request)
        self._leave()
        self.seat, self.language = lesson.lesson.learner, spoken(request.language)
        self._match = lesson
        await lesson.join(self, request.id, lesson.seq)

    def _leave(self) -> None:
        if self._match:
            self._match.leave(self)
            self._match = None
            self._stand_up()

    def _refuse(self, id: str, refused: Refused) -> None:
        self.send(encode(no(id, self.language, refused)))


def id_of(data: str | bytes) -> str:
    """The id of a message that cannot be read otherwise."""
    with suppress(msgspec.DecodeError, UnicodeDecodeError):
        return msgspec.json.decode(data, type=_WithId).id
    return NO_ID
