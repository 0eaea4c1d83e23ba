"""What a combat is worth, and which Combat cards to lay."""

from itertools import combinations
from typing import Final, NamedTuple

from msgspec.structs import replace

from dungeontwister.core.combat.combat import Cards, defeat, is_ready, laid, outcome, strengths_of
from dungeontwister.core.decisions.decision import CombatValues
from dungeontwister.core.decisions.frames import Combat
from dungeontwister.core.position.changes import with_half
from dungeontwister.core.position.scene import Scene
from dungeontwister.core.position.seats import other

from .distances import Ways
from .worth import worth

CARD: Final = 0.25
"""What a Combat card costs for each point of its value."""


class Stake(NamedTuple):
    """Cards and what laying them promises."""

    cards: Cards
    gain: float


class Outlook(NamedTuple):
    """A combat before the cards: how strong both sides are, and what a victory of each is worth."""

    strengths: CombatValues
    results: tuple[float, float]


def declared(scene: Scene, attacker: int, target: int) -> Combat:
    """The combat that an attack would be."""
    sides = scene.game.edition.participants(scene, attacker, target)
    return Combat(attacker, target, scene.pieces[target].place, *sides)


def outlook(ways: Ways, scene: Scene, frame: Combat, seat: int) -> Outlook:
    """What both sides bring, and what is won and lost."""
    now = worth(ways, scene, seat)
    blue, yellow = (after(ways, scene, frame, seat, winner) - now for winner in (0, 1))
    return Outlook(strengths_of(scene, frame), (blue, yellow))


def best_stake(ways: Ways, scene: Scene, frame: Combat, seat: int) -> Stake:
    """The cards with the best prospect against what the opponent may lay."""
    return best_of(scene, frame, seat, outlook(ways, scene, frame, seat))


def best_of(scene: Scene, frame: Combat, seat: int, ahead: Outlook) -> Stake:
    """The same, with what is won and lost given."""
    counters = answers(scene, frame, other(seat))
    stakes = [
        Stake(cards, prospect(ahead, cards, counters, seat) - CARD * sum(cards))
        for cards in choices(scene, frame, seat)
    ]
    return max(stakes, key=lambda stake: stake.gain)


def choices(scene: Scene, frame: Combat, seat: int) -> list[Cards]:
    """Every set of cards that a player can still lay, with those already laid and named."""
    hand, there = scene.state.secret.hands[seat], laid(scene.state, seat)
    found = {*combinations(hand, min(frame.cards[seat], len(hand)))}
    allowed = [
        cards
        for cards in sorted(found)
        if all(cards.count(card) >= there.count(card) for card in there)
        and (frame.forced[seat] < 0 or frame.forced[seat] in cards)
    ]
    return allowed or [hand[:1]]


def answers(scene: Scene, frame: Combat, foe: int) -> list[Cards]:
    """The cards that the opponent may lay; those that were seen are certain."""
    if foe in scene.game.automatic:
        return turned_up(scene, frame, foe)
    if frame.looks == other(foe) and is_ready(scene.state, frame, foe):
        return [laid(scene.state, foe)]
    hand = scene.state.secret.hands[foe]
    if frame.cards[foe] == 1 and frame.forced[foe] < 0:
        return [(card,) for card in hand]
    return choices(scene, replace(frame, looks=-1), foe)


def turned_up(scene: Scene, frame: Combat, foe: int) -> list[Cards]:
    """The Non-Player's card: the one that was picked, or any of its deck."""
    lying = scene.state.non_player
    if lying is None or frame.forced[foe] >= 0:
        return [(max(frame.forced[foe], 0),)]
    return [(card,) for card in lying.next_cards()]


def after(ways: Ways, scene: Scene, frame: Combat, seat: int, winner: int) -> float:
    """The worth of the position if one side wins."""
    state = defeat(scene, scene.state, frame, winner, [])
    return worth(ways, Scene(scene.game, state), seat)


def prospect(ahead: Outlook, mine: Cards, counters: list[Cards], seat: int) -> float:
    """The mean gain over what the opponent may lay."""
    total = 0.0
    for theirs in counters:
        cards = (mine, theirs) if seat == 0 else (theirs, mine)
        winner = outcome(ahead.strengths, cards).winner
        total += ahead.results[winner] if winner is not None else 0.0
    return total / max(1, len(counters))


# ---- what is said before


def best_count(ways: Ways, scene: Scene, frame: Combat, seat: int, most: int) -> int:
    """How many cards to announce."""
    ahead = outlook(ways, scene, frame, seat)

    def gain(count: int) -> float:
        announced = replace(frame, cards=with_half(frame.cards, seat, count))
        return best_of(scene, announced, seat, ahead).gain

    return max(range(1, most + 1), key=gain)


def best_name(
    ways: Ways, scene: Scene, frame: Combat, seat: int, options: list[int | None]
) -> int | None:
    """The card to name: one that the opponent holds and does badly with, or that he will miss."""
    foe, ahead = other(seat), outlook(ways, scene, frame, seat)
    hand = scene.state.secret.hands[foe]

    def gain(card: int | None) -> float:
        if card is None or card not in hand:
            return best_of(scene, frame, seat, ahead).gain
        forced = replace(frame, forced=with_half(frame.forced, foe, card))
        return best_of(scene, forced, seat, ahead).gain + CARD * card

    return max(options, key=gain)
