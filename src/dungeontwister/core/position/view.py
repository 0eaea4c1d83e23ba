"""What one seat, or a spectator, may know of a state: built up from allowed facts.

A view carries the present only; what a seat has learnt before is its history of events. Together
with the secret part a view gives back the state.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

import msgspec
from msgspec.structs import replace

from dungeontwister.core.automaton import Holdings
from dungeontwister.core.decisions.frame import Frame
from dungeontwister.core.decisions.frames import Combat
from dungeontwister.core.decisions.line import NO_LINE, Line
from dungeontwister.core.secret_objects.covered_cards import Cover
from dungeontwister.core.secret_objects.covered_views import NOTHING, Hidden, likely_backs, restored

from .board import OFF, Place, Slot
from .seats import EVERYTHING, Seat
from .state import UNSEEN, Ending, Piece, Room, Secret, Side, State

if TYPE_CHECKING:
    from dungeontwister.core.game import Game

Choices = tuple[tuple[int, ...], ...]

NO_CARDS: Final = (0, 0)


class SideView(msgspec.Struct, frozen=True):
    """A player as another sees him; cards are given to their owner only."""

    action_points: int
    victory_points: int
    jump_cards: int
    turns: int
    action_cards: tuple[int, ...]
    hand_count: int
    stock_count: int
    chosen_count: int
    """How much he has committed in a choice that both make at once."""
    starting: tuple[int, ...] = ()
    """Where his starters lie face down: in front of which rooms, or on which dots."""
    hand: tuple[int, ...] | None = None
    stock: tuple[int, ...] | None = None
    chosen: Choices | None = None
    discards: tuple[int, ...] | None = None
    """The Combat cards that he has no longer, ascending, where all may look at them."""


class View(msgspec.Struct, frozen=True, omit_defaults=True):
    """A position as a seat may know it."""

    seat: int | None
    rooms: tuple[Room, ...]
    pieces: tuple[Piece, ...]
    sides: tuple[SideView, SideView]
    covered: tuple[tuple[int, int], ...]
    """For each room the number of face-down pieces of each colour."""
    frames: tuple[Frame, ...]
    pairs: tuple[str, ...]
    teams: tuple[tuple[int, ...], tuple[int, ...]]
    active: int
    quiet: int
    ending: Ending | None
    covers: tuple[Cover, ...] = ()
    """With secret objects: the cards at which the seat may not look, by their numbers."""
    non_player: Holdings | None = None
    """What belongs to a Non-Player: all of it is public."""
    line: Line | None = None
    """Who acts by the rules, one after the other; None: the game has nobody who does."""
    in_front: tuple[tuple[int, Slot], ...] = ()
    """The pieces that lie face up in front of a room and have no place yet."""
    fills_rooms: bool = False
    """Pieces are laid at the rooms: it matters how many each of them still takes."""
    laid: tuple[tuple[int, ...], ...] = ()
    """For each room the pieces that lie face down at it, where nothing is hidden."""

    def place(self, number: int) -> Place:
        """Where a piece, or a covered card, is seen; OFF: nowhere."""
        found: Piece | Cover | None = None
        if number < len(self.pieces):
            found = self.pieces[number]
        else:
            found = next((cover for cover in self.covers if cover.number == number), None)
        if found is None:
            return OFF
        return found.place if found.carrier < 0 else self.place(found.carrier)

    def carrier(self, number: int) -> int:
        """Who is seen to carry a piece, or a covered card; OFF: nobody."""
        if number < len(self.pieces):
            return self.pieces[number].carrier
        return next((cover.carrier for cover in self.covers if cover.number == number), OFF)


Counts = tuple[tuple[int, int], ...]
Hands = tuple[tuple[int, ...], tuple[int, ...]]


def build(state: State, covered: Counts, seat: Seat | None, first: Hands | None = None) -> View:
    """The view of a seat, of a spectator (None), or of everything.

    `covered` counts what lies face down; `first` are the hands at the beginning, where all may
    look at what is gone of them.
    """
    top = state.frames[-1] if state.frames else None
    return View(
        seat=seat,
        rooms=state.rooms,
        pieces=state.pieces,
        sides=(build_side(state, 0, seat, first), build_side(state, 1, seat, first)),
        covered=covered,
        frames=state.frames,
        pairs=state.pairs,
        teams=state.teams,
        active=state.active,
        quiet=state.quiet,
        ending=state.ending,
        non_player=state.non_player,
        line=None if state.non_player is None else line_in(state.frames),
        in_front=top.in_front() if top else (),
        fills_rooms=top.fills_rooms() if top else False,
        laid=state.secret.laid if seat == EVERYTHING else (),
    )


def line_in(frames: tuple[Frame, ...]) -> Line:
    """Who acts by the rules, as the unfinished business says."""
    line = NO_LINE
    for frame in frames:
        line = frame.in_line(line)
    return line


def covered_counts(state: State, owner_of: tuple[int, ...]) -> Counts:
    """For each room the number of face-down pieces of each colour. Everybody sees the same."""
    laid = state.secret.laid
    return tuple([counts(cards, owner_of) if cards else NO_CARDS for cards in laid])


def build_side(
    state: State, owner: Seat, seat: Seat | None, first: Hands | None = None
) -> SideView:
    """One player's part of a view."""
    side, secret, mine = state.sides[owner], state.secret, owner == seat or seat == EVERYTHING
    hand, stock, choices = secret.hands[owner], secret.stock[owner], secret.choices[owner]
    return SideView(
        side.action_points,
        side.victory_points,
        side.jump_cards,
        side.turns,
        side.action_cards,
        hand_count=len(hand),
        stock_count=len(stock),
        chosen_count=len(choices),
        starting=starting_spots(state, owner) if choices else (),
        hand=hand if mine else None,
        stock=stock if mine else None,
        chosen=choices if mine or is_looked_at(state, owner, seat) else None,
        discards=first and left_over(first[owner], hand),
    )


