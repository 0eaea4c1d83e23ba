"""Reads the content tables, and refuses unplayable content: what, where, and by which rule.

The packaged tables of the Card Game are three TOML files, so that an owner of the box can type in a
real card by editing one of them.
"""

from functools import cache
from typing import Final

import msgspec

from dungeontwister.core.position.drawing import ContentError, draw

from .card_game_cards import check_cards
from .card_game_rooms import as_drawn, check_rooms
from .card_game_scenarios import check_scenarios
from .checks import entry
from .documents import Document, Files, Schema, packaged_text
from .rows import (
    ActionPoints,
    CardGameContent,
    CharacterRow,
    CombatHand,
    HandicapRow,
    JumpCards,
    Limits,
    ModeRow,
    ObjectRow,
    PairRow,
    RoomRow,
    Row,
    ScenarioRow,
    TimerRow,
    TraitRow,
)

__all__ = [
    "PACKAGED",
    "ActionPoints",
    "CardGameContent",
    "CharacterRow",
    "CombatHand",
    "ContentError",
    "Files",
    "HandicapRow",
    "JumpCards",
    "ModeRow",
    "ObjectRow",
    "PairRow",
    "RoomRow",
    "ScenarioRow",
    "TimerRow",
    "TraitRow",
    "card_game",
    "check_card_game",
    "packaged_text",
    "read_card_game",
]

_SCHEMA: Final = Schema(
    rows={
        RoomRow: ("room", "CG-SETUP-05"),
        PairRow: ("pair", "CG-SETUP-05"),
        TraitRow: ("trait", "CG-TURN-12"),
        CharacterRow: ("character", "CG-SETUP-03"),
        ObjectRow: ("object", "CG-SETUP-03"),
        CombatHand: ("combat_hand", "CG-SETUP-04"),
        JumpCards: ("jump_cards", "CG-SETUP-03"),
        ActionPoints: ("action_points", "CG-TURN-04"),
        Limits: ("limits", "CG-MOVE-15"),
        ScenarioRow: ("scenario", "CG-SETUP-08"),
        ModeRow: ("mode", "CG-MODE-01"),
        HandicapRow: ("handicap", "CG-HCAP-02"),
        TimerRow: ("timer", "CG-TIMER-01"),
    },
    fields={
        "movement": "CG-MOVE-01",
        "combat": "CG-COMBAT-03",
        "rotation": "CG-ROT-01",
        "columns": "CG-SETUP-10",
        "capacity": "CG-SETUP-16",
        "carry": "CG-OBJ-05",
        "portcullis_cards": "CG-SETUP-02",
    },
)

PACKAGED: Final = Files()


@cache
def card_game() -> CardGameContent:
    """The packaged content of the Card Game."""
    return read_card_game(
        packaged_text(PACKAGED.rooms),
        packaged_text(PACKAGED.cards),
        packaged_text(PACKAGED.scenarios),
    )


def read_card_game(
    rooms_text: str, cards_text: str, scenarios_text: str, files: Files = PACKAGED
) -> CardGameContent:
    """The content of the Card Game from the texts of three TOML files, checked."""
    rooms = Document(rooms_text, files.rooms, [PairRow, RoomRow], _SCHEMA)
    hands: list[type[Row]] = [CombatHand, JumpCards, ActionPoints, Limits]
    kinds: list[type[Row]] = [TraitRow, CharacterRow, ObjectRow, *hands]
    cards = Document(cards_text, files.cards, kinds, _SCHEMA)
    agreed: list[type[Row]] = [ModeRow, HandicapRow, TimerRow]
    scenarios = Document(scenarios_text, files.scenarios, [ScenarioRow, *agreed], _SCHEMA)
    content = _content(rooms, cards, scenarios)
    check_card_game(content, files)
    return content


def check_card_game(content: CardGameContent, files: Files = PACKAGED) -> None:
    """Raises ContentError if a game cannot be played with this content, wherever it comes from."""
    check_rooms(content, files.rooms)
    check_cards(content, files.cards)
    check_scenarios(content, files.scenarios)


def _content(rooms: Document, cards: Document, scenarios: Document) -> CardGameContent:
    limits = cards.row(Limits)
    return CardGameContent(
        rooms=tuple(_redrawn(room, rooms.file) for room in rooms.rows(RoomRow)),
        pairs=rooms.rows(PairRow),
        traits=cards.rows(TraitRow),
        characters=cards.rows(CharacterRow),
        objects=cards.rows(ObjectRow),
        combat_hand=cards.row(CombatHand),
        jump_cards=cards.row(JumpCards),
        action_points=cards.row(ActionPoints),
        zone_limit=limits.zone,
        carry_limit=limits.carry,
        portcullis_cards=limits.portcullis_cards,
        scenarios=scenarios.rows(ScenarioRow),
        modes=scenarios.rows(ModeRow),
        handicaps=scenarios.rows(HandicapRow),
        timer=scenarios.row(TimerRow),
    )


def _redrawn(room: RoomRow, file: str) -> RoomRow:
    """The same room in one spelling: blanks at the end of a line make no difference."""
    drawing = as_drawn(room.art, entry(file, "room", room.id))
    return msgspec.structs.replace(room, art=draw(drawing))
