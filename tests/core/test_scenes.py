"""A scene that comes of another one knows as much as one that is built from nothing."""

from copy import deepcopy

import pytest
from msgspec.structs import replace

from dungeontwister.core.position.board import OFF
from dungeontwister.core.position.changes import with_piece
from dungeontwister.core.position.scene import Scene
from dungeontwister.core.position.state import GONE, UNSEEN, Piece
from tests.rules.prison.boards import HALL, full
from tests.support.positions import at

PIECES = "naga=3a1 key=naga wizard=3b2 rope=3c3 cleric=wizard NAGA=3e5"
CHANGES = [
    ("key", Piece(place=0)),
    ("key", "wizard"),
    ("rope", "naga"),
    ("naga", "wizard's place"),
    ("cleric", "wizard's place"),
    ("wizard", Piece(place=OFF)),
    ("NAGA", GONE),
    ("rope", UNSEEN),
]


@pytest.mark.parametrize(("name", "then"), CHANGES)
def test_a_piece_elsewhere(name: str, then: Piece | str) -> None:
    table = full(HALL, PIECES)
    number, wizard = table.names.piece(name), table.names.piece("wizard")
    scene, pieces = table.game.scene(table.state), table.state.pieces
    if then == "wizard's place":
        then = replace(pieces[number], place=pieces[wizard].place, carrier=OFF)
    elif isinstance(then, str):
        then = replace(pieces[number], place=OFF, carrier=table.names.piece(then))
    changed = with_piece(pieces, number, then)
    before = deepcopy((scene.at, scene.held))
    found = scene.with_pieces(changed)
    fresh = Scene(table.game, replace(table.state, pieces=changed))
    assert (found.at, found.held, found.state) == (fresh.at, fresh.held, fresh.state)
    assert (scene.at, scene.held) == before


def test_a_scene_is_seen_as_its_state_is() -> None:
    """Also once what lies face down has been counted for it."""
    table = at("tutorial-2", "b1,?/?,?/?,? naga=1T key=?2 KEY=?3 ap=1")
    scene = table.game.scene(table.state)
    for seat in (0, 1, None, 0):
        assert table.game.view(scene, seat) == table.game.view(table.state, seat)
