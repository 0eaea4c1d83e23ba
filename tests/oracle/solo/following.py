"""An activation followed through the engine, decision by decision, as far as no chance comes in."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final, NamedTuple

from dungeontwister.core.decisions import moves
from dungeontwister.core.decisions.move import Move
from dungeontwister.core.position.state import State
from dungeontwister.record.positions import parse_position
from dungeontwister.solo.frames import Activation, TieDraw
from dungeontwister.solo.moves import Pursue, Rest
from tests.oracle.prison.labyrinth import Square

from .bridge import SEAT, SoloBridge, Told
from .situations import Rules
from .world import World

AGAIN: Final = ("take-object", "deliver")
"""Objectives after which the card is read again."""
REPEATED: Final = ("heal", "open-portcullis", "break-portcullis", "repulse")
"""Objectives with which an NPC goes on, and in which nothing is left to chance."""
MOST: Final = 60


class Stage(NamedTuple):
    """A moment at which an NPC decides."""

    state: State
    world: World
    told: Told
    points: int | None = None
    """The action points left of its activation; None: it has just been activated."""
    mode: str = ""
    """The objective with which it goes on; empty: it reads its card."""
    objective: int = 0


def stages(bridge: SoloBridge, random: Random, state: State, npc: int) -> Iterator[Stage]:
    """Every decision of an NPC until somebody or something else has a say."""
    world = bridge.world(state, npc)
    told, after = bridge.told(state, npc, world)
    yield Stage(state, world, told)
    for _ in range(MOST):
        if told.mode not in (*AGAIN, *REPEATED) or told.nearer:
            return
        reached = carried_out(bridge, random, after, npc)
        if reached is None:
            return
        state, spot = reached
        world = bridge.world(state, npc, spot)
        mode, objective = (told.mode, told.objective) if told.mode in REPEATED else ("", 0)
        burnt = told.ways[0].result.deed == "burn"
        points = state.sides[SEAT].action_points
        told, after = bridge.told(state, npc, world)
        if burnt and not told.mode:
            return
        yield Stage(state, world, told, points, mode, objective)


def stage_of(bridge: SoloBridge, position: str) -> Stage:
    """The decision of an NPC that acts in a position."""
    state = parse_position(bridge.names, position)
    frame = next(f for f in state.frames if isinstance(f, Activation))
    world = bridge.world(state, frame.piece)
    told, _ = bridge.told(state, frame.piece, world)
    if not frame.mode:
        return Stage(state, world, told)
    going = (frame.mode, frame.objective) if frame.mode in REPEATED else ("", 0)
    return Stage(state, world, told, state.sides[SEAT].action_points, *going)


def carried_out(
    bridge: SoloBridge, random: Random, state: State, npc: int
) -> tuple[State, Square | None] | None:
    """The state in which it decides next, and where it could leave its load; None: it is over."""
    spot: Square | None = None
    for _ in range(MOST):
        if is_over(state, npc):
            return None
        if isinstance(state.frames[-1], TieDraw):
            state = tied(bridge, random, state)
            continue
        move = bridge.game.dictated(state)
        if move is None or isinstance(move, Rest):
            return None
        if isinstance(move, Pursue):
            return state, spot
        spot = left_behind(bridge, state, npc, move, spot)
        state = bridge.game.apply(state, move).state
    return None


def is_over(state: State, npc: int) -> bool:
    """Has the activation ended, or has a wall been broken, which the oracle does not draw?"""
    active = any(isinstance(f, Activation) and f.piece == npc for f in state.frames)
    return bool(state.ending) or not active or any(room.broken for room in state.rooms)


def tied(bridge: SoloBridge, random: Random, state: State) -> State:
    """One of the ways, by lot."""
    asked = bridge.game.request(state)
    assert asked
    outcome = random.choice(asked.outcomes)
    move = moves.Chance(2, asked.kind, asked.place, asked.nth, outcome)
    return bridge.game.apply(state, move).state


def left_behind(
    bridge: SoloBridge, state: State, npc: int, move: Move, spot: Square | None
) -> Square | None:
    """The last square of a movement on which the load of now could have been left."""
    if isinstance(move, moves.Step):
        rules = Rules(bridge.world(state, npc))
        now = rules.start()
        mine = rules.load(now)
        return now.at if mine and rules.may_lie(now, mine, now.at) else spot
    return None
