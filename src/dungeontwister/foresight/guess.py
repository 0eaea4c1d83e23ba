"""A guess at what a seat cannot see, such that its view stays as it is.

`complete(view, guess(...))` is a state that a bot can try moves on. What the seat knows for certain
(its own cards, and cards of the opponent that were shown) is right in it; the rest is made up.
"""

from collections import Counter
from collections.abc import Sequence

from msgspec.structs import replace

from dungeontwister.core.decisions.event import Event
from dungeontwister.core.decisions.events import CombatResolved, HandShown, Jumped, Laid
from dungeontwister.core.decisions.frame import Frame
from dungeontwister.core.decisions.frames import Combat, Laying, PlacerDraw, Placing, Removal
from dungeontwister.core.game import Game
from dungeontwister.core.position.seats import other
from dungeontwister.core.position.state import UNSEEN, Secret, State
from dungeontwister.core.position.view import Choices, SideView, View, complete, left_over
from dungeontwister.core.secret_objects.covered_views import NOTHING, likely_backs, restored
from dungeontwister.core.secret_objects.events import Covered, ObjectShown, ShieldAsked
from dungeontwister.editions.card_game.events import RoomsSwapped
from dungeontwister.editions.card_game.frames import FacingChoice, StartingChoice, TeamChoice
from dungeontwister.editions.prison.frames import LineUp

CHOICES_OF_CARDS = (Removal, StartingChoice, LineUp, PlacerDraw, Laying)
"""In these decisions the secret choices of a player are cards of his team."""


class Memory:
    """What events tell about hidden cards; each event of a match is read once."""

    def __init__(self, game: Game) -> None:
        self._owner_of = game.owner_of
        self.laid: dict[int, int] = {}
        """The room at which the seat laid each of its own cards."""
        self.used: tuple[list[int], list[int]] = ([], [])
        """The Combat cards that each player has used."""
        self.hands: list[tuple[int, ...]] = [*game.setup.hands]
        """The hand that each played from: the first one, or one that was shown since."""
        self.backs: dict[int, int] = {}
        """The cards behind the backs that were seen, as far as they can be told apart."""

    def read(self, events: Sequence[Event]) -> None:
        """Note what happened next."""
        for event in events:
            match event:
                case Laid(slot=slot, piece=int(piece)):
                    self.laid[piece] = slot
                case RoomsSwapped(slot=one, other=two):
                    places = {one: two, two: one}
                    self.laid = {n: places.get(at, at) for n, at in self.laid.items()}
                case CombatResolved(cards=cards):
                    for used, played in zip(self.used, cards, strict=True):
                        used.extend(played)
                case Jumped(piece=piece, card=int(card)):
                    self.used[self._owner_of[piece]].append(card)
                case Covered(cards=cards):
                    self.backs.update({back: piece for piece, back in cards})
                case ObjectShown(item=item, back=back):
                    self._recognise(back, item)
                case ShieldAsked(item=item, back=back) if back >= 0:
                    self._recognise(back, item)
                case HandShown(seat=seat, hand=tuple(hand)):
                    self.hands[other(seat)] = hand
                    self.used[other(seat)].clear()

    def _recognise(self, back: int, piece: int) -> None:
        """A covered card was shown: it and the card that it was taken for change places."""
        for wrong in [card for card, known in self.backs.items() if known == piece]:
            self.backs[wrong] = self.backs.get(back, piece)
        self.backs[back] = piece


def likely_state(game: Game, view: View, memory: Memory) -> State:
    """A state of which this is the view of the seat."""
    return complete(view, guess(game, view, memory))


def guess(game: Game, view: View, memory: Memory) -> Secret:
    """Everything hidden: the seat's own part as it is, the opponent's as it could be."""
    backs = likely_backs(game, view, memory.backs)
    view = uncovered(view, backs)
    assert view.seat is not None
    seat, foe = view.seat, other(view.seat)
    mine, theirs = view.sides[seat], view.sides[foe]
    hidden = likely_cards(game, view, foe)
    choices = likely_choices(game, view, theirs, foe, hidden)
    if isinstance(top_of(view), CHOICES_OF_CARDS):
        taken = {choice[0] for choice in choices}
        hidden = [number for number in hidden if number not in taken]
    laid = laid_cards(game, view, hidden, memory)
    stock = tuple(hidden[len(hidden) - theirs.stock_count :])
    hand = likely_hand(game, view, foe, memory)
    halves = ((mine.hand or (), mine.stock or (), mine.chosen or ()), (hand, stock, choices))
    (hand0, stock0, choices0), (hand1, stock1, choices1) = halves if seat == 0 else halves[::-1]
    return Secret((hand0, hand1), (stock0, stock1), laid, (choices0, choices1), backs)


def uncovered(view: View, backs: tuple[int, ...]) -> View:
    """The view with covered cards open."""
    if not view.covers:
        return view
    nothing = Secret(hands=((), ()), stock=((), ()), laid=(), backs=backs)
    seen: View = replace(view, pieces=restored(view, nothing, NOTHING)[0], covers=())
    return seen


