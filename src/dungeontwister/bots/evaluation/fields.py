"""What is known of each character while the enemies stand as they do.

An entry is his way out, what he can strike, and what can strike him. It depends on how the rooms
lie, on where he is and what he carries, and on where the enemies are; so it is kept, and a position
that differs by one walk costs one new entry. Entries are kept for one set-up of the enemies at a
time: in the search of a turn the enemies hardly move.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from dungeontwister.bots.distances import Mover
from dungeontwister.core.game import Game
from dungeontwister.core.position.seats import other
from dungeontwister.core.position.state import Piece, Room, State
from dungeontwister.core.position.traits import Traits

from .amounts import bounded, soon, wins
from .characters import NOTHING, Characters, income
from .lies import Distances, Lie, Lies
from .weights import Weights

MOST: Final = 400
"""Set-ups of enemies that are remembered at once."""
WALKER: Final = Mover(seat=0, pace=3, passes=0, opens=False, leaps=False)
"""Anybody: it matters little who comes to reveal a room."""
Held = dict[int, tuple[int, ...]]
"""What each character carries."""


class Foe(NamedTuple):
    """An enemy on the board."""

    number: int
    place: int
    wounded: bool
    acts: bool
    mover: Mover
    force: float
    way: float
    points: int
    prize: int
    ways: Distances
    """From everywhere to where he stands, as he walks."""


class Entry(NamedTuple):
    """What is known of one character of the player, where he is and with what he carries."""

    ways: tuple[float, ...]
    """His way out, for each point that it brings."""
    prey: float
    """What the enemy needs to eliminate him, who is wounded; 0: he is not, or brings nothing."""
    danger: float
    """How likely the enemy strikes him down in his next turn, if he tries."""
    fit: bool
    """He is on the board and not wounded."""
    strikes: tuple[float, ...]
    """What he needs to strike each enemy; nothing, if he cannot."""
    odds: tuple[float, ...]
    """How likely he then wins."""
    load: int
    reveals: tuple[float, ...] = ()
    """How far he is from revealing each room in which friends lie face down."""
    bars: tuple[float, ...] = ()
    """How much longer he makes the way out of each enemy; nothing, if he bars nobody's."""


class Field:
    """The enemies as they stand while the rooms lie in one way, and the entries made so far."""

    __slots__ = (
        "_tables",
        "bodies",
        "entries",
        "foes",
        "hopeless",
        "lie",
        "lost",
        "prizes",
        "unreached",
        "ways",
    )

    def __init__(self, lie: Lie, foes: tuple[Foe, ...], weights: Weights) -> None:
        self.lie = lie
        self.foes = foes
        self.entries: dict[tuple[int, int, bool, bool, tuple[int, ...]], Entry] = {}
        self._tables: dict[Mover, list[Distances]] = {}
        self.bodies = sum([not foe.wounded for foe in foes])
        self.unreached, self.hopeless = (weights.lost,) * len(foes), (0.0,) * len(foes)
        self.lost = weights.lost
        self.ways = self.barred(self.hopeless)
        """The ways out of the enemies, for each point that they bring."""
        self.prizes = [
            (at, weights.finish if foe.wounded else weights.kill)
            for at, foe in enumerate(foes)
            if foe.prize
        ]
        """Those who bring a point when eliminated, with what it takes once they are met."""

    def barred(self, longer: Sequence[float]) -> list[float]:
        """The ways out of the enemies where each is so much longer, for each point of theirs."""
        return [
            self.lost if foe.wounded else (foe.way + more) / foe.points
            for foe, more in zip(self.foes, longer, strict=True)
            for _ in range(1 if foe.wounded else foe.points)
        ]

    def towards(self, mover: Mover) -> list[Distances]:
        """The ways of one of the player's characters to each enemy."""
        found = self._tables.get(mover)
        if found is None:
            found = [self.lie.towards(mover, foe.place) for foe in self.foes]
            self._tables[mover] = found
        return found


