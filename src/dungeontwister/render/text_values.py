"""The values that texts use for the fields of events, moves and refusals."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Any, Final

import msgspec

from dungeontwister.core.decisions.frame import tag_of
from dungeontwister.core.position.board import OFF

if TYPE_CHECKING:
    from .words import Speaker

Filled = dict[str, object]
Writer = Callable[["Speaker", Any], Filled]


def actor(speaker: Speaker, number: int) -> Filled:
    """The acting piece: with its colour, as told to its owner, and its owner."""
    owner = speaker.player(speaker.owner(number))
    return {"piece": speaker.piece(number), "own": speaker.own(number), "player": owner}


def piece_as(name: str) -> Writer:
    """Another piece; something from the ground has no carrier."""
    return lambda speaker, number: {} if number == OFF else {name: speaker.piece(number)}


def place_as(name: str) -> Writer:
    """A place, in full and in short."""
    return lambda speaker, place: {
        name: speaker.place(place),
        "code": speaker.code(place),
        **speaker.places.facts(speaker, place),
    }


def room(speaker: Speaker, slot: int) -> Filled:
    """The number of a room."""
    return {"room": slot + 1}


def player(speaker: Speaker, seat: int) -> Filled:
    """A player; chance has no words."""
    return {"player": speaker.player(seat)} if seat in (0, 1) else {}


def direction(speaker: Speaker, way: int) -> Filled:
    """Which way a room turns."""
    name = "clockwise" if way > 0 else "counterclockwise"
    return {"direction": speaker.text(f"rotation.{name}")}


def number_as(name: str) -> Writer:
    """A number, as it is."""
    return lambda _, value: {name: value}


# In this order: a seat that is named comes before the owner of a piece.
WRITERS: Final[dict[str, Writer]] = {
    "piece": actor,
    "attacker": actor,
    "item": piece_as("item"),
    "source": piece_as("source"),
    "receiver": piece_as("receiver"),
    "partner": piece_as("partner"),
    "wanted": piece_as("wanted"),
    "target": piece_as("target"),
    "weapon": piece_as("weapon"),
    "other": piece_as("other"),
    "origin": place_as("origin"),
    "to": place_as("to"),
    "place": place_as("place"),
    "slot": room,
    "direction": direction,
    "back": lambda speaker, number: {} if number == OFF else {"back": speaker.back(number)},
    "card": number_as("card"),
    "count": number_as("count"),
    "number": number_as("number"),
    "objective": number_as("number"),
    "allowed": number_as("allowed"),
    "needed": number_as("needed"),
    "ways": number_as("ways"),
    "way": number_as("way"),
    "quarters": number_as("quarters"),
    "row": number_as("row"),
    "column": number_as("column"),
    "points": number_as("points"),
    "victory_points": number_as("points"),
    "action_points": number_as("points"),
    "gained": number_as("gained"),
    "lost": number_as("lost"),
    "face": number_as("face"),
    "outcome": number_as("outcome"),
    "seat": player,
    "winner": player,
}


REMEMBERED: Final = 4096
"""Names of pieces, places and numbers that a speaker remembers."""


def of_struct(speaker: Speaker, struct: msgspec.Struct) -> Filled:
    """Every value that a text about an event, a move or a refusal can use."""
    found: Filled = {}
    for field in fields_told(type(struct)):
        value = getattr(struct, field)
        if value is not None:
            found |= of_field(speaker, field, value)
    return found


@cache
def fields_told(kind: type[msgspec.Struct]) -> tuple[str, ...]:
    """The fields of a kind of event, move or refusal that texts can use."""
    return tuple(field for field in WRITERS if field in kind.__struct_fields__)


def of_field(speaker: Speaker, field: str, value: Any) -> Filled:
    """What texts can use of one field: the same in every position, and so told once."""
    known = speaker.known.get((field, value))
    if known is None:
        if len(speaker.known) >= REMEMBERED:
            speaker.known.clear()
        known = speaker.known[field, value] = WRITERS[field](speaker, value)
    return known


def tag(struct: msgspec.Struct) -> str:
    """The word for a kind of event or move."""
    return tag_of(type(struct))
