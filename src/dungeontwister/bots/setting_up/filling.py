"""A choice of the set-up, made for a person who does not want to make it.

It is made from what the seat knows, by what has won or by lot, and only proposed: whoever asked
looks at it, changes it, and sends it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dungeontwister.core.decisions.move import Move
from dungeontwister.core.game import Game, Prompt
from dungeontwister.core.position.scene import Scene
from dungeontwister.core.position.state import State
from dungeontwister.core.secret_objects.covered_cards import veil
from dungeontwister.core.secret_objects.naming_by_backs import veiled_move

from .decisions import SettingUp
from .likings import likings_of

LIKED, LOT = "liked", "lot"
WAYS: Final = (LIKED, LOT)
"""By what has won most often, or by lot."""


def filled(game: Game, state: State, prompt: Prompt, way: str, seed: str) -> tuple[Move, ...]:
    """All moves of a choice that is due, as the seat sends them; `state` fits what it knows."""
    names = veil(game, state, prompt.seat)
    chooser = chooser_of(game, prompt.seat, way, seed)
    return tuple(veiled_move(move, names) for move in choices(game, state, prompt, chooser))


def chooser_of(game: Game, seat: int, way: str, seed: str) -> SettingUp:
    """Who chooses. Where nothing is liked and everything fancied, every choice is as likely."""
    if way == LOT:
        return SettingUp(game, seat, seed, {}, 1.0)
    return SettingUp(game, seat, seed, likings_of(game.edition.name), 0.0)


def choices(game: Game, state: State, prompt: Prompt, chooser: SettingUp) -> Iterator[Move]:
    """The next move, and, where several make one choice, those after it."""
    seat, kind = prompt.seat, prompt.kind
    scene = Scene(game, state)
    while True:
        moves = game.legal(scene, seat)
        if not moves or game.kind(scene.state) != kind:
            return
        move = chooser.choose(scene, Prompt(seat, kind, moves))
        yield move
        if not prompt.parts:
            return
        scene = Scene(game, game.apply_trusted(scene, move).state)
