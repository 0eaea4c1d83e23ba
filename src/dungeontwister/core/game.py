"""The game: an immutable value built once, and the few questions that everything on top asks it.

`start`, `legal`, `apply`, `view`, `prompt`; for people `reach`, `why_not` and `preview`; for
whoever answers chance, `request`. Everything else of the core is behind these.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from . import chance, combat, moves, reach, reveal, view
from .board import Layout
from .edition import Edition
from .events import Event
from .frames import (
    Announcing,
    Combat,
    FacingChoice,
    Frame,
    Laying,
    Naming,
    PairDraw,
    PickerDraw,
    PlacerDraw,
    Placing,
    PlayerDraw,
    Removal,
    RoomDraw,
    StartingChoice,
    TeamChoice,
    TeamPick,
    TurnDraw,
)
from .refusal import Illegal, Refusal
from .scene import Scene
from .seats import CHANCE, PLAYERS
from .setup import to_face
from .state import Piece, Room, Secret, Side, State
from .traits import Traits
from .verb import Verb

CHANCE_FRAMES = (PairDraw, PickerDraw, PlacerDraw, PlayerDraw, RoomDraw, TurnDraw)


class Options(msgspec.Struct, frozen=True):
    """Choices that hold for a whole game."""

    quiet_turns: int = 80
    """Turns in a row without progress after which it is a draw; 0: never."""
    rated: bool = False
    """In rated play a rotation cannot be taken back."""


DEFAULTS = Options()


class Step(NamedTuple):
    """What a move leads to: the next state and what happened."""

    state: State
    events: tuple[Event, ...]


class Prompt(msgspec.Struct, frozen=True):
    """What a seat has to decide, and every move that is allowed."""

    seat: int
    kind: str
    moves: tuple[moves.Move, ...]


def has(row: Traits, trait: str) -> bool:
    """Whether a trait is other than what everybody has."""
    return bool(getattr(row, trait) != Traits._field_defaults.get(trait, None))


class Setup(msgspec.Struct, frozen=True):
    """What a scenario fixes, with cards and rooms as numbers."""

    scenario: str
    target: int
    starting: int
    room_capacity: tuple[int, ...]
    jump_cards: int
    hand: tuple[int, ...]
    returning_cards: tuple[int, ...]
    fights: bool
    jumps_with_combat_cards: bool
    pairs: int
    fixed_pairs: tuple[str, ...]


class Game:
    """One game of the series, ready to be played. Holds no state of play."""

    def __init__(
        self,
        edition: Edition,
        setup: Setup,
        rows: tuple[Traits, ...],
        drawings: tuple[tuple[str, str, int], ...],
        options: Options = DEFAULTS,
    ) -> None:
        """`drawings` gives name, colour and arrow (+1 clockwise) of every room of the box."""
        self.edition = edition
        self.setup = setup
        self.options = options
        self.rows = rows
        self.layout: Layout = edition.layout
        self.target = setup.target
        self.fights = setup.fights
        self.jumps_with_combat_cards = setup.jumps_with_combat_cards
        self.returning_cards = setup.returning_cards
        self.room_capacity = setup.room_capacity
        self.owner_of = tuple(row.seat for row in rows)
        self.characters = tuple(
            tuple(n for n, row in enumerate(rows) if row.character and row.seat == seat)
            for seat in PLAYERS
        )
        self.skilled = {trait: self._having(trait) for trait in Traits._fields}
        self.tools = {
            trait: tuple(n for n, row in enumerate(rows) if not row.character and has(row, trait))
            for trait in Traits._fields
        }
        self.drawing_names = tuple(name for name, _, _ in drawings)
        self.drawing_colors = tuple(color for _, color, _ in drawings)
        self.arrows = tuple(arrow for _, _, arrow in drawings)
        self.colors = tuple(dict.fromkeys(self.drawing_colors))
        self.twins = tuple(self._twin(number) for number in range(len(drawings)))
        self._rules: Mapping[type, Verb] = {
            kind: verb for verbs in edition.verbs.values() for verb in verbs for kind in verb.moves
        }
        self._scene: Scene | None = None

    def _having(self, trait: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The characters of each player that have a trait by themselves."""
        blue, yellow = (
            tuple(n for n in self.characters[seat] if has(self.rows[n], trait)) for seat in PLAYERS
        )
        return blue, yellow

    def _twin(self, number: int) -> int:
        color = self.drawing_colors[number]
        return next(
            n for n, other in enumerate(self.drawing_colors) if other == color and n != number
        )

    # ---- the beginning

    def start(self) -> State:
        """All rooms face down, all wheels at zero, everything still to be chosen and drawn."""
        setup = self.setup
        stock = tuple(
            tuple(n for n, owner in enumerate(self.owner_of) if owner == seat) for seat in PLAYERS
        )
        return State(
            rooms=tuple(Room(slot) for slot in range(self.layout.slots)),
            pieces=tuple(Piece() for _ in self.rows),
            sides=(Side(jump_cards=setup.jump_cards), Side(jump_cards=setup.jump_cards)),
            frames=self._agenda(),
            secret=Secret(
                hands=(setup.hand, setup.hand),
                stock=(stock[0], stock[1]),
                laid=tuple(() for _ in range(self.layout.slots)),
            ),
            pairs=setup.fixed_pairs,
        )

    def _agenda(self) -> tuple[Frame, ...]:
        """The set-up in the order of the rulebook, the first step on top."""
        setup = self.setup
        missing = setup.pairs - len(setup.fixed_pairs)
        frames: tuple[Frame, ...] = (PlayerDraw(), FacingChoice(), Laying(), PlacerDraw())
        frames += (StartingChoice(setup.starting),)
        return (*frames, PairDraw(missing)) if missing else frames

    def is_setting_up(self, state: State) -> bool:
        """Whether the first turn has not begun."""
        return not state.ending and bool(state.frames) and isinstance(state.frames[0], PlayerDraw)

    # ---- asking

    def scene(self, state: State) -> Scene:
        """The state with its indexes; the last one asked for is remembered."""
        scene = self._scene
        if scene is None or scene.state is not state:
            scene = self._scene = Scene(self, state)
        return scene

    def deciders(self, state: State) -> tuple[int, ...]:
        """Who has to decide now: nobody, one seat, or both players at once."""
        if state.ending:
            return ()
        if not state.frames:
            return (state.active,)
        frame = state.frames[-1]
        match frame:
            case StartingChoice(count=count):
                return tuple(s for s in PLAYERS if len(state.secret.choices[s]) < count)
            case FacingChoice():
                return tuple(s for s in PLAYERS if to_face(self.scene(state), s))
            case TeamChoice(characters=characters, objects=objects):
                return tuple(
                    s for s in PLAYERS if len(state.secret.choices[s]) < characters + objects
                )
            case Combat():
                return combat.deciders(state, frame)
            case Laying(seat=seat) | TeamPick(seat=seat) | Removal(seat=seat):
                return (seat,)
            case Announcing(seat=seat) | Naming(seat=seat):
                return (seat,)
            case Placing():
                return (reveal.decider(self.scene(state)),)
        return (CHANCE,) if isinstance(frame, CHANCE_FRAMES) else (state.active,)

    def is_choice_of_both(self, state: State) -> bool:
        """Whether both players choose at once, in secret, also when one of them is done."""
        top = state.frames[-1] if state.frames else None
        return isinstance(top, TeamChoice | StartingChoice | FacingChoice | Combat)

    def legal(self, state: State, seat: int) -> tuple[moves.Move, ...]:
        """Every move that a seat may make now."""
        if seat not in self.deciders(state):
            return ()
        scene = self.scene(state)
        kind = type(state.frames[-1]) if state.frames else None
        found: list[moves.Move] = []
        for verb in self.edition.verbs[kind]:
            found.extend(verb.offer(scene, seat))
        return tuple(found)

    def why_not(self, state: State, move: moves.Move) -> Refusal | None:
        """Why a move is not allowed, with the rule; None: it is."""
        refusal = self._refusal(state, move)
        return refusal and replace(refusal, rule=self.edition.rules[refusal.reason])

    def _refusal(self, state: State, move: moves.Move) -> Refusal | None:
        if state.ending:
            return Refusal("game-over")
        kind = type(state.frames[-1]) if state.frames else None
        verb = self._rules.get(type(move))
        if verb is None:
            return Refusal("no-such-move")
        if verb not in self.edition.verbs[kind]:
            return Refusal("not-now")
        if move.seat not in self.deciders(state):
            chosen = move.seat in PLAYERS and self.is_choice_of_both(state)
            return Refusal("already-chosen" if chosen else "not-your-decision")
        return verb.refuse(self.scene(state), move)

    def request(self, state: State) -> chance.ChanceRequest | None:
        """What chance is asked, if anything."""
        return None if state.ending else chance.request(self.scene(state))

    # ---- doing

    def apply(self, state: State, move: moves.Move) -> Step:
        """The state after a move, and what happened; raises Illegal and changes nothing."""
        refusal = self.why_not(state, move)
        if refusal:
            raise Illegal(move, refusal)
        return self.apply_trusted(state, move)

    def apply_trusted(self, state: State, move: moves.Move) -> Step:
        """As `apply`, for moves known to be legal (search): no check is made."""
        events: list[Event] = []
        after = self._rules[type(move)].perform(self.scene(state), move, events)
        return Step(after, tuple(events))

    def preview(self, state: State, move: moves.Move) -> Step | None:
        """What a move would lead to; None where it would disclose a secret."""
        step = self.apply(state, move)
        return None if any(event.discloses for event in step.events) else step

    # ---- showing

    def view(self, state: State, seat: int | None) -> view.View:
        """What a seat, or a spectator (None), may know."""
        return view.build(state, self.owner_of, seat)

    def prompt(self, state: State, seat: int) -> Prompt | None:
        """What a seat has to decide now, if anything."""
        options = self.legal(state, seat)
        if not options:
            return None
        return Prompt(seat, self.kind(state), options)

    def kind(self, state: State) -> str:
        """The kind of decision that is due: the top frame's, or the next action of a turn."""
        if not state.frames:
            return "action"
        tag: Any = type(state.frames[-1]).__struct_config__.tag
        return str(tag)

    def reach(self, state: State, piece: int) -> Mapping[int, reach.Reach]:
        """Where a character can get by moving, at what price, and by which moves."""
        return reach.reach(self, state, piece)
