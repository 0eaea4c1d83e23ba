"""The Card Game as an edition: zones, facings, the action wheel."""

from collections.abc import Collection, Mapping

from dungeontwister.content.rows import CardGameContent, ScenarioRow
from dungeontwister.core import (
    chance,
    close,
    combat,
    duel,
    facing,
    flight,
    healing,
    inversion,
    jump,
    movement,
    portcullis,
    ranged,
    reveal,
    rotation,
    scrolls,
    spear,
    stealing,
    teams,
    timer,
    wall_walk,
    walls,
)
from dungeontwister.core import turn as turns
from dungeontwister.core.automaton import Automaton
from dungeontwister.core.board import Board, Edge, Place
from dungeontwister.core.drawing import Drawing
from dungeontwister.core.edition import Line, Lines, Participants
from dungeontwister.core.frames import (
    Announcing,
    Combat,
    FacingChoice,
    Frame,
    Laying,
    Movement,
    Naming,
    PairDraw,
    PlacerDraw,
    Placing,
    PlayerDraw,
    Removal,
    StartingChoice,
    TeamChoice,
    TeamPick,
    TurnOver,
)
from dungeontwister.core.game import CHANCE_FRAMES
from dungeontwister.core.options import Setup
from dungeontwister.core.scene import Scene
from dungeontwister.core.seats import BLUE
from dungeontwister.core.standing import Standing
from dungeontwister.core.state import Room, State
from dungeontwister.core.verb import Verb

from . import combat as fights
from .composer import Composer
from .rules import INVARIANTS, RULES
from .sight import Sight
from .standing import ZoneLimit
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
        ranged.SHOOT,
        spear.THRUST,
        healing.HEAL,
        stealing.STEAL,
        walls.SHATTER,
        flight.LEVITATE,
        wall_walk.WALK,
        scrolls.BURN,
        inversion.INVERT,
        turns.END,
        timer.TIME_UP,
    ),
    TurnOver: (turns.END, timer.TIME_UP),
    Movement: (movement.STEP, movement.LOAD, movement.STOP, timer.TIME_UP),
    Placing: (reveal.PUT, timer.TIME_UP),
    Combat: (combat.PLAY, timer.TIME_UP),
    Announcing: (duel.ANNOUNCE, timer.TIME_UP),
    Naming: (duel.NAME, timer.TIME_UP),
    TeamPick: (teams.PICK,),
    TeamChoice: (teams.ENLIST,),
    Removal: (teams.REMOVE,),
    StartingChoice: (facing.START,),
    Laying: (facing.LAY,),
    FacingChoice: (facing.FACE,),
    **dict.fromkeys(CHANCE_FRAMES, (chance.ANSWER,)),
}


class CardGame:
    """The answers of the Card Game to the core's questions."""

    name = "card_game"
    verbs = VERBS
    draws = chance.DRAWS
    automaton: Automaton | None = None
    rules = RULES
    invariants = INVARIANTS
    heals_carried = True
    shooters_join = True

    def __init__(
        self, content: CardGameContent, scenario: ScenarioRow, drawings: tuple[Drawing, ...]
    ) -> None:
        self.layout = layout_of(scenario.rows)
        self.place_names = place_names(self.layout)
        self.standing: Standing = ZoneLimit(content.zone_limit)
        self.kept_action_points = content.action_points.kept
        self.most_income = max(content.action_points.first, content.action_points.every)
        self._alone = fights.alone(self.layout)
        self._wheel = content.action_points
        self._composer = Composer(self.layout, drawings)
        self._sight = Sight(self.layout, drawings)

    def board(self, rooms: tuple[Room, ...]) -> Board:
        """How the zones are joined while the rooms lie like this."""
        return self._composer.board(rooms)

    def breakable(self, drawing: int) -> Collection[int]:
        """Nothing: the walls of a room are broken all together."""
        return ()

    def agenda(self, setup: Setup) -> tuple[Frame, ...]:
        """Pairs, teams, who starts where, cards beside the rooms, facings, who begins."""
        missing = setup.pairs - len(setup.fixed_pairs)
        frames: tuple[Frame, ...] = (PlayerDraw(), FacingChoice(), Laying(), PlacerDraw())
        frames += (StartingChoice(setup.starting[BLUE]), *teams.agenda(setup))
        return (*frames, PairDraw(missing)) if missing else frames

    def income(self, state: State, seat: int) -> int:
        """Action points at the beginning of a turn."""
        return income(state, self._wheel)

    def in_reach(self, scene: Scene, attacker: int, target: int) -> bool:
        """Whether two characters are in one zone for combat."""
        return fights.in_reach(scene, attacker, target)

    def near(self, scene: Scene, place: Place) -> Collection[Place]:
        """The places that count as one zone with this one."""
        return self._alone[place] or fights.near(scene, place)

    def participants(self, scene: Scene, attacker: int, target: int) -> Participants:
        """Who takes part in a close combat."""
        return fights.participants(scene, attacker, target)

    def around(self, scene: Scene, target: int) -> Participants:
        """Who fights hand to hand beside a target that is attacked from elsewhere."""
        return fights.around(scene, target)

    def sight(self, rooms: tuple[Room, ...], place: Place) -> Mapping[Place, Lines]:
        """The lines of sight from a zone, or from a place in a starting zone."""
        return self._sight.lines(rooms, place)

    def spear_reach(self, rooms: tuple[Room, ...], place: Place) -> Mapping[Place, Line]:
        """The zones that share an edge with a zone and are in view, also straight over a pit."""
        return self._sight.spear(rooms, place)

    def forbids_shot(self, scene: Scene, shooter: int, target: int) -> bool:
        """Whoever is in view can be shot at."""
        return False

    def cared_for(self, scene: Scene, place: Place) -> Collection[Place]:
        """The same zone."""
        return (place,)

    def behind(self, rooms: tuple[Room, ...], here: Place, there: Place) -> Edge | None:
        """Nobody is pushed from zone to zone."""
        return None
