"""One movement, played out in every way: steps, and on the way what is free of charge.

A moment is where every piece is and how many squares are left. All moments are tried; those at
which the golden rules hold after at least one step are ends.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from .labyrinth import SIDES, Square, beyond, is_pit, known, line_of, obstacles
from .people import FLIES, ROPE, SLIPS_THROUGH_SLITS, Piece, Position, in_the_way
from .stacking import is_lawful

EXIT: Final = "exit"
Spots = frozenset[tuple[str, Square | None, str | None]]
"""Where every piece is: its name, its square, who carries it."""
Result = tuple[Square | str, Spots]
"""Where a movement ended, and where every piece is then."""


def results(position: Position, name: str, most: int) -> set[Result]:
    """Every result that a movement of a character by so many squares at most can have."""
    if not position.piece(name).can_act:
        return set()
    found: set[Result] = set()
    todo, tried = [(position, most)], {(position, most)}
    while todo:
        now, left = todo.pop()
        here = now.piece(name).at
        assert here is not None
        if left < most and is_lawful(now):
            found.add((here, spots(taken_up(now))))
        found |= {(EXIT, spots(taken_up(gone))) for gone in exits(now, name, left)}
        following = [(then, left) for then in exchanges(now, name)]
        following += [(then, left - 1) for then in steps(now, name, left)]
        fresh = [one for one in following if one not in tried]
        tried.update(fresh)
        todo += fresh
    return found


def spots(position: Position) -> Spots:
    """Where every piece is."""
    return frozenset((piece.name, piece.at, piece.carrier) for piece in position.pieces)


def changed(position: Position, *pieces: Piece) -> Position:
    """The position with some pieces changed."""
    new = {piece.name: piece for piece in pieces}
    return replace(position, pieces=tuple(new.get(p.name, p) for p in position.pieces))


def taken_up(position: Position) -> Position:
    """Whoever is on an object, or on a wounded friend, carries it when the action ends."""
    for holder in position.pieces:
        if holder.is_character and holder.at is not None:
            for load in position.standing(holder.at):
                if load.name != holder.name and not load.is_miniature:
                    position = changed(position, replace(load, at=None, carrier=holder.name))
    return position


# ---- steps


def ways_on(position: Position, name: str) -> Iterator[Square]:
    """The squares one step away that nothing bars."""
    mover = position.piece(name)
    assert mover.at is not None
    passes = {"slit"} if mover.kind == SLIPS_THROUGH_SLITS else set()
    for side in SIDES:
        there = beyond(mover.at, side)
        if not known(position.tiles, there):
            continue
        if obstacles(position.tiles, mover.at, side) - passes:
            continue
        if is_pit(position.tiles, there) and not gets_over(position, mover, there):
            continue
        if not any(in_the_way(piece, mover) for piece in position.standing(there)):
            yield there


def gets_over(position: Position, mover: Piece, pit: Square) -> bool:
    """Flyers, whoever carries a Rope, and all where a Rope is on the pit trap."""
    near = (*position.held(mover.name), *position.everything(pit))
    return mover.kind == FLIES or any(piece.kind == ROPE for piece in near)


def is_exit(position: Position, mover: Piece, square: Square) -> bool:
    """The other side's starting line, for those who leave there."""
    whose = line_of(position.tiles, square)
    return bool(whose) and whose != mover.side and mover.side in position.leaving


def steps(position: Position, name: str, left: int) -> Iterator[Position]:
    """Everywhere one step further inside."""
    mover = position.piece(name)
    for there in ways_on(position, name) if left else ():
        if not is_exit(position, mover, there):
            yield changed(position, replace(mover, at=there))


def exits(position: Position, name: str, left: int) -> Iterator[Position]:
    """Out of the labyrinth with everything he carries, if what he leaves is in order."""
    mover = position.piece(name)
    for there in ways_on(position, name) if left else ():
        if is_exit(position, mover, there):
            loads = [replace(load, carrier=None) for load in position.held(name)]
            gone = changed(position, replace(mover, at=None), *loads)
            if is_lawful(gone):
                yield gone


