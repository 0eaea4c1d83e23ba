"""Every kind of move is made by pointing: by mouse, by finger, by key.

The kinds are those of the rules: a new one fails here until the page can do it.
"""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import Page

from dungeontwister.core.decisions import moves
from dungeontwister.core.decisions.decision import Decisions
from dungeontwister.core.decisions.move import Move
from dungeontwister.editions.card_game.edition import DECISIONS
from dungeontwister.editions.card_game.moves import (
    Enlist,
    Invert,
    Levitate,
    Pick,
    Shatter,
    Start,
    Steal,
    WalkThrough,
)
from dungeontwister.editions.prison.edition import DECISIONS as PRISON_DECISIONS
from dungeontwister.editions.prison.moves import Stand
from dungeontwister.record.notation import move_text
from tests.server.client import Client

from .conftest import is_too_wide
from .hands import Clicks, Hands, Keys, Taps
from .prison_stages import MORE_OF_PRISON, PRISON
from .stages import ABLE, MORE, Stage

NOBODY_DECIDES = {moves.Chance, moves.TimeUp}
AS_A_WHOLE = {Start, Stand, Enlist, moves.Remove}
"""Teams and starters, which are sent together: see test_play."""
QUESTIONS_AS_A_WHOLE = {"starting-choice", "line-up", "team-choice", "removal"}

Stages = dict[type[Move], Stage]

GAMES = (
    pytest.param(DECISIONS, ABLE, id="card_game"),
    pytest.param(PRISON_DECISIONS, PRISON, id="prison"),
)
ONLY_IN_PRISON: Final = {kind for kind in PRISON if kind not in ABLE} | {moves.Unlock}
"""And what takes a closer look there: one of several portcullises."""

SPECIAL: Final[set[type[Move]]] = {
    Pick,
    moves.Shoot,
    moves.Thrust,
    moves.Heal,
    Steal,
    Shatter,
    Levitate,
    WalkThrough,
    moves.Burn,
    Invert,
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
        text = move_text(stage.table.names, stage.move)
        words = next(one.words for one in table.question.options if one.text == text)
        page.goto(f"/#/seat/{token}")
        page.wait_for_function(ASKED, arg=stage.kind)
        hands.do(stage.move, words, table.view)
        while client.now is table:
            client.read()
        assert client.now.view == stage.view


@pytest.mark.parametrize("kind", by_tag({*ABLE}), ids=tag)
def test_a_move_is_made_by_clicks(page: Page, address: str, kind: type[Move]) -> None:
    make(page, Clicks(page), address, ABLE[kind])


@pytest.mark.parametrize("kind", by_tag({*PRISON}), ids=tag)
def test_a_move_of_prison_is_made_by_clicks(page: Page, address: str, kind: type[Move]) -> None:
    make(page, Clicks(page), address, PRISON[kind])


@pytest.mark.parametrize("name", [*MORE, *MORE_OF_PRISON])
def test_a_special_case_is_made_by_clicks(page: Page, address: str, name: str) -> None:
    make(page, Clicks(page), address, (MORE | MORE_OF_PRISON)[name])


@pytest.mark.parametrize("kind", by_tag(SPECIAL), ids=tag)
def test_a_move_is_made_by_taps(phone: Page, address: str, kind: type[Move]) -> None:
    make(phone, Taps(phone), address, ABLE[kind])
    assert not is_too_wide(phone)


@pytest.mark.parametrize("kind", by_tag(ONLY_IN_PRISON), ids=tag)
def test_a_move_of_prison_is_made_by_taps(phone: Page, address: str, kind: type[Move]) -> None:
    make(phone, Taps(phone), address, PRISON[kind])
    assert not is_too_wide(phone)


@pytest.mark.parametrize("kind", by_tag(SPECIAL), ids=tag)
def test_a_move_is_made_by_keys(page: Page, address: str, kind: type[Move]) -> None:
    make(page, Keys(page), address, ABLE[kind])


@pytest.mark.parametrize("kind", by_tag(ONLY_IN_PRISON), ids=tag)
def test_a_move_of_prison_is_made_by_keys(page: Page, address: str, kind: type[Move]) -> None:
    make(page, Keys(page), address, PRISON[kind])


@pytest.mark.parametrize(("rows", "able"), GAMES)
def test_no_kind_of_move_is_left_out(rows: Decisions, able: Stages) -> None:
    decided = {kind for row in rows.values() for verb in row.verbs for kind in verb.moves}
    assert {*able} == decided - NOBODY_DECIDES - AS_A_WHOLE


@pytest.mark.parametrize(("rows", "able"), GAMES)
def test_no_kind_of_question_is_left_out(rows: Decisions, able: Stages) -> None:
    more = MORE_OF_PRISON if able is PRISON else MORE
    asked = {stage.kind for stage in (*able.values(), *more.values())}
    assert asked == question_kinds(rows) - QUESTIONS_AS_A_WHOLE


def question_kinds(rows: Decisions) -> set[str]:
    """What a player can be asked: every frame but those of chance, and the turn itself."""
    frames = [kind for kind, row in rows.items() if kind is not None and not row.draw]
    return {"action", *(str(frame.__struct_config__.tag) for frame in frames)}
