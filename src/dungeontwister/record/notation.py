"""One spelling for every move and every name, both ways.

Blue's pieces are written in small letters, yellow's in capitals: `naga`, `NAGA`, `dark-angel`; a
second card of a kind is `rope2`. Rooms are numbered from the first row (`3`), places are a room and
an icon (`3T`), or the same with `@` for the place in the starting zone that faces it (`@3T`). A
move is its seat, its verb and its words; covered cards are `?o1` (an object) and `?w1` (wounded),
yellow's `?O1` and `?W1`:

    blue move naga            blue step naga 3T          blue take naga ROPE WARRIOR
    blue turn mechanork 3 cw  blue jump naga 3T +4       yellow play +0
    blue end                  chance room 3 0 blue-1
"""

from collections.abc import Callable
from typing import Any, Final

import msgspec

from dungeontwister.core.decisions import moves
from dungeontwister.core.decisions.move import Move
from dungeontwister.core.game import Game
from dungeontwister.core.position.board import OFF
from dungeontwister.core.position.names import piece_names
from dungeontwister.core.position.seats import BLUE, CHANCE, SEAT_NAMES, YELLOW
from dungeontwister.core.secret_objects.covered_cards import group
from dungeontwister.kinds import MOVES

VERBS: Final[dict[str, type[Any]]] = {
    str(kind.__struct_config__.tag): kind for kind in MOVES if kind is not moves.Chance
}
DIRECTIONS: Final = {"cw": 1, "ccw": -1}
BACK: Final = "?"
OBJECT: Final = "o"
WOUNDED: Final = "w"


class NotationError(ValueError):
    """A text that does not spell what it should: what is wrong, and where."""

    def __init__(self, what: str, text: str) -> None:
        super().__init__(f'"{text}": {what}')
        self.what = what
        self.text = text


class Names:
    """The names of a game's pieces, rooms and places."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.pieces = piece_names(game.rows)
        self.places = game.edition.place_names
        self._piece = {name: number for number, name in enumerate(self.pieces)}
        self._place = {name: number for number, name in enumerate(self.places)}

    def spelled(self, number: int) -> str:
        """The name of a piece, or of the back of a covered card."""
        return self.pieces[number] if number < len(self.pieces) else back_name(self.game, number)

    def piece(self, word: str) -> int:
        """The piece of a name."""
        if word.startswith(BACK):
            return back_number(self.game, word)
        if word not in self._piece:
            raise NotationError(f"no such piece; there are {', '.join(self.pieces)}", word)
        return self._piece[word]

    def place(self, word: str) -> int:
        """The place of a name."""
        if word not in self._place:
            known = f"{self.places[0]} to {self.places[-1]}"
            raise NotationError(f"no such place; places are {known}", word)
        return self._place[word]

    def slot(self, word: str) -> int:
        """The slot of a room's number."""
        slots = self.game.layout.slots
        if not word.isdecimal() or not 1 <= int(word) <= slots:
            raise NotationError(f"no such room; rooms are 1 to {slots}", word)
        return int(word) - 1


def back_name(game: Game, number: int) -> str:
    """The name of a covered card: what it is, in its colour's letters, and which of its group."""
    at = number - len(game.rows)
    letter = WOUNDED if game.rows[at].character else OBJECT
    name = f"{BACK}{letter}{group(game, number).index(at) + 1}"
    return name if game.rows[at].seat == BLUE else name.upper()


def back_number(game: Game, word: str) -> int:
    """The number of a covered card, as `back_name` writes it."""
    kind, digits = word[len(BACK) :][:1], word[len(BACK) + 1 :]
    seat = BLUE if kind.islower() else YELLOW
    cards = {OBJECT: game.objects, WOUNDED: game.characters}.get(kind.lower())
    if cards is None or not digits.isdecimal() or not 1 <= int(digits) <= len(cards[seat]):
        raise NotationError("no such covered card; write for example ?o1 or ?W2", word)
    return len(game.rows) + cards[seat][int(digits) - 1]


# ---- words


def seat_number(word: str) -> int:
    """The seat of a name."""
    if word not in SEAT_NAMES:
        raise NotationError(f"no such seat; seats are {', '.join(SEAT_NAMES)}", word)
    return SEAT_NAMES.index(word)


def card_name(card: int) -> str:
    """A Combat card: `+3`."""
    return f"+{card}"


def card_number(word: str) -> int:
    """The value of a Combat card."""
    if not word.startswith("+") or not word[1:].isdecimal():
        raise NotationError("not a Combat card; write for example +3", word)
    return int(word[1:])


def direction_name(direction: int) -> str:
    """`cw` or `ccw`."""
    return "cw" if direction > 0 else "ccw"


