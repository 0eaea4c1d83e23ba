"""Every kind of move is made by pointing: by mouse, by finger, by key.

The kinds are those of the rules: a new one fails here until the page can do it.
"""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import Page

from dungeontwister.core import moves
from dungeontwister.core.game import CHANCE_FRAMES
from dungeontwister.core.moves import Move
from dungeontwister.editions.card_game.edition import VERBS
from tests.server.client import Client

from .conftest import is_too_wide
from .hands import Clicks, Hands, Keys, Taps
from .stages import ABLE, MORE, Stage

NOBODY_DECIDES = {moves.Chance, moves.TimeUp}
AS_A_WHOLE = {moves.Start, moves.Enlist, moves.Remove}
"""Teams and starters, which are sent together: see test_play."""
QUESTIONS_AS_A_WHOLE = {"starting-choice", "team-choice", "removal"}

SPECIAL: Final[set[type[Move]]] = {
    moves.Pick,
    moves.Shoot,
    moves.Thrust,
    moves.Heal,
    moves.Steal,
    moves.Shatter,
    moves.Levitate,
    moves.WalkThrough,
    moves.Burn,
    moves.Invert,
    moves.Announce,
    moves.Name,
}

ASKED = "kind => document.querySelector('.screen')?.dataset.asked === kind"


def tag(kind: type[Move]) -> str:
    """What a kind of move is called."""
    return str(kind.__struct_config__.tag)


def by_tag(kinds: set[type[Move]]) -> list[type[Move]]:
    """Kinds of moves in an order that is the same in every process."""
    return sorted(kinds, key=tag)


def make(page: Page, hands: Hands, address: str, stage: Stage) -> None:
    """Make the move of a stage at the page, and see that it was this move and no other."""
    token, _ = stage.seats(address)
    with Client(address) as client:
        table = client.hello(token).table
        assert table.question is not None
        words = next(one.words for one in table.question.options if one.move == stage.move)
        page.goto(f"/#/seat/{token}")
        page.wait_for_function(ASKED, arg=stage.kind)
        hands.do(stage.move, words, table.view)
        client.until(table.seq + 1)
        assert client.now.view == stage.view


@pytest.mark.parametrize("kind", by_tag({*ABLE}), ids=tag)
def test_a_move_is_made_by_clicks(page: Page, address: str, kind: type[Move]) -> None:
    make(page, Clicks(page), address, ABLE[kind])


@pytest.mark.parametrize("name", MORE)
def test_a_special_case_is_made_by_clicks(page: Page, address: str, name: str) -> None:
    make(page, Clicks(page), address, MORE[name])


@pytest.mark.parametrize("kind", by_tag(SPECIAL), ids=tag)
def test_a_move_is_made_by_taps(phone: Page, address: str, kind: type[Move]) -> None:
    make(phone, Taps(phone), address, ABLE[kind])
    assert not is_too_wide(phone)


@pytest.mark.parametrize("kind", by_tag(SPECIAL), ids=tag)
def test_a_move_is_made_by_keys(page: Page, address: str, kind: type[Move]) -> None:
    make(page, Keys(page), address, ABLE[kind])


def test_no_kind_of_move_is_left_out() -> None:
    decided = {kind for verbs in VERBS.values() for verb in verbs for kind in verb.moves}
    assert {*ABLE} | AS_A_WHOLE == decided - NOBODY_DECIDES


def test_no_kind_of_question_is_left_out() -> None:
    asked = {stage.kind for stage in (*ABLE.values(), *MORE.values())}
    assert asked | QUESTIONS_AS_A_WHOLE == question_kinds()


def question_kinds() -> set[str]:
    """What a player can be asked: every frame but those of chance, and the turn itself."""
    frames = [frame for frame in VERBS if frame is not None and frame not in CHANCE_FRAMES]
    return {"action", *(str(frame.__struct_config__.tag) for frame in frames)}
