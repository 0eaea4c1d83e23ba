"""Going on from a position with somebody's eyes: what they do not see is drawn anew.

Eyes that see everything find it as it is. Which rooms lie face down is in no position: the next
deal says.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from msgspec.structs import replace

from dungeontwister.core.decisions.event import Event
from dungeontwister.core.game import Game
from dungeontwister.core.position.seats import EVERYTHING
from dungeontwister.core.position.state import Secret, State

from .history import History
from .sample import sample


def drawn_anew(game: Game, state: State, seat: int, events: Sequence[Event], rng: Random) -> State:
    """A state that a seat cannot tell from this one, by what it sees and was told so far."""
    if seat == EVERYTHING:
        return state
    history = History(game, seat)
    history.read(events)
    drawn = sample(game, game.view(state, seat), history, rng)
    secret: Secret = replace(drawn.secret, ways=own_ways(game, state, seat))
    return replace(drawn, secret=secret)


def own_ways(game: Game, state: State, seat: int) -> tuple[tuple[int, int], ...]:
    """The ways that are open to a seat's characters by something which it did not show."""
    return tuple(
        [(number, ways) for number, ways in state.secret.ways if game.owner_of[number] == seat]
    )