def direction_number(word: str) -> int:
    """+1 for clockwise."""
    if word not in DIRECTIONS:
        raise NotationError("not a direction; write cw or ccw", word)
    return DIRECTIONS[word]


def plain_number(word: str) -> int:
    """A number of a draw; a dash for none."""
    if word == "-":
        return OFF
    if not word.isdecimal():
        raise NotationError("not a number", word)
    return int(word)


def plain_name(number: int) -> str:
    """A number of a draw, as `plain_number` reads it."""
    return "-" if number == OFF else str(number)


Writer = Callable[[Names, Any], str]
Reader = Callable[[Names, str], Any]

PIECE: Final[tuple[Writer, Reader]] = (lambda n, v: n.spelled(v), lambda n, w: n.piece(w))
SLOT: Final[tuple[Writer, Reader]] = (lambda n, v: str(v + 1), lambda n, w: n.slot(w))
PLACE: Final[tuple[Writer, Reader]] = (lambda n, v: n.places[v], lambda n, w: n.place(w))
CARD: Final[tuple[Writer, Reader]] = (lambda _, v: card_name(v), lambda _, w: card_number(w))
TURN: Final[tuple[Writer, Reader]] = (
    lambda _, v: direction_name(v),
    lambda _, w: direction_number(w),
)
NUMBER: Final[tuple[Writer, Reader]] = (lambda _, v: plain_name(v), lambda _, w: plain_number(w))
WORD: Final[tuple[Writer, Reader]] = (lambda _, v: v, lambda _, w: w)

SPELLING: Final[dict[str, tuple[Writer, Reader]]] = {
    "piece": PIECE,
    "item": PIECE,
    "source": PIECE,
    "receiver": PIECE,
    "partner": PIECE,
    "wanted": PIECE,
    "target": PIECE,
    "weapon": PIECE,
    "count": NUMBER,
    "objective": NUMBER,
    "ways": NUMBER,
    "points": NUMBER,
    "slot": SLOT,
    "to": PLACE,
    "place": PLACE,
    "card": CARD,
    "direction": TURN,
    "kind": WORD,
    "outcome": WORD,
    "nth": NUMBER,
}


def spelling(kind: type[Any], field: str) -> tuple[Writer, Reader]:
    """How a field is written; the place of a draw is the number of a card, not a place."""
    if kind is moves.Chance and field == "place":
        return NUMBER
    return SPELLING[field]


WORD_FIELDS: Final[dict[type[Any], tuple[msgspec.structs.FieldInfo, ...]]] = {
    kind: tuple(field for field in msgspec.structs.fields(kind) if field.name != "seat")
    for kind in MOVES
}


def word_fields(kind: type[Any]) -> tuple[msgspec.structs.FieldInfo, ...]:
    """The fields of a move after its seat, in the order in which they are written."""
    return WORD_FIELDS[kind]


# ---- moves


def move_text(names: Names, move: Move) -> str:
    """A move as text. What is left at its default at the end is not written."""
    kind = type(move)
    words = [SEAT_NAMES[move.seat]]
    if kind is not moves.Chance:
        words.append(str(kind.__struct_config__.tag))
    for field in word_fields(kind):
        value = getattr(move, field.name)
        if field.required or value != field.default:
            words.append(spelling(kind, field.name)[0](names, value))
    return " ".join(words)


def parse_move(names: Names, text: str) -> Move:
    """The move that a text spells; a NotationError names the word that is wrong."""
    words = text.split()
    if len(words) < 2:
        raise NotationError("a move is a seat, a verb and its words", text)
    if words[0] == SEAT_NAMES[CHANCE]:
        # All that chance does is answer: it needs no verb.
        return moves.Chance(CHANCE, *parsed_words(names, moves.Chance, words, 1, text))
    kind = VERBS.get(words[1])
    if kind is None:
        raise NotationError(f'no such verb "{words[1]}"; there are {", ".join(VERBS)}', text)
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
    fields, words = word_fields(kind), all_words[first:]
    required = sum(field.required for field in fields)
    if not required <= len(words) <= len(fields):
        form = " ".join(f.name if f.required else f"[{f.name}]" for f in fields)
        head = "chance" if kind is moves.Chance else f"seat {kind.__struct_config__.tag}"
        raise NotationError(f"the form is: {head} {form}".rstrip(), text)
    values = []
    for number, (field, word) in enumerate(zip(fields, words, strict=False), start=first + 1):
        try:
            values.append(spelling(kind, field.name)[1](names, word))
        except NotationError as error:
            raise NotationError(f'word {number} "{error.text}": {error.what}', text) from error
    return values
