"""The values of a prompt: what has to be decided, and about what."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dungeontwister.core import moves
from dungeontwister.core.combat import value
from dungeontwister.core.frames import Combat, Movement, Placing, RoomDraw, StartingChoice, TurnDraw
from dungeontwister.core.game import Game, Prompt
from dungeontwister.core.scene import Scene
from dungeontwister.core.seats import PLAYERS
from dungeontwister.core.state import Secret
from dungeontwister.core.view import View, complete

from .values import Filled

if TYPE_CHECKING:
    from .words import Speaker


def filled(speaker: Speaker, prompt: Prompt, view: View) -> Filled:
    """Who decides, and what the decision is about."""
    found: Filled = {}
    if prompt.seat in PLAYERS:
        points = view.sides[prompt.seat].action_points
        found = {"player": speaker.player(prompt.seat), "points": points}
    return found | of_frame(speaker, prompt, view)


def of_frame(speaker: Speaker, prompt: Prompt, view: View) -> Filled:
    """What the unfinished business adds."""
    match view.frames[-1] if view.frames else None:
        case Movement(piece=piece, points=points):
            return {"own": speaker.own(piece), "points": points}
        case Placing(slot=slot):
            return {"room": slot + 1, "list": to_place(speaker, prompt)}
        case StartingChoice(count=count):
            return {"number": count - view.sides[prompt.seat].chosen_count}
        case Combat() as frame:
            return {"scores": scores(speaker, frame, view)}
        case RoomDraw(slot=slot) | TurnDraw(slot=slot):
            return {"room": slot + 1}
    first = prompt.moves[0] if prompt.moves else None
    return {"own": speaker.own(first.piece)} if isinstance(first, moves.Face) else {}


def to_place(speaker: Speaker, prompt: Prompt) -> str:
    """The cards that are the player's to place."""
    numbers = dict.fromkeys(m.piece for m in prompt.moves if isinstance(m, moves.Put))
    return speaker.listed([speaker.piece(number) for number in numbers])


def scores(speaker: Speaker, frame: Combat, view: View) -> str:
    """What both sides bring into a combat before the cards."""
    values = combat_values(speaker.game, frame, view)
    return ", ".join(f"{speaker.player(seat)} {values[seat]}" for seat in PLAYERS)


def combat_values(game: Game, frame: Combat, view: View) -> tuple[int, int]:
    """The values of both sides without cards, by seat: everybody at the table can count them."""
    scene = Scene(game, complete(view, NOTHING_SECRET))
    attack, defence = (value(scene, frame, side) for side in (frame.attackers, frame.defenders))
    return (attack, defence) if game.owner_of[frame.attacker] == 0 else (defence, attack)


NOTHING_SECRET = Secret(hands=((), ()), stock=((), ()), laid=())
