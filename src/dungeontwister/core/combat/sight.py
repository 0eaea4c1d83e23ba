"""Seeing: who is in view of whom.

The edition says where lines run. Any character at a place between stops a line; characters at
either end, and objects, do not.
"""

from typing import Final

from dungeontwister.core.decisions.refusal import Refusal
from dungeontwister.core.position.board import DARK, FACING, PORTCULLIS, SLIT, WALL, Place
from dungeontwister.core.position.scene import NOBODY, Scene


def sees(scene: Scene, viewer: int, target: int) -> bool:
    """Whether one character sees another; characters at the same place do."""
    here, there = scene.place(viewer), scene.place(target)
    return here >= 0 and there >= 0 and (here == there or sees_place(scene, here, there))


def sees_place(scene: Scene, here: Place, there: Place) -> bool:
    """Whether another place is in view of a place: one free line is enough."""
    lines = scene.game.edition.sight(scene.state.rooms, here).get(there, ())
    return any(not any(is_taken(scene, place) for place in line) for line in lines)


def is_taken(scene: Scene, place: Place) -> bool:
    """Whether a character is at a place."""
    return any(scene.rows[number].character for number in scene.at.get(place, NOBODY))


def refuse_view(scene: Scene, viewer: int, target: int) -> Refusal | None:
    """Why one character does not have another in view: no line leads there, or who stops it."""
    if sees(scene, viewer, target):
        return None
    here, there = scene.place(viewer), scene.place(target)
    for line in scene.game.edition.sight(scene.state.rooms, here).get(there, ()):
        taken = [place for place in line if is_taken(scene, place)]
        return Refusal("view-blocked", piece=viewer, other=target, place=taken[0])
    return explain_view(scene, viewer, target)


VIEW_REASONS: Final = (
    (DARK, "dark-in-view"),
    (WALL, "wall-in-view"),
    (PORTCULLIS, "portcullis-in-view"),
    (SLIT, "slit-in-view"),
    (FACING, "facing-in-view"),
)


def explain_view(scene: Scene, viewer: int, target: int) -> Refusal:
    """What stops the view where no line is open: worked out only when somebody asks."""
    here, there = scene.place(viewer), scene.place(target)
    stop, place = scene.game.edition.hides(scene.state.rooms, here, there)
    for bit, reason in VIEW_REASONS:
        if stop & bit:
            return Refusal(reason, piece=viewer, other=target, place=place)
    return Refusal("not-in-view", piece=viewer, other=target)
