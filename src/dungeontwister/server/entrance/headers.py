"""Headers that forbid a browser everything that the page does not need."""

from __future__ import annotations

from typing import Final

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        # Positions on the board are styles of their elements.
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
SAFE: Final = {
    "content-security-policy": POLICY,
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    # The links of seats are secrets: they must not reach another site.
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
}
LASTING: Final = "public, max-age=31536000, immutable"
"""Files below `assets/` have a hash of their content in their names."""


class SafeHeaders:
    """Adds the headers to every answer over HTTP."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on, with headers."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                headers.update(SAFE)
                lasting = scope["path"].startswith("/assets/") and message["status"] == 200
                headers.setdefault("cache-control", LASTING if lasting else "no-cache")
            await send(message)

        await self._app(scope, receive, send_with_headers)
