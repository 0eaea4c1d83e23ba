"""Combat against the Non-Player: the Player's card first, then the top card of its deck.

The Player's Telepath sees three cards of that deck first and picks the one that is played; against
a Telepath NPC neither ability counts. Reinforcements and Visions come right after the combat.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from msgspec.structs import replace

from dungeontwister.core.combat import combat
from dungeontwister.core.combat.before_cards import in_a_duel, named_card, namer
from dungeontwister.core.combat.combat import combat_of
from dungeontwister.core.decisions import moves
from dungeontwister.core.decisions.chance import ChanceRequest, Draw
from dungeontwister.core.decisions.decision import HAND as IN_HAND
from dungeontwister.core.decisions.decision import About, Decision, first, its_seat
from dungeontwister.core.decisions.event import Event
from dungeontwister.core.decisions.events import CardCommitted
from dungeontwister.core.decisions.frame import Frame
from dungeontwister.core.decisions.frames import Combat, Naming
from dungeontwister.core.decisions.move import Move
from dungeontwister.core.decisions.refusal import Refusal
from dungeontwister.core.decisions.verb import Verb
from dungeontwister.core.position.board import OFF
from dungeontwister.core.position.changes import popped, pushed, topped, with_half, without
from dungeontwister.core.position.scene import Scene
from dungeontwister.core.position.state import State
from dungeontwister.editions.prison import joining

from .box import COMBAT, NP, PLAYER, box_of, manner_of
from .events import CardForced, CardPicked, CardTurned, PersonalityWorked
from .frames import CardDraw, CardPick, CardsShown, HandDraw, Reinforcement, Vision
from .np_changes import filled_deck, np_of, with_cards, with_discard, without_card

if TYPE_CHECKING:
    from dungeontwister.core.game import Game

# ---- declaring


def awaited(verb: Verb) -> Verb:
    """A verb that declares a combat in which only the Player lays a card."""

    def perform(scene: Scene, move: Move, events: list[Event]) -> State:
        state = verb.perform(scene, move, events)
        frames = tuple(players_card(frame) for frame in state.frames)
        return replace(state, frames=frames)

    return verb._replace(perform=perform)


def players_card(frame: Frame) -> Frame:
    """A combat in which the Non-Player lays nothing: its card is turned over afterwards."""
    return replace(frame, cards=with_half((1, 1), NP, 0)) if isinstance(frame, Combat) else frame


# ---- the Player's card


def play(scene: Scene, move: moves.Play, events: list[Event]) -> State:
    """The Player lays his card before the Non-Player's is turned over (SO-COMBAT-01)."""
    events.append(CardCommitted(move.seat, move.card))
    secret = scene.state.secret
    choices = with_half(secret.choices, move.seat, ((move.card,),))
    state = replace(scene.state, secret=replace(secret, choices=choices))
    picked = combat_of(state).forced[NP]
    if picked != OFF:
        return fought(scene, state, picked, events)
    return pushed(state, CardDraw(turned_over(scene)))


# ---- the Non-Player's card


def ask_card(scene: Scene, frame: CardDraw | CardsShown) -> ChanceRequest:
    """Any card of the deck, which is made anew from the discards if it is empty."""
    lying = np_of(scene.state)
    deck = lying.deck or lying.discards
    values = sorted({*deck})
    outcomes = tuple(map(str, values))
    weights = tuple(deck.count(value) for value in values)
    return ChanceRequest("np-card", OFF, lying.drawn, outcomes, weights)


def turned(scene: Scene, outcome: str, events: list[Event]) -> tuple[State, int]:
    """The state in which a card was turned over, and its value."""
    card = int(outcome)
    state = without_card(filled_deck(scene.state, events), card)
    events.append(CardTurned(card))
    return state, card


def drawn_card(scene: Scene, frame: CardDraw, outcome: str, events: list[Event]) -> State:
    """The combat is resolved normally; of several cards the others are shuffled back."""
    state, card = turned(scene, outcome, events)
    shown = (*frame.shown, card)
    if frame.missing > 1:
        return topped(state, CardDraw(frame.missing - 1, shown))
    best = max(shown)
    if len(shown) > 1:
        events.append(PersonalityWorked(of_np(scene, combat_of(popped(state)))))
    state = with_cards(popped(state), without(shown, best))
    return fought(scene, state, best, events)


def fought(scene: Scene, state: State, card: int, events: list[Event]) -> State:
    """The Non-Player's card is discarded, also +0; the Player's +0 returns to his hand."""
    mine = combat.laid(state, PLAYER)[0]
    secret = state.secret
    hands, choices = with_half(secret.hands, NP, (card,)), secret.choices
    choices = with_half(choices, NP, ((card,),))
    state = replace(state, secret=replace(secret, hands=hands, choices=choices))
    state = combat.resolve(scene, state, events)
    state = replace(
        state, secret=replace(state.secret, hands=with_half(state.secret.hands, NP, ()))
    )
    state = with_discard(state, card)
    return state if state.ending else called(scene, state, ((PLAYER, mine), (NP, card)))


