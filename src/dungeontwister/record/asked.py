"""What a seat was told and asked in a match, decision by decision, read from the record."""

from collections.abc import Iterable
from typing import NamedTuple, TypeGuard

from dungeontwister.core.decisions.event import Event
from dungeontwister.core.decisions.move import Move
from dungeontwister.core.decisions.moves import TimeUp
from dungeontwister.core.game import Game, Prompt
from dungeontwister.core.position.state import State
from dungeontwister.core.position.view import View
from dungeontwister.core.secret_objects.naming_by_backs import opened

from .log import Entry, Log, Parley, Undo


class Asked(NamedTuple):
    """One decision of a seat, and nothing that this seat may not know."""

    events: tuple[Event, ...]
    """What it was told since its decision before."""
    view: View
    prompt: Prompt
    answer: Move | Undo
    """The move that was made, as it was offered; an undo if it was taken back."""


class Past(NamedTuple):
    """Everything that a seat was told and asked so far."""

    asked: tuple[Asked, ...]
    events: tuple[Event, ...]
    """What it was told since its last decision."""


def is_decision(entry: Entry, seat: int) -> TypeGuard[Move]:
    """Whether a seat decided this in the game, and itself: the end of its time is no decision."""
    return entry.seat == seat and not isinstance(entry, TimeUp | Undo | Parley)


def past_of(game: Game, start: State, entries: Iterable[Entry], seat: int) -> Past:
    """What a seat was told and asked in a match with these entries."""
    log, told, asked = Log(game, start=start), 0, list[Asked]()
    for entry in entries:
        if is_decision(entry, seat):
            asked.append(decision(log, seat, told, entry))
            told = len(log.events)
        elif isinstance(entry, Undo) and entry.seat == seat:
            take_back(asked, entry)
        log.repeat(entry)
    return Past(tuple(asked), log.news(seat, told))


def take_back(asked: list[Asked], undo: Undo) -> None:
    """The last decisions that stood were taken back."""
    standing = [at for at, one in enumerate(asked) if not isinstance(one.answer, Undo)]
    for at in standing[-undo.moves :]:
        asked[at] = asked[at]._replace(answer=undo)


def decision(log: Log, seat: int, told: int, move: Move) -> Asked:
    """The decision that stands before a move."""
    game, state = log.game, log.state
    prompt = game.prompt(state, seat)
    assert prompt is not None, "a seat that decides has something to choose from"
    answer = offered(game, state, prompt, move)
    return Asked(log.news(seat, told), game.view(state, seat), prompt, answer)


def offered(game: Game, state: State, prompt: Prompt, move: Move) -> Move:
    """A move as it was offered: with the backs of covered cards, which the record names openly."""
    if not game.options.secret_objects:
        return move
    scene = game.scene(state)
    return next(option for option in prompt.moves if opened(scene, option) == move)
