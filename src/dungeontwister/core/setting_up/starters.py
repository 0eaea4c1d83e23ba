"""Which starting characters can have been chosen in secret: whose they are, and where they lie."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dungeontwister.core.position.state import State

if TYPE_CHECKING:
    from dungeontwister.core.game import Game


def are_starters(game: Game, state: State, seat: int, most: int) -> bool:
    """Whether a player has put down so many of his characters at most, in order, where he may."""
    choices = state.secret.choices[seat]
    if len(choices) > most or not all(len(choice) == 2 for choice in choices):
        return False
    people, spots = [choice[0] for choice in choices], [choice[1] for choice in choices]
    dots = game.setup.dots[seat]
    among = dots or game.layout.end_rooms(seat)
    crowded = bool(dots) and len({*spots}) < len(spots)
    return are_own_people(game, people, seat) and {*spots} <= {*among} and not crowded


def are_own_people(game: Game, people: list[int], seat: int) -> bool:
    """Whether these are characters of a player, each once, in ascending order."""
    return people == sorted({*people}) and {*people} <= {*game.characters[seat]}


def waiting_starters(game: Game, state: State, frame: Any, seat: int) -> bool:
    """Whether starting characters can wait there; a typed position may lack some of them."""
    return are_starters(game, state, seat, game.setup.starting[seat])
