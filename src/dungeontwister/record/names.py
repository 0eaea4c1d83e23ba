"""The names of a game's pieces, rooms and places, and of numbers that stand for something."""

from __future__ import annotations

from typing import Final

from dungeontwister.core.decisions import moves
from dungeontwister.core.game import Game
from dungeontwister.core.position.board import OFF
from dungeontwister.core.position.names import piece_names
from dungeontwister.core.position.seats import BLUE, PLAYERS, SEAT_NAMES, YELLOW
from dungeontwister.core.secret_objects.covered_cards import group
from dungeontwister.kinds import frame_kinds, move_kinds

from .forms import by_tag

BACK: Final = "?"
OBJECT: Final = "o"
WOUNDED: Final = "w"
NONE: Final = "-"
DIRECTIONS: Final = {"cw": 1, "ccw": -1}
LONGEST: Final = 9
"""The most digits that a number may have."""
GATES: Final = 9
"""The most portcullises of a room that can be written."""


class NotationError(ValueError):
    """A text that does not spell what it should: what is wrong, and where.

    >>> import dungeontwister as dt
    >>> try:
    ...     dt.game("tutorial-1").move("blue fly naga")
    ... except dt.NotationError as error:
    ...     print(error.text)
    blue fly naga
    """

    def __init__(self, what: str, text: str) -> None:
        super().__init__(f'"{text}": {what}')
        self.what = what
        self.text = text


class Names:
    """The names of a game's pieces, rooms, places, verbs and kinds of unfinished business."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.pieces = piece_names(game.rows)
        self.places = game.edition.place_names
        # The number of rooms side by side is that at a player's end.
        self.columns = game.layout.columns
        self.frames = by_tag(frame_kinds(game))
        # Chance only answers: it needs no verb.
        self.verbs = by_tag(kind for kind in move_kinds(game) if kind is not moves.Chance)
        self._piece = {name: number for number, name in enumerate(self.pieces)}
        self._place = {name: number for number, name in enumerate(self.places)}
        self.drawings = {room_code(game, n): n for n in range(len(game.drawing_names))}
        self.drawings |= {name: number for number, name in enumerate(game.drawing_names)}

    def spelled(self, number: int) -> str:
        """The name of a piece, or of the back of a covered card."""
        return self.pieces[number] if number < len(self.pieces) else back_name(self.game, number)

    def piece(self, word: str) -> int:
        """The piece, or the covered card, of a name."""
        return back_number(self.game, word) if word.startswith(BACK) else self.open_piece(word)

    def open_piece(self, word: str) -> int:
        """The piece of a name."""
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
        if not is_number(word) or not 1 <= int(word) <= slots:
            raise NotationError(f"no such room; rooms are 1 to {slots}", word)
        return int(word) - 1

    def drawing(self, word: str) -> int:
        """What is drawn on a room of the box, by its short or its full name."""
        if word not in self.drawings:
            known = ", ".join(self.game.drawing_names)
            raise NotationError(f"no such room of the box; there are {known}", word)
        return self.drawings[word]


def room_code(game: Game, drawing: int) -> str:
    """The shortest beginning of a colour that tells it from the others, and the number: `b1`."""
    color, _, number = game.drawing_names[drawing].rpartition("-")
    for length in range(1, len(color) + 1):
        if sum(other.startswith(color[:length]) for other in game.colors) == 1:
            return color[:length] + number
    return color + number


# ---- covered cards


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
    if cards is None or not is_number(digits) or not 1 <= int(digits) <= len(cards[seat]):
        raise NotationError("no such covered card; write for example ?o1 or ?W2", word)
    return len(game.rows) + cards[seat][int(digits) - 1]


# ---- numbers


def is_number(word: str) -> bool:
    """Whether a word is a number that is not too long."""
    return word.isascii() and word.isdecimal() and len(word) <= LONGEST


def plain_number(word: str) -> int:
    """A number that stands for itself; a dash for none."""
    if word == NONE:
        return OFF
    if not is_number(word):
        raise NotationError("not a number", word)
    return int(word)


def plain_name(number: int) -> str:
    """A number, as `plain_number` reads it."""
    return NONE if number == OFF else str(number)


def seat_number(word: str) -> int:
    """The seat of a name."""
    if word not in SEAT_NAMES:
        raise NotationError(f"no such seat; seats are {', '.join(SEAT_NAMES)}", word)
    return SEAT_NAMES.index(word)


def player_number(word: str) -> int:
    """The seat of a player's name."""
    players = [SEAT_NAMES[seat] for seat in PLAYERS]
    if word not in players:
        raise NotationError(f"no such player; players are {', '.join(players)}", word)
    return players.index(word)


def card_name(card: int) -> str:
    """A Combat card: `+3`."""
    return f"+{card}"


def card_number(word: str) -> int:
    """The value of a Combat card."""
    if not word.startswith("+") or not is_number(word[1:]):
        raise NotationError("not a Combat card; write for example +3", word)
    return int(word[1:])


def gate_name(nth: int) -> str:
    """Which portcullis of its room it is, counted from 1 as in a position."""
    return str(nth + 1)


def gate_number(word: str) -> int:
    """A portcullis of a room, as `gate_name` writes it."""
    if not is_number(word) or not 1 <= int(word) <= GATES:
        raise NotationError("no such portcullis; those of a room are counted from 1", word)
    return int(word) - 1


def direction_name(direction: int) -> str:
    """`cw` or `ccw`."""
    return "cw" if direction > 0 else "ccw"


def direction_number(word: str) -> int:
    """+1 for clockwise."""
    if word not in DIRECTIONS:
        raise NotationError("not a direction; write cw or ccw", word)
    return DIRECTIONS[word]
