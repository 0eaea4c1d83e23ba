"""Positions in which everything is scattered at random over the rooms of the box."""

from __future__ import annotations

import random
from functools import cache

from msgspec.structs import replace

from dungeontwister.core.position.board import OFF
from dungeontwister.core.position.state import Piece, Room, State
from dungeontwister.record.notation import Names
from dungeontwister.record.positions import parse_position
from dungeontwister.solo.box import NP
from dungeontwister.solo.build import build
from dungeontwister.solo.frames import Activation, NpTurn

PITS_AND_WALLS = 6
"""Most portcullises of a room."""


@cache
def names() -> Names:
    """A game with the rooms of the box."""
    return Names(build("solo-pink"))


def scattered(
    seed: int, *, npcs: int = 8, enemies: int = 8, loads: bool = True, hidden: int = 0
) -> tuple[State, list[int]]:
    """A position and its NPCs; with loads, some are wounded and objects lie or are carried."""
    chance, game = random.Random(seed), names().game
    rooms = laid_out(chance, hidden)
    pits = game.edition.board(rooms).pits
    open_to = [slot for slot, room in enumerate(rooms) if room.drawing >= 0]
    inside = [place for slot in open_to for place in game.layout.places_of(slot)]
    free = [place for place in inside if place not in pits]
    chance.shuffle(free)
    pieces = [Piece()] * len(game.rows)
    chosen = chance.sample(game.characters[NP], npcs)
    people = [*chosen, *chance.sample(game.characters[1 - NP], enemies)]
    for number in people:
        pieces[number] = Piece(free.pop(), wounded=loads and chance.random() < 0.15)
    things = [number for side in game.objects for number in side]
    hands = chance.sample(people, len(people) // 2)
    for number in things if loads else ():
        held = bool(hands) and chance.random() < 0.4
        pieces[number] = Piece(OFF, carrier=hands.pop()) if held else Piece(free.pop())
    blank = parse_position(names(), "solo-pink ?,?/?,?/?,?/?,? NAGA=@y1 blue")
    return replace(blank, rooms=rooms, pieces=tuple(pieces)), chosen


def laid_out(chance: random.Random, hidden: int) -> tuple[Room, ...]:
    """The rooms in some order, turned somehow, with portcullises closed, open or broken."""
    game = names().game
    drawings = chance.sample(range(len(game.drawing_names)), game.layout.slots)
    down = chance.sample(range(game.layout.slots), hidden)
    gates = [
        sum(chance.choice((0, 0, 1, 2)) << 2 * nth for nth in range(PITS_AND_WALLS))
        for _ in drawings
    ]
    return tuple(
        Room(slot) if slot in down else Room(slot, drawing, chance.randrange(4), gates[slot])
        for slot, drawing in enumerate(drawings)
    )


def acting(state: State, npc: int, ap: int) -> State:
    """The same position while an NPC acts, with so many action points."""
    rich = replace(state.sides[NP], action_points=ap)
    sides = (rich, state.sides[1 - NP])
    return replace(state, active=NP, frames=(NpTurn((npc,)), Activation(npc)), sides=sides)
