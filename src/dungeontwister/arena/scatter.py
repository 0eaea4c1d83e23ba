"""Positions that play seldom leads to: all rooms known, everybody together, wounds and loads.

Matches that begin there bring up what hardly occurs otherwise: full zones, blocked exits, wounded
friends carried past their enemies.
"""

from collections import Counter
from random import Random
from typing import Final

from msgspec.structs import replace

from dungeontwister.core import moves
from dungeontwister.core.backs import settled
from dungeontwister.core.board import OFF, Board
from dungeontwister.core.game import Game
from dungeontwister.core.problems import problems
from dungeontwister.core.seats import PLAYERS, other
from dungeontwister.core.state import (
    BROKEN,
    FACE_DOWN,
    FREE_COMBAT,
    SHOT,
    UNSEEN,
    WALLS,
    Piece,
    Room,
    Secret,
    Side,
    State,
)
from dungeontwister.core.traits import Traits

MOST_BESIDE: Final = 3
"""So few places that friends and enemies meet."""
FACE_UP: Final = 0.9
HURT: Final = 0.3
CARRIED: Final = 0.6
MARKED: Final = 0.1
"""How often a room is face up, a character wounded, a thing in somebody's hands; and how often
somebody was healed, or has done what he can do only once."""
FURTHER: Final = 3
OUT: Final = (0.0, 0.15, 0.5)
"""How often a piece is out of the game, in full, usual and thin positions."""
GONE: Final = Piece(gone=True)


def scattered(game: Game, random: Random) -> State:
    """A position without a fault."""
    while True:
        state = attempt(game, random)
        if not problems(game, state) and any(game.scene(state).actors(seat) for seat in PLAYERS):
            return state


def attempt(game: Game, random: Random) -> State:
    """A position that may break a rule."""
    pairs = game.setup.fixed_pairs or tuple(random.sample(game.colors, game.setup.pairs))
    rooms = random_rooms(game, random, pairs)
    sides = [random_side(game, random) for _ in PLAYERS]
    hands = [random_hand(game, random, seat) for seat in PLAYERS]
    state = State(
        rooms=rooms,
        pieces=random_pieces(game, random, rooms),
        sides=(sides[0], sides[1]),
        frames=(),
        secret=Secret((hands[0], hands[1]), ((), ()), tuple(() for _ in rooms)),
        pairs=pairs,
        active=random.choice(PLAYERS),
    )
    return settled(game, state)


def random_rooms(game: Game, random: Random, pairs: tuple[str, ...]) -> tuple[Room, ...]:
    """The rooms of the pairs in any order and any way round."""
    drawings = [n for n, color in enumerate(game.drawing_colors) if color in pairs]
    random.shuffle(drawings)
    return tuple(
        random_room(random, slot, drawing) if random.random() < FACE_UP else Room(slot)
        for slot, drawing in enumerate(drawings[: game.layout.slots])
    )


def random_room(random: Random, slot: int, drawing: int) -> Room:
    """A room that lies anyhow, with its portcullis in any state; seldom without walls."""
    turn, walls_broken = random.randrange(4), random.random() < MARKED / 2
    portcullis = BROKEN if walls_broken else random.randrange(3)
    return Room(slot, drawing, turn, portcullis, walls_broken)


def random_side(game: Game, random: Random) -> Side:
    """Points and cards within their bounds."""
    return Side(
        action_points=random.randint(1, game.edition.kept_action_points),
        victory_points=random.randrange(game.target),
        jump_cards=random.randint(0, game.setup.jump_cards),
        turns=1,
    )


def random_hand(game: Game, random: Random, seat: int) -> tuple[int, ...]:
    """Some of a player's Combat cards, and all of those that always return."""
    keeps = game.returning_cards
    return tuple(card for card in game.setup.hands[seat] if card in keeps or random.random() < 0.5)


# ---- pieces


