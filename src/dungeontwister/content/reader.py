"""Reads the content tables, and refuses what cannot be played: what, where, and by which rule.

The packaged tables of the Card Game are three TOML files, so that somebody who owns the box can
type in a real card by editing one of them.
"""

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import Any, Final, TypeVar

import msgspec

from dungeontwister.core.drawing import ContentError, draw

from .card_game_cards import check_cards
from .card_game_rooms import check_rooms, room_drawing
from .card_game_scenarios import check_scenarios
from .checks import entry
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

AnyRow = TypeVar("AnyRow", bound=Row)
Table = dict[str, Any]

_ROWS: Final[Mapping[type[Row], tuple[str, str]]] = {
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
}
"""The table of each kind of row, and the rule that such a row serves."""

_FIELD_RULES: Final = {
    "movement": "CG-MOVE-01",
    "combat": "CG-COMBAT-03",
    "rotation": "CG-ROT-01",
    "capacity": "CG-SETUP-16",
    "carry": "CG-OBJ-05",
    "portcullis_cards": "CG-SETUP-02",
}
"""Fields that serve a rule of their own."""


class Files(msgspec.Struct, frozen=True):
    """What the files of the Card Game are called, for messages."""

    rooms: str = "rooms.toml"
    cards: str = "cards.toml"
    scenarios: str = "scenarios.toml"


PACKAGED: Final = Files()


@cache
def card_game() -> CardGameContent:
    """The packaged content of the Card Game."""
    return read_card_game(
        packaged_text(PACKAGED.rooms),
        packaged_text(PACKAGED.cards),
        packaged_text(PACKAGED.scenarios),
    )


def packaged_text(name: str, folder: str = "card_game") -> str:
    """The text of a packaged file."""
    path = resources.files(__package__) / folder / name
    return path.read_text(encoding="utf-8")


def read_card_game(
    rooms_text: str, cards_text: str, scenarios_text: str, files: Files = PACKAGED
) -> CardGameContent:
    """The content of the Card Game from the texts of three TOML files, checked."""
    rooms = _Document(rooms_text, files.rooms, [PairRow, RoomRow])
    hands: list[type[Row]] = [CombatHand, JumpCards, ActionPoints, Limits]
    cards = _Document(cards_text, files.cards, [TraitRow, CharacterRow, ObjectRow, *hands])
    agreed: list[type[Row]] = [ModeRow, HandicapRow, TimerRow]
    scenarios = _Document(scenarios_text, files.scenarios, [ScenarioRow, *agreed])
    content = _content(rooms, cards, scenarios)
    check_card_game(content, files)
    return content


def check_card_game(content: CardGameContent, files: Files = PACKAGED) -> None:
    """Raises ContentError if a game cannot be played with this content, wherever it comes from."""
    check_rooms(content, files.rooms)
    check_cards(content, files.cards)
    check_scenarios(content, files.scenarios)


class _Document:
    """A TOML file with the tables that it has to have, and no others."""

    def __init__(self, text: str, file: str, kinds: list[type[Row]]) -> None:
        self.file = file
        self.tables = _tables(text, file)
        names = [_ROWS[kind][0] for kind in kinds]
        for name in self.tables.keys() - set(names):
            raise ContentError(f"there is no table {name} in this file", file)
        for name in names:
            if name not in self.tables:
                raise ContentError(f"the table {name} is missing", file)

    def rows(self, kind: type[AnyRow]) -> tuple[AnyRow, ...]:
        """All entries of a table."""
        name, rule = _ROWS[kind]
        table = self.tables[name]
        if not isinstance(table, list) or not all(isinstance(fields, dict) for fields in table):
            raise ContentError(f"{name} has to be a list of tables: [[{name}]]", self.file, rule)
        return tuple(
            _row(fields, kind, entry(self.file, name, _called(fields, number)), rule)
            for number, fields in enumerate(table, start=1)
        )

    def row(self, kind: type[AnyRow]) -> AnyRow:
        """A table that is a single row."""
        name, rule = _ROWS[kind]
        table = self.tables[name]
        if not isinstance(table, dict):
            raise ContentError(f"{name} has to be one table: [{name}]", self.file, rule)
        return _row(table, kind, f"{self.file}, {name}", rule)


def _content(rooms: _Document, cards: _Document, scenarios: _Document) -> CardGameContent:
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
    drawing = room_drawing(room.art, entry(file, "room", room.id))
    return msgspec.structs.replace(room, art=draw(drawing))


def _tables(text: str, file: str) -> Table:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ContentError(f"is not TOML: {error}", file) from error


def _called(fields: Table, number: int) -> str:
    """How an entry is called: by its id, or a pair by its colour; else it is counted."""
    for key in ("id", "color"):
        if isinstance(fields.get(key), str):
            return str(fields[key])
    return f"number {number}"


def _row(fields: Table, kind: type[AnyRow], where: str, rule: str) -> AnyRow:
    """An entry as a row, or a ContentError that names the field."""
    plain = {key: value for key, value in fields.items() if key != "known"}
    if isinstance(plain.get("capacity"), str):
        plain["capacity"] = _capacity(plain["capacity"], where)
    try:
        row = msgspec.convert(plain, kind)
    except msgspec.ValidationError as error:
        raise _explained(error, where, rule) from error
    marks = _reconstructed(fields.get("known", {}), plain, f"{where}, field known", rule)
    return msgspec.structs.replace(row, reconstructed=marks)


def _reconstructed(known: object, fields: Table, where: str, rule: str) -> tuple[str, ...]:
    """The fields that `known` marks as false; a mark for a field that is not there is an error."""
    if not isinstance(known, dict):
        raise ContentError("known has to be a table", where, rule)
    if "reconstructed" in fields:
        raise ContentError(
            "says which fields are reconstructed, and nothing else does", where, rule
        )
    for name, mark in known.items():
        if name not in fields or not isinstance(mark, bool):
            what = f'"{name}" has to be a field of the entry, marked true or false'
            raise ContentError(what, where, rule)
    return tuple(sorted(name for name, mark in known.items() if not mark))


def _capacity(text: str, where: str) -> tuple[int, ...]:
    """One line for each row of rooms, one number for each of its two rooms (CG-SETUP-10)."""
    place = f"{where}, field capacity"
    lines = [line.split() for line in text.splitlines() if line.strip()]
    for number, line in enumerate(lines):
        if not all(word.isdecimal() for word in line):
            raise ContentError(f"line {number} is not numbers", place, "CG-SETUP-16")
        if len(line) != 2:
            what = f"line {number} has {len(line)} numbers instead of two"
            raise ContentError(what, place, "CG-SETUP-10")
    return tuple(int(word) for line in lines for word in line)


def _explained(error: msgspec.ValidationError, where: str, rule: str) -> ContentError:
    """msgspec's words, with its path turned into a field of the entry."""
    what, _, path = str(error).partition(" - at ")
    field = re.match(r"`\$\.(\w+)", path)
    if field is None:
        return ContentError(what, where, rule)
    rule = _FIELD_RULES.get(field[1], rule)
    return ContentError(what, f"{where}, field {field[1]}", rule)
