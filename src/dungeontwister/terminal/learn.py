"""Lessons in the terminal: the same data as on the page, the same board as in a match."""

from __future__ import annotations

import argparse
import sys
from typing import Final

from dungeontwister.content.texts import catalogue, languages
from dungeontwister.core.decisions.move import Move
from dungeontwister.lessons import course, guide
from dungeontwister.lessons.reader import Lesson, LessonError, lesson
from dungeontwister.lessons.told import StepTold, ladder, listed, told
from dungeontwister.library.teaching import opponent
from dungeontwister.record.log import Log
from dungeontwister.series import packaged

from . import commands
from .first_times import FirstTimes
from .menu import usual_language
from .parley_commands import TALKS
from .screen import Screen, wrapped
from .session import Leave, Session
from .table import Table

WORDS: Final = ("next", "back", "skip", "show", "again")
"""What one can type in a lesson besides everything else."""


INDENT: Final = 17
"""Columns before what a lesson, or a scenario, is about."""


class LessonTable(Table):
    """A match in which the lesson makes the opponent's moves."""

    def __init__(self, lesson: Lesson, log: Log) -> None:
        super().__init__(log, packaged(log.game), {})
        self._learner = lesson.learner

    @property
    def people(self) -> tuple[int, ...]:
        """The learner alone."""
        return (self._learner,)


class LessonSession(Session):
    """A lesson on one screen."""

    def __init__(self, lesson: Lesson, screen: Screen, language: str) -> None:
        log = course.log_at(lesson, 0)
        super().__init__(LessonTable(lesson, log), screen, language)
        self.first_times = FirstTimes(None)
        self.lesson = lesson
        self.progress = guide.begun(0, log)

    @property
    def step(self) -> StepTold:
        """What the learner is told now."""
        return told(self.lesson, self.progress, self.table.log.state, self.speaker.texts.language)

    # ---- from step to step

    def play(self) -> None:
        """Run to the end of the lesson; raises Leave if the learner leaves before."""
        while not self.is_over():
            self.look_again()
            seat, step = self.lesson.learner, self.step
            if guide.plays(self.lesson, self.progress) and self.table.waiting() is None:
                self.let_play()
            elif step.reading or step.done or self.table.waiting() is None:
                self.read_on(seat)
            else:
                self.decide(seat)
        self.show_lesson_end()

    def let_play(self) -> None:
        """One move of the opponent, in a game that is guided."""
        table, log = self.table, self.table.log
        for seat in self.table.game.deciders(log.state):
            table.bots = {seat: table.bots.get(seat) or opponent(self.lesson, log, seat)}
        table.bot_move()

    def look_again(self) -> None:
        """What was taken back is not done any more."""
        if not self.progress.done:
            self.progress = guide.follow(self.lesson, self.progress, self.table.log)

    def is_over(self) -> bool:
        """Whether the last sentence has been read."""
        return self.step.last and self.progress.done

    def read_on(self, seat: int) -> None:
        """Show the board and the sentence until he has read it."""
        self.screen.clear()
        self.show_board(seat)
        self.teach()
        # What is shown again after a question has to be read again.
        while not self.handle(seat, self.screen.ask(f"{self.text('learn.go-on')} ")):
            pass

    def go_to(self, step: int) -> None:
        """Set the board up for a step."""
        log = course.log_at(self.lesson, step)
        self.table = LessonTable(self.lesson, log)
        self.progress = guide.begun(step, log)
        self.has_read()

    # ---- what is typed

    def handle(self, seat: int, line: str) -> bool:
        """A word of the lesson, or anything that can be typed in a match."""
        step = self.step
        reading = step.reading or step.done or self.table.waiting() is None
        word = next((one for one in WORDS if line.casefold() in self.spellings(one)), "")
        if reading and not line:
            word = "again" if step.stuck else "next"
        if word:
            return self.turn_page(word)
        if self.commands.get(line.casefold()) is commands.undo and not self.progress.made:
            self.say("server.step-begins")
            return False
        if self.commands.get(line.casefold()) in TALKS:
            self.say("server.only-a-lesson")
            return False
        return super().handle(seat, line)

    def spellings(self, word: str) -> set[str]:
        """How a word may be typed, in any language."""
        said = {catalogue(one).text(f"learn.word.{word}") for one in languages()}
        return {word, *(text.casefold() for text in said)}

    def turn_page(self, word: str) -> bool:
        """Go where a word of the lesson leads; whether something has changed."""
        step = self.progress.step
        if word == "show":
            return self.show_me()
        if word == "next" and self.step.reading and not self.step.fresh:
            self.progress = guide.read(self.lesson, self.progress, self.table.log)
            self.reply()
        elif word in ("next", "skip") and not self.step.last:
            self.go_to(step + 1)
        elif word == "back" and step:
            self.go_to(step - 1)
        elif word == "again":
            self.go_to(step)
        else:
            return False
        return True

    def show_me(self) -> bool:
        """Do what is left of the example; where there is only something to read, go on."""
        if self.step.reading:
            return self.turn_page("next")
        moves = course.shown(self.lesson, self.progress, self.table.log.scene)
        if not moves:
            self.say("server.step-open" if self.step.playing else "server.step-strayed")
            return False
        return self.attempt(self.lesson.learner, *moves)

    def attempt(self, seat: int, *moves: Move) -> bool:
        """Make moves, then what the opponent does about them."""
        if not super().attempt(seat, *moves):
            return False
        self.progress = guide.follow(self.lesson, self.progress, self.table.log)
        self.reply()
        return True

    def reply(self) -> None:
        """The opponent does what the lesson says."""
        log = self.table.log
        self.progress, move = course.reply(self.lesson, self.progress, log)
        if move:
            log.send(move)
            self.progress = guide.follow(self.lesson, self.progress, log)
            self.reply()

    # ---- what is shown

    def show(self, seat: int) -> None:
        """The table, and below everything the sentence."""
        super().show(seat)
        self.teach()

    def teach(self) -> None:
        """The sentence of the step, and what can be typed."""
        step = self.step
        number = self.text("learn.step", step=step.step + 1, count=step.count)
        self.screen.say(f"\n{step.title} · {number}", "dim")
        said = self.text("learn.well") if step.done and not step.reading else step.words
        self.screen.say(said, "bold")
        if step.otherwise:
            self.screen.say(step.otherwise)
        words = " · ".join(self.text(f"learn.word.{word}") for word in WORDS)
        self.say("learn.words", words=words)

    def show_lesson_end(self) -> None:
        """What one can do after it."""
        if following := self.step.next:
            self.say("learn.then", lesson=following)


