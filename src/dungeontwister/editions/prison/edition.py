"""Prison as an edition: squares, pit traps with Ropes, fights between adjacent characters."""

from collections.abc import Iterable

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
from dungeontwister.core.game import Game
from dungeontwister.core.movement import jump, movement
from dungeontwister.core.position.board import OFF
from dungeontwister.core.position.drawing import Drawing
from dungeontwister.core.position.problems import Problem
from dungeontwister.core.position.seats import PLAYERS, SEAT_NAMES, other
from dungeontwister.core.position.setup import Options, Setup
from dungeontwister.core.position.standing import Standing
from dungeontwister.core.position.state import Side, State
from dungeontwister.core.rooms import portcullis, reveal, rotation
from dungeontwister.core.setting_up import handicap, laying
from dungeontwister.core.special import healing, magic
from dungeontwister.core.turn import timer
from dungeontwister.core.turn import turn as turns
from dungeontwister.editions.squares.edition import SquareEdition
from dungeontwister.editions.squares.squares import layout_of
from dungeontwister.editions.squares.standing import Squares

from . import action_cards, joining, line_up, repulsion
from .firm_ropes import FirmRopes
from .frames import ActionChoice, Joining, LineUp
from .rules import INVARIANTS, OWN_RULES, RULES

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


class Prison(SquareEdition):
    """The answers of Prison to the core's questions."""

    name = "prison"
    decisions = DECISIONS
    verbs = verbs_of(DECISIONS)
    automaton: Automaton | None = None
    rules = RULES
    own_rules = OWN_RULES
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
        super().__init__(layout_of(scenario.rows, scenario.columns), drawings)
        golden = FirmRopes if options.firm_ropes else Squares
        self.standing: Standing = golden(content.square_limit)
        self.most_income = max(content.action_cards.values)
        self._on_dots, self._placer = order_on_dots(scenario), seat_of(scenario.first_placer)

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
