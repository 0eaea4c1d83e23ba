"""The socket of a page: replies that are ready at the same time leave in one piece.

ASGI takes one text at a time, as a str. Mostly there are several for the same page (what happened,
and that it was done), already encoded. Sending them together saves a fifth of what a move costs
besides the rules.
"""

from __future__ import annotations

from typing import Any, Final

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState

TEXTS: Final = "dungeontwister.texts"
"""The type of such a message; under `texts` it has the texts as bytes."""


class Socket(WebSocketsSansIOProtocol):
    """uvicorn's own, which takes several texts too."""

    async def send(self, message: Any) -> None:
        """Send, as soon as the other side takes it."""
        if message["type"] != TEXTS:
            await super().send(message)
            return
        await self.writable.wait()
        if self.transport.is_closing():
            raise ClientDisconnected
        try:
            for text in message["texts"]:
                self.conn.send_text(text)
        except InvalidState as error:
            raise ClientDisconnected from error
        self.transport.write(b"".join(self.conn.data_to_send()))
