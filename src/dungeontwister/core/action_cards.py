"""Action cards: what a player may do in a turn is the number on the card that he plays first.

The very first card of a game is fixed, and the next ones rise step by step, until a certain one has
been played by anybody. Whoever has played his last card takes all of them back at the end of the
turn.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from . import moves
from .changes import popped, with_half, without
from .events import ActionPlayed, ActionsRecycled, Event
from .options import ActionDeck
from .refusal import Refusal
from .scene import Scene
from .state import Side, State
from .verb import Verb

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


def offer_cards(scene: Scene, seat: int) -> Iterator[moves.PlayAction]:
    """Every card in hand that is not too high yet."""
    sides, deck = scene.state.sides, scene.game.setup.deck
    for card in sides[seat].action_cards:
        if card <= highest(sides, deck):
            yield moves.PlayAction(seat, card)


def refuse_card(scene: Scene, move: moves.PlayAction) -> Refusal | None:
    """A card in hand, within the limit."""
    sides, deck = scene.state.sides, scene.game.setup.deck
    if move.points not in sides[move.seat].action_cards:
        return Refusal("no-such-action-card", number=move.points)
    limit = highest(sides, deck)
    if move.points <= limit:
        return None
    opening = not any(played(side, deck) for side in sides)
    return Refusal("fixed-action-card" if opening else "action-card-too-high", number=limit)


def play_card(scene: Scene, move: moves.PlayAction, events: list[Event]) -> State:
    """The card lies face up, and its number is what the player has for this turn."""
    state = scene.state
    events.append(ActionPlayed(move.seat, move.points))
    side = state.sides[move.seat]
    cards = without(side.action_cards, move.points)
    richer = replace(side, action_points=move.points, action_cards=cards)
    return popped(replace(state, sides=with_half(state.sides, move.seat, richer)))


# ---- taking the cards back


def recycled(scene: Scene, side: Side, seat: int, events: list[Event]) -> Side:
    """What lies before a player at the end of his turn: a full hand instead of an empty one."""
    cards = scene.game.first_side(seat).action_cards
    if side.action_cards or not cards:
        return side
    events.append(ActionsRecycled(seat))
    full: Side = replace(side, action_cards=cards)
    return full


PLAY_ACTION = Verb((moves.PlayAction,), offer_cards, refuse_card, play_card)
