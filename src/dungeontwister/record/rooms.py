"""The rooms of a position, row by row: the second of its words.

`?` is face down; `b1.2o` is the room blue-1, turned by two quarters, its portcullis open; `x`
broken, `o13x2` of several; `w` walls broken; `*45` what is drawn at that place, counted line by
line, is broken; `#3`: it was laid out as room 3 and swapped since.
"""

from __future__ import annotations

import re
from typing import Final

from dungeontwister.core.game import Game
from dungeontwister.core.position.state import BROKEN, CLOSED, OPEN, Room, State, portcullis_of

from .names import GATES, Names, NotationError, gate_name, gate_number, is_number, room_code

FACE_DOWN_WORD: Final = "?"
MARKS: Final = {"o": OPEN, "x": BROKEN}
GAP_MARK: Final = "*"
CARD_MARK: Final = "#"
FIRST_GATE: Final = gate_name(0)
ROOM_WORD: Final = re.compile(
    r"(?P<code>[a-z0-9-]+?)(\.(?P<turn>[0-3]))?(?P<open>o[1-9]*)?(?P<broken>x[1-9]*)?(?P<walls>w)?"
    r"(?P<gaps>(\*[0-9]{1,9})*)"
)


# ---- writing


def rooms_text(names: Names, state: State) -> str:
    """The rooms row by row."""
    rooms, wide = enumerate(state.rooms), names.columns
    words = [room_word(names.game, room) + card_mark(slot, room) for slot, room in rooms]
    return "/".join(",".join(words[at : at + wide]) for at in range(0, len(words), wide))


def room_word(game: Game, room: Room) -> str:
    """`?`, or the room's short name, its turn and what was done to it."""
    if room.drawing < 0:
        return FACE_DOWN_WORD
    turn = f".{room.turn}" if room.turn else ""
    marks = gate_marks(room) + ("w" if room.walls_broken else "")
    marks += "".join(f"{GAP_MARK}{number}" for number in room.broken)
    return room_code(game, room.drawing) + turn + marks


def gate_marks(room: Room) -> str:
    """`o` and the numbers of its open portcullises, `x` and those of the broken: `o13x2`.

    The first one alone needs no number.
    """
    found = ""
    for mark, state in MARKS.items():
        names = [gate_name(n) for n in range(GATES) if portcullis_of(room, n) == state]
        found += mark * bool(names) + ("" if names == [FIRST_GATE] else "".join(names))
    return found


def card_mark(slot: int, room: Room) -> str:
    """As which room it was laid out, if that is not where it lies."""
    return "" if room.card == slot else f"{CARD_MARK}{room.card + 1}"


# ---- reading


def parse_rooms(names: Names, word: str) -> tuple[Room, ...]:
    """The rooms of the second word."""
    slots, wide = names.game.layout.slots, names.columns
    rows = [row.split(",") for row in word.split("/")]
    if sum(map(len, rows)) != slots or any(len(row) != wide for row in rows):
        what = f"{slots // wide} rows of {wide} rooms: rows with /, rooms with ,"
        raise NotationError(what, word)
    flat = [room for row in rows for room in row]
    return tuple(parse_room(names, slot, text) for slot, text in enumerate(flat))


def parse_room(names: Names, slot: int, word: str) -> Room:
    """One room, as `room_word` and `card_mark` write it."""
    card = slot
    word, mark, laid_as = word.partition(CARD_MARK)
    if mark:
        card = card_of(laid_as)
    if word == FACE_DOWN_WORD:
        return Room(card)
    found = ROOM_WORD.fullmatch(word)
    if not found or found["code"] not in names.drawings:
        example = next(iter(names.drawings))
        raise NotationError(f"room {slot + 1} is ? or for example {example}.2o", word)
    portcullis = gates_of(found["open"], OPEN) | gates_of(found["broken"], BROKEN)
    drawing = names.drawings[found["code"]]
    gaps = gaps_of(names, slot, drawing, found["gaps"])
    return Room(card, drawing, int(found["turn"] or 0), portcullis, bool(found["walls"]), gaps)


def card_of(laid_as: str) -> int:
    """The slot at which a room was laid out."""
    if not is_number(laid_as):
        raise NotationError("not a number", laid_as)
    return int(laid_as) - 1


def gaps_of(names: Names, slot: int, drawing: int, marks: str) -> tuple[int, ...]:
    """The places of a drawing at which something is broken."""
    gaps = tuple(sorted({int(number) for number in marks.split(GAP_MARK)[1:]}))
    for at in gaps:
        if at not in names.game.edition.breakable(drawing):
            what = f"room {slot + 1} has no wall that can be broken at {at}"
            raise NotationError(what, marks)
    return gaps


def gates_of(marks: str | None, state: int) -> int:
    """The states of the portcullises that `gate_marks` writes."""
    if not marks:
        return CLOSED
    numbers = {gate_number(digit) for digit in marks[1:] or FIRST_GATE}
    return sum(state << 2 * nth for nth in numbers)
