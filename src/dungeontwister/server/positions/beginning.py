"""With what a new match begins that goes on from a position; found in a process apart."""

from __future__ import annotations

from random import Random
from typing import Final, NamedTuple

from dungeontwister.bots.hidden import drawn_anew
from dungeontwister.core.game import Game
from dungeontwister.core.position.seats import EVERYTHING
from dungeontwister.core.position.setup import Agreement, Options
from dungeontwister.core.position.state import State
from dungeontwister.record.files import RecordError, replay_entry
from dungeontwister.record.log import Log
from dungeontwister.record.notation import Names, NotationError
from dungeontwister.record.positions import parse_position, position_text
from dungeontwister.record.source import Source
from dungeontwister.server.protocol import MatchOptions
from dungeontwister.server.replay.folding import Kept, Sent, TooLong, limited
from dungeontwister.server.replay.folding import read as read_record
from dungeontwister.server.replay.told import SEEN_BY, Eyes

from .desk import Faulty, all_problems, is_open, material_of, read_typed
from .told import TextTold, Typed

SECONDS: Final = 20
"""So long a record may be played again; the longest games need two."""


class Begun(NamedTuple):
    """What a new match is made with."""

    scenario: str
    options: Options
    start: str
    """A position; empty: it begins with the set-up."""


class Found(NamedTuple):
    """A log as it stands at the moment from which somebody goes on."""

    log: Log
    options: Options


def from_position(typed: Typed, eyes: Eyes, lot: str) -> Begun:
    """What goes on from a position that was typed; raises Faulty."""
    try:
        with limited(SECONDS):
            material, state = read_typed(typed)
            if all_problems(material.game, state):
                raise Faulty("position-impossible")
            log = Log(material.game, start=state)
            return begun(Found(log, material.header.options), eyes, lot)
    except TooLong as error:
        raise Faulty("position-too-long") from error
    except Faulty:
        raise
    except Exception as error:
        # Whatever a stranger has made up, it is his position that is broken.
        raise Faulty("position-unreadable", type(error).__name__) from error


def from_moment(source: Kept | Sent, moment: int, eyes: Eyes, lot: str) -> Begun:
    """What goes on from a match after so many entries; raises Faulty."""
    try:
        with limited(SECONDS):
            return begun(found_at(source, moment), eyes, lot)
    except TooLong as error:
        raise Faulty("position-too-long") from error
    except RecordError as error:
        raise Faulty("no-such-moment", str(error)) from error
    except Faulty:
        raise
    except Exception as error:
        # Whatever a stranger has made up, it is his record that is broken.
        if isinstance(source, Kept):
            raise
        raise Faulty("position-impossible") from error


def text_of(source: Kept | Sent, moment: int) -> TextTold:
    """A match after so many entries, as a position; raises Faulty."""
    try:
        with limited(SECONDS):
            found = found_at(source, moment)
    except TooLong as error:
        raise Faulty("position-too-long") from error
    except RecordError as error:
        raise Faulty("no-such-moment", str(error)) from error
    text = position_text(Names(found.log.game), found.log.state)
    agreed = {name: getattr(found.options, name) for name in Agreement.__struct_fields__}
    return TextTold(text, MatchOptions(**agreed))


def found_at(source: Kept | Sent, moment: int) -> Found:
    """A match or a record after so many entries."""
    _, torn = read_record(source)
    record = torn.record
    if moment > len(record.entries):
        raise Faulty("no-such-moment")
    log = Log(record.game, start=record.start())
    for line, entry in enumerate(record.entries[:moment]):
        replay_entry(log, entry, line, record.header.rules)
    return Found(log, record.header.options)


def begun(found: Found, eyes: Eyes, lot: str) -> Begun:
    """What goes on from there, with what these eyes do not see drawn anew."""
    log, seat = found.log, SEEN_BY[eyes]
    game, state = log.game, log.state
    if seat is None or seat in game.automatic:
        raise Faulty("not-your-eyes")
    if state == game.start():
        return Begun(game.setup.scenario, found.options, "")
    if not is_open(game, state):
        raise Faulty("position-impossible")
    known = () if seat == EVERYTHING else log.news(seat, 0)
    drawn = drawn_anew(game, state, seat, known, Random(lot))
    return tried(game, drawn, found.options)


def tried(game: Game, state: State, options: Options) -> Begun:
    """A position from which the match has been begun once, with the content that is installed."""
    material = material_of(game.setup.scenario, options)
    text = position_text(material.names, state)
    try:
        again = parse_position(material.names, text)
    except NotationError as error:
        raise Faulty("position-impossible", str(error)) from error
    try:
        begin_once(material.game, again)
    except Exception as error:
        # Invariants look at one moment; this is what comes right after it.
        raise Faulty("position-impossible", f"cannot be begun: {error}") from error
    return Begun(game.setup.scenario, options, text)


def begin_once(game: Game, state: State) -> None:
    """Let chance answer and the rules dictate, and ask whoever has to decide."""
    log = Log(game, Source("tried"), state)
    for seat in game.deciders(log.scene):
        game.prompt(log.scene, seat)
