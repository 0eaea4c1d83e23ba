"""What is told of a Non-Player: which text, and the values of its events and prompts alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dungeontwister.core import np_events as events
from dungeontwister.core import np_frames as frames
from dungeontwister.core.board import OFF
from dungeontwister.core.events import Event
from dungeontwister.core.frames import Frame

from .values import Filled

if TYPE_CHECKING:
    from .words import Speaker


def variant(event: Event) -> str:
    """Nothing, or a dot and the name of a special case."""
    match event:
        case events.TeleportRolled(row=row, column=column):
            return dice_variant(row, column)
        case events.VisionDrawn(hidden=False):
            return ".seen"
        case events.ObjectiveTried(objective=0) | events.ObjectiveHeld(objective=0):
            return ".inserted"
        case events.ObjectiveTried(needed=needed) if needed != OFF:
            return ".needed"
        case events.ObjectiveHeld(target=target) if target != OFF:
            return ".target"
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
        case events.ObjectiveTried(mode=mode, reason=reason):
            return objective(speaker, mode) | {"why": speaker.text(f"unmet.{reason}")}
        case events.ObjectiveHeld(mode=mode) | events.DefaultTaken(mode=mode):
            return objective(speaker, mode)
        case events.PersonalityWorked(piece=piece):
            return personality(speaker, piece)
    return {}


def personality(speaker: Speaker, piece: int) -> Filled:
    """What is special about a character of the Non-Player: the last of its abilities."""
    return {"personality": speaker.text(f"ability.{speaker.game.rows[piece].abilities[-1]}")}


def objective(speaker: Speaker, mode: str) -> Filled:
    """What somebody is after."""
    return {"objective": speaker.text(f"objective.{mode}")}


def asked(speaker: Speaker, stack: tuple[Frame, ...]) -> Filled:
    """What the unfinished business adds to a prompt."""
    match stack[-1] if stack else None:
        case frames.TokenDraw(slot=slot) | frames.Teleport(slot=slot):
            return {"room": slot + 1}
        case frames.LineChoice():
            below = stack[-2]
            assert isinstance(below, frames.Teleport)
            return {"piece": speaker.piece(below.pieces[0])}
        case (
            frames.ArrivalDraw(piece=piece)
            | frames.Activation(piece=piece)
            | frames.TieDraw(piece=piece)
            | frames.RotationDraw(piece=piece)
            | frames.SquareDraw(piece=piece)
            | frames.DieDraw(piece=piece)
            | frames.HandDraw(piece=piece)
        ):
            return {"piece": speaker.piece(piece)}
    return {}
