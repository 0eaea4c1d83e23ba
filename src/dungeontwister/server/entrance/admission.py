"""Which pages may open a socket: those of this site, as many as there is room for."""

from __future__ import annotations

from collections import Counter
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from dungeontwister.server.matches.hub import Hub

from .addresses import network
from .connection import Connection

SOCKET: Final = "/api/socket"
TRY_LATER: Final = 1013
FOREIGN: Final = 1008


class Sockets:
    """Serves the sockets of pages; they need none of the layers behind this one."""

    def __init__(self, app: ASGIApp, hub: Hub) -> None:
        self._app = app
        self._hub = hub
        self._open: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one page, or pass on."""
        if scope["type"] != "websocket" or not scope["path"].endswith(SOCKET):
            await self._app(scope, receive, send)
        elif not self._is_known(Headers(scope=scope)):
            await send({"type": "websocket.close", "code": FOREIGN})
        elif not self._has_room(visitor := who(scope)):
            await send({"type": "websocket.close", "code": TRY_LATER})
        else:
            await self._serve(visitor, receive, send)

    def _is_known(self, headers: Headers) -> bool:
        """Whether a page is of this site; what is no browser does not say where it comes from."""
        origin = headers.get("origin")
        if origin is None or origin in self._hub.settings.origins:
            return True
        return urlsplit(origin).netloc.lower() == headers.get("host", "").lower()

    def _has_room(self, visitor: str) -> bool:
        settings = self._hub.settings
        few = self._open[visitor] < settings.connections_of_address
        return few and sum(self._open.values()) < settings.connections

    async def _serve(self, visitor: str, receive: Receive, send: Send) -> None:
        self._open[visitor] += 1
        try:
            await Connection(receive, send, self._hub).run()
        finally:
            self._open[visitor] -= 1
            if not self._open[visitor]:
                del self._open[visitor]


def who(scope: Scope) -> str:
    """The address of a page, as far as limits go."""
    client = scope.get("client")
    return network(client[0]) if client else ""
