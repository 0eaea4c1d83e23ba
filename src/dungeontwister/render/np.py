"""The texts about a Non-Player, and the values that only its events have."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from dungeontwister.content.solo_rows import NpcRow
from dungeontwister.core.decisions.event import Event
from dungeontwister.core.game import Game
from dungeontwister.core.position.board import OFF
from dungeontwister.solo import events
from dungeontwister.solo.box import Boxed

from . import text_values
from .text_values import Filled

if TYPE_CHECKING:
    from .words import Speaker

Looked = events.ObjectiveTried | events.ObjectiveHeld | events.DefaultTaken
BELOW: Final = (
    *(events.ObjectiveTried, events.ObjectiveHeld, events.DefaultTaken),
    *(events.TieRolled, events.ActivationEnded),
)


def variant(event: Event) -> str:
    """Nothing, or a dot and the name of a special case."""
    match event:
        case events.TeleportRolled(row=row, column=column):
            return dice_variant(row, column)
        case events.VisionDrawn(hidden=False):
            return ".seen"
        case events.ObjectiveTried(reason="out-of-reach", needed=needed) if needed != OFF:
            return ".needed"
        case events.ObjectiveHeld(further=True) | events.DefaultTaken(further=True):
            return ".further"
        case events.RotationRolled(slot=slot) if slot == OFF:
            return ".hidden"
        case events.ActivationEnded(lost=lost) if lost:
            return ".lost"
        case events.PersonalityWorked(victory_points=points) if points:
            return ".points"
    return ""


def dice_variant(row: int, column: int) -> str:
    """What the dice leave to choose."""
    if row == column == OFF:
        return ".lost"
    if row == OFF:
        return ".row"
    return ".column" if column == OFF else ""


def extra(speaker: Speaker, event: Event) -> Filled:
    """Values besides those of the fields."""
    match event:
        case events.OrderDrawn(order=order):
            return {"list": speaker.listed([speaker.piece(number) for number in order])}
        case events.NpcActivated(piece=piece):
            return {"class": class_of(speaker, piece)}
        case events.PersonalityWorked(piece=piece):
            card = card_of(speaker.game, piece)
            return {"personality": speaker.text(f"ability.{card.personality}")}
        case events.DieRolled(face=face):
            return {"face": face}
        case events.ObjectiveTried(reason=reason):
            return objective(speaker, event) | {"why": speaker.text(f"unmet.{reason}")}
        case events.ObjectiveHeld(ways=ways) | events.DefaultTaken(ways=ways):
            ties = f" ({speaker.text('said.ties', ways=ways)})" if ways > 1 else ""
            return objective(speaker, event) | {"ties": ties}
    return {}


def objective(speaker: Speaker, event: Looked) -> Filled:
    """An objective: its number on the card, its name and its target."""
    number, text = event.objective, speaker.text
    return {
        "objective": text(f"objective.{event.mode}"),
        "nth": text("said.objective-nth", number=number) if number else text("said.objective-own"),
        "order": text("line.order", number=number) if number else text("line.order-own"),
        "about": "".join(f"{goal}, " for goal in about(speaker, event)),
    }


def about(speaker: Speaker, event: Looked) -> Iterator[str]:
    """The target of an objective, with the line of the priority list on which it stands."""
    if event.slot != OFF:
        yield speaker.text("said.about-room", room=event.slot + 1)
    elif event.target != OFF:
        target = speaker.piece(event.target)
        key = "said.about-listed" if event.rank else "said.about-target"
        told = speaker.text(key, target=target, rank=event.rank)
        tool = event.item != OFF and speaker.piece(event.item)
        yield speaker.text("said.about-with", about=told, item=tool) if tool else told


def class_of(speaker: Speaker, number: int) -> str:
    """The class of an NPC, by name."""
    return speaker.text(f"character.{card_of(speaker.game, number).character}")


def card_of(game: Game, number: int) -> NpcRow:
    """The card of an NPC."""
    edition = game.edition
    assert isinstance(edition, Boxed)
    return edition.box.npcs[number]


# ---- told under the name of the NPC


def told_below(event: Event) -> bool:
    """Whether an event has words of its own where it stands below the NPC that it is about."""
    return isinstance(event, BELOW)


def below(speaker: Speaker, event: Event) -> str:
    """An event in the words that it has there."""
    filled = text_values.of_struct(speaker, event) | extra(speaker, event)
    return speaker.sentence(f"line.{text_values.tag(event)}{variant(event)}", filled)
