"""How much a visitor has to load before the page can do anything."""

from __future__ import annotations

import gzip

from .stage import PAGE

MOST_SCRIPT = 150_000
"""Bytes of script, as they travel."""


def script_weight() -> int:
    """Bytes of all scripts of the built page, gzipped."""
    scripts = [*(PAGE / "assets").glob("*.js")]
    assert scripts, "the page is not built"
    return sum(len(gzip.compress(script.read_bytes())) for script in scripts)
