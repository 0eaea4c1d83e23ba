"""Looking at who has whom in view."""

from dungeontwister.core.combat.sight import sees
from dungeontwister.core.position.scene import Scene
from tests.support.positions import Table


def in_view(table: Table, viewer: str) -> set[str]:
    """The characters at other places whom a character sees."""
    scene = Scene(table.game, table.state)
    me, names = table.names.piece(viewer), table.names
    return {
        names.pieces[number]
        for seat in (0, 1)
        for number in table.game.characters[seat]
        if scene.place(number) != scene.place(me) and sees(scene, me, number)
    }


def mutual(table: Table, one: str, another: str) -> tuple[bool, bool]:
    """Whether the first sees the second, and the second the first."""
    return another in in_view(table, one), one in in_view(table, another)
