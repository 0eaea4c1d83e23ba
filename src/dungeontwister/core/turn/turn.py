"""The turn: gain action points, spend all, some or none of them, end it.

An action costs one action point unless its rule says otherwise.
"""

from collections.abc import Iterable

from msgspec.structs import replace

from dungeontwister.core.decisions import moves
from dungeontwister.core.decisions.decision import ACTOR, About, Decision, first
from dungeontwister.core.decisions.event import Event
from dungeontwister.core.decisions.events import GameEnded, TurnBegan, TurnEnded
from dungeontwister.core.decisions.frame import Frame
from dungeontwister.core.decisions.refusal import Refusal
from dungeontwister.core.decisions.verb import Verb, always
from dungeontwister.core.position.changes import with_half
from dungeontwister.core.position.scene import Scene
from dungeontwister.core.position.seats import other
from dungeontwister.core.position.setup import Options
from dungeontwister.core.position.state import ONCE_PER_TURN, UNSEEN, Ending, Piece, State

from .stalemate import leader, stalemate

COST = 1


def refuse_object(scene: Scene, number: int) -> Refusal | None:
    """Only characters act, and most of what they do is done to characters."""
    if not 0 <= number < len(scene.pieces):
        return Refusal("no-such-character")
    return None if scene.rows[number].character else Refusal("not-a-character", piece=number)


def refuse_owner(scene: Scene, seat: int, number: int) -> Refusal | None:
    """An action is done by one of your own characters."""
    refusal = refuse_object(scene, number)
    if refusal:
        return refusal
    return None if scene.rows[number].seat == seat else Refusal("not-yours", piece=number)


def refuse_cost(scene: Scene, seat: int, cost: int = COST) -> Refusal | None:
    """An action has its price."""
    return None if can_pay(scene, seat, cost) else Refusal("too-few-action-points", number=cost)


def refuse_actor(
    scene: Scene, seat: int, number: int, cost: int = COST, *, wounded: bool = False
) -> Refusal | None:
    """An action needs one of your own characters, on the board, unwounded, and its price."""
    refusal = refuse_owner(scene, seat, number)
    if refusal:
        return refusal
    if scene.pieces[number].wounded and not wounded:
        return Refusal("wounded-cannot-act", piece=number)
    if scene.pieces[number].healed:
        return Refusal(how_healed(scene, number), piece=number)
    if scene.pieces[number].place < 0:
        return Refusal("not-on-the-board", piece=number)
    return refuse_cost(scene, seat, cost)


def how_healed(scene: Scene, number: int) -> str:
    """By himself, as far as can be told: he could, and nobody else is there who could."""
    pieces, row = scene.pieces, scene.rows[number]
    healers = scene.game.skilled["heals"][scene.state.active]
    others = any(pieces[n].place >= 0 and not pieces[n].wounded for n in healers if n != number)
    return "regenerated-this-turn" if row.regenerates and not others else "healed-this-turn"


def can_pay(scene: Scene, seat: int, cost: int = COST) -> bool:
    """Whether a player has the action points."""
    return scene.state.sides[seat].action_points >= cost


def begin(scene: Scene, state: State, seat: int, events: list[Event]) -> State:
    """A player gains his action points, or is to play a card for them, and is active."""
    side = state.sides[seat]
    gained = scene.game.edition.income(state, seat)
    total = side.action_points + gained
    richer = replace(side, action_points=total, turns=side.turns + 1)
    events.append(TurnBegan(seat, gained, total))
    sides = with_half(state.sides, seat, richer)
    frames = scene.game.edition.opening(scene.game, seat)
    return replace(state, sides=sides, active=seat, frames=frames)


def offer_end(scene: Scene, seat: int) -> Iterable[moves.End]:
    """A player may always end his turn; he is never obliged to spend his action points."""
    return (moves.End(seat),)


def refuse_end(scene: Scene, move: moves.End) -> Refusal | None:
    """Ending the turn needs nothing but to be asked for an action."""
    return None


def end(scene: Scene, move: moves.End, events: list[Event]) -> State:
    """What has to be done at the end of a turn; then the opponent is active."""
    state = closed(scene, scene.state, move.seat, events)
    return state if state.ending else begin(scene, state, other(move.seat), events)


def closed(scene: Scene, state: State, seat: int, events: list[Event]) -> State:
    """What is above the limit is lost, and the marks of the turn go; the game may be over."""
    side = state.sides[seat]
    kept = min(side.action_points, scene.game.edition.kept_action_points)
    events.append(TurnEnded(seat, side.action_points - kept))
    left = replace(side, action_points=kept)
    saved = scene.game.edition.closing(scene.game, left, seat, events)
    state = replace(
        state,
        sides=with_half(state.sides, seat, saved),
        pieces=tuple([p if p is UNSEEN else without_marks(p) for p in state.pieces]),
        frames=(),
        quiet=state.quiet + 1,
    )
    return decided(scene, state, events) or drawn(scene, state, events) or state


def without_marks(piece: Piece) -> Piece:
    """What holds for this turn lasts until it ends."""
    if piece.entrance or piece.wounded_now or piece.healed or piece.used & ONCE_PER_TURN:
        used = piece.used & ~ONCE_PER_TURN
        return replace(piece, entrance=0, wounded_now=False, healed=False, used=used)
    return piece


def decided(scene: Scene, state: State, events: list[Event]) -> State | None:
    """Where the turn at the target is played to its end, the most points win; as many: a draw."""
    points = [side.victory_points for side in state.sides]
    if not scene.game.setup.finishes_turn or max(points) < scene.game.target:
        return None
    winner = leader(state)
    ending = Ending(None, "equal") if winner is None else Ending(winner, "target")
    events.append(GameEnded(ending.winner, ending.reason))
    return replace(state, ending=ending, frames=())


def drawn(scene: Scene, state: State, events: list[Event]) -> State | None:
    """After too many turns in a row without progress nobody will win any more."""
    limit = scene.game.options.quiet_turns
    if limit == 0 or state.quiet < limit:
        return None
    return stalemate(scene, state, "no-progress", events)


def about(scene: Scene, frame: Frame | None, seat: int) -> About:
    """The action points that are left."""
    points = scene.state.sides[seat].action_points
    return About({"points": points}, variant="" if points else "spent")


def for_good(options: Options) -> str:
    """What was done in a turn stands when it is over."""
    return "turn-has-ended"


END = Verb((moves.End,), offer_end, refuse_end, end, closes=always, final=for_good)
ACTION = Decision(picks=ACTOR, asks=about)
TURN_OVER = Decision(pending=first("turn-is-over"))
