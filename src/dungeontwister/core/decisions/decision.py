"""A kind of unfinished business, in one row: who decides, how, by when, and what is asked.

Everything that depends on the kind of a decision stands in its row and nowhere else. An edition
lists its rows (`Edition.decisions`); the row of None is the next action of a turn.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import msgspec

from dungeontwister.core.position.scene import Scene
from dungeontwister.core.position.seats import CHANCE

from .move import Move
from .refusal import Refusal
from .verb import Verb

if TYPE_CHECKING:
    from dungeontwister.core.game import Game
    from dungeontwister.core.position.state import State

    from .chance import Draw
    from .frame import Frame

Fact = int | str | tuple[int, ...]
Facts = dict[str, Fact]
"""What a question is about, by names that texts use: `piece`, `slot`, `points`, `number`."""

TURN: Final = "turn"
PLACING: Final = "placing"
CARD: Final = "card"
STANDS: Final = ""
"""No time is running."""

ACTOR: Final = "actor"
PIECE: Final = "piece"
MOVER: Final = "mover"
TEAM: Final = "team"
HAND: Final = "hand"


class Note(msgspec.Struct, frozen=True):
    """An extra sentence of a question: a key of the catalogue and its values."""

    key: str
    facts: Facts = {}


class CombatValues(msgspec.Struct, frozen=True):
    """A combat before the cards are turned up, as far as a seat may know it."""

    values: tuple[int, int]
    """What each seat brings without its cards."""
    tie: int | None = None
    """Who wins if both totals are the same; None: nobody."""
    hidden: bool = False
    """A participant carries an object that is covered for the seat."""


class About(msgspec.Struct, frozen=True):
    """What a question tells: facts, notes, the values of a combat."""

    facts: Facts = {}
    notes: tuple[Note, ...] = ()
    variant: str = ""
    """Which of several texts for this kind of decision."""
    fight: CombatValues | None = None
    """The combat that it is about."""


NOTHING_SPECIAL: Final = About()


class Card(msgspec.Struct, frozen=True):
    """A card that is laid out."""

    piece: int
    alike: int
    """The first of equal cards: it does not matter which of them is taken."""
    taken: tuple[int, ...] = ()
    """The seats in whose teams it, or the same card of the other colour, lies openly."""


class Lot(msgspec.Struct, frozen=True):
    """Cards of one kind that are laid out to be chosen from."""

    name: str
    cards: tuple[Card, ...]
    missing: int
    """How many of them the seat has still to choose."""


class Gallery(msgspec.Struct, frozen=True):
    """All that is laid out before a seat, also while the other chooses."""

    lots: tuple[Lot, ...]
    secret: bool
    """Nobody sees what another takes."""


Lots = tuple[Lot, ...]
PEOPLE: Final = "characters"
THINGS: Final = "objects"


def lot(scene: Scene, name: str, numbers: Iterable[int], missing: int) -> Lot:
    """Cards of which nobody knows who takes them."""
    cards, first = list[Card](), dict[str, int]()
    for number in numbers:
        row = scene.rows[number]
        cards.append(Card(number, first.setdefault(row.name, number)))
    return Lot(name, tuple(cards), missing)


def nothing_laid_out(scene: Scene, frame: Any, seat: int | None) -> Lots:
    """No cards are laid out."""
    return ()


def the_active(game: Game, state: State, frame: Any) -> tuple[int, ...]:
    """The player whose turn it is."""
    return (state.active,)


def its_seat(game: Game, state: State, frame: Any) -> tuple[int, ...]:
    """The seat that the unfinished business names."""
    return (frame.seat,)


def chance(game: Game, state: State, frame: Any) -> tuple[int, ...]:
    """Chance answers."""
    return (CHANCE,)


def one_alone(frame: Any) -> bool:
    """One after the other, or only one."""
    return False


def both_at_once(frame: Any) -> bool:
    """Both choose at once, in secret: each may take back his own part."""
    return True


def usual_clock(game: Game, state: State, frame: Any, seat: int) -> str:
    """The active player's turn; the other has the time of a card while he alone is asked."""
    if seat == state.active:
        return TURN
    return STANDS if state.active in game.deciders(state) else CARD


