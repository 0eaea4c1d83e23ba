"""The enemies an NPC may choose: only those whose class is on its list (SOQ-54)."""

from collections.abc import Callable

from dungeontwister.core.position.scene import Scene
from dungeontwister.core.position.seats import other
from dungeontwister.solo.activation import UNLISTED
from dungeontwister.solo.npc_at_work import Case

from .aim import Group, ranked


def foes(case: Case, can_be: Callable[[Scene, int], bool]) -> list[Group]:
    """Listed enemies in the dungeon, wounded or not, that can be a target."""
    enemies = case.game.characters[other(case.seat)]
    found = [n for n in enemies if case.regard(n) < UNLISTED and can_be(case.scene, n)]
    return ranked(found, case.regard)


def on_board(scene: Scene, number: int) -> bool:
    """In the dungeon, and not carried."""
    return scene.pieces[number].place >= 0
