"""Combat: declared for one action point, fought with Combat cards from each side.

Each side adds the values of all its participants, its bonuses and its card. The losers become
wounded; a wounded target who loses is eliminated. On a tie nothing happens. Used cards are
discarded, except those that return to the hand.

`close_combat`, `shooting` and `spear` declare a combat; `before_cards` has what is decided before
the cards are laid.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final, NamedTuple

from msgspec.structs import replace

from dungeontwister.core.decisions import moves
from dungeontwister.core.decisions.decision import (
    CARD,
    HAND,
    STANDS,
    TURN,
    About,
    CombatValues,
    Decision,
    Note,
    both_at_once,
    first,
)
from dungeontwister.core.decisions.event import Event
from dungeontwister.core.decisions.events import CardCommitted, CardsSeen, CombatResolved, Discarded
from dungeontwister.core.decisions.frames import Combat
from dungeontwister.core.decisions.refusal import Refusal
from dungeontwister.core.decisions.targets import AtCombatCard
from dungeontwister.core.decisions.verb import Verb, out_of
from dungeontwister.core.position.board import OFF
from dungeontwister.core.position.changes import with_half, with_piece, without
from dungeontwister.core.position.scene import NOBODY, Scene
from dungeontwister.core.position.seats import BLUE, PLAYERS, other
from dungeontwister.core.position.state import GONE, Piece, Secret, State
from dungeontwister.core.position.view import View, complete, countable
from dungeontwister.core.scoring.scoring import PROGRESS, drawn_if_hopeless, score

from .wounds import eliminate, eliminate_carried, wound

if TYPE_CHECKING:
    from dungeontwister.core.decisions.frame import Frame
    from dungeontwister.core.game import Game

Cards = tuple[int, ...]

NO_CARD: Final = 0
"""What a card that was not laid in time counts."""
NOTHING_SECRET: Final = Secret(hands=((), ()), stock=((), ()), laid=())

# ---- laying the cards


def combat_of(state: State) -> Combat:
    """The combat in progress."""
    frame = state.frames[-1]
    assert isinstance(frame, Combat)
    return frame


def laid(state: State, seat: int) -> Cards:
    """The cards that a player has laid, ascending."""
    return tuple(card for (card,) in state.secret.choices[seat])


def is_ready(state: State, frame: Combat, seat: int) -> bool:
    """Whether a player has laid all his cards."""
    return len(state.secret.choices[seat]) == frame.cards[seat]


def deciders(game: Game, state: State, frame: Combat) -> tuple[int, ...]:
    """Both at once; but a side that looks at the other's cards chooses after it."""
    return tuple(
        seat
        for seat in PLAYERS
        if not is_ready(state, frame, seat) and not is_awaiting(state, frame, seat)
    )


def is_awaiting(state: State, frame: Combat, seat: int) -> bool:
    """Whether a player will look at the other's cards, which are not all laid yet."""
    return frame.looks == seat and not is_ready(state, frame, other(seat))


def playable(scene: Scene, seat: int) -> Cards:
    """The cards of a player that he can lay next, each value once, ascending."""
    state, frame = scene.state, combat_of(scene.state)
    hand, mine, forced = state.secret.hands[seat], laid(state, seat), frame.forced[seat]
    if forced >= 0 and forced not in mine and len(mine) + 1 == frame.cards[seat]:
        return (forced,)
    return tuple(sorted({card for card in hand if hand.count(card) > mine.count(card)}))


def offer_plays(scene: Scene, seat: int) -> Iterator[moves.Play]:
    """One move for each value that can be laid."""
    for card in playable(scene, seat):
        yield moves.Play(seat, card)


def refuse_play(scene: Scene, move: moves.Play) -> Refusal | None:
    """A card from one's own hand; a named one has to be among them."""
    if move.card in playable(scene, move.seat):
        return None
    hand, mine = scene.state.secret.hands[move.seat], laid(scene.state, move.seat)
    if hand.count(move.card) > mine.count(move.card):
        return Refusal("named-card-first", number=combat_of(scene.state).forced[move.seat])
    return Refusal("card-not-in-hand", number=move.card)


