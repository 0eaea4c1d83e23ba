"""Sound positions from which nobody can go on, and movers who are nowhere."""

import pytest

from dungeontwister.core.position.problems import dead_ends, problems
from dungeontwister.record.notation import Names
from dungeontwister.record.positions import read_position
from dungeontwister.series import build


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("tutorial-1 b1,b2/g1,g2 naga=1T blue ap=3 now=room-draw(1)", "nothing-to-draw"),
        ("solo-pink ?,?/?,?/?,?/?,? blue ap=3", "nothing-dictated"),
        ("tutorial-1 b1,?/?,? naga=1T blue ap=3", None),
        ("solo-pink ?,?/?,?/?,?/?,? yellow ap=3", None),
    ],
)
def test_why_nobody_can_go_on(text: str, reason: str | None) -> None:
    game = build(text.split()[0])
    state = read_position(Names(game), text)
    assert problems(game, state) == ()
    assert [one.reason for one in dead_ends(game, state)] == ([reason] if reason else [])


@pytest.mark.parametrize("mover", ["warrior", "rope"])
def test_only_a_character_on_the_board_moves(mover: str) -> None:
    game = build("tutorial-2")
    text = f"tutorial-2 b1,?/?,?/?,? naga=1T rope=1S blue ap=3 now=movement({mover},2)"
    names = Names(game)
    found = problems(game, read_position(names, text))
    assert [(one.reason, one.piece) for one in found] == [("nobody-to-move", names.piece(mover))]
