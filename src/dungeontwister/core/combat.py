"""Close combat: declared for one action point, fought with one Combat card from each side.

Each side adds the combat values of all its participants, its bonuses and its card. The losers
become wounded; a wounded target who loses is eliminated. On a tie nothing happens. Used cards are
discarded, except those that return to the hand.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from . import moves
from .changes import paid, with_half
from .events import CardCommitted, CombatBegan, CombatResolved, Event
from .frames import Combat
from .refusal import Refusal
from .scene import Scene
from .scoring import PROGRESS, score
from .seats import other
from .state import State
from .turn import can_pay, refuse_actor
from .verb import Verb
from .wounds import eliminate, eliminate_carried, wound

# ---- declaring


def offer_attacks(scene: Scene, seat: int) -> Iterator[moves.Attack]:
    """Every enemy whom one of the player's characters can attack."""
    if not can_pay(scene, seat) or not scene.game.fights:
        return
    foes = [number for number in scene.game.characters[other(seat)] if can_be_target(scene, number)]
    for number in scene.actors(seat):
        for foe in foes:
            if scene.game.edition.in_reach(scene, number, foe):
                yield moves.Attack(seat, number, foe)


def can_be_target(scene: Scene, number: int) -> bool:
    """On the board, not carried, and not wounded in this very turn."""
    piece = scene.pieces[number]
    return piece.place >= 0 and not piece.wounded_now


def refuse_attack(scene: Scene, move: moves.Attack) -> Refusal | None:
    """An enemy in reach who was not wounded this turn."""
    refusal = refuse_actor(scene, move.seat, move.piece)
    if refusal:
        return refusal
    if not scene.game.fights:
        return Refusal("no-combat-here")
    target = move.target
    if not 0 <= target < len(scene.pieces) or not scene.rows[target].character:
        return Refusal("no-such-character")
    if scene.rows[target].seat == move.seat:
        return Refusal("not-an-enemy", piece=target)
    return refuse_target(scene, move.piece, target)


def refuse_target(scene: Scene, number: int, target: int) -> Refusal | None:
    """Why an enemy cannot be attacked."""
    if scene.pieces[target].carrier >= 0:
        return Refusal("target-carried", piece=target, other=scene.pieces[target].carrier)
    if scene.pieces[target].place < 0:
        return Refusal("not-on-the-board", piece=target)
    if scene.pieces[target].wounded_now:
        return Refusal("wounded-this-turn", piece=target)
    if not scene.game.edition.in_reach(scene, number, target):
        return Refusal("out-of-reach", piece=number, other=target)
    return None


def attack(scene: Scene, move: moves.Attack, events: list[Event]) -> State:
    """The combat is declared; who takes part is settled now."""
    state, target = scene.state, move.target
    attackers, defenders = scene.game.edition.participants(scene, move.piece, target)
    place = scene.pieces[target].place
    frame = Combat(move.piece, target, place, attackers, defenders)
    events.append(CombatBegan(move.piece, target, attackers, defenders))
    return replace(state, sides=paid(state, move.seat, 1), frames=(*state.frames, frame))


# ---- laying the cards


def frame_of(scene: Scene) -> Combat:
    """The combat in progress."""
    frame = scene.state.frames[-1]
    assert isinstance(frame, Combat)
    return frame


def committed(state: State, seat: int) -> bool:
    """Whether a player has laid his card."""
    return bool(state.secret.choices[seat])


def offer_plays(scene: Scene, seat: int) -> Iterator[moves.Play]:
    """One move for each value in the player's hand."""
    for card in sorted(set(scene.state.secret.hands[seat])):
        yield moves.Play(seat, card)


def refuse_play(scene: Scene, move: moves.Play) -> Refusal | None:
    """One card, from one's own hand."""
    if move.card not in scene.state.secret.hands[move.seat]:
        return Refusal("card-not-in-hand", number=move.card)
    return None


def play(scene: Scene, move: moves.Play, events: list[Event]) -> State:
    """The card lies face down; when both do, they are turned up together."""
    events.append(CardCommitted(move.seat, move.card))
    secret = scene.state.secret
    choices = with_half(secret.choices, move.seat, ((move.card,),))
    state = replace(scene.state, secret=replace(secret, choices=choices))
    return resolve(scene, state, events) if committed(state, other(move.seat)) else state


# ---- resolving


def resolve(scene: Scene, state: State, events: list[Event]) -> State:
    """The higher total wins; the cards are spent, even on a tie."""
    frame = frame_of(scene)
    attacking = scene.rows[frame.attacker].seat
    cards = (state.secret.choices[0][0][0], state.secret.choices[1][0][0])
    values = with_half((0, 0), attacking, value(scene, frame, frame.attackers))
    values = with_half(values, other(attacking), value(scene, frame, frame.defenders))
    winner = compare(values, cards)
    events.append(CombatResolved(values, cards, winner))
    state = spend(scene, replace(state, frames=state.frames[:-1]), cards)
    if winner is None:
        return state
    losers = frame.defenders if winner == attacking else frame.attackers
    return defeat(scene, state, losers, winner, events)


def value(scene: Scene, frame: Combat, participants: tuple[int, ...]) -> int:
    """The combat values of all participants; a wounded one counts nothing but bonuses."""
    return sum(
        (0 if scene.pieces[number].wounded else scene.rows[number].combat)
        + sum(bonus(scene, frame, number) for bonus in scene.rows[number].bonuses)
        for number in participants
    )


def compare(values: tuple[int, int], cards: tuple[int, int]) -> int | None:
    """Who has the higher total; None: a tie."""
    totals = (values[0] + cards[0], values[1] + cards[1])
    if totals[0] == totals[1]:
        return None
    return 0 if totals[0] > totals[1] else 1


def spend(scene: Scene, state: State, cards: tuple[int, int]) -> State:
    """Played cards are lost, except those that return to the hand."""
    hands = tuple(
        hand if card in scene.game.returning_cards else without(hand, card)
        for hand, card in zip(state.secret.hands, cards, strict=True)
    )
    secret = replace(state.secret, hands=hands, choices=((), ()))
    return replace(state, secret=secret)


def without(hand: tuple[int, ...], card: int) -> tuple[int, ...]:
    """A hand after one of its cards was used."""
    at = hand.index(card)
    return (*hand[:at], *hand[at + 1 :])


def defeat(
    scene: Scene, state: State, losers: tuple[int, ...], winner: int, events: list[Event]
) -> State:
    """First the carried are eliminated, then the losers wounded or eliminated; then it counts."""
    pieces, points = state.pieces, 0
    for number in losers:
        pieces, lost = eliminate_carried(scene, pieces, number, events)
        points += lost
    for number in losers:
        if scene.pieces[number].wounded:
            pieces = eliminate(scene, pieces, number, events)
            points += 1
        else:
            pieces = wound(pieces, number, events)
    state = replace(state, pieces=pieces, quiet=PROGRESS)
    return score(scene, state, winner, points, events) if points else state


ATTACK = Verb((moves.Attack,), offer_attacks, refuse_attack, attack)
PLAY = Verb((moves.Play,), offer_plays, refuse_play, play)
