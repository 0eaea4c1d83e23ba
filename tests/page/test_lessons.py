"""Lessons at the page: pointed at and clicked, shown, left and taken up again."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from dungeontwister.content.texts import catalogue
from dungeontwister.core.decisions.targets import AtPlace
from dungeontwister.lessons.pointers import Point
from dungeontwister.lessons.reader import lesson, lessons

from . import lessons as learner
from .conftest import is_too_wide, keep
from .test_access import violations

CLICKED = ("zones", "fight", "squares", "npc")
"""The lessons that are played by clicks: the first of each game, and one with cards."""
SHOWN = [one.name for one in lessons() if one.name not in CLICKED]


def play(page: Page, name: str, by_clicks: bool) -> None:
    """A lesson from its first sentence to its last."""
    page.goto(f"/#/learn/{name}")
    found = lesson(name)
    for number in range(len(found.step)):
        step = learner.step_at(found, number)
        learner.arrive(page, step)
        if step.playing:
            learner.skip(page)
            continue
        if not step.reading:
            if by_clicks and step.points:
                learner.do(page, step)
            else:
                learner.show_me(page)
            learner.look_on(page, step)
        if not step.last:
            learner.leave_step(page, step)
    keep(page, f"lesson-{name}")


@pytest.mark.parametrize("name", CLICKED)
def test_a_lesson_by_clicks_on_what_is_pointed_at(page: Page, name: str) -> None:
    play(page, name, by_clicks=True)
    # The way on stands first; the end of a game's lessons leads to that game.
    onwards = page.locator(".panel .main").last
    expect(onwards).to_be_focused()
    if name in ("npc",):
        onwards.click()
        expect(page.locator("[data-asked=action-choice], [data-asked=opening]")).to_be_visible()


def test_every_other_lesson_is_shown_to_its_end(page: Page) -> None:
    for name in SHOWN:
        play(page, name, by_clicks=False)


def test_a_guided_game_gives_a_tip_after_the_opponent_has_played(page: Page) -> None:
    found = lesson("tutorial")
    at = next(number for number, step in enumerate(found.step) if step.tips)
    page.goto("/#/learn/tutorial")
    for number in range(at):
        learner.arrive(page, learner.step_at(found, number))
        learner.skip(page)
    tips = [catalogue("en").text(f"lesson.tutorial.{tip.say}") for tip in found.step[at].tips]
    said = learner.panel(page).locator("p")
    expect(said).to_have_text(re.compile("|".join(map(re.escape, tips))))
    expect(page.locator(".pointers .now").first).to_be_attached()
    keep(page, "lesson-guided")
    learner.skip(page)
    learner.arrive(page, learner.step_at(found, at + 1))


def test_a_lesson_is_left_and_taken_up_again(phone: Page) -> None:
    found = lesson("zones")
    phone.goto("/#/learn/zones")
    learner.arrive(phone, learner.step_at(found, 0))
    assert not is_too_wide(phone)
    learner.panel(phone).get_by_role("button", name="Skip").click()
    learner.arrive(phone, learner.step_at(found, 1))
    learner.panel(phone).get_by_role("link", name="Leave").click()
    begun = catalogue("en").text("learn.begun", step=2, count=len(found.step))
    expect(phone.get_by_text(begun)).to_be_visible()
    assert not is_too_wide(phone)
    phone.get_by_text(found_title("zones")).click()
    learner.arrive(phone, learner.step_at(found, 1))
    learner.panel(phone).get_by_role("button", name="Back").click()
    learner.arrive(phone, learner.step_at(found, 0))


def test_on_a_phone_what_is_pointed_at_is_in_sight(phone: Page) -> None:
    phone.goto("/#/learn/zones")
    for number in range(2):
        learner.arrive(phone, learner.step_at(lesson("zones"), number))
        learner.panel(phone).get_by_role("button", name="Next").click()
    learner.arrive(phone, learner.step_at(lesson("zones"), 2))
    for ring in phone.locator(".pointers > g").all():
        expect(ring).to_be_in_viewport(ratio=1)
        box, above = ring.bounding_box(), learner.panel(phone).bounding_box()
        assert box is not None
        assert above is not None
        assert box["y"] >= above["y"] + above["height"], "the teacher does not stand before it"


def found_title(name: str, language: str = "en") -> str:
    """What a lesson is called."""
    return catalogue(language).text(f"lesson.{name}.name")


def test_something_else_is_answered_and_set_up_again(page: Page) -> None:
    at = learner.step_at(lesson("zones"), 3)
    page.goto("/#/learn/zones")
    for number in range(3):
        learner.arrive(page, learner.step_at(lesson("zones"), number))
        expect(learner.panel(page).get_by_role("button", name="Next")).to_be_focused()
        page.keyboard.press("Enter")
    learner.arrive(page, at)
    for target in (at.points[0], elsewhere(at.points[1])):
        learner.click(page, target)
    expect(learner.panel(page)).to_contain_text(catalogue("en").text("lesson.zones.walk-other"))
    learner.panel(page).get_by_role("button", name="Set up again").click()
    learner.arrive(page, at)


def elsewhere(point: Point) -> Point:
    """A place beside one that is pointed at."""
    assert isinstance(point.target, AtPlace)
    return Point(AtPlace(point.target.place - 1))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_lessons_can_be_read_by_everybody(page: Page, language: str) -> None:
    page.goto(f"/?lang={language}#/learn")
    expect(page.get_by_text(found_title("zones", language))).to_be_visible()
    assert violations(page) == []
    page.get_by_text(found_title("fight", language), exact=True).click()
    expect(page.locator(".panel")).to_be_visible()
    assert violations(page) == []


def test_the_way_to_the_lessons_and_to_one_that_there_is_not(french: Page) -> None:
    french.goto("/")
    french.get_by_role("link", name="Leçons").click()
    expect(french.get_by_text(found_title("zones", "fr"))).to_be_visible()
    french.goto("/#/learn/flying")
    expect(french.get_by_text(catalogue("fr").text("learn.unknown"))).to_be_visible()
