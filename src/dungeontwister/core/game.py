"""The game: an immutable value built once, and the few questions that everything on top asks it.

`start`, `legal`, `apply`, `view`, `prompt`; for people `reach`, `why_not` and `preview`; for
whoever answers chance, `request`. Everything else of the core is behind these.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from . import chance, combat, due, glimpses, line_up, masks, moves, reach, reveal, timer, view
from .board import OFF, Layout
from .edition import Edition
from .events import Event
from .facing import to_face
from .frames import (
    Announcing,
    Combat,
    FacingChoice,
    Joining,
    Laying,
    LineUp,
    Movement,
    Naming,
    Placing,
    PlayerDraw,
    Removal,
    StartingChoice,
    TeamChoice,
    TeamPick,
)
from .np_frames import CardPick, LineChoice
from .options import DEFAULTS, Options, Setup
from .refusal import Illegal, Refusal
from .scene import Scene
from .seats import CHANCE, PLAYERS
from .state import UNSEEN, Room, Secret, Side, State
from .traits import Traits
from .verb import Verb

CHANCE_FRAMES = tuple(chance.DRAWS)
"""What chance decides in every edition."""


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
        self.automaton = edition.automaton
        self.automatic = self.automaton.seats if self.automaton else ()
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
        self.objects = tuple(
            tuple(n for n, row in enumerate(rows) if not row.character and row.seat == seat)
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
        self.verbs: Mapping[type, Verb] = {
            kind: verb for verbs in edition.verbs.values() for verb in verbs for kind in verb.moves
        }
        self._verbs = {
            kind: tuple(verb for verb in verbs if self._is_possible(verb))
            for kind, verbs in edition.verbs.items()
        }
        self._scene: Scene | None = None

    def _having(self, trait: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The characters of each player that have a trait by themselves."""
        blue, yellow = (
            tuple(n for n in self.characters[seat] if has(self.rows[n], trait)) for seat in PLAYERS
        )
        return blue, yellow

    def _is_possible(self, verb: Verb) -> bool:
        """Whether anything of a kind can ever be offered with these pieces."""
        needs = verb.needs
        return not needs or any(has(row, trait) for row in self.rows for trait in needs)

    def _twin(self, number: int) -> int:
        color = self.drawing_colors[number]
        return next(
            n for n, other in enumerate(self.drawing_colors) if other == color and n != number
        )

    # ---- the beginning

    def start(self) -> State:
        """All rooms face down, no action points, everything still to be chosen and drawn."""
        setup = self.setup
        fixed = enumerate(() if setup.mode else self.owner_of)
        stock: tuple[list[int], list[int]] = ([], [])
        for number, owner in fixed:
            if owner not in self.automatic:
                stock[owner].append(number)
        return State(
            rooms=tuple(Room(slot) for slot in range(self.layout.slots)),
            pieces=(UNSEEN,) * len(self.rows),
            sides=(self.first_side(0), self.first_side(1)),
            frames=self.edition.agenda(setup),
            secret=Secret(
                hands=setup.hands,
                stock=(tuple(stock[0]), tuple(stock[1])),
                laid=tuple(() for _ in range(self.layout.slots)),
                backs=(OFF,) * len(self.rows) if self.options.secret_objects else (),
            ),
            pairs=setup.fixed_pairs,
            non_player=self.automaton.first if self.automaton else None,
        )

    def first_side(self, seat: int) -> Side:
        """What lies before a player at first; nothing where nobody sits."""
        if seat in self.automatic:
            return Side()
        return Side(jump_cards=self.setup.jump_cards, action_cards=self.setup.deck.values)

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
        frame = state.frames[-1] if state.frames else None
        if frame is None or type(frame) is Movement:
            return (state.active,)
        if type(frame) in self.edition.draws:
            return (CHANCE,)
        match frame:
            case StartingChoice(count=count):
                return tuple(s for s in PLAYERS if len(state.secret.choices[s]) < count)
            case LineUp():
                return line_up.awaited(state, frame)
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
            case Announcing(seat=seat) | Naming(seat=seat) | Joining(seat=seat):
                return (seat,)
            case LineChoice(seat=seat) | CardPick(seat=seat):
                return (seat,)
            case Placing():
                return (reveal.decider(self.scene(state)),)
        return (state.active,)

    def is_choice_of_both(self, state: State) -> bool:
        """Whether both players choose at once, in secret, also when one of them is done."""
        top = state.frames[-1] if state.frames else None
        if isinstance(top, LineUp):
            return len(top.seats) > 1
        return isinstance(top, TeamChoice | StartingChoice | FacingChoice | Combat)

    def legal(self, state: State, seat: int) -> tuple[moves.Move, ...]:
        """Every move that a seat may make now."""
        if seat not in self.deciders(state):
            return ()
        scene = self.scene(state)
        if self.automaton and seat in self.automatic:
            return (self.automaton.dictated(scene),)
        kind = type(state.frames[-1]) if state.frames else None
        found: list[moves.Move] = []
        for verb in self._verbs[kind]:
            found.extend(verb.offer(scene, seat))
        return tuple(found)

    def offered(self, state: State, seat: int) -> tuple[moves.Move, ...]:
        """As `legal`, but as the seat may know it: covered cards are named by their backs."""
        found = self.legal(state, seat)
        if not self.options.secret_objects:
            return found
        return masks.offered(self, state, seat, found)

    def why_not(self, state: State, move: moves.Move) -> Refusal | None:
        """Why a move that a seat sends is not allowed, with the rule; None: it is."""
        rules = masks.refuse if self.options.secret_objects else Game.refusal
        refusal = due.refuse(self, state, move) or rules(self, state, move)
        return self._with_rule(refusal or self._undictated(state, move))

    def _undictated(self, state: State, move: moves.Move) -> Refusal | None:
        """A seat that nobody holds does what the rules dictate, and nothing else."""
        if move.seat not in self.automatic or move == self.dictated(state):
            return None
        return Refusal("not-dictated")

    def dictated(self, state: State) -> moves.Move | None:
        """What the rules dictate to a seat that nobody holds, if it is to decide."""
        if not self.automaton or not {*self.deciders(state)} & {*self.automatic}:
            return None
        return self.automaton.dictated(self.scene(state))

    def refusal(self, state: State, move: moves.Move) -> Refusal | None:
        """What the rules of its kind have against a move for which it is the time."""
        return self.verbs[type(move)].refuse(self.scene(state), move)

    def _with_rule(self, refusal: Refusal | None) -> Refusal | None:
        return refusal and replace(refusal, rule=self.edition.rules[refusal.reason])

    def request(self, state: State) -> chance.ChanceRequest | None:
        """What chance is asked, if anything."""
        return None if state.ending else chance.request(self.scene(state))

    # ---- doing

    def apply(self, state: State, move: moves.Move) -> Step:
        """The state after a move, and what happened; raises Illegal and changes nothing."""
        if self.options.secret_objects:
            move = masks.opened(self, state, move)
        refusal = due.refuse(self, state, move) or self.refusal(state, move)
        return self._applied(state, move, refusal or self._undictated(state, move))

    def follow(self, state: State, move: moves.Move) -> Step:
        """As `apply`, for a move of a record: a seat that nobody holds may do what it likes.

        What the rules dictated when it was recorded need not be what they dictate now.
        """
        refusal = due.refuse(self, state, move) or self.refusal(state, move)
        return self._applied(state, move, refusal)

    def _applied(self, state: State, move: moves.Move, refusal: Refusal | None) -> Step:
        if refusal:
            raise Illegal(move, replace(refusal, rule=self.edition.rules[refusal.reason]))
        return self.apply_trusted(state, move)

    def apply_trusted(self, state: State, move: moves.Move) -> Step:
        """As `apply`, for moves known to be legal (search): no check is made."""
        events: list[Event] = []
        scene = self.scene(state)
        after = self.verbs[type(move)].perform(scene, move, events)
        if self.automaton:
            after = self.automaton.follow(scene, move, after, events)
        if self.options.secret_objects and not isinstance(move, moves.TimeUp):
            # What is done for somebody whose time is over consists of moves.
            return Step(*masks.told(self, state, move, after, events))
        return Step(after, tuple(events))

    def meant(self, state: State, move: moves.Move) -> moves.Move:
        """The move that a seat means, which names a covered card by its back; raises Illegal."""
        if not self.options.secret_objects:
            return move
        refusal = self.why_not(state, move)
        if refusal:
            raise Illegal(move, refusal)
        return masks.opened(self, state, move)

    def preview(self, state: State, move: moves.Move) -> Step | None:
        """What a move that a seat sends would lead to; None where it would disclose a secret."""
        step = self.apply(state, self.meant(state, move))
        return None if any(event.discloses for event in step.events) else step

    # ---- showing

    def view(self, state: State, seat: int | None) -> view.View:
        """What a seat, or a spectator (None), may know."""
        seen = view.build(state, self.owner_of, seat)
        return glimpses.covered(self, state, seen) if self.options.secret_objects else seen

    def prompt(self, state: State, seat: int) -> Prompt | None:
        """What a seat has to decide now, if anything."""
        options = self.offered(state, seat)
        if self.options.timer:
            # Nobody decides that his time is over.
            options = tuple(move for move in options if not isinstance(move, moves.TimeUp))
        return Prompt(seat, self.kind(state), options) if options else None

    def timed(self, state: State) -> Mapping[int, str]:
        """Whose time is running, and for what: `turn`, `placing` or `card`."""
        return timer.timed(self.scene(state))

    def kind(self, state: State) -> str:
        """The kind of decision that is due: the top frame's, or the next action of a turn."""
        if not state.frames:
            return "action"
        tag: Any = type(state.frames[-1]).__struct_config__.tag
        return str(tag)

    def reach(self, state: State, piece: int) -> Mapping[int, reach.Reach]:
        """Where a character can get by moving, at what price, and by which moves."""
        return reach.reach(self, state, piece)
