"""Sentences that are remembered are those that would be told anew."""

import re
from random import Random

import pytest

import dungeontwister as dt
from dungeontwister.content.texts import languages
from dungeontwister.core.decisions.event import redact
from dungeontwister.core.decisions.targets import AtPlace
from dungeontwister.core.position.seats import BLUE, PLAYERS, YELLOW
from dungeontwister.core.position.setup import Options
from dungeontwister.record.log import Log
from dungeontwister.record.names import Names
from dungeontwister.record.notation import move_text
from dungeontwister.record.source import Source
from dungeontwister.server.telling.games import Material, Shelf, new_header
from dungeontwister.server.telling.phrases import Phrases

MOVES = 250


POINTS = re.compile(r" \([^)]*(AP|PA)[^)]*\)(?=\.$)")
"""On a page they stand beside the question."""


def check(phrases: Phrases, log: Log, since: int) -> None:
    """Everything that is told after a move, compared with what the speaker says."""
    speaker = phrases.speaker
    for seat in PLAYERS:
        view, prompt = log.game.view(log.state, seat), log.game.prompt(log.state, seat)
        if prompt:
            question = phrases.question(prompt, log.scene, view)
            assert question.words == POINTS.sub("", speaker.prompt(prompt, view))
            assert [o.words for o in question.options] == [
                speaker.move(move, view) for move in prompt.moves
            ]
            assert [o.text for o in question.options] == [
                move_text(phrases.names, move) for move in prompt.moves
            ]
        for number, event in log.events[since:]:
            told = phrases.told(number, redact(event, seat), log.lying[number])
            assert told.words == speaker.event(event, seat, log.lying[number])


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


def test_a_seat_is_told_what_it_has_chosen_in_secret_and_nobody_else_is() -> None:
    """As options, with what they point at: a page need not know what each choice keeps."""
    match = dt.Match("scenario-1")
    match.play("blue stand mekanork @b4")
    game, scene = match.game.value, match.state.scene
    phrases = Phrases(Names(game), "en")
    told = {seat: phrases.chosen(scene, game.view(scene, seat)) for seat in (BLUE, YELLOW, None)}
    (mine,) = told[BLUE]
    assert mine.piece == match.game.names.piece("mekanork")
    assert mine.targets == (AtPlace(match.game.names.place("@b4")),)
    assert told[YELLOW] == told[None] == ()


@pytest.mark.parametrize("points", [0, 2])
def test_a_time_that_is_up_is_told_with_any_action_points(points: int) -> None:
    state = dt.position(f"tutorial-2 b1,b2/?,?/?,? naga=1T ap={points} now=turn-over").value
    material = Material(new_header("tutorial-2"))
    scene = material.game.scene(state)
    prompt = material.game.prompt(scene, BLUE)
    assert prompt is not None
    view = material.game.view(scene, BLUE)
    for language in languages():
        assert material.phrases(language).question(prompt, scene, view).kind == "turn-over"