# ---- the command


def run(arguments: argparse.Namespace) -> int:
    """Show the lessons, or play one; the status is 2 for a name that there is not."""
    screen = Screen(arguments.plain)
    language = arguments.language or usual_language()
    if language not in languages():
        return refuse(f'there is no language "{language}"; there are {", ".join(languages())}')
    if not arguments.lesson:
        show_list(screen, language)
        return 0
    try:
        session = LessonSession(lesson(arguments.lesson), screen, language)
    except LessonError as error:
        return refuse(str(error))
    try:
        session.say("learn.at-terminal")
        session.play()
    except (EOFError, KeyboardInterrupt, Leave):
        screen.say(catalogue(language).text("ui.bye"))
    return 0


def refuse(what: str) -> int:
    """A name that there is not."""
    print(f"dungeontwister: {what}", file=sys.stderr)
    return 2


def show_list(screen: Screen, language: str) -> None:
    """All lessons, with what each is about."""
    texts = catalogue(language)
    screen.say(texts.text("learn.title"), "bold")
    for one in listed(language):
        screen.say(
            f"  {one.lesson:14} {texts.text('learn.listed', title=one.title, about=one.about)}"
        )
    screen.say(texts.text("learn.begin"))
    show_ladder(screen, language)


def show_ladder(screen: Screen, language: str) -> None:
    """What one plays after them, and what can first occur in each."""
    text = catalogue(language).text
    screen.say(f"\n{text('learn.ladder')} {text('learn.ladder-lead')}", "bold")
    for rung in ladder(language):
        told = text("learn.listed", title=rung.title, about=rung.news)
        screen.show(wrapped(f"  {rung.scenario:14} {told}", screen.width, indent=INDENT))
        if rung.firsts:
            firsts = " · ".join(one.title for one in rung.firsts)
            screen.show(wrapped(f"{'':{INDENT}}{firsts}", screen.width, "dim", indent=INDENT))
