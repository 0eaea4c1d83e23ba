"""What a player may be called: a name that everybody can read, and that plays no tricks on them."""

from __future__ import annotations

import unicodedata
from typing import Final

from dungeontwister.server.telling.refusals import Refused

MOST: Final = 24
"""Characters that are seen."""
MARKS: Final = 2
"""Accents and the like on one letter; more of them run into the lines above and below."""
HIDDEN: Final = frozenset({"Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp"})
"""Control, format (zero-width, direction of writing), unassigned, private, line ends."""
BLANK: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Letters and marks that nobody sees."""
SELECTORS: Final = (range(0xFE00, 0xFE10), range(0xE0100, 0xE01F0), range(0x180B, 0x1810))
"""They choose between looks of a character, and are not seen themselves."""


def checked_name(said: str) -> str:
    """A name as it is kept: composed, with single spaces; empty: none. Or why it is refused."""
    said = unicodedata.normalize("NFC", said)
    for at, character in enumerate(said):
        if is_hidden(character):
            raise Refused("name-hidden", at)
    name = " ".join(said.split())
    if too_many := marked(name):
        raise Refused("name-marks", too_many)
    if seen(name) > MOST:
        raise Refused("name-long")
    return name


def is_hidden(character: str) -> bool:
    """Whether nobody sees it, or it changes how others are seen."""
    if character in BLANK or any(ord(character) in some for some in SELECTORS):
        return True
    return unicodedata.category(character) in HIDDEN


def is_mark(character: str) -> bool:
    """Whether it stands on the letter before it."""
    return unicodedata.category(character) in ("Mn", "Me")


def seen(name: str) -> int:
    """How many characters one sees."""
    return sum(not is_mark(character) for character in name)


def marked(name: str) -> int:
    """Where a letter has too many marks, or there is a mark without a letter; 0: nowhere."""
    marks = MARKS
    for at, character in enumerate(name):
        marks = marks + 1 if is_mark(character) else 0
        if marks > MARKS:
            return max(at, 1)
    return 0
