"""A kind of move and its rules, in one row: what is offered, why it is refused, what it does.

`offer` lists exactly the moves that `refuse` does not refuse (a law that the tests check over the
whole universe of moves); both use the same small predicates. The rest of the row is what players
are told of such a move, so that no page, terminal or bot has to work it out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from dungeontwister.core.position.scene import Scene
from dungeontwister.core.position.setup import Options
from dungeontwister.core.position.state import State
from dungeontwister.core.position.traits import Traits

from .event import Event
from .move import Move
from .refusal import Refusal
from .targets import Targets

if TYPE_CHECKING:
    from dungeontwister.core.game import Game
    from dungeontwister.core.position.view import View


class Eyes(NamedTuple):
    """The game and the view of the player who picks."""

    game: Game
    view: View


Points = Callable[[Eyes, Any], Targets]
Attempt = Callable[[Scene, int, int, Targets], Move | None]
"""Scene, seat, who would act, and what was picked: the move that this would be, legal or not."""
Why = Callable[[Scene, int, int, Targets], Refusal | None]


def nothing(eyes: Eyes, move: Any) -> Targets:
    """There is nothing to point at."""
    return ()


def no_card(move: Any) -> int | None:
    """No card tells the move from others."""
    return None


def not_asked(scene: Scene, seat: int, piece: int, targets: Targets) -> Move | None:
    """No attempt: the verb has no act, so "why not?" is never asked."""
    return None


def out_of(reason: str) -> Callable[[Game, State], str]:
    """A reason for the time when nothing is pending: the move is a part of something."""
    return lambda game, state: "" if state.frames else reason


def no_reason(game: Game, state: State) -> str:
    """What is pending says why such a move is not asked for."""
    return ""


def nobody_is(scene: Scene, seat: int, piece: int) -> None:
    """Everybody could begin."""


def never(move: Any) -> bool:
    """The move does something besides ending."""
    return False


def always(move: Any) -> bool:
    """The move only ends what is asked."""
    return True


def until_something_final(options: Options) -> str:
    """It can be taken back as long as nothing final has happened since."""
    return ""


def for_nothing(scene: Scene, number: int) -> int:
    """It costs no action point."""
    return 0


def one_point(scene: Scene, number: int) -> int:
    """An action costs one action point unless its rule says otherwise."""
    return 1


FIXED_PRICES: Final[Mapping[Callable[..., int], int]] = {for_nothing: 0, one_point: 1}
"""The prices that are the same in every position."""


class Act(NamedTuple):
    """What a player does by a move, under one name: several kinds of move can be one act."""

    name: str
    common: bool = False
    """All characters have it; otherwise only those with a trait that its verbs need."""
    plain: bool = False
    """Its options show as soon as a character is selected; otherwise the act is chosen first."""
    reach: bool = False
    """Where it leads is found by trying: see `Game.reach`."""


NO_ACT: Final = Act("")


class Verb(NamedTuple):
    """The rules of one kind of move, or of a few that belong together."""

    moves: tuple[type, ...]
    offer: Callable[[Scene, int], Iterable[Move]]
    refuse: Callable[[Scene, Any], Refusal | None]
    perform: Callable[[Scene, Any, list[Event]], State]
    needs: tuple[str, ...] = ()
    """Traits of which some piece of the game must have one; otherwise the verb is never asked."""
    act: Act = NO_ACT
    points: Points = nothing
    """What the move points at, in the order in which it is picked."""
    moving_target: bool = False
    """What it points at depends on who carries whom, and not on the move alone."""
    card: Callable[[Any], int | None] = no_card
    """The piece that tells the move from another with the same target."""
    harms: bool = False
    """It harms its target."""
    discloses: bool = False
    """It shows something that was hidden."""
    lasts: bool = False
    """No other move of the same turn can make it undone."""
    final: Callable[[Options], str] = until_something_final
    """Why the player cannot take it back; what discloses can never be taken back anyway."""
    closes: Callable[[Any], bool] = never
    """Whether the move only ends what is asked."""
    price: Callable[[Scene, int], int] = for_nothing
    """The action points that it costs a character now."""
    in_a_row: int = 1
    """How many times one after the other it makes a difference, at the same price."""
    priced: tuple[str, ...] | None = None
    """Traits of characters for whom that is not always one point; None: anybody's may vary."""
    attempt: Attempt = not_asked
    """The move that picking something for the act would be, to say why it is not allowed."""
    why: Why | None = None
    """Answers "why not?" itself, where the refusal of one move would not."""
    untimely: Callable[[Game, State], str] = no_reason
    """The reason why such a move is not asked for, where it is not what is pending."""
    unfit: Callable[[Scene, int, int], Refusal | None] = nobody_is
    """Why a character could not even begin what the move is a part of."""
    shows_hand: Callable[[Any], bool] = never
    """Whether the move names a card of the hand that the other player may not know."""
    from_hand: bool = False
    """It is about a card that does not lie on the board yet."""


def is_final(verb: Verb, options: Options) -> bool:
    """Whether the player who makes such a move cannot take it back."""
    return verb.discloses or bool(verb.final(options))


def is_steady(verb: Verb) -> bool:
    """Whether such a move is told alike in every position."""
    return not verb.moving_target and verb.price in FIXED_PRICES and verb.in_a_row == 1


def enables(verb: Verb, row: Traits) -> bool:
    """Whether a piece makes a kind of move possible, for itself or for its carrier."""
    return has_any(row, verb.needs)


def varies(verb: Verb, row: Traits) -> bool:
    """Whether what such a move costs a character depends on the position."""
    if verb.price in FIXED_PRICES:
        return False
    return verb.priced is None or has_any(row, verb.priced)


def has_any(row: Traits, traits: Iterable[str]) -> bool:
    """Whether a piece has one of some traits."""
    return any(getattr(row, trait) != Traits._field_defaults.get(trait) for trait in traits)
