"""The values of a prompt: what has to be decided, and about what."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from dungeontwister.core import moves
from dungeontwister.core.combat import strengths_of
from dungeontwister.core.frames import (
    ActionChoice,
    Announcing,
    Combat,
    Joining,
    LineUp,
    Movement,
    Naming,
    Placing,
    Removal,
    RoomDraw,
    StartingChoice,
    TeamChoice,
    TeamPick,
    TurnDraw,
)
from dungeontwister.core.game import Game, Prompt
from dungeontwister.core.np_frames import CardPick
from dungeontwister.core.scene import Scene
from dungeontwister.core.seats import PLAYERS, other
from dungeontwister.core.state import Secret
from dungeontwister.core.view import SideView, View, complete, countable

from . import np
from .happenings import combat_cards
from .options import is_walk_through
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
        case LineUp(counts=counts):
            return {"number": counts[prompt.seat] - view.sides[prompt.seat].chosen_count}
        case Combat() as frame:
            notes = "".join(f" {note}" for note in combat_notes(speaker, prompt.seat, frame, view))
            return {"scores": scores(speaker, frame, view), "notes": notes}
        case Announcing() | Naming() | Joining():
            return before_cards(speaker, prompt.seat, view)
        case CardPick(shown=shown):
            cards = {"cards": combat_cards(speaker, shown)}
            return before_cards(speaker, prompt.seat, view) | cards
        case RoomDraw(slot=slot) | TurnDraw(slot=slot):
            return {"room": slot + 1}
        case _:
            return of_set_up(speaker, prompt, view)


def of_set_up(speaker: Speaker, prompt: Prompt, view: View) -> Filled:
    """What the choices before the first turn add."""
    match view.frames[-1] if view.frames else None:
        case TeamPick(mode=mode, objects=objects):
            what = speaker.text("said.objects" if objects else "said.characters")
            rule = speaker.text(f"said.{mode}", other=speaker.player(other(prompt.seat)))
            return {"what": what, "rule": rule}
        case TeamChoice() as choice:
            return to_choose(speaker.game, choice, view.sides[prompt.seat])
        case Removal(missing=missing):
            return {"number": missing}
        case ActionChoice():
            cycle = view.sides[prompt.seat].turns <= len(speaker.game.setup.deck.values)
            return {"notes": f" {speaker.text('said.first-cycle')}" if cycle else ""}
    first = prompt.moves[0] if prompt.moves else None
    if isinstance(first, moves.Face):
        return {"own": speaker.own(first.piece)}
    return np.asked(speaker, view.frames)


def to_choose(game: Game, choice: TeamChoice, mine: SideView) -> Filled:
    """How many characters and objects are still missing in a secret team."""
    people = sum(game.rows[number].character for number, *_ in mine.chosen or ())
    things = len(mine.chosen or ()) - people
    return {"characters": choice.characters - people, "objects": choice.objects - things}


def variant(view: View) -> str:
    """Nothing, or a dot and the name of a special case."""
    return ".walls" if is_walk_through(view) else ""


def to_place(speaker: Speaker, prompt: Prompt) -> str:
    """The cards that are the player's to place."""
    numbers = dict.fromkeys(m.piece for m in prompt.moves if isinstance(m, moves.Put))
    return speaker.listed([speaker.piece(number) for number in numbers])


def scores(speaker: Speaker, frame: Combat, view: View) -> str:
    """What both sides bring into a combat before the cards."""
    values = combat_values(speaker.game, frame, view)
    return ", ".join(f"{speaker.player(seat)} {values[seat]}" for seat in PLAYERS)


def combat_values(game: Game, frame: Combat, view: View) -> tuple[int, int]:
    """The values of both sides without cards, by seat, as far as they are seen from that seat."""
    if view.covers:
        state = countable(game, view, NOTHING_SECRET)
        frame = next(frame for frame in reversed(state.frames) if isinstance(frame, Combat))
    else:
        state = complete(view, NOTHING_SECRET)
    return strengths_of(Scene(game, state), frame).values


def before_cards(speaker: Speaker, seat: int, view: View) -> Filled:
    """What a side knows before anything about the cards is said."""
    fights = [frame for frame in view.frames if isinstance(frame, Combat)]
    standing = scores(speaker, fights[-1], view)
    return {"other": speaker.player(other(seat)), "scores": standing}


def combat_notes(speaker: Speaker, seat: int, frame: Combat, view: View) -> Iterator[str]:
    """What is special about laying one's cards: a card that was seen or named, more than one."""
    theirs, mine = view.sides[other(seat)].chosen, view.sides[seat].chosen or ()
    if theirs:
        cards = combat_cards(speaker, [card for (card,) in theirs])
        yield speaker.text("said.laid", player=speaker.player(other(seat)), cards=cards)
    if frame.forced[seat] >= 0 and (frame.forced[seat],) not in mine:
        yield speaker.text("said.named", card=frame.forced[seat])
    if other(seat) in speaker.game.automatic and frame.forced[other(seat)] >= 0:
        yield speaker.text("said.picked", card=frame.forced[other(seat)])
    if hides_values(frame, view):
        yield speaker.text("said.covered-values")
    if frame.cards[seat] > 1:
        yield speaker.text("said.cards-left", number=frame.cards[seat] - len(mine))


def hides_values(frame: Combat, view: View) -> bool:
    """Whether somebody who takes part has an object at which the reader may not look."""
    fighters = {*frame.attackers, *frame.defenders}
    return any(not cover.character and cover.carrier in fighters for cover in view.covers)


NOTHING_SECRET = Secret(hands=((), ()), stock=((), ()), laid=())
