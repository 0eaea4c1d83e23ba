"""A server in this process: for `dungeontwister serve`, and for playing on this machine."""

from __future__ import annotations

import asyncio
import gc
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Final

import uvicorn

from .app import create_app
from .entrance.doors import Config, Doors, raise_files
from .entrance.sockets import Socket
from .protocol import MESSAGE_LIMIT
from .settings import Settings
from .store.database import StoreError

HERE: Final = "127.0.0.1"
FAREWELL_SECONDS: Final = 2
"""Seconds that a client has to take its last messages when the server ends."""


class Server(uvicorn.Server):
    """A uvicorn server that reports when it is ready, and ends in order."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then report."""
        await super().startup(sockets)
        if self.started:
            self._ready()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """End in order, also if the signal comes twice."""
        self.should_exit = True

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Finish what was begun, but do not wait for clients that take nothing."""
        late = asyncio.get_running_loop().call_later(FAREWELL_SECONDS, self._hang_up)
        await super().shutdown(sockets)
        late.cancel()

    def _hang_up(self) -> None:
        for connection in [*self.server_state.connections]:
            connection.transport.abort()


def run(settings: Settings, listening: socket.socket, ready: Callable[[], None]) -> int:
    """Serve until a signal comes; what was begun is finished before the end."""
    raise_files(settings)
    # States, views and messages hold no cycles: the garbage collector seldom helps.
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)
    server = Server(config(settings), ready)
    server.run(sockets=[listening])
    return 0 if server.started else 1


def config(settings: Settings) -> uvicorn.Config:
    """How the server is run."""
    return Config(
        create_app(settings),
        Doors(settings),
        forwarded_allow_ips=[*settings.proxies],
        log_level="warning",
        access_log=False,
        # Longer messages than this are not read at all.
        ws_max_size=4 * MESSAGE_LIMIT,
        ws=Socket,
        # Compression costs more time than it saves: most messages are short.
        ws_per_message_deflate=False,
    )


@contextmanager
def background(settings: Settings, port: int = 0) -> Iterator[str]:
    """A server in a thread of this process, for as long as the block lasts: its address."""
    listening, ready = bind(HERE, port), threading.Event()
    with listening:
        server = Server(config(settings), ready.set)
        thread = threading.Thread(target=server.run, args=([listening],), name="server")
        thread.start()
        ready.wait()
        try:
            yield address(listening)
        finally:
            server.should_exit = True
            thread.join()


def bind(host: str, port: int) -> socket.socket:
    """A socket at an address; port 0 takes any that is free."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    found = socket.socket(family)
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        found.bind((host, port))
    except OSError as error:
        found.close()
        raise OSError(f"{host} port {port} cannot be used: {error.strerror}") from error
    return found


def address(listening: socket.socket) -> str:
    """Where a browser finds the page."""
    host, port = listening.getsockname()[:2]
    host = {"0.0.0.0": "localhost", "::": "localhost"}.get(host, host)
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def data_folder() -> Path:
    """The default folder of matches."""
    home = os.environ.get("XDG_DATA_HOME")
    return (Path(home) if home else Path.home() / ".local" / "share") / "dungeontwister"


def run_local(
    open_browser: bool = True,
    data_dir: Path | None = None,
    port: int = 0,
    language: str | None = None,
) -> int:
    """Serve this machine alone and show the page; ends with Ctrl+C."""

    def ready(where: str) -> None:
        page = where + (f"?lang={language}" if language else "")
        print(f"dungeontwister: {page}  (Ctrl+C ends)", flush=True)
        if open_browser:
            # Some browsers block the process that opens them.
            threading.Thread(target=webbrowser.open, args=(page,), daemon=True).start()

    return serve(Settings(data=data_dir or data_folder()), HERE, port, ready)


def serve(settings: Settings, host: str, port: int, ready: Callable[[str], None]) -> int:
    """As `run`; an unusable address or folder is reported in one line."""
    try:
        with bind(host, port) as listening:
            return run(settings, listening, lambda: ready(address(listening)))
    except (StoreError, OSError) as error:
        print(f"dungeontwister: {error}", file=sys.stderr)
        return 1
