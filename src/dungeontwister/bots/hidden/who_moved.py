"""Which event is the first of a move, and whose move it is: events do not tell where a move begins.

Undo takes back whole moves, so whoever remembers has to know what belonged to one.
"""

from collections.abc import Sequence
from typing import Any, Final

from dungeontwister.core.decisions import events as core
from dungeontwister.core.decisions.event import Event
from dungeontwister.editions.card_game import events as card_game
from dungeontwister.editions.prison import events as prison

NOBODY: Final = -1

BY_SEAT: Final[frozenset[type[Any]]] = frozenset(
    (
        *(core.Removed, core.Laid, core.CardsAnnounced, core.CardNamed, core.CardCommitted),
        *(core.Placed, core.TurnEnded, card_game.Picked, card_game.Enlisted),
        *(card_game.StartChosen, card_game.FacingChosen, prison.StandChosen),
        *(prison.ActionPlayed, prison.NobodyJoins),
    )
)
"""These name the player who moved."""
BY_PIECE: Final[frozenset[type[Any]]] = frozenset(
    (
        *(core.MovementBegan, core.Stepped, core.Stopped, core.Jumped, core.RoomTurned),
        *(core.RevealBegan, core.PortcullisWorked, core.Healed, core.Burned),
        *(card_game.WalkBegan, card_game.WallsBroken, card_game.RoomsSwapped),
        *(card_game.Stole, card_game.Levitated, prison.Repelled, prison.Joined),
    )
)
"""These name the character who acted."""
IN_MOVEMENT: Final[frozenset[type[Any]]] = frozenset(
    (core.Took, core.Dropped, core.Gave, core.Swapped, core.Exited)
)
"""These are moves of their own only if the character is in the middle of a movement."""


def who_moved(event: Event, owner_of: Sequence[int], mover: int) -> int:
    """The player whose move begins with this event; NOBODY: it goes on with the move before."""
    kind, known = type(event), _fields(event)
    if kind in BY_SEAT:
        return int(known.seat)
    if kind in BY_PIECE or (kind in IN_MOVEMENT and known.piece == mover):
        return owner_of[int(known.piece)]
    if kind is core.CombatBegan:
        return owner_of[int(known.attacker)]
    return NOBODY


def mover_after(event: Event, mover: int) -> int:
    """Who is in the middle of a movement after an event."""
    match event:
        case core.MovementBegan(piece=piece) | card_game.WalkBegan(piece=piece):
            return piece
        case core.Stopped() | core.TurnBegan() | core.TurnEnded():
            return NOBODY
        case core.Exited(piece=piece) if piece == mover:
            return NOBODY
    return mover


def _fields(event: Any) -> Any:
    """An event whose fields depend on its kind."""
    return event