def play(scene: Scene, move: moves.Play, events: list[Event]) -> State:
    """The card lies face down; when all do, they are turned up together."""
    events.append(CardCommitted(move.seat, move.card))
    secret, frame, seat = scene.state.secret, combat_of(scene.state), move.seat
    mine = tuple(sorted((*secret.choices[seat], (move.card,))))
    state = replace(
        scene.state, secret=replace(secret, choices=with_half(secret.choices, seat, mine))
    )
    if not is_ready(state, frame, seat):
        return state
    if is_ready(state, frame, other(seat)):
        return resolve(scene, state, events)
    if frame.looks == other(seat):
        events.append(CardsSeen(frame.looks, laid(state, seat)))
    return state


# ---- resolving


def resolve(scene: Scene, state: State, events: list[Event]) -> State:
    """The higher total wins; the cards are spent, even on a tie."""
    frame = combat_of(state)
    cards = (laid(state, 0), laid(state, 1))
    fight = strengths_of(scene, frame)
    winner = outcome(fight, cards).winner
    events.append(CombatResolved(fight.values, cards, winner))
    state = spend(scene, replace(state, frames=state.frames[:-1]), cards)
    return state if winner is None else defeat(scene, state, frame, winner, events)


class Outcome(NamedTuple):
    """What cards lead to: the total of each seat, and who wins; None: nobody, on a tie."""

    totals: tuple[int, int]
    winner: int | None


def strengths_of(scene: Scene, frame: Combat) -> CombatValues:
    """What both sides of a combat bring to it."""
    return CombatValues(values_of(scene, frame), tie_winner(scene, frame))


def outcome(fight: CombatValues, cards: tuple[Cards, Cards]) -> Outcome:
    """What cards lead to: the higher total wins, and a tie only for some."""
    blue, yellow = totals = total_values(fight.values, cards)
    if blue == yellow:
        return Outcome(totals, fight.tie)
    return Outcome(totals, 0 if blue > yellow else 1)


def total_values(values: tuple[int, int], cards: tuple[Cards, Cards]) -> tuple[int, int]:
    """What each seat has with its cards."""
    return values[0] + sum(cards[0]), values[1] + sum(cards[1])


def value(scene: Scene, frame: Combat, participants: tuple[int, ...]) -> int:
    """What a side brings to the combat without its cards."""
    shots = dict(frame.shots)
    return sum(
        shots[number] if number in shots else fighting_value(scene, frame, number)
        for number in participants
    )


def fighting_value(scene: Scene, frame: Combat, number: int) -> int:
    """A participant's combat value, if he is not wounded, and all his bonuses."""
    rows = scene.rows
    own = 0 if scene.pieces[number].wounded else rows[number].combat
    items = [item for item in scene.held.get(number, NOBODY) if not rows[item].character]
    bonuses = [bonus for giver in (number, *items) for bonus in rows[giver].bonuses]
    return own + sum(bonus(scene, frame, number) for bonus in bonuses) + lent(scene, frame, number)


def lent(scene: Scene, frame: Combat, number: int) -> int:
    """What unwounded friends anywhere on the board add to a participant's value."""
    return sum(
        aura(scene, frame, friend, number)
        for friend in scene.game.skilled["auras"][scene.rows[number].seat]
        if scene.pieces[friend].place >= 0 and not scene.pieces[friend].wounded
        for aura in scene.rows[friend].auras
    )


def tie_winner(scene: Scene, frame: Combat) -> int | None:
    """Who wins a tie: the side of some characters who attack hand to hand and alone."""
    row = scene.rows[frame.attacker]
    alone = frame.attackers == (frame.attacker,) and frame.is_hand_to_hand
    return row.seat if alone and row.wins_ties else None


def spend(scene: Scene, state: State, cards: tuple[Cards, Cards]) -> State:
    """Played cards are lost, except those that return to the hand."""
    hands = [*state.secret.hands]
    for seat in PLAYERS:
        for card in cards[seat]:
            if card not in scene.game.returning_cards:
                hands[seat] = without(hands[seat], card)
    secret = replace(state.secret, hands=(hands[0], hands[1]), choices=((), ()))
    return replace(state, secret=secret)


# ---- what a defeat leads to


