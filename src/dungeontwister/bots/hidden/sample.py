"""States by lot that a seat cannot tell from the real one: same view, same history, same options.

The order is that of the game: which covered card is which, what teams were chosen, who was removed,
who starts, where the rest was laid. Each is drawn given what came before and what is seen now.
"""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from dungeontwister.core.decisions.frames import Combat
from dungeontwister.core.game import Game
from dungeontwister.core.position.board import OFF
from dungeontwister.core.position.changes import with_half
from dungeontwister.core.position.seats import other
from dungeontwister.core.position.state import Secret, State
from dungeontwister.core.position.view import Choices, View, complete
from dungeontwister.editions.card_game.frames import FacingChoice
from dungeontwister.foresight.guess import top_of

from .choices import enlisted, faced, is_enlisting, put_aside
from .habits import USUAL, Habits
from .hands import drawn_cards, drawn_hand
from .history import History, Notes
from .identities import drawn_backs, uncovered
from .laying import Slots, dealt, own_lays, spots_of
from .teams import SET_ASIDE, Unseen, unseen_cards, unseen_of

Cards = tuple[int, ...]


class Half(NamedTuple):
    """What one player has hidden."""

    stock: Cards
    laid: Slots
    choices: Choices


class Share(NamedTuple):
    """A state, and its part of all samples."""

    state: State
    weight: float


def sample(game: Game, view: View, history: History, rng: Random, habits: Habits = USUAL) -> State:
    """One state of which this is the view of the seat, as often as it is likely."""
    return next(samples(game, view, history, rng, habits))


def samples(
    game: Game, view: View, history: History, rng: Random, habits: Habits = USUAL
) -> Iterator[State]:
    """One such state after the other, without end; none of them weighs more than another."""
    if view.seat is None:
        raise ValueError("only a seat has something to find out: a spectator's view has no cards")
    lots = Lots(game, view, history.notes, habits)
    while True:
        yield lots.state(rng)


def shares(
    game: Game, view: View, history: History, rng: Random, number: int, habits: Habits = USUAL
) -> list[Share]:
    """The different states among so many samples, the most frequent first, with their weights."""
    found: dict[Secret, tuple[int, State]] = {}
    for state, _ in zip(samples(game, view, history, rng, habits), range(number), strict=False):
        found[state.secret] = (found.get(state.secret, (0, state))[0] + 1, state)
    by_count = sorted(found.values(), key=lambda entry: -entry[0])
    return [Share(state, count / number) for count, state in by_count]


class Lots:
    """Everything that is the same in all samples of one view."""

    def __init__(self, game: Game, view: View, notes: Notes, habits: Habits) -> None:
        assert view.seat is not None
        self.game, self.view, self.notes, self.habits = game, view, notes, habits
        self.seat, self.foe = view.seat, other(view.seat)
        self.own = [lay.piece for lay in notes.lays if lay.seat == view.seat]
        self.own += [*(view.sides[view.seat].stock or ())]
        self.spots = [spots_of(game, view, notes, seat, habits) for seat in (0, 1)]
        self.unseen = unseen_of(game, view, self.foe)

    def state(self, rng: Random) -> State:
        """One state by lot."""
        game, view, foe = self.game, self.view, self.foe
        backs = drawn_backs(game, view, self.notes.covers.worlds, self.own, rng)
        seen = uncovered(view, backs)
        unseen = self.unseen if seen is view else unseen_of(game, seen, foe)
        mine, theirs = self._mine(seen, rng), self._theirs(unseen, rng)
        hand = drawn_hand(game, view, self.notes, foe, rng)
        theirs = theirs._replace(choices=self._choices(theirs, hand, rng))
        return complete(view, self._secret(mine, theirs, hand, backs))

    def _theirs(self, unseen: Unseen, rng: Random) -> Half:
        """What the opponent may have hidden, but for a choice of the moment."""
        people, things = unseen.drawn(rng)
        if is_enlisting(self.view):
            made = self.view.sides[self.foe].chosen_count
            return Half((), {}, enlisted(people, things, made))
        choices, left = put_aside(self.game, self.view, self.foe, people, self.habits, rng)
        laid = dealt(left, things, self.spots[self.foe], rng)
        return Half(tuple(sorted(laid.pop(OFF, ()))), laid, choices)

    def _mine(self, seen: View, rng: Random) -> Half:
        """What the seat has hidden itself; drawn by lot, if it did not see it done."""
        side = seen.sides[self.seat]
        stock, chosen = side.stock or (), side.chosen or ()
        laid: Slots | None = {}
        if any(covered[self.seat] for covered in seen.covered):
            laid = own_lays(seen, self.notes, unseen_cards(seen))
        if laid is None:
            laid = self._own_by_lot(seen, rng)
        return Half(stock, laid, chosen)

    def _own_by_lot(self, seen: View, rng: Random) -> Slots:
        """Where own cards may lie in a position that was set up by hand."""
        side = seen.sides[self.seat]
        aside = side.chosen if isinstance(top_of(seen), SET_ASIDE) else ()
        known = (*(side.stock or ()), *(choice[0] for choice in aside or ()))
        people, things = unseen_of(self.game, seen, self.seat, known).drawn(rng)
        spots = [spot for spot in self.spots[self.seat] if spot.slot != OFF]
        return dealt(people, things, spots, rng)

    def _choices(self, theirs: Half, hand: Cards, rng: Random) -> Choices:
        """What the opponent has committed in a choice that he makes in secret."""
        side, top = self.view.sides[self.foe], top_of(self.view)
        if side.chosen is not None:
            return side.chosen
        if isinstance(top, Combat):
            return drawn_cards(self.habits, top, self.foe, hand, side.chosen_count, rng)
        if isinstance(top, FacingChoice):
            return faced(self.game, top, self.foe, side.chosen_count, rng)
        return theirs.choices

    def _secret(self, mine: Half, theirs: Half, hand: Cards, backs: Cards) -> Secret:
        """Both halves together."""
        slots = range(len(self.view.rooms))
        laid = tuple(
            tuple(sorted((*mine.laid.get(slot, ()), *theirs.laid.get(slot, ())))) for slot in slots
        )
        own = self.view.sides[self.seat].hand or ()
        return Secret(
            hands=with_half((hand, hand), self.seat, own),
            stock=with_half((theirs.stock, theirs.stock), self.seat, mine.stock),
            laid=laid,
            choices=with_half((theirs.choices, theirs.choices), self.seat, mine.choices),
            backs=backs,
        )