class Fields:
    """The fields that one seat has met, and the entries in them."""

    def __init__(self, game: Game, lies: Lies, weights: Weights, seat: int) -> None:
        self.game, self.lies, self.weights = game, lies, weights
        self.foe = other(seat)
        self.characters, self.rows = Characters(game), game.rows
        self._fields: dict[tuple[object, ...], Field] = {}
        # The last field, to be found again without its key: most positions differ by one walk.
        self._closed: Sequence[int] = ()
        self._rooms: tuple[Room, ...] = ()
        self._now: list[Piece] = []
        self._field = Field(lies.of(()), (), weights)
        self.carried = Entry((weights.lost,), 0.0, 0.0, False, (), (), 0)
        """Of somebody who is carried."""

    def forget(self) -> None:
        """Keep nothing of earlier positions: what is asked next is as if it came first."""
        self._fields.clear()
        self._rooms = ()

    def start(self, theirs: list[int], things: list[int], closed: Sequence[int]) -> None:
        """Say who and what counts from now on: the enemies, the objects on the board, and the rooms
        in which friends lie face down.
        """
        self.theirs, self.others = theirs, [*theirs, *things]
        self._rooms = ()
        if closed != self._closed:
            self._closed = closed
            self._fields.clear()

    def of(self, state: State, held: Held) -> Field:
        """The enemies as they stand."""
        pieces, rooms = state.pieces, state.rooms
        now = [pieces[n] for n in self.others]
        if rooms is self._rooms and now == self._now:
            return self._field
        there = tuple([(n, pieces[n], held.get(n, NOTHING)) for n in self.theirs])
        key = (rooms, there)
        found = self._fields.get(key)
        if found is None:
            if len(self._fields) >= MOST:
                self._fields.clear()
            lie = self.lies.of(state.rooms)
            foes = [self.enemy(lie, state, *one) for one in there if one[1].place >= 0]
            found = self._fields[key] = Field(lie, tuple(foes), self.weights)
        self._rooms, self._now, self._field = rooms, now, found
        return found

    def entries(self, state: State, field: Field, held: Held, mine: list[int]) -> list[Entry]:
        """The entries of the player's characters."""
        entries, pieces, found = field.entries, state.pieces, []
        for number in mine:
            piece = pieces[number]
            place = piece.place
            if place < 0:
                if piece.carrier >= 0:
                    found.append(self.carried)
                continue
            load = held.get(number, NOTHING)
            key = (number, place, piece.wounded, piece.healed, load)
            entry = entries.get(key)
            if entry is None:
                entry = entries[key] = self.entry(field, state, number, piece, load)
            found.append(entry)
        return found

    def enemy(
        self, lie: Lie, state: State, number: int, piece: Piece, load: tuple[int, ...]
    ) -> Foe:
        """An enemy as he stands."""
        mover, row = self.characters.mover(number, load, state), self.rows[number]
        points = self.characters.points(number, load)
        way = bounded(lie.exits(mover)[piece.place], self.weights.lost)
        return Foe(
            number=number,
            place=piece.place,
            wounded=piece.wounded,
            acts=not piece.wounded,
            mover=mover,
            force=self.characters.force(number, piece, load),
            way=way,
            points=points,
            prize=row.kill_points,
            ways=lie.towards(mover, piece.place),
        )

    def entry(
        self, field: Field, state: State, number: int, piece: Piece, load: tuple[int, ...]
    ) -> Entry:
        """The entry of one of the player's characters."""
        mover, lie, place = self.characters.mover(number, load, state), field.lie, piece.place
        lost, row, fights = self.weights.lost, self.rows[number], self.game.fights
        points = self.characters.points(number, load)
        way = bounded(lie.exits(mover)[place] + self.delay(field, mover, row, place), lost)
        force = self.characters.force(number, piece, load)
        points_to_come = income(self.game, state, self.foe)
        danger, chase = 0.0, lost
        strikes: list[float] = []
        odds: list[float] = []
        for foe, table in zip(field.foes, field.towards(mover), strict=True) if fights else ():
            there = table[place]
            chance = wins(force - foe.force)
            strikes.append(there + 1.0 + (1.0 - chance))
            odds.append(chance * soon(there + 1.0 - 3.0))
            if foe.acts:
                back = foe.ways[place]
                hit = wins(foe.force - force)
                chase = min(chase, back + 1.0 - hit)
                danger = max(danger, hit * soon(back + 1.0 - points_to_come))
        if piece.wounded:
            prey = chase + self.weights.finish if row.kill_points and fights else 0.0
            return Entry((lost,), prey, danger if prey else 0.0, False, (), (), len(load))
        ways = (way / points,) * points if points else ()
        reveals = tuple([lie.towards(WALKER, node)[place] for node in self._closed])
        bars = tuple(self.bars(lie, field.foes, row, place))
        return Entry(ways, 0.0, danger, True, tuple(strikes), tuple(odds), len(load), reveals, bars)

    def delay(self, field: Field, mover: Mover, row: Traits, place: int) -> float:
        """How much longer the way out is because of the enemy who bars it most."""
        toll, longest = self.weights.toll, 0.0
        for foe, table in zip(field.foes, field.towards(mover), strict=True) if toll else ():
            if foe.acts and row.is_hindered_by(self.rows[foe.number]):
                longer = field.lie.delay(mover, place, foe.place, table[place], toll)
                longest = max(longest, longer)
        return longest

    def bars(self, lie: Lie, foes: Sequence[Foe], row: Traits, place: int) -> Iterator[float]:
        """How much longer somebody at a place makes the way out of each enemy, if of any."""
        toll, lost = self.weights.toll, self.weights.lost
        longer = [
            lie.delay(foe.mover, foe.place, place, foe.ways[place], toll)
            if foe.acts and foe.points and self.rows[foe.number].is_hindered_by(row)
            else 0.0
            for foe in (foes if toll else ())
        ]
        for foe, more in zip(foes, longer, strict=True) if any(longer) else ():
            yield bounded(lie.exits(foe.mover)[foe.place] + more, lost) - foe.way
