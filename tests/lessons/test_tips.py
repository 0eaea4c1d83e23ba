"""A game that is guided: a tip for every turn of the learner, until the game is over."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from dungeontwister.bots import BOTS, Player, make
from dungeontwister.content.texts import catalogue
from dungeontwister.lessons import course, guide
from dungeontwister.lessons.reader import LessonError, lesson, lessons, read_lesson
from dungeontwister.lessons.told import StepTold, told
from dungeontwister.lessons.wanted import Finished
from dungeontwister.library.teaching import opponent
from dungeontwister.record.log import Log
from dungeontwister.record.names import Names
from dungeontwister.record.notation import parse_move

GUIDED = lesson("tutorial")
PLAYING = next(at for at, step in enumerate(GUIDED.step) if isinstance(step.done, Finished))
LONGEST = 600
"""Moves of a game."""


def guided_game(seed: str) -> Iterator[tuple[StepTold, str]]:
    """What the learner is told before each of his moves: a bot makes them, and the opponent's."""
    log = course.log_at(GUIDED, PLAYING)
    progress, me = guide.begun(PLAYING, log), GUIDED.learner
    bot = Player(make("goblin", GUIDED.game, me, seed), me)
    other = opponent(GUIDED, log, 1 - me)
    for _ in range(LONGEST):
        step = told(GUIDED, progress, log.state, "en")
        if not step.playing:
            assert log.state.ending
            yield step, ""
            return
        seat = GUIDED.game.deciders(log.state)[0]
        prompt = GUIDED.game.prompt(log.scene, seat)
        assert prompt is not None
        if seat == me:
            yield step, prompt.kind
        log.send((bot if seat == me else other).choose(log, prompt))
        progress = guide.follow(GUIDED, progress, log)
    pytest.fail("the game does not end")


@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_a_guided_game_has_a_tip_for_each_turn_until_its_end(seed: str) -> None:
    *steps, (last, _) = guided_game(seed)
    waiting = catalogue("en").text("lesson.tutorial.yours")
    assert len(steps) > 3
    for step, question in steps:
        assert step.words != waiting, "there is a tip"
        assert (step.stuck, step.done, step.otherwise) == (False, False, "")
        assert step.points or question != "action", "and it points at something"
    assert last.step == PLAYING + 1


def tip_at(position: str, *made: str) -> StepTold:
    """What is said in a position, after some moves of the learner."""
    log = Log(GUIDED.game, course.log_at(GUIDED, 0).source, course.laid_out(GUIDED, position))
    progress = guide.begun(PLAYING, log)
    for text in made:
        log.send(parse_move(Names(GUIDED.game), text))
        progress = guide.follow(GUIDED, progress, log)
    return told(GUIDED, progress, log.state, "en")


def said(step: StepTold) -> str:
    """The name of a sentence."""
    texts = catalogue("en")
    keys = [f"lesson.tutorial.{tip.say}" for tip in GUIDED.step[PLAYING].tips]
    return next((key for key in keys if texts.text(key) == step.words), "")


@pytest.mark.parametrize(
    ("position", "tip"),
    [
        ("b1,g2/g1,b2 naga=3G ap=3", "exit"),
        ("b1,?/g1,? naga=3C ap=1", "reveal"),
        ("b1,g2/g1,b2 naga=3C rope=3T ap=1", "fetch"),
        ("b1,g2/g1,b2 mechanork=3G ap=1", "twist"),
        ("b1,g2/g1,b2 mechanork=4S ap=2", "walk"),
        ("b1,g2/g1,b2 naga=1C ap=0", "end"),
    ],
)
def test_a_tip_is_what_the_position_offers(position: str, tip: str) -> None:
    assert said(tip_at(position)) == f"lesson.tutorial.tip-{tip}"


def test_what_was_done_is_not_said_again_in_the_same_turn() -> None:
    position = "b1,g2/g1,b2 mechanork=3G ap=2"
    assert said(tip_at(position)) == "lesson.tutorial.tip-twist"
    assert said(tip_at(position, "blue turn mechanork 3 cw")) != "lesson.tutorial.tip-twist"


def test_what_is_shown_of_a_tip_is_allowed() -> None:
    log = Log(GUIDED.game, course.log_at(GUIDED, 0).source, course.log_at(GUIDED, PLAYING).state)
    progress, other = guide.begun(PLAYING, log), opponent(GUIDED, log, 1 - GUIDED.learner)
    while not log.state.ending:
        seat = GUIDED.game.deciders(log.state)[0]
        prompt = GUIDED.game.prompt(log.scene, seat)
        assert prompt is not None
        if seat == GUIDED.learner:
            made = course.shown(GUIDED, progress, log.scene) or prompt.moves[-1:]
        else:
            made = (other.choose(log, prompt),)
        for move in made:
            log.send(move)
        progress = guide.follow(GUIDED, progress, log)


GOOD = """
number = 1
scenario = "tutorial-1"
opponent = "rat"
[[step]]
say = "yours"
position = "b1,g2/g1,b2 naga=3G ap=3"
done = { kind = "finished" }
tips = [
  { say = "tip-twist", when = { kind = "act", act = "twist" } },
  { say = "tip-placing", when = { kind = "question", question = "placing" } },
]
"""


@pytest.mark.parametrize(
    ("old", "new", "where"),
    [
        ('opponent = "rat"', "", "step 1, field opponent: "),
        ('"finished"', '"read"', "step 1, field tips: "),
        ('act = "twist"', 'act = "fly"', "step 1, field tips: "),
        ('question = "placing"', 'question = "why"', "step 1, field tips: "),
        ('say = "tip-twist"', 'say = "tip-fly"', "step 1, field tips: "),
        ('kind = "question"', 'kind = "guess"', "step 1"),
    ],
)
def test_a_wrong_tip_is_refused_with_its_place(old: str, new: str, where: str) -> None:
    read_lesson("tutorial", GOOD)
    assert old in GOOD
    with pytest.raises(LessonError) as caught:
        read_lesson("tutorial", GOOD.replace(old, new, 1))
    assert where in str(caught.value)


def test_every_opponent_of_a_lesson_is_there() -> None:
    assert {one.opponent for one in lessons()} <= {"", *BOTS}
