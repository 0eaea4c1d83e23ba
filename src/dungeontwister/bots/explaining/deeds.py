"""Moves as a player would call them: a walk is one thing, and so are some quarter turns."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple, cast

from msgspec.structs import replace

from dungeontwister.advice import Deed
from dungeontwister.bots.fighting import answer, bout_of, odds
from dungeontwister.bots.planning.fights import Fights
from dungeontwister.core.combat.combat import combat_in, the_combat
from dungeontwister.core.decisions import moves
from dungeontwister.core.decisions.move import Move, actor
from dungeontwister.core.decisions.targets import Picked
from dungeontwister.core.game import Game
from dungeontwister.core.position.board import OFF
from dungeontwister.core.position.scene import Scene
from dungeontwister.core.position.state import State
from dungeontwister.core.position.view import View
from dungeontwister.core.secret_objects.covered_cards import Names, veil
from dungeontwister.core.secret_objects.naming_by_backs import veiled_move

EXCHANGES: Final = (moves.Drop, moves.Give, moves.Swap)
NO_DEEDS: Final = (moves.End, moves.TimeUp)


class Made(NamedTuple):
    """A move, and how things stood before it."""

    move: Move
    before: View
    targets: tuple[Picked, ...] = ()
    odds: int | None = None


def made(game: Game, state: State, seat: int, plan: Iterable[Move], fights: Fights) -> list[Made]:
    """The moves of a plan one after the other, as the seat sees them now.

    What is covered now keeps the name of its back: nobody knows yet what it is. A search knows the
    rules of movement only roughly: where they refuse a move, the plan ends.
    """
    found, scene, names = list[Made](), game.scene(state), veil(game, state, seat)
    for move in plan:
        if game.verbs[type(move)].refuse(scene, move):
            break
        view = game.view(scene, seat)
        offer = game.offer(scene, view, move)
        after = game.apply_trusted(scene, move).state
        chance = chance_of(game.scene(after), fights, seat)
        found.append(Made(named(move, names), view, offer.targets, chance))
        scene = game.scene(settled(game, after, fights))
    return found


def played(game: Game, state: State, plan: Iterable[Move], fights: Fights) -> State:
    """The position after a plan, each combat with its likely result."""
    for move in plan:
        state = settled(game, game.apply_trusted(state, move).state, fights)
    return state


def named(move: Move, names: Names) -> Move:
    """A move that names covered cards by their backs."""
    return veiled_move(move, names) if names else move


def settled(game: Game, state: State, fights: Fights) -> State:
    """The position to plan on from: a combat has its likely result."""
    if combat_in(state) is None:
        return state
    return fights.likely(game.scene(state), the_combat(state))


def chance_of(scene: Scene, fights: Fights, seat: int) -> int | None:
    """In how many of 100 cases a combat that was just declared is won; None: there is none."""
    frame = combat_in(scene.state)
    if frame is None:
        return None
    fights.judge.start(scene.state)
    bout = bout_of(scene, frame, fights.corner)
    return round(100 * odds(bout, answer(bout))[seat])


# ---- several moves as one deed


def deeds_of(game: Game, found: Sequence[Made]) -> tuple[Deed, ...]:
    """What some moves come to."""
    deeds: list[Deed] = []
    for one in found:
        last = deeds[-1] if deeds else None
        if isinstance(one.move, NO_DEEDS) or (last and isinstance(one.move, moves.Stop)):
            continue
        joined = joined_to(last, one, game) if last else None
        if joined:
            deeds[-1] = joined
        else:
            deeds.append(begun(game, one))
    kept = [deed for deed in deeds if is_something(deed)]
    if len(kept) > 1 and isinstance(kept[0].move, moves.Stop) and kept[0].piece == kept[1].piece:
        # He goes on: that he has to stop between two movements need not be said.
        return tuple(kept[1:])
    return tuple(kept)


def begun(game: Game, one: Made) -> Deed:
    """A move that begins something else than the one before it."""
    move = one.move
    if isinstance(move, moves.Begin):
        return Deed("walk", move, one.before, origin=one.before.place(move.piece))
    if isinstance(move, moves.Turn):
        return Deed("turn", move, one.before, targets=one.targets)
    if isinstance(move, moves.Step):
        origin = one.before.place(move.piece)
        return stepped(Deed("walk", move, one.before, origin=origin), one, game)
    piece = actor(move)
    origin = OFF if piece is None else one.before.place(piece)
    return Deed("do", move, one.before, odds=one.odds, targets=one.targets, origin=origin)


def joined_to(last: Deed, one: Made, game: Game) -> Deed | None:
    """The deed before with one more move; None: the move is something else."""
    move = one.move
    if last.kind in ("turn", "do"):
        return replace(last, times=last.times + 1) if move == last.move else None
    if last.kind != "walk" or getattr(move, "piece", None) != last.piece:
        return None
    if isinstance(move, moves.Begin):
        # Two movements in a row are one way.
        return last
    if isinstance(move, moves.Step):
        return stepped(last, one, game)
    if isinstance(move, moves.Take):
        return replace(last, taken=(*last.taken, move.item))
    if isinstance(move, EXCHANGES):
        return replace(last, handed=(*last.handed, (move, one.before)))
    return None


def stepped(walk: Deed, one: Made, game: Game) -> Deed:
    """A walk with one more step."""
    step = cast(moves.Step, one.move)
    layout, out = game.layout, game.setup.leaves[step.seat]
    leaves = out and 0 <= layout.owner[step.to] != step.seat
    path = (*walk.path, step.to)
    return replace(
        walk, kind="leave" if leaves else "walk", move=step, before=one.before, path=path
    )


def is_something(deed: Deed) -> bool:
    """Whether anything comes of it."""
    return deed.kind != "walk" or bool(deed.path or deed.taken or deed.handed)
