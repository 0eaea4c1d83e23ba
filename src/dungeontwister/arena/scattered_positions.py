"""Positions that play seldom leads to: all rooms known, pieces close together, wounds and loads.

Matches that begin there show what is otherwise rare: full zones, blocked exits, wounded friends
carried past their enemies.
"""

from collections import Counter
from math import isqrt
from random import Random
from typing import Final

from msgspec.structs import replace

from dungeontwister.core.decisions import moves
from dungeontwister.core.decisions.move import Move
from dungeontwister.core.game import Game
from dungeontwister.core.movement import loads
from dungeontwister.core.position.board import OFF
from dungeontwister.core.position.changes import worked
from dungeontwister.core.position.problems import problems
from dungeontwister.core.position.scene import Scene
from dungeontwister.core.position.seats import PLAYERS, other
from dungeontwister.core.position.state import (
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
from dungeontwister.core.position.traits import Traits
from dungeontwister.core.secret_objects.following_backs import settled
from dungeontwister.editions.prison.frames import Joining
from dungeontwister.solo.non_player import NonPlayer

from .made_up_moves import one_of_a_kind
from .scattered_pieces import with_aims, with_fitting

TRIES: Final = 4
"""How many places are tried for a piece."""
FACE_UP: Final = 0.9
HURT: Final = 0.3
CARRIED: Final = 0.6
MARKED: Final = 0.1
"""How often a room is face up, a character wounded, an object carried; and how often a character
is at home, was healed, or has done what he can do only once."""
SEEN: Final = 0.5
"""How often a Vision card is left."""
BAND: Final = 8
"""How many NPCs are on the board."""
FURTHER: Final = 3
BEGINNINGS: Final = (moves.Begin, moves.Attack, moves.Shoot, moves.Thrust)
OUT: Final = (0.0, 0.15, 0.5)
"""How often a piece is out of the game, in full, usual and thin positions."""
GONE: Final = Piece(gone=True)


def scattered(game: Game, random: Random) -> State:
    """A position that breaks no rule."""
    while True:
        state = attempt(game, random)
        if not problems(game, state) and any(game.scene(state).actors(seat) for seat in PLAYERS):
            return state


def attempt(game: Game, random: Random) -> State:
    """A position that may break a rule."""
    pairs = game.setup.fixed_pairs or tuple(random.sample(game.colors, game.setup.pairs))
    rooms, teams = random_rooms(game, random, pairs), random_teams(game, random)
    active = random.choice([seat for seat in PLAYERS if seat not in game.automatic])
    sides = [random_side(game, random, seat, seat == active) for seat in PLAYERS]
    hands = [random_hand(game, random, seat) for seat in PLAYERS]
    state = State(
        rooms=rooms,
        pieces=(),
        sides=(sides[0], sides[1]),
        frames=(),
        secret=Secret((hands[0], hands[1]), ((), ()), tuple(() for _ in rooms)),
        pairs=pairs,
        active=active,
        non_player=random_non_player(game, random, rooms, teams),
    )
    pieces = random_pieces(game, random, state, sorted(teams))
    return settled(game, replace(state, pieces=pieces))


def random_rooms(game: Game, random: Random, pairs: tuple[str, ...]) -> tuple[Room, ...]:
    """The rooms of the pairs in any order and any way round, their portcullises in any state."""
    drawings = [n for n, color in enumerate(game.drawing_colors) if color in pairs]
    random.shuffle(drawings)
    rooms = tuple(
        random_room(game, random, slot, drawing) if random.random() < FACE_UP else Room(slot)
        for slot, drawing in enumerate(drawings[: game.layout.slots])
    )
    gates = {gate for there in game.edition.board(rooms).portcullises for gate in there}
    for gate in sorted(gates):
        broken = rooms[gate[0]].walls_broken
        rooms = worked(rooms, gate, BROKEN if broken else random.randrange(BROKEN + 1))
    return rooms


def random_room(game: Game, random: Random, slot: int, drawing: int) -> Room:
    """A room turned at random; seldom with broken walls, if a character can break them."""
    broken = any(game.skilled["shatters_walls"]) and random.random() < MARKED / 2
    return Room(slot, drawing, random.randrange(4), walls_broken=broken)


def random_side(game: Game, random: Random, seat: int, active: bool) -> Side:
    """Points and cards within their bounds."""
    most = game.edition.kept_action_points + (game.edition.most_income if active else 0)
    return Side(
        action_points=random.randint(min(1, most), most),
        victory_points=random.randrange(game.target),
        jump_cards=random.randint(0, game.setup.jump_cards),
        turns=1,
        action_cards=random_deck(game, random, seat),
    )


def random_deck(game: Game, random: Random, seat: int) -> tuple[int, ...]:
    """Some Action cards, at least one, where there are any."""
    values = game.first_side(seat).action_cards
    return tuple(sorted(random.sample(values, random.randint(1, len(values))))) if values else ()


def random_hand(game: Game, random: Random, seat: int) -> tuple[int, ...]:
    """Some of a player's Combat cards, and all of those that always return."""
    keeps = game.returning_cards
    return tuple(card for card in game.setup.hands[seat] if card in keeps or random.random() < 0.5)


def random_non_player(
    game: Game, random: Random, rooms: tuple[Room, ...], teams: set[int]
) -> NonPlayer | None:
    """What belongs to the Non-Player: pieces in no team wait, and some Combat cards were used."""
    if not game.automaton:
        return None
    blank = game.automaton.blank
    assert isinstance(blank, NonPlayer)
    waiting = tuple(number for number in range(len(game.rows)) if number not in teams)
    deck = sorted(blank.deck)
    random.shuffle(deck)
    used = random.randrange(len(deck) + 1)
    return replace(
        blank,
        tokens=tuple(sorted(teams)),
        reserve=waiting,
        deck=tuple(sorted(deck[used:])),
        discards=tuple(sorted(deck[:used])),
        visions=tuple(
            slot
            for slot in blank.visions
            if rooms[slot].drawing == FACE_DOWN or random.random() < SEEN
        ),
    )


# ---- pieces


def random_pieces(game: Game, random: Random, state: State, teams: list[int]) -> tuple[Piece, ...]:
    """All pieces at a few places, some wounded or gone; objects on the ground or carried."""
    inside = [
        place
        for place, slot in enumerate(game.layout.room_of)
        if slot >= 0 and state.rooms[slot].drawing != FACE_DOWN
    ]
    out = random.choice(OUT)
    hot = cluster(game, random, state.rooms, random.choice(inside)) if inside else []
    pieces = tuple(GONE if number in teams else UNSEEN for number in range(len(game.rows)))
    for number in random.sample(teams, len(teams) if hot else 0):
        if random.random() >= out:
            tries = (random_piece(game, random, number, hot) for _ in range(TRIES))
            pieces = with_fitting(game, replace(state, pieces=pieces), number, tries)
    for number, row in enumerate(game.rows):
        if pieces[number].place >= 0 and (not row.character or pieces[number].wounded):
            load = random_load(game, random, pieces, number)
            pieces = with_fitting(game, replace(state, pieces=pieces), number, (load,))
    pieces = with_aims(game, random, replace(state, pieces=pieces))
    return settled_loads(game, replace(state, pieces=pieces))


def settled_loads(game: Game, state: State) -> tuple[Piece, ...]:
    """Objects under a character are taken up, where the edition says so."""
    scene = Scene(game, state)
    return loads.settled(scene, state, []).pieces


def random_teams(game: Game, random: Random) -> set[int]:
    """Everything, or as many cards of each player as he would have chosen or drawn."""
    if game.automatic:
        band = {n for seat in game.automatic for n in game.characters[seat]}
        return {*range(len(game.rows))} - band | {*random.sample(sorted(band), BAND)}
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


def cluster(game: Game, random: Random, rooms: tuple[Room, ...], place: int) -> list[int]:
    """A place and some around it, at most as many as a room has: friends and enemies meet."""
    edges, size = game.edition.board(rooms).edges, len(game.layout.places_of(0))
    found, most = [place], random.randint(isqrt(size), random.choice((2 * isqrt(size), size)))
    while len(found) < most:
        beside = sorted({edge.to for here in found for edge in edges[here]} - {*found})
        if not beside:
            break
        found.append(random.choice(beside))
    return found


def random_piece(game: Game, random: Random, number: int, hot: list[int]) -> Piece:
    """A piece at one of a few places, or at home; never in the zone where it would exit."""
    row, owner = game.rows[number], game.layout.owner
    closed = other(row.seat) if row.character else None
    places = [place for place in hot if owner[place] != closed]
    if random.random() < MARKED:
        places = [place for place, whose in enumerate(owner) if whose == row.seat]
    if not places:
        return GONE
    place, hurt = random.choice(places), game.fights and random.random() < HURT
    if not row.character:
        return Piece(place)
    if not hurt:
        return Piece(place, healed=random.random() < MARKED, used=random_marks(random, row))
    return Piece(place, wounded=True, wounded_now=random.random() < HURT)


def random_marks(random: Random, row: Traits) -> int:
    """Once-only actions that a character may have done."""
    once = SHOT * bool(row.shots) | FREE_COMBAT * row.free_combat | WALLS * row.shatters_walls
    return once if random.random() < MARKED else 0


def random_load(game: Game, random: Random, pieces: tuple[Piece, ...], item: int) -> Piece:
    """A piece on the ground, or carried; a scroll by a magic user, if one can."""
    piece, loads = pieces[item], Counter(other.carrier for other in pieces)
    free = [
        number
        for number, row in enumerate(game.rows)
        if pieces[number].place >= 0 and number != item and loads[number] < row.capacity
    ]
    if game.rows[item].character:
        free = [number for number in free if pieces[number].place == piece.place]
    if game.rows[item].burns or game.rows[item].inverts:
        free = [number for number in free if game.rows[number].casts] or free
    if not free or random.random() > CARRIED:
        return piece
    return replace(piece, place=OFF, carrier=random.choice(free))


# ---- in the middle of something


def is_helped(game: Game, state: State, move: Move) -> bool:
    """Whether it is an attack that others may join."""
    if isinstance(move, moves.Begin):
        return False
    frames = game.apply_trusted(state, move).state.frames
    return bool(frames) and isinstance(frames[-1], Joining)


def unfinished(game: Game, random: Random, state: State) -> State:
    """A position in the middle of a movement or a combat."""
    begins = [move for move in game.legal(state, state.active) if isinstance(move, BEGINNINGS)]
    if not begins:
        return state
    helped = [move for move in begins if is_helped(game, state, move)]
    state = game.apply_trusted(state, one_of_a_kind(random, tuple(helped or begins))).state
    for _ in range(random.randrange(FURTHER)):
        offered = game.legal(state, state.active)
        steps = [move for move in offered if not isinstance(move, moves.Stop)]
        if not steps or not state.frames:
            break
        state = game.apply_trusted(state, random.choice(steps)).state
    return state
