"""The Non-Player's Combat card: turned over from its deck, so that only chance opposes."""

from math import comb
from typing import NamedTuple

from dungeontwister.core.combat.before_cards import namer
from dungeontwister.core.combat.combat import Cards
from dungeontwister.core.decisions.frames import Combat, Naming
from dungeontwister.core.position.scene import Scene
from dungeontwister.solo.box import NP, PLAYER, box_of, manner_of
from dungeontwister.solo.fights import of_np
from dungeontwister.solo.frames import CardDraw, CardPick, CardsShown
from dungeontwister.solo.np_changes import np_of

Chances = dict[int, float]


class Drawn(NamedTuple):
    """Cards of which one will count: some for certain, and some of a heap."""

    certain: Cards
    heap: Cards
    taken: int


def next_card(scene: Scene, frame: Combat) -> Chances:
    """How likely each card is; one that was picked is certain.

    The Player's Telepath is taken to pick the lowest that he is shown; an NPC's cards count by the
    highest.
    """
    picked, top = frame.forced[NP], scene.state.frames[-1] if scene.state.frames else None
    if picked >= 0:
        return {picked: 1.0}
    if isinstance(top, CardPick):
        return {min(top.shown): 1.0}
    if isinstance(top, CardsShown):
        return lowest(drawn(scene, top.missing, top.shown))
    if isinstance(top, Naming) and top.seat == PLAYER:
        return lowest(drawn(scene, box_of(scene).numbers.shown_to_telepath))
    if isinstance(top, CardDraw):
        return highest(drawn(scene, top.missing, top.shown))
    return highest(drawn(scene, turned_over(scene, frame)))


def turned_over(scene: Scene, frame: Combat) -> int:
    """How many cards are turned over."""
    return manner_of(scene, of_np(scene, frame)).cards if namer(scene, frame) == NP else 1


def drawn(scene: Scene, count: int, shown: Cards = ()) -> Drawn:
    """So many cards from the deck; if it is too small, the rest from the discards."""
    lying = np_of(scene.state)
    if count <= len(lying.deck):
        return Drawn(shown, lying.deck, count)
    rest = min(count - len(lying.deck), len(lying.discards))
    return Drawn((*shown, *lying.deck), lying.discards, rest)


def highest(cards: Drawn) -> Chances:
    """How likely each value is to be the highest of the cards."""
    ways, found, below = comb(len(cards.heap), cards.taken), {}, 0
    for value in sorted({*cards.certain, *(cards.heap if cards.taken else ())}):
        if value >= max(cards.certain, default=value):
            within = comb(sum(card <= value for card in cards.heap), cards.taken)
            found[value], below = (within - below) / ways, within
    return {value: chance for value, chance in found.items() if chance}


def lowest(cards: Drawn) -> Chances:
    """How likely each value is to be the lowest of the cards."""
    turned = Drawn(negative(cards.certain), negative(cards.heap), cards.taken)
    return {-value: chance for value, chance in highest(turned).items()}


def negative(cards: Cards) -> Cards:
    """The same cards, upside down."""
    return tuple([-card for card in cards])
