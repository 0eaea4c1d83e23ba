"""The game: an immutable value built once, and the few questions that everything on top asks it.

`start`, `legal`, `apply`, `view`, `prompt`; for people `reach`, `why_not` and `preview`; for the
source of chance, `request`. Everything else of the core is behind these.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Set

import msgspec
from msgspec.structs import replace

from dungeontwister.core.decisions.decision import (
    NOTHING_SPECIAL,
    About,
    Decision,
    Gallery,
    nothing_laid_out,
)
from dungeontwister.core.decisions.event import Event
from dungeontwister.core.decisions.frame import tag_of
from dungeontwister.core.decisions.frames import Combat, PlayerDraw
from dungeontwister.core.decisions.move import Move, actor
from dungeontwister.core.decisions.offers import Offer
from dungeontwister.core.decisions.refusal import Illegal, Refusal
from dungeontwister.core.decisions.targets import Targets
from dungeontwister.core.decisions.verb import Verb, enables, never
from dungeontwister.core.position.board import OFF, Layout
from dungeontwister.core.position.scene import COVERED, Scene
from dungeontwister.core.position.seats import EVERYTHING, PLAYERS
from dungeontwister.core.position.setup import DEFAULTS, Options, Setup
from dungeontwister.core.position.state import UNSEEN, Room, Secret, Side, State
from dungeontwister.core.position.traits import Traits
from dungeontwister.core.position.view import Counts, View

from .combat import sums
from .decisions import chance, moves, offers, whose_move
from .decisions import why_not as explain
from .edition import Edition
from .movement import reach
from .movement.reach import Ways
from .position import view
from .secret_objects import covered_views, naming_by_backs
from .turn import timer

At = State | Scene
"""A state or its scene. To ask several things about one state, make its scene once."""


class Step(msgspec.Struct, frozen=True, gc=False):
    """What a move leads to: the next state and what happened."""

    state: State
    events: tuple[Event, ...]


class Prompt(msgspec.Struct, frozen=True):
    """What a seat has to decide, and every move that is allowed."""

    seat: int
    kind: str
    moves: tuple[Move, ...]
    secret: bool = False
    """The other player must not watch it being decided."""
    shows_hand: bool = False
    """Some move names a card of the hand that the other player may not know."""
    together: bool = False
    """Both players decide at once."""
    picks: str = ""
    """What is picked first: see `Decision.picks`."""
    clock: str = ""
    """Which of the seat's times is running, in a game with a timer."""
    about: About = NOTHING_SPECIAL
    """What the question tells."""
    parts: tuple[Move, ...] = ()
    """Where several moves make one choice: all possible ones, in their order."""
    apart: bool = False
    """No two of them can point at the same."""