def defeat(scene: Scene, state: State, frame: Combat, winner: int, events: list[Event]) -> State:
    """First the carried are eliminated, then the losers wounded or eliminated; then it counts.

    A loss of shooters or of a spear's user alone strikes nobody and is no progress. A wound that
    costs no card is none either: it could be healed and struck again for ever.
    """
    attacked = winner == scene.rows[frame.attacker].seat
    winners, losers = (frame.attackers, frame.defenders)[:: 1 if attacked else -1]
    struck = [number for number in losers if not frame.is_safe(number)]
    blow = Blow(
        deadly=any(is_deadly(scene, frame, number) for number in winners),
        bounty=max(bounty_of(scene, number) for number in winners),
    )
    pieces, points = strike(scene, struck, blow, events)
    if not attacked:
        pieces = broken_spears(pieces, frame, events)
    spent = state.secret.hands != scene.state.secret.hands
    lasting = struck and (spent or has_fallen(scene, pieces))
    state = replace(state, pieces=pieces, quiet=PROGRESS if lasting else state.quiet)
    if points:
        return score(scene, state, winner, points, events)
    return drawn_if_hopeless(scene, state, events) if scene.game.setup.runaway != OFF else state


def has_fallen(scene: Scene, pieces: tuple[Piece, ...]) -> bool:
    """Whether a fighter, or a character he carried, was eliminated."""
    people = (number for side in scene.game.characters for number in side)
    return any(pieces[number].gone and not scene.pieces[number].gone for number in people)


class Blow(NamedTuple):
    """How a side wins: whether it kills, and what it gains besides for each of the hunted."""

    deadly: bool
    bounty: int


def strike(
    scene: Scene, struck: list[int], blow: Blow, events: list[Event]
) -> tuple[tuple[Piece, ...], int]:
    """What happens to the losers: the pieces, and the victory points for it."""
    pieces, points = scene.pieces, 0
    for number in struck:
        pieces, gained = eliminate_carried(scene, pieces, number, blow.bounty, events)
        points += gained
    for number in struck:
        if blow.deadly or scene.pieces[number].wounded:
            pieces, gained = eliminate(scene, pieces, number, blow.bounty, events)
            points += gained
        else:
            pieces = wound(pieces, number, events)
    return pieces, points


def bounty_of(scene: Scene, number: int) -> int:
    """What a winner's side gains besides for each of the hunted who is eliminated."""
    return 0 if scene.pieces[number].wounded else scene.rows[number].bounty


def is_deadly(scene: Scene, frame: Combat, number: int) -> bool:
    """Whether a winner kills instead of wounding: only those whom he fights hand to hand.

    All losers who can be struck do so with everybody on the other side but those who shoot, or
    reach in with a spear.
    """
    fit = not scene.pieces[number].wounded and scene.rows[number].kills
    return fit and not frame.is_safe(number)


def broken_spears(
    pieces: tuple[Piece, ...], frame: Combat, events: list[Event]
) -> tuple[Piece, ...]:
    """A spear whose user loses breaks."""
    first = () if frame.spear < 0 else (frame.spear,)
    for spear in (*first, *(item for _, item in frame.spears)):
        events.append(Discarded(spear))
        pieces = with_piece(pieces, spear, GONE)
    return pieces


# ---- what a player is told


def clock(game: Game, state: State, frame: Combat, seat: int) -> str:
    """Once the other's card lies there, a player has the time of a card, also in his own turn."""
    if seat == state.active:
        return CARD if is_ready(state, frame, other(seat)) else TURN
    return STANDS if state.active in deciders(game, state, frame) else CARD


def done(state: State, frame: Combat, seat: int) -> str:
    """Why a player is not asked for a card."""
    return "other-lays-first" if is_awaiting(state, frame, seat) else "cards-laid"


def missing_card(game: Game, state: State, seat: int) -> tuple[moves.Play]:
    """For a late player: the named card is played; otherwise his card counts nothing."""
    named = combat_of(state).forced[seat]
    card = named if named >= 0 and named not in laid(state, seat) else NO_CARD
    return (moves.Play(seat, card),)


def fight(scene: Scene, frame: Combat, seat: int) -> CombatValues:
    """A combat before the cards, as a seat may know it."""
    values, hidden = seen_values(scene, frame, seat)
    return CombatValues(values, tie_winner(scene, frame), hidden)


