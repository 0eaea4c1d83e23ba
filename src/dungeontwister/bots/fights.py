"""What a combat is worth, and which Combat card to lay."""

from typing import Final, NamedTuple

from dungeontwister.core.combat import compare, defeat, value
from dungeontwister.core.frames import Combat
from dungeontwister.core.scene import Scene
from dungeontwister.core.seats import other

from .ways import Ways
from .worth import worth

CARD: Final = 0.25
"""What a Combat card costs for each point of its value."""


class Stake(NamedTuple):
    """A card and what laying it promises."""

    card: int
    gain: float


def declared(scene: Scene, attacker: int, target: int) -> Combat:
    """The combat that an attack would be."""
    sides = scene.game.edition.participants(scene, attacker, target)
    return Combat(attacker, target, scene.pieces[target].place, *sides)


def best_stake(ways: Ways, scene: Scene, frame: Combat, seat: int) -> Stake:
    """The card with the best prospect against any card of the opponent's hand."""
    now = worth(ways, scene, seat)
    results = {winner: after(ways, scene, frame, seat, winner) - now for winner in (0, 1)}
    values = combat_values(scene, frame)
    hands = scene.state.secret.hands
    stakes = [
        Stake(card, prospect(values, card, hands[other(seat)], seat, results) - CARD * card)
        for card in sorted(set(hands[seat]))
    ]
    return max(stakes, key=lambda stake: stake.gain)


def combat_values(scene: Scene, frame: Combat) -> tuple[int, int]:
    """The values of both sides without cards, by seat."""
    attack = value(scene, frame, frame.attackers)
    defence = value(scene, frame, frame.defenders)
    return (attack, defence) if scene.rows[frame.attacker].seat == 0 else (defence, attack)


def after(ways: Ways, scene: Scene, frame: Combat, seat: int, winner: int) -> float:
    """The worth of the position if one side wins."""
    state = defeat(scene, scene.state, frame, winner, [])
    return worth(ways, Scene(scene.game, state), seat)


def prospect(
    values: tuple[int, int], card: int, hand: tuple[int, ...], seat: int, results: dict[int, float]
) -> float:
    """The mean gain over the cards that the opponent may lay."""
    total = 0.0
    for counter in hand:
        winner = compare(values, ((card,), (counter,)) if seat == 0 else ((counter,), (card,)))
        total += results[winner] if winner is not None else 0.0
    return total / max(1, len(hand))
