"""Positions by lot in which an NPC is about to act: few things, many ways."""

from __future__ import annotations

from random import Random
from typing import Final, NamedTuple

from msgspec.structs import replace

from dungeontwister.core.position.problems import problems
from dungeontwister.core.position.state import BROKEN, CLOSED, GONE, OPEN, Piece, Room, State
from dungeontwister.record.positions import parse_position

from .bridge import SEAT, SoloBridge
from .cards import cards

AROUND: Final = 25
"""So many squares are near."""
CARRIED: Final = {False: 0.4, True: 0.25}
"""How often an object, and somebody wounded, is carried."""
ON_PITS: Final = 0.25
FRESH: Final = 0.2
"""How often a Rope lies on a pit trap, and how often an enemy became wounded in this turn."""
RECEIVING: Final = ("cleric", "wizard")
STATES: Final = (CLOSED, CLOSED, CLOSED, OPEN, BROKEN)
HURT: Final = 0.25
NEAR: Final = 0.7
CARED_FOR: Final = 0.75
ERRANDS: Final = 0.6
"""How often a character is wounded, and a piece put near who acts; how often a friend of a Cleric
is wounded, and how often somebody who delivers things has something to deliver."""


class Drawn(NamedTuple):
    """A position and who acts in it."""

    state: State
    npc: int


def drawn(bridge: SoloBridge, random: Random, name: str) -> Drawn:
    """A position that breaks no rule, in which the NPC of this name is about to act."""
    npc = bridge.names.piece(name)
    while True:
        state = attempt(bridge, random, npc)
        if not problems(bridge.game, state) and is_played(bridge, state):
            return Drawn(bridge.activated(state, npc), npc)


def is_played(bridge: SoloBridge, state: State) -> bool:
    """Has the Player somebody left who can act? Otherwise the game is over."""
    there = [state.pieces[number] for number in bridge.game.characters[1 - SEAT]]
    return any(piece.place >= 0 and not piece.wounded for piece in there)


def attempt(bridge: SoloBridge, random: Random, npc: int) -> State:
    """A position that may break a rule."""
    game = bridge.game
    rooms = laid_out(bridge, random)
    pieces = [GONE] * len(game.rows)
    near = around(bridge, random, rooms)
    pieces[npc] = Piece(near[0], wounded=is_weeper(bridge, npc) and random.random() < HURT)
    for number in company(bridge, random, npc):
        put(bridge, random, rooms, pieces, number, near)
    blank = parse_position(bridge.names, "solo-pink ?,?/?,?/?,?/?,? NAGA=@y1 blue")
    return replace(blank, rooms=rooms, pieces=tuple(pieces))


def is_weeper(bridge: SoloBridge, npc: int) -> bool:
    """Does this NPC act while it is wounded?"""
    return cards()[bridge.names.pieces[npc]].personality == "act-while-wounded"


def laid_out(bridge: SoloBridge, random: Random) -> tuple[Room, ...]:
    """The rooms in some order, turned somehow, with portcullises closed, open or broken."""
    game = bridge.game
    drawings = random.sample(range(len(game.drawing_names)), game.layout.slots)
    down = random.sample(range(game.layout.slots), random.choice((0, 0, 1, 2, 4)))
    return tuple(
        Room(slot)
        if slot in down
        else Room(slot, drawing, random.randrange(4), gates(bridge, random, slot, drawing))
        for slot, drawing in enumerate(drawings)
    )


def gates(bridge: SoloBridge, random: Random, slot: int, drawing: int) -> int:
    """The states of the portcullises of a room, as many as it has."""
    art = bridge.art[bridge.game.drawing_names[drawing]]
    return sum(random.choice(STATES) << 2 * nth for nth in range(art.count("=") + art.count("H")))


def around(bridge: SoloBridge, random: Random, rooms: tuple[Room, ...]) -> list[int]:
    """A place where somebody can stand, and others from near to far."""
    board = bridge.game.edition.board(rooms)
    room_of = bridge.game.layout.room_of
    inside = [
        place
        for place, slot in enumerate(room_of)
        if slot >= 0 and rooms[slot].drawing >= 0 and place not in board.pits
    ]
    home = [place for place, owner in enumerate(bridge.game.layout.owner) if owner == SEAT]
    first = random.choice(home if random.random() < 0.03 else inside)
    found, border = [first], [first]
    while border:
        border = sorted(
            {edge.to for here in border for edge in board.edges[here]} - {*found},
        )
        border = [place for place in border if place in inside]
        random.shuffle(border)
        found += border
    rest = [place for place in inside if place not in found]
    random.shuffle(rest)
    return found + rest


