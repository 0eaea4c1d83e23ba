"""The few questions that the core asks about a game of the series.

An edition is a value that answers them: what a place is and how places are joined, how action
points come, who may stand together, who fights. Nothing in the core knows which edition it is.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import TYPE_CHECKING, Protocol

from dungeontwister.core.decisions.event import Event
from dungeontwister.core.decisions.frame import Frame
from dungeontwister.core.position.board import Board, Edge, Layout, Place
from dungeontwister.core.position.setup import Setup
from dungeontwister.core.position.standing import Standing
from dungeontwister.core.position.state import Room, Side, State

from .automaton import Automaton

if TYPE_CHECKING:
    from dungeontwister.core.decisions.decision import Decisions
    from dungeontwister.core.decisions.verb import Verb
    from dungeontwister.core.position.problems import Problem
    from dungeontwister.core.position.scene import Scene

    from .game import Game

Participants = tuple[tuple[int, ...], tuple[int, ...]]
Line = tuple[Place, ...]
Lines = tuple[Line, ...]
"""Lines of sight to one place: each is the places between, which have to be empty."""


class Edition(Protocol):
    """One game of the series, with the scenario's layout."""

    name: str
    layout: Layout
    place_names: tuple[str, ...]
    """How each place is written in records and typed moves."""
    letters: tuple[str, ...]
    """The letters by which readers call the rows of places from the north; empty: none do."""
    standing: Standing
    """Who may stand together."""
    kept_action_points: int
    most_income: int
    """The most action points that a turn brings."""
    decisions: Decisions
    """A row for each kind of unfinished business; None: for a turn's next action."""
    verbs: Mapping[type[Frame] | None, tuple[Verb, ...]]
    """The kinds of move of each row."""
    automaton: Automaton | None
    """Dictates the moves of a seat without a player; None: there is no such seat."""
    rules: Mapping[str, str]
    """The rule behind each reason for a refusal."""
    own_rules: Mapping[tuple[str, str], str]
    """The rule of the character who asks, by reason and name, where the reason's is another's."""
    invariants: Mapping[str, str]
    """The rule behind each invariant of a position."""

    heals_carried: bool
    """Whether a carried character can be healed; he is set down."""
    shooters_join: bool
    """Whether every shooter of the attacking side who sees the target takes part in a shot."""

    def __hash__(self) -> int:
        """By identity: an edition can be the key of a memo."""

    def board(self, rooms: tuple[Room, ...]) -> Board:
        """How the places are joined while the rooms lie like this."""

    def shown_names(self, rooms: tuple[Room, ...]) -> tuple[str, ...]:
        """What readers call each place, in short, while the rooms lie like this."""

    def breakable(self, drawing: int) -> Collection[int]:
        """Where a drawing has a wall or slit that can be broken by itself."""

    def agenda(self, setup: Setup) -> tuple[Frame, ...]:
        """The set-up in the order of the rulebook, the first step on top, the first turn below."""

    def income(self, state: State, seat: int) -> int:
        """The action points that a player gains at the beginning of his turn."""

    def opening(self, game: Game, seat: int) -> tuple[Frame, ...]:
        """The first decisions of a player's turn."""

    def closing(self, game: Game, side: Side, seat: int, events: list[Event]) -> Side:
        """A player's side once his turn is over."""

    def side_problems(self, game: Game, state: State, seat: int) -> Iterable[Problem]:
        """What is wrong with a player's side, besides what every game checks."""

    def in_reach(self, scene: Scene, attacker: int, target: int) -> bool:
        """Whether a character could fight an enemy hand to hand from where they stand."""

    def near(self, scene: Scene, place: Place) -> Collection[Place]:
        """The places that can be attacked hand to hand from a place."""

    def participants(self, scene: Scene, attacker: int, target: int) -> Participants:
        """Who takes part in a combat: attackers and defenders, ascending."""

    def sight(self, rooms: tuple[Room, ...], place: Place) -> Mapping[Place, Lines]:
        """Every other place in view of a place, with the lines that lead there."""

    def hides(self, rooms: tuple[Room, ...], here: Place, there: Place) -> tuple[int, Place]:
        """What keeps a place out of view, and the last place that is seen towards it.

        Nothing: no straight line leads there.
        """

    def spear_reach(self, rooms: tuple[Room, ...], place: Place) -> Mapping[Place, Line]:
        """The other places that a spear reaches, with those between, which must be empty."""

    def forbids_shot(self, scene: Scene, shooter: int, target: int) -> bool:
        """Whether a character in view may not be shot at from where the shooter stands."""

    def cared_for(self, scene: Scene, place: Place) -> Collection[Place]:
        """The places whose wounded can be healed from a place."""

    def behind(self, rooms: tuple[Room, ...], here: Place, there: Place) -> Edge | None:
        """The way on from a place, straight away from another one; None: it leads nowhere."""

    def around(self, scene: Scene, target: int) -> Participants:
        """The target of an attack from elsewhere, and those who fight hand to hand beside it."""
