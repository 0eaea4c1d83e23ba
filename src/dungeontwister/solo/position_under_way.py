"""How things lie while an NPC's plan is under way: who holds what, and which portcullises are open.

Besides these a plan changes only the NPC's own square. The NPC is on no square of a world, so that
one world serves all squares it may come to; what it carries is the world's load. The rules about
squares and loads are asked of the core, and the answers remembered.
"""

from __future__ import annotations

from functools import cached_property

from msgspec.structs import replace

from dungeontwister.core.decisions.moves import Drop
from dungeontwister.core.movement import loads
from dungeontwister.core.movement.jump import refuse_landing
from dungeontwister.core.movement.loads import LoadMove
from dungeontwister.core.movement.steps import is_exit, linked, missing
from dungeontwister.core.position.board import OFF, PIT, Board, Gate, Leap, Place
from dungeontwister.core.position.changes import with_half, with_piece, worked
from dungeontwister.core.position.scene import Scene
from dungeontwister.core.position.state import CLOSED, Piece, Room, portcullis_of
from dungeontwister.editions.prison.edition import Prison
from dungeontwister.editions.squares.squares import Cell

from .activation import UNLISTED
from .meeting import Meeting, meeting, takeable
from .npc_at_work import Case
from .proximity import plan

PLENTY = 99
"""Enough action points: the plan counts the price of an act."""

Steps = tuple[tuple[Place, ...], tuple[Place, ...]]
"""Squares to which the next step can lead, and those by which it leaves the labyrinth."""


class Worlds:
    """All worlds of one search, each once."""

    def __init__(self, case: Case, shed: int = OFF) -> None:
        """`shed` is a load that the NPC will set down as if it were not on its list."""
        self.case = case
        self.shed = shed
        state = case.scene.state
        rich = replace(state.sides[case.seat], action_points=PLENTY)
        self.state = replace(state, frames=(), sides=with_half(state.sides, case.seat, rich))
        self.mover: Piece = state.pieces[case.npc]
        self.pieces = with_piece(state.pieces, case.npc, replace(self.mover, place=OFF))
        self._known: dict[object, World] = {}
        self._firsts: dict[tuple[Room, ...], Scene] = {}
        self._grounds: dict[object, dict[Place, Steps]] = {}
        self.lure = min([case.rank(item) for item in takeable(case)], default=UNLISTED)
        """The best rank of all that the NPC might take."""

    @cached_property
    def cells(self) -> list[Cell]:
        """Where each square lies on the whole board."""
        edition = self.case.game.edition
        assert isinstance(edition, Prison)
        return plan(edition, self.state.rooms)

    @property
    def root(self) -> World:
        """The world in which everything lies as it does."""
        return self.of(self.pieces, self.state.rooms)

    def of(self, pieces: tuple[Piece, ...], rooms: tuple[Room, ...]) -> World:
        """The world in which things lie like this."""
        changes = [
            (number, piece.place, piece.carrier)
            for number, (piece, first) in enumerate(zip(pieces, self.pieces, strict=True))
            if piece is not first and piece != first
        ]
        key = (tuple(changes), rooms)
        world = self._known.get(key)
        if world is None:
            world = self._known[key] = World(self, pieces, rooms)
        return world

    def first(self, rooms: tuple[Room, ...]) -> Scene:
        """The position without the NPC while portcullises are like this."""
        scene = self._firsts.get(rooms)
        if scene is None:
            state = replace(self.state, pieces=self.pieces, rooms=rooms)
            scene = self._firsts[rooms] = Scene(self.case.game, state)
        return scene

    def wants(self, item: int) -> int:
        """The rank of a load; the load to be set down is not wanted."""
        return UNLISTED if item == self.shed else self.case.rank(item)

    def ground(self, key: object) -> dict[Place, Steps]:
        """The memory of steps, shared by worlds with the same obstacles passed."""
        return self._grounds.setdefault(key, {})

    def forget(self) -> None:
        """Let go of all worlds: they refer to each other and would wait for garbage collection."""
        for world in self._known.values():
            world.forget()
        self._known.clear()


