"""One connection of a page: every message is answered, in order, and nobody waits for a slow one.

Replies wait in a bounded queue; a page that does not take them is sent away and may come back, with
the number of the last event that it has seen. Who sends too fast is answered more slowly.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from .games import spoken
from .hub import Hub
from .limits import Bucket
from .match import Lost, Match, encode
from .protocol import MESSAGE_LIMIT, AskReach, Hello, Request
from .refused import Refused, no

log: Final = logging.getLogger(__name__)

NO_ID: Final = "-"
"""Stands for the id of a message in which none can be read."""
COSTS: Final[dict[type[Request], int]] = {AskReach: 10}
"""What takes the server long to answer counts as several messages."""
TRIES: Final = 3

TOO_SLOW: Final = 1013
SILENT: Final = 1008

decoder: Final[msgspec.json.Decoder[Request]] = msgspec.json.Decoder(Request)


class _WithId(msgspec.Struct):
    """As much of a broken message as is needed to answer it."""

    id: str = NO_ID


class Connection:
    """A page at the other end of a socket, and where it sits."""

    def __init__(self, socket: WebSocket, hub: Hub) -> None:
        self.seat: int | None = None
        self.language = spoken("")
        self._match: Match | None = None
        self._socket = socket
        self._hub = hub
        settings = hub.settings
        self._bucket = Bucket(settings.messages_per_second, settings.messages_at_once)
        self._replies: asyncio.Queue[str] = asyncio.Queue(settings.queued_replies)
        self._reader: asyncio.Task[None] | None = None
        self._listening = False
        self._dropped = False

    # ---- the two directions

    async def run(self) -> None:
        """Serve the page until either side has enough."""
        await self._socket.accept()
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
        with suppress(RuntimeError, WebSocketDisconnect, asyncio.TimeoutError):
            async with asyncio.timeout(1):
                await self._socket.close(TOO_SLOW if self._dropped else SILENT)

    def _report(self, task: asyncio.Task[None]) -> None:
        """What should never happen is logged."""
        if not task.cancelled() and (error := task.exception()):
            log.error("a connection broke", exc_info=error)

    async def _write(self) -> None:
        with suppress(WebSocketDisconnect):
            while True:
                await self._socket.send_text(await self._replies.get())

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
        """The next message; None: there will be none. Who never says hello is not waited for."""
        patience = self._hub.settings.hello_seconds if self._match is None else None
        self._listening = True
        try:
            async with asyncio.timeout(patience):
                message = await self._socket.receive()
        except (TimeoutError, asyncio.CancelledError):
            return None
        finally:
            self._listening = False
        if message["type"] == "websocket.disconnect":
            return None
        text: str | None = message.get("text")
        data: bytes | None = message.get("bytes")
        return text if text is not None else data or b""

    def send(self, text: str) -> None:
        """Tell the page something; one that takes nothing any more is sent away."""
        try:
            self._replies.put_nowait(text)
        except asyncio.QueueFull:
            self.drop()

    def drop(self) -> None:
        """Send the page away; what is being stored for it is still finished."""
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
        except Exception:
            log.exception("a request could not be answered")
            self._refuse(request.id, Refused("broken"))

    async def _fulfil(self, request: Request) -> None:
        if isinstance(request, Hello):
            await self._hello(request)
            return
        if self._match is None:
            raise Refused("hello-first")
        extra = COSTS.get(type(request), 1) - 1
        if extra and (wait := self._bucket.take(extra)):
            await asyncio.sleep(wait)
        await self._match.handle(self, request)

    async def _hello(self, request: Hello) -> None:
        for _ in range(TRIES):
            seated = await self._hub.sit(request.token)
            self._leave()
            self._hub.make_room(seated.match, seated.seat)
            self.seat, self.language = seated.seat, spoken(request.language)
            self._match = seated.match
            try:
                return await seated.match.join(self, request.id, request.seen)
            except Lost:
                self._match = None
        raise Refused("broken")

    def _leave(self) -> None:
        if self._match:
            self._match.leave(self)
            self._match = None

    def _refuse(self, id: str, refused: Refused) -> None:
        self.send(encode(no(id, self.language, refused)).decode())


def id_of(data: str | bytes) -> str:
    """The id of a message that cannot be read otherwise."""
    with suppress(msgspec.DecodeError, UnicodeDecodeError):
        found = msgspec.json.decode(data, type=_WithId).id
        return found if 1 <= len(found) <= 64 else NO_ID
    return NO_ID
