"""Twins of a position with covered cards: the same, except for who or what two of them are.

A seat's view is the same in both, and so must be everything that it is sent, as long as nothing
shows the difference: neither card is turned up, used or counted.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Final, NamedTuple

from msgspec.json import encode
from msgspec.structs import replace

from dungeontwister.core.decisions.event import redact
from dungeontwister.core.decisions.events import CombatResolved
from dungeontwister.core.decisions.frame import Frame
from dungeontwister.core.decisions.frames import Combat, Movement
from dungeontwister.core.decisions.move import Move
from dungeontwister.core.decisions.refusal import Illegal
from dungeontwister.core.game import Game
from dungeontwister.core.position.problems import problems
from dungeontwister.core.position.seats import PLAYERS
from dungeontwister.core.position.state import SHOWN, UNSEEN, Piece, State
from dungeontwister.core.secret_objects.covered_cards import group, is_covered, veil
from dungeontwister.core.secret_objects.covered_views import renamed
from dungeontwister.core.secret_objects.events import ObjectShown, ShieldAsked
from dungeontwister.core.secret_objects.following_backs import settled
from dungeontwister.core.secret_objects.naming_by_backs import with_names
from dungeontwister.editions.card_game.events import Levitated
from dungeontwister.record.log import Log, Parley, Undo

from .games import COVERED
from .reachable import Story, keys, story
from .sending import Sender
from .universe import PIECES, kinds_now, universe

FURTHER: Final = 12
"""So many entries are played after the exchange."""
ASKED: Final = 150
SHOWING: Final = (ObjectShown, ShieldAsked, CombatResolved, Levitated)
"""What may show what a covered card is good for."""

Pair = tuple[int, int]


class Twins(NamedTuple):
    """A moment of a story, who looks on, and the cards that are exchanged."""

    story: Story
    at: int
    seat: int | None
    pair: Pair

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self.story.names.game

    @property
    def state(self) -> State:
        """The moment."""
        return self.story.states[self.at]


class Told(NamedTuple):
    """What one is sent of a moment in one of two worlds."""

    part: str
    texts: tuple[bytes, bytes]


# ---- exchanging


def exchanged(game: Game, state: State, pair: Pair) -> State:
    """The state in which two cards of the same colour and kind have changed places."""
    one, other = pair
    names = {one: other, other: one}
    pieces = [carried(state.pieces[names.get(n, n)], names) for n in range(len(game.rows))]
    backs = tuple(state.secret.backs[names.get(n, n)] for n in range(len(game.rows)))
    laid = tuple(renamed(cards, names) for cards in state.secret.laid)
    # Nobody has come in by a way that another card than his own opened.
    bearers = {state.pieces[number].carrier for number in pair}
    ways = tuple((n, unseen) for n, unseen in state.secret.ways if n not in bearers)
    for number, unseen in {*state.secret.ways} - {*ways}:
        plain = pieces[number].entrance & ~unseen
        pieces[number] = replace(pieces[number], entrance=plain)
    secret = replace(state.secret, backs=backs, laid=laid, ways=ways)
    frames = tuple(frame_with(frame, names) for frame in state.frames)
    return settled(game, replace(state, pieces=tuple(pieces), secret=secret, frames=frames))


def carried(piece: Piece, names: Mapping[int, int]) -> Piece:
    """A piece with another carrier, if its own is among those exchanged."""
    return replace(piece, carrier=names[piece.carrier]) if piece.carrier in names else piece


def frame_with(frame: Frame, names: Mapping[int, int]) -> Frame:
    """Unfinished business with two pieces exchanged."""
    match frame:
        case Combat():
            return replace(
                frame,
                target=names.get(frame.target, frame.target),
                defenders=renamed(frame.defenders, names),
                spear=names.get(frame.spear, frame.spear),
            )
        case Movement():
            rows = [[names.get(c, c) for c in seen] for seen in frame.seen]
            order = [names.get(n, n) for n in range(len(rows[0]))]
            return replace(frame, seen=tuple(tuple(row[n] for n in order) for row in rows))
    return frame


def pairs(game: Game, state: State, seat: int | None) -> list[Pair]:
    """Covered cards, each with another one that could be in its place.

    One that was shown in this turn is known for what it is, whatever covers it.
    """
    names = [n for n in veil(game, state, seat) if not state.pieces[n].used & SHOWN]
    hidden = {*names, *(n for n, piece in enumerate(state.pieces) if piece == UNSEEN)}
    return [
        (one, other)
        for one in names
        for other in group(game, one)
        if other != one and other in hidden
    ]


def twins(random: Random) -> Iterator[Twins]:
    """Moments of all stories with covered cards, over and over."""
    while True:
        for key in keys(COVERED):
            played = story(COVERED, key)
            game, index = played.names.game, random.randrange(len(played.states))
            seat = random.choice((*PLAYERS, None))
            found = pairs(game, played.states[index], seat)
            if found:
                yield Twins(played, index, seat, random.choice(found))


# ---- telling apart


def leak(twin: Twins, random: Random) -> Told | None:
    """The first thing by which an onlooker can tell the two worlds apart; raises Unlike."""
    game, state = twin.game, twin.state
    worlds = (state, exchanged(game, state, twin.pair))
    if problems(game, worlds[1]):
        raise Unlike
    logs = [Log(game, start=world) for world in worlds]
    firsts = [0, 0]
    for index in range(twin.at, min(twin.at + FURTHER, len(twin.story.log.entries))):
        found = difference(logs, firsts, twin.seat, random)
        if found:
            return found
        firsts = [len(log.events) for log in logs]
        entry = twin.story.log.entries[index]
        assert not isinstance(entry, Undo | Parley)
        if not entered(logs, entry, twin) or is_shown(logs, firsts, twin):
            return None
    return None


class Unlike(Exception):
    """The exchanged position is not one that play leads to."""


def entered(logs: list[Log], entry: Move, twin: Twins) -> bool:
    """One entry in both worlds; False: it cannot be made in the other one."""
    names = {twin.pair[0]: twin.pair[1], twin.pair[1]: twin.pair[0]}
    if twin.seat is not None and entry.seat == twin.seat:
        same = with_names(entry, veil(twin.game, logs[0].state, twin.seat))
        for log in logs:
            log.send(same)
        return True
    try:
        logs[1].play(with_names(entry, names))
    except Illegal:
        return False
    logs[0].play(entry)
    return True


def is_shown(logs: list[Log], firsts: list[int], twin: Twins) -> bool:
    """Whether the rules may have shown the difference by now."""
    rows = twin.game.rows
    for log, first in zip(logs, firsts, strict=True):
        told = [redact(event, twin.seat) for _, event in log.events[first:]]
        if any(isinstance(event, SHOWING) for event in told):
            return True
        pieces = log.state.pieces
        placed = {number for frame in log.state.frames for number in frame.held()}
        seen = [n for n in twin.pair if pieces[n] != UNSEEN or n in placed]
        if any(n in placed or not is_covered(rows, pieces, n, twin.seat) for n in seen):
            return True
    return False


def difference(logs: list[Log], firsts: list[int], seat: int | None, random: Random) -> Told | None:
    """The first part of what is sent that is not the same in both worlds."""
    asked = questions(logs[0], seat, random)
    sent = [everything(log, seat, n, asked) for log, n in zip(logs, firsts, strict=True)]
    for part in sent[0]:
        texts = encode(sent[0][part]), encode(sent[1][part])
        if texts[0] != texts[1]:
            return Told(part, texts)
    return None


def everything(log: Log, seat: int | None, first: int, asked: list[Move]) -> dict[str, object]:
    """All that a seat is sent, and the answers to all that it could ask."""
    parts = Sender().parts(log, seat, first)
    if seat is None or log.state.ending:
        return parts
    game, state = log.game, log.state
    parts["why"] = [game.why_not(state, move) for move in asked]
    parts["if"] = [Sender().preview(log, seat, move) for move in game.offered(state, seat)[:40]]
    parts["far"] = [game.reach(state, n) for n in game.scene(state).actors(seat)[:2]]
    return parts


def questions(log: Log, seat: int | None, random: Random) -> list[Move]:
    """Moves that a seat could send: of what it sees, and of what it does not."""
    if seat is None or log.state.ending:
        return []
    view = log.game.view(log.state, seat)
    seen = [n for n, piece in enumerate(view.pieces) if piece.place >= 0 or piece.carrier >= 0]
    unseen = [n for n, piece in enumerate(view.pieces) if piece == UNSEEN]
    backs = [cover.number for cover in view.covers]
    among = (-1, *seen, *backs, *backs, *random.sample(unseen, min(4, len(unseen))))
    fields = dict.fromkeys(PIECES, among) | {"piece": tuple(log.game.scene(log.state).actors(seat))}
    kinds = [kind for kind in universe(log.game) if kind in kinds_now(log.game, log.state)]
    found: list[Move] = []
    for kind in kinds:
        spelling = universe(log.game)[kind].narrowed(seat=(seat,), **fields)
        found += spelling.some(ASKED // len(kinds), random)
    return found
