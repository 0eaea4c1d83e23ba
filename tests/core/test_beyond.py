"""Numbers beyond each end, as a faulty program may send them: refused, and nothing breaks."""

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from dungeontwister.core.decisions.move import Move
from dungeontwister.core.decisions.moves import Reveal
from dungeontwister.core.game import Game
from dungeontwister.core.position.setup import Options
from tests.support.drawings import rooms
from tests.support.positions import Table, at, start

GATE_AND_WELL = """
+ + + +
 T THS
+ + + +
 T * S
+ + + +
 G C C
+ + + +
"""
"""A portcullis between triangle and square, and a pit that touches both, and the circle."""

CLOSED = "b1,?/?,?/?,?/?,?"
OPENED = "b1o,?/?,?/?,?/?,?"
WORDS = (
    "naga=1T key=naga colossus=1T rope=1T golem=1T! sword=golem mechanork=1G "
    "crossbowman=1C thief=1C telescoping-spear=thief NAGA=1G BOW=NAGA ap=3"
)
ACTIONS = ("Attack", "Begin", "Break", "Jump", "Lock", "Reveal", "Shoot", "Thrust", "Turn")
CHANGES = ("Drop", "Give", "Step", "Stop", "Swap", "Take")
SET_UP = ("Enlist", "Face", "Lay", "Pick", "Put", "Remove", "Start")
PIECES = ("piece", "target", "item", "weapon", "partner", "wanted")
GROUND = ("receiver", "source")
"""Here -1 means the ground."""


def placed(layout: str, *texts: str) -> Table:
    """A position in which every common action is possible, and what was done in it."""
    return at("standard", f"{layout} {WORDS}", art=rooms(blue_1=GATE_AND_WELL)).do(*texts)


def played(mode: str) -> Iterator[Table]:
    """A game from its very beginning until the cards of a room are placed."""
    options = Options(mode=mode, levels=("experienced", "good"))
    table = start("standard", seed=1, options=options)
    while all(room.drawing < 0 for room in table.state.rooms):
        yield table
        game, state = table.game, table.state
        legal = game.legal(state, game.deciders(state)[0])
        move = next((move for move in legal if isinstance(move, Reveal)), legal[0])
        table = table._replace(state=game.apply(state, move).state).settled()
    yield table


def beyond(game: Game, move: Move) -> Iterator[Move]:
    """The move with one number too small or too large."""
    sizes = dict.fromkeys((*PIECES, *GROUND), len(game.rows))
    sizes |= dict.fromkeys(("to", "place"), len(game.layout.owner)) | {"slot": game.layout.slots}
    for name, size in sizes.items():
        if hasattr(move, name):
            for value in (-2, size) if name in GROUND else (-1, size):
                yield replace(move, **{name: value})


def refused(table: Table) -> set[str]:
    """The kinds of moves that are possible; beyond its ends each of them is refused."""
    game, state = table.game, table.state
    possible = {type(m): m for seat in game.deciders(state) for m in game.legal(state, seat)}
    for move in possible.values():
        allowed = [other for other in beyond(game, move) if game.why_not(state, other) is None]
        assert allowed == []
    return {kind.__name__ for kind in possible}


def test_in_actions() -> None:
    tables = (placed(CLOSED), placed(OPENED))
    assert {*ACTIONS, "Unlock"} <= {kind for table in tables for kind in refused(table)}


def test_in_movements() -> None:
    tables = (placed(CLOSED, "move naga"), placed(CLOSED, "move naga", "drop naga key"))
    assert {*CHANGES} <= {kind for table in tables for kind in refused(table)}


def test_in_the_set_up() -> None:
    tables = (*played("draft"), *played("full-frontal"))
    assert {*SET_UP} <= {kind for table in tables for kind in refused(table)}


@pytest.mark.parametrize("seat", [-1, 3])
def test_of_seats(seat: int) -> None:
    table = placed(CLOSED)
    for move in table.game.legal(table.state, 0):
        assert table.game.why_not(table.state, replace(move, seat=seat)) is not None