# ---- what is free of charge


def exchanges(position: Position, name: str) -> Iterator[Position]:
    """Taking, dropping, giving and swapping on the mover's square; nothing past an enemy."""
    mover = position.piece(name)
    assert mover.at is not None
    others = [piece for piece in position.standing(mover.at) if piece.name != name]
    if any(piece.is_miniature and piece.side != mover.side for piece in others):
        return
    mine = position.held(name)
    if not mine:
        yield from takings(position, mover, others)
    for load in mine:
        yield from droppings(position, mover, load, others)
        yield from handings(position, mover, load, others)


def takings(position: Position, mover: Piece, others: list[Piece]) -> Iterator[Position]:
    """What lies there, a wounded friend, or what a friend or one of the wounded holds."""
    for piece in others:
        is_load = not piece.is_character or (piece.wounded and piece.side == mover.side)
        if is_load and may_take(position, mover, piece, others):
            # Somebody who is carried holds nothing.
            left = [replace(x, at=mover.at, carrier=None) for x in position.held(piece.name)]
            yield after_taking(position, mover, piece, left)
        if piece.is_character:
            for load in position.held(piece.name):
                may_hold = not load.is_character or load.side == mover.side
                if may_hold and may_take(position, mover, load, others):
                    yield after_taking(position, mover, load, [])


def may_take(position: Position, mover: Piece, item: Piece, others: list[Piece]) -> bool:
    """The Rope on which a friend hangs stays with him."""
    assert mover.at is not None
    friends = [piece for piece in others if piece.is_character and piece.side == mover.side]
    hanging = is_pit(position.tiles, mover.at) and bool(friends)
    return not (item.kind == ROPE and hanging)


def after_taking(position: Position, mover: Piece, item: Piece, left: list[Piece]) -> Position:
    """Something is taken; a wounded enemy who loses the only Rope of a pit trap dies."""
    assert mover.at is not None
    ropes = [piece for piece in position.everything(mover.at) if piece.kind == ROPE]
    then = changed(position, replace(item, at=None, carrier=mover.name), *left)
    if not is_pit(position.tiles, mover.at) or ropes != [item]:
        return then
    fallen = [p for p in position.standing(mover.at) if p.is_character and p.wounded]
    return changed(then, *(replace(p, at=None, wounded=False) for p in fallen if p != item))


def droppings(
    position: Position, mover: Piece, load: Piece, others: list[Piece]
) -> Iterator[Position]:
    """Not below a friend; on a pit trap a Rope, or a wounded where a Rope lies alone."""
    assert mover.at is not None
    if any(piece.is_miniature for piece in others):
        return
    hangs = load.is_character and [piece.kind for piece in others] == [ROPE]
    if load.kind == ROPE or hangs or not is_pit(position.tiles, mover.at):
        yield changed(position, replace(load, at=mover.at, carrier=None))


def handings(
    position: Position, mover: Piece, load: Piece, others: list[Piece]
) -> Iterator[Position]:
    """Giving to a friend, or one thing for another; on a pit trap nothing but a Rope goes."""
    assert mover.at is not None
    if is_pit(position.tiles, mover.at) and load.kind != ROPE:
        return
    for partner in others:
        friend = partner.side == mover.side
        if not partner.is_character or not (friend or partner.wounded):
            continue
        if load.is_character and (partner.wounded or not friend):
            continue
        theirs = position.held(partner.name)
        if friend and not theirs:
            yield changed(position, replace(load, carrier=partner.name))
        for other in theirs:
            if may_swap(position, mover, other, others):
                given = replace(load, carrier=partner.name)
                yield changed(position, given, replace(other, carrier=mover.name))


def may_swap(position: Position, mover: Piece, wanted: Piece, others: list[Piece]) -> bool:
    """What is wanted can be held by the mover, and is no Rope on which a friend hangs."""
    if wanted.is_character and wanted.side != mover.side:
        return False
    return may_take(position, mover, wanted, others)
