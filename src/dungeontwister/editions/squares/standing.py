"""What may be on a square at the end of an action, and what helps over a pit trap.

Golden rule: at most two pieces on a square, and at most one object, one wounded and one miniature.
No action ends on an enemy's wounded, nor on a pit trap without a Rope. A Rope is the only object
that lies on a pit trap. The piece under a miniature is its load.
"""

from collections.abc import Iterable, Iterator, Sequence

from dungeontwister.core.decisions import moves
from dungeontwister.core.decisions.refusal import Refusal
from dungeontwister.core.movement.loads import LoadMove
from dungeontwister.core.position.board import OFF, PIT, Place
from dungeontwister.core.position.scene import NOBODY, Scene
from dungeontwister.core.position.state import Piece

OBJECT, WOUNDED, MINIATURE = range(3)


class Squares:
    """The golden rules about squares."""

    bars_enemies = True
    must_step = True
    wounded_bar_exit = True

    def __init__(self, limit: int) -> None:
        self.limit = limit

    def crowds(self, scene: Scene, seat: int) -> Sequence[Place]:
        """Squares that no action may leave as they are.

        A lone piece with its load is never too much, except on a pit trap.
        """
        pits = scene.board.pits
        return [
            place
            for place, there in scene.at.items()
            if (len(there) > 1 or place in pits)
            and self.why_not(scene, place, pieces_at(scene, place))
        ]

    def crowded(self, scene: Scene, number: int, place: Place) -> bool:
        """Whether a miniature with its load could not end an action on a square."""
        if not scene.at.get(place) and place not in scene.board.pits:
            return False
        return bool(self.why_not(scene, place, visited(scene, number, place)))

    def may_leave(self, scene: Scene, number: int) -> bool:
        """Whether every square is in order once a miniature and its load have gone."""
        here, crowds = scene.pieces[number].place, scene.crowds(scene.rows[number].seat)
        if crowds and any(place != here for place in crowds):
            return False
        # Most stand alone on their square, and leave nothing behind.
        alone = len(scene.at[here]) == 1
        return alone or not self.why_not(scene, here, without(scene, number, here))

    def explain(self, scene: Scene, number: int, place: Place, *, landing: bool = False) -> Refusal:
        """Which golden rule a square would break."""
        reason = self.why_not(scene, place, visited(scene, number, place))
        return Refusal(reason, piece=number, place=place)

    def explain_left(self, scene: Scene, number: int, place: Place) -> Refusal:
        """Which golden rule a square breaks once he has left it."""
        reason = self.why_not(scene, place, without(scene, number, place))
        return Refusal(reason, piece=number, place=place)

    def explain_pit(self, scene: Scene, number: int, place: Place) -> Refusal:
        """The square itself is the pit trap."""
        return Refusal("bare-pit", piece=number, place=place)

    def eases(self, scene: Scene, number: int, place: Place) -> int:
        """A Rope on a pit trap, lying there or carried, lets any character pass."""
        if place not in scene.board.pits:
            return 0
        return PIT if any(is_rope(scene, item) for item in pieces_at(scene, place)) else 0

    def settled(self, scene: Scene, pieces: tuple[Piece, ...]) -> Sequence[tuple[int, int]]:
        """A miniature carries the object or the wounded friend that it stands on."""
        lying = [(number, p.place) for number, p in enumerate(pieces) if p.place != OFF]
        places = {place for _, place in lying}
        if len(places) == len(lying):
            return ()
        return [
            (holder, item)
            for holder, place in lying
            if scene.rows[holder].character
            for item, there in lying
            if there == place and item != holder and is_load(scene, pieces, item)
        ]

    def falls(self, scene: Scene, change: LoadMove) -> Sequence[int]:
        """The wounded whose Rope is taken away."""
        here = scene.pieces[change.piece].place
        if not isinstance(change, moves.Take) or here not in scene.board.pits:
            return ()
        ropes = [n for n in pieces_at(scene, here) if is_rope(scene, n)]
        if ropes != [change.item]:
            return ()
        return [n for n in characters(scene, scene.at[here]) if scene.pieces[n].wounded]

    def drops(self, scene: Scene, number: int, place: Place) -> bool:
        """Onto a pit trap on which nothing lies, without a Rope."""
        return self.why_not(scene, place, visited(scene, number, place)) == "pit-without-rope"

    def refuse_exchange(self, scene: Scene, change: LoadMove) -> Refusal | None:
        """Nothing is taken or left past an enemy, nor put below a friend; a Rope in use stays."""
        mover = change.piece
        here = scene.pieces[mover].place
        if any(is_enemy_miniature(scene, mover, other) for other in scene.at.get(here, NOBODY)):
            return Refusal("enemy-over-it", piece=mover, place=here)
        if isinstance(change, moves.Drop) and friend_at(scene, mover, here) != OFF:
            return Refusal("give-instead", piece=mover, other=friend_at(scene, mover, here))
        return refuse_at_pit(scene, change) if here in scene.board.pits else None

    def why_not(self, scene: Scene, place: Place, there: Iterable[int]) -> str:
        """Which golden rule the pieces on a square break; none if they may stay."""
        there = list(there)
        kinds = [kind(scene, number) for number in there]
        if kinds.count(MINIATURE) > 1:
            return "square-taken"
        if kinds.count(OBJECT) > 1:
            return "two-objects"
        if kinds.count(WOUNDED) > 1:
            return "two-wounded"
        if len(there) > self.limit:
            return "square-full"
        if len({scene.rows[n].seat for n in characters(scene, there)}) > 1:
            return "enemy-wounded-here"
        return why_not_on_pit(scene, there) if place in scene.board.pits else ""


