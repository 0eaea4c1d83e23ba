"""One NPC in one position, with its card and its manner."""

from collections.abc import Sequence

from dungeontwister.content.solo_rows import WOUNDED
from dungeontwister.core.decisions.frames import Movement
from dungeontwister.core.movement.steps import is_blocked
from dungeontwister.core.position.board import OFF, Place
from dungeontwister.core.position.scene import NOBODY, Scene

from .activation import UNLISTED, Cast, Objective


class Case:
    """The NPC of an activation, and what is asked about its position."""

    __slots__ = (
        "barred",
        "card",
        "cast",
        "game",
        "manner",
        "npc",
        "rows",
        "scene",
        "seat",
        "standing",
    )

    def __init__(self, scene: Scene, cast: Cast, npc: int) -> None:
        self.scene = scene
        self.cast = cast
        self.npc = npc
        self.card = cast.cards[npc]
        self.manner = cast.manner(scene, npc)
        self.game = scene.game
        self.rows = scene.rows
        self.seat = scene.rows[npc].seat
        self.standing = scene.game.edition.standing
        frame = Movement(npc, 1, ())
        self.barred = frozenset(p for p in scene.at if is_blocked(scene, frame, p))
        """Squares that it cannot enter because of enemies there; no plan changes them."""

    @property
    def place(self) -> Place:
        """Where the NPC is."""
        return self.scene.pieces[self.npc].place

    @property
    def points(self) -> int:
        """The points left of the movement in progress; OFF: it stands still."""
        frames = self.scene.state.frames
        top = frames[-1] if frames else None
        return top.points if isinstance(top, Movement) and top.piece == self.npc else OFF

    @property
    def load(self) -> int:
        """What the NPC carries, or OFF."""
        return next(iter(self.scene.held.get(self.npc, NOBODY)), OFF)

    @property
    def has_just_taken(self) -> bool:
        """Whether it got its load since its last step: then it cannot put it down before the next.

        Free exchanges may not repeat an arrangement (PR-OBJ-06).
        """
        if self.points == OFF or self.load == OFF:
            return False
        top = self.scene.state.frames[-1]
        assert isinstance(top, Movement)
        return any(seen[self.load] != self.npc for seen in top.seen)

    def objectives(self) -> Sequence[tuple[int, Objective]]:
        """What is on the card, by numbers, as far as a Personality does not change it."""
        return self.manner.objectives(self.cast, self.scene, self.npc)

    def word(self, item: int) -> str:
        """How an Object Priority calls something that can be carried."""
        return WOUNDED if self.rows[item].character else self.cast.kinds[item]

    def rank(self, item: int, who: int | None = None) -> int:
        """The rank of a piece on an NPC's Object Priority; last: nothing, or not listed."""
        if item == OFF:
            return UNLISTED
        card = self.card if who is None else self.cast.cards[who]
        return card.objects.get(self.word(item), UNLISTED)

    def regard(self, character: int) -> int:
        """Where a character stands on the NPC's Character Priority."""
        return self.card.characters.get(self.cast.kinds[character], UNLISTED)

    def eases(self, pit: Place) -> bool:
        """Whether something on a pit trap lets the NPC pass."""
        return bool(self.standing.eases(self.scene, self.npc, pit))

    def is_friend(self, number: int) -> bool:
        """Another character of the Non-Player."""
        row = self.rows[number]
        return row.character and row.seat == self.seat and number != self.npc
