"""Guesses at what is hidden: they leave the view as it is, and know what the seat knows."""

import random

import pytest

from dungeontwister.bots.guess import Memory, likely_state
from dungeontwister.core.events import redact
from dungeontwister.core.seats import PLAYERS
from dungeontwister.editions.card_game.build import PLAYABLE, build
from dungeontwister.record.log import Log
from dungeontwister.record.source import Source
from tests.support.positions import at


@pytest.mark.parametrize("scenario", PLAYABLE)
@pytest.mark.parametrize("seed", range(3))
def test_a_guess_leaves_view_and_options_as_they_are(scenario: str, seed: int) -> None:
    game, rng = build(scenario), random.Random(seed)
    log, memories = Log(game, Source(seed)), [Memory(game) for _ in PLAYERS]
    while not log.state.ending and len(log.entries) < 300:
        for seat in PLAYERS:
            memory = memories[seat].read([redact(event, seat) for _, event in log.events])
            view = game.view(log.state, seat)
            guessed = likely_state(game, view, memory)
            assert game.view(guessed, seat) == view
            assert game.legal(guessed, seat) == game.legal(log.state, seat)
        seat = rng.choice(game.deciders(log.state))
        log.play(rng.choice(game.legal(log.state, seat)))


def test_a_seat_knows_its_own_cards_and_those_that_were_shown() -> None:
    game, rng = build("tutorial-2"), random.Random(5)
    log = Log(game, Source(5))
    while not log.state.ending:
        seat = rng.choice(game.deciders(log.state))
        log.play(rng.choice(game.legal(log.state, seat)))
    for seat in PLAYERS:
        memory = Memory(game).read([redact(event, seat) for _, event in log.events])
        secret = likely_state(game, game.view(log.state, seat), memory).secret
        assert secret.hands == log.state.secret.hands
        mine = [{n for n in cards if game.owner_of[n] == seat} for cards in secret.laid]
        assert mine == [
            {n for n in cards if game.owner_of[n] == seat} for cards in log.state.secret.laid
        ]


def test_a_position_without_history_can_be_guessed_too() -> None:
    table = at("tutorial-2", "b1,?/g1,g2/?,r1 naga=3T NAGA=3G key=?2 KEY=?5 hand=025/06 ap=2")
    game, state = table.game, table.state
    for seat in PLAYERS:
        view = game.view(state, seat)
        assert game.view(likely_state(game, view, Memory(game)), seat) == view
