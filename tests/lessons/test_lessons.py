"""Every lesson is played by its own data, and what is wrong in one is refused."""

from __future__ import annotations

import pytest

from dungeontwister.content.texts import catalogue, languages
from dungeontwister.lessons import course, guide
from dungeontwister.lessons.guide import Progress
from dungeontwister.lessons.reader import LONGEST, Lesson, LessonError, lessons, read_lesson
from dungeontwister.lessons.told import after, ladder, to_play, told
from dungeontwister.lessons.wanted import Read
from dungeontwister.record.log import Log
from dungeontwister.record.names import Names
from dungeontwister.record.notation import parse_move
from dungeontwister.series import SCENARIOS, following

NAMES = [lesson.name for lesson in lessons()]
MOST = 13
"""Twelve lessons, and a game that is guided."""


def named(name: str) -> Lesson:
    return next(lesson for lesson in lessons() if lesson.name == name)


@pytest.mark.parametrize("name", NAMES)
def test_a_lesson_is_played_by_its_own_examples(name: str) -> None:
    course.check(named(name))


def played(lesson: Lesson, progress: Progress, log: Log) -> Progress:
    """A step by its example, with what the opponent does then."""
    for move in course.example(lesson, progress):
        log.send(move)
        progress = guide.follow(lesson, progress, log)
    return replied(lesson, progress, log)


def replied(lesson: Lesson, progress: Progress, log: Log) -> Progress:
    """What the opponent does then."""
    progress, move = course.reply(lesson, progress, log)
    if move is None:
        return progress
    log.send(move)
    return replied(lesson, guide.follow(lesson, progress, log), log)


@pytest.mark.parametrize("name", NAMES)
def test_a_lesson_is_followed_from_its_first_sentence_to_its_last(name: str) -> None:
    lesson = named(name)
    log = course.log_at(lesson, 0)
    progress = guide.begun(0, log)
    seen = []
    while True:
        seen.append(progress.step)
        step = told(lesson, progress, log.state, "en")
        assert (step.done, step.stuck, step.otherwise) == (False, False, "")
        if step.reading and not step.fresh:
            progress = replied(lesson, guide.read(lesson, progress, log), log)
        elif not step.playing:
            progress = played(lesson, progress, log)
        if progress.step == seen[-1]:
            if step.last:
                break
            log = course.log_at(lesson, progress.step + 1)
            progress = guide.begun(progress.step + 1, log)
    assert seen == [*range(len(lesson.step))]


@pytest.mark.parametrize("language", languages())
def test_every_sentence_is_there_and_short(language: str) -> None:
    texts = catalogue(language)
    known = texts.keys()
    keys = {key for key in known if key.startswith("lesson.")}
    said = {"lesson.otherwise", "lesson.stuck"}
    for lesson in lessons():
        before = f"lesson.{lesson.name}."
        said |= {before + part for part in ("name", "about")}
        said |= {before + step.say for step in lesson.step}
        said |= {before + step.otherwise for step in lesson.step if step.otherwise}
        said |= {before + tip.say for step in lesson.step for tip in step.tips}
    assert keys == said, "no sentence is missing, and none is left over"
    assert [key for key in keys if len(texts.text(key)) > LONGEST] == []


def test_there_are_few_lessons_and_each_leads_to_the_next() -> None:
    assert 0 < len(NAMES) <= MOST
    assert [after(lesson) for lesson in lessons()] == [*NAMES[1:], ""]
    assert [rung.scenario for rung in ladder("fr")] == [*SCENARIOS]


def test_the_lessons_of_a_game_end_with_a_game_to_play() -> None:
    ends = {lesson.name: play for lesson in lessons() if (play := to_play(lesson))}
    assert ends == {"tutorial": "tutorial-2", "shots": "scenario-1", "npc": "solo-pink"}
    assert [following(last) for last in ("advanced", "scenario-5", "solo-black")] == [""] * 3


