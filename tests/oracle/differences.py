"""Where the engine and the oracle answer differently, and the first small move that shows it."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Set
from typing import Final, NamedTuple

from dungeontwister.core.position.state import State
from dungeontwister.record.positions import position_text

from .actions import can_reveal, gates, jumps
from .bridge import Bridge
from .engine import Engine, moment
from .fixtures import ROOMS
from .movement import Moment, Move, Movement, Spots, movements, paths, sequences
from .world import World, can_act

FARTHEST: Final = 20_000
"""How many prefixes are compared before the search for the first difference is given up."""
SHOWN: Final = 5


def actors(world: World) -> list[str]:
    """The characters who can act, of both sides."""
    return [who.name for who in world.characters if can_act(who)]


def differences(bridge: Bridge, state: State) -> list[str]:
    """All that engine and oracle answer differently about anybody in a position, as reports."""
    world = bridge.world(state)
    return [
        f"{described(bridge, state)}\n{name}: {report}"
        for name in actors(world)
        for report in reports(Engine(bridge, state, name), world, name)
    ]


def described(bridge: Bridge, state: State) -> str:
    """The position as text, and the drawings if they are not the usual ones."""
    art = {} if bridge.art is ROOMS else bridge.art
    drawings = [f"{name}\n{drawing}" for name, drawing in art.items()]
    return "\n".join([position_text(bridge.names, state), *drawings])


def reports(engine: Engine, world: World, name: str) -> Iterator[str]:
    """What is answered differently about one character."""
    for question, ours, theirs in about_actions(engine, world, name):
        if ours != theirs:
            yield f"{question}\n{only(ours, theirs)}"
    for question, ours, theirs in about_movement(engine, world, name):
        if ours != theirs:
            yield f"{question}\n{only(ours, theirs)}\n{divide(engine, world, name)}"


Answers = tuple[str, Set[object], Set[object]]
"""A question, and what the engine and the oracle answer."""


def about_actions(engine: Engine, world: World, name: str) -> Iterator[Answers]:
    """Actions that are no movement."""
    yield "jumps", engine.jumps(), jumps(world, name)
    yield "reveals", engine.can_reveal(), can_reveal(world, name)
    yield "portcullises", engine.gates(), gates(world, name)


def about_movement(engine: Engine, world: World, name: str) -> Iterator[Answers]:
    """One movement: its results, its walks, its sequences of small moves."""
    yield "results of a movement", engine.movements(), movements(world, name)
    yield "walks by length", engine.paths().items(), paths(world, name).items()
    small = engine.sequences()
    counted = sequences(world, name, len(small))
    yield "sequences of small moves by length", small.items(), counted.items()


def only(ours: Iterable[object], theirs: Iterable[object]) -> str:
    """What only one of two sets holds."""
    sides = (("engine", set(ours) - set(theirs)), ("oracle", set(theirs) - set(ours)))
    return "\n".join(
        f"only {who}, {len(found)}: " + "\n   ".join(sorted(map(repr, found))[:SHOWN])
        for who, found in sides
        if found
    )


# ---- the first difference


class Pair(NamedTuple):
    """The same moment of a movement in the engine and in the oracle, and how it was reached."""

    prefix: tuple[Move, ...]
    state: State
    now: Moment
    seen: frozenset[Spots]


def divide(engine: Engine, world: World, name: str) -> str:
    """The shortest sequence of small moves after which engine and oracle differ."""
    movement = Movement(world, name)
    first = movement.beginning()
    todo = deque(
        Pair((), state, first, frozenset({first.spots})) for state in engine.begun() if first
    )
    for _ in range(FARTHEST):
        if not todo:
            return "no small move differs"
        pair = todo.popleft()
        found = at_moment(engine, pair) or at_options(engine, movement, pair)
        if found:
            return f"after {pair.prefix}:\n{found}"
        todo.extend(following(engine, movement, pair))
    return f"no difference after {FARTHEST} sequences of small moves"


def at_moment(engine: Engine, pair: Pair) -> str:
    """Where everything is, the entrance and the steps left."""
    outcome = engine.bridge.outcome(pair.state, engine.number)
    ours = Moment(outcome.spots, outcome.entrance, moment(pair.state)[1])
    return "" if ours == pair.now else f"engine {ours}\noracle {pair.now}"


def at_options(engine: Engine, movement: Movement, pair: Pair) -> str:
    """The small moves that are possible."""
    ours = [move for move, _, _ in engine.options(pair.state)]
    theirs = [move for move, _, _ in movement.options(pair.now, pair.seen)]
    twice = "" if len(set(ours)) == len(ours) else f"engine offers a move twice: {ours}"
    return only(ours, theirs) or twice


def following(engine: Engine, movement: Movement, pair: Pair) -> Iterator[Pair]:
    """The pairs after each move that both know and that does not end the movement."""
    ours = {move: then for move, then, on in engine.options(pair.state) if on}
    for move, then, seen in movement.options(pair.now, pair.seen):
        if then is not None and move in ours:
            yield Pair((*pair.prefix, move), ours[move], then, seen)
