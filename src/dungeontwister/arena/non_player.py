"""What is counted in games against a Non-Player: its events, its NPCs, their objectives."""

from collections.abc import Iterable, Iterator
from typing import Final

from dungeontwister.core.decisions.event import Event
from dungeontwister.core.decisions.frame import tag_of
from dungeontwister.core.game import Game
from dungeontwister.kinds import NP_EVENTS
from dungeontwister.solo.activation import DELIVER
from dungeontwister.solo.box import Boxed
from dungeontwister.solo.events import ActivationEnded, ObjectiveHeld

from .tally import EVENTS, OBJECTIVES, PERSONALITIES

HAPPENINGS: Final = NP_EVENTS

Key = tuple[str, str]
"""A group of what is counted, and a name in it."""


def of_non_player(game: Game, events: Iterable[Event]) -> Iterator[Key]:
    """What occurred in a move."""
    for event in events:
        if isinstance(event, HAPPENINGS):
            yield EVENTS, tag_of(type(event))
        if isinstance(event, ActivationEnded):
            yield PERSONALITIES, game.rows[event.piece].name
        if isinstance(event, ObjectiveHeld):
            yield OBJECTIVES, event.mode


def expected_of_non_player(game: Game) -> Iterator[Key]:
    """Everything that can occur in a game."""
    if not isinstance(game.edition, Boxed):
        return
    yield from ((EVENTS, tag_of(kind)) for kind in HAPPENINGS)
    cards = game.edition.box.npcs.values()
    yield from ((PERSONALITIES, card.id) for card in cards)
    kinds = {objective.kind for card in cards for objective in card.objectives}
    yield from ((OBJECTIVES, kind) for kind in sorted({*kinds, DELIVER}))