def has(row: Traits, trait: str) -> bool:
    """Whether a trait differs from the default."""
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
        self.covers_cards = options.secret_objects
        self._open_hands = setup.hands if options.open_discards and setup.fights else None
        self.layout: Layout = edition.layout
        self.target = setup.target
        self.fights = setup.fights
        self.jumps_with_combat_cards = setup.jumps_with_combat_cards
        self.returning_cards = setup.returning_cards
        self.room_capacity = setup.room_capacity
        self._take_pieces(rows)
        self._take_rooms(drawings)
        self._take_verbs(edition)

    def _take_pieces(self, rows: tuple[Traits, ...]) -> None:
        """Who there is on each side, and who can do what."""
        self.rows = rows
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
        self.strikes_through = any(self.skilled["strikes_through"])
        """Whether anybody can fight through obstacles."""
        self.tools = {
            trait: tuple(n for n, row in enumerate(rows) if not row.character and has(row, trait))
            for trait in Traits._fields
        }

    def _take_rooms(self, drawings: tuple[tuple[str, str, int], ...]) -> None:
        """Which rooms there are, and how each turns."""
        self.drawing_names = tuple(name for name, _, _ in drawings)
        self.drawing_colors = tuple(color for _, color, _ in drawings)
        self.arrows = tuple(arrow for _, _, arrow in drawings)
        self.colors = tuple(dict.fromkeys(self.drawing_colors))
        self.twins = tuple(self._twin(number) for number in range(len(drawings)))

    def _take_verbs(self, edition: Edition) -> None:
        """Which kinds of move there are, and which of them these pieces make possible."""
        self.verbs: Mapping[type, Verb] = {
            kind: verb
            for row in edition.decisions.values()
            for verb in row.verbs
            for kind in verb.moves
        }
        self._showing: Mapping[type, Callable[[Move], bool]] = {
            kind: verb.shows_hand
            for kind, verb in self.verbs.items()
            if verb.shows_hand is not never
        }
        self.acting = tuple(verb for verb in edition.decisions[None].verbs if verb.act.name)
        """The kinds of move that a character makes as an action of a turn."""
        self.enabled = tuple(tuple(self._enabled_by(row)) for row in self.rows)
        """The kinds of move that each piece makes possible, for itself or for its carrier."""
        self.usual_prices: dict[tuple[int, ...], offers.UsualPrices] = {}
        """What acts cost a character with a load, by their numbers; filled when asked."""
        self._possible = {
            kind: tuple(verb for verb in row.verbs if self.can_have(verb))
            for kind, row in edition.decisions.items()
        }

    def _having(self, trait: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The characters of each player that have a trait by themselves."""
        blue, yellow = (
            tuple(n for n in self.characters[seat] if has(self.rows[n], trait)) for seat in PLAYERS
        )
        return blue, yellow

    def _enabled_by(self, row: Traits) -> Iterator[Verb]:
        """One kind of move for each act; of several the first says what it costs."""
        known = set[str]()
        for verb in self.acting:
            able = (row.character and verb.act.common) or enables(verb, row)
            if able and verb.act.name not in known:
                known.add(verb.act.name)
                yield verb

    def can_have(self, verb: Verb) -> bool:
        """Whether anything of a kind can ever be offered with these pieces and options."""
        if moves.TimeUp in verb.moves and not self.options.timer:
            return False
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
        """A player's side at the start; empty for a seat without a player."""
        if seat in self.automatic:
            return Side()
        return Side(jump_cards=self.setup.jump_cards, action_cards=self.setup.deck.values)

    def is_setting_up(self, state: State) -> bool:
        """Whether the first turn has not begun."""
        return bool(state.frames) and isinstance(state.frames[0], PlayerDraw)

    # ---- asking

    def scene(self, at: At) -> Scene:
        """A state with its indexes. Nothing is remembered: keep it to ask more about that state."""
        return at if isinstance(at, Scene) else Scene(self, at)

    def decision(self, state: State) -> Decision:
        """The row of what has to be decided now."""
        return self.edition.decisions[type(state.frames[-1]) if state.frames else None]

    def deciders(self, at: At) -> tuple[int, ...]:
        """Who has to decide now: nobody, one seat, or both players at once."""
        state = at.state if isinstance(at, Scene) else at
        if state.ending:
            return ()
        if not state.frames:
            return (state.active,)
        frame = state.frames[-1]
        return self.edition.decisions[type(frame)].deciders(self, state, frame)

    def is_choice_of_both(self, state: State) -> bool:
        """Whether both players choose at once, in secret, also when one of them is done."""
        return bool(state.frames) and self.decision(state).together(state.frames[-1])

    def legal(self, at: At, seat: int) -> tuple[Move, ...]:
        """Every move that a seat may make now."""
        return self.moves_of(self.scene(at), seat) if seat in self.deciders(at) else ()

    def moves_of(self, scene: Scene, seat: int) -> tuple[Move, ...]:
        """As `legal`, for a seat of which it is known that it has to decide."""
        if self.automaton and seat in self.automatic:
            return (self.automaton.dictated(scene),)
        frames = scene.state.frames
        found: list[Move] = []
        for verb in self._possible[type(frames[-1]) if frames else None]:
            found.extend(verb.offer(scene, seat))
        return tuple(found)

    def of_kinds(self, scene: Scene, seat: int, kinds: Set[type[Move]]) -> Iterator[Move]:
        """The moves that a seat may make by verbs of some kinds; the others are not looked for."""
        if seat not in self.deciders(scene):
            return
        frames = scene.state.frames
        for verb in self._possible[type(frames[-1]) if frames else None]:
            if not kinds.isdisjoint(verb.moves):
                yield from verb.offer(scene, seat)

    def offered(self, at: At, seat: int) -> tuple[Move, ...]:
        """As `legal`, but as the seat may know it: covered cards are named by their backs."""
        scene = self.scene(at)
        found = self.legal(scene, seat)
        return naming_by_backs.offered(scene, seat, found) if self.options.secret_objects else found

    def why_not(self, at: At, move: Move) -> Refusal | None:
        """Why a move that a seat sends is not allowed, with the rule; None: it is."""
        scene = self.scene(at)
        rules = naming_by_backs.refuse if self.options.secret_objects else self.refusal
        refusal = whose_move.refuse(self, scene.state, move) or rules(scene, move)
        return self._with_rule(refusal or self._undictated(scene, move), actor(move))

    def why_not_act(
        self, at: At, seat: int, piece: int, act: str, targets: Targets = ()
    ) -> Refusal | None:
        """Why a character cannot do an act on the picked targets; None: he can."""
        return self._with_rule(explain.refusal(self.scene(at), seat, piece, act, targets), piece)

    def _undictated(self, scene: Scene, move: Move) -> Refusal | None:
        """Refuses a move of a seat without a player that the rules do not dictate."""
        if move.seat not in self.automatic or move == self.dictated(scene):
            return None
        return Refusal("not-dictated")

    def dictated(self, at: At) -> Move | None:
        """The dictated move, if a seat without a player is to decide."""
        if not self.automaton or not {*self.deciders(at)} & {*self.automatic}:
            return None
        return self.automaton.dictated(self.scene(at))

    def refusal(self, at: At, move: Move) -> Refusal | None:
        """The refusal of a move by the rules of its kind."""
        return self.verbs[type(move)].refuse(self.scene(at), move)

    def _with_rule(self, refusal: Refusal | None, piece: int | None) -> Refusal | None:
        return refusal and replace(refusal, rule=self.rule_behind(refusal.reason, piece))

    def rule_behind(self, reason: str, piece: int | None = None) -> str:
        """The rule behind a refusal: that of the character who asks, if he has one of his own."""
        name = ""
        if piece is not None and 0 <= piece < len(self.rows):
            name = self.rows[piece].name
        return self.edition.own_rules.get((reason, name)) or self.edition.rules[reason]

    def request(self, at: At) -> chance.ChanceRequest | None:
        """What chance is asked, if anything."""
        state = at.state if isinstance(at, Scene) else at
        if not state.frames or state.ending:
            return None
        if not self.edition.decisions[type(state.frames[-1])].draw:
            return None
        return chance.request(self.scene(at))

    # ---- doing

    def apply(self, at: At, move: Move) -> Step:
        """The state after a move, and what happened; raises Illegal and changes nothing."""
        scene = self.scene(at)
        if self.options.secret_objects:
            move = naming_by_backs.opened(scene, move)
        refusal = whose_move.refuse(self, scene.state, move) or self.refusal(scene, move)
        return self._applied(scene, move, refusal or self._undictated(scene, move))

    def follow(self, at: At, move: Move) -> Step:
        """As `apply`, for a move of a record: a seat without a player may make any legal move.

        The rules may have dictated something else when it was recorded.
        """
        scene = self.scene(at)
        refusal = whose_move.refuse(self, scene.state, move) or self.refusal(scene, move)
        return self._applied(scene, move, refusal)

    def _applied(self, scene: Scene, move: Move, refusal: Refusal | None) -> Step:
        if refusal:
            rule = self.rule_behind(refusal.reason, actor(move))
            raise Illegal(move, replace(refusal, rule=rule))
        return self.apply_trusted(scene, move)

    def apply_trusted(self, at: At, move: Move) -> Step:
        """As `apply`, for moves known to be legal (search): no check is made."""
        events: list[Event] = []
        scene = at if isinstance(at, Scene) else Scene(self, at)
        after = self.verbs[type(move)].perform(scene, move, events)
        if self.automaton:
            after = self.automaton.follow(scene, move, after, events)
        if self.covers_cards and not isinstance(move, moves.TimeUp):
            # `TimeUp` makes moves itself, and these have told their events.
            return Step(*naming_by_backs.told(scene, move, after, events))
        return Step(after, tuple(events))

    def leads_to(self, scene: Scene, move: Move) -> State:
        """As `apply_trusted`, for a search that tells nobody of it: backs are not followed."""
        after = self.verbs[type(move)].perform(scene, move, [])
        return self.automaton.follow(scene, move, after, []) if self.automaton else after

    def meant(self, at: At, move: Move) -> Move:
        """The move that a seat means, with pieces instead of backs; raises Illegal."""
        if not self.options.secret_objects:
            return move
        scene = self.scene(at)
        refusal = self.why_not(scene, move)
        if refusal:
            raise Illegal(move, refusal)
        return naming_by_backs.opened(scene, move)

    def preview(self, at: At, move: Move) -> Step | None:
        """What a move that a seat sends would lead to; None where it would disclose a secret."""
        scene = self.scene(at)
        step = self.apply(scene, self.meant(scene, move))
        return None if any(event.discloses for event in step.events) else step

    # ---- showing

    def view(self, at: At, seat: int | None) -> View:
        """What a seat, a spectator (None), or whoever sees everything, may know."""
        state = at.state if isinstance(at, Scene) else at
        seen = view.build(state, self._covered(at), seat, self._open_hands)
        covers = self.covers_cards and seat != EVERYTHING
        return covered_views.covered(self, state, seen) if covers else seen

    def _covered(self, at: At) -> Counts:
        """What lies face down, counted once for a scene."""
        if not isinstance(at, Scene):
            return view.covered_counts(at, self.owner_of)
        found: Counts | None = at.memo.get(COVERED)
        if found is None:
            found = at.memo[COVERED] = view.covered_counts(at.state, self.owner_of)
        return found

    def prompt(self, at: At, seat: int) -> Prompt | None:
        """What a seat has to decide now, if anything."""
        scene = self.scene(at)
        found = self.offered(scene, seat)
        if self.options.timer:
            # A player cannot choose the end of his time.
            found = tuple(move for move in found if not isinstance(move, moves.TimeUp))
        return self._asked(scene, seat, found) if found else None

    def _asked(self, scene: Scene, seat: int, found: tuple[Move, ...]) -> Prompt:
        state = scene.state
        row, frame = self.decision(state), state.frames[-1] if state.frames else None
        return Prompt(
            seat=seat,
            kind=self.kind(state),
            moves=found,
            secret=row.secret,
            shows_hand=self._shows_hand(found),
            together=row.together(frame),
            picks=row.picks,
            clock=timer.clock(self, state, seat),
            about=row.asks(scene, frame, seat),
            parts=tuple(row.parts(scene, frame, seat)),
            apart=row.apart,
        )

    def _shows_hand(self, found: tuple[Move, ...]) -> bool:
        """Whether an option names a card of the hand that the other player may not know."""
        showing = self._showing
        if showing.keys().isdisjoint(map(type, found)):
            return False
        return any(type(move) in showing and showing[type(move)](move) for move in found)

    def offer(self, at: At, seen: View, move: Move) -> Offer:
        """What a seat is told of a legal move; it sees the board as `seen`."""
        return offers.offer(self.scene(at), seen, move)

    def acts(self, at: At, seat: int) -> Mapping[int, offers.Prices]:
        """The acts of each character of a seat on the board, with their prices."""
        return offers.acts(self.scene(at), seat)

    def fight(self, at: At, seat: int | None) -> sums.CombatSums | None:
        """The combat in progress, in numbers, as a seat may know it."""
        state = at.state if isinstance(at, Scene) else at
        if state.ending or Combat not in map(type, state.frames):
            return None
        return sums.fight(self.scene(at), seat)

    def gallery(self, at: At, seat: int | None) -> Gallery | None:
        """The cards that lie before a seat, or a spectator, while teams are chosen."""
        state = at.state if isinstance(at, Scene) else at
        row = self.decision(state)
        if state.ending or row.lays_out is nothing_laid_out:
            return None
        own = None if seat == EVERYTHING else seat
        return Gallery(row.lays_out(self.scene(at), state.frames[-1], own), row.secret)

    def timed(self, state: State) -> Mapping[int, str]:
        """Whose time is running, and for what: `turn`, `placing` or `card`."""
        return timer.timed(self, state)

    def is_late(self, state: State) -> bool:
        """Whether the time of the turn is over, and only what was begun in it is finished."""
        return timer.is_late(state)

    def chosen(self, at: At, seat: int) -> tuple[Move, ...]:
        """What a seat has committed so far in the secret choice that is due, as its moves."""
        state = at.state if isinstance(at, Scene) else at
        kind = self.decision(state).commits
        if kind is None:
            return ()
        return tuple([kind(seat, *choice) for choice in state.secret.choices[seat]])

    def kind(self, state: State) -> str:
        """The kind of decision that is due: the top frame's, or the next action of a turn."""
        return tag_of(type(state.frames[-1])) if state.frames else "action"

    def reach(self, at: At, piece: int) -> Mapping[int, reach.Reach]:
        """Where a character can get by moving, at what price, and by which moves."""
        return reach.reach(self.scene(at), piece)

    def ways(self, at: At, piece: int, most: int | None = None) -> Ways:
        """The same, and which objects a character can go and pick up.

        No more than `most` positions are looked at, if that is given.
        """
        return reach.ways(self.scene(at), piece, most)
