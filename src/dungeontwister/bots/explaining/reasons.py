"""What a plan is good for, and what the enemy does about it: read off positions and his best turn.

A plan is compared with ending the turn at once: what the enemy could do then and cannot do now was
prevented by it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final, NamedTuple

from dungeontwister.advice import FEARS, GAINS, Deed, Reason
from dungeontwister.bots.evaluation.judge import Judge
from dungeontwister.core.decisions import moves
from dungeontwister.core.game import Game
from dungeontwister.core.position.seats import other
from dungeontwister.core.position.state import State

from .deeds import made
from .mind import Mind, Reply

LONGER, SHORTER = 1.5, 0.8
"""So many action points more, or less, on a way are worth telling."""
FAR: Final = 2.5
"""Whose way out is longer than that, in turns, is not on his way."""
MOST_GAINS, MOST_FEARS = 2, 2
UNLIKELY: Final = 15
"""What happens in fewer of 100 cases is not feared."""
ATTACKS: Final = (moves.Attack, moves.Shoot, moves.Thrust, moves.Burn)
STROKE: Final = 1.0
"""Action points for an attack."""


class Leaving(NamedTuple):
    """How far a character has to go."""

    way: float
    """Action points, about."""
    soon: bool
    """He can leave with the next action points of his player."""


# ---- fears


def fears(mind: Mind, before: State, reply: Reply | None) -> list[Reason]:
    """What the enemy does in his best turn after a position, the worst first."""
    if reply is None:
        return []
    found = [*ended(mind, reply), *harmed(mind, before, reply), *left(mind, before, reply)]
    found += barred(mind, before, reply)
    if found and found[0].kind == "loses":
        return found[:1]
    return sorted(once(found), key=lambda one: FEARS.index(one.kind))


def ended(mind: Mind, reply: Reply) -> Iterator[Reason]:
    """He wins."""
    ending = reply.after.ending
    if ending and ending.winner == other(mind.seat):
        yield Reason("loses")


def left(mind: Mind, before: State, reply: Reply) -> Iterator[Reason]:
    """Who leaves."""
    for number in mind.game.characters[other(mind.seat)]:
        if is_there(before, number) and reply.after.pieces[number].gone:
            points = mind.game.rows[number].exit_points
            if points and not before.pieces[number].wounded:
                yield Reason("leaves", number, number=points)


def harmed(mind: Mind, before: State, reply: Reply) -> Iterator[Reason]:
    """Who is attacked in a turn that is planned, or harmed in one that the rules dictate."""
    if reply.plan is None:
        yield from found_harmed(mind, before, reply)
        return
    foe, mine = other(mind.seat), set(mind.game.characters[mind.seat])
    for move, _, _, odds in made(mind.game, reply.begun, foe, reply.plan.moves, mind.foe_fights):
        if isinstance(move, ATTACKS) and move.target in mine:
            kind = "kills" if before.pieces[move.target].wounded else "strikes"
            if odds is None or odds >= UNLIKELY:
                yield Reason(kind, move.target, move.piece, 100 if odds is None else odds)


def found_harmed(mind: Mind, before: State, reply: Reply) -> Iterator[Reason]:
    """Who is worse off after a turn that the rules dictate."""
    for number in mind.game.characters[mind.seat]:
        was, now = before.pieces[number], reply.after.pieces[number]
        if is_there(before, number) and now.gone and not has_left(mind, before, reply):
            yield Reason("kills", number)
        elif now.wounded and not was.wounded:
            yield Reason("strikes", number)


def has_left(mind: Mind, before: State, reply: Reply) -> bool:
    """Whether the player made points meanwhile."""
    sides = before.sides[mind.seat], reply.after.sides[mind.seat]
    return sides[1].victory_points > sides[0].victory_points


def barred(mind: Mind, before: State, reply: Reply) -> Iterator[Reason]:
    """Whose way out, that was short, becomes long."""
    now = ways(mind.judge, mind.seat, reply.after)
    for number, was in ways(mind.judge, mind.seat, before).items():
        if was.soon and number in now and now[number].way >= was.way + LONGER:
            yield Reason("bars", number, number=round(now[number].way - was.way))


# ---- gains


class Compared(NamedTuple):
    """A plan beside ending the turn at once."""

    root: State
    after: State
    deeds: tuple[Deed, ...]
    idle_fears: list[Reason]
    fears: list[Reason]


def gains(mind: Mind, compared: Compared) -> tuple[Reason, ...]:
    """What a plan is good for, the most important first."""
    found = [*scored(mind, compared), *prevented(mind, compared), *nearer(mind, compared)]
    found += [*hindered(mind, compared), *carried(mind, compared)]
    if any(isinstance(deed.move, moves.Reveal) for deed in compared.deeds):
        found.append(Reason("looks"))
    found.sort(key=lambda one: (GAINS.index(one.kind), -one.number))
    if found and found[0].kind == "wins":
        return tuple(found[:1])
    return tuple(found[:MOST_GAINS])


def scored(mind: Mind, compared: Compared) -> Iterator[Reason]:
    """Victory, or points."""
    ending = compared.after.ending
    if ending and ending.winner == mind.seat:
        yield Reason("wins")
    sides = (state.sides[mind.seat] for state in (compared.root, compared.after))
    before, after = (side.victory_points for side in sides)
    if after > before:
        yield Reason("points", number=after - before)


def prevented(mind: Mind, compared: Compared) -> Iterator[Reason]:
    """What the enemy would have done and can no longer do."""
    after = compared.after
    if any(one.kind == "loses" for one in compared.fears):
        return
    near = ways(mind.foe, other(mind.seat), after)
    for one in compared.idle_fears:
        if one.kind == "loses":
            yield Reason("stops")
        elif one.kind == "leaves":
            if one.piece in near and not near[one.piece].soon:
                yield Reason("stops", one.piece)
        elif one.kind != "bars" and is_there(after, one.piece) and is_safe(mind, after, one.piece):
            yield Reason("saves", one.piece)


def is_safe(mind: Mind, state: State, number: int) -> bool:
    """Whether no enemy gets at a character in his next turn."""
    place, judge = state.pieces[number].place, mind.foe
    lie, income = judge.lies.of(state.rooms), judge.income(state, other(mind.seat))
    for foe in mind.game.characters[other(mind.seat)]:
        piece = state.pieces[foe]
        if piece.place >= 0 and not piece.wounded and place >= 0:
            mover = judge.mover(foe, load_of(state, foe), state)
            if lie.towards(mover, place)[piece.place] + STROKE <= income:
                return False
    return place >= 0


def nearer(mind: Mind, compared: Compared) -> Iterator[Reason]:
    """Whose way out has become shorter."""
    before = ways(mind.judge, mind.seat, compared.root)
    for number, now in ways(mind.judge, mind.seat, compared.after).items():
        was = before.get(number)
        if was is None:
            continue
        if now.soon and not was.soon:
            yield Reason("near", number)
        elif not now.soon and now.way <= was.way - SHORTER:
            yield Reason("nearer", number, number=max(1, round(was.way - now.way)))


def carried(mind: Mind, compared: Compared) -> Iterator[Reason]:
    """What was picked up that brings points at the exit, and is not there yet."""
    for number in {item for deed in compared.deeds for item in deed.taken}:
        row = mind.game.rows[number] if number < len(mind.game.rows) else None
        if row and not row.character and row.exit_points and is_there(compared.after, number):
            yield Reason("carries", number, number=row.exit_points)


def hindered(mind: Mind, compared: Compared) -> Iterator[Reason]:
    """Whose of the enemy's ways out has become longer."""
    foe = other(mind.seat)
    now = ways(mind.foe, foe, compared.after)
    for number, was in ways(mind.foe, foe, compared.root).items():
        if number in now and now[number].way >= was.way + LONGER and was.way < FAR * turn(mind):
            yield Reason("hinders", number, number=round(now[number].way - was.way))


