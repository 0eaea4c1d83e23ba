"""A throw-away language: English with a sign after everything."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from .pages import Copy, steps

CODE: Final = "de"
"""The language that the page speaks of."""
SIGN: Final = "¤"


def file_of(copy: Copy) -> Path:
    """The file of the language."""
    return copy.folder / f"src/dungeontwister/content/texts/{CODE}.toml"


def begin(copy: Copy) -> None:
    """The first step of the page, and the translation."""
    copy.do(next(iter(steps("language"))))
    file = file_of(copy)
    text = re.sub(r'^(".*?" = ".*)"$', rf'\1{SIGN}"', file.read_text(encoding="utf-8"), flags=re.M)
    file.write_text(text, encoding="utf-8")
