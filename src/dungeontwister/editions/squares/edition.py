"""What every game on squares answers alike: how squares are joined, who sees and fights whom."""

from collections.abc import Collection, Mapping

from dungeontwister.core.edition import Line, Lines, Participants
from dungeontwister.core.position.board import Board, Edge, Layout, Place
from dungeontwister.core.position.drawing import Drawing
from dungeontwister.core.position.scene import Scene
from dungeontwister.core.position.state import Room

from . import fights
from .composer import Composer
from .grid import Sides
from .sight import Sight
from .squares import letters, place_names, shown_names


class SquareEdition:
    """The part of an edition that follows from its squares."""

    def __init__(self, layout: Layout, drawings: tuple[Drawing, ...]) -> None:
        self.layout = layout
        self.place_names = place_names(layout)
        self.letters = letters(layout)
        self._composer = Composer(layout, drawings)
        self._sight = Sight(self._composer)

    def shown_names(self, rooms: tuple[Room, ...]) -> tuple[str, ...]:
        """What readers call each square: by where it lies on the board now."""
        return shown_names(self.layout, rooms)

    def board(self, rooms: tuple[Room, ...]) -> Board:
        """How the squares are joined while the rooms lie like this."""
        return self._composer.board(rooms)

    def sides(self, rooms: tuple[Room, ...]) -> tuple[Sides, ...]:
        """What is on the four sides of every square."""
        return self._composer.sides(rooms)

    def breakable(self, drawing: int) -> Collection[int]:
        """The walls and arrow-slits of a room (SOQ-68)."""
        return self._composer.grid.breakable(drawing)

    def breached(self, rooms: tuple[Room, ...], place: Place, to: Place) -> tuple[Room, ...]:
        """The rooms once what stands between two adjoining squares is broken."""
        return self._composer.breached(rooms, place, to)

    def in_reach(self, scene: Scene, attacker: int, target: int) -> bool:
        """Whether two characters stand on adjacent squares."""
        return fights.in_reach(scene, attacker, target)

    def near(self, scene: Scene, place: Place) -> Collection[Place]:
        """The adjacent squares."""
        return scene.board.adjacent[place]

    def participants(self, scene: Scene, attacker: int, target: int) -> Participants:
        """Who takes part in a close combat."""
        return fights.participants(scene, attacker, target)

    def around(self, scene: Scene, target: int) -> Participants:
        """Who fights hand to hand beside a target that is attacked from elsewhere."""
        return fights.around(scene, target)

    def sight(self, rooms: tuple[Room, ...], place: Place) -> Mapping[Place, Lines]:
        """The lines of sight from a square."""
        return self._sight.lines(rooms, place)

    def hides(self, rooms: tuple[Room, ...], here: Place, there: Place) -> tuple[int, Place]:
        """What stops the straight line to a square, and the last square before it."""
        return self._sight.hides(rooms, here, there)

    def spear_reach(self, rooms: tuple[Room, ...], place: Place) -> Mapping[Place, Line]:
        """The squares two steps away in a straight line, or behind an arrow-slit."""
        return self._sight.spear(rooms, place)

    def forbids_shot(self, scene: Scene, shooter: int, target: int) -> bool:
        """No shots from one's own starting line at an enemy on his."""
        owner, pieces, rows = self.layout.owner, scene.pieces, scene.rows
        return all(owner[pieces[n].place] == rows[n].seat for n in (shooter, target))

    def cared_for(self, scene: Scene, place: Place) -> Collection[Place]:
        """The adjacent squares."""
        return scene.board.adjacent[place]

    def behind(self, rooms: tuple[Room, ...], here: Place, there: Place) -> Edge | None:
        """The next square in the direction from one square to another that is in view."""
        return self._sight.behind(rooms, here, there)
