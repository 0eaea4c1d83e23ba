"""The engine's positions and decisions in the oracle's words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace as replaced
from typing import Any, Final, NamedTuple, TypeGuard

from msgspec.structs import replace

from dungeontwister.content.prison_reader import prison
from dungeontwister.core.decisions import moves
from dungeontwister.core.decisions.frames import Movement
from dungeontwister.core.decisions.move import Move
from dungeontwister.core.position.state import Room as EngineRoom
from dungeontwister.core.position.state import State
from dungeontwister.record.notation import Names, move_text
from dungeontwister.solo import events
from dungeontwister.solo.build import build
from dungeontwister.solo.frames import Activation, NpTurn, TieDraw
from dungeontwister.solo.moves import Roll
from tests.oracle.prison.bridge import Bridge
from tests.oracle.prison.labyrinth import Square

from .cards import cards
from .deciding import Result
from .situations import Rules
from .world import Figure, Where, World

SEAT: Final = 0
"""The Non-Player's."""
WALKING: Final = (
    moves.Begin,
    moves.Step,
    moves.Stop,
    moves.Take,
    moves.Drop,
    moves.Give,
    moves.Swap,
    moves.Jump,
)


class Way(NamedTuple):
    """One of the engine's equally good ways."""

    points: int
    squares: int
    result: Result
    target: str
    text: tuple[str, ...]


class Tried(NamedTuple):
    """What the engine says of an objective that an NPC does not take up."""

    mode: str
    reason: str
    allowed: int
    needed: int
    """So many points at least; -1: it does not say."""


class Told(NamedTuple):
    """What the engine says that an NPC does."""

    mode: str
    objective: int
    allowed: int
    needed: int
    nearer: bool
    ways: tuple[Way, ...]
    tried: tuple[Tried, ...]


