"""A combat before its cards as a game in numbers: who can lay what, who wins, what it is worth.

Who wins with which cards, and what a victory leads to, is asked of the rules. There are only three
results, so only three positions are evaluated, however many cards both hold. What cards cost is
asked for by themselves. Combat cards can stand in for Jump cards, but not the other way round: what
that is worth is part of the cost.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final, NamedTuple

from msgspec.structs import replace

from dungeontwister.core.combat.combat import (
    Cards,
    defeat,
    is_ready,
    laid,
    outcome,
    spend,
    strengths_of,
)
from dungeontwister.core.decisions.decision import CombatValues
from dungeontwister.core.decisions.frames import Combat
from dungeontwister.core.position.scene import Scene
from dungeontwister.core.position.seats import other
from dungeontwister.core.position.state import State

from .np_cards import next_card

Value = Callable[[State], float]
"""How good a position is for the seat, in points of an evaluation."""
Cost = Callable[[int, Cards], float]
"""What cards that are spent cost the seat that spends them, in the same points; never below 0."""
Winners = tuple[tuple[int | None, ...], ...]

NO_CARDS: Final[tuple[Cards, Cards]] = ((), ())
KEPT: Final = 4096


class Hand(NamedTuple):
    """Cards that the opponent may hold, and how likely it is that he does."""

    cards: Cards
    weight: float = 1.0


class Corner(NamedTuple):
    """One seat of a combat: what it wants and what it knows."""

    seat: int
    value: Value
    cost: Cost
    hands: tuple[Hand, ...] = ()
    """Of the opponent; none: that of the state is taken for his."""
    careless: float = 0.0
    """How likely it is that he lays any of his cards without a thought; 0: he does his best."""


class Reply(NamedTuple):
    """What the opponent may lay with one hand, or what chance does, as columns."""

    weight: float
    columns: tuple[int, ...]


class Results:
    """What it is worth that blue wins, that yellow wins, and that nobody does.

    Each is found when it is first asked for. What cards cost is no part of it.
    """

    __slots__ = ("_begun", "_found", "_frame", "_scene", "_value")

    def __init__(self, scene: Scene, frame: Combat, value: Value) -> None:
        self._scene, self._frame, self._value = scene, frame, value
        self._begun = after_cards(scene)
        self._found: dict[int | None, float] = {}

    def of(self, winner: int | None) -> float:
        """The value of the position after a victory, or after a tie."""
        if winner not in self._found:
            self._found[winner] = self._value(self._after(winner))
        return self._found[winner]

    def _after(self, winner: int | None) -> State:
        if winner is None:
            return self._begun
        return defeat(self._scene, self._begun, self._frame, winner, [])


class Bout(NamedTuple):
    """A combat in one seat's eyes; what was said before the cards stands in the frame."""

    scene: Scene
    frame: Combat
    corner: Corner
    results: Results


class Stakes(NamedTuple):
    """The game of a combat: rows are the seat's cards, columns the opponent's."""

    rows: tuple[Cards, ...]
    columns: tuple[Cards, ...]
    winners: Winners
    payoff: list[list[float]]
    replies: tuple[Reply, ...]


def bout_of(scene: Scene, frame: Combat, corner: Corner) -> Bout:
    """A combat in a seat's eyes."""
    return Bout(scene, frame, corner, Results(scene, frame, corner.value))


def stakes(bout: Bout) -> Stakes:
    """The game in numbers."""
    scene, frame, corner, results = bout
    rows = sets_of(scene.state.secret.hands[corner.seat], frame, corner.seat)
    columns, replies = columns_of(scene, frame, corner)
    winners = winners_of(strengths_of(scene, frame), rows, columns, corner.seat)
    prices = costs(scene, corner, rows, corner.seat)
    spared = costs(scene, corner, columns, other(corner.seat))
    worth = {winner: results.of(winner) for winner in {one for row in winners for one in row}}
    payoff = [
        [worth[winner] - price + saved for winner, saved in zip(row, spared, strict=True)]
        for row, price in zip(winners, prices, strict=True)
    ]
    return Stakes(rows, columns, winners, payoff, replies)


