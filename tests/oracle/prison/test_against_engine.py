"""Engine and oracle agree about squares, lines, movements, jumps and who is drawn into a fight."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random

import pytest

from dungeontwister.arena.scattered_positions import scattered
from dungeontwister.core.decisions import moves
from dungeontwister.core.position.scene import Scene
from dungeontwister.core.position.state import State
from dungeontwister.record.positions import position_text
from tests.oracle.differences import only
from tests.oracle.engine import Asked

from .bridge import Bridge
from .drawings import random_drawings
from .fighting import fight, targets
from .jumping import jumps
from .labyrinth import SIDES, adjacent, gates_at, is_pit, ray, revealed_from, spear_from, squares
from .people import Position
from .stacking import is_lawful
from .walking import EXIT, results

SCENARIOS = ("scenario-1", "scenario-2", "scenario-3", "scenario-4", "scenario-5")
LEGS = 3
"""So far everybody goes at most."""
SEEDS = range(6)
PER_SEED = 3
CROWDED = 12
"""With more pieces on the board movements have too many results."""


@cache
def bridge_of(scenario: str, drawn: int = 0) -> Bridge:
    """A scenario with the rooms of the box, or with drawings by lot."""
    return Bridge(scenario, random_drawings(Random(drawn)) if drawn else None, LEGS)


def met(bridge: Bridge, seed: int, number: int) -> Iterator[tuple[State, Position]]:
    """Scattered positions in both languages."""
    random = Random(f"{bridge.game.setup.scenario}/{seed}")
    for _ in range(number):
        state = scattered(bridge.game, random)
        yield state, bridge.position(state)


BRIDGES = [(scenario, drawn) for scenario in SCENARIOS for drawn in (0, 1, 2)]


# ---- squares


@pytest.mark.parametrize(("scenario", "drawn"), BRIDGES)
def test_squares_and_lines(scenario: str, drawn: int) -> None:
    bridge = bridge_of(scenario, drawn)
    for state, position in met(bridge, drawn, 3):
        at = {bridge.square(state.rooms, place): place for place in places_of(bridge, state)}
        assert {*at} == {*squares(position.tiles)}
        for square, place in at.items():
            assert_square(bridge, state, position, at, square, place)


def places_of(bridge: Bridge, state: State) -> list[int]:
    """The places of lines and face-up rooms."""
    room_of = enumerate(bridge.game.layout.room_of)
    return [place for place, slot in room_of if slot < 0 or state.rooms[slot].drawing >= 0]


def assert_square(
    bridge: Bridge,
    state: State,
    position: Position,
    at: dict[tuple[int, int], int],
    square: tuple[int, int],
    place: int,
) -> None:
    """What the engine's board and lines say of a place, and the oracle of its square."""
    board, edition, tiles = (
        bridge.game.edition.board(state.rooms),
        bridge.game.edition,
        position.tiles,
    )
    told = (position_text(bridge.names, state), bridge.names.places[place])
    assert {*board.adjacent[place]} == {at[near] for near in adjacent(tiles, square)}, told
    assert (place in board.pits) == is_pit(tiles, square), told
    assert {*board.reveals[place]} == revealed_from(tiles, square), told
    assert {*board.portcullises[place]} == gates_at(tiles, square), told
    rays = [ray(tiles, square, side) for side in SIDES]
    lines = {at[far]: (tuple(at[s] for s in one[:n]),) for one in rays for n, far in enumerate(one)}
    assert dict(edition.sight(state.rooms, place)) == lines, told
    spear = {at[far]: tuple(at[s] for s in way) for far, way in spear_from(tiles, square).items()}
    assert dict(edition.spear_reach(state.rooms, place)) == spear, told


# ---- people


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_movements_jumps_and_fights(scenario: str, seed: int) -> None:
    bridge = bridge_of(scenario, seed % 3)
    for state, position in met(bridge, seed, PER_SEED):
        assert is_lawful(position)
        for piece in position.pieces:
            if piece.can_act:
                told = f"{position_text(bridge.names, state)}\n{piece.name}"
                asked = Asked(bridge, state, piece.name)
                assert_reach(bridge, asked, position, piece.name, told)
                assert_fights(bridge, asked, position, piece.name, told)


def assert_reach(bridge: Bridge, asked: Asked, position: Position, name: str, told: str) -> None:
    """All results of a movement, and all jumps."""
    if sum(piece.at is not None for piece in position.pieces) <= CROWDED:
        theirs = results(position, name, bridge.legs[name.lower()])
        ours = asked.movements()
        assert ours == theirs, f"{told}\n{only(ours, theirs)}"
    leaps = {landing(bridge, asked, move) for move in asked.of_kind(moves.Jump)}
    assert leaps == jumps(position, name), f"{told} jumps"


def landing(bridge: Bridge, asked: Asked, jump: moves.Jump) -> object:
    """Where a jump leads."""
    after = asked.game.apply(asked.state, jump).state
    gone = after.pieces[jump.piece].gone
    return EXIT if gone else bridge.square(after.rooms, jump.to)


def assert_fights(bridge: Bridge, asked: Asked, position: Position, name: str, told: str) -> None:
    """Everybody whom somebody can attack, and who is drawn in."""
    if not asked.game.fights:
        return
    names, scene = bridge.names.pieces, Scene(asked.game, asked.state)
    late = {n for n, piece in enumerate(asked.state.pieces) if piece.wounded_now}
    ours = {names[move.target] for move in asked.of_kind(moves.Attack)}
    assert ours == targets(position, name) - {names[n] for n in late}, told
    for target in ours:
        number = bridge.names.piece(target)
        sides = asked.game.edition.participants(scene, asked.number, number)
        found = tuple({names[n] for n in side} for side in sides)
        assert found == fight(position, name, target), f"{told} against {target}"


# ---- the positions have something to show


def test_the_positions_show_what_is_compared() -> None:
    seen: set[str] = set()
    for scenario in SCENARIOS:
        for seed in SEEDS:
            bridge = bridge_of(scenario, seed % 3)
            for _, position in met(bridge, seed, PER_SEED):
                seen |= {*shown(position)}
    assert seen >= {
        *(
            "a wounded enemy",
            "a load",
            "on a pit trap",
            "a Rope on a pit trap",
            "a chain",
            "a jump",
        ),
        "an exit",
    }


def shown(position: Position) -> Iterator[str]:
    """What is remarkable about a position."""
    for piece in position.pieces:
        if piece.carrier:
            yield "a load"
        if piece.at and is_pit(position.tiles, piece.at):
            yield "on a pit trap" if piece.is_character else "a Rope on a pit trap"
        if not piece.can_act:
            continue
        for target in targets(position, piece.name):
            if position.piece(target).wounded:
                yield "a wounded enemy"
            if sum(map(len, fight(position, piece.name, target))) > 3:
                yield "a chain"
        if jumps(position, piece.name):
            yield "a jump"
        if any(end == EXIT for end, _ in results(position, piece.name, 1)):
            yield "an exit"


MODULES = ("labyrinth", "people", "stacking", "walking", "jumping", "fighting")


@pytest.mark.parametrize("module", MODULES)
def test_the_oracle_knows_nothing_of_the_engine(module: str) -> None:
    source = Path(__file__).with_name(f"{module}.py").read_text(encoding="utf-8")
    assert "dungeontwister" not in source