class SoloBridge(Bridge):
    """One game against a Non-Player in both languages; squares and rooms are Prison's."""

    def __init__(self) -> None:
        self.game = build("solo-pink")
        self.names = Names(self.game)
        self.art = {row.id: row.art for row in prison().rooms}

    # ---- positions

    def pairs(self, rooms: tuple[EngineRoom, ...]) -> tuple[str, ...]:
        """The pair of each room: its name without the letter."""
        names = self.game.drawing_names
        return tuple(names[room.drawing][:-1] if room.drawing >= 0 else "" for room in rooms)

    def world(self, state: State, npc: int, spot: Square | None = None) -> World:
        """The position in which an NPC is about to act."""
        me, figures = self.names.pieces[npc], self.figures(state)
        where = self.where(state)
        things = tuple(n for n, f in figures.items() if f.is_thing and n != me)
        standing = {
            n: at for n, f in figures.items() if not f.is_thing and is_square(at := where[n])
        }
        at = where[me]
        assert is_square(at)
        world = World(
            me,
            self.tiles(state.rooms),
            self.pairs(state.rooms),
            figures,
            standing,
            things,
            tuple(where[name] for name in things),
            at,
            points_left(state),
            spot,
        )
        return replaced(world, start=Rules(world).settled(world.start))

    def figures(self, state: State) -> dict[str, Figure]:
        """All pieces that are on the board."""
        found = {}
        for number, piece in enumerate(state.pieces):
            if piece.place >= 0 or piece.carrier >= 0:
                name, row = self.names.pieces[number], self.game.rows[number]
                kind = cards()[name].kind if name in cards() else name.lower()
                side = "blue" if row.seat == SEAT else "yellow"
                fresh = piece.wounded_now
                found[name] = Figure(name, kind, side, piece.wounded, fresh)
        return found

    def where(self, state: State) -> dict[str, Where]:
        """Where every piece is."""
        return {
            self.names.pieces[number]: (
                self.names.pieces[piece.carrier]
                if piece.carrier >= 0
                else self.square(state.rooms, piece.place)
                if piece.place >= 0
                else None
            )
            for number, piece in enumerate(state.pieces)
        }

    # ---- decisions

    def activated(self, state: State, npc: int) -> State:
        """The same position when the NPC's card is turned to."""
        return replace(state, active=SEAT, frames=(NpTurn((npc,)), Activation(npc)))

    def told(self, state: State, npc: int, world: World) -> tuple[Told, State]:
        """What the engine has the NPC do, and the state in which its plans stand."""
        move = self.game.dictated(state)
        assert move is not None
        step = self.game.apply(state, move)
        tried = tuple(
            Tried(event.mode, event.reason, event.allowed, event.needed)
            for event in step.events
            if isinstance(event, events.ObjectiveTried)
        )
        chosen: Any = [
            event
            for event in step.events
            if isinstance(event, events.ObjectiveHeld | events.DefaultTaken)
        ]
        nearer = bool(chosen) and isinstance(chosen[0], events.DefaultTaken)
        if not chosen or (nearer and not self.plans(step.state)):
            return Told("", 0, 0, 0, False, (), tried), step.state
        event = chosen[0]
        needed = 0 if nearer else event.needed
        ways = tuple(self.ways(step.state, npc, world))
        told = Told(event.mode, event.objective, event.allowed, needed, nearer, ways, tried)
        return told, step.state

    def plans(self, state: State) -> bool:
        """Is there anything that it does, except to stop?"""
        frames = [f for f in state.frames if isinstance(f, Activation | TieDraw)]
        plan = frames[-1].plan if frames and isinstance(frames[-1], Activation) else (None,)
        return any(not isinstance(move, moves.Stop) for move in plan) or plan == ()

    def ways(self, state: State, npc: int, world: World) -> Iterator[Way]:
        """All ways that the engine draws between."""
        top = state.frames[-1] if state.frames else None
        if isinstance(top, TieDraw):
            begun = replace(state, frames=state.frames[:-1])
            for plan, target in zip(top.plans, top.targets, strict=True):
                yield self.way(begun, npc, world, plan, target, mode_of(state))
        else:
            activation = next(f for f in state.frames if isinstance(f, Activation))
            yield self.way(state, npc, world, activation.plan, activation.target, mode_of(state))

    def way(
        self, state: State, npc: int, world: World, plan: tuple[Move, ...], target: int, mode: str
    ) -> Way:
        """A plan carried out up to its last deed."""
        texts = tuple(move_text(self.names, move) for move in plan)
        deed, whom = "", None
        cost, squares = state.sides[SEAT].action_points, 0
        for number, move in enumerate(plan):
            if number == len(plan) - 1 and is_deed(mode, move):
                deed, whom = self.deed(move)
                last = state
                state = self.game.follow(state, move).state
                spent = cost - state.sides[SEAT].action_points
                result = self.result(last, npc, world, deed, whom)
                return Way(
                    price_of(last, cost, spent, move), squares, result, self.name(target), texts
                )
            squares += isinstance(move, moves.Step) + 2 * isinstance(move, moves.Jump)
            state = self.game.follow(state, move).state
        result = self.result(state, npc, world, deed, whom)
        points = cost - state.sides[SEAT].action_points
        return Way(points, squares, result, self.name(target), texts)

    def name(self, number: int) -> str:
        """The name of a target."""
        return self.names.pieces[number] if number >= 0 else ""

    def deed(self, move: Move) -> tuple[str, Any]:
        """The last move of a plan."""
        what = str(type(move).__struct_config__.tag)
        if isinstance(move, Roll):
            return "", None
        if isinstance(move, moves.Reveal):
            return what, move.slot
        if isinstance(move, moves.Unlock | moves.Break):
            return what, (move.slot, move.nth)
        target: Any = move
        return what, self.names.pieces[target.target]

    def result(self, state: State, npc: int, world: World, deed: str, whom: Any) -> Result:
        """What lies where when a way has led here."""
        where = self.where(state)
        at = where[world.me]
        things = Rules(world).settled(tuple(where[name] for name in world.things))
        return Result(at, points_left(state), things, self.gates(state, world), deed, whom)

    def gates(self, state: State, world: World) -> frozenset[object]:
        """The portcullises that are not as they were."""
        now = self.tiles(state.rooms)
        return frozenset(
            ((slot, nth), new)
            for slot, (tile, old) in enumerate(zip(now, world.tiles, strict=True))
            if tile and old
            for nth, (new, was) in enumerate(zip(tile.gates, old.gates, strict=True))
            if new != was
        )


def mode_of(state: State) -> str:
    """The objective of an activation, if it is not only drawn nearer to."""
    frame = next(f for f in state.frames if isinstance(f, Activation))
    return "" if frame.nearer else frame.mode


def is_deed(mode: str, move: Move) -> bool:
    """Does a move meet the objective, and is no part of the way? Locks are worked on both."""
    if isinstance(move, moves.Unlock | moves.Break):
        return mode in ("open-portcullis", "break-portcullis")
    return not isinstance(move, WALKING)


def is_square(where: Where) -> TypeGuard[Square]:
    """Is it a square of the board?"""
    return isinstance(where, tuple)


def points_left(state: State) -> int:
    """The squares left of a movement under way, or -1."""
    top = state.frames[-1] if state.frames else None
    return top.points if isinstance(top, Movement) else -1


def price_of(last: State, cost: int, spent: int, move: Move) -> int:
    """The points of a way; rolling the rotation die is none of it."""
    return cost - last.sides[SEAT].action_points if isinstance(move, Roll) else spent
