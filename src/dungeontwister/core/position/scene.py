"""A state with its indexes: who stands where, who holds what, how the board is joined.

Built once for a state and shared by all questions about it. It holds only the rules that all
chapters use: who can act, who is a friend, who hinders.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Sequence
from itertools import compress, count
from operator import is_not
from typing import TYPE_CHECKING, Any, Final

from msgspec.structs import replace

from .board import Board, Place
from .state import UNSEEN, Piece, State

if TYPE_CHECKING:
    from dungeontwister.core.game import Game

    from .traits import Traits

NOBODY: tuple[int, ...] = ()
COVERED: Final = "covered"
"""What lies face down, counted: holds as long as nothing is laid or turned up."""


def can_act(piece: Piece) -> bool:
    """Whether a piece is on the board, and neither wounded nor healed this turn."""
    return piece.place >= 0 and not piece.wounded and not piece.healed


class Scene:
    """One state of one game, seen by the rules."""

    __slots__ = (
        *("_actors", "_crowds", "at", "board", "game", "held", "memo", "pieces", "rows", "state"),
    )

    def __init__(self, game: Game, state: State) -> None:
        self.game = game
        self.state = state
        self.pieces = state.pieces
        self.rows: tuple[Traits, ...] = game.rows
        self.board: Board = game.edition.board(state.rooms)
        self.at: dict[Place, list[int]] = {}
        self.held: dict[int, list[int]] = {}
        self._actors: dict[int, tuple[int, ...]] = {}
        self._crowds: dict[int, Sequence[Place]] = {}
        self.memo: dict[object, Any] = {}
        """Costly findings about this state, by the function or class that found them."""
        self._index()

    def _index(self) -> None:
        at, held = self.at, self.held
        for number, piece in enumerate(self.pieces):
            if piece is UNSEEN:
                # Most pieces of a large roster share this value: skip them.
                continue
            if piece.place >= 0:
                at.setdefault(piece.place, []).append(number)
            elif piece.carrier >= 0:
                held.setdefault(piece.carrier, []).append(number)

    def with_pieces(self, pieces: tuple[Piece, ...]) -> Scene:
        """A scene with a few pieces elsewhere."""
        return self.after(replace(self.state, pieces=pieces))

    def after(self, state: State) -> Scene:
        """The scene of a later state; only what is different is indexed again."""
        scene, same_rooms = object.__new__(Scene), state.rooms is self.state.rooms
        scene.game, scene.rows = self.game, self.rows
        scene.state, scene.pieces = state, state.pieces
        scene.board = self.board if same_rooms else self.game.edition.board(state.rooms)
        scene._actors, scene._crowds, scene.memo = {}, {}, {}
        scene.at, scene.held = self.at, self.held
        moved = [*compress(count(), map(is_not, state.pieces, self.pieces))]
        if moved:
            scene.at, scene.held = self.at.copy(), self.held.copy()
        for number in moved:
            scene._reindex(number, self.pieces[number], state.pieces[number])
        if COVERED in self.memo and state.secret.laid is self.state.secret.laid:
            scene.memo[COVERED] = self.memo[COVERED]
        return scene

    def _reindex(self, number: int, before: Piece, piece: Piece) -> None:
        """Index one piece where it is now; lists shared with another scene are copied."""
        for table, old, new in (
            (self.at, before.place, piece.place),
            (self.held, before.carrier, piece.carrier),
        ):
            if old != new and old >= 0:
                table[old] = [other for other in table[old] if other != number]
                if not table[old]:
                    del table[old]
            if old != new and new >= 0:
                table[new] = [*table.get(new, NOBODY)]
                insort(table[new], number)

    def place(self, number: int) -> Place:
        """Where a piece is; a carried one is where its carrier is."""
        piece: Piece = self.pieces[number]
        return piece.place if piece.carrier < 0 else self.pieces[piece.carrier].place

    def actors(self, seat: int) -> tuple[int, ...]:
        """The characters of a player who can perform an action."""
        known = self._actors.get(seat)
        if known is None:
            pieces, mine = self.pieces, self.game.characters[seat]
            known = tuple([n for n in mine if pieces[n] is not UNSEEN and can_act(pieces[n])])
            self._actors[seat] = known
        return known

    def crowds(self, seat: int) -> Sequence[Place]:
        """Places that are not in order at the end of a player's action."""
        known = self._crowds.get(seat)
        if known is None:
            found = self.game.edition.standing.crowds(self, seat)
            known = self._crowds[seat] = sorted(found, key=self._first) if len(found) > 1 else found
        return known

    def _first(self, place: Place) -> list[int]:
        """Who is at a place: puts places in the same order, however the scene was built."""
        return self.at[place]

    def skilled(self, seat: int, trait: str) -> list[int]:
        """The characters of a player who can act and have a trait by themselves."""
        return [n for n in self.game.skilled[trait][seat] if can_act(self.pieces[n])]

    def bearers(self, seat: int, trait: str) -> list[tuple[int, int]]:
        """The characters of a player who can act and carry an object with a trait, each with it."""
        found = [(self.pieces[item].carrier, item) for item in self.game.tools[trait]]
        return sorted(
            (holder, item)
            for holder, item in found
            if holder >= 0 and self.rows[holder].seat == seat and can_act(self.pieces[holder])
        )

    def passes(self, number: int) -> int:
        """The obstacles that a character crosses, by himself and by what he carries."""
        mask = self.rows[number].passes
        for item in self.held.get(number, NOBODY):
            row = self.rows[item]
            if not row.character:
                mask |= row.passes
        return mask

    def works_locks(self, number: int) -> bool:
        """Whether a character can open and close portcullises, by himself or by what he carries."""
        rows = self.rows
        return rows[number].works_locks or any(
            rows[item].works_locks and not rows[item].character
            for item in self.held.get(number, NOBODY)
        )

    def hinders(self, mover: int, place: Place) -> bool:
        """Whether an unwounded enemy at a place hinders a mover."""
        row = self.rows[mover]
        for number in self.at.get(place, NOBODY):
            foe = self.rows[number]
            if (
                foe.character
                and foe.seat != row.seat
                and not self.pieces[number].wounded
                and row.is_hindered_by(foe)
            ):
                return True
        return False

    def guarded(self, number: int, place: Place) -> bool:
        """Whether an unwounded enemy of a character is at a place, also one who does not hinder."""
        rows, seat = self.rows, self.rows[number].seat
        for other in self.at.get(place, NOBODY):
            row = rows[other]
            if row.character and row.seat != seat and not self.pieces[other].wounded:
                return True
        return False

    def company(self, seat: int, place: Place) -> int:
        """How many characters of a player are at a place, wounded and carried ones included."""
        rows, count = self.rows, 0
        for number in self.at.get(place, NOBODY):
            row = rows[number]
            if row.character and row.seat == seat:
                count += 1 + self.carried(number)
        return count

    def carried(self, number: int) -> int:
        """How many characters a character carries."""
        items = self.held.get(number)
        return sum([self.rows[item].character for item in items]) if items else 0
