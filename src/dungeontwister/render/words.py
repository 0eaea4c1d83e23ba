"""Sentences: events, moves, refusals and questions in a player's words.

All words come from the catalogue of one language; this module picks the text and its values. Pieces
are told with their colour, because each exists once on either side.
"""

import re
from copy import copy
from typing import Final, Self

from dungeontwister.content.texts import Catalogue, catalogue
from dungeontwister.core.decisions.event import Event, redact
from dungeontwister.core.decisions.move import Move
from dungeontwister.core.decisions.refusal import Refusal
from dungeontwister.core.game import Game, Prompt
from dungeontwister.core.position.seats import SEAT_NAMES
from dungeontwister.core.position.state import Room, State
from dungeontwister.core.position.view import View
from dungeontwister.core.secret_objects.covered_cards import group
from dungeontwister.series import ground_of

from . import event_texts, move_texts, questions, text_values
from .places import PLACES

REMEMBERED: Final = 64
"""Ways in which the rooms of a board lie that a speaker remembers."""
BEGINNING: Final = re.compile(r"^\w|(?<=[.!?] )[^\W\d_]")
"""The first letter of a sentence."""


class Speaker:
    """Tells one game in one language."""

    def __init__(self, game: Game, language: str) -> None:
        self.game = game
        self.texts: Catalogue = catalogue(language, game.edition.name)
        self.places = PLACES[ground_of(game)]
        self.known: dict[tuple[str, object], text_values.Filled] = {}
        """What was told of pieces, places and numbers."""
        self._codes = game.edition.shown_names(())
        self._others: dict[tuple[int, ...], Self] = {}

    def among(self, rooms: tuple[Room, ...] | None) -> Self:
        """The same speaker where the rooms lie like this: squares are called by where they lie."""
        if rooms is None or not self.game.edition.letters:
            return self
        turns = tuple([room.turn for room in rooms])
        if turns not in self._others:
            if len(self._others) >= REMEMBERED:
                self._others.clear()
            self._others[turns] = self._calling(self.game.edition.shown_names(rooms))
        return self._others[turns]

    def _calling(self, codes: tuple[str, ...]) -> Self:
        other = copy(self)
        other._codes, other.known = codes, {}
        return other

    def text(self, key: str, **filled: object) -> str:
        """A text of the catalogue."""
        return self.texts.text(key, **filled)

    def sentence(self, key: str, filled: dict[str, object]) -> str:
        """A text whose sentences begin with a capital letter, whatever stands first in them."""
        return BEGINNING.sub(lambda found: found[0].upper(), self.texts.text(key, **filled))

    # ---- names

    def player(self, seat: int) -> str:
        """A player, by colour."""
        return self.text(f"player.{SEAT_NAMES[seat]}")

    def title(self, seat: int) -> str:
        """A player at the head of a side, or before what he types."""
        return self.text(f"title.{SEAT_NAMES[seat]}")

    def of(self, seat: int) -> str:
        """Whose: `Blue’s`."""
        return self.text(f"of.{SEAT_NAMES[seat]}")

    def name(self, number: int) -> str:
        """The bare name of a piece."""
        row = self.game.rows[number]
        return self.text(f"{'character' if row.character else 'object'}.{row.name}")

    def _called(self, number: int) -> str:
        """The name as it stands in a sentence, with an article where the language wants one."""
        return self.text(f"called.{self.game.rows[number].name}")

    def about(self, number: int) -> str:
        """What a character or an object can do."""
        row = self.game.rows[number]
        if not row.character:
            return self.text(f"does.{row.name}")
        told = [(self.text(f"ability.{a}"), self.text(f"does.{a}")) for a in row.abilities]
        return " ".join(self.text("said.ability", name=name, does=does) for name, does in told)

    def own(self, number: int) -> str:
        """A piece told to its owner: `the Naga`."""
        if self.is_covered(number) or self.has_name(number):
            return self.piece(number)
        return self.text("piece.own", name=self._called(number))

    def piece(self, number: int) -> str:
        """A piece with its colour: `Blue’s Naga`; a covered card only by what is seen of it."""
        of = self.of(self.owner(number))
        if self.has_name(number):
            return self._called(number)
        if not self.is_covered(number):
            return self.text("piece.named", name=self._called(number), of=of)
        return self.text(f"piece.{self._kind_of_back(number)}", of=of, back=self.back(number))

    def has_name(self, number: int) -> bool:
        """Whether a character has a proper name, as NPCs do."""
        row = self.game.rows[number % len(self.game.rows)]
        return row.character and row.seat in self.game.automatic

    # ---- covered cards

    def is_covered(self, number: int) -> bool:
        """Whether a number is that of a covered card."""
        return number >= len(self.game.rows)

    def owner(self, number: int) -> int:
        """The colour of a piece, or of a covered card."""
        return self.game.owner_of[number % len(self.game.rows)]

    def back(self, number: int) -> str:
        """A covered card by what is seen of it: `covered object 1`."""
        one = group(self.game, number).index(number - len(self.game.rows)) + 1
        return self.text(f"said.{self._kind_of_back(number)}", number=one)

    def _kind_of_back(self, number: int) -> str:
        row = self.game.rows[number - len(self.game.rows)]
        return "covered-character" if row.character else "covered-object"

    # ---- places

    def code(self, place: int) -> str:
        """A place in short: `3T`, `K7`. It can be typed like this."""
        return self._codes[place]

    def place(self, place: int) -> str:
        """A place, in full."""
        return self.places.place(self, place)

    def front(self, place: int) -> str:
        """A place, in words for starting there or turning to it."""
        return self.places.front(self, place)

    def listed(self, items: list[str]) -> str:
        """Several things as one list."""
        if len(items) < 2:
            return "".join(items)
        return self.text("said.and", first=", ".join(items[:-1]), last=items[-1])

    # ---- sentences

    def event(self, event: Event, seat: int | None, rooms: tuple[Room, ...] | None = None) -> str:
        """An event in words, as far as a seat, or a spectator, may know it.

        Squares are called as the rooms lay when it had happened.
        """
        known, here = redact(event, seat), self.among(rooms)
        filled = text_values.of_struct(here, known) | event_texts.extra(here, known)
        return self.sentence(event_texts.key(self.game, known), filled)

    def refusal(self, refusal: Refusal, rooms: tuple[Room, ...] | None = None) -> str:
        """Why something is not allowed, and the rule, if one of the rulebook is behind it."""
        filled = text_values.of_struct(self.among(rooms), refusal)
        words = self.sentence(f"refusal.{refusal.reason}", filled)
        return f"{words} [{refusal.rule}]" if refusal.rule else words

    def move(self, move: Move, position: State | View) -> str:
        """A move, told by itself."""
        return self._choice("move", move, position)

    def option(self, move: Move, position: State | View) -> str:
        """A move, told beside the name of its piece."""
        return self._choice("option", move, position)

    def _choice(self, group: str, move: Move, position: State | View) -> str:
        variant, here = move_texts.variant(self.game, move, position), self.among(position.rooms)
        filled = text_values.of_struct(here, move) | move_texts.extra(here, move, position, variant)
        return self.text(f"{group}.{move_texts.tag(move)}{variant}", **filled)

    def prompt(self, prompt: Prompt, view: View) -> str:
        """What a seat has to decide."""
        here = self.among(view.rooms)
        return self.sentence(questions.key(prompt), questions.filled(here, prompt, view))