def test_something_else_is_answered_and_can_be_taken_back() -> None:
    lesson = named("zones")
    at = [step.say for step in lesson.step].index("walk")
    log = course.log_at(lesson, at)
    names, before = Names(lesson.game), guide.begun(at, log)
    progress = before
    for text in ("blue move naga", "blue step naga 3G", "blue stop naga"):
        log.send(parse_move(names, text))
        progress = guide.follow(lesson, progress, log)
    step = told(lesson, progress, log.state, "en")
    assert step.otherwise == catalogue("en").text("lesson.zones.walk-other")
    assert course.example(lesson, progress) == ()
    for _ in range(3):
        log.undo(lesson.learner)
        progress = guide.follow(lesson, progress, log)
    assert progress == before
    assert course.example(lesson, progress)


def test_a_turn_that_is_over_too_soon_leads_back() -> None:
    lesson = named("turning")
    log = course.log_at(lesson, 1)
    log.send(parse_move(Names(lesson.game), "blue end"))
    step = told(lesson, guide.follow(lesson, guide.begun(1, log), log), log.state, "en")
    assert step.stuck
    assert step.otherwise == catalogue("en").text("lesson.stuck")


GOOD = """
number = 1
scenario = "tutorial-1"
[[step]]
say = "gear"
position = "b1,g2/g1,b2 naga=3G ap=3"
point = ["place 3G"]
[[step]]
say = "turn"
point = ["piece naga", "button twist", "turn 3 cw"]
done = { kind = "happened", event = "room-turned", room = 3 }
moves = ["blue turn naga 3 cw"]
"""


@pytest.mark.parametrize(
    ("old", "new", "where"),
    [
        ("naga=3G", "naga=2G key=naga rope=naga", "turning.toml, step 1, field position: "),
        ("naga=3G", "nagga=3G", "turning.toml, step 1, field position: "),
        ('"place 3G"', '"place 9G"', "turning.toml, step 1, field point: "),
        ("button twist", "button fly", "turning.toml, step 2, field point: "),
        ("turn 3 cw", "twirl 3", "turning.toml, step 2, field point: "),
        ('say = "gear"', 'say = "gears"', "turning.toml, step 1, field say: "),
        ('say = "turn"', 'say = "turn"\notherwise = "none"', "step 2, field otherwise: "),
        ("room-turned", "room-flown", "turning.toml, step 2, field done: "),
        ("room = 3 }", "room = 7 }", "turning.toml, step 2, field done: "),
        ('kind = "happened"', 'kind = "guessed"', "turning.toml, step 2, field done.kind: "),
        ("blue turn naga 3 cw", "yellow turn naga 3 cw", "turning.toml, step 2, field moves: "),
        ("blue turn naga 3 cw", "blue sing naga", "turning.toml, step 2, field moves: "),
        ('moves = ["blue turn naga 3 cw"]', "", "turning.toml, step 2, field moves: "),
        ("tutorial-1", "tutorial-9", "turning.toml, field scenario: "),
        ("number = 1", "numbers = 1", "turning.toml"),
        ('position = "b1', 'place = "b1', "turning.toml, step 1"),
        ("[[step]]", "[[step]", "turning.toml: is not TOML"),
    ],
)
def test_what_is_wrong_is_refused_with_its_place(old: str, new: str, where: str) -> None:
    assert old in GOOD
    with pytest.raises(LessonError) as caught:
        read_lesson("turning", GOOD.replace(old, new, 1))
    assert where in str(caught.value)


@pytest.mark.parametrize(
    ("old", "new", "where"),
    [
        ("blue turn naga 3 cw", "blue turn naga 3 ccw", "step 2, field moves: "),
        ("blue turn naga 3 cw", "blue move naga", "step 2, field moves: "),
        (
            'kind = "happened", event = "room-turned", room = 3',
            'kind = "at", piece = "naga", places = ["3G"]',
            "step 2, field done: ",
        ),
    ],
)
def test_an_example_that_does_not_lead_there_is_found(old: str, new: str, where: str) -> None:
    lesson = read_lesson("turning", GOOD.replace(old, new, 1))
    with pytest.raises(LessonError) as caught:
        course.check(lesson)
    assert where in str(caught.value)


def test_a_good_lesson_is_read() -> None:
    lesson = read_lesson("turning", GOOD)
    course.check(lesson)
    assert [isinstance(step.done, Read) for step in lesson.step] == [True, False]
