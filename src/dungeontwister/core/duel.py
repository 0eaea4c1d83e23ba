"""What is said before the Combat cards are laid, and who lays first.

First the attacker says how many cards he lays, then a card may be named, then whoever may look at
the other's card waits for it. In a duel of two who name cards neither does; where both sides may
look, neither does; and whoever could name a card in a duel is not looked at.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from . import moves
from .changes import paid, popped, pushed, with_half
from .combat import Cards
from .events import CardNamed, CardsAnnounced, CombatBegan, Event, HandShown
from .frames import Announcing, Combat, Naming
from .refusal import Refusal
from .scene import Scene
from .seats import other
from .state import State
from .verb import Verb


def declare(scene: Scene, state: State, frame: Combat, cost: int, events: list[Event]) -> State:
    """A combat is declared and paid for; who takes part is settled now."""
    seat = scene.rows[frame.attacker].seat
    begun = CombatBegan(
        frame.attacker, frame.target, frame.attackers, frame.defenders, frame.shots, frame.spear
    )
    events.append(begun)
    state = replace(state, sides=paid(state, seat, cost))
    state = pushed(state, replace(frame, looks=looker(scene, frame)))
    naming = namer(scene, frame)
    if naming >= 0:
        state = pushed(state, Naming(naming))
    most = announced(scene, state, frame)
    return pushed(state, Announcing(seat, most)) if most > 1 else state


def combat_below(state: State) -> tuple[int, Combat]:
    """The combat that is being prepared, and where it lies on the stack."""
    at = max(n for n, frame in enumerate(state.frames) if isinstance(frame, Combat))
    frame = state.frames[at]
    assert isinstance(frame, Combat)
    return at, frame


def with_combat(state: State, frame: Combat) -> State:
    """The state with the combat that is being prepared changed."""
    at, _ = combat_below(state)
    return replace(state, frames=(*state.frames[:at], frame, *state.frames[at + 1 :]))


# ---- who may do what


def fit(scene: Scene, number: int, trait: str) -> bool:
    """Whether a participant has an ability and is not wounded."""
    return not scene.pieces[number].wounded and bool(getattr(scene.rows[number], trait))


def announced(scene: Scene, state: State, frame: Combat) -> int:
    """How many cards the attacker of a duel may lay: no more than he holds."""
    if not frame.is_duel:
        return 1
    hand = state.secret.hands[scene.rows[frame.attacker].seat]
    return min(scene.rows[frame.attacker].combat_cards, len(hand))


def namer(scene: Scene, frame: Combat) -> int:
    """The seat that names a card in a duel; two who could do not."""
    if not frame.is_duel:
        return -1
    able = [n for n in (frame.attacker, frame.target) if fit(scene, n, "names_card")]
    return scene.rows[able[0]].seat if len(able) == 1 else -1


def looker(scene: Scene, frame: Combat) -> int:
    """The seat that sees the other's cards first."""
    sides = (frame.attackers, frame.defenders)
    able = [
        any(frame.is_close(n) and fit(scene, n, "looks_at_cards") for n in side) for side in sides
    ]
    if able[0] == able[1]:
        return -1
    seen = sides[able.index(False)]
    if frame.is_duel and fit(scene, seen[0], "names_card"):
        return -1
    attacking = scene.rows[frame.attacker].seat
    return attacking if able[0] else other(attacking)


# ---- announcing


def announcing(scene: Scene) -> Announcing:
    """The announcement that is due."""
    frame = scene.state.frames[-1]
    assert isinstance(frame, Announcing)
    return frame


def offer_announcements(scene: Scene, seat: int) -> Iterator[moves.Announce]:
    """One card, or more."""
    for count in range(1, announcing(scene).most + 1):
        yield moves.Announce(seat, count)


def refuse_announcement(scene: Scene, move: moves.Announce) -> Refusal | None:
    """At least one card, and no more than the ability allows and the hand holds."""
    most = announcing(scene).most
    return None if 1 <= move.count <= most else Refusal("not-so-many-cards", number=most)


def announce(scene: Scene, move: moves.Announce, events: list[Event]) -> State:
    """The number is known to both before anybody chooses."""
    events.append(CardsAnnounced(move.seat, move.count))
    state = popped(scene.state)
    _, frame = combat_below(state)
    return with_combat(state, replace(frame, cards=with_half(frame.cards, move.seat, move.count)))


# ---- naming


def nameable(scene: Scene) -> Cards:
    """Every value that hands begin with, except those that return to the hand."""
    return tuple(sorted({*scene.game.setup.hand} - {*scene.game.returning_cards}))


def offer_names(scene: Scene, seat: int) -> Iterator[moves.Name]:
    """A card, or none."""
    yield moves.Name(seat)
    for card in nameable(scene):
        yield moves.Name(seat, card)


def refuse_name(scene: Scene, move: moves.Name) -> Refusal | None:
    """Not a card that returns to the hand."""
    if move.card is None or move.card in nameable(scene):
        return None
    return Refusal("cannot-name-this-card", number=move.card)


def name(scene: Scene, move: moves.Name, events: list[Event]) -> State:
    """A card that the opponent holds has to be played; otherwise he shows his hand."""
    state, foe = popped(scene.state), other(move.seat)
    hand = state.secret.hands[foe]
    held = move.card is not None and move.card in hand
    events.append(CardNamed(move.seat, move.card, held))
    if move.card is None:
        return state
    if not held:
        events.append(HandShown(move.seat, hand))
        return state
    _, frame = combat_below(state)
    return with_combat(state, replace(frame, forced=with_half(frame.forced, foe, move.card)))


ANNOUNCE = Verb((moves.Announce,), offer_announcements, refuse_announcement, announce)
NAME = Verb((moves.Name,), offer_names, refuse_name, name)
