"""What leads to the rulebook of a game: every decision, every act, and every event with a sentence.

A paragraph says what it explains: `decision.combat`, `act.jump`, `event.stepped`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from types import ModuleType
from typing import Final

from dungeontwister.content.rulebook_reader import Structure
from dungeontwister.content.texts import catalogue
from dungeontwister.core.decisions import events as core_events
from dungeontwister.core.decisions.event import Event
from dungeontwister.core.secret_objects import events as secret_events
from dungeontwister.editions.card_game import events as card_game_events
from dungeontwister.editions.prison import events as prison_events
from dungeontwister.kinds import defined_in
from dungeontwister.series import TITLES, build
from dungeontwister.solo import events as solo_events

ACTION: Final = "action"
"""The decision of a turn's next action, which is no unfinished business."""

EVENTS: Final[Mapping[str, tuple[ModuleType, ...]]] = {
    "card_game": (core_events, secret_events, card_game_events),
    "prison": (core_events, prison_events),
    "solo": (core_events, prison_events, solo_events),
}
NEVER: Final[Mapping[str, frozenset[str]]] = {
    # Nobody in Prison plays two Combat cards, or sees the enemy's first; only an NPC breaks walls.
    "prison": frozenset({"event.cards-announced", "event.cards-seen", "event.barrier-broken"}),
    "solo": frozenset({"event.cards-announced", "event.cards-seen"}),
}


@cache
def needed(game: str) -> tuple[str, ...]:
    """All that can lead to the rulebook of a game."""
    found = dict.fromkeys((*_decisions(game), *_acts(game), *_events(game)))
    return tuple(key for key in found if key not in NEVER.get(game, ()))


def _decisions(game: str, *, drawn: bool = False) -> Iterator[str]:
    """What somebody decides, or what chance does."""
    for scenario in TITLES[game].scenarios:
        for kind, row in build(scenario).edition.decisions.items():
            if (row.draw is not None) == drawn:
                yield f"decision.{kind.__struct_config__.tag if kind else ACTION}"


def _acts(game: str) -> Iterator[str]:
    for scenario in TITLES[game].scenarios:
        yield from (f"act.{verb.act.name}" for verb in build(scenario).acting)


def _events(game: str) -> Iterator[str]:
    """Events whose text is a sentence of the log, or has several."""
    told = {key.split(".")[1] for key in sorted(catalogue("en").keys()) if key.startswith("event.")}
    for kind in defined_in(Event, *EVENTS[game]):
        tag = kind.__struct_config__.tag
        if tag in told:
            yield f"event.{tag}"


def unexplained(game: str, known: Structure, base: Structure | None) -> Iterator[str]:
    """What leads nowhere, what leads to two paragraphs, and what there is not."""
    there = [(one.id, key) for _, one in known.paragraphs() for key in one.explains]
    keys = [key for _, key in there]
    besides = {key for _, one in base.paragraphs() for key in one.explains} if base else set()
    for key in needed(game):
        if key not in keys and key not in besides:
            yield f"{game}.toml: no paragraph explains {key}"
    known_keys = {*needed(game), *_decisions(game, drawn=True)}
    for name, key in there:
        if key not in known_keys:
            yield f"{game}.toml, paragraph {name}: there is no {key}"
        if keys.count(key) > 1:
            yield f"{game}.toml, paragraph {name}: {key} is explained twice"
