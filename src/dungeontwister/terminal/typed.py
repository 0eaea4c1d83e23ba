"""Reads what a person types as a move: the notation, without its obvious parts.

The seat may be left out; a piece may be written in either language, in small letters or capitals,
and shortened; so may be a place (`3t`); a square may also be typed as it is shown (`k7`). A
portcullis is named by what lies behind it. Where a word fits several pieces, what is allowed
decides, then the spelling of the notation, then one's own colour.
"""

import unicodedata
from itertools import product
from typing import Any, Final

from dungeontwister.content.texts import languages
from dungeontwister.core.decisions.frame import tag_of
from dungeontwister.core.decisions.frames import Movement
from dungeontwister.core.decisions.move import Move
from dungeontwister.core.game import Game
from dungeontwister.core.position.board import Gate
from dungeontwister.core.position.seats import PLAYERS, SEAT_NAMES
from dungeontwister.core.position.state import Room, State
from dungeontwister.record.forms import word_fields
from dungeontwister.record.names import gate_name
from dungeontwister.record.notation import BACK, Names, NotationError, parse_move
from dungeontwister.record.words import CARD, GATE, PIECE, PLACE, Word, move_words
from dungeontwister.render.labels import Labels
from dungeontwister.render.words import Speaker

OWN: Final = ("piece", "receiver")
ENEMY: Final = ("target",)


class NotUnderstood(ValueError):
    """A line that is no move: the form of what it seems to be, if it begins like a move."""

    def __init__(self, form: tuple[str, ...] = (), word: str = "") -> None:
        super().__init__(word)
        self.form = form
        """The verb and the names of its fields."""
        self.word = word
        """The word that is unknown."""


def plain(text: str) -> str:
    """A word without accents and in small letters, so that both can be left out."""
    split = unicodedata.normalize("NFD", text.casefold())
    return "".join(c for c in split if c.isalnum())


def form_of(kind: type[Any]) -> tuple[str, ...]:
    """The verb of a move and the names of its fields."""
    return tag_of(kind), *(field.name for field in word_fields(kind))


def gate_words(gate: Gate) -> tuple[str, str]:
    """A portcullis in the words of a move: its room, and which of those of the room it is."""
    slot, nth = gate
    return str(slot + 1), gate_name(nth)


