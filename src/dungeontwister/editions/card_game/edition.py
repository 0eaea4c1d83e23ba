"""The Card Game as an edition: zones, facings, the action wheel."""

from collections.abc import Collection, Iterable, Mapping

from dungeontwister.content.rows import CardGameContent, ScenarioRow
from dungeontwister.core.automaton import Automaton
from dungeontwister.core.combat import before_cards, close_combat, combat, shooting, spear
from dungeontwister.core.decisions import chance
from dungeontwister.core.decisions.decision import Decisions, verbs_of
from dungeontwister.core.decisions.event import Event
from dungeontwister.core.decisions.frame import Frame
from dungeontwister.core.decisions.frames import (
    Announcing,
    Combat,
    Laying,
    Movement,
    Naming,
    PlacerDraw,
    Placing,
    PlayerDraw,
    Removal,
    TurnOver,
)
from dungeontwister.core.edition import Line, Lines, Participants
from dungeontwister.core.game import Game
from dungeontwister.core.movement import jump, movement
from dungeontwister.core.position.board import Board, Edge, Place
from dungeontwister.core.position.drawing import Drawing
from dungeontwister.core.position.problems import Problem
from dungeontwister.core.position.scene import Scene
from dungeontwister.core.position.seats import BLUE
from dungeontwister.core.position.setup import Setup
from dungeontwister.core.position.standing import Standing
from dungeontwister.core.position.state import Room, Side, State
from dungeontwister.core.rooms import portcullis, reveal, rotation
from dungeontwister.core.setting_up import handicap, laying
from dungeontwister.core.special import healing, magic
from dungeontwister.core.turn import timer
from dungeontwister.core.turn import turn as turns

from . import (
    broken_walls,
    draws,
    facing,
    inversion,
    levitation,
    stealing,
    teams,
    wall_walk,
)
from . import combat as fights
from .composer import Composer
from .frames import FacingChoice, PairDraw, StartingChoice, TeamChoice, TeamPick
from .rules import INVARIANTS, OWN_RULES, RULES
from .sight import Sight
from .standing import ZoneLimit
from .wheel import income
from .zones import layout_of, place_names

DECISIONS: Decisions = {
    None: turns.ACTION.by(
        movement.BEGIN,
        reveal.REVEAL,
        rotation.TURN,
        jump.JUMP,
        portcullis.LOCK,
        portcullis.BREAK,
        close_combat.ATTACK,
        shooting.SHOOT,
        spear.THRUST,
        healing.HEAL,
        stealing.STEAL,
        broken_walls.SHATTER,
        levitation.LEVITATE,
        wall_walk.WALK,
        magic.BURN,
        inversion.INVERT,
        turns.END,
        timer.TIME_UP,
    ),
    TurnOver: turns.TURN_OVER.by(turns.END, timer.TIME_UP),
    Movement: movement.MOVEMENT.by(movement.STEP, movement.LOAD, movement.STOP, timer.TIME_UP),
    Placing: reveal.PLACING.by(reveal.PUT, timer.TIME_UP),
    Combat: combat.COMBAT.by(combat.PLAY, timer.TIME_UP),
    Announcing: before_cards.ANNOUNCING.by(before_cards.ANNOUNCE, timer.TIME_UP),
    Naming: before_cards.NAMING.by(before_cards.NAME, timer.TIME_UP),
    TeamPick: teams.TEAM_PICK.by(teams.PICK),
    TeamChoice: teams.TEAM_CHOICE.by(teams.ENLIST),
    Removal: handicap.REMOVAL.by(handicap.REMOVE),
    StartingChoice: facing.STARTING_CHOICE.by(facing.START),
    Laying: laying.LAYING.by(facing.LAY),
    FacingChoice: facing.FACING_CHOICE.by(facing.FACE),
    **chance.DRAWS,
    **draws.DRAWS,
}


class CardGame:
    """The answers of the Card Game to the core's questions."""

    name = "card_game"
    decisions = DECISIONS
    verbs = verbs_of(DECISIONS)
    automaton: Automaton | None = None
    rules = RULES
    own_rules = OWN_RULES
    invariants = INVARIANTS
    heals_carried = True
    shooters_join = True
    letters: tuple[str, ...] = ()

    def __init__(
        self, content: CardGameContent, scenario: ScenarioRow, drawings: tuple[Drawing, ...]
    ) -> None:
        self.layout = layout_of(scenario.rows)
        self.place_names = place_names(self.layout)
        self.standing: Standing = ZoneLimit(content.zone_limit)
        self.kept_action_points = content.action_points.kept
        self.most_income = max(content.action_points.first, content.action_points.every)
        self._wheel = content.action_points
        self._composer = Composer(self.layout, drawings)
        self._sight = Sight(self.layout, drawings)

    def board(self, rooms: tuple[Room, ...]) -> Board:
        """How the zones are joined while the rooms lie like this."""
        return self._composer.board(rooms)

    def shown_names(self, rooms: tuple[Room, ...]) -> tuple[str, ...]:
        """As they are written: the icon of a zone turns with its room."""
        return self.place_names

    def breakable(self, drawing: int) -> Collection[int]:
        """Nothing: all walls of a room are broken together."""
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

    def opening(self, game: Game, seat: int) -> tuple[Frame, ...]:
        """A player may begin with any action."""
        return ()

    def closing(self, game: Game, side: Side, seat: int, events: list[Event]) -> Side:
        """What he has kept."""
        return side

    def side_problems(self, game: Game, state: State, seat: int) -> Iterable[Problem]:
        """The Card Game has no further checks."""
        return ()

    def in_reach(self, scene: Scene, attacker: int, target: int) -> bool:
        """Whether two characters are in one zone for combat."""
        return fights.in_reach(scene, attacker, target)

    def near(self, scene: Scene, place: Place) -> Collection[Place]:
        """The places that count as one zone with this one."""
        return fights.near(scene, place)

    def participants(self, scene: Scene, attacker: int, target: int) -> Participants:
        """Who takes part in a close combat."""
        return fights.participants(scene, attacker, target)

    def around(self, scene: Scene, target: int) -> Participants:
        """Who fights hand to hand beside a target that is attacked from elsewhere."""
        return fights.around(scene, target)

    def sight(self, rooms: tuple[Room, ...], place: Place) -> Mapping[Place, Lines]:
        """The lines of sight from a zone, or from a place in a starting zone."""
        return self._sight.lines(rooms, place)

    def hides(self, rooms: tuple[Room, ...], here: Place, there: Place) -> tuple[int, Place]:
        """What stops the best line to a place, and the last place before it."""
        return self._sight.hides(rooms, here, there)

    def spear_reach(self, rooms: tuple[Room, ...], place: Place) -> Mapping[Place, Line]:
        """The zones that share an edge with a zone and are in view, also straight over a pit."""
        return self._sight.spear(rooms, place)

    def forbids_shot(self, scene: Scene, shooter: int, target: int) -> bool:
        """Never: every enemy in view can be shot at."""
        return False

    def cared_for(self, scene: Scene, place: Place) -> Collection[Place]:
        """The same zone."""
        return (place,)

    def behind(self, rooms: tuple[Room, ...], here: Place, there: Place) -> Edge | None:
        """Nothing: characters are not pushed in the Card Game."""
        return None
