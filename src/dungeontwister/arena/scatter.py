"""Positions that play seldom leads to: all rooms known, everybody together, wounds and loads.

Matches that begin there bring up what hardly occurs otherwise: full zones, blocked exits, wounded
friends carried past their enemies.
"""

from random import Random
from typing import Final

from msgspec.structs import replace

from dungeontwister.core import moves
from dungeontwister.core.board import OFF, Board
from dungeontwister.core.game import Game
from dungeontwister.core.problems import problems
from dungeontwister.core.seats import PLAYERS, other
from dungeontwister.core.state import FACE_DOWN, Piece, Room, Secret, Side, State

MOST_BESIDE: Final = 3
"""So few places that friends and enemies meet."""
FACE_UP: Final = 0.9
HURT: Final = 0.3
CARRIED: Final = 0.6
"""How often a room is face up, a character wounded, a thing in somebody's hands."""
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
    hands = [random_hand(game, random) for _ in PLAYERS]
    return State(
        rooms=rooms,
        pieces=random_pieces(game, random, rooms),
        sides=(sides[0], sides[1]),
        frames=(),
        secret=Secret((hands[0], hands[1]), ((), ()), tuple(() for _ in rooms)),
        pairs=pairs,
        active=random.choice(PLAYERS),
    )


def random_rooms(game: Game, random: Random, pairs: tuple[str, ...]) -> tuple[Room, ...]:
    """The rooms of the pairs in any order and any way round."""
    drawings = [n for n, color in enumerate(game.drawing_colors) if color in pairs]
    random.shuffle(drawings)
    return tuple(
        Room(slot, drawing, random.randrange(4), random.randrange(3))
        if random.random() < FACE_UP
        else Room(slot)
        for slot, drawing in enumerate(drawings[: game.layout.slots])
    )


def random_side(game: Game, random: Random) -> Side:
    """Points and cards within their bounds."""
    return Side(
        action_points=random.randint(1, game.edition.kept_action_points),
        victory_points=random.randrange(game.target),
        jump_cards=random.randint(0, game.setup.jump_cards),
        turns=1,
    )


def random_hand(game: Game, random: Random) -> tuple[int, ...]:
    """Some of the Combat cards, and all of those that always return."""
    keeps = game.returning_cards
    return tuple(card for card in game.setup.hand if card in keeps or random.random() < 0.5)


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
    out = random.choice(OUT)
    pieces = [
        GONE if random.random() < out else random_piece(game, random, number, hot)
        for number in range(len(game.rows))
    ]
    for number, row in enumerate(game.rows):
        if pieces[number].place >= 0 and (not row.character or pieces[number].wounded):
            pieces[number] = random_load(game, random, pieces, number)
    return tuple(pieces)


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
    hurt = game.fights and row.character and random.random() < HURT
    return Piece(random.choice(places), wounded=hurt, wounded_now=hurt and random.random() < HURT)


def random_load(game: Game, random: Random, pieces: list[Piece], item: int) -> Piece:
    """A piece on the ground, or in the hands of somebody at its place."""
    piece = pieces[item]
    busy = {other.carrier for other in pieces}
    holders = [
        number
        for number, row in enumerate(game.rows)
        if row.character and pieces[number].place == piece.place and number not in {*busy, item}
    ]
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
