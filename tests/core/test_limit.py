"""The limit of characters also holds where a movement has passed.

Found beside the independent oracle: a carried friend could be put down in a full zone and left.
"""

import pytest
from msgspec.structs import replace

from dungeontwister.content.card_game_reader import card_game
from dungeontwister.core.decisions.refusal import Refusal
from dungeontwister.editions.card_game.build import build
from dungeontwister.record.notation import Names, move_text, parse_move
from dungeontwister.record.positions import parse_position

FIVE = ("naga", "warrior", "colossus", "backstabber", "mechanork")
FULL = "g1,g2/b1,b2/r1,r2 naga=3G warrior=3T colossus=3T backstabber=3T! mechanork=naga ap=1"


def five_on_a_side() -> Names:
    """Tutorial 2 with five characters of each colour."""
    content = card_game()
    rows = tuple(
        replace(row, roster=FIVE) if row.id == "tutorial-2" else row for row in content.scenarios
    )
    return Names(build("tutorial-2", content=replace(content, scenarios=rows)))


def after(names: Names, *texts: str) -> tuple[set[str], dict[str, Refusal | None]]:
    """What may be done after some moves, and why some others may not."""
    game, state = names.game, parse_position(names, f"tutorial-2 {FULL}")
    for text in texts:
        state = game.apply(state, parse_move(names, text)).state
    legal = {move_text(names, move) for move in game.legal(state, 0)}
    asked = ("blue step naga 3G", "blue stop naga", "blue drop naga mechanork")
    return legal, {text: game.why_not(state, parse_move(names, text)) for text in asked}


@pytest.mark.rule("CG-MOVE-15", "CG-MOVE-16")
def test_nobody_is_put_down_and_left_as_a_fourth() -> None:
    names = five_on_a_side()
    legal, why = after(names, "blue move naga", "blue step naga 3T", "blue drop naga mechanork")
    assert "blue step naga 3G" not in legal
    assert "blue stop naga" not in legal
    assert why["blue step naga 3G"] == Refusal(
        "too-many-friends", piece=0, place=names.place("3T"), rule="CG-MOVE-15", number=3
    )


@pytest.mark.rule("CG-MOVE-15")
def test_one_wounded_friend_may_be_exchanged_for_another_in_a_full_zone() -> None:
    legal, _ = after(
        five_on_a_side(),
        "blue move naga",
        "blue step naga 3T",
        "blue drop naga mechanork",
        "blue take naga backstabber",
    )
    assert "blue step naga 3G" in legal
    assert "blue stop naga" not in legal
