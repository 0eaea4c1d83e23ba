"""Compares, byte by byte, what each observer of a pair is sent in its two worlds.

One comparison is everything that is sent to one recipient after one entry: what the server tells by
itself, and its answers to what he asks. It counts while the worlds truly differ.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from functools import lru_cache
from random import Random
from typing import Final, NamedTuple

from dungeontwister.core.decisions.move import actor
from dungeontwister.core.decisions.refusal import Illegal
from dungeontwister.core.decisions.targets import AtPiece
from dungeontwister.foresight import enemies, imagined
from dungeontwister.foresight.sketch import Sketch, can_begin, laid
from dungeontwister.record.log import CannotUndo, Entry
from dungeontwister.record.notation import NotationError, move_text
from dungeontwister.server.protocol import (
    AskAct,
    AskPreview,
    AskReach,
    AskSketch,
    AskThreat,
    AskWhy,
    AtTable,
    Resync,
)
from dungeontwister.server.telling.games import Material, new_header

from .games import setting_of
from .pairs import DRAWS, Pair, lookers_on
from .sending import asked_about
from .wire import Wire, wire

Worlds = tuple[Wire, Wire]
AROUND: Final = 90
REACH_EVERY: Final = 11
THREAT_EVERY: Final = 7
RESYNC_EVERY: Final = 13
SKETCH_EVERY: Final = 5
STROKES: Final = 3
"""A sketch is no longer than that."""


class Leak(NamedTuple):
    """Something by which an observer can tell two worlds apart."""

    kind: str
    seat: int | None
    entry: str
    texts: tuple[str, str]


class Outcome(NamedTuple):
    """How many comparisons a pair was good for, and whether something leaked."""

    made: int
    leak: Leak | None = None


@lru_cache(maxsize=64)
def material(setting: str, world: int) -> Material:
    """The game of a setting; each world has its own, so that none remembers for the other."""
    scenario, options, _ = setting_of(setting)
    return Material(new_header(scenario, options))


def opened(setting: str, pair: Pair, language: str) -> Worlds:
    """Both worlds at the beginning. Who knows the secret is told first, as if it were for all."""
    everybody = lookers_on(material(setting, 0).game)
    seats = sorted(everybody, key=lambda seat: (seat in pair.observers, seat is None))
    one, two = (
        wire(material(setting, world), start, before, seats, language, source)
        for world, (start, before, source) in enumerate(
            zip(pair.starts, pair.before, pair.sources, strict=True)
        )
    )
    return one, two


# ---- the law


def compared(setting: str, pair: Pair, language: str) -> Outcome:
    """Follows a pair until its difference is shown."""
    worlds, count, index, ignorant = opened(setting, pair, language), 0, 0, pair.observers
    logs = [world.log for world in worlds]
    while (entry := pair.next(logs[0], index)) is not None:
        firsts = [len(log.events) for log in logs]
        try:
            found = entered(worlds, pair, index, entry)
        except (Illegal, CannotUndo):
            return ended(pair, count, shown=False)
        if found:
            return Outcome(count, found)
        if pair.is_shown(logs, firsts):
            return ended(pair, count, shown=True)
        ignorant = tuple(seat for seat in ignorant if seat in pair.ignorant(logs, firsts))
        for seat in ignorant:
            found = difference(worlds, pair, seat, index, entry)
            if found:
                return Outcome(count, found)
            count += pair.differs(logs)
        forget(worlds)
        index += 1
    return ended(pair, count, shown=False)


def ended(pair: Pair, count: int, shown: bool) -> Outcome:
    """Of draws to come it is known only once they come that they were others."""
    return Outcome(0 if pair.kind == DRAWS and not shown else count)


def entered(worlds: Worlds, pair: Pair, index: int, entry: Entry) -> Leak | None:
    """One entry in both worlds. What a Non-Player does is seen too."""
    logs = [world.log for world in worlds]
    game, likewise = logs[1].game, pair.likewise(logs, index, entry)
    if entry.seat in game.automatic and pair.differs(logs):
        dictated = game.dictated(logs[1].scene)
        if dictated != likewise:
            return Leak(pair.kind, None, str(entry), (str(likewise), str(dictated)))
    worlds[1].enter(likewise)
    worlds[0].enter(entry)
    return None


def forget(worlds: Worlds) -> None:
    """What those were sent who know the secret does not matter."""
    for world in worlds:
        for window in world.windows.values():
            window.sent.clear()


def difference(
    worlds: Worlds, pair: Pair, seat: int | None, index: int, entry: Entry
) -> Leak | None:
    """What one recipient was sent after an entry, if it is not the same in both worlds."""
    for world in worlds:
        for request in questions(worlds[0], seat, index):
            world.ask(seat, request)
    sent = [b"\n".join(world.windows[seat].taken()) for world in worlds]
    if sent[0] == sent[1]:
        return None
    pairs = enumerate(zip(*sent, strict=False))
    at = next((n for n, (one, other) in pairs if one != other), min(map(len, sent)))
    one, other = (text[max(at - AROUND, 0) : at + AROUND].decode(errors="replace") for text in sent)
    return Leak(pair.kind, seat, str(entry), (one, other))


# ---- what could be asked


def questions(world: Wire, seat: int | None, index: int) -> list[AtTable]:
    """A few questions of a player, in turns; whoever looks on asks only what he has missed."""
    asked = [] if seat is None else questions_of_player(world, seat, index)
    missed = [Resync("again", max(0, world.seq - 9))] if index % RESYNC_EVERY == 0 else []
    return [*asked, *missed]


def questions_of_player(world: Wire, seat: int, index: int) -> list[AtTable]:
    """Why not, what if, how far."""
    random = Random(f"{seat}/{world.seq}")
    found: list[AtTable] = [*why(world, seat, random)]
    prompt = world.prompts[seat]
    if prompt is not None:
        move = random.choice(prompt.moves)
        piece = actor(move)
        asks = piece if piece in world.log.game.characters[seat] else None
        found.append(AskPreview("if", (move_text(world.material.names, move),), asks))
        found += acts(world, seat, random)
        people = world.log.scene.actors(seat)
        if people and index % REACH_EVERY == 0:
            found.append(AskReach("far", random.choice(people)))
        if index % SKETCH_EVERY == 0:
            found += sketches(world, seat, random, far=index % REACH_EVERY == 0)
    foes = enemies(world.log.game, world.log.game.view(world.log.scene, seat))
    if foes and index % THREAT_EVERY == 0:
        found.append(AskThreat("threat", random.choice(foes)))
    return found


def sketches(world: Wire, seat: int, random: Random, *, far: bool) -> list[AtTable]:
    """How would things stand after these strokes, and how far could somebody go then?"""
    game, names = world.log.game, world.material.names
    found = Sketch(seat, imagined(game, game.view(world.log.scene, seat)))
    while can_begin(world.log.scene, seat) and not found.end and len(found.strokes) < STROKES:
        found = laid(found, (random.choice(game.offered(found.scene, seat)),))
    strokes = tuple((move_text(names, move),) for move in found.moves)
    asked: list[AtTable] = [AskSketch("sketch", strokes)]
    people = found.scene.actors(seat)
    if far and people and not found.end:
        asked.append(AskReach("far", random.choice(people), strokes))
    return asked


def why(world: Wire, seat: int, random: Random) -> Iterator[AskWhy]:
    """Why not this move? Mostly one of a kind that belongs to the moment."""
    most = 3 if world.prompts[seat] is not None else 1
    for move in random.sample(asked_about(world.log, seat), most):
        # Some of them name what has no name.
        with suppress(NotationError, IndexError, KeyError):
            yield AskWhy("why", move_text(world.material.names, move))


def acts(world: Wire, seat: int, random: Random) -> Iterator[AskAct]:
    """Why can he not do that to somebody whom I see?"""
    able: Mapping[int, Mapping[str, int]] = world.log.game.acts(world.log.scene, seat)
    view = world.log.game.view(world.log.scene, seat)
    seen = [n for n, piece in enumerate(view.pieces) if piece.place >= 0]
    seen += [cover.number for cover in view.covers]
    if able and seen:
        piece = random.choice([*able])
        act = random.choice([*able[piece]] or [""])
        yield AskAct("act", piece, act, (AtPiece(random.choice(seen)),))
