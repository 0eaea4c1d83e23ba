"""What passes between the game and a seat in the variant with secret objects.

Covered cards are named by their backs: in the moves that are offered and those that are sent, in
refusals and in events. Cards that a move opens are seen by all; cards that stay covered are not. A
move that names a card which its seat cannot see is refused in the same way for every card.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, Final, TypeVar, cast

from msgspec import Struct
from msgspec.structs import replace

from dungeontwister.core.decisions.event import Disclosing, Event, Veiled
from dungeontwister.core.decisions.events import CombatBegan
from dungeontwister.core.decisions.move import Move
from dungeontwister.core.decisions.refusal import Refusal
from dungeontwister.core.position.board import OFF
from dungeontwister.core.position.seats import PLAYERS
from dungeontwister.core.position.state import State

from .covered_cards import Names, is_unseen, veil
from .covered_views import renamed
from .events import Covered, Mixed, ObjectShown, ShieldAsked
from .following_backs import followed
from .objects_shown import used_objects
from .ways_in import with_ways

if TYPE_CHECKING:
    from dungeontwister.core.game import Game
    from dungeontwister.core.position.scene import Scene

S = TypeVar("S", bound=Struct)
Versions = tuple[Names, Names, Names]

EVERYBODY: Final = (*PLAYERS, None)
"""The audiences of the versions of an event: both players, and spectators."""

PIECES: Final = frozenset(
    ("piece", "item", "source", "receiver", "partner", "wanted", "target", "weapon", "attacker")
)
ALWAYS_TOLD: Final[Mapping[type[Any], str]] = {ObjectShown: "item", ShieldAsked: "item"}
"""What is shown is seen, although it is covered again."""


@cache
def fields_of(kind: type[Struct], among: frozenset[str]) -> tuple[str, ...]:
    """The fields of a kind of move or event that name pieces."""
    shown = ALWAYS_TOLD.get(kind, "")
    return tuple(name for name in kind.__struct_fields__ if name in among and name != shown)


def with_names(struct: S, names: Names) -> S:
    """A move or an event with other numbers for some pieces."""
    changes: dict[str, object] = {
        name: names[value]
        for name in fields_of(type(struct), PIECES)
        if (value := getattr(struct, name)) in names
    }
    if isinstance(struct, CombatBegan):
        changes["defenders"] = renamed(struct.defenders, names)
    return replace(struct, **changes) if changes else struct


# ---- moves and refusals


def offered(scene: Scene, seat: int, found: tuple[Move, ...]) -> tuple[Move, ...]:
    """The offered moves as a seat may know them, in an order that discloses nothing."""
    names = veil(scene.game, scene.state, seat) if seat in PLAYERS else {}
    kinds = [*scene.game.verbs]

    def rank(move: Any) -> tuple[object, ...]:
        """Where a move stands in the list: by its kind, then by its words."""
        words = [getattr(move, name) for name in move.__struct_fields__]
        return kinds.index(type(move)), *((word is not None, word or 0) for word in words)

    return tuple(sorted([veiled_move(move, names) for move in found], key=rank))


def veiled_move(move: Move, names: Names) -> Move:
    """A move that names covered cards by their backs."""
    return cast(Move, with_names(cast(Struct, move), names))


def opened(scene: Scene, move: Move) -> Move:
    """A move with the numbers of all pieces, as far as there are such backs."""
    veiled = veil(scene.game, scene.state, move.seat)
    return veiled_move(move, {back: number for number, back in veiled.items()})


def refuse(scene: Scene, move: Move) -> Refusal | None:
    """Why a move that a seat sends is refused, as far as it may know."""
    game, state = scene.game, scene.state
    meant, size = opened(scene, move), len(game.rows)
    if any(getattr(meant, name) >= size for name in piece_fields(meant)):
        return Refusal("no-such-piece")
    unseen = unseen_in(scene, move)
    if unseen is not None:
        reason = "unseen-wounded" if game.rows[unseen].character else "unseen-object"
        return Refusal(reason, other=unseen)
    refusal = game.verbs[type(meant)].refuse(scene, meant)
    return refusal and masked_refusal(refusal, veil(game, state, move.seat))


def piece_fields(move: Move) -> tuple[str, ...]:
    """The fields of a move that name pieces."""
    return fields_of(cast(type[Struct], type(move)), PIECES)


def unseen_in(scene: Scene, move: Move) -> int | None:
    """A card that a move names although its seat does not see it; own pieces are known."""
    game = scene.game
    if game.verbs[type(move)].from_hand:
        return None
    own = game.characters[move.seat] if move.seat in PLAYERS else ()
    for name in piece_fields(move):
        number = getattr(move, name)
        named = 0 <= number < len(game.rows) and number not in own
        if named and is_unseen(scene, move.seat, number):
            return int(number)
    return None


def masked_refusal(refusal: Refusal, names: Names) -> Refusal:
    """A reason that names covered cards by their backs."""
    piece, other = refusal.piece, refusal.other
    return replace(
        refusal,
        piece=piece if piece is None else names.get(piece, piece),
        other=other if other is None else names.get(other, other),
    )


# ---- events


def told(
    scene: Scene, move: Move, after: State, events: Sequence[Event]
) -> tuple[State, tuple[Event, ...]]:
    """What a move led to: the state with its backs, and the events in all versions."""
    game, before = scene.game, scene.state
    after = with_ways(scene, move, after)
    backs, mixed = followed(game, before, after, move.seat)
    if max(backs) < 0 and max(before.secret.backs) < 0:
        return after, tuple(events)
    after = replace(after, secret=replace(after.secret, backs=backs))
    was, now = ([veil(game, state, seat) for seat in EVERYBODY] for state in (before, after))
    happened: list[Event] = list(with_shown(scene, move, events))
    happened += [Mixed(tuple(len(backs) + back for back in like)) for like in mixed]
    newly = {n: back for seat in PLAYERS for n, back in now[seat].items() if n not in was[seat]}
    if newly:
        happened.append(Covered(tuple(sorted(newly.items(), key=lambda card: card[1]))))
    kept = [{n: back for n, back in now[i].items() if n in was[i]} for i in range(len(EVERYBODY))]
    learns = move.seat in PLAYERS and learnt(game, before, move, was, now)
    return after, veiled(happened, (kept[0], kept[1], kept[2]), learns)


def with_shown(scene: Scene, move: Move, events: Sequence[Event]) -> Sequence[Event]:
    """The events of a move; an object that was used is shown first."""
    size, backs = len(scene.rows), scene.state.secret.backs
    used = used_objects(scene, move, events)
    return [*(ObjectShown(user, item, size + backs[item]) for user, item in used), *events]


def learnt(
    game: Game, before: State, move: Move, was: Sequence[Names], now: Sequence[Names]
) -> bool:
    """Whether the player who moved now sees more, so that the move cannot be taken back."""
    if getattr(move, "receiver", OFF) in was[move.seat]:
        return True
    return any(number not in now[move.seat] for number in was[move.seat])


def veiled(happened: Sequence[Event], kept: Versions, learns: bool) -> tuple[Event, ...]:
    """Events in as many versions as there are seats; the last one is final if something is seen."""
    found = [veiled_event(event, kept) for event in happened]
    if learns and not any(event.discloses for event in happened):
        versions = [version(happened[-1], names) for names in kept]
        found[-1] = Disclosing((versions[0], versions[1], versions[2]), happened[-1])
    return tuple(found)


def veiled_event(event: Event, kept: Versions) -> Event:
    """An event that all may know, or its versions for blue, yellow and spectators."""
    blue, yellow, others = (version(event, names) for names in kept)
    return event if blue == yellow == others == event else Veiled((blue, yellow, others), event)


def version(event: Event, names: Names) -> Event:
    """An event with backs for what is covered before and after it."""
    if isinstance(event, Covered):
        return Covered(tuple(card for card in event.cards if card[0] not in names))
    return with_names(event, names)