def seen_values(scene: Scene, frame: Combat, seat: int) -> tuple[tuple[int, int], bool]:
    """What both sides bring as far as a seat sees it, and whether something is covered."""
    if not scene.game.options.secret_objects:
        return values_of(scene, frame), False
    view = scene.game.view(scene, seat)
    return combat_values(scene.game, frame, view), hides_values(frame, view)


def combat_values(game: Game, frame: Combat, view: View) -> tuple[int, int]:
    """The values of both sides without cards, by seat, as far as they are seen in a view."""
    if not view.covers:
        return values_of(Scene(game, complete(view, NOTHING_SECRET)), frame)
    seen = Scene(game, countable(game, view, NOTHING_SECRET))
    return values_of(seen, the_combat(seen.state))


def values_of(scene: Scene, frame: Combat) -> tuple[int, int]:
    """What each seat brings to a combat without its cards."""
    attack, defence = (value(scene, frame, side) for side in (frame.attackers, frame.defenders))
    return (attack, defence) if scene.rows[frame.attacker].seat == BLUE else (defence, attack)


def combat_in(state: State) -> Combat | None:
    """The combat in progress, before or after its cards; None: there is none."""
    frames = (frame for frame in reversed(state.frames) if isinstance(frame, Combat))
    return next(frames, None)


def the_combat(state: State) -> Combat:
    """The combat in progress, where there is one."""
    frame = combat_in(state)
    assert frame, "there is no combat"
    return frame


def hides_values(frame: Combat, view: View) -> bool:
    """Whether a participant carries an object that is covered for the seat."""
    fighters = {*frame.attackers, *frame.defenders}
    return any(not cover.character and cover.carrier in fighters for cover in view.covers)


def about(scene: Scene, frame: Combat, seat: int) -> About:
    """What both sides bring, and what is special about laying one's cards."""
    told = fight(scene, frame, seat)
    return About(notes=tuple(notes(scene, frame, seat, told)), fight=told)


def about_before(scene: Scene, frame: Frame, seat: int) -> About:
    """Before the cards: what both sides bring."""
    return About({"opponent": other(seat)}, fight=fight(scene, the_combat(scene.state), seat))


def notes(scene: Scene, frame: Combat, seat: int, told: CombatValues) -> Iterator[Note]:
    """A card that was seen or named, values that are covered, more than one card."""
    state, foe = scene.state, other(seat)
    mine = laid(state, seat)
    if frame.looks == seat and is_ready(state, frame, foe):
        yield Note("laid", {"seat": foe, "cards": laid(state, foe)})
    if frame.forced[seat] >= 0 and frame.forced[seat] not in mine:
        yield Note("named", {"card": frame.forced[seat]})
    if foe in scene.game.automatic and frame.forced[foe] >= 0:
        yield Note("picked", {"card": frame.forced[foe]})
    if told.hidden:
        yield Note("covered-values")
    if frame.cards[seat] > 1:
        yield Note("cards-left", {"number": frame.cards[seat] - len(mine)})


def are_laid(game: Game, state: State, frame: Combat, seat: int) -> bool:
    """Whether a player can have laid these cards: from his hand, in order, a named one among them.

    Once all cards lie there, they are turned up.
    """
    choices, hand = state.secret.choices[seat], state.secret.hands[seat]
    mine = [choice[0] for choice in choices if len(choice) == 1]
    if len(mine) < len(choices) or mine != sorted(mine) or Counter(mine) - Counter(hand):
        return False
    if len(mine) > frame.cards[seat] or (mine and is_awaiting(state, frame, seat)):
        return False
    all_lie, forced = not deciders(game, state, frame), frame.forced[seat]
    misses = bool(mine) and forced >= 0 and forced not in mine and is_ready(state, frame, seat)
    return not misses and not all_lie


PLAY = Verb(
    (moves.Play,),
    offer_plays,
    refuse_play,
    play,
    points=lambda eyes, move: (AtCombatCard(move.card),),
    untimely=out_of("no-combat-now"),
)
COMBAT = Decision(
    deciders=deciders,
    together=both_at_once,
    secret=True,
    picks=HAND,
    clock=clock,
    default=missing_card,
    done=done,
    pending=first("cards-first"),
    asks=about,
    chosen=are_laid,
    commits=moves.Play,
)
