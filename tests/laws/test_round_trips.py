"""Every move, position, event, view and prompt is its text, and the text is it."""

from typing import Any

import msgspec
import pytest
from hypothesis import given

from dungeontwister.core.decisions.event import redact
from dungeontwister.core.decisions.move import Move
from dungeontwister.core.game import Prompt
from dungeontwister.core.position.state import State
from dungeontwister.core.position.view import View
from dungeontwister.kinds import Happening, read
from dungeontwister.record.log import TakenBack
from dungeontwister.record.notation import move_text, parse_move
from dungeontwister.record.parley import Parleyed
from dungeontwister.record.positions import parse_position, position_text
from tests.support.games import GAMES
from tests.support.reachable import CHOICES, TEMPERS, Choice, Key, examples, keys, moment, story

EVERYBODY = (0, 1, None)
"""Both players, and a spectator."""


def through_json(value: Any, kind: Any) -> Any:
    """A value written as JSON and read again."""
    return read(msgspec.json.encode(value), kind)


@pytest.mark.parametrize("setting", GAMES)
@examples(200)
@given(choice=CHOICES)
def test_every_position_can_be_written_and_read(setting: str, choice: Choice) -> None:
    now = moment(setting, choice)
    assert parse_position(now.names, position_text(now.names, now.state)) == now.state
    assert through_json(now.state, State) == now.state


@pytest.mark.parametrize("temper", range(len(TEMPERS)))
@pytest.mark.parametrize("setting", GAMES)
def test_every_position_of_a_whole_game_can_be_written_and_read(setting: str, temper: int) -> None:
    played = story(setting, Key(temper, origin=0, seed=temper))
    for state in played.states:
        text = position_text(played.names, state)
        assert parse_position(played.names, text) == state, text


@pytest.mark.parametrize("setting", GAMES)
@examples(150)
@given(choice=CHOICES)
def test_every_move_can_be_written_and_read(setting: str, choice: Choice) -> None:
    now = moment(setting, choice)
    texts = [move_text(now.names, move) for move in now.legal]
    assert len(set(texts)) == len(texts)
    assert tuple(parse_move(now.names, text) for text in texts) == now.legal
    assert through_json(now.legal, tuple[Move, ...]) == now.legal


@pytest.mark.parametrize("setting", GAMES)
@examples(100)
@given(choice=CHOICES)
def test_every_view_and_prompt_can_be_written_and_read(setting: str, choice: Choice) -> None:
    now = moment(setting, choice)
    for seat in EVERYBODY:
        view = now.game.view(now.state, seat)
        assert through_json(view, View) == view
    for seat in now.game.deciders(now.state):
        prompt = now.game.prompt(now.state, seat)
        assert through_json(prompt, Prompt) == prompt


@pytest.mark.parametrize("setting", GAMES)
def test_every_event_can_be_written_and_read(setting: str) -> None:
    for key in keys(setting)[::4]:
        for _, event in story(setting, key, undos=True).log.events:
            for told in {redact(event, seat) for seat in EVERYBODY}:
                assert through_json(told, Happening | TakenBack | Parleyed) == told
