"""What is decided before the Combat cards are laid, and who lays first.

First the attacker says how many cards he lays, then a card may be named, then a side that may look
at the other's card waits for it. If both duellists could name a card, neither does. If both sides
may look, neither does. A duellist who could name a card is not looked at.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from msgspec.structs import replace

from dungeontwister.core.decisions import moves
from dungeontwister.core.decisions.decision import HAND, Decision, first, its_seat
from dungeontwister.core.decisions.event import Event
from dungeontwister.core.decisions.events import CardNamed, CardsAnnounced, CombatBegan, HandShown
from dungeontwister.core.decisions.frames import Announcing, Combat, Naming
from dungeontwister.core.decisions.refusal import Refusal
from dungeontwister.core.decisions.targets import AtCombatCard, AtNumber, Targets
from dungeontwister.core.decisions.verb import Eyes, Verb
from dungeontwister.core.position.board import OFF
from dungeontwister.core.position.changes import paid, popped, pushed, topped, with_half
from dungeontwister.core.position.scene import Scene
from dungeontwister.core.position.seats import PLAYERS, other
from dungeontwister.core.position.state import State

from .combat import Cards, about_before, combat_of

if TYPE_CHECKING:
    from dungeontwister.core.game import Game


def declare(scene: Scene, state: State, frame: Combat, cost: int, events: list[Event]) -> State:
    """A combat is declared and paid for; who takes part is settled now."""
    seat = scene.rows[frame.attacker].seat
    begun = CombatBegan(
        frame.attacker, frame.target, frame.attackers, frame.defenders, frame.shots, frame.spear
    )
    events.append(begun)
    state = replace(state, sides=paid(state, seat, cost))
    state = pushed(state, replace(frame, looks=looker(scene, frame)))
    most = announced(scene, state, frame)
    return pushed(state, Announcing(seat, most)) if most > 1 else with_naming(scene, state)


def with_naming(scene: Scene, state: State) -> State:
    """The state in which a card is named next, if a side may do so."""
    seat = namer(scene, combat_of(state))
    return pushed(state, Naming(seat)) if seat in PLAYERS else state


# ---- who may do what


def fit(scene: Scene, number: int, trait: str) -> bool:
    """Whether a participant has an ability and is not wounded."""
    return not scene.pieces[number].wounded and bool(getattr(scene.rows[number], trait))


def announced(scene: Scene, state: State, frame: Combat) -> int:
    """How many cards the attacker of a duel may lay: no more than he holds."""
    if not frame.is_duel:
        return 1
    hand = state.secret.hands[scene.rows[frame.attacker].seat]
    return min(scene.rows[frame.attacker].combat_cards, len(hand))


def namer(scene: Scene, frame: Combat) -> int:
    """The seat that names a card in a duel; OFF if neither or both could."""
    able = [n for n in (frame.attacker, frame.target) if fit(scene, n, "names_card")]
    return scene.rows[able[0]].seat if frame.is_duel and len(able) == 1 else OFF


def looker(scene: Scene, frame: Combat) -> int:
    """The seat that sees the other's cards first."""
    able = [n for n in (*frame.attackers, *frame.defenders) if looks(scene, frame, n)]
    seats = {scene.rows[number].seat for number in able}
    if len(seats) != 1:
        return OFF
    seat = seats.pop()
    return OFF if namer(scene, frame) == other(seat) else seat


def looks(scene: Scene, frame: Combat, number: int) -> bool:
    """Whether a participant fights hand to hand and could see the other's cards."""
    return frame.is_close(number) and fit(scene, number, "looks_at_cards")


def in_a_duel(beside: str, otherwise: str) -> Callable[[Game, State], str]:
    """Why there is nothing to say before the cards: it is no duel hand to hand, or nobody may."""

    def reason(game: Game, state: State) -> str:
        frame = state.frames[-1] if state.frames else None
        if isinstance(frame, Combat):
            return otherwise if frame.is_duel else beside
        return "" if frame else "no-combat-now"

    return reason


# ---- announcing


def announcing(scene: Scene) -> Announcing:
    """The announcement that is due."""
    frame = scene.state.frames[-1]
    assert isinstance(frame, Announcing)
    return frame


def offer_announcements(scene: Scene, seat: int) -> Iterator[moves.Announce]:
    """One card, or more."""
    for count in range(1, announcing(scene).most + 1):
        yield moves.Announce(seat, count)


def refuse_announcement(scene: Scene, move: moves.Announce) -> Refusal | None:
    """At least one card, and no more than the ability allows and the hand holds."""
    most = announcing(scene).most
    return None if 1 <= move.count <= most else Refusal("not-so-many-cards", number=most)


def announce(scene: Scene, move: moves.Announce, events: list[Event]) -> State:
    """Both know the number before either chooses."""
    events.append(CardsAnnounced(move.seat, move.count))
    state = popped(scene.state)
    frame = combat_of(state)
    cards = with_half(frame.cards, move.seat, move.count)
    return with_naming(scene, topped(state, replace(frame, cards=cards)))


# ---- naming


def nameable(scene: Scene) -> Cards:
    """Every value of a first hand, except those that return to the hand."""
    blue, yellow = scene.game.setup.hands
    return tuple(sorted({*blue, *yellow} - {*scene.game.returning_cards}))


def offer_names(scene: Scene, seat: int) -> Iterator[moves.Name]:
    """A card, or none."""
    yield moves.Name(seat)
    for card in nameable(scene):
        yield moves.Name(seat, card)


def refuse_name(scene: Scene, move: moves.Name) -> Refusal | None:
    """Not a card that returns to the hand."""
    if move.card is None or move.card in nameable(scene):
        return None
    return Refusal("cannot-name-this-card", number=move.card)


def name(scene: Scene, move: moves.Name, events: list[Event]) -> State:
    """A card that the opponent holds has to be played; otherwise he shows his hand."""
    state, foe = popped(scene.state), other(move.seat)
    hand = state.secret.hands[foe]
    held = move.card is not None and move.card in hand
    events.append(CardNamed(move.seat, move.card, held))
    if move.card is None:
        return state
    if not held:
        events.append(HandShown(move.seat, hand))
        return state
    frame = combat_of(state)
    return topped(state, replace(frame, forced=with_half(frame.forced, foe, move.card)))


# ---- what a player is told


def named_card(eyes: Eyes, move: moves.Name) -> Targets:
    """The card; waiving needs no pick."""
    return () if move.card is None else (AtCombatCard(move.card),)


ANNOUNCE = Verb(
    (moves.Announce,),
    offer_announcements,
    refuse_announcement,
    announce,
    points=lambda eyes, move: (AtNumber(move.count),),
    untimely=in_a_duel("announced-in-a-duel", "nothing-to-announce"),
)
NAME = Verb(
    (moves.Name,),
    offer_names,
    refuse_name,
    name,
    points=named_card,
    discloses=True,
    closes=lambda move: move.card is None,
    untimely=in_a_duel("named-in-a-duel", "nothing-to-name"),
)
BEFORE_CARDS = Decision(deciders=its_seat, picks=HAND, asks=about_before)
ANNOUNCING = BEFORE_CARDS._replace(
    default=lambda game, state, seat: (moves.Announce(seat, 1),), pending=first("announce-first")
)
NAMING = BEFORE_CARDS._replace(
    default=lambda game, state, seat: (moves.Name(seat),), pending=first("name-first")
)
