"""A WebSocket client for benchmarks: as little work for a frame as can be, so that servers show."""

from __future__ import annotations

import asyncio
import base64
import os
from collections.abc import Callable
from typing import cast
from urllib.parse import urlsplit

Handler = Callable[["Wire", bytes], None]

TEXT = 0x81
CLOSE, PING, PONG = 0x88, 0x89, 0x8A


class Wire(asyncio.Protocol):
    """One connection; every text that comes is handled."""

    def __init__(self, request: bytes, handle: Handler) -> None:
        self._handle = handle
        self.ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._request = request
        self._transport: asyncio.Transport | None = None
        self._buffer = bytearray()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for a WebSocket."""
        self._transport = cast(asyncio.Transport, transport)
        self._transport.write(self._request)

    def data_received(self, data: bytes) -> None:
        """Frames, or the answer to the request before them."""
        self._buffer += data
        if not self.ready.done():
            end = self._buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            assert self._buffer.startswith(b"HTTP/1.1 101"), bytes(self._buffer)
            del self._buffer[: end + 4]
            self.ready.set_result(None)
        self._frames()

    def _frames(self) -> None:
        buffer, at = self._buffer, 0
        while len(buffer) - at >= 2:
            kind, size, start = buffer[at], buffer[at + 1], at + 2
            if size >= 126:
                width = 2 if size == 126 else 8
                size = int.from_bytes(buffer[start : start + width], "big")
                start += width
            if len(buffer) < start + size:
                break
            self._take(kind, bytes(buffer[start : start + size]))
            at = start + size
        del buffer[:at]

    def _take(self, kind: int, data: bytes) -> None:
        if kind == TEXT:
            self._handle(self, data)
        elif kind == PING:
            self._send(PONG, data)
        else:
            assert kind == CLOSE, kind

    def send(self, data: bytes) -> None:
        """A text; the mask is all zeros, which leaves it as it is."""
        self._send(TEXT, data)

    def _send(self, kind: int, data: bytes) -> None:
        assert self._transport is not None
        size = len(data)
        head = bytes([kind, 0x80 | size]) if size < 126 else bytes([kind, 0xFE, *divmod(size, 256)])
        self._transport.write(head + b"\0\0\0\0" + data)

    def close(self) -> None:
        """Hang up."""
        if self._transport:
            self._transport.close()


async def open_wire(address: str, path: str, handle: Handler) -> Wire:
    """A connection to a path of a server."""
    url = urlsplit(address)
    key = base64.b64encode(os.urandom(16)).decode()
    lines = (
        f"GET {path} HTTP/1.1",
        f"Host: {url.netloc}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Version: 13",
        f"Sec-WebSocket-Key: {key}",
    )
    request = ("\r\n".join(lines) + "\r\n\r\n").encode()
    loop = asyncio.get_running_loop()
    _, wire = await loop.create_connection(
        lambda: Wire(request, handle), str(url.hostname), url.port or 80
    )
    await wire.ready
    return wire
