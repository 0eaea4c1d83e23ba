"""A question in words: the rules give the facts, the catalogue the text."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from dungeontwister.core.decisions.decision import CombatValues, Facts, Note
from dungeontwister.core.game import Prompt
from dungeontwister.core.position.seats import PLAYERS
from dungeontwister.core.position.view import View

from .event_texts import combat_cards
from .text_values import WRITERS, Filled

if TYPE_CHECKING:
    from .words import Speaker

Writer = Callable[["Speaker", Any], Filled]

OWN: Final[dict[str, Writer]] = {
    "pieces": lambda speaker, numbers: {
        "list": speaker.listed([speaker.piece(number) for number in numbers])
    },
    "cards": lambda speaker, cards: {"cards": combat_cards(speaker, cards)},
    "opponent": lambda speaker, seat: {"other": speaker.player(seat)},
    "what": lambda speaker, kind: {"what": speaker.text(f"said.{kind}")},
}
"""How facts that only questions have are told; all others are told as in moves and events."""


def key(prompt: Prompt) -> str:
    """The text that asks."""
    variant = f".{prompt.about.variant}" if prompt.about.variant else ""
    return f"prompt.{prompt.kind}{variant}"


def filled(speaker: Speaker, prompt: Prompt, view: View) -> Filled:
    """Every value that the text of a question can use."""
    about = prompt.about
    notes = "".join(f" {note(speaker, one)}" for one in about.notes)
    found: Filled = {"notes": notes}
    if prompt.seat in PLAYERS:
        found["points"] = view.sides[prompt.seat].action_points
    found |= told(speaker, about.facts)
    if about.fight:
        found["scores"] = scores(speaker, about.fight)
    if prompt.seat in PLAYERS:
        found["player"] = speaker.player(prompt.seat)
    return found


def told(speaker: Speaker, facts: Facts) -> Filled:
    """Facts in words; a plain number is told as it is."""
    found: Filled = {}
    for name, fact in facts.items():
        writer = OWN.get(name) or WRITERS.get(name)
        found |= writer(speaker, fact) if writer else {name: fact}
    if "rule" in facts:
        found["rule"] = speaker.text(f"said.{facts['rule']}", **found)
    return found


def note(speaker: Speaker, one: Note) -> str:
    """Something special."""
    return speaker.text(f"said.{one.key}", **told(speaker, one.facts))


def scores(speaker: Speaker, fight: CombatValues) -> str:
    """What both sides bring into a combat before the cards."""
    return ", ".join(f"{speaker.player(seat)} {fight.values[seat]}" for seat in PLAYERS)
