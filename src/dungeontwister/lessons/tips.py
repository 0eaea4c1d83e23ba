"""Tips for a game that is guided: the first sentence of a list whose occasion has come.

A tip is a row of a lesson's file; what the position offers is asked of the engine. All of it is
found in what the learner can see, so a tip tells no more than his view does.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

import msgspec

from dungeontwister.core.decisions import moves
from dungeontwister.core.decisions.frame import tag_of
from dungeontwister.core.decisions.move import Move, actor
from dungeontwister.core.decisions.targets import AtPiece, AtPlace, Picked
from dungeontwister.core.game import Game, Prompt
from dungeontwister.core.movement.reach import Reach
from dungeontwister.core.position.scene import Scene
from dungeontwister.foresight import imagined
from dungeontwister.record.names import Names, NotationError

from .pointers import BUTTON, Point, button

END: Final = "end"
"""The button that ends a turn."""
FAR: Final = 300
"""So many positions are looked at for the ways of a character: a tip is told after every move."""


class Occasion(NamedTuple):
    """What tips are chosen by."""

    game: Game
    prompt: Prompt
    """What the learner has to decide."""
    seen: Scene
    """How things stand, for all that he can see."""
    made: tuple[Move, ...]
    """What he has done in this turn."""

    @property
    def people(self) -> tuple[int, ...]:
        """His characters that can act."""
        mine = self.game.characters[self.prompt.seat]
        able = {actor(move) for move in self.prompt.moves}
        return tuple(piece for piece in mine if piece in able)


class Way(NamedTuple):
    """What a tip points at, and the moves that do it; no moves: it is for the learner to choose."""

    points: tuple[Point, ...] = ()
    moves: tuple[Move, ...] = ()


class When(msgspec.Struct, frozen=True, tag_field="kind", forbid_unknown_fields=True):
    """An occasion: each kind has `way`, which is None as long as it has not come."""

    def check(self, names: Names) -> None:
        """Refuse unknown names."""


class Exit(When, frozen=True, tag="exit"):
    """A character can leave the labyrinth with the points at hand."""

    def way(self, now: Occasion) -> Way | None:
        """By the cheapest way."""
        found = [
            (way.action_points, piece, way)
            for piece in now.people
            for way in ways(now, piece).values()
            if way.exits
        ]
        cost = min(found, key=lambda one: one[:2], default=None)
        return cost and walk(cost[1], AtPlace(cost[2].place), cost[2])


class Fetch(When, frozen=True, tag="fetch"):
    """An object lies in reach of a character who has his hands free."""

    def way(self, now: Occasion) -> Way | None:
        """Whatever lies nearest."""
        loaded = {piece.carrier for piece in now.seen.state.pieces}
        found = [
            (way.action_points, len(way.moves), piece, thing, way)
            for piece in now.people
            if piece not in loaded
            for thing, way in now.game.ways(now.seen, piece, FAR).objects.items()
        ]
        near = min(found, key=lambda one: one[:4], default=None)
        return near and walk(near[2], AtPiece(near[3]), near[4])


class Acting(When, frozen=True, tag="act"):
    """An act is allowed: `reveal`, `twist`, `jump`."""

    act: str
    alone: bool = False
    """Only the character is pointed at: where to is for the learner to choose."""

    def check(self, names: Names) -> None:
        """There has to be such an act."""
        button(names, f"{BUTTON} {self.act}")

    def way(self, now: Occasion) -> Way | None:
        """The first of all moves of that kind."""
        game = now.game
        found = (move for move in now.prompt.moves if game.verbs[type(move)].act.name == self.act)
        move = next(found, None)
        if move is None:
            return None
        who = AtPiece(piece) if (piece := actor(move)) is not None else None
        if self.alone:
            return Way((Point(who),))
        view = game.view(now.seen, now.prompt.seat)
        rest = [Point(one) for one in game.offer(now.seen, view, move).targets if one != who]
        return Way((Point(who), Point(button=self.act), *rest), (move,))


class Ends(When, frozen=True, tag="end"):
    """The turn can be ended."""

    def way(self, now: Occasion) -> Way | None:
        """By its button."""
        move = next((move for move in now.prompt.moves if isinstance(move, moves.End)), None)
        return Way((Point(button=END),), (move,)) if move else None


class Asked(When, frozen=True, tag="question"):
    """The learner is asked something of a kind: `placing`, `movement`."""

    question: str

    def check(self, names: Names) -> None:
        """There has to be such a question."""
        frames = names.game.edition.decisions
        kinds = {tag_of(frame) if frame else "action" for frame in frames}
        if self.question not in kinds:
            raise NotationError(
                f"no such question; there are {', '.join(sorted(kinds))}", self.question
            )

    def way(self, now: Occasion) -> Way | None:
        """The answer is his, but for the only one."""
        if now.prompt.kind != self.question:
            return None
        return Way(moves=now.prompt.moves if len(now.prompt.moves) == 1 else ())


class Tip(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A sentence for an occasion."""

    say: str
    """The name of its sentence: `lesson.LESSON.SAY` in the texts."""
    when: Exit | Fetch | Acting | Ends | Asked
    once: bool = False
    """Not again in a turn in which it has been done."""


class Tipped(NamedTuple):
    """The tip that is given now."""

    tip: Tip
    way: Way


def tipped(tips: tuple[Tip, ...], now: Occasion) -> Tipped | None:
    """The first tip whose occasion has come."""
    return next(all_tipped(tips, now), None)


def all_tipped(tips: tuple[Tip, ...], now: Occasion) -> Iterator[Tipped]:
    """Every tip that could be given now, in their order."""
    for tip in tips:
        if not (tip.once and is_done(tip, now)) and (way := tip.when.way(now)):
            yield Tipped(tip, way)


def is_done(tip: Tip, now: Occasion) -> bool:
    """Whether an act was done in this turn already."""
    acts = {now.game.verbs[type(move)].act.name for move in now.made}
    return isinstance(tip.when, Acting) and tip.when.act in acts


def occasion(game: Game, scene: Scene, seat: int, made: tuple[Move, ...]) -> Occasion | None:
    """What there is to tip; None: it is not for the learner to decide."""
    prompt = game.prompt(scene, seat)
    if prompt is None:
        return None
    seen = imagined(game, game.view(scene, seat))
    return Occasion(game, prompt, seen, this_turn(made))


def this_turn(made: tuple[Move, ...]) -> tuple[Move, ...]:
    """What was done since the learner last ended a turn."""
    ends = [at for at, move in enumerate(made) if isinstance(move, moves.End)]
    return made[ends[-1] + 1 :] if ends else made


def ways(now: Occasion, piece: int) -> dict[int, Reach]:
    """Where a character can get to, as far as that is looked for."""
    return now.game.ways(now.seen, piece, FAR).places


def walk(piece: int, target: Picked, way: Reach) -> Way:
    """A character is clicked, and then where he goes to."""
    return Way((Point(AtPiece(piece)), Point(target)), way.moves)