def already_chosen(state: State, frame: Any, seat: int) -> str:
    """The reason why a seat that has chosen is not asked again."""
    return "already-chosen"


def anything(frame: Any) -> Refusal:
    """The refusal of all other kinds of move: something else comes first."""
    return Refusal("not-now")


def first(reason: str) -> Callable[[Any], Refusal]:
    """The same with a reason that says what comes first."""
    return lambda frame: Refusal(reason)


def no_facts(scene: Scene, frame: Any, seat: int) -> About:
    """The question needs no facts."""
    return NOTHING_SPECIAL


def single(scene: Scene, frame: Any, seat: int) -> Iterable[Move]:
    """One move is the whole choice."""
    return ()


def about_piece(scene: Scene, frame: Any, seat: int) -> About:
    """It is about one piece."""
    return About({"piece": frame.piece})


def about_room(scene: Scene, frame: Any, seat: int) -> About:
    """It is about one room."""
    return About({"slot": frame.slot})


def nothing_chosen(game: Game, state: State, frame: Any, seat: int) -> bool:
    """Nothing is committed in secret."""
    return not state.secret.choices[seat]


class Decision(NamedTuple):
    """One row: a kind of unfinished business."""

    verbs: tuple[Verb, ...] = ()
    """The kinds of move that answer it."""
    deciders: Callable[[Game, State, Any], tuple[int, ...]] = the_active
    """Who has to decide now: one seat, or both players."""
    together: Callable[[Any], bool] = one_alone
    """Whether both players choose at once, also when one of them is done."""
    secret: bool = False
    """The other player must not watch it being made."""
    picks: str = ""
    """What a player picks first: one of his characters, a card to put down, a card of a team or of
    the hand; empty: the question names it, or the options speak for themselves."""
    clock: Callable[[Game, State, Any, int], str] = usual_clock
    """Which time of a seat that decides is running, in a game with a timer."""
    default: Callable[[Game, State, int], Iterable[Move]] | None = None
    """The moves made for a player whose time is over; None: no time runs."""
    done: Callable[[State, Any, int], str] = already_chosen
    """The reason why a seat that takes part is not asked, where both choose at once."""
    pending: Callable[[Any], Refusal] = anything
    """Refuses all other kinds of move: it says what has to be done first."""
    asks: Callable[[Scene, Any, int], About] = no_facts
    """What the question tells a seat."""
    draw: Draw | None = None
    """What chance is asked, where chance decides."""
    parts: Callable[[Scene, Any, int], Iterable[Move]] = single
    """Where several moves make one choice: all possible ones, in the order in which they have to be
    made. A player may pick them in any order and send them together."""
    chosen: Callable[[Game, State, Any, int], bool] = nothing_chosen
    """Whether what a seat has committed in secret so far can have been chosen here."""
    lays_out: Callable[[Scene, Any, int | None], Lots] = nothing_laid_out
    """The cards of a team that lie before a seat, or a spectator, to be chosen from."""
    apart: bool = False
    """Of several moves that make one choice no two can point at the same."""
    commits: type[Move] | None = None
    """The kind of move that commits a part of a secret choice, whose fields are what is kept."""

    def by(self, *verbs: Verb) -> Decision:
        """The same kind of decision, answered by these kinds of move."""
        return self._replace(verbs=verbs)


Decisions = Mapping[Any, Decision]
"""By the kind of unfinished business; None: the next action of a turn."""


def verbs_of(decisions: Decisions) -> Mapping[type[Frame] | None, tuple[Verb, ...]]:
    """The kinds of move for each kind of unfinished business."""
    return {kind: row.verbs for kind, row in decisions.items()}
