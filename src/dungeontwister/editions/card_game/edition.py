"""The Card Game as an edition: zones, facings, the action wheel."""

from collections.abc import Mapping

from dungeontwister.content.rows import CardGameContent, ScenarioRow
from dungeontwister.core import (
    chance,
    close,
    combat,
    duel,
    jump,
    movement,
    portcullis,
    reveal,
    rotation,
    setup,
)
from dungeontwister.core import turn as turns
from dungeontwister.core.board import Board
from dungeontwister.core.drawing import Drawing
from dungeontwister.core.edition import Participants
from dungeontwister.core.frames import (
    Announcing,
    Combat,
    FacingChoice,
    Frame,
    Laying,
    Movement,
    Naming,
    Placing,
    StartingChoice,
)
from dungeontwister.core.game import CHANCE_FRAMES
from dungeontwister.core.scene import Scene
from dungeontwister.core.state import Room, State
from dungeontwister.core.verb import Verb

from . import combat as fights
from .composer import Composer
from .rules import INVARIANTS, RULES
from .wheel import income
from .zones import layout_of, place_names

VERBS: Mapping[type[Frame] | None, tuple[Verb, ...]] = {
    None: (
        movement.BEGIN,
        reveal.REVEAL,
        rotation.TURN,
        jump.JUMP,
        portcullis.LOCK,
        portcullis.BREAK,
        close.ATTACK,
        turns.END,
    ),
    Movement: (movement.STEP, movement.LOAD, movement.STOP),
    Placing: (reveal.PUT,),
    Combat: (combat.PLAY,),
    Announcing: (duel.ANNOUNCE,),
    Naming: (duel.NAME,),
    StartingChoice: (setup.START,),
    Laying: (setup.LAY,),
    FacingChoice: (setup.FACE,),
    **dict.fromkeys(CHANCE_FRAMES, (chance.ANSWER,)),
}


class CardGame:
    """The answers of the Card Game to the core's questions."""

    name = "card_game"
    verbs = VERBS
    rules = RULES
    invariants = INVARIANTS

    def __init__(
        self, content: CardGameContent, scenario: ScenarioRow, drawings: tuple[Drawing, ...]
    ) -> None:
        self.layout = layout_of(scenario.rows)
        self.place_names = place_names(self.layout)
        self.limit = content.zone_limit
        self.kept_action_points = content.action_points.kept
        self.most_income = max(content.action_points.first, content.action_points.every)
        self._wheel = content.action_points
        self._composer = Composer(self.layout, drawings)

    def board(self, rooms: tuple[Room, ...]) -> Board:
        """How the zones are joined while the rooms lie like this."""
        return self._composer.board(rooms)

    def income(self, state: State, seat: int) -> int:
        """Action points at the beginning of a turn."""
        return income(state, self._wheel)

    def in_reach(self, scene: Scene, attacker: int, target: int) -> bool:
        """Whether two characters are in one zone for combat."""
        return fights.in_reach(scene, attacker, target)

    def participants(self, scene: Scene, attacker: int, target: int) -> Participants:
        """Who takes part in a close combat."""
        return fights.participants(scene, attacker, target)
