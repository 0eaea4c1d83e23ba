"""Choices of the set-up that are made for a person: whole, allowed, and from what he may know."""

from __future__ import annotations

import pytest

from dungeontwister.bots.explaining.adviser import imagined
from dungeontwister.bots.setting_up.decisions import KINDS
from dungeontwister.bots.setting_up.filling import LIKED, LOT, filled
from dungeontwister.core.decisions.move import Move
from dungeontwister.core.game import Game
from dungeontwister.core.position.setup import Options
from dungeontwister.record.log import Log
from dungeontwister.record.source import Source
from dungeontwister.series import SCENARIOS, build


def proposal(log: Log, seat: int, way: str, seed: str = "lot") -> tuple[Move, ...]:
    """What is proposed to a seat."""
    game: Game = log.game
    prompt = game.prompt(log.scene, seat)
    assert prompt
    assert prompt.kind in KINDS
    state = imagined(game, game.view(log.scene, seat), log.news(seat, 0))
    return filled(game, state, prompt, way, seed)


def set_up(scenario: str, way: str, options: Options | None = None) -> Log:
    """A match in which everything was chosen for both players."""
    log = Log(build(scenario, options) if options else build(scenario), Source("deal"))
    while log.game.is_setting_up(log.state):
        seat = log.game.deciders(log.scene)[0]
        for move in proposal(log, seat, way):
            log.send(move)
    return log


@pytest.mark.parametrize("way", [LIKED, LOT])
@pytest.mark.parametrize("scenario", [name for name in SCENARIOS if "solo" not in name])
def test_the_whole_set_up_can_be_chosen_for_somebody(scenario: str, way: str) -> None:
    log = set_up(scenario, way)
    assert log.state.active in (0, 1)


@pytest.mark.parametrize("mode", ["draft", "full-frontal", "mutual-choice"])
def test_teams_too(mode: str) -> None:
    assert set_up("standard", LIKED, Options(mode=mode)).state.active in (0, 1)


def test_covered_cards_are_no_hindrance() -> None:
    assert set_up("standard", LOT, Options(secret_objects=True)).state.active in (0, 1)


def test_the_non_player_has_nothing_to_choose() -> None:
    log = Log(build("solo-pink"), Source("deal"))
    found = proposal(log, 1, LIKED)
    assert len(found) == 4
    for move in found:
        log.send(move)
    assert not log.game.is_setting_up(log.state)


def test_what_is_liked_is_always_the_same_and_the_lot_differs() -> None:
    log = Log(build("standard", Options(mode="full-frontal")), Source("deal"))
    assert proposal(log, 0, LIKED, "one") == proposal(log, 0, LIKED, "two")
    drawn = {proposal(log, 0, LOT, str(seed)) for seed in range(5)}
    assert len(drawn) == 5
    assert {len(team) for team in drawn} == {len(proposal(log, 0, LIKED))}
