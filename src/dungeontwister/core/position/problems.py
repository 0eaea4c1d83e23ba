"""What is wrong with a position: the invariants that it breaks.

A position that was typed in is checked with this, and so is every state of a checked game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from dungeontwister.core.decisions.decision import nothing_chosen
from dungeontwister.core.decisions.frames import Combat, Movement
from dungeontwister.core.secret_objects.covered_cards import group
from dungeontwister.core.secret_objects.following_backs import settled

from .board import OFF
from .scene import NOBODY, Scene
from .seats import PLAYERS, other
from .state import FACE_DOWN, SHOWN, Piece, State

if TYPE_CHECKING:
    from dungeontwister.core.game import Game


class Problem(NamedTuple):
    """A broken invariant: a key for the reason, and what it is about."""

    reason: str
    piece: int | None = None
    place: int | None = None
    slot: int | None = None
    seat: int | None = None


def problems(game: Game, state: State) -> tuple[Problem, ...]:
    """Everything that is wrong with a state; empty for any state that play leads to."""
    found = [*room_problems(game, state), *foreign_problems(game, state)]
    found += mover_problems(game, state)
    if found:
        return tuple(found)
    scene = game.scene(state)
    found.extend(piece_problems(scene))
    found.extend(company_problems(scene))
    found.extend(load_problems(scene))
    found.extend(hidden_problems(game, state))
    found.extend(order_problems(game, state))
    found.extend(choice_problems(game, state))
    found.extend(back_problems(game, state))
    found.extend(way_problems(game, state))
    found.extend(side_problems(game, state))
    return tuple(found)


def dead_ends(game: Game, state: State) -> Iterator[Problem]:
    """Why nobody can go on from a sound state: play does not lead there, a typed position may."""
    scene = game.scene(state)
    request = game.request(scene)
    if request and not any(request.weights):
        yield Problem("nothing-to-draw")
    if not (state.ending or state.frames) and state.active in game.automatic:
        yield Problem("nothing-dictated", seat=state.active)


def foreign_problems(game: Game, state: State) -> Iterator[Problem]:
    """What has to be decided now is of a kind that this game has."""
    if state.frames and type(state.frames[-1]) not in game.edition.decisions:
        yield Problem("not-of-this-game")


def mover_problems(game: Game, state: State) -> Iterator[Problem]:
    """Whoever is in the middle of a movement is a character on the board."""
    for frame in state.frames:
        if isinstance(frame, Movement):
            on_board = state.pieces[frame.piece].place >= 0
            if not on_board or not game.rows[frame.piece].character:
                yield Problem("nobody-to-move", frame.piece)


def room_problems(game: Game, state: State) -> Iterator[Problem]:
    """A room lies face up at most once, and only if its pair is in play."""
    shown = [room.drawing for room in state.rooms if room.drawing != FACE_DOWN]
    for slot, room in enumerate(state.rooms):
        if room.drawing == FACE_DOWN:
            continue
        if shown.count(room.drawing) > 1:
            yield Problem("room-twice", slot=slot)
        if game.drawing_colors[room.drawing] not in state.pairs:
            yield Problem("pair-not-in-play", slot=slot)
    if len(set(state.pairs)) != len(state.pairs):
        yield Problem("pair-twice")
    if {room.card for room in state.rooms} != set(range(game.layout.slots)):
        yield Problem("laid-out-twice")


def piece_problems(scene: Scene) -> Iterator[Problem]:
    """Where a piece may be, and what may be true of it."""
    layout, rooms = scene.game.layout, scene.state.rooms
    for number, piece in enumerate(scene.pieces):
        row = scene.rows[number]
        if piece.gone and piece != Piece(gone=True):
            yield Problem("gone-but-here", number)
        if not row.character and has_marks(piece):
            yield Problem("object-with-marks", number)
        if piece.wounded_now and not piece.wounded and not piece.healed:
            yield Problem("marked-but-unwounded", number)
        if piece.place < 0:
            continue
        slot, owner = layout.room_of[piece.place], layout.owner[piece.place]
        if slot >= 0 and rooms[slot].drawing == FACE_DOWN:
            yield Problem("in-face-down-room", number, piece.place, slot)
        if row.character and owner == other(row.seat) and scene.game.setup.leaves[row.seat]:
            yield Problem("at-the-enemys-end", number, piece.place)


def has_marks(piece: Piece) -> bool:
    """Whether a piece has a mark that only characters can have."""
    return bool(piece.wounded or piece.entrance or piece.healed or piece.used & ~SHOWN)


def company_problems(scene: Scene) -> Iterator[Problem]:
    """Golden rule: at the end of an action no place holds too many characters of one player."""
    frame = movement_in(scene.state)
    moving = scene.rows[frame.piece].seat if frame else -1
    passing = scene.crowds(moving) if moving >= 0 else ()
    for seat in PLAYERS:
        if seat != moving:
            for place in scene.crowds(seat):
                if place not in passing:
                    yield Problem("place-too-full", place=place, seat=seat)


def movement_in(state: State) -> Movement | None:
    """The movement in progress, even if a die has to be rolled first."""
    found = (frame for frame in reversed(state.frames) if isinstance(frame, Movement))
    return next(found, None)


def load_problems(scene: Scene) -> Iterator[Problem]:
    """Golden rule: nobody carries more than he can; only friends carry, and only the wounded."""
    for carrier, items in scene.held.items():
        row, piece = scene.rows[carrier], scene.pieces[carrier]
        if not row.character or piece.place < 0:
            yield Problem("carrier-cannot-carry", carrier)
        if len(items) > row.capacity:
            yield Problem("carries-too-much", carrier)
        for item in items:
            if not scene.rows[item].character:
                continue
            if scene.rows[item].seat != row.seat or not scene.pieces[item].wounded or piece.wounded:
                yield Problem("carries-wrong-character", item)
            if scene.held.get(item, NOBODY):
                yield Problem("carried-carries", item)
    if not movement_in(scene.state):
        for _, item in scene.game.edition.standing.settled(scene, scene.pieces):
            yield Problem("not-taken-up", item)


def hidden_problems(game: Game, state: State) -> Iterator[Problem]:
    """A piece is in one place only: on the board, face down, or still to be laid; or in the box."""
    least = 0 if game.setup.has_unused else 1
    hidden = Counter(hidden_cards(game, state))
    for number, piece in enumerate(state.pieces):
        found = hidden[number] + (piece.gone or piece.place >= 0 or piece.carrier >= 0)
        if not least <= found <= 1:
            yield Problem("not-in-one-place", number)
        team = state.teams[game.owner_of[number]]
        if found and team and number not in team:
            yield Problem("not-in-the-team", number)
    for slot, cards in enumerate(state.secret.laid):
        if cards and state.rooms[slot].drawing != FACE_DOWN:
            yield Problem("laid-at-a-face-up-room", slot=slot)
        if len(cards) > game.room_capacity[state.rooms[slot].card]:
            yield Problem("room-too-full", slot=slot)


def hidden_cards(game: Game, state: State) -> Iterator[int]:
    """The pieces that are in the game but not on the board."""
    secret = state.secret
    for cards in (*secret.stock, *secret.laid):
        yield from cards
    held = [number for frame in state.frames for number in frame.held()]
    yield from held
    if game.is_setting_up(state):
        yield from {choice[0] for mine in secret.choices for choice in mine} - {*held}
    if state.non_player:
        yield from state.non_player.pieces()


def choice_problems(game: Game, state: State) -> Iterator[Problem]:
    """What is committed in secret can have been chosen: where something is chosen, and rightly."""
    top = state.frames[-1] if state.frames else None
    over = state.ending and not state.frames
    possible = nothing_chosen if over else game.decision(state).chosen
    for seat in PLAYERS:
        if not possible(game, state, top, seat):
            yield Problem("cannot-be-chosen", seat=seat)
        hand = state.secret.hands[seat]
        named = {frame.forced[seat] for frame in state.frames if isinstance(frame, Combat)} - {OFF}
        if seat not in game.automatic and not named <= {*hand}:
            yield Problem("named-card-missing", seat=seat)


def order_problems(game: Game, state: State) -> Iterator[Problem]:
    """Secret cards lie in ascending order, which tells nothing; a stock is there to be laid."""
    secret = state.secret
    for seat in PLAYERS:
        stock = secret.stock[seat]
        if {game.owner_of[number] for number in stock} - {seat}:
            yield Problem("not-a-stock", seat=seat)
        if stock and not game.is_setting_up(state):
            yield Problem("nothing-to-lay", seat=seat)
    ways = tuple(number for number, _ in secret.ways)
    for cards in (*secret.hands, *secret.stock, *secret.laid, ways):
        if [*cards] != sorted(cards):
            yield Problem("not-in-order")


def way_problems(game: Game, state: State) -> Iterator[Problem]:
    """Ways in that are secret are some of an entrance, not all, and only with secret objects."""
    numbers = [number for number, _ in state.secret.ways]
    for number, ways in state.secret.ways:
        entrance = state.pieces[number].entrance
        some = ways > 0 and not ways & ~entrance and ways != entrance
        if not some or not game.options.secret_objects or numbers.count(number) > 1:
            yield Problem("wrong-ways", number)


def back_problems(game: Game, state: State) -> Iterator[Problem]:
    """With secret objects every covered card has a back of its kind; otherwise there is none."""
    if state.secret.backs and not game.options.secret_objects:
        yield Problem("back-without-cover")
    if game.options.secret_objects and settled(game, state) != state:
        yield Problem("back-missing")
    for number, back in enumerate(state.secret.backs):
        if back >= 0 and (back not in group(game, number) or state.secret.backs.count(back) > 1):
            yield Problem("wrong-back", number)


def side_problems(game: Game, state: State) -> Iterator[Problem]:
    """Action points, victory points and hands within their bounds."""
    edition, setup = game.edition, game.setup
    for seat in PLAYERS:
        side, hand, first = state.sides[seat], list(state.secret.hands[seat]), setup.hands[seat]
        most = edition.kept_action_points
        if side.action_points > most + (edition.most_income if seat == state.active else 0):
            yield Problem("too-many-action-points", seat=seat)
        if side.jump_cards > setup.jump_cards:
            yield Problem("too-many-jump-cards", seat=seat)
        if any(hand.count(card) > first.count(card) for card in hand):
            yield Problem("not-a-hand", seat=seat)
        if any(first.count(card) > hand.count(card) for card in setup.returning_cards):
            yield Problem("returning-card-missing", seat=seat)
        yield from edition.side_problems(game, state, seat)
        if side.victory_points >= game.target and not (state.ending or setup.finishes_turn):
            yield Problem("won-but-not-over", seat=seat)
