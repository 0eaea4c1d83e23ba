"""A learner at the page: does what the teacher points at, or lets himself be shown."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from dungeontwister.core.decisions import targets
from dungeontwister.core.decisions.targets import Picked
from dungeontwister.lessons import guide
from dungeontwister.lessons.course import log_at
from dungeontwister.lessons.pointers import Point
from dungeontwister.lessons.reader import Lesson
from dungeontwister.lessons.told import StepTold, told

PANEL = ".panel"
DUEL = "dialog.combat"
GO_ON = f"{DUEL} footer .btn.main"
SURE = ".confirm .row:last-child .btn.main"
"""What asks whether one means it."""
SKIP = "document.querySelector('[data-narrating=true] .skip.all')?.click()"
"""The turn of a Non-Player need not be watched."""


def panel(page: Page) -> Locator:
    """What the teacher says: over a combat, if there is one."""
    return page.locator(PANEL).last


def label(step: StepTold) -> str:
    """What tells one step from another."""
    return f"{step.title} · Step {step.step + 1} of {step.count}"


def step_at(lesson: Lesson, number: int) -> StepTold:
    """A step, as it is told at its beginning."""
    log = log_at(lesson, number)
    return told(lesson, guide.begun(number, log), log.state, "en")


def arrive(page: Page, step: StepTold) -> None:
    """Wait until the page shows the beginning of a step."""
    expect(panel(page).locator("small")).to_have_text(label(step))
    if not step.playing:
        expect(panel(page).locator("p")).to_have_text(step.words)


def leave_step(page: Page, step: StepTold) -> None:
    """Go on from a step that was done, where the page waits for that."""
    if step.reading or step.fresh:
        panel(page).locator("button.main", has_text="Next").click()


def press(page: Page, selector: str) -> None:
    """Click something in the middle of it, wherever it is drawn."""
    page.locator(selector).first.click()


def selector(target: Picked) -> str:
    """Where something that is pointed at is on the page."""
    match target:
        case targets.AtPlace(place):
            return f'[data-target="place:{place}"]'
        case targets.AtPiece(piece):
            return f'[data-target="piece:{piece}"]'
        case targets.AtRoom(slot):
            return f'[data-target="room:{slot}"]'
        case targets.AtGear(slot, direction):
            return f'[data-target="twist:{slot}:{direction}"]'
        case targets.AtPortcullis(slot, nth):
            return f'[data-target="portcullis:{slot}:{nth}"]'
        case _:
            return ".pointed"


def click(page: Page, point: Point) -> None:
    """Click what is pointed at."""
    if point.target is not None:
        press(page, selector(point.target))
    elif page.locator(f'[data-act="{point.button}"]').count():
        press(page, f'[data-act="{point.button}"]')
    elif point.button == "step":
        press(page, ".btn.begin")
    else:
        press(page, f".btn.{point.button}")


def do(page: Page, step: StepTold) -> None:
    """Click everything that is pointed at, one after the other, and say yes."""
    for point in step.points:
        click(page, point)
    if page.locator(SURE).count():
        press(page, SURE)


def skip(page: Page) -> None:
    """Go on without doing it."""
    panel(page).get_by_role("button", name="Skip").click()


def show_me(page: Page) -> None:
    """Let the teacher do it."""
    panel(page).get_by_role("button", name="Show me").click()


def look_on(page: Page, step: StepTold) -> None:
    """Look on until a step is done; the end of a combat is put away."""
    gone = f"""said => {{ {SKIP}; return document.querySelector('{GO_ON}') !== null
        || document.querySelector('.panel p')?.textContent.trim() !== said }}"""
    page.wait_for_function(gone, arg=step.words)
    if page.locator(GO_ON).count():
        press(page, GO_ON)
