"""What a step points at, as its file spells it: `piece naga`, `place 1T`, `turn 1 cw`, `act jump`.

On the board and in the hand it is the target of a move; a button is named by its act or its verb.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

import msgspec

from dungeontwister.core.decisions import targets
from dungeontwister.core.decisions.targets import Picked
from dungeontwister.record.names import (
    Names,
    NotationError,
    card_number,
    direction_number,
    gate_number,
    plain_number,
)

BUTTON: Final = "button"

Reader = Callable[..., Picked]


class Point(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that is pointed at: on the board, in the hand, or a button."""

    target: Picked | None = None
    button: str = ""
    """The act, or else the verb, of a button."""


def room(names: Names, slot: str) -> Picked:
    """A whole room."""
    return targets.AtRoom(names.slot(slot))


def turn(names: Names, slot: str, direction: str) -> Picked:
    """A room's gear, one way round."""
    return targets.AtGear(names.slot(slot), direction_number(direction))


def gate(names: Names, slot: str, nth: str) -> Picked:
    """A portcullis of a room, counted from 1."""
    return targets.AtPortcullis(names.slot(slot), gate_number(nth))


READERS: Final[Mapping[str, tuple[Reader, int]]] = {
    "piece": (lambda names, word: targets.AtPiece(names.open_piece(word)), 1),
    "place": (lambda names, word: targets.AtPlace(names.place(word)), 1),
    "room": (room, 1),
    "turn": (turn, 2),
    "gate": (gate, 2),
    "card": (lambda names, word: targets.AtCombatCard(card_number(word)), 1),
    "action": (lambda names, word: targets.AtActionCard(plain_number(word)), 1),
}
"""The target that each word spells, and how many words follow it."""


def target(names: Names, text: str) -> Picked | None:
    """What a text points at on the board or in the hand; None: a button of the page."""
    kind, *words = text.split()
    if kind == BUTTON:
        button(names, text)
        return None
    if kind not in READERS:
        known = ", ".join((*READERS, BUTTON))
        raise NotationError(f"nothing that can be pointed at; write for example {known}", text)
    read, count = READERS[kind]
    if len(words) != count:
        raise NotationError(f"{kind} has {count} words behind it", text)
    return read(names, *words)


def button(names: Names, text: str) -> str:
    """The act, or else the verb, of a button; empty: it is none."""
    kind, _, word = text.partition(" ")
    if kind != BUTTON:
        return ""
    known = {*names.verbs, *(verb.act.name for verb in names.game.verbs.values())} - {""}
    if word not in known:
        raise NotationError(f"no such button; there are {', '.join(sorted(known))}", text)
    return word
