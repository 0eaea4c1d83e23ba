"""What a player could do next: short plans, with their gain and their price in action points."""

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from msgspec.structs import replace

from dungeontwister.core.combat.close_combat import enemies_near
from dungeontwister.core.combat.combat import combat_in
from dungeontwister.core.combat.shooting import offer_shots
from dungeontwister.core.combat.spear import offer_thrusts
from dungeontwister.core.decisions import moves
from dungeontwister.core.decisions.move import Move
from dungeontwister.core.movement.steps import crowded, is_exit, reachable
from dungeontwister.core.movement.steps import frame_of as movement_of
from dungeontwister.core.position.board import OFF
from dungeontwister.core.position.changes import quarter, with_piece
from dungeontwister.core.position.scene import NOBODY, Scene
from dungeontwister.core.position.state import Piece, Room
from dungeontwister.core.rooms.rotation import directions, is_kept, turnable
from dungeontwister.core.turn.turn import can_pay
from dungeontwister.editions.card_game.moves import Invert, Levitate, Shatter, WalkThrough

from .distances import Ways
from .fights import best_stake, declared
from .walks import Walk, walks
from .worth import POINT, VICTORY, Way, points_of, way_from, worth

FOUND: Final = 0.5
"""What a character who was just revealed has left to do, besides his way."""
JUMP_CARD: Final = 0.2
"""What a card used for a jump costs, for each point of its value."""
USED_UP: Final = 0.6
"""The price of something that can be done only once."""
FREE: Final = 0.25
"""The price that counts for something that costs nothing."""


Assault = moves.Attack | moves.Shoot | moves.Thrust


