"""Reads the content tables of Prison, and refuses unplayable content.

The packaged tables are three TOML files in the same form as those of the Card Game.
"""

from functools import cache
from typing import Final

import msgspec

from dungeontwister.core.position.drawing import draw

from .checks import entry
from .documents import Document, Files, Schema, packaged_text
from .prison_cards import check_cards
from .prison_rooms import check_rooms, room_drawing
from .prison_rows import (
    ActionCards,
    PrisonContent,
    PrisonLimits,
    PrisonRoomRow,
    PrisonScenarioRow,
    StartingLine,
)
from .prison_scenarios import check_scenarios
from .rows import (
    CharacterRow,
    CombatHand,
    HandicapRow,
    JumpCards,
    ObjectRow,
    Row,
    TimerRow,
    TraitRow,
)

FOLDER: Final = "prison"
PACKAGED: Final = Files()

_SCHEMA: Final = Schema(
    rows={
        PrisonRoomRow: ("room", "PR-SETUP-02"),
        TraitRow: ("trait", "PR-ACT-18"),
        CharacterRow: ("character", "PR-SETUP-05"),
        ObjectRow: ("object", "PR-SETUP-06"),
        ActionCards: ("action_cards", "PR-SETUP-08"),
        CombatHand: ("combat_hand", "PR-SETUP-09"),
        JumpCards: ("jump_cards", "PR-SETUP-07"),
        StartingLine: ("starting_line", "PR-SETUP-04"),
        PrisonLimits: ("limits", "PR-ACT-14"),
        PrisonScenarioRow: ("scenario", "PR-SETUP-13"),
        HandicapRow: ("handicap", "PR-HCAP-01"),
        TimerRow: ("timer", "PR-TIMER-01"),
    },
    fields={
        "movement": "PR-MOVE-02",
        "combat": "PR-COMBAT-04",
        "rotation": "PR-ROT-01",
        "columns": "PR-SETUP-13",
        "capacity": "PR-SETUP-21",
        "room_takes": "PR-SETUP-20",
        "carry": "PR-OBJ-01",
    },
)

_ROOMS: Final[list[type[Row]]] = [PrisonRoomRow]
_TOKENS: Final[list[type[Row]]] = [TraitRow, CharacterRow, ObjectRow, StartingLine, PrisonLimits]
_HANDS: Final[list[type[Row]]] = [ActionCards, CombatHand, JumpCards]
_SCENARIOS: Final[list[type[Row]]] = [PrisonScenarioRow, HandicapRow, TimerRow]


@cache
def prison() -> PrisonContent:
    """The packaged content of Prison."""
    return read_prison(
        packaged_text(PACKAGED.rooms, FOLDER),
        packaged_text(PACKAGED.cards, FOLDER),
        packaged_text(PACKAGED.scenarios, FOLDER),
    )


def read_prison(rooms: str, cards: str, scenarios: str, files: Files = PACKAGED) -> PrisonContent:
    """The content of Prison from the texts of three TOML files, checked."""
    content = _content(
        Document(rooms, files.rooms, _ROOMS, _SCHEMA),
        Document(cards, files.cards, _TOKENS + _HANDS, _SCHEMA),
        Document(scenarios, files.scenarios, _SCENARIOS, _SCHEMA),
    )
    check_prison(content, files)
    return content


def check_prison(content: PrisonContent, files: Files = PACKAGED) -> None:
    """Raises ContentError if a game cannot be played with this content, wherever it comes from."""
    check_rooms(content, files.rooms)
    check_cards(content, files.cards)
    check_scenarios(content, files.scenarios)


def _content(rooms: Document, cards: Document, scenarios: Document) -> PrisonContent:
    limits = cards.row(PrisonLimits)
    return PrisonContent(
        rooms=tuple(_redrawn(room, rooms.file) for room in rooms.rows(PrisonRoomRow)),
        traits=cards.rows(TraitRow),
        characters=cards.rows(CharacterRow),
        objects=cards.rows(ObjectRow),
        action_cards=cards.row(ActionCards),
        combat_hand=cards.row(CombatHand),
        jump_cards=cards.row(JumpCards),
        starting_line=cards.row(StartingLine),
        square_limit=limits.square,
        carry_limit=limits.carry,
        scenarios=scenarios.rows(PrisonScenarioRow),
        handicaps=scenarios.rows(HandicapRow),
        timer=scenarios.row(TimerRow),
    )


def _redrawn(room: PrisonRoomRow, file: str) -> PrisonRoomRow:
    """The same room in one spelling, with every blank in its place."""
    drawing = room_drawing(room.art, entry(file, "room", room.id))
    return msgspec.structs.replace(room, art=draw(drawing))
