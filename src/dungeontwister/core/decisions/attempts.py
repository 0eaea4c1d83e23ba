"""The move that an act would be: with the picked targets, else with the most telling ones.

Nothing here depends on what the seat may not know: covered cards rank by their backs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from dungeontwister.core.position.board import OFF, Place, Slot
from dungeontwister.core.position.scene import Scene
from dungeontwister.core.position.seats import PLAYERS, other
from dungeontwister.core.position.state import FACE_DOWN
from dungeontwister.core.position.traits import Traits
from dungeontwister.core.secret_objects.covered_cards import veil

from .move import Move
from .targets import AtPiece, AtPlace, AtRoom, Picked, Targets
from .verb import Attempt

# ---- whom and what an act is tried on


def nearness(scene: Scene, number: int, other: int) -> int:
    """At the same place, in the same room, anywhere, nowhere."""
    here, there = scene.place(number), scene.place(other)
    if there < 0:
        return 0
    if here == there:
        return 3
    return 2 if room_of(scene, number) == scene.game.layout.room_of[there] else 1


def room_of(scene: Scene, number: int) -> Slot:
    """The room that a character is in, or in front of."""
    place = scene.place(number)
    if place < 0:
        return 0
    layout = scene.game.layout
    return layout.room_of[place if layout.faces[place] == OFF else layout.faces[place]]


Rank = Callable[[int], float]


def best(scene: Scene, seat: int, among: Iterable[int], rank: Rank) -> int | None:
    """The one that ranks highest; of equal ones the first by the number that the seat knows."""
    game = scene.game
    names = veil(game, scene.state, seat) if game.options.secret_objects else {}
    found = sorted(among, key=lambda n: (-rank(n), names.get(n, n)))
    return found[0] if found else None


def nearest_enemy(scene: Scene, seat: int, number: int, *, loaded: bool = False) -> int | None:
    """The nearest enemy; with `loaded`, rather one who carries something."""

    def rank(foe: int) -> float:
        return nearness(scene, number, foe) + (1.5 if loaded and scene.held.get(foe) else 0)

    return best(scene, seat, scene.game.characters[other(seat)], rank)


def nearest_object(scene: Scene, seat: int, number: int) -> int | None:
    """An object: one's own, else one that lies in the same room, else any."""
    objects = [n for own in PLAYERS for n in scene.game.objects[own]]
    own = [n for n in objects if scene.pieces[n].carrier == number]
    return own[0] if own else best(scene, seat, objects, lambda n: nearness(scene, number, n))


def face_down_room(scene: Scene) -> Slot | None:
    """A room that can still be revealed."""
    rooms = scene.state.rooms
    return next((slot for slot, room in enumerate(rooms) if room.drawing == FACE_DOWN), None)


def place_beside(scene: Scene, number: int) -> Place:
    """Another place of the same room."""
    places = scene.game.layout.places_of(room_of(scene, number))
    return next((place for place in places if place != scene.place(number)), 0)


def tool_of(scene: Scene, number: int, trait: str) -> int:
    """The tool of an act: the character himself, or something that he carries."""
    givers = [number, *scene.held.get(number, ())]
    none = Traits._field_defaults.get(trait)
    return next((n for n in givers if getattr(scene.rows[n], trait) != none), number)


# ---- attempts


def last(targets: Targets) -> Picked | None:
    """What was picked last, if anything."""
    return targets[-1] if targets else None


def onto_enemy(make: Callable[[Scene, int, int, int], Move | None], **wanted: bool) -> Attempt:
    """An act on a character: on the picked one, else on the nearest enemy."""

    def attempt(scene: Scene, seat: int, piece: int, targets: Targets) -> Move | None:
        target = last(targets)
        if target is not None and not isinstance(target, AtPiece):
            return None
        foe = target.piece if target else nearest_enemy(scene, seat, piece, **wanted)
        return None if foe is None else make(scene, seat, piece, foe)

    return attempt


def to_place(make: Callable[[Scene, int, int, Place], Move]) -> Attempt:
    """An act that leads to a place: to the picked one, else to one in the same room."""

    def attempt(scene: Scene, seat: int, piece: int, targets: Targets) -> Move | None:
        target = last(targets)
        if target is not None and not isinstance(target, AtPlace):
            return None
        return make(scene, seat, piece, target.place if target else place_beside(scene, piece))

    return attempt


def to_room(
    make: Callable[[Scene, int, int, Slot], Move], other: Callable[[Scene, int], Slot]
) -> Attempt:
    """An act on a room: on the picked one, else on another."""

    def attempt(scene: Scene, seat: int, piece: int, targets: Targets) -> Move | None:
        target = last(targets)
        if target is not None and not isinstance(target, AtRoom):
            return None
        return make(scene, seat, piece, target.slot if target else other(scene, piece))

    return attempt


def on_the_spot(kind: Callable[[int, int], Move]) -> Attempt:
    """An act for which nothing is picked."""
    return lambda scene, seat, piece, targets: None if targets else kind(seat, piece)