def random_pieces(game: Game, random: Random, rooms: tuple[Room, ...]) -> tuple[Piece, ...]:
    """Everybody at a few places, some wounded or gone; objects on the ground or in hands."""
    inside = [
        place
        for place, slot in enumerate(game.layout.room_of)
        if slot >= 0 and rooms[slot].drawing != FACE_DOWN
    ]
    if not inside:
        return tuple(GONE for _ in game.rows)
    hot = cluster(game.edition.board(rooms), random, random.choice(inside))
    out, teams = random.choice(OUT), random_teams(game, random)
    pieces = [
        UNSEEN
        if number not in teams
        else GONE
        if random.random() < out
        else random_piece(game, random, number, hot)
        for number in range(len(game.rows))
    ]
    for number, row in enumerate(game.rows):
        if pieces[number].place >= 0 and (not row.character or pieces[number].wounded):
            pieces[number] = random_load(game, random, pieces, number)
    return tuple(pieces)


def random_teams(game: Game, random: Random) -> set[int]:
    """Everything, or as many cards of each player as he would have chosen."""
    if not game.setup.mode:
        return {*range(len(game.rows))}
    people, things = game.setup.characters, game.setup.objects
    return {
        number
        for seat in PLAYERS
        for number in (
            *random.sample(game.characters[seat], people[seat] - game.setup.removed[seat]),
            *random.sample(game.objects[seat], things[seat]),
        )
    }


def cluster(board: Board, random: Random, place: int) -> list[int]:
    """A place and some beside it."""
    beside = sorted({edge.to for edge in board.edges[place]})
    return [place, *random.sample(beside, min(len(beside), random.randint(1, MOST_BESIDE)))]


def random_piece(game: Game, random: Random, number: int, hot: list[int]) -> Piece:
    """A piece at one of a few places; nobody is in the zone by which he would leave."""
    row = game.rows[number]
    closed = other(row.seat) if row.character else None
    places = [place for place in hot if game.layout.owner[place] != closed]
    if not places:
        return GONE
    place, hurt = random.choice(places), game.fights and random.random() < HURT
    if not row.character:
        return Piece(place)
    if not hurt:
        return Piece(place, healed=random.random() < MARKED, used=random_marks(random, row))
    return Piece(place, wounded=True, wounded_now=random.random() < HURT)


def random_marks(random: Random, row: Traits) -> int:
    """What somebody can do only once, and may have done."""
    once = SHOT * bool(row.shots) | FREE_COMBAT * row.free_combat | WALLS * row.shatters_walls
    return once if random.random() < MARKED else 0


def random_load(game: Game, random: Random, pieces: list[Piece], item: int) -> Piece:
    """A piece on the ground, or in the hands of somebody at its place; a scroll, of its user."""
    piece, loads = pieces[item], Counter(other.carrier for other in pieces)
    free = [
        number
        for number, row in enumerate(game.rows)
        if pieces[number].place >= 0 and number != item and loads[number] < row.capacity
    ]
    holders = [number for number in free if pieces[number].place == piece.place]
    if game.rows[item].burns or game.rows[item].inverts:
        holders = [number for number in free if game.rows[number].casts] or holders
    if not holders or random.random() > CARRIED:
        return piece
    return replace(piece, place=OFF, carrier=random.choice(holders))


# ---- in the middle of something


def unfinished(game: Game, random: Random, state: State) -> State:
    """A position in which somebody has begun to move, if he can, and has gone on a little."""
    begins = [move for move in game.legal(state, state.active) if isinstance(move, moves.Begin)]
    if not begins:
        return state
    state = game.apply_trusted(state, random.choice(begins)).state
    for _ in range(random.randrange(FURTHER)):
        offered = game.legal(state, state.active)
        steps = [move for move in offered if not isinstance(move, moves.Stop)]
        if not steps or not state.frames:
            break
        state = game.apply_trusted(state, random.choice(steps)).state
    return state
