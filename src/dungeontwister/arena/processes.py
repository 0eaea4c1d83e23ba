"""Many games at the same time, in processes of their own."""

from __future__ import annotations

import gc
import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from itertools import islice
from multiprocessing import active_children, get_context
from typing import TypeVar

T = TypeVar("T")
R = TypeVar("R")


@contextmanager
def processes(jobs: int) -> Iterator[ProcessPoolExecutor]:
    """Spawned processes; those that still play at the end are stopped."""
    before = set(active_children())
    pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=ready)
    try:
        yield pool
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
        for process in set(active_children()) - before:
            process.terminate()
            process.join()


def ready() -> None:
    """A process that plays leaves Ctrl+C to the one that asked, and collects garbage seldom."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    collect_seldom()


def collect_seldom() -> None:
    """Garbage is collected as the server does it, so that times are those of the server."""
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)


def as_finished(
    pool: ProcessPoolExecutor, one: Callable[[T], R], todo: Iterable[T], most: int
) -> Iterator[R]:
    """Results in the order in which they come, with few tasks handed out at a time."""
    rest = iter(todo)
    running: set[Future[R]] = {pool.submit(one, task) for task in islice(rest, most)}
    while running:
        finished, running = wait(running, return_when=FIRST_COMPLETED)
        running |= {pool.submit(one, task) for task in islice(rest, len(finished))}
        yield from (future.result() for future in finished)