class World:
    """One arrangement of everything but the NPC."""

    def __init__(self, worlds: Worlds, pieces: tuple[Piece, ...], rooms: tuple[Room, ...]) -> None:
        self.worlds = worlds
        self.case = worlds.case
        self.pieces = pieces
        self.rooms = rooms
        npc = self.case.npc
        self.load: int = next((n for n, piece in enumerate(pieces) if piece.carrier == npc), OFF)
        self.rank = worlds.wants(self.load)
        self._stops: dict[Place, bool] = {}
        self._stood: dict[Place, World] = {}
        self._scenes: dict[Place, Scene] = {}
        self._after: dict[tuple[Place, LoadMove], World | None] = {}
        self._dropped: dict[Place, World | None] = {}
        self._landings: dict[Leap, bool] = {}
        self._meetings: dict[Place, Meeting | None] = {}
        self._temptations: dict[Place, int] = {}

    @cached_property
    def scene(self) -> Scene:
        """The position without the NPC, built when it is needed."""
        return self.worlds.first(self.rooms).with_pieces(self.pieces)

    @cached_property
    def at(self) -> dict[Place, list[int]]:
        """What is where."""
        return self.scene.at

    @cached_property
    def board(self) -> Board:
        """How the squares are joined."""
        return self.scene.board

    @cached_property
    def _passes(self) -> int:
        """The obstacles it passes; a load that is not on its list is not used (SOQ-72)."""
        rows = self.case.rows
        mask = rows[self.case.npc].passes
        used = self.rank < UNLISTED and not rows[self.load].character
        return mask | rows[self.load].passes if used else mask

    @cached_property
    def _ground(self) -> dict[Place, Steps]:
        return self.worlds.ground(self._footing())

    def place(self, number: int) -> Place:
        """Where a piece is; OFF for the NPC and its load."""
        piece = self.pieces[number]
        return piece.place if piece.carrier == OFF else self.pieces[piece.carrier].place

    def is_tempted(self, place: Place, points: int) -> bool:
        """Whether something better than the load may be so many squares away, or nearer."""
        far = self._temptations.get(place)
        if far is None:
            row, column = self.worlds.cells[place]
            spots = [self.worlds.cells[self.place(item)] for item in self._better]
            far = min([abs(row - r) + abs(column - c) for r, c in spots], default=PLENTY)
            self._temptations[place] = far
        return far <= points or self.case.rows[self.case.npc].links_gears

    @cached_property
    def _better(self) -> list[int]:
        """What ranks above the load, wherever it is."""
        wants = self.worlds.wants
        return [n for n in range(len(self.pieces)) if wants(n) < self.rank and self.place(n) != OFF]

    # ---- steps

    def _footing(self) -> object:
        """All that steps depend on: the obstacles it passes, the rooms, Ropes on pit traps."""
        if self._passes & PIT:
            return self._passes, self.rooms
        eases, npc = self.case.standing.eases, self.case.npc
        bears = self.load != OFF and self.case.rows[self.load].spans
        laid = [
            pit
            for pit in self.board.pits
            if (bears or pit in self.at) and eases(self.scene, npc, pit)
        ]
        return self._passes, self.rooms, frozenset(laid)

    def steps(self, place: Place) -> Steps:
        """Where the next step can lead from a square."""
        known = self._ground.get(place)
        if known is None:
            known = self._ground[place] = self._find_steps(place)
        return known

    def _find_steps(self, place: Place) -> Steps:
        scene, npc, passes, barred = self.scene, self.case.npc, self._passes, self.case.barred
        inside: list[Place] = []
        outside: list[Place] = []
        for to, obstacles, _ in self.board.edges[place]:
            lacking = obstacles & ~passes
            if to in barred or (lacking and missing(scene, npc, to, lacking)):
                continue
            (outside if is_exit(scene, npc, to) else inside).append(to)
        more = linked(scene, npc, place)
        inside += [to for to in more if to not in barred]
        return tuple(inside), tuple(outside)

    # ---- stops

    def stops(self, place: Place) -> bool:
        """Whether the NPC, with its load, can end an action on a square."""
        if place not in self.at and place not in self.board.pits:
            return True
        known = self._stops.get(place)
        if known is None:
            known = not self.case.standing.crowded(self.scene, self.case.npc, place)
            self._stops[place] = known
        return known

    def hangs(self, place: Place) -> bool:
        """Whether only its load keeps the NPC from falling into a pit trap."""
        if place not in self.board.pits or self.case.rows[self.case.npc].passes & PIT:
            return False
        return not self.case.standing.eases(self.scene, self.case.npc, place)

    def is_rough(self, place: Place) -> bool:
        """Whether a step may lead from a square to one on which it might not stop."""
        at, pits = self.at, self.board.pits
        return any(to in at or to in pits for to in self.steps(place)[0])

    def leaves(self, place: Place) -> bool:
        """Whether everything is in order once the NPC has gone from a square."""
        return place not in self.at or self.case.standing.may_leave(self.on(place), self.case.npc)

    def on(self, place: Place) -> Scene:
        """This world with the NPC on a square."""
        scene = self._scenes.get(place)
        if scene is None:
            here = with_piece(self.pieces, self.case.npc, replace(self.worlds.mover, place=place))
            scene = self._scenes[place] = self.scene.with_pieces(here)
        return scene

    def stood(self, place: Place) -> World:
        """The world when the NPC has stopped on a square: what lies there is its load.

        Other characters also take up what was put down on their squares.
        """
        if place not in self.at and not self._holding:
            return self
        known = self._stood.get(place)
        if known is None:
            known = self._stood[place] = self._settled(place)
        return known

    def _settled(self, place: Place) -> World:
        scene = self.on(place)
        pieces = self.pieces
        for holder, item in self.case.standing.settled(scene, scene.pieces):
            pieces = with_piece(pieces, item, loads.in_hands(pieces[item], holder))
        return self.worlds.of(pieces, self.rooms)

    @cached_property
    def _holding(self) -> bool:
        """Whether another character takes something up when the action is over."""
        return bool(self.case.standing.settled(self.scene, self.pieces))

    def forget(self) -> None:
        """Let go of other worlds."""
        self._stood.clear()
        self._after.clear()
        self._dropped.clear()
        self._meetings.clear()

    # ---- changes

    def after(self, place: Place, change: LoadMove) -> World | None:
        """The world after an exchange on a square; None: the rules forbid it."""
        key = (place, change)
        if key not in self._after:
            self._after[key] = self._exchanged(place, change)
        return self._after[key]

    def _exchanged(self, place: Place, change: LoadMove) -> World | None:
        scene = self.on(place)
        if loads.explain(scene, change) or self.case.standing.refuse_exchange(scene, change):
            return None
        pieces = loads.rearranged(scene, change)
        parked = replace(self.worlds.mover, place=OFF)
        return self.worlds.of(with_piece(pieces, self.case.npc, parked), self.rooms)

    def can_drop(self, place: Place) -> bool:
        """Whether the load may lie by itself on a square."""
        free = place not in self.at and place not in self.board.pits
        return self.load != OFF and (free or self.dropped(place) is not None)

    def dropped(self, place: Place) -> World | None:
        """The world once the load lies by itself on a square; None: it may not (SOQ-10)."""
        if self.load == OFF:
            return None
        if place not in self._dropped:
            self._dropped[place] = self._put_down(place)
        return self._dropped[place]

    def _put_down(self, place: Place) -> World | None:
        world = None if self._lies_on_object(place) else self.after(place, self.drop())
        return world if world is not None and world.leaves(place) else None

    def _lies_on_object(self, place: Place) -> bool:
        """Whether the load is a wounded who would lie on an object."""
        rows = self.case.rows
        others = (n for n in self.at.get(place, ()) if not rows[n].character)
        return rows[self.load].character and any(others)

    def drop(self) -> Drop:
        """The move by which the load is put down."""
        return Drop(self.case.seat, self.case.npc, self.load)

    def meeting(self, place: Place) -> Meeting | None:
        """How passing a square changes the NPC's load, by the rules about objects."""
        if place not in self._meetings:
            self._meetings[place] = meeting(self, place)
        return self._meetings[place]

    # ---- other actions

    def landing(self, leap: Leap) -> bool:
        """Whether the NPC can jump like this."""
        known = self._landings.get(leap)
        if known is None:
            known = refuse_landing(self.scene, self.case.npc, leap) is None
            self._landings[leap] = known
        return known

    def gates(self, place: Place) -> list[Gate]:
        """The closed portcullises on the sides of a square."""
        near = self.board.portcullises[place]
        return [gate for gate in near if portcullis_of(self.rooms[gate[0]], gate[1]) == CLOSED]

    def worked(self, gate: Gate, state: int) -> World:
        """The world once a portcullis is open or broken."""
        return self.worlds.of(self.pieces, worked(self.rooms, gate, state))

    @property
    def opens(self) -> bool:
        """Whether the NPC opens portcullises on its way: with a Key that it wants (SO-KEY-01)."""
        load = self.case.rows[self.load]
        key = self.rank < UNLISTED and load.works_locks and not load.character
        return key or self.case.manner.works_locks
