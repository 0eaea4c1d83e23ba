"""Small changes of what belongs to the Non-Player."""

from msgspec.structs import replace

from dungeontwister.core.decisions.event import Event
from dungeontwister.core.position.changes import without
from dungeontwister.core.position.state import State
from dungeontwister.core.position.view import View

from .events import DeckShuffled
from .non_player import NonPlayer


def np_of(state: State | View) -> NonPlayer:
    """What lies before the Non-Player; all of it is public."""
    assert isinstance(state.non_player, NonPlayer)
    return state.non_player


def with_np(state: State, **fields: object) -> State:
    """The state with some of it changed."""
    changed: State = replace(state, non_player=replace(np_of(state), **fields))
    return changed


def filled_deck(state: State, events: list[Event]) -> State:
    """An empty Combat deck is made anew from the discards when a card is needed (SO-SETUP-22)."""
    lying = np_of(state)
    if lying.deck:
        return state
    events.append(DeckShuffled(len(lying.discards)))
    return with_np(state, deck=lying.discards, discards=())


def without_card(state: State, card: int) -> State:
    """A card is turned over and no longer in the deck."""
    lying = np_of(state)
    return with_np(state, deck=without(lying.deck, card), drawn=lying.drawn + 1)


def with_cards(state: State, cards: tuple[int, ...]) -> State:
    """Cards are shuffled back into the deck."""
    return with_np(state, deck=tuple(sorted((*np_of(state).deck, *cards))))


def with_discard(state: State, card: int) -> State:
    """A card lies on the discards."""
    return with_np(state, discards=tuple(sorted((*np_of(state).discards, card))))
