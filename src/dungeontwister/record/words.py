"""What the numbers in moves and in unfinished business stand for, in one table.

A field is known by its name; where the same name means something else in one kind of move or frame,
the table has the tag of that kind as well. A field that is not in the table is spelled by its type.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from msgspec.structs import FieldInfo

from dungeontwister.core.decisions.frame import tag_of
from dungeontwister.core.position.board import OFF
from dungeontwister.core.position.seats import SEAT_NAMES

from .forms import once_per_kind, word_fields
from .names import (
    Names,
    NotationError,
    card_name,
    card_number,
    direction_name,
    direction_number,
    gate_name,
    gate_number,
    plain_name,
    plain_number,
    player_number,
    room_code,
)

Write = Callable[[Names, Any], str]
Read = Callable[[Names, str], Any]

PLAIN_WORD: Final = re.compile(r"[a-z0-9-]+")


@dataclass(frozen=True, eq=False)
class Word:
    """How something is written and read."""

    write: Write
    read: Read
    optional: bool = False
    """Whether "none" can stand wherever this is used."""
    signed: bool = False
    """Whether -1 is a value and not "none"."""


def read_plain(_: Names, word: str) -> str:
    """A word that stands for itself."""
    if not PLAIN_WORD.fullmatch(word):
        raise NotationError("not a word of small letters", word)
    return word


class Loads(Word):
    """Who carries what: a number for each piece; only carried pieces are written."""


def loads_text(names: Names, carriers: tuple[int, ...]) -> str:
    """What is carried, each with its carrier."""
    held = [(item, carrier) for item, carrier in enumerate(carriers) if carrier != OFF]
    return ",".join(f"{names.pieces[item]}:{names.pieces[carrier]}" for item, carrier in held)


def read_loads(names: Names, text: str) -> tuple[int, ...]:
    """The carrier of every piece."""
    found = [OFF] * len(names.pieces)
    for pair in text.split(",") if text else ():
        item, colon, carrier = pair.partition(":")
        if not colon:
            raise NotationError("write for example rope:naga", pair)
        found[names.open_piece(item)] = names.open_piece(carrier)
    return tuple(found)


PIECE: Final = Word(lambda n, v: n.spelled(v), lambda n, w: n.piece(w))
SLOT: Final = Word(lambda _, v: str(v + 1), lambda n, w: n.slot(w))
PLACE: Final = Word(lambda n, v: n.places[v], lambda n, w: n.place(w))
DRAWING: Final = Word(lambda n, v: room_code(n.game, v), lambda n, w: n.drawing(w))
SEAT: Final = Word(lambda _, v: SEAT_NAMES[v], lambda _, w: player_number(w))
CARD: Final = Word(lambda _, v: card_name(v), lambda _, w: card_number(w))
GATE: Final = Word(lambda _, v: gate_name(v), lambda _, w: gate_number(w))
TURN: Final = Word(lambda _, v: direction_name(v), lambda _, w: direction_number(w), signed=True)
NUMBER: Final = Word(lambda _, v: plain_name(v), lambda _, w: plain_number(w), optional=True)
AIM: Final = Word(lambda n, v: n.spelled(v), lambda n, w: n.open_piece(w), optional=True)
"""The piece that an objective is about, if there is one."""
LOADS: Final = Loads(loads_text, read_loads)
ANY_WORD: Final = Word(lambda _, v: v, lambda _, w: w)
WORD: Final = Word(lambda _, v: v, read_plain)
BY_TYPE: Final[dict[Any, Word]] = {int: NUMBER, str: WORD}
UNSAID: Final = Word(NUMBER.write, NUMBER.read)
"""A field that the table does not name: its type says how it is spelled."""

Words = Word | tuple[Word, ...]
"""One for all numbers of a field, or one for each number of its pairs."""

SPELLING: Final[dict[str, Words]] = {
    **dict.fromkeys(("piece", "item", "source", "receiver", "partner", "wanted"), PIECE),
    **dict.fromkeys(("target", "weapon", "attacker", "attackers", "defenders", "spear"), PIECE),
    **dict.fromkeys(("pieces", "drawn", "turning", "revealer", "row", "left"), PIECE),
    **dict.fromkeys(("sideways", "acted", "tokens", "bag", "reserve"), PIECE),
    **dict.fromkeys(("slot", "visions"), SLOT),
    **dict.fromkeys(("to", "place", "places"), PLACE),
    **dict.fromkeys(("card", "forced", "shown", "deck", "discards"), CARD),
    **dict.fromkeys(("seat", "seats", "looks"), SEAT),
    "direction": TURN,
    "drawing": DRAWING,
    "seen": LOADS,
    "starts": (PIECE, SLOT),
    "shots": (PIECE, NUMBER),
    "spears": (PIECE, PIECE),
    "able": (PIECE, PIECE),
    "tallies": (PIECE, NUMBER),
    "unlock.nth": GATE,
    "lock.nth": GATE,
    "break.nth": GATE,
    "chance.kind": ANY_WORD,
    # The place of a draw is the number of a card.
    "chance.place": NUMBER,
    "chance.outcome": ANY_WORD,
    "placing.cards": PIECE,
    "line-choice.row": NUMBER,
    "activation.target": AIM,
    "tie-draw.targets": AIM,
    "np.drawn": NUMBER,
}


def spelling(tag: str, field: FieldInfo) -> Words:
    """How a field of a kind is spelled."""
    return SPELLING.get(f"{tag}.{field.name}") or SPELLING.get(field.name) or UNSAID


def typed(word: Word, kind: Any) -> Word:
    """How a value of a type is spelled."""
    return BY_TYPE.get(kind, NUMBER) if word is UNSAID else word


@once_per_kind
def move_words(kind: type[Any]) -> tuple[tuple[FieldInfo, Word], ...]:
    """The words of a kind of move after its seat: a field each, and how it is spelled."""
    return tuple((field, one_word(kind, field)) for field in word_fields(kind))


def one_word(kind: type[Any], field: FieldInfo) -> Word:
    """How a field of a move is spelled: as a single word."""
    found = spelling(tag_of(kind), field)
    assert isinstance(found, Word), f"{kind.__name__}.{field.name} is more than a word"
    return typed(found, field.type)


def may_be_missing(field: FieldInfo) -> bool:
    """Whether a field may be none."""
    default = field.default
    return bool(default == OFF or (isinstance(default, tuple) and OFF in default))
