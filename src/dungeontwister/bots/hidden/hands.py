"""The opponent's Combat cards: known, as all that he used was turned up; else drawn by lot.

Only in a position that was set up by hand has a seat not seen everything.
"""

from collections import Counter
from collections.abc import Sequence
from random import Random

from dungeontwister.core.decisions.frames import Combat
from dungeontwister.core.game import Game
from dungeontwister.core.position.view import Choices, View, left_over

from .habits import Habits
from .history import Notes
from .lots import some

Cards = tuple[int, ...]


def drawn_hand(game: Game, view: View, notes: Notes, foe: int, rng: Random) -> Cards:
    """A hand that the opponent can hold."""
    count = view.sides[foe].hand_count
    if not count:
        # A Non-Player has no hand: its card lies on the table.
        return ()
    discards = view.sides[foe].discards
    if discards is not None:
        return left_over(game.setup.hands[foe], discards)
    certain = certain_cards(view, foe)
    left = remaining(notes.first[foe], notes.used[foe], game.setup.returning_cards)
    if len(left) == count and not Counter(certain) - Counter(left):
        return left
    return unknown_hand(game, left, certain, count, foe, rng)


def remaining(first: Cards, used: Cards, returning: Cards) -> Cards:
    """What is left of a hand after cards of it were used."""
    left = Counter(first) - Counter(card for card in used if card not in returning)
    return tuple(sorted(left.elements()))


def unknown_hand(
    game: Game, left: Cards, certain: Cards, count: int, foe: int, rng: Random
) -> Cards:
    """So many of the cards that are left, with those that he must hold."""
    least = Counter(certain) | Counter(game.setup.returning_cards) & Counter(game.setup.hands[foe])
    rest = [*(Counter(left) - least).elements()]
    if len(rest) + least.total() < count:
        rest = [*(Counter(game.setup.hands[foe]) - least).elements()]
    more = rng.sample(rest, max(count - least.total(), 0))
    return tuple(sorted((*least.elements(), *more))[:count])


def certain_cards(view: View, foe: int) -> Cards:
    """Cards that the opponent must hold: those that were seen, and one that was named."""
    frames = [frame for frame in view.frames if isinstance(frame, Combat)]
    if not frames:
        return ()
    seen = tuple(card for (card,) in view.sides[foe].chosen or ())
    named = frames[-1].forced[foe]
    return seen if named < 0 or named in seen else (*seen, named)


def drawn_cards(
    habits: Habits, frame: Combat, foe: int, hand: Sequence[int], count: int, rng: Random
) -> Choices:
    """The cards that the opponent has laid in a combat, ascending; a named one is among them."""
    if not count:
        return ()
    forced, rest, laid = frame.forced[foe], [*hand], list[int]()
    if count == frame.cards[foe] and forced >= 0:
        rest.remove(forced)
        laid.append(forced)
    at = some(range(len(rest)), habits.plays(rest), count - len(laid), rng)
    return tuple((card,) for card in sorted((*laid, *(rest[n] for n in at))))