# ---- what is where


def pieces_at(scene: Scene, place: Place) -> list[int]:
    """Everything on a square, carried or not."""
    there = scene.at.get(place, NOBODY)
    return [*there, *(item for number in there for item in scene.held.get(number, NOBODY))]


def without(scene: Scene, number: int, place: Place) -> list[int]:
    """Everything on a square but a miniature and its load."""
    gone = (number, *scene.held.get(number, NOBODY))
    return [other for other in pieces_at(scene, place) if other not in gone]


def visited(scene: Scene, number: int, place: Place) -> list[int]:
    """Everything on a square if a miniature with its load were there."""
    return [*without(scene, number, place), number, *scene.held.get(number, NOBODY)]


def kind(scene: Scene, number: int) -> int:
    """Object, wounded or miniature."""
    if not scene.rows[number].character:
        return OBJECT
    return WOUNDED if scene.pieces[number].wounded else MINIATURE


def is_rope(scene: Scene, number: int) -> bool:
    """Whether a piece is a Rope to hang on."""
    return scene.rows[number].spans


def is_enemy_miniature(scene: Scene, mover: int, other: int) -> bool:
    """An unwounded character of the other colour."""
    return kind(scene, other) == MINIATURE and scene.rows[other].seat != scene.rows[mover].seat


def friend_at(scene: Scene, mover: int, place: Place) -> int:
    """Another miniature of the same colour on a square, or OFF."""
    for other in scene.at.get(place, NOBODY):
        if other != mover and kind(scene, other) == MINIATURE:
            return other
    return OFF


def is_load(scene: Scene, pieces: tuple[Piece, ...], item: int) -> bool:
    """Whether a character who is where another piece lies carries it: an object or a wounded."""
    return not scene.rows[item].character or pieces[item].wounded


# ---- pit traps


def why_not_on_pit(scene: Scene, there: list[int]) -> str:
    """On a pit trap a Rope lies, or characters hang on it, and no other object lies there."""
    ropes = sum(is_rope(scene, number) for number in there)
    if there and not ropes:
        return "pit-without-rope"
    people = len(list(characters(scene, there)))
    return "only-rope-on-pit" if len(there) > ropes + people else ""


def characters(scene: Scene, there: Iterable[int]) -> Iterator[int]:
    """The characters among some pieces."""
    return (number for number in there if scene.rows[number].character)


# ---- exchanges on a pit trap


def refuse_at_pit(scene: Scene, change: LoadMove) -> Refusal | None:
    """A friend's Rope stays with him; a wounded is set down only where a Rope lies."""
    mover = change.piece
    match change:
        case moves.Take(item=item) | moves.Swap(wanted=item) if is_rope(scene, item):
            if holds_friend(scene, mover):
                return Refusal("rope-in-use", piece=mover, other=item)
    if isinstance(change, moves.Take) or is_rope(scene, change.item):
        return None
    return refuse_on_pit(scene, mover, change.item)


def holds_friend(scene: Scene, mover: int) -> bool:
    """Whether another character of the mover's colour hangs where he is."""
    here, seat = scene.pieces[mover].place, scene.rows[mover].seat
    hanging = [n for n in characters(scene, scene.at[here]) if n != mover]
    return any(scene.rows[n].seat == seat for n in hanging)


def refuse_on_pit(scene: Scene, mover: int, item: int) -> Refusal | None:
    """Why a piece cannot be left on a pit trap: only a wounded can, on a Rope."""
    here = scene.pieces[mover].place
    lying = [n for n in scene.at[here] if n != mover]
    alone = len(lying) == 1 and is_rope(scene, lying[0])
    if scene.rows[item].character and alone:
        return None
    return Refusal("only-rope-on-pit", piece=mover, other=item, place=here)
