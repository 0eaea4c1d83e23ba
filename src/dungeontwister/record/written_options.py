"""The options of a header, which may be an old one: each keeps the meaning it had."""

import msgspec
from msgspec import UNSET, UnsetType
from msgspec.structs import asdict

from dungeontwister.core.position.setup import Options


class Word(msgspec.Struct, frozen=True):
    """What a header says about taking back rotations."""

    friendly: bool | UnsetType = UNSET
    rated: bool = False
    """The opposite, in headers that do not know the word `friendly`."""


def read_options(written: msgspec.Raw) -> Options:
    """The options as they were meant: rotations could be taken back unless a header said rated."""
    word = msgspec.json.decode(written, type=Word)
    found = msgspec.json.decode(written, type=Options)
    if word.friendly is not UNSET:
        return found
    return Options(**{**asdict(found), "friendly": not word.rated})
