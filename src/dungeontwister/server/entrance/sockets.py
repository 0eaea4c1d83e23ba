"""The socket of a page: replies that are ready at the same time leave in one piece.

ASGI takes one text at a time, as a str. Mostly there are several for the same page (what happened,
and that it was done), already encoded. Sending them together saves a fifth of what a move costs
besides the rules. Their frames are made here, because a general one costs ten times as much.
"""

from __future__ import annotations

from typing import Any, Final, cast

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import OPEN

from .doors import Config

TEXTS: Final = "dungeontwister.texts"
"""The type of such a message; under `texts` it has the texts as bytes."""


WHOLE_TEXT: Final = 0x81
"""The first byte of a frame (RFC 6455): the last and only one of a text."""


class Socket(WebSocketsSansIOProtocol):
    """uvicorn's own, which takes several texts too."""

    def connection_lost(self, exc: Exception | None) -> None:
        """The page has left."""
        cast(Config, self.config).doors.go(self.transport)
        super().connection_lost(exc)

    async def send(self, message: Any) -> None:
        """Send, as soon as the other side takes it."""
        if message["type"] != TEXTS:
            await super().send(message)
            return
        await self.writable.wait()
        if self.transport.is_closing() or self.conn.state is not OPEN:
            raise ClientDisconnected
        texts: list[bytes] = message["texts"]
        self.transport.write(b"".join([part for text in texts for part in (head(text), text)]))


def head(text: bytes) -> bytes:
    """The head of a frame that holds a whole text; a server does not mask."""
    size = len(text)
    if size < 126:
        return bytes((WHOLE_TEXT, size))
    if size < 1 << 16:
        return bytes((WHOLE_TEXT, 126)) + size.to_bytes(2, "big")
    return bytes((WHOLE_TEXT, 127)) + size.to_bytes(8, "big")
