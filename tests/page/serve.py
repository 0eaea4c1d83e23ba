"""A server that deals every match alike, so that what fails once fails again: DATA SEED."""

from __future__ import annotations

import sys
from pathlib import Path
from unittest.mock import patch

from dungeontwister.server.local import HERE, serve
from dungeontwister.server.settings import Settings


def main(data: str, seed: str) -> int:
    """Serve until a signal comes; the first line says where."""
    # Whoever can choose a deal knows it, so that the server itself must not offer it.
    with patch("dungeontwister.server.hub.secrets.token_hex", return_value=seed):
        settings = Settings(data=Path(data))
        return serve(settings, HERE, 0, lambda where: print(where, flush=True))


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