def company(bridge: SoloBridge, random: Random, npc: int) -> list[int]:
    """Who and what else is there: a few friends, a few enemies, a few objects."""
    game = bridge.game
    friends = [number for number in game.characters[SEAT] if number != npc]
    objects = [number for side in game.objects for number in side]
    if is_runner(bridge, npc):
        friends = [n for n in friends if kind_of(bridge, n) in RECEIVING] * 2 + friends
    chosen = {*random.sample(friends, random.randint(2 * is_healer(bridge, npc), 4))}
    return [
        *sorted(chosen),
        *random.sample(game.characters[1 - SEAT], random.randint(1, 5)),
        *random.sample(objects, random.randint(0, 5)),
    ]


def is_npc(bridge: SoloBridge, number: int) -> bool:
    """Is it a character of the Non-Player?"""
    return number in bridge.game.characters[SEAT]


def kind_of(bridge: SoloBridge, number: int) -> str:
    """The class of an NPC."""
    return cards()[bridge.names.pieces[number]].kind


def is_healer(bridge: SoloBridge, npc: int) -> bool:
    """Is it a Cleric?"""
    return kind_of(bridge, npc) == "cleric"


def is_runner(bridge: SoloBridge, npc: int) -> bool:
    """Does it deliver things?"""
    return cards()[bridge.names.pieces[npc]].personality == "deliver-loads"


def put(
    bridge: SoloBridge,
    random: Random,
    rooms: tuple[Room, ...],
    pieces: list[Piece],
    number: int,
    near: list[int],
) -> None:
    """A piece goes to a free square, near or anywhere, or into somebody's hands."""
    row = bridge.game.rows[number]
    place = free_place(bridge, random, rooms, pieces, number, near)
    wounded = row.character and random.random() < hurt_share(bridge, pieces, number)
    free = holders(bridge, pieces, number)
    runners = [n for n in free if is_npc(bridge, n) and is_runner(bridge, n)]
    if runners and (wounded or "wand" in bridge.names.pieces[number].lower()):
        free = runners if random.random() < ERRANDS else free
    able = wounded or not row.character
    if free and able and (free == runners or random.random() < CARRIED[row.character]):
        pieces[number] = Piece(carrier=random.choice(free), wounded=wounded)
    else:
        fresh = wounded and row.seat != SEAT and random.random() < FRESH
        pieces[number] = Piece(place, wounded=wounded, wounded_now=fresh)


def free_place(
    bridge: SoloBridge,
    random: Random,
    rooms: tuple[Room, ...],
    pieces: list[Piece],
    number: int,
    near: list[int],
) -> int:
    """A free square, near or anywhere; a Rope may lie on a pit trap."""
    taken = {piece.place for piece in pieces}
    places = [place for place in near if place not in taken]
    pits = sorted(bridge.game.edition.board(rooms).pits - taken)
    if pits and bridge.names.pieces[number].lower() == "rope" and random.random() < ON_PITS:
        return random.choice(pits)
    return random.choice(places[:AROUND] if random.random() < NEAR else places)


def hurt_share(bridge: SoloBridge, pieces: list[Piece], number: int) -> float:
    """How often a character is wounded."""
    there = [n for n, piece in enumerate(pieces) if piece.place >= 0]
    npcs = [n for n in there if is_npc(bridge, n)]
    cared = any(is_healer(bridge, n) for n in npcs) and is_npc(bridge, number)
    return CARED_FOR if cared else HURT


def holders(bridge: SoloBridge, pieces: list[Piece], number: int) -> list[int]:
    """Who could carry a piece: characters with empty hands, of its side if it is a wounded."""
    row, rows = bridge.game.rows[number], bridge.game.rows
    there = [n for n, piece in enumerate(pieces) if piece.place >= 0 and rows[n].character]
    free = [n for n in there if all(piece.carrier != n for piece in pieces)]
    if not row.character:
        return free
    return [n for n in free if rows[n].seat == row.seat and is_able(bridge, pieces, n)]


def is_able(bridge: SoloBridge, pieces: list[Piece], number: int) -> bool:
    """Is it an unwounded character?"""
    return bridge.game.rows[number].character and not pieces[number].wounded
