"""The timer: what happens when somebody's time is over. Whoever has a clock says when that is.

A turn has its time. It stands still while the opponent has to decide something: to place objects in
a revealed room, or to lay his Combat card once the active player's lies there, he has a short time
of his own. What is going on is completed with what was declared, and then the turn ends.
"""

from __future__ import annotations

import heapq
from collections.abc import Iterable, Iterator
from itertools import count
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from . import moves, reveal, turn
from .action_cards import offer_cards
from .changes import topped
from .combat import is_ready, laid
from .covers import takes_unseen
from .events import Event, TimeOver
from .finish import Node, node
from .frames import ActionChoice, Announcing, Combat, Joining, Movement, Naming, Placing, TurnOver
from .refusal import Refusal
from .scene import Scene
from .seats import PLAYERS, other
from .state import State
from .verb import Verb

if TYPE_CHECKING:
    from .game import Game

TURN: Final = "turn"
PLACING: Final = "placing"
CARD: Final = "card"

NOTHING: Final = 0
"""What a card counts that was not laid in time."""

# ---- whose time is running


def timed(scene: Scene) -> dict[int, str]:
    """The players whose time is running, each with what it is for."""
    if not scene.game.options.timer:
        return {}
    return {seat: kind for seat in PLAYERS if (kind := allowance(scene, seat))}


def allowance(scene: Scene, seat: int) -> str:
    """What a player's time is for: the turn, a placing or a card; nothing: it stands still."""
    state = scene.state
    deciders = scene.game.deciders(state)
    if state.active not in PLAYERS or seat not in deciders:
        return ""
    top = state.frames[-1] if state.frames else None
    if seat == state.active:
        answers = isinstance(top, Combat) and is_ready(state, top, other(seat))
        return CARD if answers else TURN
    if isinstance(top, Placing):
        return PLACING
    return "" if state.active in deciders else CARD


def offer(scene: Scene, seat: int) -> Iterable[moves.TimeUp]:
    """With a timer, the end of a time that is running."""
    if not scene.game.options.timer or not allowance(scene, seat):
        return ()
    return (moves.TimeUp(seat),)


def refuse(scene: Scene, move: moves.TimeUp) -> Refusal | None:
    """Only in a game with a timer, and only while the time is running."""
    if not scene.game.options.timer:
        return Refusal("no-timer")
    return None if allowance(scene, move.seat) else Refusal("time-stands-still")


# ---- when it is over


def perform(scene: Scene, move: moves.TimeUp, events: list[Event]) -> State:
    """Who has to place or to lay a card loses that choice, the active player his turn."""
    events.append(TimeOver(move.seat))
    state, game, kind = scene.state, scene.game, allowance(scene, move.seat)
    if kind == PLACING:
        return topped(state, replace(reveal.frame_of(scene), forfeited=True))
    if kind == CARD:
        return decided(game, state, move.seat, len(state.frames), events)
    state = decided(game, state, move.seat, 1, events)
    if state.ending:
        return state
    if is_over(state):
        return turn.end(game.scene(state), moves.End(move.seat), events)
    done = isinstance(state.frames[0], TurnOver)
    return state if done else replace(state, frames=(TurnOver(), *state.frames))


def is_over(state: State) -> bool:
    """Whether nothing is going on any more."""
    return not state.frames or isinstance(state.frames[-1], TurnOver)


def decided(game: Game, state: State, seat: int, depth: int, events: list[Event]) -> State:
    """What a player has to decide is decided for him, as long as so much lies on the stack."""
    while len(state.frames) >= depth and not is_over(state) and seat in game.deciders(state):
        for move in defaults(game, state, seat):
            step = game.apply_trusted(state, move)
            state = step.state
            events.extend(step.events)
    return state


def defaults(game: Game, state: State, seat: int) -> Iterable[moves.Move]:
    """What is done for a player in the matter on top of the stack."""
    match state.frames[-1]:
        case ActionChoice():
            return (lowest_card(game, state, seat),)
        case Movement():
            return shortest_finish(game, state, seat)
        case Placing():
            return (first_put(game.scene(state), seat),)
        case Announcing():
            return (moves.Announce(seat, 1),)
        case Naming():
            return (moves.Name(seat),)
        case Joining():
            return (moves.Fight(seat),)
        case Combat() as frame:
            return (moves.Play(seat, missing_card(state, frame, seat)),)
    raise AssertionError("nothing that a player's time is for")


def lowest_card(game: Game, state: State, seat: int) -> moves.PlayAction:
    """A turn takes an Action card, also one in which nothing is done: the lowest that can be."""
    return next(iter(offer_cards(game.scene(state), seat)))


def missing_card(state: State, frame: Combat, seat: int) -> int:
    """A card that was not laid counts nothing, unless one was named: that is played."""
    named = frame.forced[seat]
    return named if named >= 0 and named not in laid(state, seat) else NOTHING


def first_put(scene: Scene, seat: int) -> moves.Put:
    """The first of what a player has to place, at the first free place."""
    frame = reveal.frame_of(scene)
    card = next(n for n in frame.cards if reveal.placer(scene, n) == seat)
    return moves.Put(seat, card, reveal.free_places(scene)[0])


# ---- the shortest way to finish a movement

Cost = tuple[int, int, tuple[int, ...]]
"""Steps, changes of load, and the numbers of the moves in the lists: compared in this order."""


def shortest_finish(game: Game, state: State, seat: int) -> tuple[moves.Move, ...]:
    """Fewest steps, then fewest changes of load, then the first as moves are listed."""
    depth, tick = len(state.frames), count()
    heap: list[tuple[Cost, int, State, tuple[moves.Move, ...]]] = [((0, 0, ()), 0, state, ())]
    known: set[Node] = set()
    while heap:
        cost, _, here, path = heapq.heappop(heap)
        if here.ending or len(here.frames) < depth:
            return path
        if node(here) in known:
            continue
        known.add(node(here))
        for dearer, move in ways_on(game, here, seat, cost):
            after = game.apply_trusted(here, move).state
            heapq.heappush(heap, (dearer, next(tick), after, (*path, move)))
    raise AssertionError("a movement can always be finished")


def ways_on(game: Game, state: State, seat: int, cost: Cost) -> Iterator[tuple[Cost, moves.Move]]:
    """Every way to go on with a movement, and what it costs then."""
    steps, changes, listed = cost
    for number, move in enumerate(game.legal(state, seat)):
        match move:
            case moves.TimeUp():
                continue
            case _ if takes_unseen(game.scene(state), move):
                continue
            case moves.Step():
                yield (steps + 1, changes, (*listed, number)), move
            case moves.Stop():
                yield (steps, changes, (*listed, number)), move
            case _:
                yield (steps, changes + 1, (*listed, number)), move


TIME_UP = Verb((moves.TimeUp,), offer, refuse, perform)
