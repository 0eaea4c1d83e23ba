"""The server of the page's tests, with a move and a decision that no game has: DATA SEED."""

from __future__ import annotations

import sys

from tests.support.fling import registered

from .serve import main

if __name__ == "__main__":
    with registered():
        sys.exit(main(*sys.argv[1:]))
