"""Action cards: the card that a player plays first gives the action points of his turn.

The first card of a game is fixed, and the next ones rise step by step, until a certain one has been
played. A player who has played his last card takes all of them back at the end of the turn.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from msgspec.structs import replace

from dungeontwister.core.decisions.decision import HAND, About, Decision, Note, first
from dungeontwister.core.decisions.event import Event
from dungeontwister.core.decisions.move import Move
from dungeontwister.core.decisions.refusal import Refusal
from dungeontwister.core.decisions.targets import AtActionCard, Targets
from dungeontwister.core.decisions.verb import Verb, out_of
from dungeontwister.core.position.changes import popped, with_half, without
from dungeontwister.core.position.scene import Scene
from dungeontwister.core.position.setup import ActionDeck
from dungeontwister.core.position.state import Side, State

from .events import ActionPlayed, ActionsRecycled
from .frames import ActionChoice
from .moves import PlayAction

if TYPE_CHECKING:
    from dungeontwister.core.game import Game

Sides = tuple[Side, Side]

# ---- the limit at the beginning


def played(side: Side, deck: ActionDeck) -> set[int]:
    """The cards that a player has played so far: all of them, once he has taken them back."""
    has_recycled = side.turns >= len(deck.values) and side.action_cards == deck.values
    return {*deck.values} if has_recycled else {*deck.values} - {*side.action_cards}


def highest(sides: Sides, deck: ActionDeck) -> int:
    """The highest card that may be played now."""
    so_far = played(sides[0], deck) | played(sides[1], deck)
    if not so_far:
        return deck.first
    return max(deck.values) if deck.free_after in so_far else max(so_far) + deck.step


# ---- playing a card


def offer_cards(scene: Scene, seat: int) -> Iterator[PlayAction]:
    """Every card in hand that is not too high yet."""
    sides, deck = scene.state.sides, scene.game.setup.deck
    for card in sides[seat].action_cards:
        if card <= highest(sides, deck):
            yield PlayAction(seat, card)


def refuse_card(scene: Scene, move: PlayAction) -> Refusal | None:
    """A card in hand, within the limit."""
    sides, deck = scene.state.sides, scene.game.setup.deck
    if move.points not in sides[move.seat].action_cards:
        return Refusal("no-such-action-card", number=move.points)
    limit = highest(sides, deck)
    if move.points <= limit:
        return None
    opening = not any(played(side, deck) for side in sides)
    return Refusal("fixed-action-card" if opening else "action-card-too-high", number=limit)


def play_card(scene: Scene, move: PlayAction, events: list[Event]) -> State:
    """The card lies face up, and its number is the player's action points."""
    state = scene.state
    events.append(ActionPlayed(move.seat, move.points))
    side = state.sides[move.seat]
    cards = without(side.action_cards, move.points)
    richer = replace(side, action_points=move.points, action_cards=cards)
    return popped(replace(state, sides=with_half(state.sides, move.seat, richer)))


# ---- taking the cards back


def recycled(game: Game, side: Side, seat: int, events: list[Event]) -> Side:
    """A player's side at the end of his turn: a full hand instead of an empty one."""
    cards = game.first_side(seat).action_cards
    if side.action_cards or not cards:
        return side
    events.append(ActionsRecycled(seat))
    full: Side = replace(side, action_cards=cards)
    return full


def is_deck(state: State, seat: int, values: tuple[int, ...]) -> bool:
    """Whether Action cards are of the deck; a hand is empty only after the last card."""
    cards = state.sides[seat].action_cards
    if list(cards) != [value for value in values if value in cards]:
        return False
    top = state.frames[-1] if state.frames else None
    has_played = seat == state.active and not isinstance(top, ActionChoice)
    return bool(cards) or not values or has_played


# ---- what a player is told


def lowest_card(game: Game, state: State, seat: int) -> tuple[PlayAction]:
    """For a late player: a turn takes an Action card, the lowest that can be played."""
    return (next(offer_cards(game.scene(state), seat)),)


def about(scene: Scene, frame: ActionChoice, seat: int) -> About:
    """At the beginning of a game the cards rise step by step."""
    first = scene.state.sides[seat].turns <= len(scene.game.setup.deck.values)
    points = scene.state.sides[seat].action_points
    return About({"points": points}, (Note("first-cycle"),) if first else ())


def attempt(scene: Scene, seat: int, piece: int, targets: Targets) -> Move | None:
    """The card that was picked."""
    card = targets[-1] if targets else None
    return PlayAction(seat, card.points) if isinstance(card, AtActionCard) else None


PLAY_ACTION = Verb(
    (PlayAction,),
    offer_cards,
    refuse_card,
    play_card,
    points=lambda eyes, move: (AtActionCard(move.points),),
    lasts=True,
    attempt=attempt,
    untimely=out_of("action-card-played"),
)
ACTION_CHOICE = Decision(
    picks=HAND, default=lowest_card, pending=first("action-card-first"), asks=about
)
