"""Pieces of a made-up position: where the golden rules allow it, and weapons near their targets."""

from collections.abc import Iterable
from random import Random
from typing import Final

from msgspec.structs import replace

from dungeontwister.core.game import Game
from dungeontwister.core.position.board import OFF
from dungeontwister.core.position.changes import with_piece
from dungeontwister.core.position.scene import Scene, can_act
from dungeontwister.core.position.seats import PLAYERS, other
from dungeontwister.core.position.state import Piece, State

AIMED: Final = 0.5
"""How often a weapon is put where an enemy may be in its reach."""


def fits(game: Game, state: State) -> bool:
    """Whether no place holds more than it may."""
    scene = Scene(game, state)
    return not any(scene.crowds(seat) for seat in PLAYERS)


def with_fitting(
    game: Game, state: State, number: int, tries: Iterable[Piece]
) -> tuple[Piece, ...]:
    """The pieces with one of them changed to the first candidate that breaks no golden rule."""
    for piece in tries:
        pieces = with_piece(state.pieces, number, piece)
        if fits(game, replace(state, pieces=pieces)):
            return pieces
    return state.pieces


def with_aims(game: Game, random: Random, state: State) -> tuple[Piece, ...]:
    """The pieces with some weapons given to characters who may reach an enemy with them."""
    for item in sorted({*game.tools["ranged"], *game.tools["reaches"]}):
        there = state.pieces[item].place >= 0 or state.pieces[item].carrier >= 0
        if there and random.random() < AIMED:
            aiming = replace(state, pieces=aimed(game, random, state, item))
            state = aiming if fits(game, aiming) else state
    return state.pieces


def aimed(game: Game, random: Random, state: State, item: int) -> tuple[Piece, ...]:
    """The pieces with a weapon given to a character who has an enemy in view or in reach."""
    pieces, edition = state.pieces, game.edition
    busy = {piece.carrier for number, piece in enumerate(pieces) if number != item}
    people = [n for n in (*game.characters[0], *game.characters[1]) if pieces[n].place >= 0]
    able = [n for n in people if n not in busy and game.rows[n].capacity and not pieces[n].wounded]
    user = random.choice(able) if able else OFF
    foes = [n for n in people if game.rows[n].seat != game.rows[user].seat]
    if not able or not foes:
        return pieces
    reach = edition.spear_reach if game.rows[item].reaches else edition.sight
    closed = other(game.rows[user].seat)
    seen = reach(state.rooms, pieces[random.choice(engaged(game, state, user, foes))].place)
    places = [place for place in seen if game.layout.owner[place] != closed]
    if not places:
        return pieces
    pieces = with_piece(pieces, user, replace(pieces[user], place=random.choice(places)))
    return with_piece(pieces, item, Piece(carrier=user))


def engaged(game: Game, state: State, user: int, foes: list[int]) -> list[int]:
    """The enemies whom a friend could attack, so that the weapon may help; if none, all enemies."""
    scene = Scene(game, state)
    friends = [
        n for n in game.characters[game.rows[user].seat] if n != user and can_act(state.pieces[n])
    ]
    near = {at for n in friends for at in game.edition.near(scene, scene.pieces[n].place)}
    return [foe for foe in foes if state.pieces[foe].place in near] or foes