def top_of(view: View) -> Frame | None:
    """What has to be decided; None: the next action."""
    return view.frames[-1] if view.frames else None


def unseen(game: Game, view: View, seat: int) -> list[int]:
    """A player's pieces that are not on the table yet; of his team, if it is known."""
    top, team = top_of(view), view.teams[seat] or range(len(view.pieces))
    shown = set(top.cards) if isinstance(top, Placing) else set[int]()
    if isinstance(top, FacingChoice):
        shown = {number for number, _ in top.starts}
    return [
        number
        for number in team
        if game.owner_of[number] == seat and number not in shown and view.pieces[number] == UNSEEN
    ]


# ---- a secret team


def likely_cards(game: Game, view: View, seat: int) -> list[int]:
    """As many hidden cards as a player has; the first of those that could be in his team."""
    side, pool = view.sides[seat], unseen(game, view, seat)
    count = side.stock_count + sum(covered[seat] for covered in view.covered)
    if isinstance(top_of(view), CHOICES_OF_CARDS):
        count += side.chosen_count
    people = [number for number in pool if game.rows[number].character]
    things = [number for number in pool if not game.rows[number].character]
    seen = len(game.objects[seat]) - len(things) if not view.teams[seat] else 0
    objects = min(len(things), max(game.setup.objects[seat] - seen, count - len(people), 0), count)
    return sorted((*people[: count - objects], *things[:objects]))


# ---- cards beside the rooms


def laid_cards(
    game: Game, view: View, hidden: Sequence[int], memory: Memory
) -> tuple[tuple[int, ...], ...]:
    """The cards beside each room; the opponent's are any that are hidden."""
    assert view.seat is not None
    seat, foe = view.seat, other(view.seat)
    stock, counts = view.sides[seat].stock or (), [covered[seat] for covered in view.covered]
    cards = [number for number in unseen(game, view, seat) if number not in stock]
    mine = known_lays(view, cards, memory)
    if [len(there) for there in mine] != counts:
        # A position that was set up by hand has no history: any distribution will do.
        mine = dealt(cards, counts)
    theirs = dealt(hidden, [covered[foe] for covered in view.covered])
    return tuple(tuple(sorted((*a, *b))) for a, b in zip(mine, theirs, strict=True))


def known_lays(view: View, cards: Sequence[int], memory: Memory) -> list[list[int]]:
    """Where a player laid his own cards, as far as they still lie there."""
    found: list[list[int]] = [[] for _ in view.covered]
    for number in cards:
        if number in memory.laid:
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


def likely_hand(game: Game, view: View, foe: int, memory: Memory) -> tuple[int, ...]:
    """The opponent's hand: what he began with, or has shown, without the cards that he used."""
    hand, count = list(memory.hands[foe]), view.sides[foe].hand_count
    if not count:
        # A Non-Player has no hand: its card lies on the table.
        return ()
    discards = view.sides[foe].discards
    if discards is not None:
        return left_over(game.setup.hands[foe], discards)
    for card in memory.used[foe]:
        if card in hand and card not in game.returning_cards:
            hand.remove(card)
    if len(hand) == count and not Counter(certain(view, foe)) - Counter(hand):
        return tuple(hand)
    # A position that was set up by hand has no history: only the table is known.
    return with_cards(certain(view, foe), game.setup.hands[foe], count)


def certain(view: View, foe: int) -> tuple[int, ...]:
    """Cards that the opponent must hold: those that were seen, and one that was named."""
    top = top_of(view)
    if not isinstance(top, Combat):
        return ()
    seen = tuple(card for (card,) in view.sides[foe].chosen or ())
    named = top.forced[foe]
    return seen if named < 0 or named in seen else (*seen, named)


def with_cards(known: tuple[int, ...], full: tuple[int, ...], count: int) -> tuple[int, ...]:
    """A hand of so many cards that has some known ones."""
    rest = Counter(full) - Counter(known)
    return tuple(sorted((*known, *tuple(rest.elements())[: count - len(known)])))


def likely_choices(
    game: Game, view: View, theirs: SideView, foe: int, hidden: Sequence[int]
) -> Choices:
    """What the opponent may have committed in a choice that he makes in secret."""
    top, count = top_of(view), theirs.chosen_count
    if theirs.chosen is not None:
        return theirs.chosen
    if isinstance(top, Combat):
        return tuple((card,) for card in game.setup.hands[foe][:count])
    if isinstance(top, TeamChoice):
        team = (*game.characters[foe][: top.characters], *game.objects[foe])
        return tuple((number,) for number in team[:count])
    if isinstance(top, FacingChoice):
        starts = [start for start in top.starts if game.owner_of[start[0]] == foe][:count]
        return tuple((n, game.layout.starting_places(foe, slot)[0]) for n, slot in starts)
    people = [number for number in hidden if game.rows[number].character][:count]
    if isinstance(top, Removal):
        return tuple((number,) for number in people)
    spots = game.setup.dots[foe][:count] or (game.layout.end_rooms(foe)[0],) * count
    slots = theirs.starting or spots
    return tuple(zip(people, slots, strict=True))