class Reader:
    """Reads what people type in one game."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.names = Names(game)
        speakers = [Speaker(game, language) for language in languages()]
        labels = [Labels(speaker) for speaker in speakers]
        self._places = {name.casefold(): name for name in self.names.places}
        self._known = [
            {plain(self.names.pieces[number])}
            | {plain(speaker.name(number)) for speaker in speakers}
            | {plain(label.short(number)) for label in labels}
            for number in range(len(game.rows))
        ]

    # ---- pieces and places

    def pieces(self, word: str) -> list[int]:
        """The pieces that a word can mean: by their whole name, or else by its beginning."""
        wanted = plain(word)
        if not wanted:
            return []
        numbers = range(len(self._known))
        whole = [number for number in numbers if wanted in self._known[number]]
        return whole or [
            number
            for number in numbers
            if any(name.startswith(wanted) for name in self._known[number])
        ]

    def place(self, word: str, rooms: tuple[Room, ...]) -> int:
        """The place of a word: as moves are written, or as readers call it now."""
        return self.names.place(self._place(word, rooms))

    def _place(self, word: str, rooms: tuple[Room, ...]) -> str:
        """A place as moves write it."""
        wanted, shown = word.casefold(), self.game.edition.shown_names(rooms)
        found = (place for place, name in enumerate(shown) if name.casefold() == wanted)
        place = next(found, None)
        return self._places.get(wanted, word) if place is None else self.names.places[place]

    # ---- moves

    def move(self, state: State, seat: int, line: str) -> Move:
        """The move that a line means; raises NotUnderstood."""
        words = line.split()
        if words and words[0].lower() in SEAT_NAMES:
            seat = SEAT_NAMES.index(words[0].lower())
            words = words[1:]
        kind = self.names.verbs.get(words[0].lower()) if words else None
        if kind is None or seat not in PLAYERS:
            raise NotUnderstood
        spelled = self._with_gates(kind, self._with_mover(kind, words, state), state)
        meant = [
            self._parsed(kind, seat, choice)
            for wording in spelled
            for choice in self._choices(kind, seat, wording, state.rooms)
        ]
        allowed = [move for move in meant if self.game.why_not(state, move) is None]
        if len(allowed) > 1 and len(spelled) > 1:
            raise NotUnderstood(form_of(kind))
        return (allowed or self._likely(state, seat, meant))[0]

    def _likely(self, state: State, seat: int, meant: list[Move]) -> list[Move]:
        """Refused moves: first those of pieces that could do something of the kind."""
        able = {(type(m), getattr(m, "piece", None)) for m in self.game.legal(state, seat)}
        return sorted(meant, key=lambda m: (type(m), getattr(m, "piece", None)) not in able)

    def _with_mover(self, kind: type[Any], words: list[str], state: State) -> list[str]:
        """A character who is moving need not be named: `step 3T`, `stop`."""
        frame = state.frames[-1] if state.frames else None
        fields = word_fields(kind)
        missing = len(words) - 1 < sum(field.required for field in fields)
        if isinstance(frame, Movement) and missing and fields[0].name == "piece":
            return [words[0], self.names.pieces[frame.piece], *words[1:]]
        return words

    def _with_gates(self, kind: type[Any], words: list[str], state: State) -> list[list[str]]:
        """A portcullis may be named by the place behind it, `unlock naga 3d2`, or by its room."""
        if not any(how is GATE for _, how in move_words(kind)):
            return [words]
        board, last = self.game.edition.board(state.rooms), words[-1]
        if self._place(last, state.rooms) in self.names.places:
            beyond = board.portcullises[self.place(last, state.rooms)]
            return [[*words[:-1], *gate_words(gate)] for gate in beyond] or [words]
        known = sorted({gate for gates in board.portcullises for gate in gates})
        inside = [gate_words(gate) for gate in known]
        whole = len(words) < len(form_of(kind))
        return [[*words, nth] for slot, nth in inside if whole and slot == last] or [words]

    def _choices(
        self, kind: type[Any], seat: int, words: list[str], rooms: tuple[Room, ...]
    ) -> list[tuple[str, ...]]:
        """Every spelling that the words can stand for, the likeliest first."""
        fields = word_fields(kind)
        verb, given = words[0].lower(), words[1:]
        if not sum(field.required for field in fields) <= len(given) <= len(fields):
            raise NotUnderstood(form_of(kind))
        written = [
            [self._place(word, rooms)]
            if how is PLACE
            else self._spellings(how, field.name, seat, word)
            for (field, how), word in zip(move_words(kind), given, strict=False)
        ]
        for word, found in zip(given, written, strict=True):
            if not found:
                raise NotUnderstood(form_of(kind), word)
        return [(verb, *choice) for choice in product(*written)]

    def _spellings(self, how: Word, field: str, seat: int, word: str) -> list[str]:
        """The notation's spellings of one word."""
        if how is PIECE and word.startswith(BACK):
            return [word.lower(), word.upper()] if word.islower() else [word.upper()]
        if how is PIECE:
            found = sorted(self.pieces(word), key=lambda n: self._doubt(field, seat, n, word))
            return [self.names.pieces[number] for number in found]
        if how is CARD:
            return [f"+{word}" if word.isdecimal() else word]
        return [word.lower()]

    def _doubt(self, field: str, seat: int, number: int, word: str) -> tuple[bool, ...]:
        """A player acts with his own pieces and attacks the other's; else the spelling decides."""
        mine = self.game.owner_of[number] == seat
        unlikely = (field in OWN and not mine) or (field in ENEMY and mine)
        return unlikely, self.names.pieces[number] != word, not mine

    def _parsed(self, kind: type[Any], seat: int, words: tuple[str, ...]) -> Move:
        try:
            return parse_move(self.names, " ".join((SEAT_NAMES[seat], *words)))
        except NotationError as error:
            wrong = error.__cause__
            word = wrong.text if isinstance(wrong, NotationError) else ""
            raise NotUnderstood(form_of(kind), word) from error
