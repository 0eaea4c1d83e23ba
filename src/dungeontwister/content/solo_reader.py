"""Reads the content tables of the solo game, and refuses unplayable content.

The packaged tables are two TOML files; they speak of the characters, objects and cards of Prison.
"""

from functools import cache
from typing import Final, NamedTuple

from .documents import Document, Schema, packaged_text
from .prison_reader import prison
from .prison_rows import PrisonContent
from .rows import Row
from .solo_icons import check_icons
from .solo_npcs import check_npcs
from .solo_rows import (
    ClassObjectiveRow,
    IconRow,
    LevelRow,
    NpcRow,
    PersonalityRow,
    RotationFace,
    SoloContent,
    SoloNumbers,
    Vision,
)

FOLDER: Final = "solo"


class SoloFiles(NamedTuple):
    """What the two files are called, for messages."""

    npcs: str = "npcs.toml"
    icons: str = "icons.toml"


PACKAGED: Final = SoloFiles()

_SCHEMA: Final = Schema(
    rows={
        NpcRow: ("npc", "SO-SETUP-25"),
        PersonalityRow: ("personality", "SO-SETUP-30"),
        ClassObjectiveRow: ("class_objective", "SO-SETUP-26"),
        SoloNumbers: ("numbers", "SO-SETUP-05"),
        LevelRow: ("level", "SO-SETUP-07"),
        IconRow: ("icon", "SO-REINF-02"),
        RotationFace: ("rotation_face", "SO-OBJECTIVE-ROTATE-03"),
        Vision: ("vision", "SO-VISION-01"),
    },
    fields={
        "objectives": "SO-SETUP-26",
        "default": "SO-SETUP-27",
        "object_priority": "SO-SETUP-28",
        "character_priority": "SO-SETUP-29",
        "personality": "SO-SETUP-30",
        "tokens_per_room": "SO-SETUP-10",
        "npcs_in_bag": "SO-SETUP-11",
        "starting": "SO-SETUP-15",
        "target": "SO-END-01",
        "levels": "SO-REINF-02",
        "eye": "SO-VISION-02",
    },
)

_NPCS: Final[list[type[Row]]] = [NpcRow, PersonalityRow, ClassObjectiveRow]
_ICONS: Final[list[type[Row]]] = [SoloNumbers, LevelRow, IconRow, RotationFace, Vision]


@cache
def solo() -> SoloContent:
    """The packaged content of the solo game."""
    return read_solo(packaged_text(PACKAGED.npcs, FOLDER), packaged_text(PACKAGED.icons, FOLDER))


def read_solo(npcs: str, icons: str, files: SoloFiles = PACKAGED) -> SoloContent:
    """The content of the solo game from the texts of two TOML files, checked."""
    content = _content(
        Document(npcs, files.npcs, _NPCS, _SCHEMA), Document(icons, files.icons, _ICONS, _SCHEMA)
    )
    check_solo(content, prison(), files)
    return content


def check_solo(content: SoloContent, tokens: PrisonContent, files: SoloFiles = PACKAGED) -> None:
    """Raises ContentError if a game cannot be played with this content and these tokens."""
    check_icons(content, tokens, files.icons)
    check_npcs(content, tokens, files.npcs)


def _content(npcs: Document, icons: Document) -> SoloContent:
    return SoloContent(
        numbers=icons.row(SoloNumbers),
        levels=icons.rows(LevelRow),
        npcs=npcs.rows(NpcRow),
        personalities=npcs.rows(PersonalityRow),
        class_objectives=npcs.rows(ClassObjectiveRow),
        icons=icons.rows(IconRow),
        rotation_die=icons.rows(RotationFace),
        vision=icons.row(Vision),
    )
