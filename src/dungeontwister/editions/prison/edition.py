"""Prison as an edition: squares, pit traps with Ropes, fights between adjacent characters."""

from collections.abc import Collection, Iterable, Mapping

from dungeontwister.content.prison_rows import PrisonContent, PrisonScenarioRow
from dungeontwister.core.automaton import Automaton
from dungeontwister.core.combat import before_cards, combat
from dungeontwister.core.decisions import chance
from dungeontwister.core.decisions.decision import Decisions, verbs_of
from dungeontwister.core.decisions.event import Event
from dungeontwister.core.decisions.frame import Frame
from dungeontwister.core.decisions.frames import (
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
from dungeontwister.core.position.board import OFF, Board, Edge, Place
from dungeontwister.core.position.drawing import Drawing
from dungeontwister.core.position.problems import Problem
from dungeontwister.core.position.scene import Scene
from dungeontwister.core.position.seats import PLAYERS, SEAT_NAMES, other
from dungeontwister.core.position.setup import Options, Setup
from dungeontwister.core.position.standing import Standing
from dungeontwister.core.position.state import Room, Side, State
from dungeontwister.core.rooms import portcullis, reveal, rotation
from dungeontwister.core.setting_up import handicap, laying
from dungeontwister.core.special import healing, magic
from dungeontwister.core.turn import timer
from dungeontwister.core.turn import turn as turns
from dungeontwister.editions.squares import fights
from dungeontwister.editions.squares.composer import Composer
from dungeontwister.editions.squares.grid import Sides
from dungeontwister.editions.squares.sight import Sight
from dungeontwister.editions.squares.squares import layout_of, place_names
from dungeontwister.editions.squares.standing import Squares

from . import action_cards, joining, line_up, repulsion
from .firm_ropes import FirmRopes
from .frames import ActionChoice, Joining, LineUp
from .rules import INVARIANTS, RULES

DECISIONS: Decisions = {
    None: turns.ACTION.by(
        movement.BEGIN,
        reveal.REVEAL,
        rotation.TURN,
        jump.JUMP,
        portcullis.LOCK,
        portcullis.BREAK,
        joining.ATTACK,
        joining.SHOOT,
        joining.THRUST,
        healing.HEAL,
        magic.BURN,
        repulsion.REPEL,
        turns.END,
        timer.TIME_UP,
    ),
    TurnOver: turns.TURN_OVER.by(turns.END, timer.TIME_UP),
    ActionChoice: action_cards.ACTION_CHOICE.by(action_cards.PLAY_ACTION, timer.TIME_UP),
    Movement: movement.MOVEMENT.by(movement.STEP, movement.LOAD, movement.STOP, timer.TIME_UP),
    Placing: reveal.PLACING.by(reveal.PUT, timer.TIME_UP),
    Joining: joining.JOINING.by(joining.JOIN, joining.FIGHT, timer.TIME_UP),
    Naming: before_cards.NAMING.by(before_cards.NAME, timer.TIME_UP),
    Combat: combat.COMBAT.by(combat.PLAY, timer.TIME_UP),
    Removal: handicap.REMOVAL.by(handicap.REMOVE),
    LineUp: line_up.LINE_UP.by(line_up.STAND),
    Laying: laying.LAYING.by(line_up.LAY),
    **chance.DRAWS,
}


def seat_of(color: str) -> int:
    """The seat of a colour; OFF where chance decides."""
    return SEAT_NAMES.index(color) if color in SEAT_NAMES else OFF


def order_on_dots(scenario: PrisonScenarioRow) -> tuple[tuple[int, ...], ...]:
    """The groups of players who put their characters on dots together, in order."""
    first = seat_of(scenario.first_on_dots)
    return (PLAYERS,) if first == OFF else ((first,), (other(first),))


class Prison:
    """The answers of Prison to the core's questions."""

    name = "prison"
    decisions = DECISIONS
    verbs = verbs_of(DECISIONS)
    automaton: Automaton | None = None
    rules = RULES
    invariants = INVARIANTS
    heals_carried = False
    shooters_join = False
    kept_action_points = 0

    def __init__(
        self,
        content: PrisonContent,
        scenario: PrisonScenarioRow,
        drawings: tuple[Drawing, ...],
        options: Options,
    ) -> None:
        self.layout = layout_of(scenario.rows, scenario.columns)
        self.place_names = place_names(self.layout)
        golden = FirmRopes if options.firm_ropes else Squares
        self.standing: Standing = golden(content.square_limit)
        self.most_income = max(content.action_cards.values)
        self._on_dots, self._placer = order_on_dots(scenario), seat_of(scenario.first_placer)
        self._composer = Composer(self.layout, drawings)
        self._sight = Sight(self._composer)

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
        """The rooms after the barrier between two adjoining squares is broken."""
        return self._composer.breached(rooms, place, to)

    def agenda(self, setup: Setup) -> tuple[Frame, ...]:
        """A handicap, characters on the dots, tokens on the rooms, who begins."""
        lines = [LineUp(setup.starting, seats) for seats in reversed(self._on_dots)]
        placer = (Laying(), PlacerDraw()) if self._placer == OFF else (Laying(self._placer),)
        return (PlayerDraw(), *placer, *lines, *handicap.agenda(setup))

    def income(self, state: State, seat: int) -> int:
        """Action points come with an Action card, not with the turn."""
        return 0

    def opening(self, game: Game, seat: int) -> tuple[Frame, ...]:
        """An Action card is played before anything else."""
        return (ActionChoice(),) if game.first_side(seat).action_cards else ()

    def closing(self, game: Game, side: Side, seat: int, events: list[Event]) -> Side:
        """A player who has played his last Action card takes all of them back."""
        return action_cards.recycled(game, side, seat, events)

    def side_problems(self, game: Game, state: State, seat: int) -> Iterable[Problem]:
        """Checks the Action cards."""
        if not action_cards.is_deck(state, seat, game.first_side(seat).action_cards):
            yield Problem("not-a-deck", seat=seat)

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
