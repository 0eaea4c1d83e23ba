"""One spelling for every move and every name, both ways.

Blue's pieces are written in small letters, yellow's in capitals: `naga`, `NAGA`, `dark-angel`; a
second card of a kind is `rope2`. Rooms are numbered from the first row (`3`), places are a room and
an icon (`3T`), or the same with `@` for the place in the starting zone that faces it (`@3T`). A
move is its seat, its verb and its words; covered cards are `?o1` (an object) and `?w1` (wounded),
yellow's `?O1` and `?W1`. The portcullises of a room are counted from 1; the first need not be
written:

    blue move naga            blue step naga 3T          blue take naga ROPE WARRIOR
    blue turn mechanork 3 cw  blue jump naga 3T +4       blue unlock naga 3 2
    blue end                  yellow play +0             chance room 3 0 blue-1
"""

from typing import Any

from dungeontwister.core.decisions import moves
from dungeontwister.core.decisions.frame import tag_of
from dungeontwister.core.decisions.move import Move
from dungeontwister.core.position.seats import CHANCE, SEAT_NAMES

from .names import (
    BACK,
    OBJECT,
    WOUNDED,
    Names,
    NotationError,
    back_name,
    card_name,
    direction_name,
    seat_number,
)
from .words import move_words

__all__ = [
    "BACK",
    "OBJECT",
    "WOUNDED",
    "Names",
    "NotationError",
    "back_name",
    "card_name",
    "direction_name",
    "move_text",
    "parse_move",
    "seat_number",
]


def move_text(names: Names, move: Move) -> str:
    """A move as text. What is left at its default at the end is not written."""
    kind = type(move)
    words = [SEAT_NAMES[move.seat]]
    if kind is not moves.Chance:
        words.append(tag_of(kind))
    for field, word in move_words(kind):
        value = getattr(move, field.name)
        if field.required or value != field.default:
            words.append(word.write(names, value))
    return " ".join(words)


def parse_move(names: Names, text: str) -> Move:
    """The move that a text spells; a NotationError names the word that is wrong."""
    words = text.split()
    if len(words) < 2:
        raise NotationError("a move is a seat, a verb and its words", text)
    if words[0] == SEAT_NAMES[CHANCE]:
        return moves.Chance(CHANCE, *parsed_words(names, moves.Chance, words, 1, text))
    kind = names.verbs.get(words[1])
    if kind is None:
        raise NotationError(f'no such verb "{words[1]}"; there are {", ".join(names.verbs)}', text)
    try:
        seat = seat_number(words[0])
    except NotationError as error:
        raise NotationError(f'word 1 "{error.text}": {error.what}', text) from error
    move: Move = kind(seat, *parsed_words(names, kind, words, 2, text))
    return move


def parsed_words(
    names: Names, kind: type[Any], all_words: list[str], first: int, text: str
) -> list[Any]:
    """The values of a move's words, from a first one on."""
    form, words = move_words(kind), all_words[first:]
    required = sum(field.required for field, _ in form)
    if not required <= len(words) <= len(form):
        raise NotationError(f"the form is: {form_text(kind)}", text)
    values = []
    for number, ((_, how), word) in enumerate(zip(form, words, strict=False), start=first + 1):
        try:
            values.append(how.read(names, word))
        except NotationError as error:
            raise NotationError(f'word {number} "{error.text}": {error.what}', text) from error
    return values


def form_text(kind: type[Any]) -> str:
    """Which words a kind of move has."""
    fields = [field for field, _ in move_words(kind)]
    words = (field.name if field.required else f"[{field.name}]" for field in fields)
    head = "chance" if kind is moves.Chance else f"seat {tag_of(kind)}"
    return " ".join((head, *words))
