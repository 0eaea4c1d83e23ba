"""The weight of the page, and whether it stays smooth while a room turns.

    .venv/bin/python scripts/page.py build
    .venv/bin/python -m bench.page [--turns 10]

A real server, a real browser with motion on: a room is turned by clicks and turned back by undo.
What keeps the browser busy for more than 50 ms at a stretch is a long task; there should be none
from the click to the end of the motion. Run it on an idle machine.
"""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path
from typing import Final, NamedTuple

from playwright.sync_api import Page

from dungeontwister.server.protocol import MatchOptions
from tests.page.advice import match_at, seat_token
from tests.page.stage import LAPTOP, launched, served
from tests.page.weight import MOST_SCRIPT, script_weight

LONG_MS: Final = 50
WATCH: Final = """() => {
    window.long = [];
    window.note = tasks => window.long.push(...tasks.map(({ startTime, duration }) => (
        { end: startTime + duration, duration })));
    window.watcher = new PerformanceObserver(list => window.note(list.getEntries()));
    window.watcher.observe({ type: 'longtask' });
    window.drawn = [];
    const frame = now => { window.drawn.push(now); requestAnimationFrame(frame); };
    requestAnimationFrame(frame) }"""
SINCE: Final = """began => {
    window.note(window.watcher.takeRecords());
    const frames = window.drawn.filter(at => at > began);
    return [
        window.long.filter(({ end }) => end > began).map(({ duration }) => duration),
        frames.slice(1).map((at, i) => at - frames[i])] }"""
PLAYING: Final = "playing => document.querySelector('svg.board').dataset.playing === playing"
MOVED: Final = "seq => document.querySelector('.screen').dataset.seq !== seq"


POSITION: Final = "g1,g2/b1,b2/r1,r2 naga=1G warrior=2T NAGA=3G WARRIOR=4G ap=3"
AMONG_FRIENDS: Final = MatchOptions(friendly=True)
"""A rotation can be taken back."""
UNDO: Final = "button[aria-disabled]"


class Turn(NamedTuple):
    """What was seen while a room turned, in milliseconds."""

    long_tasks: list[float]
    frames: list[float]


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--turns", type=int, default=10)
    turns = measured(parser.parse_args().turns)
    tasks = [task for turn in turns for task in turn.long_tasks]
    frames = sorted(frame for turn in turns for frame in turn.frames)
    print(
        f"script, gzipped: {script_weight() / 1000:.1f} kB of at most {MOST_SCRIPT / 1000:.0f} kB"
    )
    print(f"turns of a room: {len(turns)}, frames: {len(frames)}")
    print(f"tasks over {LONG_MS} ms: {len(tasks)}, longest: {max(tasks, default=0):.0f} ms")
    print(f"frame, median: {frames[len(frames) // 2]:.0f} ms, longest: {frames[-1]:.0f} ms")


def measured(turns: int) -> list[Turn]:
    """Turn a room so many times at a page."""
    with (
        tempfile.TemporaryDirectory() as data,
        served(Path(data), "page") as address,
        launched() as browser,
    ):
        token = seat_token(match_at(address, "tutorial-2", POSITION, AMONG_FRIENDS), 0)
        page = browser.new_page(viewport=LAPTOP, locale="en-GB")
        page.goto(f"{address}#/seat/{token}")
        page.locator(".handle").first.wait_for()
        page.evaluate(WATCH)
        return [turned(page) for _ in range(turns)]


def turned(page: Page) -> Turn:
    """Turn a room and take it back."""
    page.locator(".handle").first.click()
    began = page.evaluate("performance.now()")
    page.locator(".confirm .btn.main").last.click()
    page.wait_for_function(PLAYING, arg="true")
    page.wait_for_function(PLAYING, arg="false")
    seen = Turn(*page.evaluate(SINCE, began))
    seq = page.locator(".screen").get_attribute("data-seq")
    page.locator(UNDO).click()
    page.wait_for_function(MOVED, arg=seq)
    page.locator(".handle").first.wait_for()
    return seen


if __name__ == "__main__":
    main()