def called(scene: Scene, state: State, cards: tuple[tuple[int, int], ...]) -> State:
    """Reinforcements first, the Player's before the Non-Player's, then rooms (SOQ-62)."""
    icons = box_of(scene).icons
    rooms = [Vision() for seat, card in cards if icons.sees(seat, COMBAT, card)]
    people = [Reinforcement() for seat, card in cards if icons.calls(seat, COMBAT, card)]
    return replace(state, frames=(*state.frames, *rooms, *people))


# ---- Telepaths


def minds(scene: Scene, frame: Naming, events: list[Event]) -> State:
    """The Player's Telepath sees cards; an NPC Telepath fights as its Personality says."""
    if frame.seat == PLAYER:
        shown = box_of(scene).numbers.shown_to_telepath
        return topped(scene.state, CardsShown(PLAYER, shown))
    state = popped(scene.state)
    npc = of_np(scene, combat_of(state))
    return manner_of(scene, npc).before_cards(Scene(scene.game, state), npc, events)


def of_np(scene: Scene, frame: Combat) -> int:
    """The NPC of a duel."""
    return frame.attacker if scene.rows[frame.attacker].seat == NP else frame.target


def turned_over(scene: Scene) -> int:
    """How many cards are turned over: one, but for some Telepaths."""
    frame = combat_of(scene.state)
    return manner_of(scene, of_np(scene, frame)).cards if namer(scene, frame) == NP else 1


def ask_hand(scene: Scene, frame: HandDraw) -> ChanceRequest:
    """Any card of the hand but those that return to it."""
    cards = losable(scene, frame.seat)
    values = sorted({*cards})
    weights = tuple(cards.count(value) for value in values)
    nth = np_of(scene.state).drawn
    return ChanceRequest("hand-card", frame.piece, nth, tuple(map(str, values)), weights)


def drawn_hand(scene: Scene, frame: HandDraw, outcome: str, events: list[Event]) -> State:
    """The Player has to lay that card."""
    return forced(popped(scene.state), frame.piece, int(outcome), events)


def losable(scene: Scene, seat: int) -> tuple[int, ...]:
    """The cards of a hand but those that return to it (SO-TELEPATH-02)."""
    hand = scene.state.secret.hands[seat]
    return tuple(card for card in hand if card not in scene.game.returning_cards)


def forced(state: State, npc: int, card: int, events: list[Event]) -> State:
    """The Player has to lay a card of his hand."""
    events.append(CardForced(npc, PLAYER, card))
    frame = combat_of(state)
    return topped(state, replace(frame, forced=with_half(frame.forced, PLAYER, card)))


def drawn_shown(scene: Scene, frame: CardsShown, outcome: str, events: list[Event]) -> State:
    """Cards are shown one after the other; those shown are not shuffled back (SO-TELEPATH-04)."""
    state, card = turned(scene, outcome, events)
    shown = tuple(sorted((*frame.shown, card)))
    if frame.missing > 1:
        return topped(state, CardsShown(frame.seat, frame.missing - 1, shown))
    return topped(state, CardPick(frame.seat, shown))


def picking(scene: Scene) -> CardPick:
    """The cards from which one is picked."""
    frame = scene.state.frames[-1]
    assert isinstance(frame, CardPick)
    return frame


def offer_picks(scene: Scene, seat: int) -> Iterator[moves.Name]:
    """Each value that is shown."""
    for card in sorted({*picking(scene).shown}):
        yield moves.Name(seat, card)


def refuse_pick(scene: Scene, move: moves.Name) -> Refusal | None:
    """One of the cards that are shown."""
    return None if move.card in picking(scene).shown else Refusal("not-shown")


def pick(scene: Scene, move: moves.Name, events: list[Event]) -> State:
    """It will be played; the others are shuffled back (SO-TELEPATH-06)."""
    assert move.card is not None
    events.append(CardPicked(move.seat, move.card))
    state = with_cards(popped(scene.state), without(picking(scene).shown, move.card))
    frame = combat_of(state)
    return topped(state, replace(frame, forced=with_half(frame.forced, NP, move.card)))


ATTACK = awaited(joining.ATTACK)
SHOOT = awaited(joining.SHOOT)
THRUST = awaited(joining.THRUST)
PLAY = combat.PLAY._replace(perform=play)


def about_pick(scene: Scene, frame: CardPick, seat: int) -> About:
    """What both sides bring, and the cards that were turned over."""
    told = combat.about_before(scene, frame, seat)
    return replace(told, facts={**told.facts, "cards": frame.shown})


PICK = Verb(
    (moves.Name,),
    offer_picks,
    refuse_pick,
    pick,
    points=named_card,
    untimely=in_a_duel("named-in-a-duel", "nothing-to-name"),
)


def is_laid(game: Game, state: State, frame: CardDraw, seat: int) -> bool:
    """Whether the Player has laid a card of his hand; the Non-Player's is turned over later."""
    choices, hand = state.secret.choices[seat], state.secret.hands[seat]
    return choices == () if seat == NP else choices in {((card,),) for card in hand}


CARD_PICK = Decision(deciders=its_seat, picks=IN_HAND, pending=first("name-first"), asks=about_pick)
CARD = Draw(ask_card, drawn_card)
SHOWN = Draw(ask_card, drawn_shown)
HAND = Draw(ask_hand, drawn_hand)
