"""Sentences that are remembered are those that would be told anew."""

from random import Random

import pytest

from dungeontwister.content.texts import languages
from dungeontwister.core.decisions.event import redact
from dungeontwister.core.position.seats import PLAYERS
from dungeontwister.core.position.setup import Options
from dungeontwister.record.log import Log
from dungeontwister.record.notation import move_text
from dungeontwister.record.source import Source
from dungeontwister.server.games import Material, Shelf, new_header
from dungeontwister.server.phrases import Phrases

MOVES = 250


def check(phrases: Phrases, log: Log, since: int) -> None:
    """Everything that is told after a move, compared with what the speaker says."""
    speaker = phrases.speaker
    for seat in PLAYERS:
        view, prompt = log.game.view(log.state, seat), log.game.prompt(log.state, seat)
        if prompt:
            question = phrases.question(prompt, log.scene, view)
            assert question.words == speaker.prompt(prompt, view)
            assert [o.words for o in question.options] == [
                speaker.move(move, view) for move in prompt.moves
            ]
            assert [o.text for o in question.options] == [
                move_text(phrases.names, move) for move in prompt.moves
            ]
        for number, event in log.events[since:]:
            told = phrases.told(number, redact(event, seat))
            assert told.words == speaker.event(event, seat)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("scenario", ["tutorial-1", "tutorial-2"])
def test_what_is_remembered_is_right(scenario: str, language: str) -> None:
    material, random = Material(new_header(scenario)), Random(scenario)
    phrases = material.phrases(language)
    for seed in range(3):
        log = Log(material.game, Source(seed))
        for _ in range(MOVES):
            if log.state.ending:
                break
            seat = random.choice(log.game.deciders(log.state))
            since = len(log.events)
            log.play(random.choice(log.game.legal(log.state, seat)), offered=True)
            check(phrases, log, since)


def test_matches_of_one_header_share_their_material() -> None:
    shelf, header = Shelf(), new_header("tutorial-1")
    assert shelf.take(header) is shelf.take(header)
    assert shelf.take(header) is not shelf.take(new_header("tutorial-1", Options(friendly=True)))
