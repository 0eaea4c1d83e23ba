"""Positions against the Non-Player, with as little as possible in each.

Room 1 lies face up before the Player's line, the others face down, unless a test says otherwise.
What lies before the Non-Player is given by names: `bag=("ROPE", "yom")`, `reserve=("arthos",)`.
"""

from msgspec.structs import replace

from dungeontwister.core.decisions.event import Event
from dungeontwister.core.position.changes import with_piece
from dungeontwister.core.position.seats import BLUE
from dungeontwister.core.position.setup import Options
from dungeontwister.core.position.state import UNSEEN
from dungeontwister.solo.frames import Activation, NpTurn
from dungeontwister.solo.non_player import NonPlayer
from tests.rules.prison.boards import HALL, with_signs
from tests.support.positions import Table, at

ROOMS = "39a,?/?,?/?,?/?,?"
ART = dict.fromkeys(("37a", "37b", "38a", "38b", "39a", "39b", "40a", "40b"), HALL)
CELL = with_signs((4, 5, "-"), (6, 5, "-"), (5, 4, "|"), (5, 6, "|"))
"""The gear in the middle is walled in."""
DECK = (0, 1, 2, 2, 3, 3, 4, 5, 6)
"""The Combat cards of either side."""


def alone(
    pieces: str,
    *,
    level: str = "pink",
    rooms: str = ROOMS,
    art: str = HALL,
    vision: bool = False,
) -> Table:
    """A position in the Player's turn; `art` is the drawing of room 39a."""
    options = Options(vision=vision)
    words = f"{rooms} {pieces} yellow"
    return at(f"solo-{level}", words, art={**ART, "39a": art}, options=options)


def lying(
    table: Table,
    *,
    bag: tuple[str, ...] = (),
    reserve: tuple[str, ...] = (),
    deck: tuple[int, ...] = DECK,
    discards: tuple[int, ...] = (),
    visions: tuple[int, ...] = (),
) -> Table:
    """The same position with this before the Non-Player; visions are numbers of rooms."""
    tokens, waiting = (tuple(sorted(map(table.names.piece, some))) for some in (bag, reserve))
    np = NonPlayer(
        tokens=tokens,
        bag=tokens,
        reserve=waiting,
        deck=deck,
        discards=discards,
        visions=tuple(number - 1 for number in visions),
    )
    pieces = table.state.pieces
    for number in np.pieces():
        pieces = with_piece(pieces, number, UNSEEN)
    return table._replace(state=replace(table.state, non_player=np, pieces=pieces))


def np(table: Table) -> NonPlayer:
    """What lies before the Non-Player."""
    assert isinstance(table.state.non_player, NonPlayer)
    return table.state.non_player


def names(table: Table, pieces: tuple[int, ...]) -> set[str]:
    """The names of some pieces."""
    return {table.names.pieces[number] for number in pieces}


def fight(table: Table, attack: str, mine: int, theirs: int) -> Table:
    """A combat with the Player's card and then the Non-Player's; events of all of it."""
    laid = table.do(attack, f"yellow play +{mine}")
    turned = laid.chance(str(theirs))
    return turned._replace(events=laid.events + turned.events)


def automatic(table: Table) -> Table:
    """The table after everything that is dictated, as far as nobody else has to decide."""
    events = [*table.events]
    while (move := table.game.dictated(table.state)) is not None:
        step = table.game.apply(table.state, move)
        table = table._replace(state=step.state)
        events.extend(step.events)
    return table._replace(events=tuple(events))


def acting(table: Table, name: str, points: int, **fields: object) -> Table:
    """The same position in the Non-Player's turn, in which one NPC is activated."""
    npc = table.names.piece(name)
    frames = (NpTurn((npc,)), replace(Activation(npc), **fields))
    side = replace(table.state.sides[BLUE], action_points=points)
    state = replace(table.state, active=BLUE, frames=frames, sides=(side, table.state.sides[1]))
    return table._replace(state=state)


def followed(table: Table, *texts: str) -> Table:
    """The table after moves of the Non-Player that are allowed, whether dictated or not."""
    events: list[Event] = []
    for text in texts:
        step = table.game.follow(table.state, table.move(f"blue {text}"))
        table = table._replace(state=step.state)
        events.extend(step.events)
    return table._replace(events=tuple(events))