# ---- ways out


def turn(mind: Mind) -> float:
    """The action points of a usual turn."""
    return float(mind.game.edition.most_income)


def ways(judge: Judge, seat: int, state: State) -> Mapping[int, Leaving]:
    """How far the characters of a seat on the board have to go, where leaving brings points."""
    game: Game = judge.game
    if state.ending or not game.setup.leaves[seat]:
        return {}
    lie, found = judge.lies.of(state.rooms), dict[int, Leaving]()
    income = judge.income(state, seat)
    for number in game.characters[seat]:
        piece = state.pieces[number]
        if piece.place < 0 or piece.wounded or not game.rows[number].exit_points:
            continue
        mover = judge.mover(number, load_of(state, number), state)
        way = lie.exits(mover)[piece.place]
        found[number] = Leaving(way, way <= income)
    return found


def load_of(state: State, number: int) -> tuple[int, ...]:
    """What somebody carries."""
    return tuple([n for n, one in enumerate(state.pieces) if one.carrier == number])


def is_there(state: State, number: int) -> bool:
    """Whether a piece is on the board."""
    piece = state.pieces[number]
    return piece.place >= 0 or piece.carrier >= 0


def once(found: Iterable[Reason]) -> list[Reason]:
    """Each about somebody once: the worst."""
    kept: dict[int, Reason] = {}
    for one in found:
        known = kept.get(one.piece)
        if known is None or FEARS.index(one.kind) < FEARS.index(known.kind):
            kept[one.piece] = one
    return [*kept.values()]
