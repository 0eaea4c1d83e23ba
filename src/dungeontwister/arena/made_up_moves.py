"""Made-up moves: to see that they are refused, and that every reason occurs.

Half of them are near misses, offered moves with one word changed; the others are any that can be
written with the pieces, places and rooms of the game, and a little beyond.
"""

from collections.abc import Sequence
from random import Random
from typing import Any, Final

import msgspec

from dungeontwister.core.decisions.move import Move
from dungeontwister.core.game import Game
from dungeontwister.core.movement.loads import GROUND
from dungeontwister.core.position.board import Board, Place
from dungeontwister.core.position.scene import NOBODY
from dungeontwister.core.position.seats import SEAT_NAMES
from dungeontwister.core.position.state import Room, State
from dungeontwister.core.secret_objects.covered_cards import veil
from dungeontwister.kinds import MOVES

KINDS: Final[tuple[type[Any], ...]] = MOVES
NEAR: Final = 0.5
"""How often an offered move is changed instead of making one up."""
IN_TIME: Final = 0.9
"""How often a made-up move is of a kind, and of a seat, that is asked for now."""

ON_THE_GROUND: Final = 0.5
"""How often something is taken from, or put on, the ground instead of a character."""
IN_HAND: Final = 0.5
"""How often a move is about a carried piece."""
AFAR: Final = 0.3
"""How often a move is about a character at another place."""

PIECES: Final = ("piece", "item", "source", "receiver", "partner", "wanted", "target", "weapon")
ALOUD: Final = 4
"""Numbers of cards that can be announced, and one beyond each end."""
OBJECTIVES: Final = 7
"""Numbers of objectives on a card of the Non-Player, and some beyond."""
WAYS: Final = 4
WORDS: Final = ("kind", "outcome")


class Universe:
    """All moves that could be written for a game."""

    def __init__(self, game: Game) -> None:
        self._game = game
        sides = 2 if game.options.secret_objects else 1
        pieces = range(-1, sides * len(game.rows) + 1)
        slots = range(-1, game.layout.slots + 1)
        places = range(-1, len(game.layout.owner) + 1)
        self.values: dict[str, tuple[Any, ...]] = {
            **dict.fromkeys(PIECES, tuple(pieces)),
            **dict.fromkeys(WORDS, ("room", "turn", *SEAT_NAMES, *game.drawing_names)),
            "seat": tuple(range(len(SEAT_NAMES))),
            "slot": tuple(slots),
            "to": tuple(places),
            "place": tuple(places),
            "card": (None, *range(8)),
            "count": tuple(range(ALOUD)),
            "points": tuple(range(max(game.setup.deck.values, default=0) + 2)),
            "direction": (1, -1),
            "objective": tuple(range(-1, OBJECTIVES)),
            "ways": tuple(range(WAYS)),
            "nth": tuple(range(most_gates(game) + 1)),
        }

    def probe(self, random: Random, state: State, offered: tuple[Move, ...]) -> Move:
        """One move, offered or not."""
        if offered and random.random() < NEAR:
            return self.changed(random, one_of_a_kind(random, offered), state)
        return self.made_up(random, state, offered)

    def changed(self, random: Random, move: Move, state: State) -> Move:
        """A move with one of its words changed; another piece is mostly one nearby."""
        name = random.choice(type(move).__struct_fields__)
        values: Sequence[Any] = self.values[name]
        if name in PIECES and random.random() < IN_TIME:
            pieces = enumerate(state.pieces)
            values = [n for n, p in pieces if p.place >= 0 or p.carrier >= 0] or values
        changed: Move = msgspec.structs.replace(move, **{name: random.choice(values)})
        return changed

    def made_up(self, random: Random, state: State, offered: tuple[Move, ...]) -> Move:
        """A move of any kind, mostly of a kind that is asked for now."""
        kind = random.choice(self.kinds_now(state) if random.random() < IN_TIME else KINDS)
        words = {name: random.choice(self.values[name]) for name in kind.__struct_fields__}
        if offered and random.random() < IN_TIME:
            like = one_of_a_kind(random, offered)
            words["seat"] = like.seat
            if "piece" in words and hasattr(like, "piece"):
                words["piece"] = like.piece
                words |= self.nearby(random, state, like, words)
        made: Move = kind(**words)
        return made

    def nearby(
        self, random: Random, state: State, like: Any, words: dict[str, Any]
    ) -> dict[str, Any]:
        """Other words for a move of a character: pieces near him, and places beside him."""
        scene, number = self._game.scene(state), like.piece
        backs = veil(self._game, state, like.seat)
        place = scene.place(number)
        present = [n for n in range(len(state.pieces)) if scene.place(n) >= 0] or [number]
        near = {place, *self._game.edition.near(scene, place)} if place >= 0 else {place}
        about = [n for n in present if scene.place(n) in near] or [number]
        found: dict[str, Any] = {
            name: backs.get(number, number)
            for name in words
            if name in PIECES[1:]
            for number in [random.choice(present if random.random() < AFAR else about)]
        }
        held = scene.held.get(number, NOBODY)
        for name in ("item", "weapon"):
            if name in words and held and random.random() < IN_HAND:
                item = random.choice(held)
                found[name] = backs.get(item, item)
        for name in ("source", "receiver"):
            if name in words and random.random() < ON_THE_GROUND:
                found[name] = GROUND
        if place >= 0:
            found |= self.beside(random, scene.board, place, words)
        return found

    def beside(
        self, random: Random, board: Board, place: Place, words: dict[str, Any]
    ) -> dict[str, Any]:
        """Places to go or to jump to from a place, and the portcullises there."""
        near = [edge.to for edge in board.edges[place]]
        near += [leap.to for leap in board.leaps[place]]
        found: dict[str, Any] = {}
        if "to" in words and near:
            found["to"] = random.choice(near)
        if "nth" in words and board.portcullises[place]:
            found["slot"], found["nth"] = random.choice(board.portcullises[place])
        return found

    def kinds_now(self, state: State) -> list[type[Any]]:
        """The kinds of move that can be made now."""
        frame = type(state.frames[-1]) if state.frames else None
        return [kind for verb in self._game.edition.verbs[frame] for kind in verb.moves]


def most_gates(game: Game) -> int:
    """The most portcullises that a room has."""
    hidden = [Room(slot) for slot in range(1, game.layout.slots)]
    rooms = [(Room(0, drawing), *hidden) for drawing in range(len(game.drawing_names))]
    gates = [
        gate for lie in rooms for there in game.edition.board(lie).portcullises for gate in there
    ]
    return max((nth + 1 for _, nth in gates), default=0)


def one_of_a_kind(random: Random, offered: tuple[Move, ...]) -> Move:
    """One of some moves; every kind is equally likely."""
    kind = random.choice([*dict.fromkeys(map(type, offered))])
    return random.choice([move for move in offered if type(move) is kind])
