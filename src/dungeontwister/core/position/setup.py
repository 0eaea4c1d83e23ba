"""What holds for a whole game: what the players agree on, and what the scenario fixes."""

from collections.abc import Mapping
from functools import cache
from typing import Annotated, get_type_hints

import msgspec
from msgspec import Meta

from .board import OFF, Place

Word = Annotated[str, Meta(max_length=200)]
"""A name that comes from outside, with a limited length."""

Cards = tuple[int, ...]
Sizes = tuple[int, int]
"""A number for each player."""


class Agreement(msgspec.Struct, frozen=True):
    """What the players agree on before a game. An option is declared here, and nowhere else.

    A field that is true or false is a switch. The messages of the server, the flags and questions
    of the terminal and the games of a simulation all follow from the fields; each edition says
    which of the switches it has (`editions/*/options.py`). A description is shown beside the flag.
    """

    mode: Word = ""
    """How teams are chosen, where the players choose them; empty: the scenario's first way."""
    levels: tuple[Word, Word] = ("", "")
    """How experienced blue and yellow are: the stronger one has a handicap; empty: nobody has."""
    timer: Annotated[
        bool, Meta(description="2 minutes a turn, 5 seconds to answer (not measured in a pipe)")
    ] = False
    """Turns, placings and Combat cards have to be done in time."""
    secret_objects: Annotated[
        bool, Meta(description="what enemies carry, and who their wounded are, is not shown again")
    ] = False
    """Players may not look at what enemies carry, nor at their wounded."""
    target: int = 0
    """The victory points that the players play for; 0: those of the scenario."""
    firm_ropes: Annotated[
        bool, Meta(description="Prison: a Rope serves only where one can stand on two squares")
    ] = False
    """A Rope serves only over a pit with two solid squares beside it."""
    plays_on: Annotated[
        bool, Meta(description="Prison: a game that nobody can win any more goes on")
    ] = False
    """A game that nobody can win any more goes on; otherwise it is a draw at once."""
    vision: Annotated[
        bool, Meta(description="Prison solo: cards with an eye have a room revealed by itself")
    ] = False
    """Against a Non-Player: some cards reveal a room (Vision of the Arch-Mage)."""
    open_discards: Annotated[
        bool, Meta(description="everybody may look at the Combat cards that were discarded")
    ] = False
    """Which Combat cards were discarded may be looked at, which the rulebook does not allow."""
    friendly: Annotated[bool, Meta(description="a rotation may be taken back, like a step")] = False
    """Between friends a rotation may be taken back, which the rulebook does not allow."""


class Options(Agreement, frozen=True):
    """Choices that hold for a whole game; `dt.game` takes them by name.

    mode            how teams are chosen; empty: the scenario's first way
    levels          how experienced blue and yellow are; the stronger one has a handicap
    target          victory points to play for; 0: those of the scenario
    quiet_turns     turns in a row without progress after which it is a draw; 0: never
    points_decide   the higher score wins where it would be a draw
    {switches}

    >>> import dungeontwister as dt
    >>> dt.Options(timer=True).timer, dt.Options().quiet_turns
    (True, 80)
    """

    quiet_turns: int = 80
    """Turns in a row without progress after which it is a draw; 0: never."""
    points_decide: bool = False
    """Whether the higher score wins where it would be a draw."""


DEFAULTS = Options()


@cache
def switches() -> Mapping[str, str]:
    """The options that are on or off, in the order of their fields, each with its description."""
    kinds = get_type_hints(Agreement, include_extras=True)
    return {
        name: described(kind) for name, kind in kinds.items() if getattr(DEFAULTS, name) is False
    }


def described(kind: object) -> str:
    """The description that a field was given."""
    notes = getattr(kind, "__metadata__", ())
    return next((note.description for note in notes if isinstance(note, Meta)), None) or ""


class Allowances(msgspec.Struct, frozen=True):
    """Seconds that a player has, for each kind of time."""

    turn: int
    placing: int
    card: int


class ActionDeck(msgspec.Struct, frozen=True):
    """The Action cards of each player, where the points of a turn come from them."""

    values: Cards = ()
    first: int = 0
    """What is played on the very first turn."""
    step: int = 0
    """A card is at most this much above the highest played so far, ..."""
    free_after: int = 0
    """... until this one has been played."""


class Setup(msgspec.Struct, frozen=True):
    """What a scenario and its options fix, with pieces, cards and rooms as numbers."""

    scenario: str
    target: int
    starting: Sizes
    """How many characters of each player start in front of the labyrinth."""
    room_capacity: tuple[int, ...]
    """How many pieces are laid face down at each room."""
    jump_cards: int
    hands: tuple[Cards, Cards]
    """The Combat cards with which each player begins."""
    returning_cards: Cards
    fights: bool
    jumps_with_combat_cards: bool
    pairs: int
    fixed_pairs: tuple[str, ...]
    allowances: Allowances
    """How long a player may think in a game with a timer."""
    characters: Sizes
    """How many each player has in his team."""
    objects: Sizes
    leaves: tuple[bool, bool] = (True, True)
    """Whether the characters of each player leave the labyrinth by the opponent's end."""
    mode: str = ""
    """How the teams are chosen; empty: they are fixed, and are all cards of the roster."""
    removed: tuple[int, int] = (0, 0)
    """How many characters each player removes from his team for his handicap."""
    deck: ActionDeck = ActionDeck()
    """The Action cards; none: a turn brings its points by itself."""
    dots: tuple[tuple[Place, ...], tuple[Place, ...]] = ((), ())
    """Where the starting characters of each player can be put, one on each."""
    first_player: int = OFF
    """Who takes the first turn; OFF: chance says it."""
    runaway: int = OFF
    """The character whose exit or elimination decides the game."""
    finishes_turn: bool = False
    """Whether the turn in which a player reaches the target is played to its end."""
    free_jumps: tuple[bool, bool] = (False, False)
    """Whether the characters of each player jump without a card."""

    @property
    def has_unused(self) -> bool:
        """Whether cards of the roster stay in the box, unseen."""
        return bool(self.mode) or any(self.removed)

    @property
    def hand(self) -> Cards:
        """A hand from which no handicap has taken a card: one player never has any."""
        return max(self.hands, key=len)


def listed(width: int = 16) -> str:
    """The switches, one a line, as a docstring has them."""
    return "\n    ".join(f"{name:{width}}{about}" for name, about in switches().items())


Options.__doc__ = str(Options.__doc__).format(switches=listed())
