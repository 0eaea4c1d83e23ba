"""Somebody between page and server who can hold messages back."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

from playwright.sync_api import Page, WebSocketRoute

Send = Callable[[str | bytes], None]


class Wire:
    """The connection of a page that is opened after this was made."""

    def __init__(self, page: Page) -> None:
        self.holding: str | None = None
        """Messages of this kind are held back, in either direction."""
        self._held: list[tuple[Send, str | bytes]] = []
        page.route_web_socket(re.compile(r"/api/socket$"), self._connect)

    def release(self) -> None:
        """Let everything through."""
        assert self._held, f"no {self.holding} was held back"
        held, self._held, self.holding = self._held, [], None
        for send, text in held:
            send(text)

    def _connect(self, page: WebSocketRoute) -> None:
        server = page.connect_to_server()
        page.on_message(lambda text: self._pass(server.send, text))
        server.on_message(lambda text: self._pass(page.send, text))

    def _pass(self, send: Send, text: str | bytes) -> None:
        if json.loads(text)["t"] == self.holding:
            self._held.append((send, text))
        else:
            send(text)
