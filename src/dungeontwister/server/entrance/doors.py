"""The door of the server: how many may stand in it, and how long one may take to say what he wants.

Whoever opens connections and says nothing would otherwise hold them until there are none left for
the others.
"""

from __future__ import annotations

import asyncio
import logging
import resource
from collections import Counter
from typing import Any, Final, cast

import uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from dungeontwister.server.settings import Settings

from .addresses import network

log: Final = logging.getLogger(__name__)

OWN_FILES: Final = 64
"""Files that the server needs for itself: the database, pipes of its processes, the page."""
NOT_SOCKETS: Final = 500
"""Connections besides the sockets of pages: files of the page, matches that are made."""


class Doors:
    """Who is connected, by address."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.most = min(settings.connections + NOT_SOCKETS, files() - OWN_FILES)
        self._there: dict[asyncio.Transport, str] = {}
        self._count: Counter[str] = Counter()
        self._silent: dict[asyncio.Transport, None] = {}
        """Those who have not said what they want, the longest first."""
        self._full = False

    def come(self, transport: asyncio.Transport) -> bool:
        """Let somebody in, if there is room."""
        peer = transport.get_extra_info("peername")
        address = peer[0] if isinstance(peer, tuple) else ""
        if len(self._there) >= self.most and self._silent:
            self._send_away(next(iter(self._silent)))
        if not self._has_room(address):
            return False
        self._there[transport] = network(address)
        self._count[network(address)] += 1
        return True

    def wait(self, transport: asyncio.Transport) -> None:
        """He has to say what he wants."""
        self._silent[transport] = None

    def hear(self, transport: asyncio.Transport) -> None:
        """He has said it."""
        self._silent.pop(transport, None)

    def _send_away(self, transport: asyncio.Transport) -> None:
        """Somebody else may want something."""
        self.go(transport)
        transport.abort()

    def go(self, transport: asyncio.Transport) -> None:
        """He has left."""
        self.hear(transport)
        address = self._there.pop(transport, None)
        if address is not None:
            self._count[address] -= 1
            if not self._count[address]:
                del self._count[address]

    def _has_room(self, address: str) -> bool:
        full = len(self._there) >= self.most
        if full and not self._full:
            log.warning("all %d connections are taken: more are turned away", self.most)
        self._full = full
        if address in self.settings.proxies:
            # Everybody comes through it; who they are is known later.
            return not full
        return not full and self._count[network(address)] < self.settings.connections_of_address


class Config(uvicorn.Config):
    """How the server is run, and its doors."""

    def __init__(self, app: Any, doors: Doors, **rest: Any) -> None:
        super().__init__(app, http=Door, **rest)
        self.doors = doors


class Door(HttpToolsProtocol):
    """uvicorn's own, which waits for nobody for ever."""

    _due: asyncio.TimerHandle | None = None

    @property
    def _doors(self) -> Doors:
        return cast(Config, self.config).doors

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Somebody knocks."""
        super().connection_made(cast(asyncio.Transport, transport))
        if self._doors.come(self.transport):
            self._await_request()
        else:
            self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """He has left."""
        self._expect(None)
        self._doors.go(self.transport)
        super().connection_lost(exc)

    def _expect(self, seconds: float | None) -> None:
        """Wait so long for what comes next; None: for nothing."""
        if self._due:
            self._due.cancel()
        late = self.transport.abort
        self._due = None if seconds is None else self.loop.call_later(seconds, late)

    def data_received(self, data: bytes) -> None:
        """A piece of a request; with the first one the time for all of it begins."""
        if self._due is None:
            self._await_request()
        super().data_received(data)

    def _await_request(self) -> None:
        self._expect(self._doors.settings.request_seconds)
        self._doors.wait(self.transport)

    def handle_websocket_upgrade(self) -> None:
        """The page's socket has limits of its own."""
        self._expect(None)
        self._doors.hear(self.transport)
        super().handle_websocket_upgrade()

    def on_message_complete(self) -> None:
        """All of a request is there; its answer must be taken in time."""
        super().on_message_complete()
        self._doors.hear(self.transport)
        self._expect(self._doors.settings.answer_seconds)

    def on_response_complete(self) -> None:
        """The answer was taken; uvicorn closes what stays silent now."""
        self._expect(None)
        super().on_response_complete()


def files() -> int:
    """How many files this process may have open."""
    return resource.getrlimit(resource.RLIMIT_NOFILE)[0]


def raise_files(settings: Settings) -> None:
    """As many files as the system allows; whether that is enough is said in the log."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    wanted = settings.connections + NOT_SOCKETS + OWN_FILES
    if most != resource.RLIM_INFINITY and most < wanted:
        log.warning(
            "only %d open files are allowed: %d are needed for all connections", most, wanted
        )