def left_over(cards: tuple[int, ...], gone: tuple[int, ...]) -> tuple[int, ...]:
    """The cards without others, ascending; one of two equal cards is one card."""
    return tuple(sorted((Counter(cards) - Counter(gone)).elements()))


def is_looked_at(state: State, owner: Seat, seat: Seat | None) -> bool:
    """Whether the viewer may look at a player's Combat cards before he chooses his own."""
    if seat is None or not state.frames:
        return False
    top = state.frames[-1]
    if not isinstance(top, Combat) or top.looks != seat:
        return False
    return len(state.secret.choices[owner]) == top.cards[owner]


def starting_spots(state: State, owner: Seat) -> tuple[int, ...]:
    """Where starters lie face down: seen once all players who choose together are done."""
    seen = bool(state.frames) and state.frames[-1].shows_starters(owner)
    return tuple(sorted(spot for _, spot in state.secret.choices[owner])) if seen else ()


def counts(cards: tuple[int, ...], owner_of: tuple[int, ...]) -> tuple[int, int]:
    """How many face-down pieces of each colour lie at a room."""
    yellow = sum([owner_of[card] for card in cards])
    return len(cards) - yellow, yellow


def complete(view: View, secret: Secret, left: Hidden = NOTHING) -> State:
    """The state of which this is a view, given what the view leaves out."""
    pieces, frames = restored(view, secret, left)
    blue, yellow = view.sides
    return State(
        rooms=view.rooms,
        pieces=pieces,
        sides=(open_side(blue), open_side(yellow)),
        frames=frames,
        secret=secret,
        pairs=view.pairs,
        teams=view.teams,
        active=view.active,
        quiet=view.quiet,
        ending=view.ending,
        non_player=view.non_player,
    )


def open_side(side: SideView) -> Side:
    """A player's side, from what a view shows of it."""
    return Side(
        side.action_points, side.victory_points, side.jump_cards, side.turns, side.action_cards
    )


def countable(game: Game, view: View, secret: Secret) -> State:
    """A state with only what is seen: covered objects are left out.

    Any wounded character may stand for a covered one, because the wounded add no value.
    """
    backs = likely_backs(game, view, {})
    state = complete(view, replace(secret, backs=backs))
    things = [cover.number - len(backs) for cover in view.covers if not cover.character]
    nothing = {backs.index(back) for back in things}
    pieces = [UNSEEN if n in nothing else piece for n, piece in enumerate(state.pieces)]
    return replace(state, pieces=tuple(pieces))
