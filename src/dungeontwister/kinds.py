"""All kinds of moves, unfinished business and events of the series, in one place.

The core and each edition have their own; a state holds any of them. `read` reads them back from
JSON.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from operator import or_
from types import ModuleType
from typing import TYPE_CHECKING, Any, Final, TypeVar

import msgspec

from dungeontwister.core.automaton import Holdings
from dungeontwister.core.decisions import events as core_events
from dungeontwister.core.decisions import frames as core_frames
from dungeontwister.core.decisions import moves as core_moves
from dungeontwister.core.decisions.event import Event
from dungeontwister.core.decisions.frame import Frame
from dungeontwister.core.decisions.move import Move
from dungeontwister.core.game import Game
from dungeontwister.core.secret_objects import events as secret_events
from dungeontwister.editions.card_game import events as card_game_events
from dungeontwister.editions.card_game import frames as card_game_frames
from dungeontwister.editions.card_game import moves as card_game_moves
from dungeontwister.editions.prison import events as prison_events
from dungeontwister.editions.prison import frames as prison_frames
from dungeontwister.editions.prison import moves as prison_moves
from dungeontwister.solo import events as solo_events
from dungeontwister.solo import frames as solo_frames
from dungeontwister.solo import moves as solo_moves
from dungeontwister.solo.non_player import NonPlayer

T = TypeVar("T")


def defined_in(base: type[T], *modules: ModuleType) -> Iterator[type[T]]:
    """The kinds that modules define, in their order."""
    for module in modules:
        for found in vars(module).values():
            here = getattr(found, "__module__", "") == module.__name__
            if here and isinstance(found, type) and issubclass(found, base):
                yield found


MOVES: Final[tuple[type[Move], ...]] = tuple(
    defined_in(Move, core_moves, card_game_moves, prison_moves, solo_moves)
)
FRAMES: Final[tuple[type[Frame], ...]] = tuple(
    defined_in(Frame, core_frames, card_game_frames, prison_frames, solo_frames)
)
NP_EVENTS: Final[tuple[type[Event], ...]] = tuple(defined_in(Event, solo_events))
EVENTS: Final[tuple[type[Event], ...]] = (
    *defined_in(Event, core_events, secret_events, card_game_events, prison_events),
    *NP_EVENTS,
)


def union(kinds: tuple[type, ...]) -> Any:
    """One of several kinds, for decoding and for the page's types."""
    return reduce(or_, kinds)


if TYPE_CHECKING:
    Happening = Event
else:
    Happening = union(EVENTS)
    """Every kind of event."""


def move_kinds(game: Game) -> tuple[type[Move], ...]:
    """Every kind of move of the series, and those that this game adds."""
    return tuple(dict.fromkeys((*MOVES, *game.verbs)))


def frame_kinds(game: Game) -> tuple[type[Frame], ...]:
    """Every kind of unfinished business of the series, and those that this game adds."""
    return tuple(dict.fromkeys((*FRAMES, *filter(None, game.edition.decisions))))


READ: Final[dict[type, Any]] = {
    Move: union(MOVES),
    Frame: union(FRAMES),
    Holdings: NonPlayer,
}


def hook(kind: type, value: Any) -> Any:
    """For a decoder: a value of one of the kinds, where the core names only their base class."""
    return msgspec.convert(value, READ[kind], dec_hook=hook)


def read(text: bytes, kind: Any) -> Any:
    """A value from its JSON."""
    return msgspec.json.decode(text, type=kind, dec_hook=hook)