class Plan(NamedTuple):
    """Some moves in order, what they promise and what they cost."""

    gain: float
    cost: int
    moves: tuple[Move, ...]

    @property
    def rate(self) -> float:
        """The gain for each action point."""
        return self.gain / (self.cost or FREE)


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
                case WalkThrough():
                    yield from self.walking_through(move)
                case moves.Reveal():
                    yield self.revealing(move)
                case moves.Attack() | moves.Shoot() | moves.Thrust():
                    yield self.fighting(move)
                case moves.End() | moves.Turn():
                    pass
                case Levitate() if not self.is_useful(move):
                    pass
                case _:
                    yield self.trying(move)
        for number in self.scene.actors(self.seat) if can_pay(self.scene, self.seat) else ():
            yield from self.turning(number, Walk(self.scene.pieces[number].place, -1, (), False))

    def trying(self, move: Move) -> Plan:
        """An option whose outcome is certain."""
        after = self.scene.game.apply_trusted(self.scene.state, move).state
        gain = worth(self.ways, Scene(self.scene.game, after), self.seat) - self.now
        paid = self.points() - after.sides[self.seat].action_points
        if isinstance(move, moves.Jump) and move.card:
            gain -= JUMP_CARD * move.card
        if isinstance(move, Shatter | moves.Burn | Invert):
            gain -= USED_UP
        return Plan(gain, paid, (move,))

    def points(self) -> int:
        """The action points that the player has."""
        return self.scene.state.sides[self.seat].action_points

    def is_useful(self, move: Levitate) -> bool:
        """Whether an object comes into the hands of another friend: the other ways are many."""
        friends = self.scene.game.characters[self.seat]
        held = self.scene.pieces[move.item].carrier
        return move.receiver in friends and held not in (move.receiver, move.piece)

    def revealing(self, move: moves.Reveal) -> Plan:
        """Revealing: the character is nearer by a room, and friends who lie there are found."""
        node = self.ways.room_node(move.slot)
        found = {
            number: self.way(number, node, extra=FOUND)
            for number in self.scene.state.secret.laid[move.slot]
            if number in self.scene.game.characters[self.seat]
        }
        found[move.piece] = self.way(move.piece, node)
        return Plan(worth(self.ways, self.scene, self.seat, found) - self.now, 1, (move,))

    def way(self, number: int, node: int, item: int = -1, extra: float = 0.0) -> Way:
        """The way of a character from a node, also with something that he picks up."""
        return way_from(self.ways, self.scene, number, node, item, extra)

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

    def walking_through(self, move: WalkThrough) -> Iterator[Plan]:
        """Each place behind a wall of the zone."""
        game, number = self.scene.game, move.piece
        scene = Scene(game, game.apply_trusted(self.scene.state, move).state)
        for to in reachable(scene, movement_of(scene)):
            exits = is_exit(scene, number, to)
            if exits or not crowded(scene, number, to):
                walk = Walk(to, -1, (moves.Step(self.seat, number, to),), exits)
                path = (move, *whole(self.seat, number, walk)[1:])
                yield Plan(self.walk_gain(number, walk), 1, path)

    def walk_length(self, number: int, walk: Walk) -> float:
        """What is left of the way after a walk, for each point; having left is best.

        A character without a way of his own may as well stay.
        """
        if walk.exits:
            return -POINT * points_of(self.scene, number, walk.item)
        way = self.way(number, walk.place, walk.item)
        return way.length / way.points if way.points else len(walk.moves)

    def walk_gain(self, number: int, walk: Walk) -> float:
        """What a walk is worth."""
        points = points_of(self.scene, number, walk.item)
        if walk.exits and self.wins_by_exit(points):
            return VICTORY
        if walk.exits and self.scene.actors(self.seat) == (number,):
            # No character would be left to find friends who lie face down.
            return 0.0
        left = Way(-POINT * points, points) if walk.exits else None
        lengths = {number: left or self.way(number, walk.place, walk.item)}
        return worth(self.ways, self.scene, self.seat, lengths) - self.now

    def wins_by_exit(self, points: int) -> bool:
        """Whether the points of an exit are enough."""
        made = self.scene.state.sides[self.seat].victory_points
        return made + points >= self.scene.game.target

    # ---- combats

    def fighting(self, move: Assault, scene: Scene | None = None) -> Plan:
        """A combat that can be started at once, or in a position to come."""
        game, state = self.scene.game, (scene or self.scene).state
        after = game.apply_trusted(state, move).state
        combat = combat_in(after)
        if combat is None:
            # An unseen shield stops the shot.
            return Plan(0.0, 1, (move,))
        stake = best_stake(self.ways, Scene(game, after), combat, self.seat)
        paid = self.points() - after.sides[self.seat].action_points
        return Plan(stake.gain, paid, (move,))

    def hunting(self, number: int, walk: Walk) -> Iterator[Plan]:
        """Walking up to an enemy and attacking him."""
        scene = self.scene
        if not scene.game.fights:
            return
        there = self.moved(number, walk.place)
        for target in enemies_near(there, number):
            if not scene.pieces[target].wounded_now:
                combat = declared(there, number, target)
                gain = best_stake(self.ways, there, combat, self.seat).gain
                attack = moves.Attack(self.seat, number, target)
                yield Plan(gain, 2, (*whole(self.seat, number, walk), attack))
        for move in self.aims(there, number):
            plan = self.fighting(move, there)
            yield Plan(plan.gain, 1 + plan.cost, (*whole(self.seat, number, walk), move))

    def aims(self, scene: Scene, number: int) -> Iterator[moves.Shoot | moves.Thrust]:
        """Shots and thrusts of a character from where he stands."""
        rows, arms = scene.rows, (number, *scene.held.get(number, NOBODY))
        if any(rows[arm].ranged for arm in arms):
            yield from (shot for shot in offer_shots(scene, self.seat) if shot.piece == number)
        if any(rows[arm].reaches for arm in arms):
            yield from (one for one in offer_thrusts(scene, self.seat) if one.piece == number)

    def moved(self, number: int, place: int) -> Scene:
        """The position with a character somewhere else."""
        pieces = with_piece(self.scene.pieces, number, Piece(place))
        return Scene(self.scene.game, replace(self.scene.state, pieces=pieces))

    # ---- rotations

    def turning(self, number: int, walk: Walk) -> Iterator[Plan]:
        """Turning a room, or its twin, from a gear, by one quarter or more."""
        gear = self.scene.board.gear[walk.place]
        if gear == OFF or is_kept(self.scene, number, gear):
            return
        path = whole(self.seat, number, walk) if walk.moves else ()
        for slot in turnable(self.scene, gear):
            for direction in directions(self.scene, number, slot):
                turn = moves.Turn(self.seat, number, slot, direction)
                for times in (1, 2, 3):
                    gain = self.turned_gain(number, walk.place, slot, direction * times)
                    yield Plan(gain, times + bool(path), (*path, *(turn,) * times))

    def turned_gain(self, number: int, place: int, slot: int, quarters: int) -> float:
        """The gain if a room is turned."""
        room: Room = quarter(self.rooms[slot], quarters)
        rooms = (*self.rooms[:slot], room, *self.rooms[slot + 1 :])
        scene = Scene(self.scene.game, replace(self.scene.state, rooms=rooms))
        way = way_from(self.ways, scene, number, place)
        return worth(self.ways, scene, self.seat, {number: way}) - self.now


def whole(seat: int, number: int, walk: Walk) -> tuple[Move, ...]:
    """A walk as a movement from begin to stop."""
    stop = () if walk.exits else (moves.Stop(seat, number),)
    return (moves.Begin(seat, number), *walk.moves, *stop)


def promise(plans: Iterable[Plan], points: int) -> float:
    """What so many action points bring at most, if different characters follow the best plans."""
    busy, gain = set[int](), 0.0
    for plan in sorted(plans, key=lambda plan: plan.rate, reverse=True):
        number = getattr(plan.moves[0], "piece", OFF)
        if plan.gain > 0 and plan.cost <= points and number not in busy:
            busy.add(number)
            points -= plan.cost
            gain += plan.gain
    return gain
