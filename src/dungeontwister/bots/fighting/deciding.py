"""What a combat is worth at any moment before its cards, and what to say and lay in it.

Helpers join, cards are announced and named before any is laid. At each of these choices the one who
chooses takes what is best for him, and after them the cards are laid as `solving` says.
"""

from collections.abc import Iterable, Sequence
from random import Random

from msgspec.structs import replace

from dungeontwister.core.combat.before_cards import nameable, namer
from dungeontwister.core.combat.combat import Cards, combat_in, laid, the_combat
from dungeontwister.core.decisions.frame import Frame
from dungeontwister.core.decisions.frames import Announcing, Combat, Naming
from dungeontwister.core.decisions.move import Move
from dungeontwister.core.position.changes import with_half
from dungeontwister.core.position.scene import Scene
from dungeontwister.core.position.seats import PLAYERS, other
from dungeontwister.core.position.state import State
from dungeontwister.editions.prison.frames import Joining
from dungeontwister.editions.prison.moves import Fight, Join

from . import matrix
from .solving import Answer, answer, mixture_of, value_of
from .stakes import Bout, Corner, Hand, bout_of, hands_of


def fight_value(scene: Scene, frame: Combat, corner: Corner) -> float:
    """What to expect of a combat, before its cards and before what is still to be said."""
    todo, bout = pending(scene.state, frame), bout_of(scene, frame, corner)
    if todo is None:
        return value_of(bout)
    if isinstance(todo, Announcing):
        return best(corner, todo.seat, (announced(bout, n + 1) for n in range(todo.most)))
    if isinstance(todo, Naming):
        return named_best(bout, todo.seat)
    options = [*(Join(todo.seat, number) for number, _ in todo.able), Fight(todo.seat)]
    return best(corner, todo.seat, (joined(scene, corner, move) for move in options))


def pending(state: State, frame: Combat) -> Announcing | Naming | Joining | None:
    """What has to be said before the cards of a combat that was declared."""
    top: Frame | None = state.frames[-1] if state.frames else None
    if isinstance(top, Announcing | Naming | Joining) and combat_in(state) == frame:
        return top
    return None


def best(corner: Corner, chooser: int, values: Iterable[float]) -> float:
    """The value that the one who chooses wants."""
    return max(values) if chooser == corner.seat else min(values)


# ---- before the cards


def announced(bout: Bout, count: int) -> float:
    """The value once the attacker has said how many cards he lays."""
    seat = bout.scene.rows[bout.frame.attacker].seat
    frame = replace(bout.frame, cards=with_half(bout.frame.cards, seat, count))
    names, ahead = namer(bout.scene, frame), bout._replace(frame=frame)
    return named_best(ahead, names) if names in PLAYERS else value_of(ahead)


def named_best(bout: Bout, seat: int) -> float:
    """The value when a seat names the card that is best for it; the Non-Player's is dictated."""
    if bout.scene.game.automatic:
        return value_of(bout)
    options = (None, *nameable(bout.scene))
    return best(bout.corner, seat, (named(bout, seat, card) for card in options))


def named(bout: Bout, seat: int, card: int | None) -> float:
    """The value once a card was named: who holds it has to lay it, who does not shows his hand."""
    if card is None:
        return value_of(bout)
    forced = must_lay(bout, other(seat), card)
    if seat != bout.corner.seat:
        return value_of(forced)
    hands = hands_of(bout.scene, bout.corner)
    holding = tuple(hand for hand in hands if card in hand.cards)
    shown = [(hand,) for hand in hands if card not in hand.cards]
    return mean(forced, [holding, *shown] if holding else shown)


def must_lay(bout: Bout, seat: int, card: int) -> Bout:
    """The combat in which a seat has to lay a card, if it holds it."""
    frame = replace(bout.frame, forced=with_half(bout.frame.forced, seat, card))
    return bout._replace(frame=frame)


def mean(bout: Bout, cases: Sequence[tuple[Hand, ...]]) -> float:
    """The value over what may turn out about a hand."""
    whole = total = 0.0
    for hands in cases:
        weight = sum(hand.weight for hand in hands)
        total += weight * value_of(bout._replace(corner=bout.corner._replace(hands=hands)))
        whole += weight
    return total / whole


def joined(scene: Scene, corner: Corner, move: Move) -> float:
    """The value once somebody has joined, or nobody more does."""
    state = scene.game.apply_trusted(scene.state, move).state
    return fight_value(Scene(scene.game, state), the_combat(state), corner)


# ---- decisions


def best_announcement(scene: Scene, frame: Combat, corner: Corner, most: int) -> int:
    """How many cards to announce; of equally good numbers the least."""
    bout = bout_of(scene, frame, corner)
    return max(range(1, most + 1), key=lambda count: announced(bout, count))


def best_name(
    scene: Scene, frame: Combat, corner: Corner, options: Sequence[int | None]
) -> int | None:
    """The card to name, or that the Non-Player shall lay; of equally good ones the first."""
    bout, foe = bout_of(scene, frame, corner), other(corner.seat)

    def gain(card: int | None) -> float:
        if card is not None and foe in scene.game.automatic:
            return value_of(must_lay(bout, foe, card))
        return named(bout, corner.seat, card)

    return max(options, key=gain)


def best_join(scene: Scene, corner: Corner, options: Sequence[Move]) -> Move:
    """The helper to add; where nobody improves anything, the combat begins without more."""
    gains = {move: joined(scene, corner, move) for move in options}
    return max(options, key=lambda move: (gains[move], isinstance(move, Fight)))


def choose_cards(scene: Scene, frame: Combat, corner: Corner, rng: Random) -> Cards:
    """All the cards to lay, with those that lie there already: drawn from the mixture."""
    chances = lot(scene, answer(bout_of(scene, frame, corner)), corner.seat)
    return rng.choices([*chances], weights=[*chances.values()])[0]


def lot(scene: Scene, found: Answer, seat: int) -> dict[Cards, float]:
    """How often each set is laid, given those of its cards that lie there already."""
    there, mixture = laid(scene.state, seat), mixture_of(found)
    if not there:
        return mixture
    begun = {cards: share for cards, share in mixture.items() if holds(cards, there)}
    return begun or {best_reply(found, there): 1.0}


def best_reply(found: Answer, there: Cards) -> Cards:
    """The best that can still be made of cards that were not to be laid."""
    rows = zip(found.stakes.rows, found.stakes.payoff, strict=True)
    gains = {
        cards: matrix.mean(row, found.solution.columns)
        for cards, row in rows
        if holds(cards, there)
    }
    return max(gains, key=gains.__getitem__)


def holds(cards: Cards, there: Cards) -> bool:
    """Whether a set has all the cards that lie there."""
    return all(cards.count(card) >= there.count(card) for card in there)
