"""Lessons in the terminal: each by its own examples, and what one can type."""

from __future__ import annotations

import pytest

from dungeontwister.cli import main
from dungeontwister.content.texts import catalogue
from dungeontwister.lessons.reader import lesson, lessons
from dungeontwister.record.names import Names
from dungeontwister.record.notation import move_text
from dungeontwister.terminal.learn import LessonSession

from .test_session import Paper

WALK = 3
"""The step of the first lesson in which one walks."""


def begun(name: str, language: str = "en") -> tuple[LessonSession, Paper]:
    """A lesson, for somebody who reads, and has shown to him what there is to do."""

    def answer() -> str:
        if session.step.playing:
            return "skip"
        return "" if session.step.reading or session.step.done else "show"

    paper = Paper(answer)
    session = LessonSession(lesson(name), paper, language)
    return session, paper


@pytest.mark.parametrize("name", [one.name for one in lessons()])
def test_every_lesson_is_played_to_its_end(name: str) -> None:
    session, paper = begun(name, "fr")
    session.play()
    texts = catalogue("fr", session.lesson.game.edition.name)
    for step in session.lesson.step:
        names = [tip.say for tip in step.tips] or [step.say]
        assert not {texts.text(f"lesson.{name}.{one}") for one in names}.isdisjoint(paper.lines)


def test_a_guided_game_is_played_to_its_end() -> None:
    """What is shown is taken; what is one's own to choose is typed."""

    def answer() -> str:
        step, table = session.step, session.table
        if step.reading:
            return ""
        if not step.open:
            return "show"
        move = table.prompt(session.lesson.learner).moves[-1]
        return move_text(Names(table.game), move).split(" ", 1)[1]

    paper = Paper(answer)
    session = LessonSession(lesson("tutorial"), paper, "en")
    session.go_to(len(session.lesson.step) - 2)
    session.play()
    assert session.table.log.state.ending
    assert catalogue("en").text("lesson.tutorial.over") in paper.lines


def test_one_can_leaf_through_a_lesson() -> None:
    session, paper = begun("zones")
    assert not session.handle(0, "back")
    for word, step in (("next", 1), ("suite", 2), ("passer", 3), ("back", 2), ("skip", 3)):
        assert session.handle(0, word)
        assert session.progress.step == step
    assert not session.handle(0, "undo")
    assert paper.lines[-1] == catalogue("en").text("server.step-begins")
    assert not session.handle(0, "resign")
    assert paper.lines[-1] == catalogue("en").text("server.only-a-lesson")


def test_where_one_only_reads_nothing_is_shown_but_the_next_step() -> None:
    session, _ = begun("zones")
    assert session.step.reading
    assert session.handle(0, "show")
    assert session.progress.step == 1


def test_something_else_is_told_and_taken_back() -> None:
    session, paper = begun("zones")
    session.go_to(WALK)
    assert session.handle(0, "go 3G")
    assert session.handle(0, "stop naga")
    session.show(0)
    assert catalogue("en").text("lesson.zones.walk-other") in paper.lines
    assert not session.handle(0, "show")
    for _ in range(2):
        assert session.handle(0, "undo")
    session.look_again()
    assert session.step.otherwise == ""
    assert session.handle(0, "again")
    assert session.handle(0, "show")
    assert session.progress.step == WALK + 1


def test_the_command_lists_lessons_and_names_those_that_there_are(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["learn", "--language", "fr", "--plain"]) == 0
    said = " ".join(capsys.readouterr().out.split())
    assert catalogue("fr").text("lesson.zones.about") in said
    assert catalogue("fr").text("first.title.group") in said, "what is new in Tutorial 2"
    assert main(["learn", "flying"]) == 2
    assert "there are zones, turning" in capsys.readouterr().err
    assert main(["learn", "zones", "--language", "xx"]) == 2
