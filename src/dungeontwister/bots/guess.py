"""A guess at what a seat cannot see, such that its view stays as it is.

`complete(view, guess(...))` is a state that a bot can try moves on. What the seat knows for certain
(its own cards, and cards of the opponent that were shown) is right in it; the rest is made up.
"""

from collections.abc import Sequence

from dungeontwister.core.events import CombatResolved, Event, Jumped, Laid
from dungeontwister.core.frames import Combat, FacingChoice, Placing
from dungeontwister.core.game import Game
from dungeontwister.core.seats import other
from dungeontwister.core.state import Piece, Secret, State
from dungeontwister.core.view import Choices, SideView, View, complete

UNSEEN = Piece()


class Memory:
    """What a history tells about hidden cards; each event of a match is read once."""

    def __init__(self, game: Game) -> None:
        self._owner_of = game.owner_of
        self._read = 0
        self.laid: dict[int, int] = {}
        """The room beside which one laid one's own cards."""
        self.used: tuple[list[int], list[int]] = ([], [])
        """The Combat cards that each player has shown."""

    def read(self, history: Sequence[Event]) -> "Memory":
        """Note what is new in a whole history."""
        self.note(history[self._read :])
        return self

    def note(self, events: Sequence[Event]) -> None:
        """Note what happened next."""
        self._read += len(events)
        for event in events:
            match event:
                case Laid(slot=slot, piece=int(piece)):
                    self.laid[piece] = slot
                case CombatResolved(cards=cards):
                    for used, played in zip(self.used, cards, strict=True):
                        used.extend(played)
                case Jumped(piece=piece, card=int(card)):
                    self.used[self._owner_of[piece]].append(card)


def likely_state(game: Game, view: View, memory: Memory) -> State:
    """A state of which this is the view of the seat."""
    return complete(view, guess(game, view, memory))


def guess(game: Game, view: View, memory: Memory) -> Secret:
    """Everything hidden: one's own part as it is, the opponent's as it could be."""
    assert view.seat is not None
    seat, foe = view.seat, other(view.seat)
    mine, theirs = view.sides[seat], view.sides[foe]
    hidden = unseen(game, view, foe)
    choices = likely_choices(game, view, theirs, foe, hidden)
    if not isinstance(view.frames[-1] if view.frames else None, Combat | FacingChoice):
        started = {choice[0] for choice in choices}
        hidden = [number for number in hidden if number not in started]
    laid = laid_cards(game, view, hidden, memory)
    stock = tuple(hidden[len(hidden) - theirs.stock_count :])
    hand = likely_hand(game, theirs.hand_count, memory.used[foe])
    halves = ((mine.hand or (), mine.stock or (), mine.chosen or ()), (hand, stock, choices))
    (hand0, stock0, choices0), (hand1, stock1, choices1) = halves if seat == 0 else halves[::-1]
    return Secret((hand0, hand1), (stock0, stock1), laid, (choices0, choices1))


def unseen(game: Game, view: View, seat: int) -> list[int]:
    """A player's pieces that are not on the table yet."""
    top = view.frames[-1] if view.frames else None
    shown = set(top.cards) if isinstance(top, Placing) else set[int]()
    if isinstance(top, FacingChoice):
        shown = {number for number, _ in top.starts}
    return [
        number
        for number, owner in enumerate(game.owner_of)
        if owner == seat and number not in shown and view.pieces[number] == UNSEEN
    ]


# ---- cards beside the rooms


def laid_cards(
    game: Game, view: View, hidden: Sequence[int], memory: Memory
) -> tuple[tuple[int, ...], ...]:
    """The cards beside each room; the opponent's are any that are hidden."""
    assert view.seat is not None
    seat, foe = view.seat, other(view.seat)
    cards, counts = unseen(game, view, seat), [covered[seat] for covered in view.covered]
    mine = known_lays(view, cards, seat, memory)
    if [len(there) for there in mine] != counts:
        # A position that was set up by hand has no history: any distribution is as good.
        mine = dealt(cards, counts)
    theirs = dealt(hidden, [covered[foe] for covered in view.covered])
    return tuple(tuple(sorted((*a, *b))) for a, b in zip(mine, theirs, strict=True))


def known_lays(view: View, cards: Sequence[int], seat: int, memory: Memory) -> list[list[int]]:
    """Where a player laid his own cards, as far as they still lie there."""
    stock = view.sides[seat].stock or ()
    found: list[list[int]] = [[] for _ in view.covered]
    for number in cards:
        if number in memory.laid and number not in stock:
            found[memory.laid[number]].append(number)
    return found


def dealt(cards: Sequence[int], counts: Sequence[int]) -> list[list[int]]:
    """Cards dealt out in order, so many to each room."""
    found, at = [], 0
    for count in counts:
        found.append(list(cards[at : at + count]))
        at += count
    return found


# ---- hand and choices


def likely_hand(game: Game, count: int, used: Sequence[int]) -> tuple[int, ...]:
    """The opponent's hand: what he started with, without the cards that he used."""
    hand = list(game.setup.hand)
    for card in used:
        if card in hand and card not in game.returning_cards:
            hand.remove(card)
    return tuple(hand) if len(hand) == count else game.setup.hand[:count]


def likely_choices(
    game: Game, view: View, theirs: SideView, foe: int, hidden: Sequence[int]
) -> Choices:
    """What the opponent may have committed in a choice that both make at once."""
    top, count = view.frames[-1] if view.frames else None, theirs.chosen_count
    if isinstance(top, Combat):
        return ((game.setup.hand[0],),) * count
    if isinstance(top, FacingChoice):
        starts = [start for start in top.starts if game.owner_of[start[0]] == foe][:count]
        return tuple((n, game.layout.starting_places(foe, slot)[0]) for n, slot in starts)
    slots = theirs.starting or (game.layout.end_rooms(foe)[0],) * count
    people = [number for number in hidden if game.rows[number].character]
    return tuple(zip(people[:count], slots, strict=True))
