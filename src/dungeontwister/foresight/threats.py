"""What an enemy can reach and attack in his next turn, as rooms, gates and walls lie now.

He is followed alone, by movements and jumps. What he carries covered is left out: it is not known
what it is good for.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from msgspec.structs import replace

from dungeontwister.core.decisions import moves
from dungeontwister.core.decisions.event import Event
from dungeontwister.core.decisions.move import Move
from dungeontwister.core.game import Game
from dungeontwister.core.movement.reach import KINDS, Search, load_of, options
from dungeontwister.core.piecemeal import Work, at_once
from dungeontwister.core.position.board import Place
from dungeontwister.core.position.scene import Scene
from dungeontwister.core.position.seats import PLAYERS, other
from dungeontwister.core.position.state import UNSEEN, State
from dungeontwister.core.position.view import View
from dungeontwister.core.secret_objects.covered_cards import veil
from dungeontwister.core.turn import turn
from dungeontwister.editions.prison.frames import ActionChoice
from dungeontwister.editions.prison.moves import PlayAction

WALKS: Final[frozenset[type[Move]]] = KINDS | {moves.Jump}
ATTACKS: Final[frozenset[type[Move]]] = frozenset((moves.Attack, moves.Shoot, moves.Thrust))


class Threat(NamedTuple):
    """What an enemy can do in his next turn; what costs how many action points."""

    piece: int
    places: dict[Place, int]
    """Every other place where he can get to."""
    targets: dict[int, int]
    """Whom he can attack, the attack included; covered ones by their backs."""
    purses: tuple[int, ...]
    """The action points that he may have: one number, or that of each Action card he may play."""
    looked: int = 0
    """So many positions were looked at: the cost of the answer."""
    whole: bool = True
    """Nothing was left out because it would have cost too much."""


def enemies(game: Game, view: View) -> tuple[int, ...]:
    """Of whom it can be asked: a player's characters who stand on the board."""
    if view.seat is None or view.ending or view.active not in PLAYERS:
        return ()
    foe = other(view.seat)
    if foe in game.automatic:
        return ()
    seen = [(n, view.pieces[n]) for n in game.characters[foe]]
    return tuple([n for n, piece in seen if piece.place >= 0 and not piece.wounded])


def threat(scene: Scene, piece: int, seat: int | None, most: int | None = None) -> Threat:
    """What an enemy of a seat can do next, in a scene imagined from its view."""
    return at_once(finding_threat(scene, piece, seat, most))


def finding_threat(
    scene: Scene, piece: int, seat: int | None, most: int | None = None
) -> Work[Threat]:
    """The same, move by move."""
    names = veil(scene.game, scene.state, seat)
    owner = scene.game.owner_of[piece]
    turns = beginnings(without_covered(scene, names), owner)
    if not turns:
        return Threat(piece, {}, {}, ())
    purses = tuple(sorted({one.sides[owner].action_points for one in turns}))
    # The most points let him do everything that fewer do.
    richest = max(turns, key=lambda one: one.sides[owner].action_points)
    found = Following(scene.after(richest), piece)
    search = Search(found.origin, piece, WALKS, most)
    found.arrive(found.origin.state)
    for step in search:
        found.follow(step.path[-1], step.after)
        yield
    places, targets = found.places, {names.get(n, n): ap for n, ap in found.targets.items()}
    return Threat(piece, places, targets, purses, search.looked, search.whole)


class Following:
    """What was found so far, the cheapest way first."""

    def __init__(self, origin: Scene, piece: int) -> None:
        self.origin, self.piece = origin, piece
        self.seat = origin.game.owner_of[piece]
        self.purse = origin.state.sides[self.seat].action_points
        self.places: dict[Place, int] = {}
        self.targets: dict[int, int] = {}
        self._known = set[object]()

    def follow(self, last: Move, after: State) -> None:
        """A move led to a position: has he got somewhere?"""
        if isinstance(last, moves.Step) and after.pieces[self.piece].gone:
            self._stand(last.to, after)
        elif not after.frames and not after.ending:
            self._stand(after.pieces[self.piece].place, after)
            self.arrive(after)

    def _stand(self, place: Place, state: State) -> None:
        if place != self.origin.state.pieces[self.piece].place:
            self.places.setdefault(place, self._spent(state))

    def _spent(self, state: State) -> int:
        return self.purse - state.sides[self.seat].action_points

    def arrive(self, state: State) -> None:
        """Whom he can attack from where he is, unless that was seen with as many points."""
        key = state.pieces[self.piece], load_of(state, self.piece), self._spent(state)
        if key in self._known or state.frames:
            return
        self._known.add(key)
        scene = self.origin.after(state)
        for move in options(scene, self.seat, self.piece, ATTACKS):
            assert isinstance(move, moves.Attack | moves.Shoot | moves.Thrust)
            price = self._spent(scene.game.leads_to(scene, move))
            self.targets[move.target] = min(price, self.targets.get(move.target, price))


def without_covered(scene: Scene, names: Mapping[int, int]) -> Scene:
    """Without the objects of which the seat does not know what they are."""
    rows, pieces = scene.rows, scene.state.pieces
    covered = {n for n in names if not rows[n].character}
    seen = tuple([UNSEEN if n in covered else piece for n, piece in enumerate(pieces)])
    return scene.with_pieces(seen) if covered else scene


def beginnings(scene: Scene, seat: int) -> list[State]:
    """How his next turn may begin, or how the one that he plays goes on: with each Action card."""
    state = replace(scene.state, frames=()) if is_under_way(scene, seat) else scene.state
    if state.active != seat:
        state = next_turn(scene.after(replace(state, frames=())), seat)
    if state.ending:
        return []
    if not state.frames:
        return [state]
    now = scene.after(state)
    cards = scene.game.of_kinds(now, seat, frozenset((PlayAction,)))
    return [scene.game.leads_to(now, card) for card in cards]


def is_under_way(scene: Scene, seat: int) -> bool:
    """Whether he is in the middle of an action of his turn."""
    state = scene.state
    return state.active == seat and not any(isinstance(f, ActionChoice) for f in state.frames)


def next_turn(scene: Scene, seat: int) -> State:
    """The other player's turn ends where it is, and his begins."""
    events: list[Event] = []
    state = turn.closed(scene, scene.state, other(seat), events)
    return state if state.ending else turn.begin(scene, state, seat, events)