# ---- what can be laid


def sets_of(hand: Cards, frame: Combat, seat: int) -> tuple[Cards, ...]:
    """Every set of cards that a seat could lay from a hand, a named one among them."""
    return sets(hand, frame.cards[seat], frame.forced[seat])


@lru_cache(maxsize=KEPT)
def sets(hand: Cards, count: int, forced: int) -> tuple[Cards, ...]:
    """Every set of so many cards of a hand; all with the named card, if he holds it."""
    found = sorted({*combinations(hand, min(count, len(hand)))})
    named = tuple(cards for cards in found if forced in cards)
    return named or tuple(found)


def columns_of(
    scene: Scene, frame: Combat, corner: Corner
) -> tuple[tuple[Cards, ...], tuple[Reply, ...]]:
    """What the opponent may lay, and with which of his hands; of the Non-Player, by chance."""
    foe = other(corner.seat)
    if foe in scene.game.automatic:
        chances = next_card(scene, frame)
        columns = tuple((card,) for card in chances)
        return columns, tuple(Reply(p, (at,)) for at, p in enumerate(chances.values()))
    if is_seen(scene, frame, corner.seat):
        return (laid(scene.state, foe),), (Reply(1.0, (0,)),)
    return from_hands(hands_of(scene, corner), frame, foe)


def from_hands(
    hands: Sequence[Hand], frame: Combat, foe: int
) -> tuple[tuple[Cards, ...], tuple[Reply, ...]]:
    """All that some hands could lay, and the columns of each."""
    if len(hands) == 1:
        columns = sets_of(hands[0].cards, frame, foe)
        return columns, (Reply(1.0, tuple(range(len(columns)))),)
    each = [sets_of(hand.cards, frame, foe) for hand in hands]
    columns = tuple(sorted({cards for some in each for cards in some}))
    places = {cards: at for at, cards in enumerate(columns)}
    return columns, tuple(
        Reply(hand.weight, tuple(places[cards] for cards in some))
        for hand, some in zip(hands, each, strict=True)
    )


def is_seen(scene: Scene, frame: Combat, seat: int) -> bool:
    """Whether a seat sees what the other has laid."""
    return frame.looks == seat and is_ready(scene.state, frame, other(seat))


def hands_of(scene: Scene, corner: Corner) -> tuple[Hand, ...]:
    """The hands that the opponent may have."""
    return corner.hands or (Hand(scene.state.secret.hands[other(corner.seat)]),)


# ---- who wins, and what that is worth


@lru_cache(maxsize=KEPT)
def winners_of(
    fight: CombatValues, rows: tuple[Cards, ...], columns: tuple[Cards, ...], seat: int
) -> Winners:
    """Who wins with which cards: the rules' answer for each pair, kept."""
    if seat == 0:
        return tuple([tuple([outcome(fight, (r, c)).winner for c in columns]) for r in rows])
    return tuple([tuple([outcome(fight, (c, r)).winner for c in columns]) for r in rows])


def after_cards(scene: Scene) -> State:
    """The state once the combat is over and nothing has come of it; hands are as before."""
    state = spend(scene, scene.state, NO_CARDS)
    kinds = [isinstance(one, Combat) for one in state.frames]
    return replace(state, frames=state.frames[: kinds.index(True)]) if any(kinds) else state


def costs(scene: Scene, corner: Corner, choices: Sequence[Cards], seat: int) -> list[float]:
    """What each set costs the seat that lays it; a card that returns or is turned over is free."""
    if seat in scene.game.automatic:
        return [0.0] * len(choices)
    returning, found = scene.game.returning_cards, []
    for cards in choices:
        spent = tuple([card for card in cards if card not in returning])
        found.append(corner.cost(seat, spent) if spent else 0.0)
    return found
