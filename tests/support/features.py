"""What is remarkable about a state: unfinished business, crowds, burdens, meetings, endings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from dungeontwister.core.decisions.frame import Frame
from dungeontwister.core.decisions.frames import Combat, Movement
from dungeontwister.core.game import Game
from dungeontwister.core.position.state import BROKEN, OPEN, State, portcullis_of

CROWD = 3
MOST_GATES = 4
"""Portcullises of a room."""


def choice_of_both(game: Game, state: State) -> Frame | None:
    """The choice that both make at once, if there is one."""
    return state.frames[-1] if game.is_choice_of_both(state) else None


def features(game: Game, state: State) -> Iterator[str]:
    """Every state has at least one feature: what is to be decided, or how the game ended."""
    if state.ending:
        winner = state.ending.winner
        yield f"ending {state.ending.reason}" + ("" if winner is None else f" {winner}")
        return
    yield game.kind(state)
    if choice_of_both(game, state) and len(game.deciders(state)) == 1:
        yield f"one is left in {game.kind(state)}"
    gates = {portcullis_of(room, nth) for room in state.rooms for nth in range(MOST_GATES)}
    yield from ("open portcullis" for gate in gates if gate == OPEN)
    yield from ("broken portcullis" for gate in gates if gate == BROKEN)
    yield from ("broken walls" for room in state.rooms if room.walls_broken)
    yield from crowds(game, state)
    yield from burdens(game, state)
    yield from meetings(game, state)
    yield from ropes(game, state)


def crowds(game: Game, state: State) -> Iterator[str]:
    """Places full of friends; somebody who passes through such a place."""
    counts = Counter(company(game, state))
    if counts and max(counts.values()) >= CROWD:
        yield "three together"
    if counts and max(counts.values()) > CROWD:
        yield "passing through a crowd"


def company(game: Game, state: State) -> Iterator[tuple[int, int]]:
    """Colour and place of every character on the board, carried ones included."""
    for number, piece in enumerate(state.pieces):
        place = state.pieces[piece.carrier].place if piece.carrier >= 0 else piece.place
        if game.rows[number].character and place >= 0:
            yield game.owner_of[number], place


def burdens(game: Game, state: State) -> Iterator[str]:
    """Who carries what."""
    for number, piece in enumerate(state.pieces):
        if piece.carrier >= 0:
            yield "carried wounded" if game.rows[number].character else "carried object"
            if state.pieces[piece.carrier].wounded:
                yield "object of a wounded"
        elif piece.wounded:
            yield "wounded"
        elif piece.healed:
            yield "healed"
    loads = Counter(piece.carrier for piece in state.pieces if piece.carrier >= 0)
    if max(loads.values(), default=0) > 1:
        yield "two loads"


def meetings(game: Game, state: State) -> Iterator[str]:
    """Enemies at one place, and somebody bound by them in his movement."""
    top = state.frames[-1] if state.frames else None
    if isinstance(top, Movement) and state.pieces[top.piece].entrance:
        yield "bound by an enemy"
    if isinstance(top, Movement) and carriers_meet(state, top.piece):
        yield "two carriers meet"
    if isinstance(top, Movement) and top.walls:
        yield "walking through a wall"
    if isinstance(top, Combat):
        yield from combats(top)
    if not state.frames and not state.sides[state.active].jump_cards:
        yield "no jump cards"


def ropes(game: Game, state: State) -> Iterator[str]:
    """Who and what is on a pit that is a place."""
    pits = game.edition.board(state.rooms).pits
    for number, piece in enumerate(state.pieces):
        if piece.place in pits and game.rows[number].character:
            yield "wounded on a rope" if piece.wounded else "on a rope"
        elif piece.place in pits:
            yield "rope on a pit"


def combats(combat: Combat) -> Iterator[str]:
    """What is special about a combat."""
    special = {
        "large combat": len(combat.attackers + combat.defenders) > CROWD,
        "shots only": bool(combat.shots) and not combat.has_close_attackers,
        "shots and blows": bool(combat.shots) and combat.has_close_attackers,
        "spear": combat.spear >= 0,
        "spear that helps": bool(combat.spears),
        "two cards": max(combat.cards) > 1,
        "cards seen": combat.looks >= 0,
        "card named": max(combat.forced) >= 0,
    }
    yield from (name for name, is_so in special.items() if is_so)


def carriers_meet(state: State, mover: int) -> bool:
    """Whether somebody who carries something moves, and another such stands beside him."""
    carriers = {piece.carrier for piece in state.pieces}
    place = state.pieces[mover].place
    beside = [number for number in carriers - {-1, mover} if state.pieces[number].place == place]
    return mover in carriers and bool(beside)
