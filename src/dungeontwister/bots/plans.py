"""What a player could do next: short plans, with their gain and their price in action points."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from msgspec.structs import replace

from dungeontwister.core import moves
from dungeontwister.core.board import OFF
from dungeontwister.core.changes import with_piece
from dungeontwister.core.moves import Move
from dungeontwister.core.rotation import directions, quarter, turnable
from dungeontwister.core.scene import NOBODY, Scene
from dungeontwister.core.state import Piece, Room

from .fights import best_stake, declared
from .walks import Walk, walks
from .ways import Ways, mover_of
from .worth import POINT, VICTORY, worth

FOUND: Final = 0.5
"""What is left to do for somebody who has just been turned up, besides his way."""
JUMP_CARD: Final = 0.2
"""What a card used for a jump costs, for each point of its value."""


class Plan(NamedTuple):
    """Some moves in order, what they promise and what they cost."""

    gain: float
    cost: int
    moves: tuple[Move, ...]

    @property
    def rate(self) -> float:
        """The gain for each action point."""
        return self.gain / self.cost


class Planner:
    """All plans of a player at one moment."""

    def __init__(self, ways: Ways, scene: Scene, seat: int) -> None:
        self.ways, self.scene, self.seat = ways, scene, seat
        self.rooms = scene.state.rooms
        self.now = worth(ways, scene, seat)

    def plans(self, options: tuple[Move, ...]) -> Iterator[Plan]:
        """A plan for each option, and longer ones for movements."""
        for move in options:
            match move:
                case moves.Begin(piece=piece):
                    yield from self.walking(piece)
                case moves.Reveal():
                    yield self.revealing(move)
                case moves.Attack(piece=piece, target=target):
                    yield Plan(self.fight(self.scene, piece, target), 1, (move,))
                case moves.End() | moves.Turn():
                    pass
                case _:
                    yield self.trying(move)
        for number in self.scene.actors(self.seat):
            yield from self.turning(number, Walk(self.scene.pieces[number].place, -1, (), False))

    def trying(self, move: Move) -> Plan:
        """An option whose outcome is certain."""
        after = self.scene.game.apply_trusted(self.scene.state, move).state
        gain = worth(self.ways, Scene(self.scene.game, after), self.seat) - self.now
        if isinstance(move, moves.Jump) and move.card:
            gain -= JUMP_CARD * move.card
        return Plan(gain, 1, (move,))

    def revealing(self, move: moves.Reveal) -> Plan:
        """Whoever reveals is nearer by a room; friends who lie there are found."""
        node = self.ways.room_node(move.slot)
        found = {
            number: self.length(number, node) + FOUND
            for number in self.scene.state.secret.laid[move.slot]
            if number in self.scene.game.characters[self.seat]
        }
        found[move.piece] = self.length(move.piece, node)
        return Plan(worth(self.ways, self.scene, self.seat, found) - self.now, 1, (move,))

    def length(self, number: int, node: int, item: int = -1) -> float:
        """The way out of a character from a node."""
        mover = mover_of(self.scene, number, item)
        return self.ways.distances(self.rooms, mover)[node]

    # ---- movements

    def walking(self, number: int) -> Iterator[Plan]:
        """The best place to walk to, enemies to fight, and gears to turn."""
        found = list(walks(self.scene, number, self.scene.rows[number].movement))
        best = min(found, key=lambda walk: self.walk_length(number, walk), default=None)
        if best and best.moves:
            yield Plan(self.walk_gain(number, best), 1, whole(self.seat, number, best))
        for walk in found:
            if walk.moves and walk.item < 0 and not walk.exits:
                yield from self.hunting(number, walk)
                yield from self.turning(number, walk)

    def walk_length(self, number: int, walk: Walk) -> float:
        """What is left of the way after a walk; having left is best."""
        return -POINT if walk.exits else self.length(number, walk.place, walk.item)

    def walk_gain(self, number: int, walk: Walk) -> float:
        """What a walk is worth."""
        if walk.exits and self.wins_by_exit(number):
            return VICTORY
        if walk.exits and self.scene.actors(self.seat) == (number,):
            # Nobody would be left to find friends who lie face down.
            return 0.0
        lengths = {number: self.walk_length(number, walk)}
        return worth(self.ways, self.scene, self.seat, lengths) - self.now

    def wins_by_exit(self, number: int) -> bool:
        """Whether the points of an exit are enough."""
        points = self.scene.state.sides[self.seat].victory_points
        return points + self.scene.rows[number].exit_points >= self.scene.game.target

    # ---- combats

    def fight(self, scene: Scene, number: int, target: int) -> float:
        """What an attack promises."""
        return best_stake(self.ways, scene, declared(scene, number, target), self.seat).gain

    def hunting(self, number: int, walk: Walk) -> Iterator[Plan]:
        """Walking up to an enemy and attacking him."""
        scene = self.scene
        if not scene.game.fights:
            return
        for target in scene.at.get(walk.place, NOBODY):
            row = scene.rows[target]
            if row.character and row.seat != self.seat and not scene.pieces[target].wounded_now:
                there = self.moved(number, walk.place)
                gain = self.fight(there, number, target)
                attack = moves.Attack(self.seat, number, target)
                yield Plan(gain, 2, (*whole(self.seat, number, walk), attack))

    def moved(self, number: int, place: int) -> Scene:
        """The position with a character somewhere else."""
        pieces = with_piece(self.scene.pieces, number, Piece(place))
        return Scene(self.scene.game, replace(self.scene.state, pieces=pieces))

    # ---- rotations

    def turning(self, number: int, walk: Walk) -> Iterator[Plan]:
        """Turning a room, or its twin, from a gear, by one quarter or more."""
        gear = self.scene.board.gear[walk.place]
        if gear == OFF:
            return
        path = whole(self.seat, number, walk) if walk.moves else ()
        for slot in turnable(self.scene, gear):
            for direction in directions(self.scene, number, slot):
                turn = moves.Turn(self.seat, number, slot, direction)
                for times in (1, 2, 3):
                    gain = self.turned_gain(number, walk.place, slot, direction * times)
                    yield Plan(gain, times + bool(path), (*path, *(turn,) * times))

    def turned_gain(self, number: int, place: int, slot: int, quarters: int) -> float:
        """What it is worth that a room lies otherwise."""
        room: Room = quarter(self.rooms[slot], quarters)
        rooms = (*self.rooms[:slot], room, *self.rooms[slot + 1 :])
        scene = Scene(self.scene.game, replace(self.scene.state, rooms=rooms))
        mover = mover_of(scene, number)
        lengths = {number: self.ways.distances(rooms, mover)[place]}
        return worth(self.ways, scene, self.seat, lengths) - self.now


def whole(seat: int, number: int, walk: Walk) -> tuple[Move, ...]:
    """A walk as a movement from begin to stop."""
    stop = () if walk.exits else (moves.Stop(seat, number),)
    return (moves.Begin(seat, number), *walk.moves, *stop)
