"""A kind of move and a kind of decision that no game has, to see that nobody has to know them.

Whoever stands where objects lie can fling one of them to another place of the room: a tag of its
own, a target on the board, a card that tells one move from another, a refusal and an event. Then
the other player is asked what he thinks of it (`cheer`): he shouts some times, or bows somewhere.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import ExitStack
from typing import Final
from unittest.mock import patch

import msgspec
from msgspec.structs import replace

from dungeontwister.content import texts
from dungeontwister.core.decisions.attempts import place_beside
from dungeontwister.core.decisions.change import Change, Seen, at, moved
from dungeontwister.core.decisions.decision import About, Decision, Decisions, its_seat, verbs_of
from dungeontwister.core.decisions.event import Event
from dungeontwister.core.decisions.frame import Frame
from dungeontwister.core.decisions.move import Move
from dungeontwister.core.decisions.refusal import Refusal
from dungeontwister.core.decisions.targets import AtNumber, AtPlace, Targets
from dungeontwister.core.decisions.verb import Act, Verb, one_point
from dungeontwister.core.game import Game
from dungeontwister.core.movement.loads import put_down
from dungeontwister.core.position.changes import paid, popped, with_piece
from dungeontwister.core.position.scene import Scene
from dungeontwister.core.position.seats import other
from dungeontwister.core.position.state import State
from dungeontwister.core.turn.turn import can_pay, refuse_actor
from dungeontwister.editions.card_game import build
from dungeontwister.editions.card_game.edition import DECISIONS, CardGame

# ---- the move


class Fling(Move, msgspec.Struct, frozen=True, tag="fling"):
    """Fling something that lies here to another place of the room."""

    seat: int
    piece: int
    item: int
    to: int


class Flung(Event, frozen=True, tag="flung"):
    """Something was flung."""

    piece: int
    item: int
    to: int

    def change(self, game: Game, seen: Seen) -> Change:
        """It lies there."""
        return moved({self.item: at(self.to)})


def lying(scene: Scene, number: int) -> list[int]:
    """The objects that lie where somebody stands."""
    here = scene.at.get(scene.place(number), ())
    return [one for one in here if not scene.rows[one].character]


def around(scene: Scene, number: int) -> list[int]:
    """The other places of the room in which somebody stands."""
    here, layout = scene.place(number), scene.game.layout
    slot = layout.room_of[here] if here >= 0 else -1
    return [] if slot < 0 else [place for place in layout.places_of(slot) if place != here]


def offer(scene: Scene, seat: int) -> Iterator[Fling]:
    """Everything that lies where somebody stands, to every other place of the room."""
    for number in scene.actors(seat) if can_pay(scene, seat) else ():
        for item in lying(scene, number):
            for to in around(scene, number):
                yield Fling(seat, number, item, to)


def refuse(scene: Scene, move: Fling) -> Refusal | None:
    """Something that lies here, to another place of the room."""
    refusal = refuse_actor(scene, move.seat, move.piece)
    if refusal:
        return refusal
    if move.item not in lying(scene, move.piece):
        return Refusal("nothing-to-fling", piece=move.piece)
    if move.to not in around(scene, move.piece):
        return Refusal("flung-too-far", piece=move.piece, place=move.to)
    return None


def perform(scene: Scene, move: Fling, events: list[Event]) -> State:
    """It lies there, and the other player is asked."""
    state = scene.state
    events.append(Flung(move.piece, move.item, move.to))
    pieces = with_piece(state.pieces, move.item, put_down(state.pieces[move.item], move.to))
    frames = (*state.frames, Cheer(other(move.seat), move.item))
    return replace(state, pieces=pieces, frames=frames, sides=paid(state, move.seat, 1))


def attempt(scene: Scene, seat: int, piece: int, targets: Targets) -> Move | None:
    """What lies here, else nothing that could be flung, to what was picked or to a place beside."""
    item, to = next(iter(lying(scene, piece)), piece), targets[-1] if targets else None
    if to is not None and not isinstance(to, AtPlace):
        return None
    return Fling(seat, piece, item, to.place if to else place_beside(scene, piece))


FLING: Final = Verb(
    (Fling,),
    offer,
    refuse,
    perform,
    act=Act("fling", common=True),
    points=lambda eyes, move: (AtPlace(move.to),),
    card=lambda move: move.item,
    price=one_point,
    attempt=attempt,
)

# ---- the decision


class Cheer(Frame, msgspec.Struct, frozen=True, tag="cheer"):
    """Somebody says what he thinks of it."""

    seat: int
    piece: int


class Shout(Move, msgspec.Struct, frozen=True, tag="shout"):
    """Shout so many times."""

    seat: int
    count: int


class Bow(Move, msgspec.Struct, frozen=True, tag="bow"):
    """Bow to the character at a place."""

    seat: int
    place: int


class Cheered(Event, frozen=True, tag="cheered"):
    """Somebody has said what he thinks of it."""

    seat: int
    count: int


MOST: Final = 3


def offer_shouts(scene: Scene, seat: int) -> Iterator[Shout]:
    """Once, twice or three times."""
    for count in range(1, MOST + 1):
        yield Shout(seat, count)


def refuse_shout(scene: Scene, move: Shout) -> Refusal | None:
    """Nobody shouts for ever."""
    return None if 1 <= move.count <= MOST else Refusal("flung-too-far", piece=0, place=0)


def shout(scene: Scene, move: Shout, events: list[Event]) -> State:
    """That is all."""
    events.append(Cheered(move.seat, move.count))
    return popped(scene.state)


def where_it_lies(scene: Scene) -> int:
    """Where what was flung has landed."""
    frame = scene.state.frames[-1]
    assert isinstance(frame, Cheer)
    return scene.place(frame.piece)


def offer_bows(scene: Scene, seat: int) -> Iterator[Bow]:
    """To the place where it lies."""
    yield Bow(seat, where_it_lies(scene))


def refuse_bow(scene: Scene, move: Bow) -> Refusal | None:
    """Nowhere else."""
    return None if move.place == where_it_lies(scene) else Refusal("not-flung-there")


def bow(scene: Scene, move: Bow, events: list[Event]) -> State:
    """That is all."""
    events.append(Cheered(move.seat, 0))
    return popped(scene.state)


def bow_there(scene: Scene, seat: int, piece: int, targets: Targets) -> Move | None:
    """To the place that was picked."""
    to = targets[-1] if targets else None
    return Bow(seat, to.place) if isinstance(to, AtPlace) else None


SHOUT: Final = Verb(
    (Shout,),
    offer_shouts,
    refuse_shout,
    shout,
    points=lambda eyes, move: (AtNumber(move.count),),
)
BOW: Final = Verb(
    (Bow,),
    offer_bows,
    refuse_bow,
    bow,
    points=lambda eyes, move: (AtPlace(move.place),),
    attempt=bow_there,
)
CHEER: Final = Decision(
    verbs=(SHOUT, BOW),
    deciders=its_seat,
    asks=lambda scene, frame, seat: About({"piece": frame.piece}),
)

# ---- the game

FLINGING: Final[Decisions] = {
    **DECISIONS,
    None: DECISIONS[None].by(*DECISIONS[None].verbs, FLING),
    Cheer: CHEER,
}


class FlingGame(CardGame):
    """The Card Game, in which things are flung."""

    decisions = FLINGING
    verbs = verbs_of(FLINGING)
    rules: Mapping[str, str] = {
        **CardGame.rules,
        "nothing-to-fling": CardGame.rules["no-such-move"],
        "flung-too-far": CardGame.rules["no-such-move"],
        "not-flung-there": CardGame.rules["no-such-move"],
    }


TEXTS: Final = {
    "page.act.fling": "Fling",
    "move.fling": "Fling {item} to {code}",
    "option.fling": "fling {item} to {code}",
    "event.flung": "{piece} flings {item} to {code}.",
    "refusal.nothing-to-fling": "Nothing lies there that {piece} could fling.",
    "refusal.flung-too-far": "That is too far to fling.",
    "prompt.cheer": "{player}: what do you think of {piece}?",
    "move.shout": "Shout ({count})",
    "option.shout": "shout ({count})",
    "move.bow": "Bow to {code}",
    "option.bow": "bow to {code}",
    "event.cheered": "{player} cheers ({count}).",
    "refusal.not-flung-there": "It does not lie there.",
}


def registered() -> ExitStack:
    """While this is open, the Card Game has them, and texts for them."""
    own, stack = texts.packaged_texts, ExitStack()
    told = patch.object(texts, "packaged_texts", lambda language: own(language) | TEXTS)
    stack.enter_context(told)
    stack.enter_context(patch.object(build, "CardGame", FlingGame))
    texts.catalogue.cache_clear()
    stack.callback(texts.catalogue.cache_clear)
    return stack
