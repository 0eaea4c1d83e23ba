"""Where a player's hidden cards lie: beside the rooms, or still in his hand."""

from collections.abc import Iterable, Sequence
from random import Random
from typing import NamedTuple

from dungeontwister.core.game import Game
from dungeontwister.core.position.board import OFF
from dungeontwister.core.position.view import View

from .habits import EVEN, Habits
from .history import Lay, Notes
from .lots import some

Slots = dict[int, list[int]]
"""Rooms with cards; OFF: those that are not laid yet."""


class Spot(NamedTuple):
    """A hidden card as others see it: where it lies, and the odds that it is a character."""

    slot: int
    odds: float


def spots_of(game: Game, view: View, notes: Notes, seat: int, habits: Habits) -> list[Spot]:
    """The hidden cards of a player; without a history nothing is known of their order."""
    counts = [covered[seat] for covered in view.covered]
    lays = [lay for lay in notes.lays if lay.seat == seat]
    if not agree(lays, counts):
        found = [Spot(slot, 1.0) for slot, count in enumerate(counts) for _ in range(count)]
    elif habits.by_turn == habits.by_row == EVEN:
        found = [Spot(lay.slot, 1.0) for lay in lays]
    else:
        found = [Spot(lay.slot, habits.lays(*when_and_where(game, lay))) for lay in lays]
    return [*found, *[Spot(OFF, 1.0)] * view.sides[seat].stock_count]


def agree(lays: Iterable[Lay], counts: Sequence[int]) -> bool:
    """Whether the cards that were laid are those that are seen."""
    left = [*counts]
    for lay in lays:
        left[lay.slot] -= 1
    return not any(left)


def when_and_where(game: Game, lay: Lay) -> tuple[float, float]:
    """From the first card of a player to his last, from his own end to the other: 0 to 1."""
    layout, size = game.layout, game.setup.characters[lay.seat] + game.setup.objects[lay.seat]
    own = max(game.layout.end_rooms(lay.seat))
    row = lay.home / max(layout.slots - 1, 1)
    whole = size - game.setup.starting[lay.seat] - game.setup.removed[lay.seat]
    return lay.nth / max(whole - 1, 1), (row if own < layout.slots / 2 else 1 - row)


def dealt(
    people: Sequence[int], things: Sequence[int], spots: Sequence[Spot], rng: Random
) -> Slots:
    """Cards dealt out to the spots: first which are characters, then each kind by lot."""
    known = range(len(spots))
    mine = {*some(known, [spot.odds for spot in spots], len(people), rng)}
    piles = rng.sample(people, len(people)), rng.sample(things, len(things))
    found: Slots = {}
    for at in known:
        pile = piles[0] if at in mine else piles[1]
        found.setdefault(spots[at].slot, []).append(pile.pop())
    return found


def own_lays(view: View, notes: Notes, cards: Iterable[int]) -> Slots | None:
    """Where a player laid his own cards; None: he did not see it."""
    assert view.seat is not None
    among, found = {*cards}, dict[int, list[int]]()
    lays = [lay for lay in notes.lays if lay.seat == view.seat]
    if not agree(lays, [covered[view.seat] for covered in view.covered]):
        return None
    for lay in lays:
        if lay.piece not in among:
            return None
        found.setdefault(lay.slot, []).append(lay.piece)
    return found
