"""How much a visitor has to load before the page can do anything."""

from __future__ import annotations

import gzip
import re

from .stage import PAGE

MOST_SCRIPT = 150_000
"""Bytes of script, as they travel."""


SCRIPT = re.compile(r'(?:src|href)="\./(assets/[^"]+\.js)"')


def script_weight() -> int:
    """Bytes of the scripts of a match, gzipped, without what is loaded only when needed."""
    document = (PAGE / "index.html").read_text(encoding="utf-8")
    scripts = [PAGE / name for name in SCRIPT.findall(document)]
    assert scripts, "the page is not built"
    return sum(len(gzip.compress(script.read_bytes())) for script in scripts)
